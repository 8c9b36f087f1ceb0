"""Requests that others have to agree to ("wishes"), and signs: the messages between people at different devices.

People at one screen agree among themselves, so nobody there is asked. People at other devices (`Session.far`) are
asked: moves are taken back, a game ends as a draw or begins anew once everybody elsewhere has agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pontlevis.table.session import Session

WISHES = ("undo", "draw", "rematch")
SIGNS = ("hello", "well_played", "one_moment", "sorry", "thanks")
DECLINED = "declined"
"""The message of a seat that declines a request."""


class Wish(NamedTuple):
    """Wish number `number` of a session: its kind, and the seats that made it.

    asked: the seats that have still to agree; ply: for "undo", the ply to go back to.
    """

    number: int
    kind: str
    seats: tuple[int, ...]
    ply: int
    asked: tuple[int, ...]


class Said(NamedTuple):
    """Message number `number` of a session: a sign, or DECLINED, and the seat that gave it."""

    number: int
    what: str
    seat: int


class Accord:
    """The wish that waits for an answer, the last message, and whether the players agreed on a draw."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.wish: Wish | None = None
        self.said: Said | None = None
        self.settled = False
        self._wishes = self._words = 0

    def elsewhere(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The people who have to agree to a wish of these seats: those at other devices."""
        session, mine = self.session, {*seats}
        others = session.seating.far if not mine & session.seating.far else {*session.seating.people}
        return tuple(seat for seat in session.seating.people if seat in others - mine)

    def asks(self, seats: Sequence[int]) -> Wish | None:
        """The wish that one of these seats has to agree to, or None."""
        return self.wish if self.wish is not None and {*self.wish.asked} & {*seats} else None

    def possible(self, kind: str, ply: int = 0) -> bool:
        """True if this may be wished for now: "undo" goes back to an earlier ply, "draw" needs a game under way."""
        session = self.session
        if kind == "undo":
            return 0 <= ply < session.record.ply and not self.settled
        return kind == "rematch" or (kind == "draw" and session.begun and session.actor is not None
                                     and not self.settled)

    def ask(self, kind: str, seats: Sequence[int], ply: int = 0) -> bool:
        """Records a wish in place of an earlier one. Returns True if it may be done at once, as nobody has to agree.

        seats: the seats that wish; kind: one of WISHES, `possible` now; ply: for "undo", the ply to go back to.
        """
        asked = self.elsewhere(seats)
        if not asked:
            return True
        self._wishes += 1
        self.wish = Wish(self._wishes, kind, tuple(seats), ply, asked)
        self.session.notify()
        return False

    def answer(self, seats: Sequence[int], number: int, *, agreed: bool) -> None:
        """Answers a wish with yes or no; does nothing if wish `number` no longer waits."""
        wish = self.wish
        if wish is None or wish.number != number or not {*wish.asked} & {*seats}:
            return
        left = tuple(seat for seat in wish.asked if seat not in seats)
        if not agreed:
            self.wish = None
            self.say(DECLINED, next(seat for seat in wish.asked if seat in seats))
        elif left:
            self.wish = wish._replace(asked=left)
            self.session.notify()
        else:
            self.grant(wish.kind, wish.ply)

    def withdraw(self, seats: Sequence[int]) -> None:
        """Withdraws a wish of these seats."""
        if self.wish is not None and {*self.wish.seats} & {*seats}:
            self.wish = None
            self.session.notify()

    def grant(self, kind: str, ply: int = 0) -> None:
        """Does what was wished for."""
        self.wish = None
        match kind:
            case "undo":
                self.session.retract(ply)
            case "rematch":
                self.session.sit(self.session.record.again())
            case "draw":
                self.settled = True
                self.session.notify()

    def lapse(self) -> None:
        """Drops the wish, as the game has gone on."""
        self.wish = None

    def say(self, what: str, seat: int) -> None:
        """Records a message and notifies the session's listeners."""
        self._words += 1
        self.said = Said(self._words, what, seat)
        self.session.notify()

    def anew(self) -> None:
        """Drops the wish and the draw, as another game has been taken up."""
        self.wish, self.settled = None, False

    def as_data(self) -> dict[str, Any]:
        """The wish, the last message and the draw as JSON values, for other devices to show."""
        return {"wish": self.wish, "said": self.said, "settled": self.settled}
