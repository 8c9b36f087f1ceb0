"""The squares that a room may occupy: seven columns, a to g, of eight rows, 1 to 8; and the ready-made shapes.

A square is an index, counted row by row, and written as in chess, "c4"; row 1 is at the top.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

COLUMNS, ROWS = 7, 8
CELLS = COLUMNS * ROWS
NAMES: tuple[str, ...] = tuple(f"{'abcdefg'[at % COLUMNS]}{at // COLUMNS + 1}" for at in range(CELLS))
CELL: dict[str, int] = {name: at for at, name in enumerate(NAMES)}
LARGEST_ROOM = 52  # setup.half_pack


def _around(at: int, *, diagonals: bool) -> tuple[int, ...]:
    row, column = divmod(at, COLUMNS)
    return tuple(
        r * COLUMNS + c
        for r in range(max(0, row - 1), min(ROWS, row + 2)) for c in range(max(0, column - 1), min(COLUMNS, column + 2))
        if (r, c) != (row, column) and (diagonals or r == row or c == column))


NEAR: tuple[tuple[int, ...], ...] = tuple(_around(at, diagonals=True) for at in range(CELLS))
"""The neighbours of each square, diagonals included."""
STRAIGHT: tuple[tuple[int, ...], ...] = tuple(_around(at, diagonals=False) for at in range(CELLS))
"""The neighbours of each square in a straight line."""


def apart(one: int, other: int) -> int:
    """The number of steps between two squares; a diagonal counts as one."""
    (row, column), (to_row, to_column) = divmod(one, COLUMNS), divmod(other, COLUMNS)
    return max(abs(row - to_row), abs(column - to_column))


class Shape(NamedTuple):
    """The squares of a room's cards, and its threshold, a square without a card (room.entrance)."""

    cards: tuple[int, ...]
    entrance: int


def shape(*rows: str) -> Shape:
    """Reads a drawn shape: "#" a card, "E" the threshold, "." no square. Raises ValueError unless it has one "E"."""
    drawn = {row * COLUMNS + column: sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
    entrance, = (at for at, sign in drawn.items() if sign == "E")
    return Shape(tuple(at for at, sign in drawn.items() if sign == "#"), entrance)


SHAPES: dict[str, Shape] = {
    "hall": shape(".#####.", ".#####.", ".#####.", ".#####.", "...E..."),
    "cloister": shape(".#####.", ".#.#.#.", ".#####.", ".#.#.#.", ".#####.", "...E..."),
    "maze": shape("E##.###", ".#..#.#", ".####.#", ".#..###", ".##.#.."),
}
"""The shapes that the computer lays, in this order, repeated (gm.shapes)."""


@cache
def distances(cards: tuple[int, ...], entrance: int) -> dict[int, int]:
    """The number of straight steps from the threshold to each square that can be reached by them."""
    found, waiting, squares = {entrance: 0}, deque([entrance]), {*cards, entrance}
    while waiting:
        at = waiting.popleft()
        for to in STRAIGHT[at]:
            if to in squares and to not in found:
                found[to] = found[at] + 1
                waiting.append(to)
    return found


@cache
def remote(cards: tuple[int, ...], entrance: int) -> frozenset[int]:
    """The squares at least half as far from the threshold as the farthest one (gm.hiding_place)."""
    far = distances(cards, entrance)
    most = max(far.values())
    return frozenset(at for at in cards if at in far and 2 * far[at] >= most)


def connected(cards: Collection[int], entrance: int) -> bool:
    """Whether every card can be reached from the threshold by straight steps (gm.shapes)."""
    return len(distances(tuple(sorted(cards)), entrance)) == len(cards) + 1
