"""A demonstration: a station with a case, which shows a rule at work.

A button plays its moves beat by beat, the last one possibly refused. Other moves can be tried, and are taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pontlevis import CHANCE, Game, Record
from pontlevis.contract import shape
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import Texts
from pontlevis.record.case import Case
from pontlevis.table.moving import refuse
from pontlevis.table.snapshot import BadSnapshot
from pontlevis.table.teaching import Command, Teaching, Try
from pontlevis_widgets.board.words import word
from pontlevis_widgets.lesson.challenge import Challenge
from pontlevis_widgets.lesson.trial import Hidden, Trial


class Demonstration(Trial):
    """A case on the board of a station.

    text: the position and the action in words, by language; expect: the result in words, shown if the beats of its
    moves have no sentence; performed: whether the moves of the case have been played and their result is still shown.
    """

    def __init__(self, game: Game[Any, Any], case: Case, text: Texts, lang: str = "en",
                 expect: Texts | None = None) -> None:
        self.case = case
        self.expect = (expect or {}).get(lang, "")
        self.performed = False
        played = _played(game, case)
        fate = {} if game.actor(case.start) == CHANCE else played.fate  # else the first draws would be made unseen
        task = Task(case.rule, (case.rule,), text)
        seats = _knowing(played, refused=bool(case.refused))
        super().__init__(Challenge(game, task, None, (), case.start, fate), lang, seats=seats)
        if not case.moves:
            self.station.reply(self.expect)

    @property
    def teaching(self) -> Teaching:
        """The case in words; it has no star and no next task, and the browser does not save it."""
        plain = super().teaching
        return plain._replace(panel={**(plain.panel or {}), "met": False}, kept=False)

    @property
    def _still(self) -> str:
        """A sentence while a try or the result of the case is shown, else ""."""
        if self.wrong_try is None and not self.performed:
            return ""
        return word("rules.tried" if self.wrong_try else "rules.performed", self.station.lang)

    @property
    def _commands(self) -> Mapping[str, Command]:
        """The button that plays the case; without moves, or while a wrong try is shown, the commands of `Trial`."""
        offered = {"perform": Command("main", self.perform)}
        return offered if self.case.moves and self.wrong_try is None else super()._commands

    # -- the case

    def perform(self) -> None:
        """Plays the moves of the case from its start, and answers with the result or the refusal of the last one."""
        station, playback, refused = self.station, self.station.playback, bool(self.case.refused)
        self._restart()
        playback.before_move()
        *before, last = self.case.moves
        with station.ignoring():
            for text in before if refused else self.case.moves:
                station.session.play(self.station.game.parse(station.session.record.state, text))
        playback.after_move(at_once=refused or station.pace.at_once)
        state = station.session.record.state
        if refused and (refusal := self.station.game.why_not(state, self.station.game.parse(state, last))):
            refuse(station, refusal, last)
        elif not refused:
            told = playback.log.gist([(one.beat, one.text) for one in playback.recent if one.loud])
            station.reply(told or self.expect)
        self.performed = True

    def _restart(self) -> None:
        self.wrong_try, self.performed, self._hidden = None, False, Hidden()
        with self.station.ignoring():
            self.station.session.back(0)

    # -- other tries

    def _judge(self, one: Try) -> None:
        """Shows a try that is not the next move of the case, until it is taken back; lets the case's own moves pass."""
        played = tuple(map(str, self.station.record.moves))
        if one.refusal is not None or played == self.case.moves[:len(played)]:
            self._went_on()
        else:
            self._show_wrong_try(one, 0)

    def _went_on(self) -> None:
        """Sets `performed` if exactly the moves of the case have been made."""
        self.performed = tuple(map(str, self.station.record.moves)) == self.case.moves

    def snapshot(self) -> dict[str, Any] | None:
        """Returns the tries, and whether the result of the case is shown; None while a try is shown."""
        found = super().snapshot()
        return None if found is None else {**found, "performed": self.performed}

    def resume(self, data: object) -> None:
        """Takes up the case where another process left it. Raises BadSnapshot for data that cannot be read."""
        shown: dict[str, Any] = shape.read(dict[str, Any], data, BadSnapshot)
        self.performed = shown.pop("performed", None) is True
        super().resume(shown)

    def put_back(self) -> bool:
        """Restores the board as it was before the try, or before the case was played. Returns whether it changed."""
        if not self.performed:
            return super().put_back()
        self._restart()
        self.station.say("notice.own_try")
        return True


def _played(game: Game[Any, Any], case: Case) -> Record:
    """Returns the record of the case, without its last move if that is refused."""
    record = Record(game, case.start)
    for text in case.moves[:-1] if case.refused else case.moves:
        record.play(text)
    return record


def _knowing(played: Record, *, refused: bool) -> tuple[int, ...]:
    """Returns the seats with the same knowledge as the last seat to decide in the case; all, if only chance acts."""
    states = [played.at(ply) for ply in range(played.ply, -1, -1)]
    actors = (played.game.actor(s) for s in states[0 if refused else 1:] or states)
    last = next((actor for actor in actors if actor not in (None, CHANCE)), None)
    seats = range(len(played.seats))
    return tuple(seat for seat in seats if last is None or played.circles[seat] == played.circles[last])
