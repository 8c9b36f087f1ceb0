"""The curtain between two people at one screen in a game with secrets: nothing is shown before the tap."""

from __future__ import annotations

from pontlevis.station import Station
from pontlevis_widgets.draw.scene import STATIC, Item, Rect, Scene, Text
from pontlevis_widgets.words import word

SIZE = 22


def pass_screen(station: Station) -> str:
    """Who is to have the screen."""
    return word("notice.pass_screen", station.lang, name=station.names[station.next_viewer])


def curtain(scene: Scene, text: str) -> Scene:
    """A picture as large as this one, with nothing of it: a tap on it says that one is there."""
    width, height = scene.width, scene.height
    shapes = (Rect(0, 0, width, height, "table", radius=14), Text(width / 2, height / 2, text, SIZE))
    return Scene(width, height, (Item("curtain", STATIC, (0, 0, width, height), shapes, "curtain", text),), text)
