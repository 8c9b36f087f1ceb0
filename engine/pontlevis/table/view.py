"""The contents of a station at one moment: the state in the picture, the mode, the lit targets, the possible acts.

A view is made from a station after an act, and all that is shown of the station is read from it; it computes most
parts once. They come only from what the viewer's circle may see (`Session.view`).
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
"""Modes with nothing under way: a task that holds the board replaces them by HELD."""


class View:
    """A station at one moment. Make a new view after each act, as many parts are cached."""

    def __init__(self, station: Station) -> None:
        self.station, self.person = station, station.person
        self.session, self.game, self.lang = station.session, station.game, station.lang
        self.controls, self.wording, self.names = station.controls, station.wording, station.names
        self.screen, self.playback = station.screen, station.playback

    @cached_property
    def teaching(self) -> Teaching:
        """The changes that the task on the board makes."""
        return self.station.judge.teaching if self.station.judge is not None else NONE

    @cached_property
    def memory(self) -> Memory:
        """The aids to memory."""
        return memory(self.session, self.controls, self.person.settings)

    # -- the game

    @cached_property
    def record(self) -> Record:
        """The record as the person before the screen may see it."""
        return self.session.view(self.viewer) if self.session.record.secret else self.session.record

    @cached_property
    def state(self) -> Any:
        """The current state of that record, on which acts operate."""
        return self.record.state

    @cached_property
    def actor(self) -> int | None:
        """The seat to move, CHANCE, or None after the end."""
        return self.session.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @cached_property
    def legal(self) -> Legal:
        """The legal moves."""
        return self.station.legal(self.state)

    @cached_property
    def decided(self) -> range:
        """The plies before the last moves decided here: one move, a row of moves confirmed together, or none."""
        last = decided(self.session.record, self.screen.seats)
        if last is None:
            return range(0)
        first = last
        while first and self.goes_on(first):
            first -= 1
        return range(first, last + 1)

    def goes_on(self, ply: int) -> bool:
        """Returns whether move number `ply` belongs to a row of moves that continues with the next one."""
        record, game = self.record, self.game
        before = record.at(ply - 1)
        ticks = self.controls.ticks(game, before, "") if game.actor(before) in self.screen.seats else None
        return ticks is not None and ticks.goes_on(str(record.move(ply)))

    @cached_property
    def undoes(self) -> int | None:
        """The ply to go back to in order to take back the last decision here, or None if that is not allowed."""
        plies = self.decided
        return plies.start if plies and self.session.may_go_back(plies.start) else None

    # -- the picture

    @cached_property
    def ply(self) -> int:
        """The ply being looked at."""
        return self.session.record.ply if self.person.viewing is None else self.person.viewing

    @cached_property
    def viewer(self) -> int:
        """The seat before the screen: the task's, else that of the person here to move or who moved last."""
        seat = self.teaching.viewer
        return self.screen.viewer(self.ply) if seat is None else seat

    @property
    def shown(self) -> Any:
        """The state in the picture: the record's, or an earlier one while beats are pending."""
        return self.playback.shown

    @cached_property
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
        """The targets that light up: the legal moves, or that of a hint; some tasks light none without a hint."""
        person = self.person
        if not self.may_act or not (self.teaching.lights or person.hints or person.to_confirm):
            return frozenset()
        if person.notice.tone == "hint" and person.notice.target:
            return frozenset({person.notice.target})
        if person.to_confirm:
            return frozenset({person.to_confirm})
        return frozenset(self.legal) if person.settings.assist else frozenset()

    @cached_property
    def rules_now(self) -> tuple[str, ...]:
        """The rules of the task's step if it names any, else the rules about the next move."""
        return self.teaching.rules or self.controls.now(self.game, self.shown, self.station.legal(self.shown))

    # -- what may be done

    @cached_property
    def mode(self) -> Mode:
        """The mode of the station."""
        began = self.person.began
        if began in GIVING_UP and self.now not in (Mode.BLOCKED, Mode.CURTAIN):
            return began
        return began if self.now is Mode.DECIDING else self.now

    @cached_property
    def now(self) -> Mode:
        """The mode, without the acts that the person has begun."""
        mode = _mode(self)
        return Mode.HELD if mode in RESTING and self.teaching.still else mode

    @property
    def may_act(self) -> bool:
        """Whether a person may make a move here now."""
        return self.now is Mode.DECIDING

    @property
    def waiting(self) -> bool:
        """Whether a move of chance waits for this person: the first throw of a game, or their own throw."""
        return self.now is Mode.STARTING

    @cached_property
    def ticks(self) -> Ticks | None:
        """The ticks made, None while nothing can be ticked."""
        return self.controls.ticks(self.game, self.state, self.person.picked) if self.may_act else None

    @property
    def plays(self) -> bool:
        """Whether this station may begin and resume games: the session is held here, or the station has seats in it."""
        return self.session.own or bool(self.screen.seats)

    def phrase(self, move: Any) -> str:
        """Returns a move in words, as in hints and questions. move: the move or its notation."""
        return self.wording.phrase(self.state, self.legal.read(move) if isinstance(move, str) else move)

    # -- what happens by itself

    @property
    def computer(self) -> int | None:
        """The seat for which a computer has to move now; None also while this station is blocked or looks back."""
        idle = self.person.blocked or self.person.viewing is not None
        return None if idle else self.session.computer

    @property
    def idle_computer(self) -> int | None:
        """The same seat; None while a computer is already thinking."""
        return self.computer if self.session.thinking is None else None

    @property
    def unseen(self) -> bool:
        """Whether beats are still to be shown."""
        return bool(self.playback.pending) and self.person.viewing is None

    @property
    def moves_on(self) -> bool:
        """Whether beats are to be shown or a computer has to move."""
        return self.unseen or self.idle_computer is not None

    @property
    def awaited(self) -> bool:
        """Whether `Station.turns` has something to do: beats, a computer's move, or a wrong try to take back."""
        return self.moves_on or self.teaching.returns


def _mode(view: View) -> Mode:
    """Returns the mode of a station without a task whose person has begun nothing."""
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
