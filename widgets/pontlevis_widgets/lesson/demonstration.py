"""A demonstration: a station with a case on it, a rule at work.

At a press its moves are played, beat by beat, or refused. Any other move may be tried, and goes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pontlevis import CHANCE, Game, Record
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import Texts
from pontlevis.record.case import Case
from pontlevis.table.moving import refuse
from pontlevis.table.teaching import Command, Teaching, Try
from pontlevis_widgets.board.words import word
from pontlevis_widgets.lesson.challenge import Challenge
from pontlevis_widgets.lesson.trial import Trial


class Demonstration(Trial):
    """A case on the board of a station.

    text: the position and what is done in it, in words, by language; expect: what comes of it, said where no rule does;
    performed: whether the moves of the case have been played, and what came of them stands to be seen.
    """

    def __init__(self, game: Game[Any, Any], case: Case, text: Texts, lang: str = "en",
                 expect: Texts | None = None) -> None:
        self.case = case
        self.expect = (expect or {}).get(lang, "")
        self.performed = False
        played = _played(game, case)
        fate = {} if game.actor(case.start) == CHANCE else played.fate  # what chance does first is part of the show
        task = Task(case.rule, (case.rule,), text)
        seats = _knowing(played, refused=bool(case.refused))
        super().__init__(Challenge(game, task, None, (), case.start, fate), lang, seats=seats)
        if not case.moves:
            self.station.reply(self.expect)

    @property
    def teaching(self) -> Teaching:
        """The case in words; there is no star, nothing comes after it, and the browser keeps none of it."""
        plain = super().teaching
        return plain._replace(panel={**(plain.panel or {}), "met": False}, kept=False)

    @property
    def _still(self) -> str:
        """That a try goes back, or that this was the case."""
        if self.astray is None and not self.performed:
            return ""
        return word("rules.tried" if self.astray else "rules.performed", self.lang)

    @property
    def _commands(self) -> Mapping[str, Command]:
        """The button that plays the case."""
        offered = {"perform": Command("main", self.perform)}
        return offered if self.case.moves and self.astray is None else super()._commands

    # -- the case

    def perform(self) -> None:
        """Plays the moves of the case, from its start."""
        station, playback, refused = self.station, self.station.playback, bool(self.case.refused)
        self._restart()
        playback.acting()
        *before, last = self.case.moves
        with station.acting():
            for text in before if refused else self.case.moves:
                station.session.play(self.game.parse(station.session.record.state, text))
        playback.acted(at_once=refused or station.pace.at_once)
        if refused:
            self._try_in_vain(last)
        else:
            told = playback.log.gist([(one.beat, one.text) for one in playback.recent if one.loud])
            station.reply(told or self.expect)
        self.performed = True

    def _try_in_vain(self, text: str) -> None:
        state = self.station.session.record.state
        refusal = self.game.why_not(state, self.game.parse(state, text))
        if refusal is not None:
            refuse(self.station, refusal, text)

    def _restart(self) -> None:
        self.astray, self.performed, self._aside = None, False, []
        with self.station.acting():
            self.station.session.back(0)

    # -- other tries

    def _judge(self, one: Try) -> None:
        """A try that is not the case's own goes back once it has been seen; the case may be played by hand, too."""
        played = tuple(map(str, self.station.record.moves))
        if one.refusal is not None or played == self.case.moves[:len(played)]:
            self._went_on()
        else:
            self._go_astray(one, 0)

    def _went_on(self) -> None:
        """A move of the case was made, or refused: it may have been the last."""
        self.performed = tuple(map(str, self.station.record.moves)) == self.case.moves

    def put_back(self) -> bool:
        """Sets the board as it was before the try, or before the case was played."""
        if not self.performed:
            return super().put_back()
        self._restart()
        self.station.say("notice.own_try")
        return True


def _played(game: Game[Any, Any], case: Case) -> Record:
    """The case up to its last move, which too is played where it is legal."""
    record = Record(game, case.start)
    for text in case.moves[:-1] if case.refused else case.moves:
        record.play(text)
    return record


def _knowing(played: Record, *, refused: bool) -> tuple[int, ...]:
    """The seats that know what whoever decides last in the case knows; all where only chance does anything."""
    states = [played.at(ply) for ply in range(played.ply, -1, -1)]
    actors = (played.game.actor(s) for s in states[0 if refused else 1:] or states)
    last = next((actor for actor in actors if actor not in (None, CHANCE)), None)
    seats = range(len(played.seats))
    return tuple(seat for seat in seats if last is None or played.circles[seat] == played.circles[last])
