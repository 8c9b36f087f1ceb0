"""Exact odds of the tests of Cardstle, by the cards left in the test pack, never by their order.

All ways to draw both sides' cards are counted at once. A large number holds the counts as its digits, and the position
of a digit is the difference of the two results: one more card on a side shifts the number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import comb
from typing import NamedTuple

from pontlevis.games.cardstle.cards import TEST_PACK, VALUE, Cards, lucky_for

BITS = 96
ONES = (1 << BITS) - 1
"""The modulus that gives the sum of a number's digits, as in casting out nines."""

Above = Callable[[int, int, int], float]
"""A function of (a, b, least): the probability that a times this side's sum minus b times the other's is >= `least`."""

Contents = tuple[tuple[int, int, int], ...]
"""The cards of a pack: each value with its number of ordinary cards and its number of lucky cards."""


class Odds(NamedTuple):
    """The probabilities of a win, a critical win, a loss and a critical loss; ties are tested again."""

    win: float
    critical: float
    loss: float
    struck: float


class Side(NamedTuple):
    """A side of a test: the number of its cards, the factor on its result, and a bonus (talk.affinity_applied)."""

    drawn: int
    factor: int = 1
    bonus: int = 0


def contents(tests: Cards, lucky: str = "") -> Contents:
    """The contents of a test pack, for a character with that lucky card."""
    plain: Counter[int] = Counter()
    special: Counter[int] = Counter()
    for card in tests:
        (special if lucky_for(card) == lucky else plain)[VALUE[card]] += 1
    return tuple((value, plain[value], special[value]) for value in range(1, 11))


FRESH = {lucky: contents(TEST_PACK, lucky) for lucky in ("", *(f"{rank}{colour}" for rank in
                                                               ("A", *map(str, range(2, 11))) for colour in "rb"))}
"""The contents of the whole test pack, by lucky card."""


def contest(tests: Cards, mine: Side, theirs: int, lucky: str = "", *, strict: bool = False) -> Odds:
    """The odds of a test with cards; if the pack is too short for it, those with a full pack.

    strict: whether a critical success needs more than twice the other result, not exactly twice
    (test.critical_threshold).
    """
    enough = len(tests) > mine.drawn + theirs + 1
    return _contest(contents(tests, lucky) if enough else FRESH[lucky], mine, theirs, strict)


@lru_cache(50_000)
def _contest(pack: Contents, mine: Side, theirs: int, strict: bool) -> Odds:
    """The odds of a test with the cards of a pack."""
    return _odds(mine, theirs, strict, lambda a, b, least: chance_above(pack, mine.drawn, theirs, a, b, least))


@lru_cache(10_000)
def roll(mine: Side, theirs: int, *, strict: bool = False) -> Odds:
    """The odds of a test with dice: with probability 1/12 there is one more die (dice.fetish)."""
    def above(a: int, b: int, least: int) -> float:
        plain = _dice(mine.drawn, theirs, a, b, least)
        return plain if not mine.drawn else (11 * plain + _dice(mine.drawn + 1, theirs, a, b, least)) / 12
    return _odds(mine, theirs, strict, above)


def _odds(mine: Side, theirs: int, strict: bool, above: Above) -> Odds:
    """The four odds; `above` gives the probability that a·mine − b·theirs reaches a value."""
    if not mine.drawn or not theirs:
        return _bare(mine, theirs)
    f, plus = mine.factor, mine.bonus
    win, level = above(f, 1, 1 - plus), above(f, 1, -plus)
    critical = above(f, 2, int(strict) - plus)
    struck = 1 - above(2 * f, 1, 1 - int(strict) - 2 * plus)
    decided = 1 - (level - win)
    if not decided:
        return Odds(0.5, 0, 0.5, 0)
    return Odds(win / decided, min(critical, win) / decided, (1 - level) / decided, min(struck, 1 - level) / decided)


def _bare(mine: Side, theirs: int) -> Odds:
    """The odds if a side draws no card and scores 0 (test.no_card)."""
    if not mine.drawn and not theirs:
        return Odds(0, 0, 1, 0)
    return Odds(1, 1, 0, 0) if mine.drawn else Odds(0, 0, 1, 1)


# -------------------------------------------------------------------- counting


def chance_above(pack: Contents, mine: int, theirs: int, a: int, b: int, least: int) -> float:
    """The probability that a·mine − b·theirs is at least `least`, with the lucky card's additional card."""
    grid = _grid(pack, mine + 1, theirs, a, b)
    number = sum(plain + special for _, plain, special in pack)
    at = least + 10 * b * theirs

    def share(count: int, lucky: int) -> float:
        ways = grid.get((count, lucky, theirs), 0) >> (BITS * max(0, at))
        return (ways % ONES) / (comb(number, count) * comb(number - count, theirs))

    extra = share(mine + 1, 1) * mine / (mine + 1) + share(mine + 1, 2)
    return share(mine, 0) + extra


@lru_cache(4_000)
def _grid(pack: Contents, mine: int, theirs: int, a: int, b: int) -> Mapping[tuple[int, int, int], int]:
    """The ways to draw: (own cards, lucky ones among them, other side's cards) → a digit for each difference."""
    grid = {(0, 0, 0): 1}
    for value, plain, special in pack:
        grid = _with(grid, value, plain, mine, theirs, a, b, lucky=False)
        grid = _with(grid, value, special, mine, theirs, a, b, lucky=True)
    return grid


def _with(grid: dict[tuple[int, int, int], int], value: int, number: int, mine: int, theirs: int, a: int, b: int, *,
          lucky: bool) -> dict[tuple[int, int, int], int]:
    """The ways after `number` cards of one value are also available to both sides."""
    if not number:
        return grid
    drawn = [(more, against, comb(number, more) * comb(number - more, against),
              BITS * (a * value * more + b * (10 - value) * against))
             for more in range(min(number, mine) + 1) for against in range(min(number - more, theirs) + 1)]
    found: dict[tuple[int, int, int], int] = {}
    for (own, luck, other), ways in grid.items():
        for more, against, times, shift in drawn:
            if own + more <= mine and other + against <= theirs:
                key = (own + more, luck + more * lucky, other + against)
                found[key] = found.get(key, 0) + (ways * times << shift)
    return found


def _dice(mine: int, theirs: int, a: int, b: int, least: int) -> float:
    """The probability that a·mine − b·theirs is at least `least`, with these numbers of dice."""
    ways = 1
    for _ in range(mine):
        ways = sum(ways << (BITS * a * face) for face in range(1, 7))
    for _ in range(theirs):
        ways = sum(ways << (BITS * b * (6 - face)) for face in range(1, 7))
    at = max(0, least + 6 * b * theirs)
    return float((ways >> (BITS * at)) % ONES) / float(6 ** (mine + theirs))
