"""A challenge: a position with a task and a star. It knows its goal, a solution, and the answers to wrong tries.

A board to be poked is a challenge without a goal: any try is enough to go on from it, and there is no star.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pontlevis import Game, Record
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import Texts
from pontlevis_widgets.goals import Goal


@dataclass(frozen=True)
class Challenge:
    """A task on a position.

    goal: when it is done, None where any try will do; solution: tries in notation that do it, refused ones too if the
    goal is a refusal; also: other solutions, each a list of moves or of first words of moves; lights: whether all legal
    moves light up, or none; memory: whether seen cards fade slowly.
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
        """All solutions; the hints follow the first."""
        return (self.solution, *self.also)

    def record(self, rng: random.Random | None = None) -> Record:
        """The board as it is set. rng: where draws come from that `fate` does not settle."""
        return Record(self.game, self.start, fate=self.fate, rng=rng)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules the task is about, the first of them foremost."""
        return tuple(dict.fromkeys((*self.task.rules, *(self.goal.rules if self.goal else ()))))

    def foreseen(self, text: str) -> bool:
        """Returns whether the task has an answer to this very try, or to its beginning."""
        return any(begins(text, begun) for begun in self.task.wrong if begun)

    def answer(self, text: str) -> Texts:
        """The answer to a wrong try: to this one, to the longest beginning of it, or to any; else none."""
        known = [begun for begun in self.task.wrong if begins(text, begun)]
        return self.task.wrong[max(known, key=len)] if known else {}


def begins(text: str, begun: str) -> bool:
    """Whether a try begins with these words or squares: "flip 2" begins with "flip", "d3-e1" with "d3"; all with ""."""
    return text.startswith(begun) and not (begun and text[len(begun):][:1].isalnum())


@dataclass(frozen=True)
class StepContext:
    """Where a challenge stands in a lesson.

    row: the keys of the boards of its step, in order; rules: those of the step; taught: those of the step and of all
    before it, None where nobody keeps count.
    """

    row: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    taught: Collection[str] | None = None
