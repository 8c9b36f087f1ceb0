"""Judges tries at a challenge: a try meets its goal, leads towards it, or leads away from it.

`Trial` and `check` use the same judge.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import Any

from pontlevis import CHANCE, Record
from pontlevis_widgets.goals import Story, Verdict
from pontlevis_widgets.lesson.challenge import Challenge, begins


class Judge:
    """Judges the tries at one challenge."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge
        self.game = challenge.game

    @cached_property
    def long(self) -> bool:
        """True if the solution takes more than one turn."""
        return any(record.turn for record, _ in self.played())

    def played(self) -> Iterator[tuple[Record, str]]:
        """Yields the record before each try of the solution, and the try. Illegal tries change nothing."""
        record = self.challenge.record()
        for text in self.challenge.solution:
            while record.actor == CHANCE:
                record.draw()
            yield record, text
            if self.legal(record.state, text):
                record.play(text)

    def verdict(self, story: Story) -> Verdict:
        """Returns whether the goal is met, failed or open; MET for a challenge without a goal."""
        return self.challenge.goal(story) if self.challenge.goal else Verdict.MET

    def leads_away(self, verdict: Verdict, record: Record, text: str, ply: int, tried: Collection[str] = ()) -> bool:
        """Returns whether the try `text`, made after `ply` moves, leads away from the task. tried: the tries before it.

        A try leads away if the goal has failed. While the goal is open, a try leads away if it was played, is not a
        step of a solution, and is one of two things: a try that the task has an answer to (`task.wrong`), or a move
        after which the first turn is over, for a solution within one turn.
        """
        if verdict is not Verdict.OPEN:
            return verdict is Verdict.FAILED
        away = self.challenge.foreseen(text) or (not self.long and record.turn > 0)
        return away and record.ply > ply and not self._leads_on(record, text, ply, tried)

    def _leads_on(self, record: Record, text: str, ply: int, tried: Collection[str]) -> bool:
        """Returns whether a try is the next step of a solution, or a later step unless `task.wrong` lists the try."""
        allowed = 1 if text in self.challenge.task.wrong else None
        return any(begins(text, step) for steps in self.ahead(record, ply, tried) for step in steps[:allowed])

    def ahead(self, record: Record, ply: int, tried: Collection[str] = ()) -> list[list[str]]:
        """Returns, for each solution that contains the first `ply` moves in any order, its remaining steps.

        tried: the tries made, of which the illegal ones need not be repeated.
        """
        made = [str(record.move(number + 1)) for number in range(ply)
                if record.actor_at(number) != CHANCE]
        lefts = (left_of(solution, made) for solution in self.challenge.solutions)
        return [[step for step in left if step not in tried or self.legal(record.at(ply), step)]
                for left in lefts if left is not None]

    def legal(self, state: Any, text: str) -> bool:
        """Returns whether a try is a legal move. Raises UnreadableMove."""
        return self.game.why_not(state, self.game.parse(state, text)) is None


def left_of(solution: Sequence[str], made: Sequence[str]) -> list[str] | None:
    """Returns the steps of a solution that are not among the moves made; None if a move made is not a step of it."""
    left = list(solution)
    for move in made:
        step = next((step for step in left if begins(move, step)), None)
        if step is None:
            return None
        left.remove(step)
    return left
