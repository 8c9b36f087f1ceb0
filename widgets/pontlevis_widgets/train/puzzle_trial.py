"""A puzzle on a board: a trial that measures how well it was solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pontlevis import Game
from pontlevis.table.teaching import Answer, Teaching, Try
from pontlevis.train.puzzle import Puzzle
from pontlevis_widgets.lesson.trial import Trial
from pontlevis_widgets.train.task import challenge

Result = Literal["", "right", "helped", "good", "missed"]
"""The result of a puzzle so far: none; the best decision at once and alone; with one hint or at the second try; a
nearly equal one; anything else."""


class PuzzleTrial(Trial):
    """The trial of a puzzle. It always begins anew: the browser does not save its board.

    told: called with the result whenever that changes; result: the result so far; wrong: the last worse move tried, in
    notation, "" without one.
    """

    def __init__(self, game: Game[object, object], puzzle: Puzzle, lang: str, told: Callable[[Result], None]) -> None:
        self.puzzle, self.told = puzzle, told
        self.result: Result = ""
        self.wrong = ""
        self._misses = self._hints = 0
        self._nearly = False
        super().__init__(challenge(game, puzzle), lang)

    @property
    def teaching(self) -> Teaching:
        """The present state of the task."""
        return super().teaching._replace(kept=False)

    def snapshot(self) -> None:
        """Returns None: a puzzle is measured to its end in one process."""

    def tried(self, one: Try) -> None:
        """Judges a try, and counts it if it was a worse move than the best."""
        before = self.wrong_try
        super().tried(one)
        if self.wrong_try is not None and self.wrong_try is not before:
            nearly = self.puzzle.figure(one.text).verdict == "good"
            self._nearly = self._nearly or nearly
            self._misses += not nearly
            self.wrong = self.wrong if nearly else one.text
        self._tell()

    def answered(self, answer: Answer) -> None:
        """Reacts to an act, after which the puzzle may be solved."""
        super().answered(answer)
        self._tell()

    def hint(self, stage: int) -> None:
        """Gives a hint, which counts as help unless the puzzle is solved."""
        self._hints += not self.station.solved
        super().hint(stage)
        self._tell()

    def _tell(self) -> None:
        result = self._found()
        if result != self.result:
            self.result = result
            self.told(result)

    def _found(self) -> Result:
        help_ = self._misses + self._hints
        if not self.station.solved:
            return "missed" if self._misses else "good" if self._nearly and not self._hints else ""
        if not help_:
            return "good" if self._nearly else "right"
        return "helped" if help_ == 1 else "missed"
