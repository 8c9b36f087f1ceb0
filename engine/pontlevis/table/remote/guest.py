"""A guest's end of a table: exchanges sealed messages with the host, and keeps a session in line with the host's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.packages import BadSeats
from pontlevis.record import Record
from pontlevis.record.saves import FORMAT, DamagedRecord, state_mark
from pontlevis.table.remote.follower import Follower
from pontlevis.table.remote.messages import MOST_ACTS, Act, Report, Table, Update, read_update, write
from pontlevis.table.remote.seal import DamagedMessage, opened, sealed
from pontlevis.table.remote.trail import Point, Trail, marked
from pontlevis.table.session import Session

PATIENCE = 4
"""The number of pulses without an answer after which `Guest.unanswered` is True."""


class Guest:
    """The guest's end of a table.

    chair, key: from the invitation; page: a name that no earlier page of this chair had; send: sends a message to the
    host; game: the only game accepted, by default any that is installed; seated: called once, when the session exists.
    """

    def __init__(self, chair: str, key: str, page: str, send: Callable[[str], None], *,
                 game: Game[Any, Any] | None = None, seated: Callable[[], None] = lambda: None) -> None:
        self.chair, self.key, self.page = chair, key, page
        self.follower: Follower | None = None
        """Keeps the session in line with the host's; None before the host's first update."""
        self.acts: list[Act] = []
        """Acts made here that the host has not confirmed, oldest first."""
        self.fault: DamagedMessage | None = None
        """The fault in the game sent by the host, if it cannot be read."""
        self._send, self._game, self._seated = send, game, seated
        self._life = self._number = self._seen = self._judged = 0
        self._first = 1
        self._greeted = self._linked = self._lost = self._deserted = False
        self._parting = ""
        self._asked = 0
        """The number of pulses since the connection was opened."""

    @property
    def session(self) -> Session | None:
        """The session that follows the host's, None before the first update."""
        return None if self.follower is None else self.follower.session

    @property
    def unanswered(self) -> bool:
        """True if a connected host does not answer this chair: the invitation is wrong, or no longer valid."""
        return not self._greeted and self._asked >= PATIENCE

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move here, or ""."""
        if self._parting:
            return f"notice.{self._parting}"
        if self._linked and len(self.acts) < MOST_ACTS:
            return ""
        return "notice.host_gone" if self._deserted else "notice.line_lost"

    # -- the connection

    def opened(self) -> None:
        """Called when the connection is made, first or again: reports this page, so that the host greets it."""
        self._greeted = self._linked = self._deserted = False
        self._asked = 0
        self._report()

    def cut(self, *, deserted: bool = False) -> None:
        """Called when the connection is lost, or, with `deserted`, when it is there but the host has left."""
        self._greeted = self._linked = False
        self._deserted = deserted
        self._tell()

    def pulse(self) -> None:
        """Sends unconfirmed messages again; the carrier of the messages calls this from time to time."""
        self._asked += 1
        if self.acts or self._lost or not self._linked:
            self._report()

    def act(self, kind: str, place: Point, *facts: Any) -> None:
        """Queues an act for the host's session and sends it; does nothing while `MOST_ACTS` are unconfirmed."""
        if len(self.acts) < MOST_ACTS:
            self.acts.append(Act(kind, place, facts))
            self._report()

    def _report(self) -> None:
        if self._parting:
            return
        self._number += 1
        place = None if self.follower is None or self._lost else self.follower.trail.end
        life = self._life if self._greeted else 0
        seen = self._seen if self._linked else 0
        report = Report(self.page, self._number, life, seen, place, self._first, tuple(self.acts))
        self._send(sealed(self.chair, self.key, "to host", write(report)))

    def _tell(self) -> None:
        if self.session is not None:
            self.session.notify()

    # -- messages from the host

    def receive(self, text: object) -> None:
        """Reads a message from the host. Raises DamagedMessage if its seal or its form is wrong.

        If the game in it cannot be read, `fault` says why, and the next `pulse` asks the host for the whole game.
        """
        update = read_update(opened(text if isinstance(text, str) else "", self.key, "to guest"))
        if update.page != self.page or update.life < self._life or self._parting:
            return
        if update.life > self._life:
            self._life, self._seen = update.life, 0
        if update.parting:
            self._parting = update.parting
            self._tell()
        elif update.table is None:
            self._greeted = True  # the host counts this page as seated only once it sends the game
            self._report()
        elif update.number > self._seen:
            self._seen = update.number
            self._take(update, update.table)

    def _take(self, update: Update, table: Table) -> None:
        """Takes up an update that is newer than the last, and confirms it."""
        first, judged = self.follower is None, self._judged_by(update)
        self._greeted = self._linked = True
        self._confirm(update.heard)
        try:
            self._lost = not self._follow(update, table)
            self._compare(update)
            self.fault = None
        except ValueError as error:  # asked for again at the next pulse: a host at fault would repeat its fault at once
            self._lost, self.fault = True, DamagedMessage("game", str(error))
            return
        self._report()
        if self.follower is not None and judged is not None and not self._done(self.follower.trail, judged):
            self.follower.refused(update.verdict.why if update.verdict else "late")
        if first and self.follower is not None:
            self._seated()

    def _confirm(self, heard: int) -> None:
        """Drops the acts up to number `heard`, which the host has heard."""
        done = max(0, heard - self._first + 1)
        del self.acts[:done]
        self._first += done

    def _judged_by(self, update: Update) -> Act | None:
        """The act that the update says was not done; None if it was reported before."""
        number = update.verdict.number if update.verdict else 0
        if number <= self._judged or not 0 <= number - self._first < len(self.acts):
            return None
        self._judged = number
        return self.acts[number - self._first]

    def _done(self, trail: Trail, act: Act) -> bool:
        """True if the act is a move that is in the game already, as an earlier host received it."""
        ply = act.place.ply
        return act.kind == "move" and trail.passes(act.place) and [*act.facts] == trail.moves[ply:ply + 1]

    def _follow(self, update: Update, table: Table) -> bool:
        """Brings the session to the update's position.

        Returns False if the update continues from moves that are missing here.
        """
        follower = self.follower
        self._check(table, len(table.sitters))
        if update.start is not None:
            record = self._record(update, table)
            if follower is None:
                self.follower = Follower(self, record, update, table)
                return True
            if record.digest != follower.session.record.digest:
                follower.follow(record, [], table)
                return True
        if follower is None or not follower.trail.passes(update.since):
            return False
        moves = [*follower.trail.moves[:update.since.ply], *update.moves]
        follower.follow(None, self._ahead(update, moves), table)
        return True

    def _compare(self, update: Update) -> None:
        """Raises ValueError if the update's moves lead to another position under the rules of this page."""
        if self.session is None or self._lost:
            return
        record = self.session.record
        if state_mark(record.game, record.at(update.since.ply + len(update.moves))) != update.end:
            raise ValueError("the host plays by other rules: the same moves lead to another position here")

    def _record(self, update: Update, table: Table) -> Record:
        """The record that an update describes from its start. Raises a ValueError if it is impossible."""
        start = update.start._asdict() if update.start else {}
        saved = {"format": FORMAT, **start, "moves": [*update.moves], "ply": len(update.moves), "fate": [],
                 "practice": table.practised, "end": None}
        record = Record.from_data(saved, game=self._game)
        if record.digest != update.since.mark or update.since.ply:
            raise DamagedRecord("start", "it is not the one that the marks tell of")
        if not all(seat < len(record.seats) for seat in (update.seat, update.beside)):
            raise BadSeats("nobody can sit there")
        return record

    def _check(self, table: Table, count: int) -> None:
        """Raises BadSeats if a table names a seat number of `count` or more."""
        told = [table.thinking or 0, *table.far, *table.there]
        told += [*table.request.seats, *table.request.asked] if table.request else []
        if max(told + ([table.said.seat] if table.said else [])) >= count:
            raise BadSeats(f"there are {count} seats, and more are told of")

    def _ahead(self, update: Update, moves: list[str]) -> list[str]:
        """The host's moves, then the moves made here that continue them and are not confirmed."""
        mark = update.since.mark
        for move in update.moves:
            mark = marked(mark, move)
        for act in self.acts:
            if act.kind == "move" and act.place == (len(moves), mark):
                moves.append(act.facts[0])
                mark = marked(mark, act.facts[0])
        return moves
