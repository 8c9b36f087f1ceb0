"""The odds of a defender's throw in Tower Defense, as an interactive chart: stop, or throw again?

    Odds("1-1-2", total=3, need=5, lang="en")

Three coins fall in eight equally likely ways. The chart shows each of them, sorted by the resulting total, and the
chance of success for throwing until the total is enough. Without a kernel it is a picture with the same in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, product
from typing import Any, NamedTuple

import traitlets as t

from pontlevis.bots.advice import percent
from pontlevis.games.tower_defense.pieces import coins
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.words import checked
from pontlevis_widgets.draw.scene import STATIC, Group, Item, Path, Rect, Scene, Shape, Text, around, ink
from pontlevis_widgets.draw.svg import image, svg
from pontlevis_widgets.games.tower_defense import BOARD
from pontlevis_widgets.games.tower_defense.art import coin

HANDS = ("1-1-1", "1-1-2", "1-2-2", "2-2-2", "2-2-5", "2-5-5", "5-5-5")
"""Every hand that a defender can reach by evolving (evolve.order)."""
MOST = 20
"""The greatest total and the greatest need that can be set."""

Hand = tuple[int, ...]


class Way(NamedTuple):
    """One outcome of throwing the coins of a hand: for each coin, whether its value shows."""

    hand: Hand
    shown: tuple[bool, ...]

    @property
    def worth(self) -> int:
        """The sum of the visible values (defend.sum)."""
        return sum(value for value, shows in zip(self.hand, self.shown, strict=True) if shows)

    @property
    def failure(self) -> bool:
        """True for three pictures: everything is lost (defend.failure)."""
        return not any(self.shown)

    @property
    def last(self) -> bool:
        """True for three values: a critical success, which ends the throwing (defend.success_ends)."""
        return all(self.shown)


class Row(NamedTuple):
    """All outcomes with one total."""

    total: int
    ways: tuple[Way, ...]
    enough: bool


@lru_cache(maxsize=len(HANDS))
def ways(hand: Hand) -> tuple[Way, ...]:
    """Returns every outcome of the coins, all equally likely, sorted by worth, the critical success last."""
    found = (Way(hand, shown) for shown in product((False, True), repeat=len(hand)))
    return tuple(sorted(found, key=lambda way: (way.last, way.worth)))


def rows(hand: Hand, total: int, need: int) -> tuple[Row, ...]:
    """Returns the outcomes of one more throw, from the loss of everything to the critical success."""
    found = []
    for (_, worth), group in groupby(ways(hand), key=lambda way: (way.last, way.worth)):
        after = total + worth if worth else 0
        found.append(Row(after, tuple(group), bool(worth) and after >= need))
    return tuple(found)


@lru_cache(maxsize=512)
def reach(hand: Hand, total: int, need: int) -> Fraction:
    """Returns the chance to get from `total` to `need` wounds by throwing until it is enough (defend.again)."""
    if total >= need:
        return Fraction(1)
    found = Fraction(0)
    for way in ways(hand):
        if way.failure:
            continue
        after = total + way.worth
        found += Fraction(after >= need) if way.last else reach(hand, after, need)
    return found / len(ways(hand))


# -------------------------------------------------------------------- the chart

WIDTH = 420
HEAD, ROW, FOOT = 34, 38, 74
SIGNS = 24
TOTALS = 52
WAYS = 78
WAY = 76
CROSS = "M-6 -6L6 6M6 -6L-6 6"
TICK = "M-7 0L-2 6L8 -6"
DOTS = "M-6 2V2.1M0 2V2.1M6 2V2.1"


def chart(hand: Hand, total: int, need: int, lang: str) -> Scene:
    """Returns the picture: a row for each total that the next throw can give, and below it the chance of going on."""
    lines = rows(hand, total, need)
    height = HEAD + ROW * len(lines) + FOOT
    shapes: list[Shape] = [
        Rect(0, 0, WIDTH, height, "table", radius=12),
        Text(12, 23, BOARD.words.say("odds.next", lang), 15, "quiet", "start"),
    ]
    for number, row in enumerate(lines):
        shapes += drawn(row, HEAD + ROW * number, lang)
    shapes += going_on(hand, total, need, HEAD + ROW * len(lines), lang)
    item = Item("chart", STATIC, around(map(ink, shapes)), tuple(shapes))
    return Scene(WIDTH, height, (item,), BOARD.words.say("odds.title", lang))


def drawn(row: Row, y: float, lang: str) -> Iterator[Shape]:
    """Yields one row, its upper edge at `y`: a sign, the total, the outcomes with it, and their number."""
    middle = y + ROW / 2
    lost = not row.total
    role = "fire" if lost else "shelter" if row.enough else "quiet"
    yield Rect(8, y + 2, WIDTH - 16, ROW - 4, "panel", role if lost or row.enough else "line", 1.5, 8)
    yield Group((Path(CROSS if lost else TICK if row.enough else DOTS, "", role, 3),), SIGNS, middle)
    yield Text(TOTALS, middle + 7, str(row.total), 19, "ink", weight=600)
    for number, way in enumerate(row.ways):
        yield from fallen(way, WAYS + WAY * number, middle)
    share = BOARD.words.say("odds.ways", lang, ways=len(row.ways), of=len(ways(row.ways[0].hand)))
    yield Text(WIDTH - 18, middle + 5, share, 16, "ink", "end")


def fallen(way: Way, x: float, y: float) -> Iterator[Shape]:
    """Yields three coins as they fell."""
    yield Rect(x, y - 13, WAY - 6, 26, "seat", "line", 1, 13)
    for number, (value, shows) in enumerate(zip(way.hand, way.shown, strict=True)):
        yield Group((coin(value, not shows),), x + 14 + 21 * number, y, 0.2)


def going_on(hand: Hand, total: int, need: int, y: float, lang: str) -> Iterator[Shape]:
    """Yields a bar: the chance to reach `need` by throwing until it is enough."""
    chance = reach(hand, total, need)
    enough = total >= need
    text = BOARD.words.say("odds.enough" if enough else "odds.going_on", lang, need=need)
    yield Text(12, y + 26, text, 17, "ink", "start")
    yield Rect(12, y + 38, WIDTH - 24, 18, "panel", "line", 1.5, 9)
    yield Rect(12, y + 38, max(18.0, (WIDTH - 24) * float(chance)), 18, "shelter", radius=9)
    if not enough:
        times = BOARD.words.say("odds.times", lang, times=percent(chance))
        yield Text(WIDTH - 12, y + 26, times, 17, "ink", "end", 600)


def said(hand: Hand, total: int, need: int, lang: str) -> str:
    """Returns the chart in words."""
    lines = rows(hand, total, need)
    enough = sum(len(row.ways) for row in lines if row.enough)
    facts = {"hand": "-".join(map(str, hand)), "total": total, "need": need, "of": len(ways(hand)), "ways": enough,
             "times": percent(reach(hand, total, need))}
    return BOARD.words.say("odds.said_enough" if total >= need else "odds.said", lang, **facts)


# -------------------------------------------------------------------- on the page


class Odds(Shown):
    """The chart and its three controls: the total so far, the wounds needed, the coins of the hand."""

    kind = t.Unicode(f"{BOARD.id}/odds").tag(sync=True)
    words = t.Dict().tag(sync=True)
    hands = t.List(t.Unicode()).tag(sync=True)
    hand = t.Enum(HANDS, HANDS[0]).tag(sync=True)
    total = t.Int(0, min=0, max=MOST).tag(sync=True)
    need = t.Int(1, min=1, max=MOST).tag(sync=True)
    most = t.Int(MOST).tag(sync=True)
    svg = t.Unicode().tag(sync=True)
    said = t.Unicode().tag(sync=True)

    def __init__(self, hand: str = HANDS[0], total: int = 0, need: int = 5, lang: str = "en") -> None:
        """Creates the chart. hand: one of HANDS; total: the wounds so far, up to MOST; need: those needed, 1 to MOST.

        Raises TraitError for other values, ValueError for an unknown language.
        """
        words = BOARD.words.group("odds", checked(lang))
        super().__init__(lang=lang, words=words, hands=list(HANDS), hand=hand, total=total, need=need)
        self._redraw()
        self.observe(self._redraw, names=["hand", "total", "need"])

    @property
    def asked(self) -> tuple[Hand, int, int]:
        """The hand, total and need set now."""
        return coins(self.hand).values(), self.total, self.need

    def _redraw(self, _change: object = None) -> None:
        """Redraws the chart for other numbers."""
        with self.hold_sync():
            self.svg = svg(chart(*self.asked, self.lang))
            self.said = said(*self.asked, self.lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live chart, with words and a picture for pages without a kernel."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        picture = svg(chart(*self.asked, self.lang), fluid=True)
        html = image(picture, self.said)
        return {**bundle, "text/plain": self.said, "text/html": html, "image/svg+xml": picture}, metadata
