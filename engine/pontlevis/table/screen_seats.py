"""The seats of those at one screen, and who may look at it where people with secrets share it.

People who know the same look at it together: the curtain is drawn between circles only (`Game.circles`).
"""

from __future__ import annotations

from pontlevis.table.session import Session


class ScreenSeats:
    """Seats at a session, before one screen.

    chosen: these seats, or those of all people at this device (None); turns: whether the picture turns to the player.

    seats: those whose person sits here; guarded: whether they know different things; facing: the seats of those who may
    look at the screen as it is: everybody's, those of a circle, or none; closed: whether nobody is to see anything just
    now. They change with who sits down (`settle`) and with the curtain, and are asked for many times in between.
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
        """Others may sit at the session, or the same ones for another game."""
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
        """The seat to have the screen next."""
        actor = self.session.actor
        return actor if actor is not None and actor in self.seats else self.seats[0]

    def close(self) -> None:
        """Close the curtain: nothing is shown until `open`."""
        self._shown = None
        self._face()

    def open(self) -> None:
        """Open the curtain for the seat that is `next`."""
        self._shown = self.next
        self._face()

    def viewer(self, ply: int) -> int:
        """The seat before the screen after `ply` moves: the person's whose turn it is or was last, else the first."""
        people, record = self.facing or self.seats, self.session.record
        if len(people) <= 1 or not (self.turns or self.closed):
            return people[0] if people else self.session.beside
        for at in range(ply, -1, -1):
            actor = record.game.actor(record.at(at))
            if actor is not None and actor in people:
                return actor
        return people[0]
