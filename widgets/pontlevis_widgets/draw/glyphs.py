"""Numbers and small signs as outlines, so that a card looks the same with any fonts.

The digits imitate a broad pen held at 22 degrees: thin along the pen's edge, thick across it. They are 100 units high,
from y = 0 to the base line at y = 100.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pontlevis_widgets.draw.scene import INHERIT, Group, Path, Shape

DIGITS: dict[str, tuple[int, str]] = {
    "0": (64, (
        "M62 50C61 88 44 96 32 100C16 104 1 83 2 50C3 12 20 4 32 0C48 -4 63 17 62 50ZM45 50"
        "C44 33 37 17 32 12C27 7 19 29 19 50C20 67 27 83 32 88C37 93 45 71 45 50Z"
    )),
    "1": (44, "M5 20L8 27L15 24L15 91L5 93L5 100L44 100L44 93L34 91L34 0L27 0Z"),
    "2": (60, (
        "M0 28C3 16 10 3 31 -1C54 -4 57 15 57 26C55 50 32 71 15 94L5 86C25 61 41 47 39 26"
        "C38 16 35 12 31 11C24 9 19 10 18 30ZM4 86L12 84L46 86L50 77L57 77L54 100L4 100Z"
    )),
    "3": (60, (
        "M1 18C7 5 21 1 30 -1C53 -4 57 13 56 24C55 37 47 48 24 52L24 42C33 42 40 40 38 24"
        "C37 16 35 12 30 11C23 9 18 10 15 24ZM24 42C53 37 60 59 59 71C57 95 33 100 26 101"
        "C15 102 2 99 -3 85L15 79C17 84 19 88 26 89C35 91 43 89 41 71C40 61 35 53 24 52Z"
    )),
    "4": (66, (
        "M37 0L51 0L51 64L64 64L64 75L51 75L51 92L60 93L60 100L24 100L24 93L33 92L33 75L2 75L2 68Z"
        "M33 64L33 22L11 64Z"
    )),
    "5": (60, (
        "M11 0L54 0L51 15L19 15L17 45L8 52ZM10 41C14 38 23 33 31 31C53 28 60 48 59 65"
        "C58 95 33 100 25 101C5 103 -1 91 -3 86L13 78C17 85 20 88 25 89C35 91 42 87 41 65"
        "C41 57 37 45 31 43C25 41 24 42 16 49Z"
    )),
    "6": (62, (
        "M46 17C35 9 35 9 31 13C24 21 21 39 21 60C21 76 26 88 32 89C42 93 41 73 41 67"
        "C41 62 38 51 33 49C22 45 21 62 20 65L4 63C6 54 13 41 33 37C49 35 60 45 59 67"
        "C58 80 55 96 32 101C19 103 2 98 3 60C4 26 13 12 25 5C39 -2 45 -2 54 3Z"
    )),
    "7": (56, "M4 0L56 0L56 9L34 58L30 100L10 100L15 62L36 16L15 16L11 26L3 26Z"),
    "8": (62, (
        "M58 26C58 36 52 48 31 53C14 56 3 40 4 26C4 16 10 4 31 -1C48 -4 59 12 58 26ZM41 26"
        "C40 21 37 13 31 11C22 7 21 20 21 26C22 31 25 39 31 41C40 45 41 32 41 26ZM61 71"
        "C60 85 50 97 31 101C12 104 0 87 1 71C2 57 12 45 31 41C50 38 62 55 61 71ZM43 71"
        "C42 61 36 54 31 53C21 49 18 63 19 71C20 81 26 88 31 89C41 93 44 79 43 71Z"
    )),
    "9": (62, (
        "M16 83C27 91 27 91 31 87C38 79 41 61 41 40C41 24 36 12 30 11C20 7 21 27 21 33"
        "C21 38 24 49 29 51C40 55 41 38 42 35L58 37C56 46 49 59 29 63C13 65 2 55 3 33C4 20 7 4 30 -1"
        "C43 -3 60 2 59 40C58 74 49 88 37 95C23 102 17 102 8 97Z"
    )),
    "+": (58, "M23 34L35 34L35 52L53 52L53 64L35 64L35 82L23 82L23 64L5 64L5 52L23 52Z"),
    "/": (46, "M30 0L42 0L14 100L2 100Z"),
    ">": (52, "M6 26L20 22L46 56L20 90L6 86L28 56Z"),
    "<": (52, "M46 26L32 22L6 56L32 90L46 86L24 56Z"),
    "=": (58, "M6 40L52 40L52 51L6 51ZM6 63L52 63L52 74L6 74Z"),
    " ": (30, ""),
}
"""The width and the outline of each sign."""

NAMES = {"+": "plus", "/": "of", ">": "above", "<": "below", "=": "equal"}
"""Names for signs that cannot be part of an id."""

SPACE = 7
"""The space between two signs, in the same units."""

SIGNS = {
    "arrow": "M2 20L22 20L22 6L46 28L22 50L22 36L2 36Z",
    "point": "M4 4L44 4L24 40Z",
    "tick": "M4 26L14 16L22 26L40 4L48 12L24 46Z",
    "cross": "M10 4L24 18L38 4L46 12L32 26L46 40L38 48L24 34L10 48L2 40L16 26L2 12Z",
    "star": "M25 1L32 18L50 19L36 31L41 49L25 39L9 49L14 31L0 19L18 18Z",
    "crown": "M4 14L14 26L25 8L36 26L46 14L42 44L8 44Z",
    "shield": "M4 4Q25 10 46 4L46 24Q44 42 25 50Q6 42 4 24Z",
}
"""Small signs, 50 units wide and high."""


def number_width(text: str | int, height: float) -> float:
    """Returns the width of a number drawn `height` high."""
    return (sum(DIGITS[c][0] + SPACE for c in str(text)) - SPACE) * height / 100


@lru_cache(maxsize=512)
def letters(text: str) -> tuple[Group, ...]:
    """Returns the outlines of a number from x = 0, 100 units high, in the colour of the enclosing group."""
    out, x = [], 0
    for c in text:
        width, d = DIGITS[c]
        if d:
            out.append(Group((Path(d, INHERIT),), x, name=NAMES.get(c, c)))
        x += width + SPACE
    return tuple(out)


@lru_cache(maxsize=1024)
def number(
    text: str | int, x: float, base: float, height: float, fill: str = "ink", anchor: str = "middle", alpha: float = 1
) -> Shape:
    """Returns a number on the base line `base`, with its start, middle or end (`anchor`) at `x`."""
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * number_width(text, height)
    return Group(letters(str(text)), round(x - shift, 2), round(base - height, 2), height / 100, alpha, fill=fill)


def numbers(places: Iterable[tuple[int, float, float]], height: float, fill: str = "ink") -> Shape:
    """Returns many numbers of one height and colour as one shape. places: (number, middle, base line) of each."""
    k = height / 100
    return Group(tuple(
        letter._replace(x=round(letter.x + (middle - number_width(text, height) / 2) / k), y=round((base - height) / k))
        for text, middle, base in places for letter in letters(str(text))
    ), scale=k, fill=fill)


@lru_cache(maxsize=1024)
def sign(name: str, x: float, y: float, size: float, fill: str = "ink", alpha: float = 1) -> Shape:
    """Returns the small sign `name` of `SIGNS`, `size` units wide and high, centred on a point."""
    k = size / 50
    return Group((Path(SIGNS[name], fill),), round(x - 25 * k, 2), round(y - 25 * k, 2), k, alpha)


def brackets(x: float, y: float, w: float, h: float) -> str:
    """Returns the path of the four corners of a box, the mark of the last move."""
    right, low, arm = x + w, y + h, max(5, round(w * 0.22))
    corners = ((x, y, arm, arm), (right, y, -arm, arm), (right, low, -arm, -arm), (x, low, arm, -arm))
    return "".join(f"M{cx + dx:g} {cy:g}H{cx:g}V{cy + dy:g}" for cx, cy, dx, dy in corners)
