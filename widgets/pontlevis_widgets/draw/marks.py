"""The marks on a picture, one function each: the turn, the last move, lit targets, the picked thing, the focus."""

from __future__ import annotations

from pontlevis_widgets.draw.glyphs import brackets
from pontlevis_widgets.draw.scene import LIGHTS, Box, Item, Path, Rect, Shape, around, grow, ink


def mark(key: str, *shapes: Shape, layer: int = LIGHTS) -> Item:
    """An item of these shapes, its box around their ink."""
    return Item(key, layer, grow(around(map(ink, shapes)), 1), shapes)


def frame(box: Box, role: str, width: float, radius: float, by: float = 0) -> Rect:
    """A frame around a box made larger `by` so much; its corners follow those of the box."""
    return Rect(*grow(box, by), "", role, width, max(0, radius + by))


def turn(key: str, box: Box) -> Item:
    """A frame around the panel of whose turn it is, or of who has won."""
    return mark(key, frame(box, "turn", 3, 12))


def last(item: Item) -> Item:
    """Corners around what the last move touched."""
    return mark(f"last {item.key}", Path(brackets(*item.edge), "", "last", 3))


def glow(item: Item, role: str = "glow") -> tuple[Shape, ...]:
    """A bright frame around what may be pointed at now."""
    return (frame(item.edge, role, 3, item.round, 1),)


def lit(item: Item, shapes: tuple[Shape, ...] = ()) -> Item:
    """Lights an item up, with shapes of its own or a bright frame."""
    return mark(f"lit {item.key}", *(shapes or glow(item)))


def picked(item: Item, role: str = "glow", key: str = "picked") -> Item:
    """Marks an item that is picked or waits for a yes: a thick frame, a little light in it."""
    return mark(key, Rect(*grow(item.edge, 2), role, radius=item.round + 2, alpha=0.22),
                frame(item.edge, role, 5, item.round, 2))


def arrow(start: complex, tip: complex, role: str, width: float, head: float) -> tuple[Shape, ...]:
    """A line with a head so long, from one point to another; points are complex numbers, as ways are turned here."""
    way = (tip - start) / abs(tip - start)
    base = tip - way * head
    sides = (f"L{p.real:.1f} {p.imag:.1f}" for p in (base + way * 0.77j * head, base - way * 0.77j * head))
    line = Path(f"M{start.real:.1f} {start.imag:.1f}L{base.real:.1f} {base.imag:.1f}", "", role, width)
    return line, Path(f"M{tip.real:.1f} {tip.imag:.1f}{''.join(sides)}Z", role)


def ring(item: Item) -> Item:
    """Where the keyboard is: two lines, one of which shows on any ground."""
    lines = frame(item.edge, "focus", 3.5, item.round, 4), frame(item.edge, "panel", 1.5, item.round, 1.5)
    ringed = mark("focus", *lines)
    return ringed._replace(box=grow(ringed.box, 0.5))  # does not end within the line around what lies beside it
