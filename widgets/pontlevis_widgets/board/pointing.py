"""How a person points at a picture: by mouse, pen or finger, by dragging, and by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.board import keyboard
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.opened import CLOSE, OPEN, READ

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.draw.scene import Item, Scene


class Pointing:
    """Turns pointing at a station's picture into acts of the station.

    focus: the key of the item that has the focus; opened: the pile that lies open.
    """

    def __init__(self, station: BoardStation) -> None:
        self.station = station
        self.focus = self.opened = ""

    def clear(self) -> None:
        """Nothing has the focus and no pile lies open."""
        self.focus = self.opened = ""

    def at(self, item: Item | None, drawn: Scene, *, double: bool) -> None:
        """A click or tap, on an item or beside all of them; double: the second of two quick ones."""
        self.focus = ""
        if item is not None and not self.on_pile(item.target, drawn):
            self.station.do("point", item.target, double=double)

    def over(self, item: Item | None) -> None:
        """The mouse rests on an item, or on none."""
        self.focus = item.key if item is not None else ""

    def drag(self, thing: Item | None, place: Item | None) -> None:
        """An item was dragged to another: the same as pointing at the one, then at the other."""
        if thing is None or place is None:
            return
        self.station.do("drop")
        self.station.do("point", thing.target)
        if thing is not place and self.station.person.picked:
            self.station.do("point", place.target)

    def key(self, key: str, drawn: Scene) -> str:
        """A key was pressed. Returns the name of the tool that it stands for, or ""."""
        self.focus, tool = keyboard.press(self.station, drawn, self.focus, key)
        return "" if self.on_pile(tool, drawn, "notice.pile_keys") else tool

    def on_pile(self, target: str, drawn: Scene, notice: str = "notice.pile") -> bool:
        """Opens or close a pile, if the target says so. Returns whether it does. The game is unchanged.

        notice: the key of what is said of an open one.
        """
        if target.startswith(OPEN):
            pile = drawn.item(target)
            if pile is not None:
                self.opened, self.focus = target.removeprefix(OPEN), ""
                self.station.reply(word(notice, self.station.lang, pile=pile.label))
        elif target == CLOSE:
            self.clear()
        return target.startswith(OPEN) or target in (CLOSE, READ)
