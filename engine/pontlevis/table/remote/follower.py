"""A guest's session, which follows the host's and holds only what the guest's circle may know.

A board uses it like any session. A move made here is played here at once, and stays until the host contradicts it: the
host is always right, and a move that reached it too late is taken back.
"""

from __future__ import annotations

from typing import Any, Protocol

from pontlevis.record import Record
from pontlevis.table.accord import Accord, Said
from pontlevis.table.remote.messages import Act, Table, Update
from pontlevis.table.remote.trail import Point, Trail
from pontlevis.table.seating import seated
from pontlevis.table.session import Policy, Session


class Sender(Protocol):
    """A guest's end, which sends acts to the host."""

    @property
    def acts(self) -> list[Act]:
        """Acts made here that the host has not confirmed."""
        ...

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move here, or ""."""
        ...

    def act(self, kind: str, place: Point, *facts: Any) -> None:
        """Sends an act to the host."""
        ...


class Follower:
    """Brings a session in line with the host's updates, and sends the acts made at it to the host.

    guest: sends the acts; record, update, table: from the host's first update. hosts: the seats of the people at the
    host's device; there, absent: the remote seats with and without a connected page; watchers: the number of connected
    pages of spectators.
    """

    def __init__(self, guest: Sender, record: Record, update: Update, table: Table) -> None:
        self._guest, self._seat = guest, update.seat
        self.trail = Trail(record)
        self.session = Session(record, table.sitters, table.names, _policy(table), lead=self)
        self.session.viewed_seat = update.beside
        self._accord = self.session.accord = FarAccord(self.session, self)
        self._take(table)

    # -- the lead of the session

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move here, such as a lost connection, or ""."""
        return self._guest.waits

    @property
    def awaiting(self) -> bool:
        """True while acts made here are not confirmed, and for spectators: a move of chance then needs no act here."""
        return bool(self._guest.acts) or not self.session.seating.here

    def played(self) -> None:
        """Sends the move just played here to the host."""
        place = self.trail.end
        self.trail.catch_up()
        self._guest.act("move", place, self.trail.moves[-1])

    def send(self, kind: str, *facts: Any) -> None:
        """Sends an act other than a move to the host."""
        self._guest.act(kind, self.trail.end, *facts)

    def refused(self, why: str) -> None:
        """Shows `why` as the reason why the host did not do an act sent from here."""
        self._accord.refused(why)
        self.session.notify()

    # -- following

    def follow(self, record: Record | None, moves: list[str], table: Table) -> None:
        """Takes over a new record if one is given, else plays on or back to these moves; then takes over the table.

        Raises a ValueError if the moves cannot be played.
        """
        session = self.session
        if record is not None:
            session.record, session.paused = record, False
            self.trail = Trail(record)
        else:
            self._go_on(moves)
        others = (session.seating.sitters, session.seating.given) != (table.sitters, table.names)
        self._take(table)
        if others or record is not None:
            session.jump()
        session.notify()

    def _go_on(self, moves: list[str]) -> None:
        """Takes back the moves that differ from `moves`, then plays the rest of `moves`."""
        have, record = self.trail.moves, self.session.record
        same = next((at for at, pair in enumerate(zip(have, moves, strict=False)) if pair[0] != pair[1]),
                    min(len(have), len(moves)))
        if same < len(have):
            record.go_to(same)
            record.forget()
            self.trail.catch_up()
            self.session.jump()
        try:
            for move in moves[same:]:
                record.play(move)
        finally:
            self.trail.catch_up()

    def _take(self, table: Table) -> None:
        """Takes over the seating and the rules of a table."""
        session, far = self.session, frozenset(range(len(self.session.record.seats))) - {self._seat}
        session.seating = seated(session.record, table.sitters, table.names, far)
        session.policy, session.aided, session.record.practice = _policy(table), table.aided, table.practised
        session.paused, session.thinking = table.paused, table.thinking
        self.hosts = tuple(seat for seat in session.seating.people if seat not in table.far)
        self.there, self.watchers = table.there, table.watchers
        self.absent = tuple(seat for seat in table.far if seat not in table.there)
        self._accord.take(table)


def _policy(table: Table) -> Policy:
    return Policy("game" if table.kind == "game" else "lesson", table.practice, table.aid)


class FarAccord(Accord):
    """Holds the host's current request, and sends the requests and answers made here to the host."""

    def __init__(self, session: Session, follower: Follower) -> None:
        super().__init__(session)
        self._follower = follower
        self._last = 0

    def ask(self, kind: str, seats: object, ply: int = 0) -> bool:
        """Sends a request to the host; nothing is done here."""
        self._follower.send("request", kind, ply)
        return False

    def answer(self, seats: object, number: int, *, agreed: bool) -> None:
        """Sends an answer to a request to the host."""
        self._follower.send("answer", number, agreed)

    def withdraw(self, seats: object) -> None:
        """Withdraws this seat's request."""
        self._follower.send("withdraw")

    def say(self, what: str, seat: int) -> None:
        """Sends a sign to the host."""
        self._follower.send("sign", what)

    def refused(self, why: str) -> None:
        """Makes `why`, the reason why the host did not do an act sent from here, the last message."""
        self.said = Said(self._last, why, max(self.session.viewed_seat, 0))

    def take(self, table: Table) -> None:
        """Takes over the host's request and last sign."""
        self.request, self.settled = table.request, table.settled
        if table.said is not None and table.said.number != self._last:
            self.said, self._last = table.said, table.said.number
