"""Goals of challenges: small tests of what has happened on a board, and ways to join them.

    goal = all_of(told("pass.stuck", seat=1), never(refused("placement.greater")))

A goal looks at a `Story` and answers with a `Verdict`. A rule named in a goal is one that the step teaches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from pontlevis import Beat, Game, Record, Refusal


class Story(NamedTuple):
    """The course of a board: its states, the beats told on the way, and the refusals."""

    game: Game[Any, Any]
    start: Any
    state: Any
    beats: tuple[Beat[Any], ...]
    refusals: tuple[Refusal, ...]


class Verdict(Enum):
    """How a goal stands."""

    OPEN = "open"
    MET = "met"
    FAILED = "failed"


@dataclass(frozen=True)
class Goal:
    """A test of a story, and the ids of the rules it names."""

    test: Callable[[Story], Verdict]
    rules: tuple[str, ...] = ()

    def __call__(self, story: Story) -> Verdict:
        """How the goal stands in `story`."""
        return self.test(story)


def story(record: Record, refusals: tuple[Refusal, ...] = ()) -> Story:
    """The story of a record: the beats of all its moves, and the refusals met on the way."""
    beats = tuple(beat for ply in range(1, record.ply + 1) for beat in record.beats(ply))
    return Story(record.game, record.start, record.state, beats, refusals)


def told(rule: str, **facts: Any) -> Goal:
    """Met once a beat of `rule` with these facts has been told: `told("cannon.discard", card=30)`."""
    return Goal(lambda s: _met(any(_fits(beat, rule, facts) for beat in s.beats)), (rule,))


def refused(rule: str, **facts: Any) -> Goal:
    """Met once `rule` has refused a try."""
    return Goal(lambda s: _met(any(_fits(refusal, rule, facts) for refusal in s.refusals)), (rule,))


def state(test: Callable[[Any], bool]) -> Goal:
    """Met while the state passes `test`: `state(lambda s: s.turn == 1)`."""
    return Goal(lambda s: _met(bool(test(s.state))))


def over(*winners: int) -> Goal:
    """Met when the game is over; failed when it ends with other winners than these, if any are named."""

    def test(s: Story) -> Verdict:
        outcome = s.game.outcome(s.state)
        if outcome is None:
            return Verdict.OPEN
        return Verdict.MET if not winners or outcome.winners == winners else Verdict.FAILED

    return Goal(test)


def all_of(*goals: Goal) -> Goal:
    """Met when every goal is; failed as soon as one is."""

    def test(s: Story) -> Verdict:
        verdicts = [goal(s) for goal in goals]
        if Verdict.FAILED in verdicts:
            return Verdict.FAILED
        return Verdict.OPEN if Verdict.OPEN in verdicts else Verdict.MET

    return Goal(test, _rules(goals))


def any_of(*goals: Goal) -> Goal:
    """Met when one goal is; failed when all are: several right answers are right."""

    def test(s: Story) -> Verdict:
        verdicts = [goal(s) for goal in goals]
        if Verdict.MET in verdicts:
            return Verdict.MET
        return Verdict.OPEN if Verdict.OPEN in verdicts else Verdict.FAILED

    return Goal(test, _rules(goals))


def never(goal: Goal) -> Goal:
    """Failed once `goal` is met; fine until then. It goes with another goal in `all_of`."""
    return Goal(lambda s: Verdict.FAILED if goal(s) is Verdict.MET else Verdict.MET, goal.rules)


def _met(passed: bool) -> Verdict:
    return Verdict.MET if passed else Verdict.OPEN


def _fits(spoken: Beat[Any] | Refusal, rule: str, facts: dict[str, Any]) -> bool:
    return spoken.rule == rule and all(spoken.facts.get(name) == value for name, value in facts.items())


def _rules(goals: tuple[Goal, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for goal in goals for rule in goal.rules))
