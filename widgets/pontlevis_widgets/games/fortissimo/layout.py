"""The table of Fortissimo!: the grid in the middle, your wall below, the others around it or, on a phone, above it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pontlevis_widgets.draw.layout import SMALLEST, TOUCH, Cell, Grid, Node, Overlap, Panel, Shape, column, row, space

TEN, PLACES, COLUMNS = 10, 45, 9
NUMBERS = range(2, 47)
FINGER = ceil(TOUCH / SMALLEST)
"""The least touch size of a card in the picture's units: 44 pixels where a phone shows the picture smallest."""
RATIO = 1.25
"""The height of a card over its width."""


@lru_cache(maxsize=64)
def layout(built: tuple[int, ...], me: int, shape: Shape, advanced: bool) -> Node:
    """Returns the layout for the person in seat `me`.

    built: the number of cards in each wall. The next seat is to the left.
    """
    others = [(me + n) % len(built) for n in range(1, len(built))]
    return (tall if shape == "tall" else wide)(built, me, others, advanced)


def wide(built: tuple[int, ...], me: int, others: list[int], advanced: bool) -> Node:
    """Returns a desktop's table.

    With two players the strip of numbers is opposite the other wall, to fit one screen.
    """
    two, four = len(built) == 2, len(built) == 4
    discard = Cell("discard", 112, 90) if advanced else space(112)
    left, right = low_wall(others[0]), low_wall(others[-1])
    if two:
        right = Panel("", column(numbers(9, 25), space(20), Cell("discard", h=76)), (3, 0), w=226)
    grid = Grid("place", PLACES, COLUMNS, 60, ratio=RATIO, gap=6)
    middle = row(left, space(), grid, space(), right, align="middle")
    card, end = (82, ()) if two else (72, (space(14), discard))
    own = Panel(f"panel {me}", row(heading(me, 170), space(20), slots(me, TEN, card, 2), space(), *end, align="middle"),
                (14, 12 if two else 14))
    strip = () if two else (row(space(115), numbers(45, 24), space(115)), space(12))
    above = (row(space(150), high_wall(others[1]), space(150)),) if four else ()
    return Panel("", column(*above, space(24 if four else 18), middle, space(14), *strip, own), (12, 12))


def tall(built: tuple[int, ...], me: int, others: list[int], advanced: bool) -> Node:
    """Returns a phone's table: touch areas are 44 pixels high even if the picture is only 304 wide.

    The discard is only a pile that can be opened, for lack of room.
    """
    walls = [Panel(f"panel {seat}", column(line(seat, 22), passed(seat, built[seat]), gap=2), (5, 3), h=89)
             for seat in others]
    grid = row(space(8), Grid("place", PLACES, COLUMNS, ratio=RATIO, gap=3, drop=8.3, finger=FINGER), space(2))
    discard = (space(8), Cell("discard", 57)) if advanced else ()
    own = Panel(f"panel {me}", column(line(me, 26), row(space(), slots(me, 5, 48, 22, 9.5), space()), gap=2), (11, 4))
    strip = row(space(3), numbers(15, 17), *discard, space(3))
    return Panel("", column(*walls, space(7), grid, strip, own, gap=4), (4, 4))


def heading(seat: int, w: float = 0) -> Node:
    """Returns the heading of a wall: its owner, its cards out of ten, the cards that it can take or its points."""
    return Panel("", column(Cell(f"head {seat}", h=24), Cell(f"built {seat}", h=18), Cell(f"tells {seat}", h=34)), w=w)


def line(seat: int, high: float) -> Node:
    """Returns the heading of a wall in one line, for a phone."""
    return row(Cell(f"head {seat}", h=high), space(8), Cell(f"built {seat}", 44), space(8), Cell(f"tells {seat}", 140))


def slots(seat: int, columns: int, card: float, gap: float, drop: float = 0) -> Node:
    """Returns the ten places of a wall."""
    return Grid(f"wall {seat}", TEN, columns, card, ratio=RATIO, gap=gap, drop=drop, first=0)


def low_wall(seat: int) -> Node:
    """Returns a wall in two rows below its heading."""
    return Panel(f"panel {seat}", column(heading(seat), slots(seat, 5, 40, 2, 14), space(2), gap=8), (9, 8))


def high_wall(seat: int) -> Node:
    """Returns a wall in one row beside its heading."""
    return Panel(f"panel {seat}", row(heading(seat, 184), space(10), slots(seat, TEN, 52, 2), align="middle"), (14, 8))


def passed(seat: int, built: int) -> Node:
    """Returns a wall on a phone: room for eight cards, overlapping if there are more."""
    return Overlap(f"wall {seat}", min(TEN, max(8, built + 1)), 46, RATIO, 1, first=0)


def numbers(columns: int, high: float) -> Node:
    """Returns the strip of the numbers 2 to 46."""
    return Panel("strip", Grid("number", len(NUMBERS), columns, h=high, first=2, touch=False))
