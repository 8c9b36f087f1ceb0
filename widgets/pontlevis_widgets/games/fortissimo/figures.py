"""The figures of Fortissimo!, behind a battlement, on a field of 80 × 52 units.

Each is recognisable by its outline (tower, bird, barrel and wheel, pointed hat with a beard, crowns, feathered cap,
cone with a veil); its colours are additional.
"""

from __future__ import annotations

from pontlevis_widgets.draw.scene import Circle, Group, Path, Shape, commands

EYES = (Circle(36, 27, 1.5, "black"), Circle(44, 27, 1.5, "black"))
ROBE = "M10 54Q13 38 31 37L49 37Q67 38 70 54Z"

TOWER: tuple[Shape, ...] = (
    Path("M40 12L40 1", "", "wood", 2),
    Path("M41 1L58 4L41 9Z", "red"),
    Path("M21 12L29 12L29 17L36 17L36 12L44 12L44 17L51 17L51 12L59 12L59 24L55 28L55 54L25 54L25 28L21 24Z",
         "stone_dark", "edge", 1.5),
    Path("M25 28L55 28M31 36L37 36M45 33L51 33M28 42L33 42", "", "edge", 1.5),
    Path("M37 42L37 34Q40 30 43 34L43 42Z", "mark"),
)

START: tuple[Shape, ...] = (
    Path("M40 14L40 2", "", "wood", 2.5),
    Path("M41 2L64 2L58 8L64 14L41 14Z", "blue"),
    Path("M47 8L53 8", "", "gold", 2.5),
    Path("M17 16L26 16L26 22L35 22L35 16L45 16L45 22L54 22L54 16L63 16L63 29L58 33L58 54L22 54L22 33L17 29Z",
         "stone_dark", "edge", 1.5),
    Path("M22 33L58 33M27 40L33 40M48 38L54 38", "", "edge", 1.5),
    Path("M34 54L34 42Q40 35 46 42L46 54Z", "mark"),
)

FLAG: tuple[Shape, ...] = (
    Path("M22 54L22 4", "", "wood", 4),
    Circle(22, 4, 3.5, "gold"),
    Path("M24 7Q36 2 47 8Q58 13 72 8L64 21L72 34Q58 38 47 33Q36 28 24 33Z", "blue"),
    Path("M25 20Q36 15 47 20Q56 24 66 21", "", "gold", 5),
)

RAVEN = "M11 20L22 14Q24 5 33 5Q41 6 43 15Q54 18 62 28L73 38L60 37Q55 40 47 40L33 40Q23 34 22 22L21 20Z"
RAVEN_WING = "M34 21Q48 20 61 34Q46 37 38 31Z"

ONE_RAVEN: tuple[Shape, ...] = (
    Path("M37 38L36 42M45 38L46 42", "", "black", 2.5),
    Path(RAVEN, "black"),
    Path(RAVEN_WING, "iron"),
    Circle(31, 13, 2.2, "white"),
    Circle(31, 13, 1, "black"),
)

CANNON: tuple[Shape, ...] = (
    Path("M62 13L67 1L70 10L79 6L74 15L78 23L68 20Z", "gold"),
    Path("M30 47L64 21L55 9L20 33Q15 43 30 47Z", "iron"),
    Path("M66 22L54 7M37 36L29 25", "", "black", 4.5),
    Circle(36, 42, 11, "wood", "black", 2.5),
    Path("M36 31L36 53M25 42L47 42", "", "black", 2),
    Circle(36, 42, 3.5, "gold"),
)

MAGICIAN: tuple[Shape, ...] = (
    Path(ROBE, "purple"),
    Circle(40, 28, 9, "skin"),
    Path("M30 28Q30 46 40 53Q50 46 50 28Q46 35 40 33Q34 35 30 28Z", "white", "stone_dark", 1),
    *EYES,
    Path("M17 24Q40 15 63 24Q40 29 17 24Z", "purple"),
    Path("M28 22Q37 12 49 0Q48 12 52 22Q40 18 28 22Z", "purple"),
    Path("M41 9L43 13L47 13L44 16L45 20L41 18L37 20L38 16L35 13L39 13Z", "gold"),
    Path("M14 6L15.5 10L20 10L16.5 13L18 17L14 14.5L10 17L11.5 13L8 10L12.5 10Z", "gold"),
    Path("M68 10L69 13L72 13L70 15L71 18L68 16L65 18L66 15L64 13L67 13Z", "gold"),
)

KING: tuple[Shape, ...] = (
    Path(ROBE, "red"),
    Path("M22 40Q40 58 58 40L52 35L28 35Z", "white"),
    Circle(40, 27, 11, "skin"),
    Path("M28 26Q28 44 40 48Q52 44 52 26Q48 35 40 32Q32 35 28 26Z", "wood"),
    *EYES,
    Path("M27 20L24 4L33 12L40 1L47 12L56 4L53 20Q40 16 27 20Z", "gold", "wood", 1),
    Circle(40, 13, 2.5, "red"),
)

QUEEN: tuple[Shape, ...] = (
    Path("M27 24Q25 44 17 54L63 54Q55 44 53 24Q50 14 40 14Q30 14 27 24Z", "wood"),
    Path("M17 54Q20 42 33 40L47 40Q60 42 63 54Z", "purple"),
    Circle(40, 28, 10.5, "skin"),
    Path("M32 41Q40 50 48 41", "", "gold", 2.5),
    *EYES,
    Path("M37 33Q40 35.5 43 33", "", "red", 1.5),
    Path("M28 20L25 9L34 14L40 6L46 14L55 9L52 20Q40 15 28 20Z", "gold", "wood", 1),
    Circle(25, 8, 2.5, "white", "wood", 0.8),
    Circle(40, 5, 2.8, "white", "wood", 0.8),
    Circle(55, 8, 2.5, "white", "wood", 0.8),
)

PRINCE: tuple[Shape, ...] = (
    Path(ROBE, "blue"),
    Path("M34 38L40 46L46 38Z", "white"),
    Path("M28 34Q26 15 40 14Q54 15 52 34Z", "wood"),
    Circle(40, 28, 10, "skin"),
    *EYES,
    Path("M37 33Q40 35 43 33", "", "wood", 1.5),
    Path("M46 14Q55 0 70 3Q67 14 50 18Z", "white", "stone_dark", 1),
    Path("M24 22Q26 9 41 10Q55 10 57 20Q40 15 24 22Z", "red"),
)

PRINCESS: tuple[Shape, ...] = (
    Path("M47 2Q69 10 68 46L56 46Q58 30 48 18Z", "white", "stone_dark", 1),
    Path("M30 22Q27 42 20 54L60 54Q53 42 50 22Z", "gold"),
    Path("M17 54Q21 42 34 40L46 40Q59 42 63 54Z", "red"),
    Circle(40, 29, 9.8, "skin"),
    *EYES,
    Path("M37 34Q40 36.5 43 34", "", "red", 1.5),
    Path("M29 23L47 0L52 23Q40 17 29 23Z", "red"),
    Path("M29 23Q40 17 52 23", "", "gold", 3),
)


def mirrored(d: str, width: float) -> str:
    """Returns a path of M L C Q Z mirrored at the middle of `width`."""
    return "".join(
        letter + " ".join(f"{width - v:g}" if k % 2 == 0 else f"{v:g}" for k, v in enumerate(numbers))
        for letter, numbers in commands(d)
    )


def two_ravens() -> tuple[Shape, ...]:
    """Returns two ravens back to back, each on its own merlon."""
    left = (Path(RAVEN, "black"), Path(RAVEN_WING, "iron"), Circle(31, 13, 2.4, "white"))
    right = (Path(mirrored(RAVEN, 80), "black"), Path(mirrored(RAVEN_WING, 80), "iron"), Circle(49, 13, 2.4, "white"))
    return Group(left, -6, 12, 0.66), Group(right, 33.5, 12, 0.66)
