"""The cards of Forteresse Solo: a tint and a figure for each kind, on playing cards of the house."""

from __future__ import annotations

from functools import lru_cache

from pontlevis.games.forteresse_solo.cards import KIND, Card
from pontlevis_widgets.draw import playing
from pontlevis_widgets.draw.scene import Circle, Group, Path, Rect, Shape

TINTS = {"person": "rose", "stat": "sky", "place": "hill", "treasure": "ember", "ace": "night"}

KEY: tuple[Shape, ...] = (
    Circle(28, 78, 11, "", "wood", 6), Path("M39 78H64V90M54 78V87", "", "wood", 6),
)
FIGURES: dict[str, tuple[Shape, ...]] = {
    "person": (
        Path("M18 102Q20 84 40 84Q60 84 62 102Z", "blue", "black", 1.5), Circle(40, 73, 11, "skin", "black", 1.5),
        Path("M28 68L26 52L34 60L40 50L46 60L54 52L52 68Z", "gold", "black", 1.5),
    ),
    "stat": (
        Path("M36 88L36 60L40 50L44 60L44 88Z", "silver_light", "iron", 2),
        Path("M28 86H52V91H28Z", "gold", "wood", 1.5),
        Path("M40 92V103", "", "wood", 6),
    ),
    "place": (
        Path("M20 102V62H28V68H36V62H44V68H52V62H60V102Z", "stone", "stone_dark", 2),
        Path("M34 102V88Q40 80 46 88V102Z", "mark"),
    ),
    "treasure": (
        Path("M18 76Q18 58 40 58Q62 58 62 76Z", "wood", "black", 1.5), Rect(18, 76, 44, 24, "wood", "black", 1.5, 3),
        Path("M18 78H62", "", "gold", 4), Rect(34, 72, 12, 14, "gold", "black", 1.5, 2),
    ),
    "key": KEY,
    "door": (
        Path("M20 102V70Q20 54 40 54Q60 54 60 70V102Z", "wood", "black", 2),
        Path("M33 56V102M47 56V102", "", "black", 1.5),
        Circle(53, 82, 3, "gold"),
    ),
}


@lru_cache(maxsize=8)
def figure(kind: str) -> Group:
    """The kind of a card, in its lower half."""
    return Group((Group(FIGURES[kind], name=f"solo_{kind}"),), name=f"solo_{kind}_low")


@lru_cache(maxsize=256)
def face(card: Card, written: str, *, door: bool = False) -> Group:
    """The face of a card whose rank is written so; an ace is a key of yours, or a door."""
    kind = KIND[card]
    shown = ("door" if door else "key") if kind == "ace" else kind
    return playing.face(written, card[-1], TINTS[kind], figure(shown))


@lru_cache(maxsize=256)
def tab(card: Card, written: str) -> Group:
    """The visible edge of a stat, or of a boss's place, under its character."""
    return playing.tab(written, card[-1], TINTS[KIND[card]])


def mine() -> Group:
    """The back of your cards."""
    return playing.back()


def theirs() -> Group:
    """The back of the cards of the Fortress."""
    return playing.back("iron", "stone_dark", "black")
