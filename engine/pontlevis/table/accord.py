"""Wishes that others have to agree to, and signs: what people at different devices say to each other at a session.

People before one screen agree among themselves, so nobody is asked there. Those who sit far away (`Session.far`) are:
moves are taken back, a game is ended as a draw or begun anew when everybody elsewhere has said yes.
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
    """Wish number `number` of a session: what is wished for, by which seats, and who has still to agree.

    ply: of "undo", the ply to go back to.
    """

    number: int
    kind: str
    seats: tuple[int, ...]
    ply: int
    asked: tuple[int, ...]


class Said(NamedTuple):
    """Thing number `number` that was said at a session: a sign, or DECLINED, and by which seat."""

    number: int
    what: str
    seat: int


class Accord:
    """The wish that waits for an answer, the last thing said, and whether the game was ended as a draw."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.wish: Wish | None = None
        self.said: Said | None = None
        self.settled = False
        self._wishes = self._words = 0

    def elsewhere(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The people who have to agree to what these seats wish: those at other devices."""
        session, mine = self.session, {*seats}
        others = session.seating.far if not mine & session.seating.far else {*session.seating.people}
        return tuple(seat for seat in session.seating.people if seat in others - mine)

    def asks(self, seats: Sequence[int]) -> Wish | None:
        """The wish that somebody in one of these seats has to agree to."""
        return self.wish if self.wish is not None and {*self.wish.asked} & {*seats} else None

    def possible(self, kind: str, ply: int = 0) -> bool:
        """Whether that may be wished for now: no move to come is taken back, and no game is ended before or after."""
        session = self.session
        if kind == "undo":
            return 0 <= ply < session.record.ply and not self.settled
        return kind == "rematch" or (kind == "draw" and session.begun and session.actor is not None
                                     and not self.settled)

    def ask(self, kind: str, seats: Sequence[int], ply: int = 0) -> bool:
        """Wish for something in the place of an earlier wish. Returns whether it may be done at once: nobody is asked.

        seats: who wishes; kind: of WISHES, `possible` now; ply: of "undo", where to go back to.
        """
        asked = self.elsewhere(seats)
        if not asked:
            return True
        self._wishes += 1
        self.wish = Wish(self._wishes, kind, tuple(seats), ply, asked)
        self.session.notify()
        return False

    def answer(self, seats: Sequence[int], number: int, *, agreed: bool) -> None:
        """Say yes or no to a wish; the answer to one that waits no longer does nothing."""
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
        """Wish no longer what these seats wished for."""
        if self.wish is not None and {*self.wish.seats} & {*seats}:
            self.wish = None
            self.session.notify()

    def grant(self, kind: str, ply: int = 0) -> None:
        """Do what was wished for."""
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
        """The game has gone on: what was wished for is of no account."""
        self.wish = None

    def say(self, what: str, seat: int) -> None:
        """Give a sign."""
        self._words += 1
        self.said = Said(self._words, what, seat)
        self.session.notify()

    def anew(self) -> None:
        """Another game has been taken up."""
        self.wish, self.settled = None, False

    def as_data(self) -> dict[str, Any]:
        """The wish, the last thing said and whether it is a draw, as JSON can hold it: the other devices show them."""
        return {"wish": self.wish, "said": self.said, "settled": self.settled}
