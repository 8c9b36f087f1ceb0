"""Where things lie on the table of La Forteresse: any board, wide or tall."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pontlevis_widgets.draw.scene import Box

Shape = Literal["wide", "tall"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """The table: its size, the board, and beside or around it a plate for each seat and the counter.

    turned: the board is seen from red's side; small: a phone's table; frame: how wide the rim of the board is.
    """

    width: float
    height: float
    columns: int
    rows: int
    cell: float
    x: float
    y: float
    frame: float
    plates: tuple[Box, Box]
    counter: Box
    turned: bool
    small: bool

    def place(self, index: int) -> Box:
        """The box of a square, by its index in the board's text."""
        row, column = divmod(index, self.columns)
        if self.turned:
            row, column = self.rows - 1 - row, self.columns - 1 - column
        return self.x + column * self.cell, self.y + row * self.cell, self.cell, self.cell

    def middle(self, index: int) -> Point:
        """The middle of a square."""
        x, y, w, h = self.place(index)
        return x + w / 2, y + h / 2

    @property
    def grid(self) -> Box:
        """The box of all squares."""
        return self.x, self.y, self.columns * self.cell, self.rows * self.cell


@lru_cache(maxsize=64)
def layout(columns: int, rows: int, shape: Shape, turned: bool) -> Layout:
    """The layout of a board of that size. The seat that looks sits at the bottom."""
    return tall(columns, rows, turned) if shape == "tall" else wide(columns, rows, turned)


def wide(columns: int, rows: int, turned: bool) -> Layout:
    """A desktop's table: the board on the left, the plates and the counter on the right."""
    cell = float(int(min(62, 558 / rows, 680 / columns)))
    across, down = cell * columns, cell * rows
    frame, side, plate = 9.0, 264.0, 128.0
    height = max(down + 2 * frame + 42, 388)
    x, y = 38 + frame, (height - 18 - down) / 2
    left = max(x + across + frame + 24, 320)
    top, low = min(y - frame, 14), max(y + down + frame, height - 14)
    far: Box = (left, top, side, plate)
    near: Box = (left, low - plate, side, plate)
    counter = (left, (top + low) / 2 - 34, side, 68.0)
    plates = (far, near) if turned else (near, far)
    x += max(0.0, (left - 24 - frame - x - across) / 2)
    return Layout(left + side + 16, height, columns, rows, cell, x, y, frame, plates, counter, turned, small=False)


def tall(columns: int, rows: int, turned: bool) -> Layout:
    """A phone's table, 390 wide: a plate above the board and one below."""
    width, frame, gutter, plate = 390.0, 4.0, 15.0, 46.0
    cell = int(2 * min(56, (width - gutter - 2 * frame - 5) / columns)) / 2
    x = gutter + frame + (width - gutter - 2 * frame - 5 - cell * columns) / 2
    y = plate + 8 + frame + 6
    base = y + cell * rows + frame + 20
    far: Box = (6, 8, width - 12, plate)
    near: Box = (6, base, width - 12, plate)
    counter = (6.0, base + plate + 4, width - 12, 24.0)
    plates = (far, near) if turned else (near, far)
    return Layout(width, base + plate + 32, columns, rows, cell, x, y, frame, plates, counter, turned, small=True)
