"""The cards of Fortissimo!, 80 × 100 units: a rampart with the number, and the card's figure on it.

Side by side in a row the cards join into one wall: battlements end in half a merlon on both sides.
"""

from __future__ import annotations

from functools import lru_cache

from pontlevis_widgets.draw.glyphs import number, sign
from pontlevis_widgets.draw.scene import Circle, Group, Path, Rect, Shape, Text
from pontlevis_widgets.games.fortissimo import figures

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

WALL = "M2 49H78V98H2ZM2 41H13V49H2ZM27 41H53V49H27ZM67 41H78V49H67Z"
LEDGES = "M2 41H13V44H2ZM13 49H27V52H13ZM27 41H53V44H27ZM53 49H67V52H53ZM67 41H78V44H67Z"
JOINTS = "M2 65H13V66.5H2ZM67 65H78V66.5H67ZM2 82H9V83.5H2ZM71 82H78V83.5H71ZM8 53H9.5V65H8ZM70.5 53H72V65H70.5Z"
HILLS = "M2 50L2 33C16 20 28 37 44 26C58 17 66 28 78 27L78 50Z"

COURSES = (
    "M2 19H78V21H2ZM2 39H78V41H2ZM2 59H78V61H2ZM2 79H78V81H2ZM26 2H28V20H26ZM53 2H55V20H53ZM13 20H15V40H13Z"
    "M65 20H67V40H65ZM13 60H15V80H13ZM65 60H67V80H65ZM26 80H28V98H26ZM53 80H55V98H53Z"
)
EMBLEM = "M24 37H56V45H24ZM24 31H32V38H24ZM36 31H44V38H36ZM48 31H56V38H48ZM28 45H52V71H28Z"
EMBLEM_DOOR = "M34 71L34 60Q40 50 46 60L46 71Z"
RAMPART = Group(
    (
        Path(WALL, "stone"),
        Path(LEDGES, "stone_light"),
        Path(JOINTS, "stone_dark"),
        Rect(1, 1, 78, 98, "", "edge", 2, 5),
    ),
    name="rampart",
)
POINTS = "M3 1Q20 7 37 1L37 22Q36 36 20 42Q4 36 3 22Z"
"""The shield that holds a seat's points, 40 × 44."""
BADGE = "M59 4Q68 7 77 4L77 15Q76 24 68 28Q60 24 59 15Z"


@lru_cache(maxsize=128)
def kind(card: int) -> str:
    """Returns the kind of a card, a key of `KINDS`, or plain "wall"."""
    return next((name for name, cards in KINDS.items() if card in cards), "wall")


@lru_cache(maxsize=512)
def face(card: int, flag: bool = False, double: bool = False, advanced: bool = True) -> Group:
    """Returns the face of a card. In the basic game (not `advanced`) its figure has neither field colour nor badge."""
    what = kind(card)
    figure = {"start": "flag" if flag else "start", "raven": "ravens" if double else "raven"}.get(what, what)
    field = FIELDS.get(what, "sky") if advanced else "sky"
    bonus = (2 if double else BONUS[what]) if advanced and what in BONUS else 0
    shapes: list[Shape] = [
        Rect(2, 2, 76, 96, field),
        Group(FIGURES[figure], name=figure) if figure in FIGURES else Path(HILLS, "hill"),
        RAMPART,
        number(card, 40, 95, 40, "mark"),
    ]
    if bonus:
        shapes.append(badge(bonus))
    return Group(tuple(shapes))


@lru_cache(maxsize=4)
def badge(bonus: int) -> Group:
    """Returns the small shield with the points that a card adds."""
    return Group((Path(BADGE, "gold", "wood", 1), number(f"+{bonus}", 68, 20, 12, "mark")), name=f"bonus{bonus}")


@lru_cache(maxsize=1)
def back() -> Group:
    """Returns the back of every card: masonry and a small gate."""
    return Group(
        (
            Rect(1, 1, 78, 98, "back", "back_dark", 2, 5),
            Path(COURSES, "back_dark"),
            Path(EMBLEM, "back_light"),
            Path(EMBLEM_DOOR, "back_dark"),
        ),
        name="back",
    )


@lru_cache(maxsize=512)
def memory(card: int, fresh: float) -> Group:
    """Returns the remembered number on the back of a card; `fresh` (0 to 1) is its strength."""
    plate = Rect(14, 28, 52, 46, "back_dark", radius=8, alpha=fresh)
    return Group((plate, number(card, 40, 68, 34, "back_text", alpha=fresh)))


def magician_sign(used: bool) -> Group:
    """Returns the mark on the Magician in a wall: a star until he has been used, a cross afterwards."""
    return Group((Circle(11, 11, 9, "white", "purple", 1.5),
                  sign("cross" if used else "star", 11, 11, 11, "iron" if used else "purple")))


def points(count: int, high: float) -> Group:
    """Returns the golden shield with a seat's points, on a plate `high` units high."""
    written = Text(20, 30, str(count), 22, "mark", weight=700)
    return Group((Path(POINTS, "gold", "wood", 1.5), written), scale=(high - 2) / 44)


def battlements(x: float, y: float, wide: float) -> Path:
    """Returns the merlons along the upper edge of a complete wall, about as wide as their gaps."""
    count = max(3, round(wide / 18)) | 1
    step, high = wide / count, min(7.0, wide / 12)
    d = "".join(f"{'V' + format(y - high * (n % 2 == 0), 'g')}H{round(x + (n + 1) * step, 1):g}" for n in range(count))
    return Path(f"M{x:g} {y + 2:g}{d}V{y + 2:g}Z", "stone_dark", "edge", 1)
