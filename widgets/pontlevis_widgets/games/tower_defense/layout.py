"""Where things lie on the table of Tower Defense: a winding path of any length, wide or tall.

The path runs from the lower left in an odd number of rows, to and fro, so that its last square lies at the right, next
to the castle. Each row fills the whole width: rows of unequal length differ in their spacing, never in their ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pontlevis_widgets.draw.scene import Box

Shape = Literal["wide", "tall"]
Point = tuple[float, float]
ROWS = (1, 3, 5, 7)


@dataclass(frozen=True, slots=True)
class Layout:
    """The table.

    trays: of the attacker, below, and the defender, above; field: the ground of the path; centres: of the squares from
    the first; tile: the length of a square's side; unit: the radius of a 5 on the path; hand: the same in the trays.
    """

    width: float
    height: float
    trays: tuple[Box, Box]
    field: Box
    centres: tuple[Point, ...]
    tile: float
    unit: float
    castle: Box
    reserve: Box
    track: Box
    hand: float
    small: bool

    def square(self, number: int) -> Box:
        """The box of a square, from 1."""
        x, y = self.centres[number - 1]
        return x - self.tile / 2, y - self.tile / 2, self.tile, self.tile

    def seat(self, number: int, height: int) -> Point:
        """The middle of the soldier at a height of a square's stack, 0 for the lowest: each a little further up."""
        x, y = self.centres[number - 1]
        return x, y + self.tile * (0.1 - 0.22 * height)


@lru_cache(maxsize=32)
def layout(length: int, shape: Shape) -> Layout:
    """The layout for a path of so many squares."""
    return tall(length) if shape == "tall" else wide(length)


def wide(length: int) -> Layout:
    """A desktop's table: the turns beside the defender's tray, the reserve under the castle."""
    field: Box = (12, 116, 916, 404)
    centres, tile = wound(length, (field[0] + 18, field[1] + 14, 640, field[3] - 26), 124)
    return Layout(
        940, 648, ((12, 530, 916, 106), (12, 12, 628, 94)), field, centres, tile, tile * 0.33,
        (690, 124, 226, 216), (690, 350, 226, 158), (650, 12, 278, 94), 36, False)


def tall(length: int) -> Layout:
    """A phone's table, 390 wide."""
    rows, tile, step = tallest(length)
    above = 104
    height = above + rows * step + 14
    field: Box = (6, 98, 378, height)
    centres, tile = wound(length, (field[0] + 7, field[1] + above, 364, rows * step), tile)
    low = field[1] + height + 6
    return Layout(
        390, low + 72 + 94, ((6, low + 72, 378, 88), (6, 6, 378, 86)), field, centres, tile, tile * 0.36,
        (236, field[1] + 4, 142, 102), (6, low, 378, 66), (field[0] + 8, field[1] + 8, 210, 88), 19, True)


def tallest(length: int) -> tuple[int, float, float]:
    """For a phone: how many rows, how large a square at most, how far one row is from the next."""
    rows = 1 if length < 6 else 3 if length <= 15 else 5 if length <= 25 else 7
    step = min(84.0, 430 / rows)
    return rows, min(76.0, step - 6), step


def wound(length: int, ground: Box, most: float) -> tuple[tuple[Point, ...], float]:
    """The middles of the squares of a path wound over some ground, and how large a square may be."""
    rows = max((rows for rows in ROWS if 2 * rows <= length), key=lambda rows: (fitting(length, rows, ground), -rows))
    x, y, w, h = ground
    tile = min(most, fitting(length, rows, ground))
    points: list[Point] = []
    for row, count in enumerate(counts(length, rows)):
        step = (w - tile) / max(1, count - 1)
        middle = y + h - (row + 0.5) * h / rows
        line = [(x + tile / 2 + k * step, middle) for k in range(count)]
        points += line if row % 2 == 0 else reversed(line)
    return tuple((round(px, 1), round(py, 1)) for px, py in points), round(tile, 1)


def counts(length: int, rows: int) -> list[int]:
    """How many squares each row has, from the lowest: the outer rows take what is over."""
    least, more = divmod(length, rows)
    order = sorted(range(rows), key=lambda row: (row % 2, -row))
    return [least + (row in order[:more]) for row in range(rows)]


def fitting(length: int, rows: int, ground: Box) -> float:
    """How large a square may be in so many rows, with room for the road between them."""
    return min(ground[2] / max(counts(length, rows)) * 0.9, ground[3] / rows * 0.93)
