"""Playing cards of the four suits, 80 × 112 units, drawn as outlines; only the letters of court cards are text.

A tint and a figure in its lower half show the role of a card in the game; each game supplies both.
"""

from __future__ import annotations

from functools import lru_cache

from pontlevis_widgets.draw.glyphs import number, number_width
from pontlevis_widgets.draw.scene import Group, Path, Rect, Shape, Text, text_width

WIDTH, HEIGHT = 80, 112
RATIO = HEIGHT / WIDTH
TAB = 26
"""The visible height of a card that is slid under another."""

HEART = "M25 46C6 30 2 20 4 13C7 3 20 2 25 14C30 2 43 3 46 13C48 20 44 30 25 46Z"
DIAMOND = "M25 2Q33 16 43 25Q33 34 25 48Q17 34 7 25Q17 16 25 2Z"
CLUB = ("M25 3C33 3 37 9 35 16L33 19C40 16 47 20 47 28C47 36 36 40 28 33L32 47H18L22 33C14 40 3 36 3 28"
        "C3 20 10 16 17 19L15 16C13 9 17 3 25 3Z")
SPADE = "M25 2C30 12 46 20 46 31C46 40 34 42 28 35L32 47H18L22 35C16 42 4 40 4 31C4 20 20 12 25 2Z"
SUITS = {"h": ("red", HEART), "d": ("red", DIAMOND), "c": ("black", CLUB), "s": ("black", SPADE)}
"""The colour and the outline of each suit, 50 units wide and high."""


def suit(which: str, x: float, y: float, size: float) -> Group:
    """Returns the sign of a suit, centred on a point."""
    role, d = SUITS[which]
    sign = Group((Path(d, role),), name=f"suit_{which}")
    return Group((sign,), round(x - size / 2, 1), round(y - size / 2, 1), size / 50)


def rank(written: str, x: float, base: float, high: float, role: str) -> Shape:
    """Returns a rank that begins at `x`: numbers as outlines, letters as text."""
    if written.isdigit():
        return number(written, x, base, high, role, "start")
    return Text(x, base, written, letter(high), role, "start", 700)


def rank_width(written: str, high: float) -> float:
    """Returns the greatest possible width of a rank."""
    return number_width(written, high) if written.isdigit() else text_width(written, letter(high), 700)


def letter(high: float) -> float:
    """Returns the font size at which a letter is as high as a number."""
    return round(high * 1.36, 1)


@lru_cache(maxsize=512)
def face(written: str, which: str, tint: str = "seat", figure: Group | None = None) -> Group:
    """Returns the face of a card: its rank, its suit, and the figure of its role in the game."""
    role, _ = SUITS[which]
    high = 30 if written.isdigit() else 28
    inside: list[Shape] = [Rect(1, 1, 78, 110, tint, "edge", 2, 7), rank(written, 8, 40, high, role)]
    inside.append(suit(which, 60, 25, 28))
    if figure is not None:
        inside.append(figure)
    kind = figure.name if figure is not None else ""
    return Group(tuple(inside), name=f"card_{written}{which}_{tint}_{kind}")


@lru_cache(maxsize=256)
def tab(written: str, which: str, tint: str = "seat") -> Group:
    """Returns the lower edge of a card that is slid under another: its rank and its suit, 80 × 26 units."""
    role, _ = SUITS[which]
    wide = rank_width(written, 17)
    x = (WIDTH - wide - 24) / 2
    return Group((Path("M1 0V19Q1 26 8 26H72Q79 26 79 19V0Z", tint, "edge", 2), rank(written, x, 21.5, 17, role),
                  suit(which, x + wide + 15, 12, 18)), name=f"tab_{written}{which}_{tint}")


@lru_cache(maxsize=8)
def back(role: str = "back", light: str = "back_light", dark: str = "back_dark") -> Group:
    """Returns the back of the cards of one pack: a lattice in its colours."""
    lines = "".join(f"M{x} 10L{x + 20} 56L{x} 102M{x + 20} 10L{x} 56L{x + 20} 102" for x in (10, 30, 50))
    return Group((Rect(1, 1, 78, 110, role, dark, 2, 7), Path(lines, "", light, 2), Rect(9, 9, 62, 94, "", dark, 2, 3)),
                 name=f"back_{role}")
