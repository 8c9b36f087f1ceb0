"""Shapes as canvas commands in ipycanvas's protocol: `[number of the method, [arguments]]`.

Each shape is encoded once and cached, as the same cards are drawn again and again.
"""

from __future__ import annotations

import json
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
Call = tuple[int, tuple[Any, ...]]
"""The number of a method, and its arguments."""
encoded = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class Pen(NamedTuple):
    """The settings that shapes inherit from the groups around them."""

    fill: str = ""
    alpha: float = 1


PLAIN = Pen()


def call(name: str, *arguments: Any) -> Call:
    """Returns one call of a method of the canvas."""
    return COMMANDS[name], arguments


def setting(name: str, value: Any) -> Call:
    """Returns the call that sets one attribute of the canvas."""
    return COMMANDS["set"], (Canvas.ATTRS[name], value)


def text(*calls: Call) -> str:
    """Returns calls in the protocol, separated by commas; "" for none."""
    return encoded(calls)[1:-1]


@lru_cache(maxsize=4096)
def drawn(shape: Shape, theme: Theme, pen: Pen = PLAIN) -> str:
    """Returns the commands that draw a shape."""
    match shape:
        case Group():
            return ",".join(filter(None, grouped(shape, theme, pen)))  # a group may be empty
        case Text():
            calls = written(shape, theme)
        case _:
            calls = inked(shape, theme, pen)
    alpha = shape.alpha * pen.alpha
    if alpha != 1:
        calls = [setting("global_alpha", short(alpha)), *calls, setting("global_alpha", 1)]
    return text(*calls)


def grouped(group: Group, theme: Theme, pen: Pen) -> list[str]:
    """Returns the commands of a group's shapes, moved and scaled."""
    inner = Pen(group.fill or pen.fill, round(group.alpha * pen.alpha, 3))
    x, y, scale = short(group.x), short(group.y), round(group.scale, 4)
    shapes = [drawn(shape, theme, inner) for shape in group.shapes]
    if scale != 1:
        return [text(call("save"), call("transform", scale, 0, 0, scale, x, y)), *shapes, text(call("restore"))]
    if x or y:
        return [text(call("translate", x, y)), *shapes, text(call("translate", -x, -y))]
    return shapes


def inked(shape: Rect | Circle | Path, theme: Theme, pen: Pen) -> list[Call]:
    """Returns the calls of an outline, filled, stroked or both."""
    fill = pen.fill if shape.fill == INHERIT else shape.fill
    match shape:
        case Circle(x, y, r):
            calls = [call("beginPath"), call("arc", short(x), short(y), short(r), 0, round(tau, 4))]
        case Rect():
            calls = [call("beginPath"), *frame(shape)]
        case Path(d):
            calls = [call("beginPath"), *traced(d)]
    if fill:
        calls += setting("fill_style", colour(fill, theme)), call("fill")
    if shape.stroke:
        calls += (setting("stroke_style", colour(shape.stroke, theme)), setting("line_width", short(shape.width)),
                  call("stroke"))
    return calls


def written(words: Text, theme: Theme) -> list[Call]:
    """Returns the calls of a line of words."""
    return [setting("font", f"{'bold ' if words.weight > 500 else ''}{words.size:g}px {FONTS[words.mono]}"),
            setting("text_align", ALIGN[words.anchor]), setting("fill_style", colour(words.fill, theme)),
            call("fillText", words.text, short(words.x), short(words.y))]


def frame(rect: Rect) -> list[Call]:
    """Returns the outline of a rectangle, with round corners if it has a radius."""
    x, y, w, h, r = short(rect.x), short(rect.y), short(rect.w), short(rect.h), short(rect.radius)
    if not r:
        return [call("rect", x, y, w, h)]
    right, low = short(x + w), short(y + h)
    corners = (right, y, right, low), (right, low, x, low), (x, low, x, y), (x, y, right, y)
    return [call("moveTo", short(x + r), y), *(call("arcTo", *corner, r) for corner in corners), call("closePath")]


@lru_cache(maxsize=2048)
def traced(d: str) -> tuple[Call, ...]:
    """Returns a path string as calls; a rectangle in it (M H V H Z) becomes a single `rect`."""
    steps = commands(d)
    letters = "".join(letter for letter, _ in steps)
    out: list[Call] = []
    x = y = 0.0
    n = 0
    while n < len(steps):
        letter, numbers = steps[n]
        if letters.startswith("MHVHZ", n) and steps[n + 3][1] == numbers[:1]:
            right, low = steps[n + 1][1][0], steps[n + 2][1][0]
            out.append(call("rect", *map(short, (*numbers, right - numbers[0], low - numbers[1]))))
            n += 5
            continue
        if letter in "HV":
            x, y = (numbers[0], y) if letter == "H" else (x, numbers[0])
            out.append(call("lineTo", short(x), short(y)))
        else:
            x, y = numbers[-2:] or (x, y)
            out.append(call(METHODS[letter], *map(short, numbers)))
        n += 1
    return tuple(out)


def short(value: float) -> float:
    """Rounds a number to two decimals below ten and to one from ten on; a whole number becomes an int."""
    value = round(value, 2 if abs(value) < 10 else 1)
    return int(value) if value == int(value) else value
