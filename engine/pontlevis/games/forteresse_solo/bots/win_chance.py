"""Estimates the chance to win a game of Forteresse Solo at the beginning of a turn, without looking ahead.

The estimate is a small network with one hidden layer. Its weights were learned from games of the captain
(`benchmarks/learn_forteresse_solo.py`); they belong to the players, not to the rules. All features are of the order of
1.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import exp, log
from operator import mul
from typing import NamedTuple

from pontlevis.games.forteresse_solo.bots.judgement import boosts, shut
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, SUITS, VALUE, power, worth
from pontlevis.games.forteresse_solo.state import State

FAR = -2.0
"""The best explorer's margin, in units of five points, when no path is open."""


def features(s: State) -> tuple[float, ...]:
    """The features of a position from which the chance to win is computed."""
    return (*_clock(s), *_keys(s), *_paths(s), *_heroes(s), *_hand(s), *_piles(s), *_enemies(s), *_fortress(s))


def _clock(s: State) -> Iterator[float]:
    """The treasures, and the number of cards left to find them with."""
    left = len(s.deck)
    yield from (float(s.looted == number) for number in range(3))
    yield from (left / 20, log(1 + left), min(left, 8) / 8, len(s.hand) / 6)


def _keys(s: State) -> Iterator[float]:
    """The places of the keys: for known doors, and for doors still to come."""
    known, pending = shut(s), set(s.doors)
    for pile in (s.hand, s.deck, s.discard):
        yield float(len(known.intersection(pile)))
        yield len(pending.intersection(pile)) / (len(pending) or 1)


def _paths(s: State) -> Iterator[float]:
    """The progress of the paths, and whether a hero with the places in hand gets through one."""
    lengths = Counter(len(path.places) for path in s.paths if not path.explored)
    places = [card for card in s.hand if KIND[card] == "place"]
    suits = {SUIT[card] for card in places}
    strongest = max(map(power, s.heroes), default=0)
    values = boosts(s)
    boost = sum(values) / len(values)
    levels, margins, ways = [], [], 0
    for suit, path in zip(SUITS, s.paths, strict=True):
        if path.complete and not path.explored:
            levels.append(worth(path.places))
            margins.append(strongest + (worth(places) if suit in suits else 0) - levels[-1] - boost)
            ways += suit in suits
    yield from (float(lengths[number]) for number in range(3))
    yield from (len(shut(s)), min(levels, default=18) / 10, ways)
    yield max(FAR, min(max(margins) / 5, 1.5)) if margins else FAR
    yield float(sum(margin >= 0 for margin in margins))


def _heroes(s: State) -> Iterator[float]:
    """The heroes in play."""
    powers = [power(hero) for hero in s.heroes]
    yield from (len(powers), sum(powers) / 10, max(powers, default=0) / 10)
    yield from (sum(len(hero.stats) > 1 for hero in s.heroes), sum(one >= 5 for one in powers))


def _hand(s: State) -> Iterator[float]:
    """The cards in hand, and the stats among them that a hero in hand could take."""
    people, places, treasures = s.having("person"), s.having("place"), s.having("treasure")
    suits = {SUIT[card] for card in people}
    pairs = [VALUE[card] for card in s.having("stat") if SUIT[card] in suits]
    yield from (len(people), worth(s.having("stat")) / 5, worth(places) / 10, len(treasures), len(pairs))
    yield from (max(pairs, default=0) / 5, max(map(VALUE.__getitem__, places), default=0) / 10)


def _piles(s: State) -> Iterator[float]:
    """The shares of the kinds of card that may be drawn, and of those that may be taken back in 4.2."""
    drawn, gone = Counter(KIND[card] for card in s.deck), Counter(KIND[card] for card in s.discard)
    for kind in ("person", "stat", "place", "ace", "treasure"):
        yield drawn[kind] / (len(s.deck) or 1)
    yield float(gone["treasure"] > 0)
    yield from (min(gone[kind], 3) / 3 for kind in ("stat", "person", "place"))


def _enemies(s: State) -> Iterator[float]:
    """The enemies, the cards that their attacks cost, and whether a boss may leave a wanted key."""
    powers = [power(enemy) for enemy in s.enemies]
    due = [max((VALUE[stat] for stat in enemy.stats), default=0) for enemy in s.enemies]
    bosses = sum(enemy.boss for enemy in s.enemies)
    yield from (len(powers), sum(powers) / 10, sum(due) / 5, min(powers, default=10) / 10)
    yield from (sum(len(enemy.stats) == 1 for enemy in s.enemies), bosses)
    yield min(bosses, len(shut(s).intersection(s.deck)))


def _fortress(s: State) -> Iterator[float]:
    """The shares of the kinds of card that the Fortress may turn up."""
    places = [VALUE[card] for card in s.reserve if KIND[card] == "place"]
    values = boosts(s)
    yield from (sum(KIND[card] == "person" for card in s.reserve), len(places), max(places, default=0) / 10)
    yield from (len(s.fortress) / 20, sum(values) / len(values), len(s.under) / 10)
    yield sum(KIND[card] == "person" for card in s.fortress) / 6


class Network(NamedTuple):
    """The weights of the network.

    rows: of each feature in each hidden unit; biases: of the units; sums: of the units in the total; base: of the
    total.
    """

    rows: list[list[float]]
    biases: list[float]
    sums: list[float]
    base: float


@cache
def network() -> Network:
    """Reads the learned weights."""
    return Network(**json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8")))


def chance(s: State) -> float:
    """The chance to win: estimated, or exact once the game is over."""
    if s.ended:
        return float(s.ended == "end.win")
    found, total = features(s), network().base
    for row, bias, weight in zip(*network()[:3], strict=True):
        unit = sum(map(mul, row, found), bias)
        if unit > 0:
            total += weight * unit
    return 1 / (1 + exp(-max(-30.0, min(total, 30.0))))
