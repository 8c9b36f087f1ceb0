"""La Forteresse for printing: its boards, and the pieces of both sides."""

from __future__ import annotations

from pontlevis import game
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.scene import grow
from pontlevis_widgets.games.la_forteresse import art
from pontlevis_widgets.games.la_forteresse.picture import Picture
from pontlevis_widgets.paper.cutting import Cut, drawn

PIECE = 18.0
"""The diameter of a piece in millimetres."""
SQUARE = 18.5
"""The side of a square in millimetres."""
AROUND = 0.45
"""The margin of a board for its letters and numbers, in squares."""


def sheets(lang: str) -> tuple[Cut, ...]:
    """Returns a board for each offered layout, and the pieces of the first one, for all of them."""
    found = game("la_forteresse")
    layouts = next(option.values for option in found.options if option.name == "layout")
    pictures = [Picture(found.setup(layout=layout), Context(found, board_package(found).words, lang=lang))
                for layout in layouts]
    first, *others = map(ground, pictures)
    return first, pieces(pictures[0]), *others


def ground(picture: Picture) -> Cut:
    """Returns the board without its pieces, its squares as large as `SQUARE`."""
    there = [item for item in picture.backdrop() if not item.key.startswith("panel")]
    box = grow(picture.box("board"), AROUND * picture.cell)
    scale = SQUARE / picture.cell
    scene = drawn(box, (shape for item in there for shape in item.shapes), picture.title())
    return Cut(round(box[2] * scale, 1), round(box[3] * scale, 1), (scene,))


def pieces(picture: Picture) -> Cut:
    """Returns the army of each side."""
    army = sorted(picture.choice.pieces.values())
    scenes = (drawn((0, 0, art.SIZE, art.SIZE), (art.piece(*one),), str(one[1])) for one in army)
    return Cut(PIECE, PIECE, tuple(scenes))
