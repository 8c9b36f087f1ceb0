"""The table of La Forteresse: the board, a plate for each seat, and the counter."""

from __future__ import annotations

from functools import lru_cache

from pontlevis.games.la_forteresse.layouts import squares as names
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Panel, Shape, column, row, space
from pontlevis_widgets.draw.squares import squares

RIM = {"wide": 9.0, "tall": 4.0}
"""The width of the board's rim."""


@lru_cache(maxsize=64)
def layout(columns: int, rows: int, shape: Shape, seat: int) -> Node:
    """Returns the layout for a board of that size; the viewing `seat` has its side and its plate below."""
    most = 361 / columns if shape == "tall" else min(62, 558 / rows, 680 / columns)
    cell = int(2 * min(56, most)) / 2 if shape == "tall" else float(int(most))
    board = squares(names(columns, rows)[:: -1 if seat == 1 else 1], columns, cell, RIM[shape])
    return (tall if shape == "tall" else wide)(board, Panel("", Cell("quiet", h=28), (14, 0)), seat)


def wide(board: Node, counter: Node, seat: int) -> Node:
    """Returns a desktop's table: the board on the left, the plates and the counter on the right."""
    plates = column(plate(1 - seat), space(), counter, space(), plate(seat))
    side = Panel("", plates, w=264, h=max(330, board.size(0)[1]))
    return Panel("", column(row(space(26), board, space(24), side, align="middle"), space(18)), (12, 12))


def tall(board: Node, counter: Node, seat: int) -> Node:
    """Returns a phone's table: a plate above the board and one below, the counter at the end."""
    middle = row(space(9), space(), board, space())
    return Panel("", column(line(1 - seat), middle, space(10), line(seat), counter, gap=5), (6, 6))


def plate(seat: int) -> Node:
    """Returns the plate of a seat: its name, its pieces by number, and a remark."""
    army = Grid(f"army {seat}", 4, 4, h=28, touch=False)
    lines = column(Cell(f"head {seat}", h=34), army, Cell(f"remark {seat}", h=24), gap=8)
    return Panel(f"panel {seat}", lines, (14, 12))


def line(seat: int) -> Node:
    """Returns the same in one line, on a phone."""
    army = Grid(f"army {seat}", 4, 4, 46, 22, touch=False)
    return Panel(f"panel {seat}", row(Cell(f"head {seat}", h=24), army, align="middle"), (8, 0), h=46)
