"""The curtain between two people at one screen in a game with secrets: nothing is shown before the tap."""

from __future__ import annotations

from pontlevis.table.view import View
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.pieces import written
from pontlevis_widgets.draw.scene import STATIC, Item, Rect, Scene, grow

SIZE, PAD = 22, 16


def pass_screen(view: View) -> str:
    """A sentence that asks for the screen to be passed, with the name of the next person."""
    return word("notice.pass_screen", view.lang, name=view.names[view.screen.next])


def curtain(scene: Scene, text: str) -> Scene:
    """A picture as large as this one, with nothing of it: a tap on it says that one is there."""
    width, height = scene.width, scene.height
    everything = 0, 0, width, height
    shapes = Rect(*everything, "table", radius=14), written(grow(everything, -PAD), text, SIZE, anchor="middle")
    return Scene(width, height, (Item("curtain", STATIC, everything, shapes, "curtain", text),), text)
