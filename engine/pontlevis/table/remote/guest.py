"""The guest's end: a session that follows the host's, and holds only what the guest's circle may see.

Boards use it like any other session. A move made here is played here at once, before the host confirms it. The host's
version of the game always wins: a move that reached the host too late is taken back here.
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
"""The number of pulses without an answer after which a connected host counts as not answering."""


class FarSession(Session):
    """A copy of a session on another device. Moves are played here ahead of the host; other acts are sent to it."""

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
        """Remote seats with a connected page."""
        self.absent: tuple[int, ...] = ()
        """Remote seats without a connected page."""
        self.watchers = 0
        """The number of connected spectator pages."""
        self._take(table)

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move, for example because the line is lost; or ""."""
        return self._guest.waits or super().waits

    @property
    def awaiting(self) -> bool:  # type: ignore[override]
        """Whether nobody here can start a move of chance: acts are unconfirmed, or all people here are spectators."""
        return bool(self._guest.acts) or not self.seating.here

    @property
    def computer(self) -> None:
        """None: only the host runs the computer players."""
        return

    def view(self, seat: int) -> Record:
        """Returns the record: it holds only what this guest's circle may see."""
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
        """Asks the host to make the move of chance that waits for this person."""
        self._guest.act("draw", self.trail.end)

    def pause(self) -> None:
        """Does nothing: only the host pauses the computer players."""

    def redo(self) -> None:
        """Does nothing: only the host replays moves that were taken back."""

    def practise(self, allowed: bool) -> None:
        """Does nothing: only the host decides whether moves that revealed something may be taken back."""

    def remind(self, allowed: bool, *, before: bool = False) -> None:
        """Does nothing: only the host allows or forbids the aid to memory."""

    def _foretold(self) -> None:
        """Does nothing: the host makes the first moves of chance."""

    # -- following

    def follow(self, record: Record | None, moves: list[str], table: Table) -> None:
        """Replaces the record by `record` if one is given, else brings it to the end of `moves`; takes over `table`.

        Raises ValueError if the moves cannot be played.
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
        """Takes back the moves from the first that differs from `moves`, and plays the rest of `moves`."""
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
        """Takes over the seating, the rules and the state of the host's table."""
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
        """Sends an answer to the host."""
        self._guest.act("answer", self._far.trail.end, number, agreed)

    def withdraw(self, seats: object) -> None:
        """Withdraws this seat's request."""
        self._guest.act("withdraw", self._far.trail.end)

    def say(self, what: str, seat: int) -> None:
        """Sends a sign to the host."""
        self._guest.act("sign", self._far.trail.end, what)

    def refused(self, why: str) -> None:
        """Reports why the host did not do an act made here. why: of `messages.VERDICTS`."""
        self.said = Said(self._last, why, max(self._far.beside, 0))

    def take(self, table: Table) -> None:
        """Takes over the host's request and last sign."""
        self.request, self.settled = table.request, table.settled
        if table.said is not None and table.said.number != self._last:
            self.said, self._last = table.said, table.said.number


class Guest:
    """The guest's end of a table.

    chair, key: from the invitation; page: a name that no earlier page of this chair had; send: takes a message for the
    host; game: the game to expect, any installed game if not given; seated: called once, when the session is made.
    """

    def __init__(self, chair: str, key: str, page: str, send: Callable[[str], None], *,
                 game: Game[Any, Any] | None = None, seated: Callable[[], None] = lambda: None) -> None:
        self.chair, self.key, self.page = chair, key, page
        self.session: FarSession | None = None
        self.acts: list[Act] = []
        """Acts made here that the host has not confirmed, the oldest first."""
        self.fault: DamagedMessage | None = None
        """The error in the host's game, if it could not be read."""
        self._send, self._game, self._seated = send, game, seated
        self._life = self._number = self._seen = self._judged = 0
        self._first = 1
        self._greeted = self._linked = self._lost = self._deserted = False
        self._parting = ""
        self._asked = 0
        """The number of pulses since the line was opened."""

    @property
    def unanswered(self) -> bool:
        """Whether the host does not answer this chair: the invitation is another host's, or has expired."""
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
        """Called when the line is connected, for the first time or again: sends a report, which the host greets."""
        self._greeted = self._linked = self._deserted = False
        self._asked = 0
        self._report()

    def cut(self, *, deserted: bool = False) -> None:
        """Called when the line is lost. deserted: the line still works, but the host has left it."""
        self._greeted = self._linked = False
        self._deserted = deserted
        self._tell()

    def pulse(self) -> None:
        """Sends unconfirmed messages again; the carrier of the messages calls this from time to time."""
        self._asked += 1
        if self.acts or self._lost or not self._linked:
            self._report()

    def act(self, kind: str, place: Point, *facts: Any) -> None:
        """Sends an act to the host, unless `MOST_ACTS` are unconfirmed. facts: see `messages.FACTS`."""
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
        """Handles a message of the host. Raises DamagedMessage if it is not sealed or not well formed.

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
            self._greeted = True  # the host counts this page as connected only when it sends the game
            self._report()
        elif update.number > self._seen:
            self._seen = update.number
            self._take(update, update.table)

    def _take(self, update: Update, table: Table) -> None:
        """Applies an update that is newer than the last one, and confirms it."""
        first, judged = self.session is None, self._judged_by(update)
        self._greeted = self._linked = True
        self._confirm(update.heard)
        try:
            self._lost = not self._follow(update, table)
            self._compare(update)
            self.fault = None
        except ValueError as error:  # asked for again only at the next pulse, lest a faulty host cause a loop
            self._lost, self.fault = True, DamagedMessage("game", str(error))
            return
        self._report()
        if self.session is not None and judged is not None and not self._done(self.session, judged):
            self.session.accord.refused(update.verdict.why if update.verdict else "late")
            self.session.notify()
        if first and self.session is not None:
            self._seated()

    def _confirm(self, heard: int) -> None:
        """Drops the acts that the host has received, up to number `heard`."""
        done = max(0, heard - self._first + 1)
        del self.acts[:done]
        self._first += done

    def _judged_by(self, update: Update) -> Act | None:
        """Returns the act that the update reports as not done, or None; each is reported once."""
        number = update.verdict.number if update.verdict else 0
        if number <= self._judged or not 0 <= number - self._first < len(self.acts):
            return None
        self._judged = number
        return self.acts[number - self._first]

    def _done(self, session: FarSession, act: Act) -> bool:
        """Whether the game already has this move: an earlier host received it, but its confirmation did not arrive."""
        place, moves = act.place, session.trail.moves
        return act.kind == "move" and session.trail.passes(place) and [*act.facts] == moves[place.ply:place.ply + 1]

    def _follow(self, update: Update, table: Table) -> bool:
        """Applies an update to the session. Returns False if it continues from moves that are missing here."""
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
        """Raises ValueError if the moves of an update lead to another position by the rules of this page."""
        if self.session is None or self._lost:
            return
        record = self.session.record
        if state_mark(record.game, record.at(update.since.ply + len(update.moves))) != update.end:
            raise ValueError("the host plays by other rules: the same moves lead to another position here")

    def _record(self, update: Update, table: Table) -> Record:
        """Returns the record made from the start and moves of an update. Raises ValueError if they do not fit."""
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
        """Returns the host's moves, followed by the unconfirmed moves made here that continue them."""
        mark = update.since.mark
        for move in update.moves:
            mark = marked(mark, move)
        for act in self.acts:
            if act.kind == "move" and act.place == (len(moves), mark):
                moves.append(act.facts[0])
                mark = marked(mark, act.facts[0])
        return moves
