"""The table of Tower Defense: a path of any length that winds up to the castle, between the hands of both sides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pontlevis.games.tower_defense.pieces import DEFENDER, LAST_ENTRY, VALUES
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Overlap, Panel, Shape, Slot, column, row, space
from pontlevis_widgets.draw.scene import Box

LONGEST = {"wide": (5, 24), "tall": (5, 15, 25)}
"""The greatest path lengths for one row, three rows, five rows."""


@lru_cache(maxsize=64)
def layout(length: int, hands: tuple[int, ...], shape: Shape, me: int) -> Node:
    """Returns the layout for a path of `length` squares and hands of this many coins; the viewer's hand is below."""
    small, rows = shape == "tall", 1 + 2 * sum(length > most for most in LONGEST[shape])
    attacker, defender = (tray(seat, coins, small) for seat, coins in enumerate(hands))
    if small:
        path = Winding(length, rows, min(84 * rows, 430))
        field = Panel("field", column(row(track(small), space(), castle(small)), path, gap=4), (7, 5))
        parts = [defender, field, reserve(small), attacker]
        return Panel("", column(*facing(parts, me), gap=6), (6, 6))
    side = Panel("", column(castle(small), reserve(small), gap=8), w=226)
    field = Panel("field", row(Winding(length, rows, 380), side, gap=20), (16, 12))
    defence = row(defender, Panel("turns", track(small), w=270), gap=10)
    return Panel("", column(*facing([defence, field, attacker], me), gap=10), (12, 12))


def facing(parts: list[Node], me: int) -> list[Node]:
    """Returns the parts of the table from the top, reversed for the defender."""
    return parts[::-1] if me == DEFENDER else parts


class Winding(NamedTuple):
    """The path, from the lower left to and fro in an odd number of rows, so that it ends at the upper right.

    Each row fills the whole width: rows of unequal length differ in spacing only.
    """

    length: int
    rows: int
    h: float

    def size(self, _width: float) -> tuple[float, float]:
        """Returns the available width (0) and its height."""
        return 0, self.h

    def slots(self, box: Box) -> Iterator[Slot]:
        """Yields the squares, "square 1" on, as large as the longest row and the height of the rows permit."""
        x, low, w, high = box[0], box[1] + box[3], box[2], box[3] / self.rows
        lengths, number = self.lengths(), 0
        tile = 0.92 * min(w / max(lengths), high)
        for n, length in enumerate(lengths):
            for k in range(length) if n % 2 == 0 else reversed(range(length)):
                number += 1
                square = x + k * (w - tile) / (length - 1), low - (n + 0.5) * high - tile / 2, tile, tile
                yield Slot(f"square {number}", square, square)

    def lengths(self) -> list[int]:
        """Returns the lengths of the rows from the lowest.

        The remainder goes to every second row from the last down, then to the rows between.
        """
        least, more = divmod(self.length, self.rows)
        order = sorted(range(self.rows), key=lambda n: (n % 2, -n))
        return [least + (n in order[:more]) for n in range(self.rows)]


def tray(seat: int, coins: int, small: bool) -> Node:
    """Returns a hand beside its side's name, or on a phone below it; for the defender, with the total thrown."""
    score = (Cell("sum", 56), Grid("odds", 3, 1, h=16 if small else 22, touch=False)) if seat == DEFENDER else ()
    cell, most = (44, 138 if score else 366) if small else (76, 228 if score else 700)
    hand = Panel("", Overlap(("coin", "hand")[seat], coins, cell, 1.1, 2 if small else 0), w=most)
    head, told = Cell(f"head {seat}", h=24), Cell(f"told {seat}", 150, 24)
    if small:
        return Panel(f"panel {seat}", column(row(head, told), row(hand, space(8), *score)), (6, 4))
    who = Panel("", column(head, told), w=150)
    return Panel(f"panel {seat}", row(who, space(6), hand, space(8), *score, align="middle"), (10, 6))


def track(small: bool) -> Node:
    """Returns the turns with their bonus coins, and the gate."""
    now, words = Cell("turn number", 0 if small else 70, 22), Cell("gate words", h=18 if small else 22)
    turns = Grid("turn", LAST_ENTRY, LAST_ENTRY, 24 if small else 29, 36 if small else 46, touch=False)
    gate = row(turns, space(4), Cell("gate", 29 if small else 40), space())
    if small:
        return Panel("track", column(now, gate, words), (3, 4), w=215)
    return Panel("track", column(row(now, words), gate), (10, 11))


def castle(small: bool) -> Node:
    """Returns the walls with their flags, and the coins that show their hit points."""
    walls = column(space(14), Cell("walls", *((86, 64.5) if small else (184, 138))))
    if small:
        return Panel("castle", row(walls, space(4), Cell("treasure", 40, 44), align="end"), (4, 3))
    return Panel("castle", column(walls, Cell("treasure", 62, 66), align="middle"))


def reserve(small: bool) -> Node:
    """Returns three piles beside or below their heading."""
    piles = row(*(Cell(f"reserve {value}") for value in VALUES))
    if small:
        return Panel("reserve", row(Cell("reserve word", 62, 62), piles), (12, 3))
    return Panel("reserve", column(row(space(10), Cell("reserve word", h=24)), piles), (4, 3))
