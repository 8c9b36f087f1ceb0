"""The value of a position of Tower Defense: the attacker's chance to win, estimated without looking ahead.

The estimate is the logistic function of a sum over each soldier's threat and both sides' other resources. Its weights
were learned from games of the wardens against themselves (`benchmarks/learn_tower_defense.py`); they belong to the
opponents, not to the rules. With a sum, the best use of wounds is a knapsack, and a soldier's step changes only two
terms.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from math import exp

from pontlevis.games.tower_defense.pieces import DEFENDER, INDEX, LAST_ENTRY, Coins, Stack, State

ATTACKED, ADVANCED = "attacked", "advanced"
"""The moments that are evaluated: the defender's throw is next; all have advanced and the attacker's throw is next."""

NODES = (1, 2, 3, 4, 6, 8, 11, 15, 20)
"""Distances to the castle, in squares, between which weights are interpolated."""
THREATS, LETHAL, GUARDED, BASE = 0, 6 * len(NODES), 8 * len(NODES), 8 * len(NODES) + 4
"""The first index of each group of weights.

THREATS: each soldier by value and health; LETHAL: soldiers that can destroy the castle alone; GUARDED: the wounds that
riders absorb; BASE: the rest.
"""
TURNS = LAST_ENTRY + 1
FEATURES = BASE + 12 + TURNS

Feature = tuple[int, float]
"""The index of a weight, and its factor."""


def entries_left(moment: str, turn: int) -> float:
    """The share of the turns with entries that are still to come (attack.enter_until)."""
    return max(0, LAST_ENTRY + (moment == ADVANCED) - turn) / LAST_ENTRY


def toughness(stack: Stack) -> int:
    """The number of wounds that kill all soldiers of a stack (wounds.double)."""
    return sum(soldier.value * (2 - soldier.wounded) for soldier in stack)


def stack_features(stack: Stack, distance: int, hp: int) -> Iterator[Feature]:
    """Yields the threat of a stack's soldiers, `distance` squares from a castle with `hp` HP."""
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
    """Yields the nodes on both sides of a distance, each with its share."""
    if distance >= NODES[-1]:
        yield len(NODES) - 1, 1.0
        return
    low = max(node for node, at in enumerate(NODES) if at <= distance)
    share = (distance - NODES[low]) / (NODES[low + 1] - NODES[low])
    yield low, 1 - share
    if share:
        yield low + 1, share


def base_features(turn: int, length: int, hp: int, defence: Coins, margin: int) -> Iterator[Feature]:
    """Yields the features of both sides' resources besides soldiers.

    margin: the worth of all soldiers minus the castle's HP, once no soldier can enter; otherwise a large number.
    """
    evolved = defence.twos + 2 * defence.fives
    longer = (length - 12) / 4
    facts = (1.0, hp / 4, min(hp, 3), (hp / 4) ** 2, evolved, evolved ** 2 / 6, longer, longer ** 2,
             margin < 1, margin < 2, margin < 4, margin < 7)
    yield from ((BASE + number, float(fact)) for number, fact in enumerate(facts) if fact)
    yield FEATURES - TURNS + min(turn, TURNS) - 1, 1.0


@cache
def weights(moment: str, left: float) -> tuple[float, ...]:
    """The weight of each feature at a moment, if the share `left` of the turns with entries is to come."""
    learned = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    always, early = learned[moment]
    return tuple(plain + left * more for plain, more in zip(always, early, strict=True))


class Scale:
    """Scores the soldiers at one moment of one turn, for a castle with up to `hp` HP."""

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
    """The cached scale of a moment."""
    return Scale(moment, turn, length, hp)


def scale_for(moment: str, turn: int, length: int, hp: int) -> Scale:
    """The scale of a moment; turns after the last entries share one, as do castles that no single soldier destroys."""
    return scale(moment, min(turn, TURNS), length, min(hp, 6))


def base(moment: str, turn: int, length: int, hp: int, defence: Coins, margin: int) -> float:
    """The score of everything except the soldiers."""
    return _base(moment, min(turn, TURNS), length, hp, defence, min(margin, 7))


@lru_cache(maxsize=65536)
def _base(moment: str, turn: int, length: int, hp: int, defence: Coins, margin: int) -> float:
    weighed = weights(moment, entries_left(moment, turn))
    return sum(weighed[number] * amount for number, amount in base_features(turn, length, hp, defence, margin))


def closed(moment: str, turn: int) -> bool:
    """Whether no soldier can enter any more: then soldiers worth less than the castle's HP cannot win."""
    return turn >= LAST_ENTRY + (moment == ADVANCED)


def chance(score: float) -> float:
    """Converts a score into a chance, never quite 0 or 1, which are reserved for proved results."""
    return 1 / (1 + exp(-max(-30.0, min(score, 30.0))))


def features(s: State, moment: str) -> Iterator[Feature]:
    """Yields all features of a moment; the opponents add them up piece by piece."""
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
    """Clears the cached weights, for the program that learns them."""
    for remembering in (weights, scale, _base):
        remembering.cache_clear()
