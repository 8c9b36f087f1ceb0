"""Goals of challenges: small tests of the events on a board, and ways to combine them.

    goal = all_of(told("pass.stuck", seat=1), never(refused("placement.greater")))

A goal takes a `Story` and returns a `Verdict`. A rule named in a goal is one that the step teaches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from pontlevis import Beat, Game, Record, Refusal


class Story(NamedTuple):
    """The course of a game on a board: its first and its present state, all beats between them, and the refusals."""

    game: Game[Any, Any]
    start: Any
    state: Any
    beats: tuple[Beat[Any], ...]
    refusals: tuple[Refusal, ...]


class Verdict(Enum):
    """The status of a goal."""

    OPEN = "open"
    MET = "met"
    FAILED = "failed"


@dataclass(frozen=True)
class Goal:
    """A test of a story, and the ids of the rules it names."""

    test: Callable[[Story], Verdict]
    rules: tuple[str, ...] = ()

    def __call__(self, story: Story) -> Verdict:
        """Returns the verdict on `story`."""
        return self.test(story)


def story(record: Record, refusals: tuple[Refusal, ...] = ()) -> Story:
    """Returns the story of a record: the beats of all its moves, and the refusals on the way."""
    beats = tuple(beat for ply in range(1, record.ply + 1) for beat in record.beats(ply))
    return Story(record.game, record.start, record.state, beats, refusals)


def told(rule: str, **facts: Any) -> Goal:
    """Returns a goal that is met by a beat of `rule` with these facts: `told("cannon.discard", card=30)`."""
    return Goal(lambda s: _met(any(_fits(beat, rule, facts) for beat in s.beats)), (rule,))


def refused(rule: str, **facts: Any) -> Goal:
    """Returns a goal that is met once `rule` has refused a try with these facts."""
    return Goal(lambda s: _met(any(_fits(refusal, rule, facts) for refusal in s.refusals)), (rule,))


def state(test: Callable[[Any], bool]) -> Goal:
    """Returns a goal that is met while the state passes `test`: `state(lambda s: s.turn == 1)`."""
    return Goal(lambda s: _met(bool(test(s.state))))


def over(*winners: int) -> Goal:
    """Returns a goal that is met when the game is over; with `winners`, it fails unless exactly these seats win."""

    def test(s: Story) -> Verdict:
        outcome = s.game.outcome(s.state)
        if outcome is None:
            return Verdict.OPEN
        return Verdict.MET if not winners or outcome.winners == winners else Verdict.FAILED

    return Goal(test)


def all_of(*goals: Goal) -> Goal:
    """Returns a goal that is met when every goal is; it fails as soon as one fails."""

    def test(s: Story) -> Verdict:
        verdicts = [goal(s) for goal in goals]
        if Verdict.FAILED in verdicts:
            return Verdict.FAILED
        return Verdict.OPEN if Verdict.OPEN in verdicts else Verdict.MET

    return Goal(test, _rules(goals))


def any_of(*goals: Goal) -> Goal:
    """Returns a goal that is met when one goal is; it fails when all fail. Use it for several right answers."""

    def test(s: Story) -> Verdict:
        verdicts = [goal(s) for goal in goals]
        if Verdict.MET in verdicts:
            return Verdict.MET
        return Verdict.OPEN if Verdict.OPEN in verdicts else Verdict.FAILED

    return Goal(test, _rules(goals))


def never(goal: Goal) -> Goal:
    """Returns a goal that fails once `goal` is met, and is met until then. Combine it with another one by `all_of`."""
    return Goal(lambda s: Verdict.FAILED if goal(s) is Verdict.MET else Verdict.MET, goal.rules)


def _met(passed: bool) -> Verdict:
    return Verdict.MET if passed else Verdict.OPEN


def _fits(spoken: Beat[Any] | Refusal, rule: str, facts: dict[str, Any]) -> bool:
    return spoken.rule == rule and all(spoken.facts.get(name) == value for name, value in facts.items())


def _rules(goals: tuple[Goal, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for goal in goals for rule in goal.rules))
