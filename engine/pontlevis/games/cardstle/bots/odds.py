"""Exact odds of the tests of Cardstle, from what is left in the test pack: never from its order.

All ways of drawing both sides' cards are counted at once. The ways are kept as the digits of one large number, where
the place of a digit says how far both results are apart: a card more on a side shifts that number.
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
"""A number modulo this is the sum of its digits, as in the proof by nines."""

Above = Callable[[int, int, int], float]
"""How likely a times one's own sum, less b times the other side's, is at least so much: of a, b and that."""

Contents = tuple[tuple[int, int, int], ...]
"""The cards of a pack: value, how many of it are no lucky card, how many are."""


class Odds(NamedTuple):
    """How likely a test is won, and won critically, and the same for the other side; ties are made again."""

    win: float
    critical: float
    loss: float
    struck: float


class Side(NamedTuple):
    """One side of a test: so many cards, the result times `factor` and with a bonus (talk.affinity_applied)."""

    drawn: int
    factor: int = 1
    bonus: int = 0


def contents(tests: Cards, lucky: str = "") -> Contents:
    """A test pack, for somebody with that lucky card."""
    plain: Counter[int] = Counter()
    special: Counter[int] = Counter()
    for card in tests:
        (special if lucky_for(card) == lucky else plain)[VALUE[card]] += 1
    return tuple((value, plain[value], special[value]) for value in range(1, 11))


FRESH = {lucky: contents(TEST_PACK, lucky) for lucky in ("", *(f"{rank}{colour}" for rank in
                                                               ("A", *map(str, range(2, 11))) for colour in "rb"))}
"""The whole test pack, by what is lucky."""


def contest(tests: Cards, mine: Side, theirs: int, lucky: str = "", *, strict: bool = False) -> Odds:
    """The odds of a test with cards; where the pack is too short for it, those of a full one.

    strict: more than twice is a critical success, not exactly twice (test.critical_threshold).
    """
    enough = len(tests) > mine.drawn + theirs + 1
    return _contest(contents(tests, lucky) if enough else FRESH[lucky], mine, theirs, strict)


@lru_cache(50_000)
def _contest(pack: Contents, mine: Side, theirs: int, strict: bool) -> Odds:
    """The odds of a test with the cards of a pack."""
    return _odds(mine, theirs, strict, lambda a, b, least: chance_above(pack, mine.drawn, theirs, a, b, least))


@lru_cache(10_000)
def roll(mine: Side, theirs: int, *, strict: bool = False) -> Odds:
    """The odds of a test with dice: one time in twelve there is a die more (dice.fetish)."""
    def above(a: int, b: int, least: int) -> float:
        plain = _dice(mine.drawn, theirs, a, b, least)
        return plain if not mine.drawn else (11 * plain + _dice(mine.drawn + 1, theirs, a, b, least)) / 12
    return _odds(mine, theirs, strict, above)


def _odds(mine: Side, theirs: int, strict: bool, above: Above) -> Odds:
    """The four odds from how likely a·mine − b·theirs is at least so much."""
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
    """A side that draws no card scores 0 (test.no_card)."""
    if not mine.drawn and not theirs:
        return Odds(0, 0, 1, 0)
    return Odds(1, 1, 0, 0) if mine.drawn else Odds(0, 0, 1, 1)


# -------------------------------------------------------------------- counting


def chance_above(pack: Contents, mine: int, theirs: int, a: int, b: int, least: int) -> float:
    """How likely a·mine − b·theirs is at least `least`, the lucky card's extra included."""
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
    """Ways to draw: (own cards, lucky ones among them, other side's cards) → a digit for each difference."""
    grid = {(0, 0, 0): 1}
    for value, plain, special in pack:
        grid = _with(grid, value, plain, mine, theirs, a, b, lucky=False)
        grid = _with(grid, value, special, mine, theirs, a, b, lucky=True)
    return grid


def _with(grid: dict[tuple[int, int, int], int], value: int, number: int, mine: int, theirs: int, a: int, b: int, *,
          lucky: bool) -> dict[tuple[int, int, int], int]:
    """The ways, with so many cards of one value to be drawn by either side."""
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
    """How likely a·mine − b·theirs is at least `least`, with so many dice on either side."""
    ways = 1
    for _ in range(mine):
        ways = sum(ways << (BITS * a * face) for face in range(1, 7))
    for _ in range(theirs):
        ways = sum(ways << (BITS * b * (6 - face)) for face in range(1, 7))
    at = max(0, least + 6 * b * theirs)
    return float((ways >> (BITS * at)) % ONES) / float(6 ** (mine + theirs))
