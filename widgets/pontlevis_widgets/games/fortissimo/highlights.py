"""Marks for three kinds of moves of Fortissimo! in place of the usual bright frame: fire, insert, take."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pontlevis_widgets.draw.glyphs import sign
from pontlevis_widgets.draw.marks import frame
from pontlevis_widgets.draw.scene import Circle, Item, Path, Rect, Shape, Text


def crosshair(item: Item, _card: int) -> tuple[Shape, ...]:
    """Returns the mark of a Cannon's target: a red frame, and a cross-hair in the corner without figure."""
    x, y, w, _ = item.edge
    r = max(7.0, w * 0.15)
    cx, cy, near, far = x + r - 1, y + r - 1, r * 0.45, r + 2
    hair = f"M{cx - far:g} {cy:g}H{cx - near:g}M{cx + near:g} {cy:g}H{cx + far:g}"
    hair += f"M{cx:g} {cy - far:g}V{cy - near:g}M{cx:g} {cy + near:g}V{cy + far:g}"
    return (frame(item.edge, "fire", 3, item.round), Circle(cx, cy, r, "panel", "fire", 2),
            Path(hair, "", "fire", 2), Circle(cx, cy, 1.5, "fire"))


def wedge(item: Item, _card: int) -> tuple[Shape, ...]:
    """Returns the mark of a gap: a bar between two cards and a point above it."""
    x, y, w, h = item.box
    middle = x + w / 2
    return (Rect(middle - 7, y + 4, 14, h - 8, "glow", radius=7, alpha=0.35),
            Rect(middle - 2.5, y + 4, 5, h - 8, "glow", radius=2.5), sign("point", middle, y + 1, 15, "glow"))


def landing(item: Item, card: int) -> tuple[Shape, ...]:
    """Returns the mark at the place of a card to be taken: a frame with its number."""
    x, y, w, h = item.box
    shapes = Rect(x + 1, y + 1, w - 2, h - 2, "glow", alpha=0.2), frame(item.box, "glow", 3, item.round, -1)
    number = Text(x + w / 2, y + h * 0.66, str(card), round(h * 0.42), "ink", weight=700, alpha=0.55)
    return (*shapes, number) if card else shapes


SHAPES: Mapping[str, Callable[[Item, int], tuple[Shape, ...]]] = {"fire": crosshair, "insert": wedge, "take": landing}
"""The marks by the first word of a move."""
