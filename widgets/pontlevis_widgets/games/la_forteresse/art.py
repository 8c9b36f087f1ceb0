"""The pieces and fortresses of La Forteresse, 100 × 100 units each, one square.

The two sides differ in shape: yellow is round (discs, round turrets), red has corners (octagons, square turrets); their
colours are additional.
"""

from __future__ import annotations

from functools import lru_cache

from pontlevis_widgets.draw.glyphs import number
from pontlevis_widgets.draw.scene import Circle, Group, Path, Rect, Shape

SIZE = 100
YELLOW, RED = 0, 1
FILLS = ("yellow", "red")
RIMS = ("wood", "red_dark")
DIGITS = ("mark", "white")

OCTAGON = "M32 7H68L93 32V68L68 93H32L7 68V32Z"
INNER = "M36 16H64L84 36V64L64 84H36L16 64V36Z"
FALLEN = "M32 10H68L93 35V71L68 96H32L7 71V35Z"
"""The shadow of an octagon."""

WALLS = "M14 8H86V22H14ZM14 78H86V92H14ZM8 14H22V86H8ZM78 14H92V86H78Z"
GAPS = (
    "M32 8H40V13H32ZM60 8H68V13H60ZM32 87H40V92H32ZM60 87H68V92H60Z"
    "M8 32H13V40H8ZM8 60H13V68H8ZM87 32H92V40H87ZM87 60H92V68H87Z"
)
KEEP = "M33 38H40V43H46V38H54V43H60V38H67V50L63 54V76H37V54L33 50Z"
DOOR = "M45 76V66Q50 58 55 66V76Z"
MAST = "M50 38V22"
BANNER = "M51 22L68 26L51 32Z"
TURRETS = ((15, 15), (85, 15), (15, 85), (85, 85))


@lru_cache(maxsize=16)
def piece(seat: int, value: int) -> Group:
    """Returns a piece with its number."""
    return Group((*body(seat), number(value, 50, 77, 54, DIGITS[seat])), name=f"fort{'yr'[seat]}{value}")


@lru_cache(maxsize=4)
def token(seat: int) -> Group:
    """Returns a piece without a number: the sign of a side."""
    return Group(body(seat), name=f"fort{'yr'[seat]}")


def body(seat: int) -> tuple[Shape, ...]:
    """Returns the outline of a side's pieces: a disc or an octagon, with a rim and a shadow."""
    if seat == YELLOW:
        return (Circle(50, 54, 43, "black", alpha=0.28), Circle(50, 50, 42.5, "yellow", RIMS[seat], 3.5),
                Circle(50, 50, 35, "", RIMS[seat], 2, 0.45))
    return (Path(FALLEN, "black", alpha=0.28), Path(OCTAGON, "red", RIMS[seat], 3.5), Path(INNER, "", "white", 2, 0.5))


@lru_cache(maxsize=2)
def fortress(seat: int) -> Group:
    """Returns a fortress seen from above: its walls and turrets are visible around a piece in it."""
    return Group((
        Path(WALLS, "stone", "edge", 2), Path(GAPS, "edge"),
        *(turret(seat, x, y) for x, y in TURRETS),
        Path(MAST, "", "wood", 3), Path(BANNER, FILLS[seat], RIMS[seat], 1.5),
        Path(KEEP, "stone_dark", "edge", 2), Path(DOOR, "mark"),
    ), name=f"fortress{'yr'[seat]}")


def turret(seat: int, x: float, y: float) -> Shape:
    """Returns a corner turret of a fortress, round for yellow and square for red."""
    if seat == YELLOW:
        return Circle(x, y, 12, FILLS[seat], RIMS[seat], 2.5)
    return Rect(x - 11, y - 11, 22, 22, FILLS[seat], RIMS[seat], 2.5, 2)


@lru_cache(maxsize=2)
def flag(seat: int) -> Group:
    """Returns a large flag of a side, placed beside the piece on the fortress that it has taken."""
    cloth = "M76 -8Q92 -15 107 -6Q102 4 108 14Q92 6 76 14Z" if seat == YELLOW else "M76 -8H108L102 3L108 14H76Z"
    mast = Path("M75 30V-9", "", "wood", 5)
    return Group((mast, Path(cloth, FILLS[seat], RIMS[seat], 2.5)), name=f"flag{'yr'[seat]}")
