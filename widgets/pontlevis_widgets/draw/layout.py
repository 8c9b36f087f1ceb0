"""Layouts: rows, columns, grids and overlapping lines that compute boxes for a desktop and for a phone.

A picture describes its table once; `beside` is a row on a desktop and a column on a phone:

    >>> def layout(shape):
    ...     return beside(shape, Grid("square", 64, 8, 44), Cell("side", 200, 60), gap=12)
    >>> [lay(layout(shape), width).boxes["side"] for shape, width in (("wide", 600), ("tall", 390))]
    [(364, 0.0, 200, 352), (0.0, 364, 390, 60)]

A `touch` box has a touch area of at least 44 pixels; between equal cells, as far as their gaps allow. Lengths are CSS
pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Any, Literal, NamedTuple, Protocol, get_args

from pontlevis_widgets.draw.scene import Box, around

TOUCH = 44.0
"""The least width and height of a touch area."""
SMALLEST = 304 / 390
"""The smallest scale of a picture on a small phone: see `.pl-lesson .pl-stage` in board.css."""

Shape = Literal["wide", "tall"]
SHAPES: tuple[Shape, ...] = get_args(Shape)
Align = Literal["start", "middle", "end", "stretch"]
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0, "stretch": 0.0}


class Slot(NamedTuple):
    """A box with its name and its touch area."""

    name: str
    box: Box
    hit: Box


class Node(Hashable, Protocol):
    """A part of a layout: a box that may contain other parts. Games can add classes of their own."""

    def size(self, width: float, /) -> tuple[float, float]:
        """Returns the width and height it asks for, given the available width; 0 means all remaining space."""

    def slots(self, box: Box, /) -> Iterable[Slot]:
        """Returns the boxes of this part's children inside its own box."""


class Cell(NamedTuple):
    """One box. Without a width it fills its row; without a height, its row or column."""

    name: str
    w: float = 0
    h: float = 0
    touch: bool = False

    def size(self, _width: float) -> tuple[float, float]:
        """Returns the width and height it asks for; 0 means all remaining space."""
        return self.w, self.h

    def slots(self, box: Box) -> Iterable[Slot]:
        """Returns the box itself."""
        return (Slot(self.name, box, touchable(box) if self.touch else box),) if self.name else ()


class Line(NamedTuple):
    """Nodes in a row or a column; nodes without a length share the remaining space."""

    nodes: tuple[Node, ...]
    down: bool = False
    gap: float = 0
    align: Align = "stretch"

    def size(self, width: float) -> tuple[float, float]:
        """Returns width and height: along the line the sum of its nodes (0 if one fills it), across it the largest."""
        sizes = lengths(self, width)
        across = max((size[not self.down] for size, node in zip(sizes, self.nodes, strict=True) if not is_space(node)),
                     default=0)
        along = [size[self.down] for size in sizes]
        length = sum(along) + self.gap * (len(along) - 1) if all(along) else 0
        return (across, length) if self.down else (length, across)

    def rest(self, sizes: Sequence[tuple[float, float]], room: float) -> float:
        """Returns the length of each node that fills the remaining space."""
        along = [size[self.down] for size in sizes]
        return max(0.0, room - sum(along) - self.gap * (len(along) - 1)) / max(1, along.count(0))

    def slots(self, box: Box) -> list[Slot]:
        """Returns the nodes in a box: each of its own length along the line, aligned across it by `align`."""
        room, thick = (box[3], box[2]) if self.down else (box[2], box[3])
        sizes = lengths(self, box[2])
        rest = self.rest(sizes, room)
        at, found = box[self.down], list[Slot]()
        for node, size in zip(self.nodes, sizes, strict=True):
            along = size[self.down] or rest
            across = thick if self.align == "stretch" else size[not self.down] or thick
            aside = box[not self.down] + (thick - across) * SHARE[self.align]
            found += node.slots((aside, at, across, along) if self.down else (at, aside, along, across))
            at += along + self.gap
        return found


@lru_cache(maxsize=1024)
def lengths(line: Line, width: float) -> Sequence[tuple[float, float]]:
    """Returns the size that each node of a line asks for; in a row, a filling node gets the height for its final width.

    Cached, as nested lines ask repeatedly.
    """
    sizes = [node.size(width) for node in line.nodes]
    if line.down:
        return sizes
    rest = line.rest(sizes, width)
    return [(w, h) if w else (w, node.size(rest)[1]) for node, (w, h) in zip(line.nodes, sizes, strict=True)]


class Grid(NamedTuple):
    """`number` equal cells in rows, named "name 1" on. A cell without a width takes its share of the row.

    columns: the number per row; 0 wraps the cells to the available width (they then need a width `w`).
    h: the height of a cell, by default `ratio` times its width; `gap` between columns, `drop` between rows (by default
    the same); first: the number of the first cell; finger: the least touch size, as far as gaps allow.
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
        """Returns the size of all cells together."""
        columns, w, h = self._cell(width)
        rows = -(-self.number // columns)
        return columns * (w + self.gap) - self.gap if self.w else 0, rows * (h + self._drop) - self._drop

    def _cell(self, width: float) -> tuple[int, float, float]:
        """Returns the number of cells per row, and the width and height of a cell."""
        columns = self.columns or min(self.number, max(1, int((width + self.gap) / (self.w + self.gap))))
        w = self.w or (width - (columns - 1) * self.gap) / columns
        return columns, w, self.h or w * self.ratio

    @property
    def _drop(self) -> float:
        return self.gap if self.drop < 0 else self.drop

    def slots(self, box: Box) -> Iterator[Slot]:
        """Yields the cells row by row; a touch area includes half of the gaps around its cell."""
        (columns, w, h), drop = self._cell(box[2]), self._drop
        for n in range(self.number):
            row, column = divmod(n, columns)
            cell = box[0] + column * (w + self.gap), box[1] + row * (h + drop), w, h
            hit = touchable(cell, w + self.gap, h + drop, self.finger) if self.touch else cell
            yield Slot(f"{self.name} {n + self.first}", cell, hit)


class Overlap(NamedTuple):
    """`number` equal cells in one row, named "name 1" on, which overlap if there is no room for all."""

    name: str
    number: int
    w: float
    ratio: float = 1
    gap: float = 0
    first: int = 1

    def size(self, width: float) -> tuple[float, float]:
        """Returns the available width, at most that of all cells side by side, and the height."""
        return min(width, self.number * (self.w + self.gap) - self.gap), self.w * self.ratio

    def slots(self, box: Box) -> Iterator[Slot]:
        """Yields the cells; the touch area of each is the part that the next one does not cover."""
        step = min(self.w + self.gap, (box[2] - self.w) / max(1, self.number - 1))
        for n in range(self.number):
            cell = box[0] + n * step, box[1], self.w, self.w * self.ratio
            seen = (*cell[:2], min(self.w, step) if n < self.number - 1 else self.w, cell[3])
            yield Slot(f"{self.name} {n + self.first}", cell, touchable(seen, max(step, 1)))


class Panel(NamedTuple):
    """A box around a node, of a fixed size or as large as the node. pad: left and right, above and below."""

    name: str
    node: Node
    pad: tuple[float, float] = (0, 0)
    w: float = 0
    h: float = 0

    def size(self, width: float) -> tuple[float, float]:
        """Returns its fixed size, or that of the node with padding."""
        w, h = self.node.size((self.w or width) - 2 * self.pad[0])
        return self.w or (w and w + 2 * self.pad[0]), self.h or (h and h + 2 * self.pad[1])

    def slots(self, box: Box) -> list[Slot]:
        """Returns its own box, then the boxes inside."""
        x, y, w, h = box
        inside = self.node.slots((x + self.pad[0], y + self.pad[1], w - 2 * self.pad[0], h - 2 * self.pad[1]))
        return [*([Slot(self.name, box, box)] if self.name else []), *inside]


def row(*nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Returns nodes from left to right."""
    return Line(nodes, down=False, gap=gap, align=align)


def column(*nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Returns nodes from top to bottom."""
    return Line(nodes, down=True, gap=gap, align=align)


def beside(shape: Shape, *nodes: Node, gap: float = 0, align: Align = "stretch") -> Line:
    """Returns nodes in a row on a desktop, in a column on a phone."""
    return Line(nodes, down=shape == "tall", gap=gap, align=align)


def space(length: float = 0) -> Cell:
    """Returns empty space of this length in a row or column; without a length, all remaining space."""
    return Cell("", length, length)


def is_space(node: Node) -> bool:
    """Returns whether a node is empty space, which never makes its row or column thicker."""
    return isinstance(node, Cell) and not node.name


@dataclass(eq=False)
class Layout:
    """A computed layout: its size, and all boxes and touch areas by name.

    drawn: caches the parts that pictures of one kind share.
    """

    width: float
    height: float
    boxes: dict[str, Box]
    hits: dict[str, Box]
    drawn: dict[Any, dict[Hashable, Any]] = field(default_factory=dict)


@lru_cache(maxsize=128)
def lay(node: Node, width: float) -> Layout:
    """Computes the layout of `node` for a table of `width`; 0 uses its own width.

    Raises ValueError if two boxes share a name.
    """
    width = width or node.size(0)[0]
    height = node.size(width)[1]
    slots = list(node.slots((0, 0, width, height)))
    boxes = {slot.name: tenths(slot.box) for slot in slots}
    if len(boxes) < len(slots):
        names = [slot.name for slot in slots]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"two boxes of a table are called {twice!r}")
    hits = {slot.name: boxes[slot.name] if slot.hit is slot.box else tenths(slot.hit) for slot in slots}
    return Layout(width, ceil(height), boxes, hits)


def touchable(box: Box, width: float = TOUCH, height: float = TOUCH, least: float = TOUCH) -> Box:
    """Returns a box enlarged on all sides for touch to `least`, but to no more than `width` and `height`."""
    w, h = max(box[2], min(least, width)), max(box[3], min(least, height))
    return box[0] - (w - box[2]) / 2, box[1] - (h - box[3]) / 2, w, h


def by_row(boxes: Iterable[Box]) -> list[Box]:
    """Returns one box around each row of boxes."""
    rows: dict[float, list[Box]] = {}
    for box in boxes:
        rows.setdefault(box[1], []).append(box)
    return [around(row) for row in rows.values()]


@lru_cache(maxsize=4096)
def tenths(box: Box) -> Box:
    """Returns a box rounded to tenths of a pixel, which keeps pictures short."""
    x, y, w, h = box
    return round(x, 1), round(y, 1), round(w, 1), round(h, 1)
