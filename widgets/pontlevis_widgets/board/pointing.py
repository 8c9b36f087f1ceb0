"""Pointing at a picture by mouse, pen or finger, by dragging, and by the keyboard."""

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

    focus: the key of the focused item; opened: the open pile.
    """

    def __init__(self, station: BoardStation) -> None:
        self.station = station
        self.focus = self.opened = ""

    def clear(self) -> None:
        """Clears the focus and closes the open pile."""
        self.focus = self.opened = ""

    def at(self, item: Item | None, drawn: Scene, *, double: bool) -> None:
        """Handles a click or tap on an item (None: beside all items). double: it is the second of two quick ones."""
        self.focus = ""
        if item is not None and not self.on_pile(item.target, drawn):
            self.station.do("point", item.target, double=double)

    def over(self, item: Item | None) -> None:
        """Gives the focus to the item under the mouse; None removes the focus."""
        self.focus = item.key if item is not None else ""

    def drag(self, thing: Item | None, place: Item | None) -> None:
        """Handles dragging one item to another: the same as pointing at the first, then at the second."""
        if thing is None or place is None:
            return
        self.station.do("drop")
        self.station.do("point", thing.target)
        if thing is not place and self.station.person.picked:
            self.station.do("point", place.target)

    def key(self, key: str, drawn: Scene) -> str:
        """Handles a pressed key. Returns the name of the act for the board to do, or ""."""
        self.focus, tool = keyboard.press(self.station, drawn, self.focus, key)
        return "" if self.on_pile(tool, drawn, "notice.pile_keys") else tool

    def on_pile(self, target: str, drawn: Scene, notice: str = "notice.pile") -> bool:
        """Opens or closes a pile if that is what `target` does. Returns whether the target belongs to a pile.

        Such a target never changes the game; `READ`, the target of an open pile and of its cards, has no effect.

        notice: the key of the notice shown for an open pile.
        """
        if target.startswith(OPEN):
            pile = drawn.item(target)
            if pile is not None:
                self.opened, self.focus = target.removeprefix(OPEN), ""
                self.station.reply(word(notice, self.station.lang, pile=pile.label))
        elif target == CLOSE:
            self.clear()
        return target.startswith(OPEN) or target in (CLOSE, READ)
