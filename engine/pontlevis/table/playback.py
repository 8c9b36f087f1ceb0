"""The story of a session as far as one station has been shown it: in its own words, beat by beat.

How fast it is shown is not known here: `pontlevis.table.showing` takes one beat after the other from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pontlevis.contract.terms import Beat
from pontlevis.record import Record
from pontlevis.table.controls import Controls
from pontlevis.table.log import Log, LogLine
from pontlevis.table.session import Session


class Happening(NamedTuple):
    """A beat together with the state before it: what an effect on the screen is made from.

    text: what it says; own: whether somebody at this station set it in motion; loud: whether anybody need read it;
    seat: who set it in motion; turn: how many turns had been completed before it; named: who did it, -1 for nobody.
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
    """The story as far as one station has been shown it.

    shown: the state in the picture; pending: what is still to be shown; fresh: what has been shown since the picture
    was last drawn; recent: all that has happened since the last decision at this station; held: what has happened and
    is not shown unless somebody asks; showing: whether it is being shown beat by beat; own: whether what is shown was
    done at this station; skipping: whether all is skipped up to the next decision; recalling: whether it is shown once
    more; imagining: whether it has been taken back, and is in the record no more.
    """

    log: Log

    def __init__(self) -> None:
        self.shown: Any = None
        self.pending: list[Happening] = []
        self.fresh: list[Happening] = []
        self.recent: list[Happening] = []
        self.held: list[Happening] = []
        self.showing = self.own = self.skipping = self.recalling = self.imagining = False

    def settle(self, record: Record, lang: str, names: tuple[str, ...], controls: Controls) -> None:
        """Called when the game jumped to another position: nothing is left to show; the log has exactly its moves."""
        known = getattr(self, "log", None)
        if known is None or known.record is not record or known.names != names:
            self.log = Log(record, lang, names, controls)
        self.log.catch_up()
        self.pending, self.fresh, self.recent, self.held, self.shown = [], [], [], [], record.state
        self.rest()

    def rest(self) -> None:
        """Nothing is being shown."""
        self.showing = self.skipping = self.recalling = self.imagining = False

    def follow(self, session: Session, own: Sequence[int]) -> None:
        """Take in what the record has and the log has not told. own: the seats at this station."""
        record = self.log.record
        for ply in range(self.log.ply + 1, record.ply + 1):
            before, seat, turn = record.at(ply - 1), self.log.mover(ply), record.turned(ply - 1)
            named = self.log.who(ply)
            for beat in session.beats(record, ply):
                text, loud = self.log.add(ply, beat), beat.rule not in self.log.controls.quiet
                happening = Happening(before, beat, text, seat in own, loud, seat, turn, named)
                self.pending.append(happening)
                self.recent.append(happening)
                before = beat.state
            self.log.done(ply)

    def acting(self) -> None:
        """Before a move made here: all that happened before is shown, and forgotten for `recall`."""
        self.held = []
        self.flush()
        self.recent = []

    def recall(self) -> None:
        """Show once more, beat by beat, what has happened since the last decision here."""
        if self.recent:
            self.pending, self.shown, self.recalling = list(self.recent), self.recent[0].before, True

    def hold(self) -> bool:
        """Show only the beginning of what is pending, and hold the rest. Returns whether there is any."""
        first = next((at for at, one in enumerate(self.pending) if one.loud), 0) + 1
        self.stop(len(self.recent) - len(self.pending) + first)
        self.flush()
        return bool(self.held)

    def stop(self, at: int) -> None:
        """Hold what has happened from number `at` of `recent` on: the picture stays as it was before that."""
        kept = len(self.recent) - len(self.pending)
        self.fresh = self.fresh[:len(self.fresh) - max(0, kept - at)]
        self.pending = self.pending[:max(0, at - kept)]
        self.recent, self.held = self.recent[:at], self.recent[at:]
        self.shown = self.held[0].before if self.held else self.shown

    def imagine(self, happened: list[Happening]) -> None:
        """Show beats that have been taken back and are in the record no more."""
        self.pending, self.held, self.shown = list(happened), [], happened[0].before
        self.recalling = self.imagining = True

    def acted(self, *, at_once: bool) -> None:
        """After a move made here: its beats stay to be shown one by one, or are shown at once."""
        if at_once or len(self.pending) < 2:
            self.fresh += self.pending
            self.pending = []
        self.shown = self.log.record.state

    def next(self) -> Happening:
        """Show the next beat."""
        one = self.pending.pop(0)
        self.fresh.append(one)
        self.shown = one.beat.state
        return one

    def flush(self) -> None:
        """Show all the rest at once, and move what moves."""
        self.fresh += self.pending
        self.catch_up()

    def catch_up(self) -> None:
        """Show the present, as far as it is shown, and skip the rest."""
        self.pending.clear()
        self.shown = self.held[0].before if self.held else self.log.record.state

    def look(self, ply: int) -> None:
        """Show the state after `ply` moves, and nothing that led there."""
        self.pending.clear()
        self.fresh.clear()
        self.shown = self.log.record.at(ply)

    def news(self) -> list[Happening]:
        """The beats shown since this was last asked."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def told(self, *, forgetful: bool) -> list[LogLine]:
        """The lines of the log, as far as has been shown. forgetful: whether old ones have faded."""
        hidden = 0 if self.imagining else sum(one.loud for one in (*self.pending, *self.held))
        return self.log.told(len(self.log.lines) - hidden, forgetful=forgetful)
