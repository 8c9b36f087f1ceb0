"""A board of squares such as a chessboard: squares by name, rim, two shades, letters below and numbers beside.

    squares(("a2", "b2", "a1", "b1"), columns=2, cell=60, rim=9)

A square's name is the letter of its column and the number of its row. For a board seen from its other side, pass the
squares in reverse; some may be missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pontlevis_widgets.draw.glyphs import numbers
from pontlevis_widgets.draw.layout import Cell, Node, Panel, column, row
from pontlevis_widgets.draw.scene import Box, Path, Shape, Text, centre


def squares(names: Sequence[str], columns: int, cell: float, rim: float) -> Node:
    """Returns the squares, row by row, each a box with its name, inside the box "board" with a rim."""
    rows = (names[n:n + columns] for n in range(0, len(names), columns))
    return Panel("board", column(*(row(*(Cell(name, cell, cell) for name in line)) for line in rows)), (rim, rim))


def slab(light: Sequence[Box], dark: Sequence[Box], rim: float) -> tuple[Shape, ...]:
    """Returns the board under its pieces; its rim follows the existing squares."""
    whole = tiles((*light, *dark))
    return (Path(whole, "edge", "edge", 2 * rim + 2), Path(whole, "rim", "rim", 2 * rim),
            Path(tiles(light), "square"), Path(tiles(dark), "square_dark"))


def tiles(boxes: Iterable[Box]) -> str:
    """Returns squares as one path."""
    return "".join(f"M{x:g} {y:g}H{x + w:g}V{y + h:g}H{x:g}Z" for x, y, w, h in boxes)


def coordinates(boxes: Mapping[str, Box], board: Box, size: float) -> Iterator[Shape]:
    """Yields letters below the columns and numbers left of the rows.

    boxes: all squares by name, including missing ones.
    """
    x, y, _, h = board
    across = {name[0]: centre(box)[0] for name, box in boxes.items()}
    down = {int(name[1:]): centre(box)[1] for name, box in boxes.items()}
    for letter, middle in across.items():
        yield Text(round(middle, 1), y + h + size * 1.3, letter, size, "quiet")
    yield numbers([(n, x - size * 0.9, middle + size * 0.36) for n, middle in down.items()], size * 0.8, "quiet")
