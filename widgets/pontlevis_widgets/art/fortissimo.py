"""The cards of Fortissimo!, 80 × 100 units: a rampart that bears the number, and whoever stands on it.

Side by side in a row the cards join into one wall: battlements end in half a merlon on both sides.
"""

from __future__ import annotations

from functools import lru_cache

from pontlevis_widgets.art import figures
from pontlevis_widgets.glyphs import number
from pontlevis_widgets.scene import Group, Path, Rect, Shape

WIDTH, HEIGHT = 80, 100

KINDS = {
    "start": (1,), "tower": (11, 26, 35, 46), "raven": (3, 9, 19, 39, 43), "cannon": (7, 16, 36), "magician": (31,),
    "king": (41,), "queen": (21,), "prince": (17, 27, 37), "princess": (13, 23, 33),
}
BONUS = {"king": 3, "queen": 3, "prince": 1, "princess": 1, "raven": 1}
FIELDS = {"raven": "dusk", "cannon": "ember", "magician": "night", "king": "rose", "queen": "rose", "prince": "rose",
          "princess": "rose"}
FIGURES: dict[str, tuple[Shape, ...]] = {
    "start": figures.START, "flag": figures.FLAG, "tower": figures.TOWER, "raven": figures.ONE_RAVEN,
    "ravens": figures.two_ravens(), "cannon": figures.CANNON, "magician": figures.MAGICIAN, "king": figures.KING,
    "queen": figures.QUEEN, "prince": figures.PRINCE, "princess": figures.PRINCESS,
}

WALL = ("M1 41L13 41L13 49L27 49L27 41L53 41L53 49L67 49L67 41L79 41L79 94Q79 99 74 99L6 99Q1 99 1 94Z")
BATTLEMENT = "M1.5 42.5L12 42.5M14 50.5L26 50.5M28 42.5L52 42.5M54 50.5L66 50.5M68 42.5L78.5 42.5"
MORTAR = "M2 64L11 64M69 64L78 64M2 82L7 82M73 82L78 82M40 43L40 50M6 50L6 64M74 50L74 64"

COURSES = (
    "M2 20L78 20M2 40L78 40M2 60L78 60M2 80L78 80"
    "M27 2L27 20M54 2L54 20M14 20L14 40M66 20L66 40M14 60L14 80M66 60L66 80M27 80L27 98M54 80L54 98"
)
EMBLEM = "M24 32L32 32L32 37L36 37L36 32L44 32L44 37L48 37L48 32L56 32L56 44L52 47L52 70L28 70L28 47L24 44Z"
EMBLEM_DOOR = "M34 70L34 58Q40 50 46 58L46 70Z"
HILLS = "M1.5 43L1.5 33Q14 24 27 31Q44 17 61 27Q70 24 78.5 29L78.5 43Z"
BADGE = "M59 4Q68 7 77 4L77 15Q76 24 68 28Q60 24 59 15Z"


@lru_cache(maxsize=128)
def kind(card: int) -> str:
    """What a card shows: start, tower, raven, cannon, magician, king, queen, prince, princess, or plain "wall"."""
    return next((name for name, cards in KINDS.items() if card in cards), "wall")


@lru_cache(maxsize=512)
def face(card: int, flag: bool = False, double: bool = False, advanced: bool = True) -> Group:
    """The face of a card. In the basic game (not `advanced`) its figure stands there without field colour or badge."""
    what = kind(card)
    figure = {"start": "flag" if flag else "start", "raven": "ravens" if double else "raven"}.get(what, what)
    field = FIELDS.get(what, "sky") if advanced else "sky"
    bonus = (2 if double else BONUS[what]) if advanced and what in BONUS else 0
    shapes: list[Shape] = [
        Rect(0.75, 0.75, 78.5, 98.5, field, "edge", 1.5, 6),
        *FIGURES.get(figure, (Path(HILLS, "hill"),)),
        Path(WALL, "stone"),
        Path(MORTAR, "", "stone_dark", 1.5),
        Path(BATTLEMENT, "", "stone_light", 3),
        number(card, 40, 95, 40, "mark"),
        Rect(0.75, 0.75, 78.5, 98.5, "", "edge", 1.5, 6),
    ]
    if bonus:
        shapes += [Path(BADGE, "gold", "wood", 1), number(f"+{bonus}", 68, 20, 12, "mark")]
    marks = ("f" if figure == "flag" else "") + ("d" if figure == "ravens" else "") + ("" if advanced else "b")
    return Group(tuple(shapes), name=f"card{card}{marks}")


@lru_cache(maxsize=1)
def back() -> Group:
    """The back of every card: masonry and a small gate."""
    return Group(
        (
            Rect(0.75, 0.75, 78.5, 98.5, "back", "back_dark", 1.5, 6),
            Path(COURSES, "", "back_dark", 2),
            Path(EMBLEM, "back_light", "back_dark", 2),
            Path(EMBLEM_DOOR, "back_dark"),
        ),
        name="cardback",
    )
