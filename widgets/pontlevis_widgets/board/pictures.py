"""Numbers the pictures of a board, so that what a person did in one picture is never done in a later one.

A page may be slow, or far away: a second tap is often made while the answer to the first is still under way. The page
names with each act the picture that was on its screen; an act that names an earlier picture is not done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis_widgets.board.acts import ACTS, KEYS
from pontlevis_widgets.board.keyboard import MOVING

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.board.pointing import Pointing

LOOKING = frozenset(name for name, act in ACTS.items() if act.looks)
LOOKING_KEYS = frozenset((*MOVING, "Escape", *(key for key, name in KEYS.items() if name in LOOKING)))
"""The acts and the keys that change no game."""


class Pictures:
    """Counts the pictures in which an act may mean something else than in the one before."""

    def __init__(self, station: BoardStation, pointing: Pointing) -> None:
        self._station, self._pointing = station, pointing
        self._meaning = self._means(station.view)
        self._number = 0

    def _means(self, view: BoardView) -> tuple[object, ...]:
        """All that decides what an act means: the focus, which a person leads blindly, is not part of it."""
        person = view.person
        return (view.shown, view.ply, view.mode, person.picked, person.to_confirm, person.choices,
                view.wished, tuple(view.teaching.commands), self._pointing.opened)

    def number(self, view: BoardView) -> int:
        """The number of the picture now."""
        means = self._means(view)
        if means != self._meaning:
            self._meaning = means
            self._number += 1
        return self._number

    def past(self, message: dict[str, Any]) -> bool:
        """Returns whether a message acts in an earlier picture. One that names none is about the picture now."""
        number = self.number(self._station.view)
        return acts(message) and message.get("picture", number) != number


def acts(message: dict[str, Any]) -> bool:
    """Returns whether a message may change a game, or what the next act means."""
    match message:
        case {"key": key}:
            return key not in LOOKING_KEYS
        case {"do": name}:
            return name not in LOOKING
    return not message.keys().isdisjoint(("at", "drag", "play"))
