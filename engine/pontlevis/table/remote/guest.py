"""A guest's end: a session that follows the host's, and holds nothing but what the guest's circle may know.

A board sits at it as at any session. A move made here is played here at once, and stands until the host says otherwise:
what the host tells is always right, and a move that came too late is gone again.
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
"""The pulses after which a host who is there and has not answered will not answer."""


class FarSession(Session):
    """A session that is held elsewhere. What is done at it is played here ahead, or asked for."""

    own = False

    def __init__(self, guest: Guest, record: Record, update: Update, table: Table) -> None:
        self._guest = guest
        self._seat_of, self.beside = update.seat, update.beside
        self.hosts: tuple[int, ...] = ()
        """The seats of the people at the host's device."""
        super().__init__(record, table.sitters, table.names, _policy(table))
        self.accord: FarAccord = FarAccord(self, guest)
        self.trail = Trail(record)
        self.there: tuple[int, ...] = ()
        """The far seats with somebody before their page."""
        self.absent: tuple[int, ...] = ()
        """Remote seats without a connected page."""
        self.watchers = 0
        """The number of pages that look on."""
        self._take(table)

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move: the line is lost, say."""
        return self._guest.waits or super().waits

    @property
    def awaiting(self) -> bool:  # type: ignore[override]
        """Whether chance moves by itself: the host makes its moves, and spectators cannot request them."""
        return bool(self._guest.acts) or not self.seating.here

    @property
    def computer(self) -> None:
        """No computer thinks here."""
        return

    def view(self, seat: int) -> Record:
        """The record: nobody here knows more, or less."""
        return self.record

    # -- acting

    def play(self, move: Any) -> None:
        """Play a move here, and tell the host. Raises IllegalMove or UnreadableMove."""
        place = self.trail.end
        self._beats = self.record.play(move)
        self.trail.catch_up()
        self.accord.lapse()
        self._guest.act("move", place, self.trail.moves[-1])
        self.notify()

    def draw(self) -> None:
        """The host lets chance move."""

    def throw(self) -> None:
        """Ask for the move that chance waits with."""
        self._guest.act("draw", self.trail.end)

    def pause(self) -> None:
        """The host has the computers wait, nobody else."""

    def redo(self) -> None:
        """The host plays again what was taken back, nobody else."""

    def practise(self, allowed: bool) -> None:
        """Only the host decides whether moves that revealed something may be taken back."""

    def remind(self, allowed: bool, *, before: bool = False) -> None:
        """The host says whether there is an aid to memory, nobody else."""

    def _foretold(self) -> None:
        """The host makes the moves of chance."""

    # -- following

    def follow(self, record: Record | None, moves: list[str], table: Table) -> None:
        """Have the game stand where the host says: at the end of these moves, of another record if there is one.

        Raises a ValueError where the moves cannot be played.
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
        """Takes back what is not among the moves, and plays those that are missing."""
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
        """Takes up who sits at the table, and its rules."""
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
    """Shows the host's current request, and sends requests made here to the host."""

    def __init__(self, session: FarSession, guest: Guest) -> None:
        super().__init__(session)
        self._far, self._guest = session, guest
        self._last = 0

    def ask(self, kind: str, seats: object, ply: int = 0) -> bool:
        """Sends a request to the host; nothing is done here."""
        self._guest.act("request", self._far.trail.end, kind, ply)
        return False

    def answer(self, seats: object, number: int, *, agreed: bool) -> None:
        """Pass an answer on."""
        self._guest.act("answer", self._far.trail.end, number, agreed)

    def withdraw(self, seats: object) -> None:
        """Withdraws this seat's request."""
        self._guest.act("withdraw", self._far.trail.end)

    def say(self, what: str, seat: int) -> None:
        """Pass a sign on."""
        self._guest.act("sign", self._far.trail.end, what)

    def refused(self, why: str) -> None:
        """An act that was done here was not done there."""
        self.said = Said(self._last, why, max(self._far.beside, 0))

    def take(self, table: Table) -> None:
        """Takes over the host's request and last sign."""
        self.request, self.settled = table.request, table.settled
        if table.said is not None and table.said.number != self._last:
            self.said, self._last = table.said, table.said.number


class Guest:
    """A guest's end of a table.

    chair, key: from the invitation; page: a name that no earlier page of this chair had; send: takes a message for the
    host; game: the game it must be, any that is installed if not said; seated: called once there is a session.
    """

    def __init__(self, chair: str, key: str, page: str, send: Callable[[str], None], *,
                 game: Game[Any, Any] | None = None, seated: Callable[[], None] = lambda: None) -> None:
        self.chair, self.key, self.page = chair, key, page
        self.session: FarSession | None = None
        self.acts: list[Act] = []
        """Acts made here that the host has not confirmed, the oldest first."""
        self.fault: DamagedMessage | None = None
        """The fault in the game that the host tells, if it cannot be read."""
        self._send, self._game, self._seated = send, game, seated
        self._life = self._number = self._seen = self._judged = 0
        self._first = 1
        self._greeted = self._linked = self._lost = self._deserted = False
        self._parting = ""
        self._asked = 0
        """The pulses since the host came."""

    @property
    def unanswered(self) -> bool:
        """Whether a host who is there answers nothing to this chair: the invitation is not theirs, or is no longer."""
        return not self._greeted and self._asked >= PATIENCE

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move here, or ""."""
        if self._parting:
            return f"notice.{self._parting}"
        if self._linked and len(self.acts) < MOST_ACTS:
            return ""
        return "notice.host_gone" if self._deserted else "notice.line_lost"

    # -- the line

    def opened(self) -> None:
        """The line is there, for the first time or again: say who is here, and have the host greet."""
        self._greeted = self._linked = self._deserted = False
        self._asked = 0
        self._report()

    def cut(self, *, deserted: bool = False) -> None:
        """The line is lost, or there is one still, and the host is gone."""
        self._greeted = self._linked = False
        self._deserted = deserted
        self._tell()

    def pulse(self) -> None:
        """Sends unconfirmed messages again; the carrier of the messages calls this from time to time."""
        self._asked += 1
        if self.acts or self._lost or not self._linked:
            self._report()

    def act(self, kind: str, place: Point, *facts: Any) -> None:
        """Do something at the host's session."""
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

    # -- what arrives

    def receive(self, text: object) -> None:
        """Take what the host tells. Raises DamagedMessage for what no host would tell.

        Where the game itself cannot be read, `fault` says why, and the host is asked for all of it at the next `pulse`.
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
            self._greeted = True  # the host knows that we are here only once it tells the game
            self._report()
        elif update.number > self._seen:
            self._seen = update.number
            self._take(update, update.table)

    def _take(self, update: Update, table: Table) -> None:
        """Take an update that is newer than the last, and confirm it."""
        first, judged = self.session is None, self._judged_by(update)
        self._greeted = self._linked = True
        self._confirm(update.heard)
        try:
            self._lost = not self._follow(update, table)
            self._compare(update)
            self.fault = None
        except ValueError as error:  # to be asked for again, in its own time: a host that errs would err again
            self._lost, self.fault = True, DamagedMessage("game", str(error))
            return
        self._report()
        if self.session is not None and judged is not None and not self._done(self.session, judged):
            self.session.accord.refused(update.verdict.why if update.verdict else "late")
            self.session.notify()
        if first and self.session is not None:
            self._seated()

    def _confirm(self, heard: int) -> None:
        """Forget the acts that the host has heard."""
        done = max(0, heard - self._first + 1)
        del self.acts[:done]
        self._first += done

    def _judged_by(self, update: Update) -> Act | None:
        """The act that was not done, if this is the first to say so."""
        number = update.verdict.number if update.verdict else 0
        if number <= self._judged or not 0 <= number - self._first < len(self.acts):
            return None
        self._judged = number
        return self.acts[number - self._first]

    def _done(self, session: FarSession, act: Act) -> bool:
        """Whether an act had been done before: an earlier host has heard it, and nobody of that."""
        place, moves = act.place, session.trail.moves
        return act.kind == "move" and session.trail.passes(place) and [*act.facts] == moves[place.ply:place.ply + 1]

    def _follow(self, update: Update, table: Table) -> bool:
        """Have the session stand where the update says. Returns False where that goes on from moves not had here."""
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
        """Raises ValueError where the moves of an update lead elsewhere under the rules of this page."""
        if self.session is None or self._lost:
            return
        record = self.session.record
        if state_mark(record.game, record.at(update.since.ply + len(update.moves))) != update.end:
            raise ValueError("the host plays by other rules: the same moves lead to another position here")

    def _record(self, update: Update, table: Table) -> Record:
        """The record that an update tells from its start. Raises a ValueError where it cannot be."""
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
        """Raises BadSeats if a table names seats that it does not have."""
        told = [table.thinking or 0, *table.far, *table.there]
        told += [*table.request.seats, *table.request.asked] if table.request else []
        if max(told + ([table.said.seat] if table.said else [])) >= count:
            raise BadSeats(f"there are {count} seats, and more are told of")

    def _ahead(self, session: FarSession, update: Update, moves: list[str]) -> list[str]:
        """The host's moves, and those that were made here since and go on from them."""
        mark = update.since.mark
        for move in update.moves:
            mark = marked(mark, move)
        for act in self.acts:
            if act.kind == "move" and act.place == (len(moves), mark):
                moves.append(act.facts[0])
                mark = marked(mark, act.facts[0])
        return moves
