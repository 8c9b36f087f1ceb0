"""The view of a station at one moment: the state in the picture, the mode, the lit targets, the possible acts.

A view is made from a station after an act, and everything shown of the station is read from it; each value is computed
once. All of it comes from the knowledge of the station's seat (`Session.view`).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pontlevis.contract.terms import CHANCE
from pontlevis.record import Record
from pontlevis.record.legal import Legal
from pontlevis.table.controls import Ticks
from pontlevis.table.log import LogLine
from pontlevis.table.memory import Memory, memory
from pontlevis.table.modes import GIVING_UP, Mode
from pontlevis.table.session import decided
from pontlevis.table.teaching import NONE, Teaching

if TYPE_CHECKING:
    from pontlevis.table.station import Station

RESTING = (Mode.DECIDING, Mode.STARTING, Mode.WATCHING, Mode.PASSING, Mode.OVER)
"""Modes in which nothing is under way; a task that holds the game replaces them by HELD."""


class View:
    """A station at one moment: make a new view after each act.

    teaching: the changes that the task on the board makes; ply: the one that the picture shows; record: as the person
    before the screen may see it; state: the one in which an act takes place; shown: the state in the picture, the
    record's or that of an earlier beat; actor: the seat to move, CHANCE, or None after the end; now, mode: the mode,
    without and with what the person has begun; may_act: True if a person may make a move here now.
    """

    def __init__(self, station: Station) -> None:
        self.station, self.person = station, station.person
        self.session, self.game, self.lang = station.session, station.game, station.lang
        self.controls, self.wording, self.names = station.controls, station.wording, station.names
        self.screen, self.playback = station.screen, station.playback
        self.teaching: Teaching = station.judge.teaching if station.judge is not None else NONE
        record, viewing = self.session.record, self.person.viewing
        self.ply: int = record.ply if viewing is None else viewing
        self.record: Record = self.session.view(self.viewer) if record.secret else record
        self.state: Any = self.record.state
        self.shown: Any = self.playback.shown
        self.actor: int | None = record.actor
        mode, began = _mode(self), self.person.began
        self.now = Mode.HELD if mode in RESTING and self.teaching.still else mode
        self.may_act = self.now is Mode.DECIDING
        gives_up = began in GIVING_UP and self.now not in (Mode.BLOCKED, Mode.CURTAIN)
        self.mode: Mode = began if gives_up or self.may_act else self.now

    @cached_property
    def memory(self) -> Memory:
        """The aids to memory."""
        return memory(self.session, self.controls, self.person.settings)

    # -- the game

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.actor is None

    @cached_property
    def legal(self) -> Legal:
        """The legal moves."""
        return self.station.legal(self.state)

    @cached_property
    def decided(self) -> range:
        """The plies at which the last decision here was made: one, several for moves confirmed together, or none."""
        last = decided(self.session.record, self.screen.seats)
        if last is None:
            return range(0)
        first = last
        while first and self.goes_on(first):
            first -= 1
        return range(first, last + 1)

    def goes_on(self, ply: int) -> bool:
        """True if move number `ply` belongs to a row of confirmed moves that continues after it."""
        record = self.record
        here = record.actor_at(ply - 1) in self.screen.seats
        ticks = self.controls.ticks(self.game, record.at(ply - 1), "") if here else None
        return ticks is not None and ticks.goes_on(str(record.move(ply)))

    @cached_property
    def undoes(self) -> int | None:
        """The ply before the last decision here that can be taken back, or None."""
        plies = self.decided
        return plies.start if plies and self.session.may_go_back(plies.start) else None

    # -- the picture

    @cached_property
    def viewer(self) -> int:
        """The seat whose view the screen shows: that of the task, if it sets one, else as in `ScreenSeats.viewer`."""
        seat = self.teaching.viewer
        return self.screen.viewer(self.ply) if seat is None else seat

    @property
    def told(self) -> list[LogLine]:
        """The lines of the log up to the state in the picture."""
        log, viewing = self.playback.log, self.person.viewing
        if self.mode is Mode.CURTAIN:
            return []
        if viewing is not None:
            return log.told(log.until(viewing), forgetful=self.memory.forgetful)
        return self.playback.told(forgetful=self.memory.unaided)

    @cached_property
    def lit(self) -> frozenset[str]:
        """The targets that light up: the legal moves, or the target of a hint or a question; a task may light none."""
        person = self.person
        if not self.may_act or not (self.teaching.lights or person.hints or person.to_confirm):
            return frozenset()
        if person.notice.tone == "hint" and person.notice.target:
            return frozenset({person.notice.target})
        if person.to_confirm:
            return frozenset({person.to_confirm})
        return frozenset(self.legal) if person.settings.assist else frozenset()

    @property
    def rules_now(self) -> tuple[str, ...]:
        """The rules that apply to the next move; for a task, the rules of its step."""
        return self.teaching.rules or self.controls.now(self.game, self.shown, self.station.legal(self.shown))

    # -- the mode and the possible acts

    @property
    def waiting(self) -> bool:
        """True if chance waits for a person's act: at the first throw of a game, or at a throw of the person here."""
        return self.now is Mode.STARTING

    @cached_property
    def ticks(self) -> Ticks | None:
        """The targets ticked, None while nothing can be ticked."""
        return self.controls.ticks(self.game, self.state, self.person.picked) if self.may_act else None

    @property
    def plays(self) -> bool:
        """True if this station may begin and resume games: the session is held here, or the station has seats in it."""
        return self.session.own or bool(self.screen.seats)

    def phrase(self, move: Any) -> str:
        """A move, given as such or in notation, in words, as hints and questions name it."""
        return self.wording.phrase(self.state, self.legal.read(move) if isinstance(move, str) else move)

    # -- computers, and beats to be shown

    @property
    def computer(self) -> int | None:
        """The seat whose computer has to move now; None while the person looks back, or play here is blocked."""
        idle = self.person.blocked or self.person.viewing is not None
        return None if idle else self.session.computer

    @property
    def idle_computer(self) -> int | None:
        """The seat of `computer`; None while a computer is already thinking."""
        return self.computer if self.session.thinking is None else None

    @property
    def unseen(self) -> bool:
        """True if beats are still to be shown one by one."""
        return bool(self.playback.pending) and self.person.viewing is None

    @property
    def moves_on(self) -> bool:
        """True if beats are to be shown, or a computer is to play."""
        return self.unseen or self.idle_computer is not None

    @property
    def awaited(self) -> bool:
        """True if `turns` has something to do."""
        return self.moves_on or self.teaching.returns


def _mode(view: View) -> Mode:
    """The mode of a station without a task, whose person has begun nothing."""
    if view.person.blocked:
        return Mode.BLOCKED
    if view.screen.closed:
        return Mode.CURTAIN
    if view.person.viewing is not None:
        return Mode.BACK
    if view.playback.showing:
        return Mode.SHOWING
    if view.actor is None:
        return Mode.OVER
    if view.session.waits:
        return Mode.HELD
    if view.actor == CHANCE:
        elsewhere = view.session.throws not in (None, *view.screen.seats)
        return Mode.WATCHING if view.session.awaiting or elsewhere else Mode.STARTING
    if view.actor not in view.screen.seats:
        return Mode.WATCHING
    return Mode.DECIDING if view.actor in view.screen.facing else Mode.PASSING
