"""The value of a position of Tower Defense: the attacker's chance to win, estimated without looking ahead.

The estimate is a logistic sum of each soldier's threat and of the means that both sides have left. Its weights were
learned from games of the wardens against themselves (`benchmarks/learn_tower_defense.py`), and are a part of the
opponents: no rule is taken from them. A sum, because then the best use of wounds is a knapsack, and a soldier's step
changes two terms only.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from math import exp

from pontlevis.games.tower_defense.pieces import DEFENDER, INDEX, LAST_ENTRY, Coins, Stack, State

ATTACKED, ADVANCED = "attacked", "advanced"
"""The moments that are judged: the defender is about to throw; everyone has advanced and the attacker is about to."""

NODES = (1, 2, 3, 4, 6, 8, 11, 15, 20)
"""Distances to the castle, in squares, between which weights are interpolated."""
THREATS, LETHAL, GUARDED, BASE = 0, 6 * len(NODES), 8 * len(NODES), 8 * len(NODES) + 4
"""Where the weights begin: soldiers by value and health, those that would fell the castle alone, riders, the rest."""
TURNS = LAST_ENTRY + 1
FEATURES = BASE + 12 + TURNS

Feature = tuple[int, float]
"""The number of a weight, and its factor."""


def entries_left(moment: str, turn: int) -> float:
    """The share of the turns with entries that is still to come (attack.enter_until)."""
    return max(0, LAST_ENTRY + (moment == ADVANCED) - turn) / LAST_ENTRY


def toughness(stack: Stack) -> int:
    """The number of wounds that kill everyone in a stack (wounds.double)."""
    return sum(soldier.value * (2 - soldier.wounded) for soldier in stack)


def stack_features(stack: Stack, distance: int, hp: int) -> Iterator[Feature]:
    """The threat of the soldiers of a stack, `distance` squares from a castle of `hp`."""
    nodes = list(between(distance))
    guard = 0
    for value, wounded, _ in reversed(stack):
        first = THREATS + (2 * INDEX[value] + wounded) * len(NODES)
        yield from ((first + node, share) for node, share in nodes)
        if value >= hp:
            yield from ((LETHAL + wounded * len(NODES) + node, share) for node, share in nodes)
        if guard:
            yield GUARDED + (value == 5), min(guard, 6)
            if distance <= 4:
                yield GUARDED + 2 + (value == 5), min(guard, 6)
        guard += value * (2 - wounded)


def between(distance: int) -> Iterator[Feature]:
    """The nodes on both sides of a distance, each with its share."""
    if distance >= NODES[-1]:
        yield len(NODES) - 1, 1.0
        return
    low = max(node for node, at in enumerate(NODES) if at <= distance)
    share = (distance - NODES[low]) / (NODES[low + 1] - NODES[low])
    yield low, 1 - share
    if share:
        yield low + 1, share


def base_features(turn: int, length: int, hp: int, defence: Coins, margin: int) -> Iterator[Feature]:
    """The means of both sides besides soldiers.

    margin: the worth of all soldiers beyond the castle's HP, once nobody can enter; otherwise a large number.
    """
    evolved = defence.twos + 2 * defence.fives
    longer = (length - 12) / 4
    facts = (1.0, hp / 4, min(hp, 3), (hp / 4) ** 2, evolved, evolved ** 2 / 6, longer, longer ** 2,
             margin < 1, margin < 2, margin < 4, margin < 7)
    yield from ((BASE + number, float(fact)) for number, fact in enumerate(facts) if fact)
    yield FEATURES - TURNS + min(turn, TURNS) - 1, 1.0


@cache
def weights(moment: str, left: float) -> tuple[float, ...]:
    """The weight of each feature at a moment when that share of the turns with entries is left."""
    learned = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    always, early = learned[moment]
    return tuple(plain + left * more for plain, more in zip(always, early, strict=True))


class Scale:
    """Weighs the soldiers of one moment of one turn, for a castle of up to `hp` HP."""

    def __init__(self, moment: str, turn: int, length: int, hp: int) -> None:
        self.weights = weights(moment, entries_left(moment, turn))
        self.length = length
        self.hp = hp
        self.known: dict[tuple[Stack, int], float] = {((), square): 0.0 for square in range(length + 1)}

    def stack(self, stack: Stack, square: int) -> float:
        """The part of the score from the soldiers on a square."""
        key = stack, square
        if key not in self.known:
            found = stack_features(stack, self.length + 1 - square, self.hp)
            self.known[key] = sum(self.weights[number] * amount for number, amount in found)
        return self.known[key]

    def path(self, path: tuple[Stack, ...]) -> float:
        """The part of the score from all soldiers."""
        return sum(self.stack(stack, square) for square, stack in enumerate(path) if stack)


@cache
def scale(moment: str, turn: int, length: int, hp: int) -> Scale:
    """The scale for a moment; turns after the last entries are alike, and so are castles that no soldier fells."""
    return Scale(moment, turn, length, hp)


def scale_for(moment: str, turn: int, length: int, hp: int) -> Scale:
    """The scale for a moment of a game."""
    return scale(moment, min(turn, TURNS), length, min(hp, 6))


def base(moment: str, turn: int, length: int, hp: int, defence: Coins, margin: int) -> float:
    """The score of everything but the soldiers."""
    return _base(moment, min(turn, TURNS), length, hp, defence, min(margin, 7))


@lru_cache(maxsize=65536)
def _base(moment: str, turn: int, length: int, hp: int, defence: Coins, margin: int) -> float:
    weighed = weights(moment, entries_left(moment, turn))
    return sum(weighed[number] * amount for number, amount in base_features(turn, length, hp, defence, margin))


def closed(moment: str, turn: int) -> bool:
    """Whether nobody can enter any more: then soldiers worth less than the castle's HP cannot win."""
    return turn >= LAST_ENTRY + (moment == ADVANCED)


def chance(score: float) -> float:
    """A score as a chance between 0 and 1: never quite 0 or 1, which are for what is proved."""
    return 1 / (1 + exp(-max(-30.0, min(score, 30.0))))


def features(s: State, moment: str) -> Iterator[Feature]:
    """Everything that is weighed at a moment; the opponents add it up piece by piece."""
    length = s.options.path_length
    for square, stack in enumerate(s.path):
        if stack:
            yield from stack_features(stack, length + 1 - square, s.hp)
    margin = s.on_path().worth - s.hp if closed(moment, s.turn) else 99
    yield from base_features(s.turn, length, s.hp, s.hands[DEFENDER], margin)


def attackers_chance(s: State, moment: str) -> float:
    """The attacker's chance at a moment, without looking ahead."""
    if s.ended:
        return float(s.ended == "end.attacker")
    length, worth = s.options.path_length, s.on_path().worth
    shut = closed(moment, s.turn)
    if shut and worth < s.hp:
        return 0.0
    score = base(moment, s.turn, length, s.hp, s.hands[DEFENDER], worth - s.hp if shut else 99)
    return chance(score + scale_for(moment, s.turn, length, s.hp).path(s.path))


def forget() -> None:
    """Read the weights afresh: for the programme that learns them."""
    for remembering in (weights, scale, _base):
        remembering.cache_clear()
