"""A picture as data: shapes in items, items in a scene.

A picture turns a state into a `Scene`; `svg.py` writes it and `canvas.py` paints it, and both show the same picture.
This module is independent of any game. Lengths are CSS pixels of the picture at its natural size, x grows to the right
and y downwards. Colours are names of roles of the palette ("ink", "stone"), never hex values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from math import inf
from typing import Literal, NamedTuple

from pontlevis_widgets.draw.widths import BOLD, OTHER, REGULAR

STATIC, PIECES, LIGHTS = 0, 1, 2
"""The three layers: fixed items, moving items, marks."""

INHERIT = "inherit"
"""The fill of a path that takes the colour of its group."""

MONO = 0.61
"""The width of a character in monospaced text, as a share of its size, rounded up."""

LEAN = 0.1
"""The greatest overhang of ink beyond a character's width, as a share of its size (j, f)."""

Box = tuple[float, float, float, float]
"""x, y, width, height."""

Direction = Literal["left", "right", "up", "down"]


class Rect(NamedTuple):
    """A rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    stroke: str = ""
    width: float = 1
    radius: float = 0
    alpha: float = 1


class Circle(NamedTuple):
    """A disc or a ring."""

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    width: float = 1
    alpha: float = 1


class Path(NamedTuple):
    """An outline in SVG's notation, absolute commands M L H V C Q Z only; its stroke has round caps and joins."""

    d: str
    fill: str = ""
    stroke: str = ""
    width: float = 1
    alpha: float = 1


class Text(NamedTuple):
    """A line of words. y: its base line; anchor: whether its start, middle or end is at `x`.

    mono: whether it is monospaced, with `MONO` of the size per character and all spaces kept.
    """

    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    anchor: Literal["start", "middle", "end"] = "middle"
    weight: int = 400
    alpha: float = 1
    mono: bool = False


class Group(NamedTuple):
    """Shapes with their own coordinates, moved and scaled together; `alpha` fades each of them.

    A group with a `name` can be drawn many times: the SVG writes its shapes once. Equal names mean equal shapes. Paths
    filled with INHERIT take the `fill` of the nearest enclosing group that has one, so that one outline can have many
    colours.
    """

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    alpha: float = 1
    name: str = ""
    fill: str = ""


Shape = Rect | Circle | Path | Text | Group


ROUNDED = 0.01
"""The rounding error of coordinates."""


class Item(NamedTuple):
    """One object on the board: it changes as a whole and can be pointed at as a whole.

    key: the same from scene to scene for the same object. box: contains all its ink. target: the meaning of a click (a
    move in notation, or a command); label: its words when spoken; hit: its touch area if that is not its box. Arrow
    keys skip an item that is `aside` unless it is lit: it is seldom pointed at. Marks go around `frame` if given, else
    its box (a card without its shadow), with corners rounded by `round`.
    """

    key: str
    layer: int
    box: Box
    shapes: tuple[Shape, ...]
    target: str = ""
    label: str = ""
    lit: bool = False
    hit: Box | None = None
    aside: bool = False
    frame: Box | None = None
    round: float = 8

    @property
    def edge(self) -> Box:
        """The box that marks go around."""
        return self.frame or self.box

    @property
    def area(self) -> Box:
        """The touch area."""
        return self.hit or self.box

    @property
    def inked(self) -> bool:
        """True if the box contains all ink, as it must: it is cleared when the item changes."""
        x, y, w, h = grow(self.box, ROUNDED)
        inks = map(ink, self.shapes)
        return all(x <= left and y <= top and left + wide <= x + w and top + high <= y + h
                   for left, top, wide, high in inks)


def shone(item: Item) -> Item:
    """Returns an item that is lit."""
    return tuple.__new__(Item, (*item[:6], True, *item[7:]))


def labelled(item: Item, label: str) -> Item:
    """Returns an item with another label."""
    return tuple.__new__(Item, (*item[:5], label, *item[6:]))


class Scene(NamedTuple):
    """A picture: its size, its items from back to front, and its title in words."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str = ""

    def at(self, x: float, y: float) -> Item | None:
        """Returns the front-most item with a target at a point, or None."""
        for item in reversed(self.items):
            if item.target:
                left, top, w, h = item.hit or item.box
                if left <= x <= left + w and top <= y <= top + h:
                    return item
        return None

    @property
    def targets(self) -> tuple[Item, ...]:
        """The items with a target, in reading order: rows from top to bottom, each from left to right."""
        return reading_order(tuple(item for item in self.items if item.target))

    def item(self, key: str) -> Item | None:
        """Returns the item with that key, or else with that target."""
        return find(self.items, key)

    def neighbour(self, key: str, direction: Direction) -> Item | None:
        """Returns the nearest target in a direction; the first target if `key` has none; None at the edge."""
        here = self.item(key)
        if here is None or not here.target:
            return next(iter(self.targets), None)
        ahead = [(distance(here.area, item.area, direction), n) for n, item in enumerate(self.items)
                 if item.target and item.key != here.key and (item.lit or not item.aside)]
        near, n = min(((d, n) for d, n in ahead if d is not None), default=(None, -1))
        return None if near is None else self.items[n]

    def said(self, speech: Callable[[str], str]) -> Scene:
        """Returns the picture with other words: `speech` of its title and of each label."""
        items = [labelled(item, said) if item.label and (said := speech(item.label)) != item.label else item
                 for item in self.items]
        return Scene(self.width, self.height, tuple(items), speech(self.title))


def find(items: Collection[Item], key: str) -> Item | None:
    """Returns the item with that key, or else the first with that target."""
    for item in items:
        if item.key == key:
            return item
    for item in items if key else ():
        if item.target == key:
            return item
    return None


def overlap(a: Box, b: Box) -> bool:
    """Returns whether two boxes overlap."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def meet(parts: Iterable[Box], boxes: Collection[Box]) -> bool:
    """Returns whether any of the parts overlaps any of the boxes."""
    for x, y, w, h in parts:
        for left, top, wide, high in boxes:
            if x < left + wide and left < x + w and y < top + high and top < y + h:
                return True
    return False


def centre(box: Box) -> tuple[float, float]:
    """Returns the centre of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def distance(here: Box, there: Box, direction: Direction) -> float | None:
    """Returns the distance to `there` for an arrow key, None if it is not in that direction.

    An item in the same row (or column) is always nearer than one a step aside, so that arrows run along rows.
    """
    (x0, y0), (x1, y1) = centre(here), centre(there)
    if direction in ("left", "right"):
        ahead, aside, gap = x1 - x0, abs(y1 - y0), apart(here[1], here[3], there[1], there[3])
    else:
        ahead, aside, gap = y1 - y0, abs(x1 - x0), apart(here[0], here[2], there[0], there[2])
    if direction in ("left", "up"):
        ahead = -ahead
    if ahead <= 1 or gap > 2 * ahead:
        return None
    return ahead + 4 * gap + aside / 2


def apart(start: float, length: float, other: float, size: float) -> float:
    """Returns the gap between two intervals of one axis, 0 if they overlap."""
    return max(0.0, other - start - length, start - other - size)


@lru_cache(maxsize=64)
def reading_order(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Returns items by rows: two share a row if their centres differ by less than half the lower height."""
    rows: list[list[Item]] = []
    for item in sorted(items, key=lambda i: centre(i.area)[1]):
        if rows and centre(item.area)[1] - centre(rows[-1][0].area)[1] < min(item.area[3], rows[-1][0].area[3]) / 2:
            rows[-1].append(item)
        else:
            rows.append([item])
    return tuple(item for row in rows for item in sorted(row, key=lambda i: centre(i.area)[0]))


@lru_cache(maxsize=4096)
def ink(shape: Shape) -> Box:
    """Returns the box that contains a shape's ink, with the greatest width of words."""
    match shape:
        case Rect():
            edge = shape.width / 2 if shape.stroke else 0
            return shape.x - edge, shape.y - edge, shape.w + 2 * edge, shape.h + 2 * edge
        case Circle():
            r = shape.r + (shape.width / 2 if shape.stroke else 0)
            return shape.x - r, shape.y - r, 2 * r, 2 * r
        case Path():
            edge = shape.width / 2 if shape.stroke else 0
            return grow(extent(shape.d), edge)
        case Text():
            w = len(shape.text) * MONO * shape.size if shape.mono else text_width(shape.text, shape.size, shape.weight)
            left = {"start": 0.0, "middle": w / 2, "end": w}[shape.anchor]
            lean = LEAN * shape.size
            return shape.x - left - lean, shape.y - shape.size, w + 2 * lean, 1.3 * shape.size
        case Group():
            x, y, w, h = around(ink(inner) for inner in shape.shapes)
            k = shape.scale
            return shape.x + k * x, shape.y + k * y, k * w, k * h


@lru_cache(maxsize=2048)
def extent(d: str) -> Box:
    """Returns the box that contains an outline. Cached, as drawings have hundreds of points and are reused."""
    return around((x, y, 0, 0) for x, y in corners(d))


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, weight: int = 400) -> float:
    """Returns the greatest width of words in any of the fonts that a page may use."""
    widths = BOLD if weight > 500 else REGULAR
    return sum(widths.get(sign, OTHER) for sign in text) * size / 100


def shorten(text: str, width: float, size: float, weight: int = 400) -> str:
    """Returns the words, cut with an ellipsis if they are too wide."""
    if text_width(text, size, weight) <= width:
        return text
    while text and text_width(text + "…", size, weight) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def around(boxes: Iterable[Box]) -> Box:
    """Returns the smallest box that contains all boxes."""
    left = top = inf
    right = low = -inf
    for x, y, w, h in boxes:
        left, right = x if x < left else left, x + w if x + w > right else right  # noqa: FURB136 - as calls cost more
        top, low = y if y < top else top, y + h if y + h > low else low  # noqa: FURB136
    return (0, 0, 0, 0) if left == inf else (left, top, right - left, low - top)


def grow(box: Box, by: float) -> Box:
    """Returns a box enlarged by `by` on all sides."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@lru_cache(maxsize=2048)
def commands(d: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Returns a path string as commands with their numbers; a letter can serve several times (M 0 0 L 1 1 2 2).

    Raises ValueError for a path with other commands or a wrong count of numbers.
    """
    out: list[tuple[str, tuple[float, ...]]] = []
    words = tokens(d)
    letter = ""
    numbers: list[float] = []
    for word in words:
        if word in NUMBERS:
            if numbers:
                raise ValueError(f"path stops in the middle of {letter!r}: {d!r}")
            letter = word
            if letter == "Z":
                out.append(("Z", ()))
            continue
        if letter in ("", "Z"):
            raise ValueError(f"path has a number without a command: {d!r}")
        numbers.append(float(word))
        if len(numbers) == NUMBERS[letter]:
            out.append((letter, tuple(numbers)))
            numbers = []
            letter = "L" if letter == "M" else letter
    if numbers:
        raise ValueError(f"path stops in the middle of {letter!r}: {d!r}")
    return tuple(out)


def tokens(d: str) -> Iterator[str]:
    """Yields the letters and numbers of a path string. Raises ValueError for other commands."""
    word = ""
    for c in d + " ":
        if c in "0123456789.":
            word += c
            continue
        if word:
            yield word
        word = "-" if c == "-" else ""
        if c.isalpha():
            if c not in NUMBERS:
                raise ValueError(f"path command {c!r} is not one of {' '.join(NUMBERS)}: {d!r}")
            yield c


def corners(d: str) -> Iterator[tuple[float, float]]:
    """Yields every point in a path; its curves stay within the box around these points."""
    x = y = 0.0
    for letter, numbers in commands(d):
        if letter == "H":
            x = numbers[0]
            yield x, y
        elif letter == "V":
            y = numbers[0]
            yield x, y
        else:
            for k in range(0, len(numbers), 2):
                x, y = numbers[k], numbers[k + 1]
                yield x, y
