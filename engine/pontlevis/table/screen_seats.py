"""The seats of the people at one screen, and who may look at it if people with secrets share it.

People of one circle look at the screen together: the curtain is drawn only between circles (`Game.circles`).
"""

from __future__ import annotations

from pontlevis.table.session import Session


class ScreenSeats:
    """Seats of a session at one screen.

    chosen: these seats, or None for those of all people at this device; turns: True if the picture turns to the player.

    seats: the seats whose person is here; guarded: True if they belong to several circles; facing: the seats whose
    people may look at the screen now: all, one circle, or none; closed: True while the curtain hides everything;
    opened: the seat for which the curtain was opened, None for none.
    `settle` and the curtain change these values; they are stored, as they are read often.
    """

    seats: tuple[int, ...]
    guarded: bool
    facing: tuple[int, ...]
    closed: bool

    def __init__(self, session: Session, chosen: tuple[int, ...] | None, *, turns: bool) -> None:
        self.session, self.chosen, self.turns = session, chosen, turns
        self.opened: int | None = None
        self.settle()

    def settle(self) -> None:
        """Recomputes the seats after the seating or the game has changed."""
        circles = self.session.record.circles
        self.seats = self.session.seating.here if self.chosen is None else self.chosen
        self.guarded = len({circles[seat] for seat in self.seats}) > 1
        if self.opened not in self.seats:
            self.opened = None
        self._face()

    def _face(self) -> None:
        if self.guarded:
            circles, shown = self.session.record.circles, self.opened
            self.facing = tuple(seat for seat in self.seats if shown is not None and circles[seat] == circles[shown])
        else:
            self.facing = self.seats
        self.closed = self.guarded and not self.facing

    @property
    def next(self) -> int:
        """The seat that gets the screen next: the actor, if its person is here, else the first seat."""
        actor = self.session.actor
        return actor if actor is not None and actor in self.seats else self.seats[0]

    def close(self) -> None:
        """Closes the curtain: nothing is shown until `open`."""
        self.opened = None
        self._face()

    def open(self, seat: int | None = None) -> None:
        """Opens the curtain for a seat, by default the one that is `next`."""
        self.opened = self.next if seat is None else seat
        self._face()

    def viewer(self, ply: int) -> int:
        """The seat whose view the screen shows after `ply` moves.

        Of the seats that may look, it is the actor, or else the last actor before; the first of them if the picture
        does not turn to the player. A screen without people has the view of `Session.viewed_seat`.
        """
        people, record = self.facing or self.seats, self.session.record
        if len(people) <= 1 or not (self.turns or self.closed):
            return people[0] if people else self.session.viewed_seat
        for at in range(ply, -1, -1):
            actor = record.actor_at(at)
            if actor is not None and actor in people:
                return actor
        return people[0]
