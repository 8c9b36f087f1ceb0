"""A challenge: a position with a task and a star. It has a goal, a solution, and answers to wrong tries.

A board to be poked is a challenge without a goal: any try completes it, and there is no star.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pontlevis import Game, Record, UnreadableMove
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import Texts
from pontlevis_widgets.goals import Goal


@dataclass(frozen=True)
class Challenge:
    """A task on a position.

    goal: the test of whether the task is done, None if any try completes it; solution: tries in notation that meet the
    goal, among them a refused one if the goal is a refusal; start: the first state; fate: the outcomes of settled
    draws; lights: whether legal moves light up; memory: whether seen cards fade slowly; also: other solutions, each a
    list of moves or of first words of moves.
    """

    game: Game[Any, Any]
    task: Task
    goal: Goal | None
    solution: tuple[str, ...]
    start: Any
    fate: Mapping[Any, Any] = field(default_factory=dict)
    lights: bool = True
    memory: bool = False
    also: tuple[tuple[str, ...], ...] = ()

    @property
    def solutions(self) -> tuple[tuple[str, ...], ...]:
        """All solutions; hints follow the first."""
        return (self.solution, *self.also)

    def record(self, rng: random.Random | None = None) -> Record:
        """Returns a record at the start position. rng: used for draws that `fate` does not settle."""
        return Record(self.game, self.start, fate=self.fate, rng=rng)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the task, the most important first."""
        return tuple(dict.fromkeys((*self.task.rules, *(self.goal.rules if self.goal else ()))))

    def foreseen(self, text: str) -> bool:
        """Returns whether the task has an answer to exactly this try, or to its beginning."""
        return any(begins(text, begun) for begun in self.task.wrong if begun)

    def readable(self, text: str) -> bool:
        """Returns whether `text` is a whole move, not only the beginning of one."""
        with suppress(UnreadableMove):
            return self.game.parse(self.start, text) is not None
        return False

    def answer(self, text: str) -> Texts:
        """Returns the answer to a wrong try: that of its longest beginning in `task.wrong`, {} without one."""
        known = [begun for begun in self.task.wrong if begins(text, begun)]
        return self.task.wrong[max(known, key=len)] if known else {}


def begins(text: str, begun: str) -> bool:
    """Returns whether a try begins with these words or squares: "flip 2" with "flip", "d3-e1" with "d3"."""
    return text.startswith(begun) and not (begun and text[len(begun):][:1].isalnum())


@dataclass(frozen=True)
class StepContext:
    """The place of a challenge in a lesson.

    row: the keys of the boards of its step, in order; rules: the rules of the step; taught: the rules of this step and
    all before it, None if every rule may be cited.
    """

    row: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    taught: Collection[str] | None = None

    def taught_rule(self, rule: str) -> str:
        """Returns `rule` if a step up to this one has taught it, else ""."""
        return rule if self.taught is None or rule in self.taught else ""
