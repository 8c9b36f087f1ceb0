"""Plans the defender's turn of Tower Defense: the best use of any number of wounds, and when to stop.

The evaluation adds up soldiers one by one, so the best use of wounds is a knapsack, solved for every total at once: for
each number of kills (they let coins evolve) the least remaining threat. The stack on the last square strikes in the
advance, so every use of wounds on it is tried. The decision to stop is then exact: from the largest total down, the
chance after stopping is compared with the average after another throw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from pontlevis.games.tower_defense.bots.judgement import ADVANCED, base, chance, closed, scale_for
from pontlevis.games.tower_defense.conditions import with_hp
from pontlevis.games.tower_defense.pieces import DEFENDER, LARGER, Coins, Stack, State

NEVER = 1e9
Layer = tuple[int, int]
"""The kills that let a coin evolve, and the worth of the killed soldiers (0 while soldiers can still enter)."""


class Spent(NamedTuple):
    """A way to spend wounds on a stack: its cost, the kills, their worth, and the remaining stack."""

    cost: int
    kills: int
    worth: int
    left: Stack


def ways(stack: Stack) -> Iterator[Spent]:
    """Yields every way to spend wounds on a stack, from no wound to killing all (stack.protects, wounds.chain)."""
    cost = kills = worth = 0
    yield Spent(0, 0, 0, stack)
    while stack:
        top = stack[-1]
        cost += top.value
        if top.wounded:
            stack = stack[:-1]
            kills, worth = kills + 1, worth + top.value
        else:
            stack = (*stack[:-1], top._replace(wounded=True))
        yield Spent(cost, kills, worth, stack)


@lru_cache(maxsize=64)
def sums(hand: Coins) -> tuple[tuple[int, float], ...]:
    """The sums that a throw adds if some coins show their value and some do not, with their probabilities."""
    found: dict[int, float] = {}
    values = hand.values()
    for shown in product((0, 1), repeat=len(values)):
        if 0 < sum(shown) < len(values):
            total = sum(value for value, up in zip(values, shown, strict=True) if up)
            found[total] = found.get(total, 0.0) + 0.5 ** len(values)
    return tuple(sorted(found.items()))


class DefencePlan:
    """A turn of the defender; the path does not change while the coins are thrown."""

    def __init__(self, s: State) -> None:
        self.s = s._replace(wounds=0)
        self.hand = s.hands[DEFENDER]
        self.shut = closed(ADVANCED, s.turn + 1)
        self.most = sum(soldier.value * (2 - soldier.wounded) for _, soldier in s.soldiers())
        """The most wounds that can be used."""
        self.higher = with_hp(s, s.hp + 1)

    # ---------------------------------------------------------------- the best use of wounds

    @cached_property
    def stopping(self) -> Sequence[float]:
        """The attacker's chance after the defender stops at each total and uses it best."""
        return self.best(self.s)

    @cached_property
    def succeeding(self) -> Sequence[float]:
        """The same, with the additional HP of a critical success."""
        return self.best(self.higher)

    def best(self, s: State) -> list[float]:
        """The attacker's smallest chance for each number of wounds."""
        found = [1.0] * (self.most + 1)
        for cost, layers, end in self.solved(s):
            for (kills, worth), scores in layers.items():
                hand = evolved(s, s.kills + kills)
                for wounds, score in enumerate(scores[:self.most + 1 - cost]):
                    if score < NEVER:
                        value = end.chance(score, hand, worth)
                        found[wounds + cost] = min(found[wounds + cost], value)
        for wounds in range(1, len(found)):
            found[wounds] = min(found[wounds], found[wounds - 1])
        return found

    def solved(self, s: State) -> Iterator[tuple[int, dict[Layer, list[float]], End]]:
        """Yields for each use of wounds on the last square its cost, the knapsack of the others, and the turn's end."""
        room = spare(s)
        for last in ways(s.path[-1]):
            end = End(s, last, self.shut)
            if not end.hp:
                yield last.cost, {(0, 0): [0.0]}, end
                continue
            layers = {(min(last.kills, room), last.worth if self.shut else 0): [0.0]}
            for square, stack in enumerate(s.path[1:-1], 1):
                if stack:
                    layers = self.packed(layers, [(way.cost, way.kills, way.worth if self.shut else 0,
                                                   end.scale.stack(way.left, square + 1)) for way in ways(stack)], room)
            yield last.cost, layers, end

    def packed(self, layers: dict[Layer, list[float]], uses: list[tuple[int, int, int, float]],
               room: int) -> dict[Layer, list[float]]:
        """The knapsack with one more stack; each of `uses` has the cost, kills, worth and score of a use of wounds."""
        grown: dict[Layer, list[float]] = {}
        deepest = uses[-1][0]
        for (kills, worth), scores in layers.items():
            for cost, more, value, add in uses:
                key = min(kills + more, room), worth + value
                padded = [NEVER] * cost + [score + add for score in scores] + [NEVER] * (deepest - cost)
                grown[key] = list(map(min, grown[key], padded)) if len(grown.get(key, ())) == len(padded) else (
                    merged(grown.get(key), padded))
        return grown

    # ---------------------------------------------------------------- stop or go on

    @cached_property
    def failing(self) -> float:
        """The attacker's chance after a critical failure: no wounds, and all soldiers advance."""
        return self.stopping[0]

    @cached_property
    def throwing(self) -> Sequence[float]:
        """The attacker's chance if the defender throws again at each total, and continues in the best way."""
        size, worth = len(self.stopping), self.hand.worth
        stop, success, top = self.stopping, self.succeeding, self.most
        each = 0.5 ** self.hand.number
        found = [0.0] * size
        # Beyond the largest useful total all throws are alike: throwing on ends in failure or success.
        forever = (self.failing + success[top]) / 2
        rest = 1 - 2 * each
        found[top] = min(forever, each * (self.failing + success[top]) + rest * stop[top])
        for total in range(top - 1, -1, -1):
            value = each * (self.failing + success[min(top, total + worth)])
            for more, share in sums(self.hand):
                there = min(top, total + more)
                value += share * min(stop[there], found[there])
            found[total] = value
        return found

    def stop(self, total: int) -> float:
        """The attacker's chance if the defender stops at `total`."""
        return self.stopping[min(total, self.most)]

    def throw(self, total: int) -> float:
        """The attacker's chance if the defender throws at `total`."""
        return self.throwing[min(total, self.most)]


class End:
    """The end of a defender's turn after the wounds on the last square: the advance, then the next turn."""

    def __init__(self, s: State, last: Spent, shut: bool) -> None:
        entering = sum(soldier.value for soldier in last.left)
        self.hp = max(0, s.hp - entering)
        self.turn, self.length, self.shut = s.turn + 1, s.options.path_length, shut
        self.scale = scale_for(ADVANCED, self.turn, self.length, self.hp or 1)
        self.worth = s.on_path().worth - entering

    def chance(self, score: float, hand: Coins, killed: int) -> float:
        """The attacker's chance; `score` is that of the soldiers, `killed` the worth of the killed ones."""
        if not self.hp:
            return 1.0
        margin = self.worth - killed - self.hp if self.shut else 99
        if margin < 0:
            return 0.0
        return chance(score + base(ADVANCED, self.turn, self.length, self.hp, hand, margin))


def merged(old: Sequence[float] | None, new: list[float]) -> list[float]:
    """The smaller of two scores for each number of wounds; the lists may differ in length."""
    if not old:
        return new
    short, long = sorted((old, new), key=len)
    return [*map(min, short, long), *long[len(short):]]


def spare(s: State) -> int:
    """The number of further kills that let a coin evolve (evolve.max), those of this turn not counted."""
    hand = s.hands[DEFENDER]
    return max(0, 6 - hand.twos - 2 * hand.fives - s.kills)


@lru_cache(maxsize=4096)
def _evolved(hand: Coins, reserve: Coins, kills: int) -> Coins:
    for _ in range(kills):
        coin = 1 if hand.ones else 2 if hand.twos else 5
        if coin == 5 or not reserve.of(LARGER[coin]):
            break
        hand = hand.plus(coin, -1).plus(LARGER[coin])
        reserve = reserve.plus(coin).plus(LARGER[coin], -1)
    return hand


def evolved(s: State, kills: int) -> Coins:
    """The defender's hand after `kills` evolutions, as far as the reserve allows (reserve.evolve).

    The coins of the killed soldiers are ignored: they matter only if the reserve has no coin of a value.
    """
    return _evolved(s.hands[DEFENDER], s.reserve, kills)
