"""Where things lie: rows, columns, grids and overlapping lines that compute boxes for a desktop and for a phone.

A picture describes its table once; `beside` is a row on a desktop and a column on a phone:

    >>> def layout(shape):
    ...     return beside(shape, Grid("square", 64, 8, 44), Cell("side", 200, 60), gap=12)
    >>> [lay(layout(shape), width).boxes["side"] for shape, width in (("wide", 600), ("tall", 390))]
    [(364, 0.0, 200, 352), (0.0, 364, 390, 60)]

Whatever is `touch` gets 44 pixels to be touched, as far as its neighbours leave room. Lengths are CSS pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Any, Literal, NamedTuple, Protocol, get_args

from pontlevis_widgets.draw.scene import Box, around

TOUCH = 44.0
"""The least width and height of what a finger shall hit."""
SMALLEST = 304 / 390
"""How large a picture is drawn at least on a small phone: see `.pl-lesson .pl-stage` in board.css."""

Shape = Literal["wide", "tall"]
SHAPES: tuple[Shape, ...] = get_args(Shape)
Align = Literal["start", "middle", "end", "stretch"]
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0, "stretch": 0.0}


class Slot(NamedTuple):
    """A box with its name, and where a finger may touch it."""

    name: str
    box: Box
    hit: Box


class Node(Hashable, Protocol):
    """A part of a layout: a box with other parts in it. Those here, and those that a game adds."""

    def size(self, width: float, /) -> tuple[float, float]:
        """The width and height it asks for where there is so much room, 0 for what is left."""

    def slots(self, box: Box, /) -> Iterator[Slot]:
        """The boxes of this part's children inside its own box."""


class Cell(NamedTuple):
    """One box. Without a width it takes what is left of its row, without a height that of its row or column."""

    name: str
    w: float = 0
    h: float = 0
    touch: bool = False

    def size(self, _width: float) -> tuple[float, float]:
        """The width and height it asks for, 0 for what is left."""
        return self.w, self.h

    def slots(self, box: Box) -> Iterator[Slot]:
        """The box itself."""
        if self.name:
            yield Slot(self.name, box, touchable(box) if self.touch else box)


class Line(NamedTuple):
    """Nodes one after another, to the right or downwards; those without a length share what is left."""

    nodes: tuple[Node, ...]
    down: bool = False
    gap: float = 0
    align: Align = "stretch"

    def size(self, width: float) -> tuple[float, float]:
        """As long as its nodes, as thick as the thickest; 0 if one of them takes what is left."""
        sizes = lengths(self, width)
        across = max((size[not self.down] for size, node in zip(sizes, self.nodes, strict=True) if not is_space(node)),
                     default=0)
        along = [size[self.down] for size in sizes]
        length = sum(along) + self.gap * (len(along) - 1) if all(along) else 0
        return (across, length) if self.down else (length, across)

    def rest(self, sizes: Sequence[tuple[float, float]], room: float) -> float:
        """How much each node gets that takes what is left."""
        along = [size[self.down] for size in sizes]
        return max(0.0, room - sum(along) - self.gap * (len(along) - 1)) / max(1, along.count(0))

    def slots(self, box: Box) -> Iterator[Slot]:
        """The nodes in a box: along the line each as long as it asks, across it as `align` says."""
        room, thick = (box[3], box[2]) if self.down else (box[2], box[3])
        sizes = lengths(self, box[2])
        rest = self.rest(sizes, room)
        at = box[self.down]
        for node, size in zip(self.nodes, sizes, strict=True):
            along = size[self.down] or rest
            across = thick if self.align == "stretch" else size[not self.down] or thick
            aside = box[not self.down] + (thick - across) * SHARE[self.align]
            yield from node.slots((aside, at, across, along) if self.down else (at, aside, along, across))
            at += along + self.gap


@lru_cache(maxsize=1024)
def lengths(line: Line, width: float) -> Sequence[tuple[float, float]]:
    """The size that each node of a line asks for; in a row, one that takes the rest is as high as its width makes it.

    Remembered, as lines within lines are asked again and again.
    """
    sizes = [node.size(width) for node in line.nodes]
    if line.down:
        return sizes
    rest = line.rest(sizes, width)
    return [(w, h) if w else (w, node.size(rest)[1]) for node, (w, h) in zip(line.nodes, sizes, strict=True)]


class Grid(NamedTuple):
    """`number` equal cells in rows, named "name 1" on. A cell without a width takes its share of the row.

    columns: how many to a row; 0 for as many as there is room for (then they want a width): the cells wrap.
    h: the height of a cell, or `ratio` times its width if not said; `gap` between columns, `drop` between rows (the
    same if not said); first: what the first cell is called; finger: what shall be hit at least, as far as gaps allow.
    """

    name: str
    number: int
    columns: int
    w: float = 0
    h: float = 0
    ratio: float = 1
    gap: float = 0
    drop: float = -1
    first: int = 1
    touch: bool = True
    finger: float = TOUCH

    def size(self, width: float) -> tuple[float, float]:
        """The size of all cells together."""
        columns, w, h = self._cell(width)
        rows = -(-self.number // columns)
        return columns * (w + self.gap) - self.gap if self.w else 0, rows * (h + self._drop) - self._drop

    def _cell(self, width: float) -> tuple[int, float, float]:
        """How many to a row, and how wide and high each."""
        columns = self.columns or min(self.number, max(1, int((width + self.gap) / (self.w + self.gap))))
        w = self.w or (width - (columns - 1) * self.gap) / columns
        return columns, w, self.h or w * self.ratio

    @property
    def _drop(self) -> float:
        return self.gap if self.drop < 0 else self.drop

    def slots(self, box: Box) -> Iterator[Slot]:
        """The cells, row by row; a finger has half of the gaps around each."""
        (columns, w, h), drop = self._cell(box[2]), self._drop
        for n in range(self.number):
            row, column = divmod(n, columns)
            cell = box[0] + column * (w + self.gap), box[1] + row * (h + drop), w, h
            hit = touchable(cell, w + self.gap, h + drop, self.finger) if self.touch else cell
            yield Slot(f"{self.name} {n + self.first}", cell, hit)


class Overlap(NamedTuple):
    """`number` equal cells in one row, named "name 1" on, that lie over each other where there is no room for all."""

    name: str
    number: int
    w: float
    ratio: float = 1
    gap: float = 0
    first: int = 1

    def size(self, width: float) -> tuple[float, float]:
        """As wide as there is room, at most as wide as all cells side by side."""
        return min(width, self.number * (self.w + self.gap) - self.gap), self.w * self.ratio

    def slots(self, box: Box) -> Iterator[Slot]:
        """The cells; each may be touched where the next does not cover it."""
        step = min(self.w + self.gap, (box[2] - self.w) / max(1, self.number - 1))
        for n in range(self.number):
            cell = box[0] + n * step, box[1], self.w, self.w * self.ratio
            seen = (*cell[:2], min(self.w, step) if n < self.number - 1 else self.w, cell[3])
            yield Slot(f"{self.name} {n + self.first}", cell, touchable(seen, max(step, 1)))


class Panel(NamedTuple):
    """A box around a node, of a size of its own or as large as the node. pad: left and right, above and below."""

    name: str
    node: Node
    pad: tuple[float, float] = (0, 0)
    w: float = 0
    h: float = 0

    def size(self, width: float) -> tuple[float, float]:
        """Its own size, or that of the node and the padding."""
        w, h = self.node.size((self.w or width) - 2 * self.pad[0])
        return self.w or (w and w + 2 * self.pad[0]), self.h or (h and h + 2 * self.pad[1])

    def slots(self, box: Box) -> Iterator[Slot]:
        """Its own box, then what lies in it."""
        x, y, w, h = box
        if self.name:
            yield Slot(self.name, box, box)
        yield from self.node.slots((x + self.pad[0], y + self.pad[1], w - 2 * self.pad[0], h - 2 * self.pad[1]))


def row(*nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Nodes from left to right."""
    return Line(nodes, down=False, gap=gap, align=align)


def column(*nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Nodes from top to bottom."""
    return Line(nodes, down=True, gap=gap, align=align)


def beside(shape: Shape, *nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Nodes in a row on a desktop, in a column on a phone."""
    return Line(nodes, down=shape == "tall", gap=gap, align=align)


def space(length: float = 0) -> Cell:
    """Room where nothing lies, so long in a row or column; without a length, all that is left."""
    return Cell("", length, length)


def is_space(node: Node) -> bool:
    """Returns whether a node is mere room: it is as long as it says, and never makes its row or column thicker."""
    return isinstance(node, Cell) and not node.name


@dataclass(eq=False)
class Layout:
    """A description laid out: its size, and where everything lies.

    `drawn` keeps what each kind of picture draws on it but once.
    """

    width: float
    height: float
    boxes: dict[str, Box]
    hits: dict[str, Box]
    drawn: dict[Any, dict[str, Any]] = field(default_factory=dict)


@lru_cache(maxsize=128)
def lay(node: Node, width: float) -> Layout:
    """Lays a description out on a table so wide, 0 for as wide as it asks. ValueError where two boxes have one name."""
    width = width or node.size(0)[0]
    height = node.size(width)[1]
    slots = list(node.slots((0, 0, width, height)))
    boxes = {slot.name: tenths(slot.box) for slot in slots}
    if len(boxes) < len(slots):
        names = [slot.name for slot in slots]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"two boxes of a table are called {twice!r}")
    return Layout(width, ceil(height), boxes, {slot.name: tenths(slot.hit) for slot in slots})


def touchable(box: Box, width: float = TOUCH, height: float = TOUCH, least: float = TOUCH) -> Box:
    """A box made large enough for a finger, though no larger than `width` and `height` where neighbours begin."""
    w, h = max(box[2], min(least, width)), max(box[3], min(least, height))
    return box[0] - (w - box[2]) / 2, box[1] - (h - box[3]) / 2, w, h


def by_row(boxes: Iterable[Box]) -> list[Box]:
    """Of boxes in rows, one box around each row."""
    rows: dict[float, list[Box]] = {}
    for box in boxes:
        rows.setdefault(box[1], []).append(box)
    return [around(row) for row in rows.values()]


def tenths(box: Box) -> Box:
    """A box on tenths of a pixel: more says nothing, and makes pictures long."""
    x, y, w, h = box
    return round(x, 1), round(y, 1), round(w, 1), round(h, 1)
