"""The beats of a session as far as one station has been shown them, with their sentences.

This module does not decide the pace: `pontlevis.table.showing` takes one beat after the other from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pontlevis.contract.terms import Beat
from pontlevis.record import Record
from pontlevis.table.controls import Controls
from pontlevis.table.log import Log, LogLine
from pontlevis.table.session import Session


class Happening(NamedTuple):
    """A beat with the state before it, from which effects on the screen are made.

    text: its sentence; own: True if a person at this station caused it; loud: True if it is to be read; seat: the seat
    that caused it (`Log.mover`), -1 for none; named: the seat that did it (`Log.who`), -1 for none; turn: the number of
    turns completed before it.
    """

    before: Any
    beat: Beat[Any]
    text: str = ""
    own: bool = True
    loud: bool = True
    seat: int = -1
    turn: int = 0
    named: int = -1


class Playback:
    """The beats as far as one station has been shown them.

    shown: the state in the picture; pending: beats still to be shown; fresh: beats shown since the picture was last
    drawn; recent: all beats since the last decision at this station; since: the ply before them; held: beats not shown
    unless a person asks; showing: True while beats are shown one by one; own: True while these were caused at this
    station; skipping: True while all is skipped up to the next decision; recalling: True while beats are shown once
    more; imagining: True while these were taken back, and are no longer in the record.
    """

    log: Log

    def __init__(self) -> None:
        self.shown: Any = None
        self.pending: list[Happening] = []
        self.fresh: list[Happening] = []
        self.recent: list[Happening] = []
        self.held: list[Happening] = []
        self.since = 0
        self.showing = self.own = self.skipping = self.recalling = self.imagining = False

    def settle(self, record: Record, lang: str, names: tuple[str, ...], controls: Controls) -> None:
        """Called when the game jumped to another position: empties the lists, and makes the log follow the record."""
        known = getattr(self, "log", None)
        if known is None or known.record is not record or known.names != names:
            self.log = Log(record, lang, names, controls)
        self.log.catch_up()
        self.pending, self.fresh, self.recent, self.held, self.shown = [], [], [], [], record.state
        self.since = self.log.ply
        self.rest()

    def rest(self) -> None:
        """Ends the showing of beats."""
        self.showing = self.skipping = self.recalling = self.imagining = False

    def follow(self, session: Session, own: Sequence[int]) -> None:
        """Adds the beats that the record has and the log lacks. own: the seats at this station."""
        for ply in range(self.log.ply + 1, self.log.record.ply + 1):
            for happening in self._happened(session, own, ply, partial(self.log.add, ply)):
                self.pending.append(happening)
                self.recent.append(happening)
            self.log.done(ply)

    def _happened(self, session: Session, own: Sequence[int], ply: int,
                  told: Callable[[Beat[Any]], str]) -> Iterator[Happening]:
        """Yields the beats of a move. told: returns the sentence of a beat."""
        record, log = self.log.record, self.log
        before, seat, turn, named = record.at(ply - 1), log.mover(ply), record.turned(ply - 1), log.seat_of(ply)
        for beat in session.beats(record, ply):
            loud = beat.rule not in log.controls.quiet
            yield Happening(before, beat, told(beat), seat in own, loud, seat, turn, named)
            before = beat.state

    def retell(self, session: Session, own: Sequence[int], since: int, shown: int | None = None) -> None:
        """Makes the beats after ply `since` the recent ones, as if they had just been shown.

        own: the seats at this station; shown: the number of them shown, None for all; the others are held.
        """
        told = self.log.sentence
        plies = range(since + 1, self.log.ply + 1)
        self.since, self.held = since, []
        self.recent = [one for ply in plies for one in self._happened(session, own, ply, told)]
        if shown is not None:
            self.stop(shown)

    def before_move(self) -> None:
        """Called before a move made here: shows all earlier beats at once, and empties `recent`."""
        self.held = []
        self.flush()
        self.recent, self.since = [], self.log.ply

    def recall(self) -> None:
        """Makes the beats since the last decision here pending once more, and shows the state before them."""
        if self.recent:
            self.pending, self.shown, self.recalling = list(self.recent), self.recent[0].before, True

    def hold(self) -> bool:
        """Shows the pending beats up to the first loud one, and holds the rest. Returns True if any are held."""
        first = next((at for at, one in enumerate(self.pending) if one.loud), 0) + 1
        self.stop(len(self.recent) - len(self.pending) + first)
        self.flush()
        return bool(self.held)

    def stop(self, at: int) -> None:
        """Holds the beats from index `at` of `recent` on: the picture stays as it was before them."""
        kept = len(self.recent) - len(self.pending)
        self.fresh = self.fresh[:len(self.fresh) - max(0, kept - at)]
        self.pending = self.pending[:max(0, at - kept)]
        self.recent, self.held = self.recent[:at], self.recent[at:]
        self.shown = self.held[0].before if self.held else self.shown

    def imagine(self, happened: list[Happening]) -> None:
        """Makes beats pending that were taken back and are no longer in the record, and shows the state before them."""
        self.pending, self.held, self.shown = list(happened), [], happened[0].before
        self.recalling = self.imagining = True

    def after_move(self, *, at_once: bool) -> None:
        """Called after a move made here: keeps its beats for showing one by one, or counts them as shown."""
        if at_once or len(self.pending) < 2:
            self.fresh += self.pending
            self.pending = []
        self.shown = self.log.record.state

    def next(self) -> Happening:
        """Shows the next beat and returns it."""
        one = self.pending.pop(0)
        self.fresh.append(one)
        self.shown = one.beat.state
        return one

    def flush(self) -> None:
        """Shows all pending beats at once, with their effects."""
        self.fresh += self.pending
        self.catch_up()

    def catch_up(self) -> None:
        """Shows the present, or the state before the held beats, and drops the pending beats."""
        self.pending.clear()
        self.shown = self.held[0].before if self.held else self.log.record.state

    def look(self, ply: int) -> None:
        """Shows the state after `ply` moves, without the beats that led there."""
        self.pending.clear()
        self.fresh.clear()
        self.shown = self.log.record.at(ply)

    def news(self) -> list[Happening]:
        """The beats shown since the last call."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def told(self, *, forgetful: bool) -> list[LogLine]:
        """The lines of the log about the beats already shown; if `forgetful`, old ones have faded: see `Log.told`."""
        hidden = 0 if self.imagining else sum(one.loud for one in (*self.pending, *self.held))
        return self.log.told(len(self.log.lines) - hidden, forgetful=forgetful)
