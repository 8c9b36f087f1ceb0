"""The cards of Forteresse Solo: a tint and a figure for each kind, on ordinary playing cards."""

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


HATS: dict[str, tuple[Shape, ...]] = {
    "J": (Path("M27 70Q25 56 41 56Q54 57 53 68Z", "iron", "black", 1.5),
          Path("M49 60Q54 48 63 50Q60 58 51 62Z", "red", "black", 1.2)),
    "Q": (Path("M29 70Q27 90 33 88L32 72ZM51 70Q53 90 47 88L48 72Z", "wood", "black", 1.2),
          Path("M29 69Q40 62 51 69L49 63Q45 60 40 56Q35 60 31 63Z", "gold", "black", 1.5),
          Circle(40, 62, 2.2, "red", "black", 0.8)),
    "K": (Path("M28 68L26 52L34 60L40 50L46 60L54 52L52 68Z", "gold", "black", 1.5),),
}
"""The hats of jacks, queens and kings: a cap with a feather, a diadem, a crown."""


@lru_cache(maxsize=8)
def figure(kind: str, hat: str = "") -> Group:
    """Returns the figure of a card's kind, for its lower half; for a person also the rank."""
    name = f"solo_{kind}{hat}"
    return Group((Group((*FIGURES[kind], *HATS.get(hat, ())), name=name),), name=f"{name}_low")


@lru_cache(maxsize=256)
def face(card: Card, written: str, *, door: bool = False) -> Group:
    """Returns the face of a card with the rank `written`; an ace is one of your keys, or a door."""
    kind = KIND[card]
    shown = ("door" if door else "key") if kind == "ace" else kind
    return playing.face(written, card[-1], TINTS[kind], figure(shown, card[0] if kind == "person" else ""))


@lru_cache(maxsize=256)
def tab(card: Card, written: str) -> Group:
    """Returns the visible edge of a stat under its character, or of a boss's place."""
    return playing.tab(written, card[-1], TINTS[KIND[card]])


def mine() -> Group:
    """Returns the back of your cards."""
    return playing.back()


def theirs() -> Group:
    """Returns the back of the cards of the Fortress."""
    return playing.back("iron", "stone_dark", "black")
