"""The messages between people at different devices of a session: requests, and signs such as "hello".

A request is to take moves back, to end the game as a draw, or to begin anew; it is granted once everybody at the other
devices (`Seating.far`) has agreed. People at one screen agree among themselves, so nobody there is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pontlevis.table.session import Session

REQUESTS = ("undo", "draw", "rematch")
SIGNS = ("hello", "well_played", "one_moment", "sorry", "thanks")
DECLINED = "declined"
"""The message of a seat that declines a request."""


class Request(NamedTuple):
    """Request number `number` of a session, by the people in `seats`.

    kind: one of REQUESTS; ply: for "undo", the ply to go back to; asked: the seats that have still to agree.
    """

    number: int
    kind: str
    seats: tuple[int, ...]
    ply: int
    asked: tuple[int, ...]


class Said(NamedTuple):
    """Message number `number` of a session, and the seat that gave it.

    what: a sign, or DECLINED; at a guest also a verdict of the host, the reason why an act was not done.
    """

    number: int
    what: str
    seat: int


class Accord:
    """The request that waits for an answer, the last thing said, and whether the game was ended as a draw."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.request: Request | None = None
        self.said: Said | None = None
        self.settled = False
        self._requests = self._words = 0

    def elsewhere(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Returns the seats that have to agree to a request of these seats: those of people at other devices."""
        session, mine = self.session, {*seats}
        others = session.seating.far if not mine & session.seating.far else {*session.seating.people}
        return tuple(seat for seat in session.seating.people if seat in others - mine)

    def asks(self, seats: Sequence[int]) -> Request | None:
        """Returns the open request if one of these seats has still to agree to it, else None."""
        return self.request if self.request is not None and {*self.request.asked} & {*seats} else None

    def possible(self, kind: str, ply: int = 0) -> bool:
        """Returns True if a request of this kind may be made now.

        "undo", to go back to `ply`: if a move was made after it, and no draw was agreed; "draw": if the game has begun,
        is not over, and no draw was agreed; "rematch": always.
        """
        session = self.session
        if kind == "undo":
            return 0 <= ply < session.record.ply and not self.settled
        return kind == "rematch" or (kind == "draw" and session.begun and session.actor is not None
                                     and not self.settled)

    def ask(self, kind: str, seats: Sequence[int], ply: int = 0) -> bool:
        """Makes a request in place of an earlier one. Returns True, and makes none, if nobody else has to agree.

        kind: one of REQUESTS, for which `possible` is true; seats: those that make it; ply: for "undo", the ply to go
        back to. If it returns True, the caller may do at once what was asked.
        """
        asked = self.elsewhere(seats)
        if not asked:
            return True
        self._requests += 1
        self.request = Request(self._requests, kind, tuple(seats), ply, asked)
        self.session.notify()
        return False

    def answer(self, seats: Sequence[int], number: int, *, agreed: bool) -> None:
        """Answers a request for these seats; an answer to an earlier request does nothing."""
        request = self.request
        if request is None or request.number != number or not {*request.asked} & {*seats}:
            return
        left = tuple(seat for seat in request.asked if seat not in seats)
        if not agreed:
            self.request = None
            self.say(DECLINED, next(seat for seat in request.asked if seat in seats))
        elif left:
            self.request = request._replace(asked=left)
            self.session.notify()
        else:
            self.grant(request.kind, request.ply)

    def withdraw(self, seats: Sequence[int]) -> None:
        """Withdraws the request of these seats."""
        if self.request is not None and {*self.request.seats} & {*seats}:
            self.request = None
            self.session.notify()

    def grant(self, kind: str, ply: int = 0) -> None:
        """Carries out the request: takes back the moves after `ply`, begins anew, or ends the game as a draw."""
        self.request = None
        match kind:
            case "undo":
                self.session.retract(ply)
            case "rematch":
                self.session.sit(self.session.record.again())
            case "draw":
                self.settled = True
                self.session.notify()

    def lapse(self) -> None:
        """Drops the request, as the game has gone on."""
        self.request = None

    def say(self, what: str, seat: int) -> None:
        """Records a message and notifies the session's listeners."""
        self._words += 1
        self.said = Said(self._words, what, seat)
        self.session.notify()

    def anew(self) -> None:
        """Called when the session takes up another game: drops the request and the agreed draw."""
        self.request, self.settled = None, False
