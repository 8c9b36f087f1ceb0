"""The seats at one screen, and which of them may see it when people with secrets share it.

Seats of one circle (`Game.circles`) have the same information and see the screen together; the curtain closes only
between circles.
"""

from __future__ import annotations

from pontlevis.table.session import Session


class ScreenSeats:
    """The seats at one screen of a session.

    chosen: these seats, or those of all people at this device (None); turns: whether the picture turns to the player.

    seats: those played here; guarded: whether they belong to several circles; facing: the seats that may see the screen
    now: all, those of one circle, or none; closed: whether the curtain hides the game from all. They are recomputed
    when the seating changes (`settle`) and when the curtain opens or closes, as they are read often.
    """

    seats: tuple[int, ...]
    guarded: bool
    facing: tuple[int, ...]
    closed: bool

    def __init__(self, session: Session, chosen: tuple[int, ...] | None, *, turns: bool) -> None:
        self.session, self.chosen, self.turns = session, chosen, turns
        self._shown: int | None = None
        """The seat for which the curtain was opened."""
        self.settle()

    def settle(self) -> None:
        """Recomputes the seats after the seating or the game has changed."""
        circles = self.session.record.circles
        self.seats = self.session.seating.here if self.chosen is None else self.chosen
        self.guarded = len({circles[seat] for seat in self.seats}) > 1
        if self._shown not in self.seats:
            self._shown = None
        self._face()

    def _face(self) -> None:
        if self.guarded:
            circles, shown = self.session.record.circles, self._shown
            self.facing = tuple(seat for seat in self.seats if shown is not None and circles[seat] == circles[shown])
        else:
            self.facing = self.seats
        self.closed = self.guarded and not self.facing

    @property
    def next(self) -> int:
        """The seat that gets the screen next: the one to move if it is here, else the first."""
        actor = self.session.actor
        return actor if actor is not None and actor in self.seats else self.seats[0]

    def close(self) -> None:
        """Closes the curtain: nothing is shown until `open`."""
        self._shown = None
        self._face()

    def open(self) -> None:
        """Opens the curtain for the circle of the seat `next`."""
        self._shown = self.next
        self._face()

    def viewer(self, ply: int) -> int:
        """Returns the seat whose view is shown after `ply` moves: that of the last mover here, else the first."""
        people, record = self.facing or self.seats, self.session.record
        if len(people) <= 1 or not (self.turns or self.closed):
            return people[0] if people else self.session.beside
        for at in range(ply, -1, -1):
            actor = record.game.actor(record.at(at))
            if actor is not None and actor in people:
                return actor
        return people[0]
