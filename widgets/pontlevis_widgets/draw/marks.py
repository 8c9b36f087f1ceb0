"""The marks on a picture, one function each: the turn, the last move, lit targets, the picked item, the focus."""

from __future__ import annotations

from functools import lru_cache

from pontlevis_widgets.draw.glyphs import brackets
from pontlevis_widgets.draw.scene import LIGHTS, Box, Item, Path, Rect, Shape, around, grow, ink


@lru_cache(maxsize=1024)
def mark(key: str, *shapes: Shape, layer: int = LIGHTS) -> Item:
    """Returns an item of these shapes with the box of their ink."""
    return Item(key, layer, grow(around(map(ink, shapes)), 1), shapes)


def frame(box: Box, role: str, width: float, radius: float, by: float = 0) -> Rect:
    """Returns a frame around a box enlarged by `by`; its corners follow those of the box."""
    return Rect(*grow(box, by), "", role, width, max(0, radius + by))


def turn(key: str, box: Box) -> Item:
    """Returns a frame around the panel of the acting seat, or of a winner."""
    return mark(key, frame(box, "turn", 3, 12))


def last(item: Item) -> Item:
    """Returns corners around an item that the last move touched."""
    return mark(f"last {item.key}", Path(brackets(*item.edge), "", "last", 3))


def glow(item: Item, role: str = "glow") -> tuple[Shape, ...]:
    """Returns a bright frame around an item that can be pointed at now."""
    return (frame(item.edge, role, 3, item.round, 1),)


def lit(item: Item, shapes: tuple[Shape, ...] = ()) -> Item:
    """Returns the mark of a lit item: `shapes`, or a bright frame."""
    return mark(f"lit {item.key}", *(shapes or glow(item)))


def picked(item: Item, role: str = "glow", key: str = "picked") -> Item:
    """Returns the mark of an item that is picked or to be confirmed: a thick frame with a light fill."""
    return mark(key, Rect(*grow(item.edge, 2), role, radius=item.round + 2, alpha=0.22),
                frame(item.edge, role, 5, item.round, 2))


def arrow(start: complex, tip: complex, role: str, width: float, head: float) -> tuple[Shape, ...]:
    """Returns an arrow with a head of length `head` from `start` to `tip`, both complex numbers."""
    way = (tip - start) / abs(tip - start)
    base = tip - way * head
    sides = (f"L{p.real:.1f} {p.imag:.1f}" for p in (base + way * 0.77j * head, base - way * 0.77j * head))
    line = Path(f"M{start.real:.1f} {start.imag:.1f}L{base.real:.1f} {base.imag:.1f}", "", role, width)
    return line, Path(f"M{tip.real:.1f} {tip.imag:.1f}{''.join(sides)}Z", role)


def ring(item: Item) -> Item:
    """Returns the mark of the keyboard focus: two lines, one of which is visible on any background."""
    lines = frame(item.edge, "focus", 3.5, item.round, 4), frame(item.edge, "panel", 1.5, item.round, 1.5)
    ringed = mark("focus", *lines)
    return ringed._replace(box=grow(ringed.box, 0.5))  # keeps its edge off the border of a neighbouring item
