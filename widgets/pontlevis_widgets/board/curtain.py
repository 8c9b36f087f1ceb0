"""The curtain between two people at one screen in a game with secrets: the picture stays hidden until a tap."""

from __future__ import annotations

from pontlevis.table.view import View
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.pieces import written
from pontlevis_widgets.draw.scene import STATIC, Item, Rect, Scene, grow

SIZE, PAD = 22, 16


def pass_screen(view: View) -> str:
    """Returns a sentence that asks to pass the screen to the next person, by name."""
    return word("notice.pass_screen", view.lang, name=view.names[view.screen.next])


def curtain(scene: Scene, text: str) -> Scene:
    """Returns a picture of the same size that shows only `text`; a tap anywhere on it has the target "curtain"."""
    width, height = scene.width, scene.height
    everything = 0, 0, width, height
    shapes = Rect(*everything, "table", radius=14), written(grow(everything, -PAD), text, SIZE, anchor="middle")
    return Scene(width, height, (Item("curtain", STATIC, everything, shapes, "curtain", text),), text)
