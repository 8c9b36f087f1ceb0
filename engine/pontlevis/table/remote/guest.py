"""A guest's end: a session that follows the host's, and holds only what the guest's circle may know.

A board uses it like any session. A move made here is played here at once, and stays until the host contradicts it: the
host is always right, and a move that reached it too late is taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.packages import BadSeats
from pontlevis.record import Record
from pontlevis.record.saves import FORMAT, DamagedRecord, state_mark
from pontlevis.table.accord import Accord, Said
from pontlevis.table.remote.messages import MOST_ACTS, Act, Report, Table, Update, read_update, write
from pontlevis.table.remote.seal import DamagedMessage, opened, sealed
from pontlevis.table.remote.trail import Point, Trail, marked
from pontlevis.table.seating import seated
from pontlevis.table.session import Policy, Session

PATIENCE = 4
"""The number of pulses without an answer after which `Guest.unanswered` is True."""


class FarSession(Session):
    """A session that follows the host's; a move made here is played at once and sent, every other act is only sent."""

    own = False

    def __init__(self, guest: Guest, record: Record, update: Update, table: Table) -> None:
        self._guest = guest
        self._seat_of, self.viewed_seat = update.seat, update.beside
        self.hosts: tuple[int, ...] = ()
        """The seats of the people at the host's device."""
        super().__init__(record, table.sitters, table.names, _policy(table))
        self.accord: FarAccord = FarAccord(self, guest)
        self.trail = Trail(record)
        self.there: tuple[int, ...] = ()
        """The remote seats with a connected page."""
        self.absent: tuple[int, ...] = ()
        """Remote seats without a connected page."""
        self.watchers = 0
        """The number of connected pages of spectators."""
        self._take(table)

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move, such as a lost connection; "" if play goes on."""
        return self._guest.waits or super().waits

    @property
    def awaiting(self) -> bool:  # type: ignore[override]
        """True while acts made here are not confirmed, and for spectators: a move of chance then needs no act here."""
        return bool(self._guest.acts) or not self.seating.here

    @property
    def computer(self) -> None:
        """None: computers think only at the host."""
        return

    def view(self, seat: int) -> Record:
        """The record; it already holds only what this guest's circle may know."""
        return self.record

    # -- acting

    def play(self, move: Any) -> None:
        """Plays a move here and sends it to the host. Raises IllegalMove or UnreadableMove."""
        place = self.trail.end
        self._beats = self.record.play(move)
        self.trail.catch_up()
        self.accord.lapse()
        self._guest.act("move", place, self.trail.moves[-1])
        self.notify()

    def draw(self) -> None:
        """Does nothing: the host makes the moves of chance."""

    def throw(self) -> None:
        """Asks the host to make the move of chance that waits."""
        self._guest.act("draw", self.trail.end)

    def pause(self) -> None:
        """Does nothing: only the host pauses the computers."""

    def redo(self) -> None:
        """Does nothing: only the host plays again what was taken back."""

    def practise(self, allowed: bool) -> None:
        """Does nothing: only the host decides whether moves that revealed something may be taken back."""

    def remind(self, allowed: bool, *, before: bool = False) -> None:
        """Does nothing: only the host decides on the aid to memory."""

    def _draw_settled(self) -> None:
        """Does nothing: the host makes the first moves of chance."""

    # -- following

    def follow(self, record: Record | None, moves: list[str], table: Table) -> None:
        """Takes over a new record if one is given, else plays on or back to these moves; then takes over the table.

        Raises a ValueError if the moves cannot be played.
        """
        if record is not None:
            self.record, self.paused = record, False
            self.trail = Trail(record)
        else:
            self._go_on(moves)
        others = (self.seating.sitters, self.seating.given) != (table.sitters, table.names)
        self._take(table)
        if others or record is not None:
            self._jump()
        self.notify()

    def _go_on(self, moves: list[str]) -> None:
        """Takes back the moves that differ from `moves`, then plays the rest of `moves`."""
        have = self.trail.moves
        same = next((at for at, pair in enumerate(zip(have, moves, strict=False)) if pair[0] != pair[1]),
                    min(len(have), len(moves)))
        if same < len(have):
            self.record.go_to(same)
            self.record.forget()
            self.trail.catch_up()
            self._jump()
        try:
            for move in moves[same:]:
                self._beats = self.record.play(move)
        finally:
            self.trail.catch_up()

    def _take(self, table: Table) -> None:
        """Takes over the seating and the rules of a table."""
        far = frozenset(range(len(self.record.seats))) - {self._seat_of}
        self.seating = seated(self.record, table.sitters, table.names, far)
        self.policy, self.aided, self.record.practice = _policy(table), table.aided, table.practised
        self.paused, self.thinking = table.paused, table.thinking
        self.there, self.watchers = table.there, table.watchers
        self.hosts = tuple(seat for seat in self.seating.people if seat not in table.far)
        self.absent = tuple(seat for seat in table.far if seat not in table.there)
        self.accord.take(table)


def _policy(table: Table) -> Policy:
    return Policy("game" if table.kind == "game" else "lesson", table.practice, table.aid)


class FarAccord(Accord):
    """Holds the host's current request, and sends the requests and answers made here to the host."""

    def __init__(self, session: FarSession, guest: Guest) -> None:
        super().__init__(session)
        self._far, self._guest = session, guest
        self._last = 0

    def ask(self, kind: str, seats: object, ply: int = 0) -> bool:
        """Sends a request to the host; nothing is done here."""
        self._guest.act("request", self._far.trail.end, kind, ply)
        return False

    def answer(self, seats: object, number: int, *, agreed: bool) -> None:
        """Sends an answer to a request to the host."""
        self._guest.act("answer", self._far.trail.end, number, agreed)

    def withdraw(self, seats: object) -> None:
        """Withdraws this seat's request."""
        self._guest.act("withdraw", self._far.trail.end)

    def say(self, what: str, seat: int) -> None:
        """Sends a sign to the host."""
        self._guest.act("sign", self._far.trail.end, what)

    def refused(self, why: str) -> None:
        """Makes `why`, the reason why the host did not do an act sent from here, the last message."""
        self.said = Said(self._last, why, max(self._far.viewed_seat, 0))

    def take(self, table: Table) -> None:
        """Takes over the host's request and last sign."""
        self.request, self.settled = table.request, table.settled
        if table.said is not None and table.said.number != self._last:
            self.said, self._last = table.said, table.said.number


class Guest:
    """The guest's end of a table.

    chair, key: from the invitation; page: a name that no earlier page of this chair had; send: sends a message to the
    host; game: the only game accepted, by default any that is installed; seated: called once, when the session exists.
    """

    def __init__(self, chair: str, key: str, page: str, send: Callable[[str], None], *,
                 game: Game[Any, Any] | None = None, seated: Callable[[], None] = lambda: None) -> None:
        self.chair, self.key, self.page = chair, key, page
        self.session: FarSession | None = None
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
        place = None if self.session is None or self._lost else self.session.trail.end
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
        first, judged = self.session is None, self._judged_by(update)
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
        if self.session is not None and judged is not None and not self._done(self.session, judged):
            self.session.accord.refused(update.verdict.why if update.verdict else "late")
            self.session.notify()
        if first and self.session is not None:
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

    def _done(self, session: FarSession, act: Act) -> bool:
        """True if the act is a move that is in the game already, as an earlier host received it."""
        place, moves = act.place, session.trail.moves
        return act.kind == "move" and session.trail.passes(place) and [*act.facts] == moves[place.ply:place.ply + 1]

    def _follow(self, update: Update, table: Table) -> bool:
        """Brings the session to the update's position.

        Returns False if the update continues from moves that are missing here.
        """
        session = self.session
        self._check(table, len(table.sitters))
        if update.start is not None:
            record = self._record(update, table)
            if session is None:
                self.session = FarSession(self, record, update, table)
                return True
            if record.digest != session.record.digest:
                session.follow(record, [], table)
                return True
        if session is None or not session.trail.passes(update.since):
            return False
        moves = [*session.trail.moves[:update.since.ply], *update.moves]
        session.follow(None, self._ahead(session, update, moves), table)
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

    def _ahead(self, session: FarSession, update: Update, moves: list[str]) -> list[str]:
        """The host's moves, then the moves made here that continue them and are not confirmed."""
        mark = update.since.mark
        for move in update.moves:
            mark = marked(mark, move)
        for act in self.acts:
            if act.kind == "move" and act.place == (len(moves), mark):
                moves.append(act.facts[0])
                mark = marked(mark, act.facts[0])
        return moves
