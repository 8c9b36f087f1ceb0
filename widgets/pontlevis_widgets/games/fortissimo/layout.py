"""Where things lie on the table of Fortissimo!, for each number of players, wide or tall."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pontlevis_widgets.draw.scene import Box

TEN, ROWS, COLUMNS = 10, 5, 9
RATIO = 1.25
"""The height of a card over its width."""

Shape = Literal["wide", "tall"]


@dataclass(frozen=True, slots=True)
class Rampart:
    """Where one wall lies: its panel, its name plate, and ten places for cards `card` wide, `per_row` to a row."""

    panel: Box
    plate: Box
    x: float
    y: float
    card: float
    step: float
    drop: float
    per_row: int
    drawn: int = TEN
    """How many empty places are drawn."""

    def slot(self, index: int) -> Box:
        """The place of the card at `index`, from 0."""
        row, column = divmod(min(index, TEN - 1), self.per_row)
        return self.x + column * self.step, self.y + row * self.drop, self.card, self.card * RATIO


@dataclass(frozen=True, slots=True)
class Layout:
    """The table: its size, the grid, the walls by how far a seat is from the viewer's, the strip and the discard."""

    width: float
    height: float
    grid_x: float
    grid_y: float
    tile: float
    step_x: float
    step_y: float
    ramparts: tuple[Rampart, ...]
    strip: Box
    strip_rows: int
    discard: Box
    flip: float
    """How much larger a flipped card is drawn."""

    def place(self, place: int) -> Box:
        """The box of a place of the grid, 1 to 45."""
        row, column = divmod(place - 1, COLUMNS)
        return self.grid_x + column * self.step_x, self.grid_y + row * self.step_y, self.tile, self.tile * RATIO

    @property
    def grid(self) -> Box:
        """The box of the whole grid."""
        x, y, w, h = self.place(ROWS * COLUMNS)
        return self.grid_x, self.grid_y, x + w - self.grid_x, y + h - self.grid_y


@lru_cache(maxsize=16)
def layout(players: int, shape: Shape) -> Layout:
    """The layout for a number of players. The viewer sits at the bottom, the next seat to the left (turn.clockwise)."""
    return tall(players) if shape == "tall" else wide(players)


def wide(players: int) -> Layout:
    """A desktop's table: the grid in the middle, opponents on both sides and above."""
    width, side = 1100, 226
    grid_x, grid_y = (width - 588) / 2 + 3, 128 if players == 4 else 30
    left, right = beside(12, grid_y + 88), beside(width - 12 - side, grid_y + 88)
    if players == 2:  # the numbers face the opponent's wall, so that board and buttons fit one screen
        strip, rows, base = (right.panel[0] + 3, right.panel[1], side - 6.0, 125.0), 5, grid_y + 413
        own = Rampart((12, base, width - 24, 134), (26, base + 20, 170, 88), 216, base + 12, 82, 84, 0, TEN)
        discard: Box = (right.panel[0] + 3, right.panel[1] + 145, side - 6, 76)
    else:
        strip, rows, base = (width / 2 - 423, grid_y + 411, 846.0, 24.0), 1, grid_y + 449
        own = Rampart((12, base, width - 24, 118), (26, base + 15, 170, 88), 212, base + 10, 72, 74, 0, TEN)
        discard = (964.0, base + 14, 112.0, 90.0)
    above = Rampart((162, 12, 776, 92), (176, 18, 184, 80), 370, 21, 52, 54, 0, TEN)
    walls = (own, *{2: (left,), 3: (left, right), 4: (left, above, right)}[players])
    return Layout(width, base + own.panel[3] + 12, grid_x, grid_y, 60, 66, 81, walls, strip, rows, discard, 1.35)


def beside(x: float, y: float) -> Rampart:
    """A wall on one side of the grid: its plate, then two rows of five."""
    return Rampart((x, y, 226, 222), (x + 12, y + 8, 202, 76), x + 9, y + 92, 40, 42, 64, 5)


def tall(players: int) -> Layout:
    """A phone's table, 390 wide: everything from top to bottom."""
    others = tuple(
        Rampart((6, 6 + k * 94, 378, 88), (14, 8 + k * 94, 362, 22), 12, 32 + k * 94, 44, 46, 0, TEN, 8)
        for k in range(players - 1)
    )
    grid_y = 6 + (players - 1) * 94 + 14
    strip = (9, grid_y + 260, 372, 60)
    base = strip[1] + 68
    own = Rampart((6, base, 378, 220), (14, base + 6, 362, 24), 15, base + 34, 66, 73.5, 92, 5)
    return Layout(390, base + 226, 24, grid_y, 37, 40, 50, (own, *others), strip, 3, (0, 0, 0, 0), 1.8)
