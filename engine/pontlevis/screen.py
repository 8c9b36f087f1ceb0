"""Where somebody sits at a session: on which seats, and who has the screen where people with secrets share it.

People who know the same look at it together: the curtain is drawn between circles only (`Game.circles`).
"""

from __future__ import annotations

from pontlevis.session import Session


class Screen:
    """Seats at a session, before one screen.

    chosen: these seats, or all people's (None); turns: whether the picture turns to whoever plays.
    """

    def __init__(self, session: Session, chosen: tuple[int, ...] | None, *, turns: bool) -> None:
        self.session, self.chosen, self.turns = session, chosen, turns
        self._facing: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose person sits here."""
        return self.session.people if self.chosen is None else self.chosen

    @property
    def guarded(self) -> bool:
        """Whether people who know different things share the screen."""
        return len({self.session.record.circles[seat] for seat in self.seats}) > 1

    @property
    def closed(self) -> bool:
        """Whether nobody is to see anything just now."""
        return self.guarded and self._facing is None

    @property
    def next(self) -> int:
        """Who is to have the screen."""
        actor = self.session.actor
        return actor if actor is not None and actor in self.seats else self.seats[0]

    @property
    def facing(self) -> tuple[int, ...]:
        """The seats of those who may look at the screen as it is: everybody's, those of a circle, or none."""
        if not self.guarded:
            return self.seats
        if self._facing is None:
            return ()
        circles = self.session.record.circles
        return tuple(seat for seat in self.seats if circles[seat] == circles[self._facing])

    def close(self) -> None:
        """Show nothing more to whoever has had the screen."""
        self._facing = None

    def open(self) -> None:
        """Whoever is to have the screen has it."""
        self._facing = self.next

    def viewer(self, ply: int) -> int:
        """The seat before the screen after `ply` moves: the person's whose turn it is or was last, else the first."""
        people, record = self.facing or self.seats, self.session.record
        if len(people) <= 1 or not (self.turns or self.closed):
            return people[0] if people else 0
        for at in range(ply, -1, -1):
            actor = record.game.actor(record.at(at))
            if actor is not None and actor in people:
                return actor
        return people[0]
