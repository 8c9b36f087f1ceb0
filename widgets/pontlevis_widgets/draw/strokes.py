"""Shapes as canvas commands in ipycanvas's protocol: `[number of the method, [arguments]]`.

Each shape is encoded once and cached, as the same cards are drawn again and again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from math import tau
from typing import Any, NamedTuple

from pontlevis_widgets.draw.palette import Theme, colour
from pontlevis_widgets.draw.scene import INHERIT, Circle, Group, Path, Rect, Shape, Text, commands
from pontlevis_widgets.draw.svg import FONT, MONO_FONT
from pontlevis_widgets.jupyter import COMMANDS, Canvas

FONTS = {mono: ",".join(f"'{name}'" if " " in name else name for name in family.split(","))
         for mono, family in ((False, FONT), (True, MONO_FONT))}
METHODS = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Q": "quadraticCurveTo", "Z": "closePath"}
ALIGN = {"start": "left", "middle": "center", "end": "right"}
encoded = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class Pen(NamedTuple):
    """The settings that shapes inherit from the groups around them."""

    fill: str = ""
    alpha: float = 1


PLAIN = Pen()


def command(name: str, *arguments: Any) -> str:
    """Returns one call of a method of the canvas."""
    return f"[{COMMANDS[name]},{encoded(arguments)}]"


def setting(name: str, value: Any) -> str:
    """Returns the command that sets one attribute of the canvas."""
    return command("set", Canvas.ATTRS[name], value)


@lru_cache(maxsize=4096)
def drawn(shape: Shape, theme: Theme, pen: Pen = PLAIN) -> str:
    """Returns the commands that draw a shape."""
    match shape:
        case Group():
            return ",".join(part for part in grouped(shape, theme, pen) if part)
        case Text():
            parts = written(shape, theme)
        case _:
            parts = inked(shape, theme, pen)
    return ",".join(part for part in faded(parts, shape.alpha * pen.alpha) if part)  # an outline may have no points


def grouped(group: Group, theme: Theme, pen: Pen) -> Iterator[str]:
    """Yields the commands of a group's shapes, moved and scaled."""
    inner = Pen(group.fill or pen.fill, round(group.alpha * pen.alpha, 3))
    x, y, scale = short(group.x), short(group.y), round(group.scale, 4)
    if scale != 1:
        yield command("save")
        yield command("transform", scale, 0, 0, scale, x, y)
    elif x or y:
        yield command("translate", x, y)
    for shape in group.shapes:
        yield drawn(shape, theme, inner)
    if scale != 1:
        yield command("restore")
    elif x or y:
        yield command("translate", -x, -y)


def inked(shape: Rect | Circle | Path, theme: Theme, pen: Pen) -> Iterator[str]:
    """Yields the commands of an outline, filled, stroked or both."""
    fill = pen.fill if shape.fill == INHERIT else shape.fill
    yield command("beginPath")
    match shape:
        case Circle(x, y, r):
            yield command("arc", short(x), short(y), short(r), 0, round(tau, 4))
        case Rect():
            yield from frame(shape)
        case Path(d):
            yield traced(d)
    if fill:
        yield setting("fill_style", colour(fill, theme))
        yield command("fill")
    if shape.stroke:
        yield setting("stroke_style", colour(shape.stroke, theme))
        yield setting("line_width", short(shape.width))
        yield command("stroke")


def faded(parts: Iterator[str], alpha: float) -> Iterator[str]:
    """Yields commands with an opacity."""
    if alpha != 1:
        yield setting("global_alpha", short(alpha))
    yield from parts
    if alpha != 1:
        yield setting("global_alpha", 1)


def written(text: Text, theme: Theme) -> Iterator[str]:
    """Yields the commands of a line of words."""
    yield setting("font", f"{'bold ' if text.weight > 500 else ''}{text.size:g}px {FONTS[text.mono]}")
    yield setting("text_align", ALIGN[text.anchor])
    yield setting("fill_style", colour(text.fill, theme))
    yield command("fillText", text.text, short(text.x), short(text.y))


def frame(rect: Rect) -> Iterator[str]:
    """Yields the outline of a rectangle, with round corners if it has a radius."""
    x, y, w, h, r = short(rect.x), short(rect.y), short(rect.w), short(rect.h), short(rect.radius)
    if not r:
        yield command("rect", x, y, w, h)
        return
    right, low = short(x + w), short(y + h)
    yield command("moveTo", short(x + r), y)
    for corner in ((right, y, right, low), (right, low, x, low), (x, low, x, y), (x, y, right, y)):
        yield command("arcTo", *corner, r)
    yield command("closePath")


@lru_cache(maxsize=2048)
def traced(d: str) -> str:
    """Returns a path string as canvas commands; a rectangle in it (M H V H Z) becomes a single `rect`."""
    steps = commands(d)
    letters = "".join(letter for letter, _ in steps)
    out: list[str] = []
    x = y = 0.0
    n = 0
    while n < len(steps):
        letter, numbers = steps[n]
        if letters.startswith("MHVHZ", n) and steps[n + 3][1] == numbers[:1]:
            right, low = steps[n + 1][1][0], steps[n + 2][1][0]
            out.append(command("rect", *map(short, (*numbers, right - numbers[0], low - numbers[1]))))
            n += 5
            continue
        if letter in "HV":
            x, y = (numbers[0], y) if letter == "H" else (x, numbers[0])
            out.append(command("lineTo", short(x), short(y)))
        else:
            x, y = numbers[-2:] or (x, y)
            out.append(command(METHODS[letter], *map(short, numbers)))
        n += 1
    return ",".join(out)


def short(value: float) -> float:
    """Rounds a number to two decimals below ten and to one from ten on; a whole number becomes an int."""
    value = round(value, 2 if abs(value) < 10 else 1)
    return int(value) if value == int(value) else value
