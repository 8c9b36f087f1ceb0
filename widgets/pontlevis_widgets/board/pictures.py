"""Numbers the pictures of a board, so that an act meant for one picture is not done in a later one.

With a slow page or connection, a second tap is often made before the answer to the first arrives. Each act names the
picture that the page showed; an act that names an earlier picture is not done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis_widgets.board.acts import ACTS, KEYS
from pontlevis_widgets.board.keyboard import MOVING

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.board.pointing import Pointing

LOOKING = frozenset(name for name, act in ACTS.items() if act.changes_no_move)
LOOKING_KEYS = frozenset((*MOVING, "Escape", *(key for key, name in KEYS.items() if name in LOOKING)))
"""The acts and the keys that play and take back no move of a game."""


class Pictures:
    """Counts the pictures in which the same act may have another meaning than in the picture before."""

    def __init__(self, station: BoardStation, pointing: Pointing) -> None:
        self._station, self._pointing = station, pointing
        self._meaning = self._means(station.view)
        self._number = 0

    def _means(self, view: BoardView) -> tuple[object, ...]:
        """Returns all that decides the meaning of an act, except the focus, which moves before the picture arrives."""
        person = view.person
        return (view.shown, view.ply, view.mode, person.picked, person.to_confirm, person.choices,
                view.requested, tuple(view.teaching.commands), self._pointing.opened)

    def number(self, view: BoardView) -> int:
        """Returns the number of the present picture."""
        means = self._means(view)
        if means != self._meaning:
            self._meaning = means
            self._number += 1
        return self._number

    def resume(self, number: int) -> None:
        """Makes `number` the number of the present picture."""
        self._meaning, self._number = self._means(self._station.view), number

    def past(self, message: dict[str, Any]) -> bool:
        """Returns whether the message is an act for an earlier picture; one without a number is for the present one."""
        number = self.number(self._station.view)
        return acts(message) and message.get("picture", number) != number


def acts(message: dict[str, Any]) -> bool:
    """Returns whether a message may change a game, or the meaning of the next act."""
    match message:
        case {"key": key}:
            return key not in LOOKING_KEYS
        case {"do": name}:
            return name not in LOOKING
    return not message.keys().isdisjoint(("at", "drag", "play"))
