"""Shapes of table objects: cards and piles, name plates, badges, gauges, counters, tracks, dice and coins.

Each function returns shapes, or an item if it can be pointed at; boxes come from the layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from pontlevis_widgets.draw.glyphs import number, number_width, sign
from pontlevis_widgets.draw.scene import (
    PIECES,
    Box,
    Circle,
    Group,
    Item,
    Path,
    Rect,
    Shape,
    Text,
    around,
    ink,
    shorten,
    text_width,
)

if TYPE_CHECKING:
    from pontlevis_widgets.draw.picture import Picture

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""The positions of the pips on each side of a die, in a grid of three by three numbered from the top left."""
SIGNS = (
    "M7 0C10.9 0 14 3.1 14 7C14 10.9 10.9 14 7 14C3.1 14 0 10.9 0 7C0 3.1 3.1 0 7 0Z", "M1 1L13 1L13 13L1 13Z",
    "M7 0L14 13L0 13Z", "M7 0L14 7L7 14L0 7Z",
    "M5 0L9 0L9 5L14 5L14 9L9 9L9 14L5 14L5 9L0 9L0 5L5 5Z",
    "M7 0L9 5L14 5.3L10 8.5L11.4 13.8L7 10.8L2.6 13.8L4 8.5L0 5.3L5 5Z",
)
"""Disc, square, triangle, diamond, cross, star: the signs of six seats, in a field of 14 × 14, as in board.css."""

Anchor = Literal["start", "middle", "end"]
SIDES: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The horizontal position of each anchor in a box, as a share of its width."""


@lru_cache(maxsize=1024)
def piece(key: str, *shapes: Shape) -> Item:
    """Returns an item without a target, its box around its ink."""
    return Item(key, PIECES, around(map(ink, shapes)), shapes)


def fitted(drawing: Group, box: Box, width: float) -> Group:
    """Returns a drawing of `width` units, scaled to the width of its box."""
    x, y, scale = round(box[0], 2), round(box[1], 2), round(box[2] / width, 4)
    return Group(drawing.shapes, x, y, scale, drawing.alpha, drawing.name, drawing.fill)


def seat_sign(seat: int, x: float = 0, y: float = 0, size: float = 14) -> Group:
    """Returns the sign of a seat in its colour; signs repeat after six seats."""
    kind = seat % len(SIGNS)
    return Group((Path(SIGNS[kind], f"side_{kind}"),), x, y, size / 14)


# -------------------------------------------------------------------- cards


def shadow(box: Box) -> Rect:
    """Returns the shadow of a lifted card."""
    x, y, w, h = box
    return Rect(round(x - 2), round(y + 4), round(w + 4), round(h + 1), "black", radius=8, alpha=0.28)


def lifted(box: Box) -> Box:
    """Returns the box of a lifted card with its shadow."""
    x, y, w, h = box
    return x - 3, y - 2, w + 6, h + 8


def card(box: Box, words: str, role: str = "ink", back: str = "seat") -> tuple[Shape, ...]:
    """Returns a plain card with a few words or a number; for a card with its own drawing see `fitted`."""
    x, y, w, h = box
    size = min(h * 0.4, (w - 8) / text_width(words or " ", 1, 700))
    return (Rect(x + 0.5, y + 0.5, w - 1, h - 1, back, "edge", 1.5, round(w * 0.1)),
            Text(x + w / 2, y + h / 2 + size * 0.35, words, round(size, 1), role, weight=700))


def pile(box: Box, top: Iterable[Shape], count: int, rim: str = "back", *, above: bool = False) -> tuple[Shape, ...]:
    """Returns a pile: its top card, some rims below it and the count; or an empty place.

    above: whether the count is in the upper left corner, for cards with their number at the foot.
    """
    x, y, w, h = box
    if not count:
        return (holes([box]),)
    rims = tuple(Rect(x + 2 * n, y + 2 * n, w, h, rim, "edge", 1, round(w * 0.09))
                 for n in range(min(count - 1, 3), 0, -1))
    return *rims, *top, *(counted(count, x + 14, y + 16) if above else counted(count, x + w, y + h))


def counted(count: int, right: float, low: float, size: float = 13) -> tuple[Shape, ...]:
    """Returns a number `size` units high on a dark badge, whose lower right corner is near `right`, `low`."""
    wide = number_width(count, size) + size
    return (Rect(right - wide + 3, low - size - 6, wide, size + 8, "ink", "panel", 1.5, size / 2 + 4),
            number(count, right + 3 - wide / 2, low - 2, size, "panel"))


def holes(boxes: Iterable[Box]) -> Path:
    """Returns empty places for cards; a thick outline of the same colour rounds their corners."""
    d = "".join(f"M{x + 3:g} {y + 3:g}H{x + w - 3:g}V{y + h - 3:g}H{x + 3:g}Z" for x, y, w, h in boxes)
    return Path(d, "hole", "hole", 6)


def hand(picture: Picture, name: str, cards: Iterable[tuple[Group, str, str]], width: float) -> Iterator[Item]:
    """Yields the cards of a hand in the cells "name 1" on.

    cards: drawing (`width` units wide), target and label of each.

    In an `Overlap` they are fanned if room is short; each can be touched where the next does not cover it.
    """
    for n, (drawing, target, label) in enumerate(cards, 1):
        key = f"{name} {n}"
        box = picture.box(key)
        yield picture.item(key, fitted(drawing, box, width), target=target, label=label, round=round(box[2] * 0.09))


# -------------------------------------------------------------------- words and numbers


def written(box: Box, words: str, size: float, role: str = "ink", anchor: Anchor = "start", weight: int = 400) -> Text:
    """Returns words on one line in a box, at its start, middle or end; in a smaller size if they are too wide."""
    x, y, w, h = box
    size = round(min(size, size * w / text_width(words or " ", size, weight)), 1)
    return Text(round(x + w * SIDES[anchor], 1), round(y + h / 2 + size * 0.35, 1), words, size, role, anchor, weight)


def badge(words: str, x: float, middle: float, role: str, anchor: Anchor = "middle",
          size: float = 12) -> tuple[Shape, ...]:
    """Returns words on a coloured, rounded ground, with its start, middle or end (`anchor`) at `x`."""
    wide, high = badge_width(words, size), size + 8
    left = x - SIDES[anchor] * wide
    return (Rect(round(left, 1), middle - high / 2, round(wide, 1), high, role, radius=high / 2),
            Text(round(left + wide / 2, 1), middle + size * 0.35, words, size, "panel", weight=700))


def badge_width(words: str, size: float = 12) -> float:
    """Returns the width of a badge."""
    return text_width(words, size, 700) + size


def gauge(box: Box, value: float, most: float, role: str) -> tuple[Shape, ...]:
    """Returns a bar filled to the share `value / most`, at most 1."""
    x, y, w, h = box
    full = max(h, w * min(1.0, value / most)) if value > 0 else 0
    return Rect(x, y, w, h, "line", radius=h / 2), *((Rect(x, y, round(full, 1), h, role, radius=h / 2),) * (full > 0))


def counter(box: Box, words: str, value: int, most: int, size: float = 14, role: str = "quiet") -> tuple[Shape, ...]:
    """Returns words, a number such as "12/40", and a gauge below."""
    x, y, w, _ = box
    told = f"{value}/{most}"
    room = w - number_width(told, size - 1) - 10
    return (Text(x, y + size, shorten(words, room, size), size, role, "start"),
            number(told, x + w, y + size, size - 1, role, "end"), *gauge((x, y + size + 7, w, 5), value, most, role))


@lru_cache(maxsize=256)
def dots(x: float, y: float, count: int, full: int, radius: float = 4.5, role: str = "turn") -> tuple[Shape, ...]:
    """Returns a row of `count` dots, the first `full` of them filled."""
    return tuple(Circle(x + radius + n * 3.5 * radius, y, radius, role if n < full else "",
                        role if n < full else "faint", 1.5) for n in range(count))


def track(boxes: Iterable[Box], now: int, size: float = 12) -> Iterator[tuple[Shape, ...]]:
    """Yields the cells of a track, numbered from 1 at their upper edge; cell `now` has a frame."""
    for n, (x, y, w, h) in enumerate(boxes, 1):
        head = number(n, x + w / 2, y + size + 2, size, "ink" if n == now else "quiet")
        yield (Rect(x, y, w, h, "seat", "turn", 2, 6), head) if n == now else (head,)


def plate(picture: Picture, seat: int, box: Box, size: float = 17, tag: str = "",
          icon: Group | None = None) -> tuple[Item, ...]:
    """Returns the heading of a seat: an arrow if it acts or a crown if it has won, its sign, its name, a badge."""
    lead = "crown" if seat in picture.winners else "arrow" if seat == picture.turn else ""
    return headed(seat, box, size, tag, icon, picture.plate_name(seat), lead)


@lru_cache(maxsize=1024)
def headed(seat: int, box: Box, size: float, tag: str, icon: Group | None, name: str, lead: str) -> tuple[Item, ...]:
    """Returns the heading of the seat called `name`. lead: the sign before it, crown or arrow, "" for none."""
    x, y, w, h = box
    middle, left = y + h / 2, x + size + 5
    found: list[Item] = []
    if lead == "crown":
        found.append(piece(f"crown {seat}", sign("crown", x + size / 2, middle, size, "turn")))
    elif lead:
        found.append(piece("turn arrow", sign("arrow", x + size / 2, middle, size - 1, "turn")))
    if icon is not None:
        _, _, wide, high = ink(icon)
        found.append(piece(f"side {seat}", icon._replace(x=left, y=round(middle - high / 2, 1))))
        left += wide + 7
    if tag:
        role = "turn" if lead == "crown" else "quiet"
        found.append(piece(f"tag {seat}", *badge(tag, x + w, middle, role, "end")))
        w -= badge_width(tag) + 6
    short = shorten(name, x + w - left, size, 700)
    return *found, piece(f"name {seat}", Text(left, round(middle + size * 0.35, 1), short, size, "ink", "start", 700))


# -------------------------------------------------------------------- dice and coins


def die(box: Box, side: int) -> tuple[Shape, ...]:
    """Returns a die with `side` pips on top, blank for 0."""
    x, y, w, h = box
    return Rect(x, y, w, h, "white", "edge", 2, w * 0.15), *(
        Circle(x + w * (1 + int(at) % 3) / 4, y + h * (1 + int(at) // 3) / 4, w * 0.09, "mark")
        for at in PIPS.get(side, ""))


def coin(x: float, y: float, radius: float, words: str, metal: str = "silver") -> tuple[Shape, ...]:
    """Returns a coin of copper, silver or gold with its value or blank, and its shadow."""
    value = (number(words, x, y + radius * 0.4, radius * 0.8, "mark"),) if words else ()
    return (coin_shadow(x, y, radius), Circle(x, y, radius, metal, f"{metal}_dark", 1.5),
            Circle(x, y, radius * 0.78, f"{metal}_light"), *value)


@lru_cache(maxsize=1024)
def coin_shadow(x: float, y: float, radius: float) -> Circle:
    """Returns the shadow of a coin."""
    return Circle(round(x, 1), round(y + radius * 0.07, 1), round(radius, 1), "black", alpha=0.28)
