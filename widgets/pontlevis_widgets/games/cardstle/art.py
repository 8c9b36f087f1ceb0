"""Drawings of Cardstle: the squares of a room, enemies, pawns, hearts, locks; squares are 60 units wide."""

from __future__ import annotations

from functools import lru_cache

from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, RANK, SUIT, Card
from pontlevis_widgets.draw import playing
from pontlevis_widgets.draw.glyphs import sign
from pontlevis_widgets.draw.pieces import SIGNS
from pontlevis_widgets.draw.scene import Circle, Group, Path, Rect, Shape, Text

SIZE = 60
TINTS = {"enemy": "rose", "trap": "ember", "chest": "hill"}
PAWNS = ("red", "blue", "side_4", "yellow", "purple")
"""The colours of the characters, which name them; each also has the sign of its seat."""
LETTERS = ("white", "white", "panel", "mark", "white")
LETTER_AT = (7.0, 7.0, 9.2, 7.0, 7.0)
"""The vertical centre of a letter in each sign, in units of 14."""

SWORDS = ("M6 2L12 4L40 36L36 40L6 8ZM30 42L42 30L44 34L41 37L48 44L44 48L37 41L34 44Z"
          "M44 2L38 4L10 36L14 40L44 8ZM20 42L8 30L6 34L9 37L2 44L6 48L13 41L16 44Z")
BUBBLE = "M6 6H44Q48 6 48 10V30Q48 34 44 34H26L14 46V34H6Q2 34 2 30V10Q2 6 6 6Z"
EYE = "M2 25Q25 0 48 25Q25 50 2 25Z"
LOCK = "M14 24V16Q14 4 25 4Q36 4 36 16V24"


def tile(name: str, *shapes: Shape) -> Group:
    """Returns a square as a named group, which the SVG writes once."""
    return Group(shapes, name=f"cs_{name}")


# -------------------------------------------------------------------- the ground


@lru_cache(maxsize=1)
def stone() -> Group:
    """Returns the rock around the room."""
    return tile("stone", Rect(0, 0, 60, 60, "stone_dark"),
                Path("M0 20H60M0 40H60M20 0V20M48 0V20M34 20V40M8 20V40M22 40V60M50 40V60", "", "edge", 1.5))


@lru_cache(maxsize=1)
def paved() -> Group:
    """Returns a square without a card."""
    return tile("paved", Rect(0.5, 0.5, 59, 59, "stone_light", "edge", 1),
                Path("M30 1V30H59M1 30H30V59", "", "stone_dark", 1.2))


@lru_cache(maxsize=1)
def threshold() -> Group:
    """Returns the entrance square: steps below an arch."""
    return tile("threshold", Rect(0.5, 0.5, 59, 59, "stone_light", "edge", 1),
                Path("M8 58V28Q8 6 30 6Q52 6 52 28V58Z", "stone", "edge", 1.5),
                Path("M14 46H46M10 54H50M18 38H42", "", "edge", 2))


@lru_cache(maxsize=1)
def back() -> Group:
    """Returns a face-down card."""
    return tile("back", Rect(1.5, 1.5, 57, 57, "back", "back_dark", 2, 5),
                Path("M8 30L30 8L52 30L30 52ZM8 8L52 52M52 8L8 52", "", "back_light", 1.6),
                Rect(7, 7, 46, 46, "", "back_dark", 1.5, 3))


# -------------------------------------------------------------------- cards in a room


CHEST: tuple[Shape, ...] = (
    Path("M8 32Q8 20 20 20H40Q52 20 52 32Z", "wood", "black", 1.5), Rect(8, 32, 44, 22, "wood", "black", 1.5, 2),
    Path("M8 33H52M14 21V53M46 21V53", "", "gold", 3),
)
SPIKES: tuple[Shape, ...] = (
    Rect(8, 46, 44, 9, "iron", "black", 1.5, 2),
    Path("M11 46L15 24L19 46ZM20 46L25 20L29 46ZM31 46L35 20L40 46ZM41 46L45 24L49 46Z", "silver_light", "iron", 1.2),
)
BUST: tuple[Shape, ...] = (
    Path("M12 58Q14 42 30 42Q46 42 48 58Z", "wood", "black", 1.3), Circle(30, 33, 10, "skin", "black", 1.3),
)
HATS: dict[str, tuple[Shape, ...]] = {
    "J": (Path("M19 31Q19 18 30 18Q41 18 41 31L36 28H24Z", "iron", "black", 1.3),),
    "Q": (Path("M20 28Q15 40 21 46M40 28Q45 40 39 46", "", "wood", 3.5),
          Path("M20 28Q30 21 40 28L38.5 22.5Q34 19.5 30 15Q26 19.5 21.5 22.5Z", "gold", "black", 1.3),
          Circle(30, 21.5, 2, "red", "black", 0.8)),
    "K": (Path("M19 27L17 12L25 20L30 9L35 20L43 12L41 27Z", "gold", "black", 1.3),
          Path("M21 35Q30 54 39 35Q36 44 30 44Q24 44 21 35Z", "iron", "black", 1)),
    "A": (Path("M18 40Q14 14 30 12Q46 14 42 40L37 30Q30 22 23 30Z", "black"),
          Path("M20 20L12 8L26 15ZM40 20L48 8L34 15Z", "silver_light", "black", 1)),
}


def head(written: str, suit: str) -> tuple[Shape, ...]:
    """Returns the rank and the suit of a card, for its upper left corner."""
    wide = playing.rank_width(written, 12)
    return (Rect(3, 3, wide + 20, 16, "sky", "edge", 0.8, 4), playing.rank(written, 6, 16.5, 11, SUIT_ROLE[suit]),
            playing.suit(suit, wide + 14.5, 11, 11))


SUIT_ROLE = {suit: role for suit, (role, _) in playing.SUITS.items()}


def figure(card: Card) -> tuple[Shape, ...]:
    """Returns the drawing of a card: a chest, a trap or an enemy."""
    match KIND[card]:
        case "chest":
            return CHEST
        case "trap":
            return SPIKES
    return (*BUST, *HATS[RANK[card]])


@lru_cache(maxsize=256)
def face(card: Card, written: str, *, sized: bool = True) -> Group:
    """Returns a face-up card: its rank and suit above its drawing; a closed chest has a lock of its suit.

    sized: whether dots show the size of a chest.
    """
    shapes: list[Shape] = [Rect(1.5, 1.5, 57, 57, TINTS[KIND[card]], "edge", 2, 5), *figure(card)]
    if KIND[card] == "chest":
        shapes += Circle(30, 35, 9.5, "sky", "gold_dark", 1.5), playing.suit(SUIT[card], 30, 35, 12)
        dots = CHEST_SIZE[RANK[card]] if sized else 0
        shapes += (Circle(56 - 6.5 * n - 3, 11, 2.8, "gold", "gold_dark", 0.8) for n in range(dots))
    return tile(f"card_{written}{SUIT[card]}{'' if sized else '_plain'}", *shapes, *head(written, SUIT[card]))


@lru_cache(maxsize=64)
def enemy(card: Card, written: str) -> Group:
    """Returns an enemy as a piece on its square."""
    return tile(f"enemy_{written}{SUIT[card]}", *figure(card), *head(written, SUIT[card]))


@lru_cache(maxsize=64)
def label(card: Card, written: str, *, seen: bool) -> Group:
    """Returns the rank and the suit of a face-down card; with an eye if the party has seen it."""
    eye = Group((Path(EYE, "sky", "mark", 3), Circle(25, 25, 9, "mark")), 36, 4, 0.34, name="cs_eye")
    name = f"{'known' if seen else 'secret'}_{written}{SUIT[card]}"
    return tile(name, *head(written, SUIT[card]), *((eye,) if seen else ()))


def fresh(x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Returns the mark in the corner of a card that has not acted yet."""
    return (Circle(x, y, size, "panel", "fire", 1.5),
            Path(f"M{x:g} {y - size * 0.55:g}V{y + size * 0.1:g}", "", "fire", size * 0.28),
            Circle(x, y + size * 0.52, size * 0.16, "fire"))


@lru_cache(maxsize=64)
def treasure(card: Card, written: str) -> Group:
    """Returns a treasure or a card of a test, with rank and suit at its left edge, which stays visible in a fan."""
    which, high = SUIT[card], 30 if written.isdigit() else 28
    return tile(f"treasure_{written}{which}", Rect(1, 1, 78, 110, "sky", "edge", 2, 7),
                playing.rank(written, 8, 40, high, SUIT_ROLE[which]), playing.suit(which, 20, 62, 24),
                playing.suit(which, 57, 86, 32))


CUP = "M11 5H39Q41 27 28 30V39H36V45H14V39H22V30Q9 27 11 5ZM11 10Q3 10 4 17Q5 23 13 24M39 10Q47 10 46 17Q45 23 37 24"


@lru_cache(maxsize=4)
def goal(kind: str) -> Group:
    """Returns the goal of a room, 50 units wide: a cup for the artefact, a speech bubble for a person to be found."""
    shape = BUBBLE if kind == "npc" else CUP
    return tile(f"goal_{kind}", Path(shape, "", "black", 9), Path(shape, "gold", "gold_light", 3))


# -------------------------------------------------------------------- tempers, hearts, suits


WIDE = {"hostile": 22, "friendly": 22, "choice": 38, "open": 22}
"""The width of each temper's sign; "open" means not yet known."""


@lru_cache(maxsize=8)
def temper(kind: str) -> Group:
    """Returns crossed swords, a bubble, both, or a question mark: 22 units high, 22 or 38 wide."""
    swords = Group((Path(SWORDS, "fire"),), 3.5, 3.5, 0.3)
    bubble = Group((Path(BUBBLE, "shelter"),), 4, 4.5, 0.28)
    if kind == "choice":
        return tile("temper_choice", Rect(0.5, 0.5, 37, 21, "panel", "edge", 1, 10.5), swords, bubble._replace(x=20))
    unknown = Text(11, 16.5, "?", 16, "ink", "middle", 700)
    marks: dict[str, Shape] = {"hostile": swords, "friendly": bubble, "open": unknown}
    return tile(f"temper_{kind}", Circle(11, 11, 10.5, "panel", "edge", 1), marks[kind])


def hearts(x: float, y: float, life: int, most: int, size: float, role: str = "fire") -> tuple[Shape, ...]:
    """Returns a row of hearts, `life` of them full. x, y: its left end and its middle."""
    return tuple(Group((Path(playing.HEART, role if n < life else "", role, 3),),
                       round(x + n * size * 1.08, 1), round(y - size / 2, 1), round(size / 50, 3))
                 for n in range(max(life, most)))


def suit(which: str, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Returns a suit on a light disc, visible on any background."""
    return Circle(x, y, size * 0.72, "sky", "edge", 1), playing.suit(which, x, y, size * 0.9)


def half_dots(x: float, y: float, halves: int, radius: float, role: str = "turn", most: int = 0) -> tuple[Shape, ...]:
    """Returns points as dots, a half point as half a dot, spent ones as rings. x, y: the centre of the first."""
    shapes: list[Shape] = []
    for n in range(max(most, halves + 1) // 2):
        middle, full = x + n * radius * 2.6, halves - 2 * n
        shapes.append(Circle(middle, y, radius, role if full > 1 else "", role, 1.5))
        if full == 1:
            shapes.append(Path(f"M{middle:g} {y - radius:g}C{middle - 1.33 * radius:g} {y - radius:g} "
                               f"{middle - 1.33 * radius:g} {y + radius:g} {middle:g} {y + radius:g}Z", role))
    return tuple(shapes)


# -------------------------------------------------------------------- pawns


@lru_cache(maxsize=32)
def pawn(seat: int, letter: str, *, fallen: bool = False) -> Group:
    """Returns the pawn of a character, 14 units wide: colour, sign of its seat, letter; a cross if it fell."""
    size = 7.5 if len(letter) == 1 else 6
    shapes: tuple[Shape, ...] = (
        Path(SIGNS[seat], PAWNS[seat], "white", 2.4), Path(SIGNS[seat], PAWNS[seat], "mark", 0.9),
        Text(7, LETTER_AT[seat] + size * 0.35, letter, size, LETTERS[seat], "middle", 700))
    if fallen:
        shapes = (*shapes, sign("cross", 7, 7, 12, "fire"))
    return Group(shapes, name=f"cs_pawn_{seat}{letter}{'_fallen' * fallen}")


def pawn_places(count: int, *, chest: bool, foe: bool) -> list[tuple[float, float, float]]:
    """Returns the places of pawns that share a square, as shares of its width: left, top and size of each.

    Three are placed below, from the left; the others above them to the right, clear of an enemy's temper. On a chest
    they are placed around its lock, whose suit stays visible.
    """
    if chest:
        size = 0.31 if count < 3 else 0.28 if count < 5 else 0.25
        low, high, right = 0.96 - size, 0.94 - 2 * size, 0.97 - size
        return [(0.03, low, size), (right, low, size), (0.03, high, size), (right, high, size),
                (0.5 - size / 2, low + 0.03, size)][:count]
    size = 0.44 if count == 1 and not foe else 0.38 if count < 3 else 0.32
    step = min(size * 1.08, (0.92 - size) / max(1, min(count, 3) - 1))
    columns = (*range(min(3, count)), *range(6 - count, 3))
    return [(0.04 + column * step, 0.97 - size * (1 + 0.95 * (n // 3)), size) for n, column in enumerate(columns)]


# -------------------------------------------------------------------- items


BOTTLE: tuple[Shape, ...] = (
    Path("M18 4H32V9H30V20Q44 26 44 36Q44 48 25 48Q6 48 6 36Q6 26 20 20V9H18Z", "silver_light", "iron", 2),
)
ITEMS: dict[str, tuple[Shape, ...]] = {
    "healing": (*BOTTLE, Path("M8 34Q25 28 42 34Q44 47 25 47Q6 47 8 34Z", "red")),
    "double": (Group((Path(SWORDS, "iron"),)),),
    "shield": (Path("M4 4Q25 10 46 4L46 24Q44 42 25 50Q6 42 4 24Z", "blue", "iron", 2),
               Path("M25 8V47M6 24H44", "", "gold", 4)),
    "teleport": (Circle(25, 25, 20, "", "purple", 4), Circle(25, 25, 12, "", "purple", 3), Circle(25, 25, 4, "purple")),
    "spyglass": (Path("M4 34L30 16L36 26L10 44Z", "wood", "black", 2),
                 Path("M30 16L40 8L48 22L36 26Z", "gold", "black", 2)),
    "jacks": (*BOTTLE, Path("M14 36H34M28 30L35 36L28 42", "", "blue", 4)),
    "kings": (*BOTTLE, Group((Path(BUBBLE, "shelter"),), 13, 27, 0.46)),
    "aces": (*BOTTLE, Path("M25 44V29M18 35L25 28L32 35", "", "red", 4)),
}


@lru_cache(maxsize=32)
def item(name: str) -> Group:
    """Returns an item, 50 units wide and high; a legendary one has its suit."""
    if name.startswith("legend_"):
        star = Path("M25 1L32 18L50 19L36 31L41 49L25 39L9 49L14 31L0 19L18 18Z", "gold_light", "gold_dark", 2)
        return tile(name, star, playing.suit(name[-1], 25, 27, 18))
    return tile(f"item_{name}", *ITEMS[name])
