"""The log of a station: each beat as a line with its seat, its sentence and its rule."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from pontlevis.contract.terms import CHANCE, Beat
from pontlevis.contract.texts import text as text_in
from pontlevis.record import Record
from pontlevis.record.ply import Ply
from pontlevis.table.controls import Controls

FRESH = 1
"""The number of turns after its own for which a line is shown in full."""

GIST = 4
"""The largest number of sentences in one answer: of more, only the last ones are given; the log has them all."""


class LogLine(NamedTuple):
    """A beat in words: its ply, the seat it is about, its sentence and its rule.

    named: True if the sentence names that seat, so that nothing else has to.
    """

    ply: int
    seat: int
    text: str
    rule: str
    named: bool = False


def begins(text: str, name: str) -> bool:
    """True if a text begins with a name, and not with a longer word."""
    return bool(name) and text.startswith(name) and not text[len(name):len(name) + 1].isalnum()


class Log:
    """The log lines of a record. `catch_up` adds those of new moves, and removes those of moves taken back."""

    def __init__(self, record: Record, lang: str, names: tuple[str, ...], controls: Controls) -> None:
        self.record = record
        self.lang = lang
        self.names = names
        self.controls = controls
        self.lines: list[LogLine] = []
        self.faded: list[LogLine] = []
        """The same lines, with the faded text of every beat that is to be remembered."""
        self._told: list[Ply] = []

    @property
    def ply(self) -> int:
        """The number of moves whose beats all have their lines."""
        return len(self._told)

    def until(self, ply: int) -> int:
        """Returns the number of lines about the first `ply` moves."""
        return bisect_right(self.lines, ply, key=attrgetter("ply"))

    def add(self, ply: int, beat: Beat[Any]) -> str:
        """Adds the line of one beat of move number `ply`.

        Returns its sentence, even if the beat is quiet and gets no line.
        """
        text = self.sentence(beat)
        if beat.rule not in self.controls.quiet:
            line = self._line(ply, self.about(ply, beat, text), text, beat.rule)
            self.lines.append(line)
            fades = beat.rule in self.controls.fades
            self.faded.append(self._line(ply, line.seat, self.faded_text(beat), beat.rule) if fades else line)
        return text

    def about(self, ply: int, beat: Beat[Any], text: str) -> int:
        """The seat that a sentence is about: the beat's `seat` if `text` begins with its name, else as in `seat_of`."""
        match beat.facts.get("seat"):
            case int(seat) if seat in range(len(self.names)) and begins(text, self.names[seat]):
                return seat
        return self.seat_of(ply)

    def _line(self, ply: int, seat: int, text: str, rule: str) -> LogLine:
        named = seat >= 0 and (self.controls.named or begins(text, self.names[seat]))
        return LogLine(ply, seat, text, rule, named)

    def faded_text(self, beat: Beat[Any]) -> str:
        """The text of a faded beat: its rule's `tell_faded`, or the rule's title, which names no fact."""
        book = self.record.game.rulebook
        if beat.rule in book and "tell_faded" not in book[beat.rule].sentences:
            return text_in(book[beat.rule].title, self.lang)
        return self.sentence(Beat(beat.state, beat.rule, **{**beat.facts, "case": "faded"}))

    def told(self, count: int, *, forgetful: bool) -> list[LogLine]:
        """The first `count` lines; if `forgetful`, with faded text before the current turn and the previous one."""
        if not (forgetful and count):
            return self.lines[:count]
        now = self.record.turned(self.lines[count - 1].ply)
        old = min(count, self.until(self.record.ended(now - FRESH)))
        return self.faded[:old] + self.lines[old:count]

    def sentence(self, beat: Beat[Any]) -> str:
        """The sentence of a beat, with the names of the seats."""
        return self.record.game.sentence("tell", beat.rule, beat.facts, beat.state, self.lang, self.names)

    def gist(self, told: Sequence[tuple[Beat[Any], str]]) -> str:
        """The beats of the last act in at most `GIST` sentences; consecutive beats of one rule share one (`tell_many`).

        told: the beats, each with its sentence.
        """
        runs = [tuple(run) for _, run in groupby(told, key=lambda one: one[0].rule)]
        texts = [text for run in runs for text in self._together(run)]
        return " ".join(["…", *texts[-GIST:]] if len(texts) > GIST else texts)

    def _together(self, run: tuple[tuple[Beat[Any], str], ...]) -> Iterator[str]:
        """The sentences of beats of one rule: if it has `tell_many`, a single one with all values of each fact."""
        (last, _), book = run[-1], self.record.game.rulebook
        if len(run) > 1 and last.rule in book and "tell_many" in book[last.rule].sentences:
            facts = {name: tuple(beat.facts.get(name) for beat, _ in run) for name in last.facts if name != "seat"}
            yield self.sentence(Beat(last.state, last.rule, **{**facts, "case": "many"}))
        else:
            yield from (text for _, text in run)

    def done(self, ply: int) -> None:
        """Marks the moves up to number `ply` as complete: all their beats have their lines."""
        self._told += self.record.plies(self.ply, ply)

    def catch_up(self) -> None:
        """Brings the log in line with the moves of the record."""
        same = min(self.record.agrees(self._told), self.record.ply)
        cut = self.until(same)
        del self._told[same:], self.lines[cut:], self.faded[cut:]
        for ply in range(same + 1, self.record.ply + 1):
            for beat in self.record.beats(ply):
                self.add(ply, beat)
        self.done(self.record.ply)

    def seat_of(self, ply: int) -> int:
        """The seat that made move `ply`, or for which chance made it; -1 for no seat."""
        record, before = self.record, max(0, ply - 1)
        seat = record.actor_at(before)
        if seat == CHANCE:
            seat = self.controls.thrower(record.game, record.at(before))
        return -1 if seat is None else seat

    def mover(self, ply: int) -> int:
        """The seat that caused move `ply`: the last one that made a move up to it; -1 for none."""
        return next((seat for at in range(ply, 0, -1) if (seat := self.seat_of(at)) >= 0), -1)
