"""The coins and the castle of Tower Defense.

A coin is drawn around its centre; the 5 has a radius of 50 units, the 2 and the 1 are smaller in the proportion of real
coins. Size, metal and number each suffice to distinguish them.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from pontlevis_widgets.draw.glyphs import number
from pontlevis_widgets.draw.scene import Circle, Group, Path, Rect, Shape

RADIUS = {1: 38.0, 2: 44.0, 5: 50.0}
"""The radius of each coin, in its own units."""
METAL = {1: "copper", 2: "silver", 5: "gold"}

TOWER = "M-17 -22H-9V-15H-4V-22H4V-15H9V-22H17V-7L12 -2V15H18V23H-18V15H-12V-2L-17 -7Z"
TOWER_DOOR = "M-5 23V9Q0 2 5 9V23Z"
CRACK = "M20 -38L12 -22L20 -14L7 -2L14 5L3 16"
LOW_CRACK = "M-44 20L-35 20L-33 29L-24 28L-22 36L-15 36"
"""The line from the rim to the centre of a wounded soldier, and the one along its lower edge; the radius is 50."""


@lru_cache(maxsize=8)
def reeds(radius: float, count: int) -> str:
    """Returns the fine strokes around the edge of a coin."""
    turns = (2 * pi * k / count for k in range(count))
    ends = ((cos(turn), sin(turn)) for turn in turns)
    return "".join(f"M{x * (radius - 7):.1f} {y * (radius - 7):.1f}L{x * (radius - 3.5):.1f} {y * (radius - 3.5):.1f}"
                   for x, y in ends)


@lru_cache(maxsize=16)
def coin(value: int, face: bool = False, covered: bool = False) -> Group:
    """Returns a coin: value side or picture side (`face`); `covered` omits parts that a coin above would half hide."""
    metal, r = METAL[value], RADIUS[value]
    field = f"{metal}_light"
    shapes: list[Shape] = [
        Circle(0, 0, r - 0.75, metal, f"{metal}_dark", 1.5),
        Path(reeds(r, 22 + 2 * value), "", f"{metal}_dark", 1.6, 0.55),
        Circle(0, 0, r - 9, metal if face else field, f"{metal}_dark", 1.2),
    ]
    if face and not covered:
        k = (r - 9) / 41
        shapes.append(Group((
            Path(TOWER, field, f"{metal}_dark", 2), Path(TOWER_DOOR, f"{metal}_dark"),
            Path("M-27 4Q-30 -16 -20 -27M27 4Q30 -16 20 -27", "", field, 2.5),
        ), scale=k))
    elif not covered:
        inner = r - 13
        shapes.append(Path(f"M{-inner:g} 2Q{-inner:g} {-inner * 0.75:g} {-inner * 0.35:g} {-inner * 0.92:g}",
                           "", "white", 2.5, 0.65))
        shapes.append(number(value, 0, r * 0.52, r * 1.04, "mark"))
    return Group(tuple(shapes), name=f"coin{value}{'face' if face else ''}{'covered' if covered else ''}")


@lru_cache(maxsize=2)
def crack(covered: bool) -> Group:
    """Returns the wound of a soldier, drawn over the picture side of a 5; low down if it is `covered`."""
    d = LOW_CRACK if covered else CRACK
    return Group((Path(d, "", "white", 7, 0.8), Path(d, "", "black", 3.5)), name=f"crack{'_low' if covered else ''}")


@lru_cache(maxsize=1024)
def coin_at(value: int, x: float, y: float, unit: float, face: bool = False, covered: bool = False) -> Group:
    """Returns a coin around a point; `unit` is the radius of a 5 there."""
    return coin(value, face, covered)._replace(x=round(x, 1), y=round(y, 1), scale=round(unit / 50, 3))


@lru_cache(maxsize=1024)
def rim_at(value: int, x: float, y: float, unit: float) -> Group:
    """Returns the visible edge of a coin beneath another."""
    edge = Circle(0, 0, RADIUS[value] - 0.75, METAL[value], f"{METAL[value]}_dark", 1.5)
    return Group((edge,), round(x, 1), round(y, 1), round(unit / 50, 3), name=f"coin{value}rim")


def reach(value: int, unit: float) -> float:
    """Returns the radius of a coin if that of a 5 is `unit`."""
    return round(RADIUS[value] * unit / 50, 1)


def tag(value: int, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Returns a soldier's value as a tag, for a coin that does not show it."""
    return (Circle(round(x, 1), round(y, 1), round(r, 1), "white", "mark", 1),
            number(value, x, y + r * 0.62, r * 1.24, "mark"))


def boot(x: float, y: float, r: float) -> Group:
    """Returns the mark of a soldier that has moved in this turn: an arrow with a bar."""
    return Group((Circle(0, 0, 8, "panel", "quiet", 1), Path("M-4.5 0H2M-1 -3L2 0L-1 3M4.5 -3.2V3.2", "", "ink", 1.6)),
                 round(x, 1), round(y, 1), round(r / 8, 3), name="moved")


# -------------------------------------------------------------------- the castle, 200 × 150

WALL = "M30 150V52H44V62H58V52H72V62H86V52H100H114V62H128V52H142V62H156V52H170V150Z"
LEFT_TOWER = "M6 150V34L0 28V8H10V18H19V8H29V18H38V8H48V28L42 34V150Z"
RIGHT_TOWER = "M158 150V34L152 28V8H162V18H171V8H181V18H190V8H200V28L194 34V150Z"
JOINTS = ("M12 52H22M28 72H38M10 94H20M28 116H38M164 60H174M178 82H190M162 104H172M176 126H188"
          "M52 76H62M138 76H148M50 118H58M142 120H150")


@lru_cache(maxsize=1)
def castle() -> Group:
    """Returns two towers and a wall between them, wide enough for a large number."""
    slit = "M-2 -8Q0 -12 2 -8V8H-2Z"
    return Group((
        Path("M24 8V-8", "", "wood", 2.5), Path("M25 -8Q34 -13 42 -8Q36 -4 42 0Q34 2 25 1Z", "blue"),
        Path("M176 8V-8", "", "wood", 2.5), Path("M177 -8Q186 -13 194 -8Q188 -4 194 0Q186 2 177 1Z", "red"),
        Path(WALL, "stone_light", "edge", 2),
        Path(LEFT_TOWER, "stone", "edge", 2), Path(RIGHT_TOWER, "stone", "edge", 2),
        Path(JOINTS, "", "stone_dark", 2),
        *(Group((Path(slit, "mark"),), x, y) for x, y in ((24, 46), (176, 46))),
    ), name="castle")


RUBBLE = "M22 150V96L34 104L46 84L58 112L72 92L86 122L100 108L116 126L128 96L142 118L154 100L168 110L180 92V150Z"
LEFT_STUMP = "M6 150V78L16 66L22 84L32 60L42 74V150Z"
RIGHT_STUMP = "M158 150V88L168 92L176 64L186 82L194 72V150Z"
STONES = ("M2 150L8 138L18 142L20 150ZM52 150L58 140L70 142L72 150Z"
          "M122 150L128 136L140 140L144 150ZM178 150L186 140L198 150Z")


@lru_cache(maxsize=1)
def ruin() -> Group:
    """Returns the ruins of the castle: stumps, rubble, and a banner in the stones."""
    return Group((
        Path(RUBBLE, "stone", "edge", 2), Path(LEFT_STUMP, "stone_dark", "edge", 2),
        Path(RIGHT_STUMP, "stone_dark", "edge", 2), Path("M60 150L84 122", "", "wood", 2.5),
        Path("M84 122Q74 114 64 122Q70 128 62 134Q72 138 80 127Z", "blue"), Path(STONES, "stone_light", "edge", 1.5),
    ), name="ruin")


@lru_cache(maxsize=1)
def standard() -> Group:
    """Returns a large banner for a castle that has held, 60 × 70."""
    cloth = Path("M32 4Q46 -3 60 5Q52 14 60 22Q46 16 32 24Z", "blue", "edge", 1)
    return Group((Path("M30 70V2", "", "wood", 3.5), cloth), name="standard")


# -------------------------------------------------------------------- the gate, 40 × 44

ARCH = "M0 44V4H7V9H14V4H26V9H33V4H40V44H31V26Q31 15 20 15Q9 15 9 26V44Z"
GATEWAY = "M9 44V26Q9 15 20 15Q31 15 31 26V44Z"
BARS = "M14 44V17M20 44V15M26 44V17M9 25H31M9 34H31"


@lru_cache(maxsize=2)
def gate(closed: bool) -> Group:
    """Returns the gate of the path: open, or with its portcullis down."""
    bars: tuple[Shape, ...] = (Path(BARS, "", "iron", 2.4),) if closed else (Rect(8, 17, 24, 4, "iron", radius=1),)
    back = Path(GATEWAY, "stone_light" if closed else "mark")
    return Group((back, *bars, Path(ARCH, "stone", "edge", 1.5)), name="gate_closed" if closed else "gate_open")
