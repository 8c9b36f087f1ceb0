"""An open pile: a panel over the board with all its cards, closed by tap, button or Escape."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.glyphs import sign
from pontlevis_widgets.draw.layout import TOUCH, tenths
from pontlevis_widgets.draw.marks import lit, ring
from pontlevis_widgets.draw.pieces import fitted
from pontlevis_widgets.draw.scene import LIGHTS, Group, Item, Rect, Scene, Text, find, grow, shorten, text_width

OPEN, CLOSE, READ = "open ", "close pile", "pile"
"""The targets that a board handles itself: opening the pile whose key follows, closing it, and reading its contents."""
PAD, HEAD, GAP = 14.0, 48.0, 8.0


class PileItem(NamedTuple):
    """An item in a pile: its drawing, its words, and its target if it can be taken out."""

    drawing: Group
    label: str
    target: str = READ


class Pile(NamedTuple):
    """The cards of a pile that can be opened, from the top, and its title above them.

    item: returns the item of a card, called once the pile is open; size: that of each drawing, in its own units.
    """

    title: str
    cards: Sequence[Any]
    item: Callable[[Any], PileItem]
    size: tuple[float, float] = (80, 100)


def opened(scene: Scene, pile: Pile, context: Context) -> Scene:
    """Returns the scene with a pile open over it; items behind it have no targets."""
    behind = tuple(item._replace(target="", label="", lit=False) for item in scene.items if item.key != "focus")
    close = context.words.say("do.close", context.lang)
    panel = tuple(item._replace(lit=item.target in context.lit) for item in shown(scene, pile, close))
    focus = find(panel, context.focus) if context.focus else None
    marks = (*map(lit, (item for item in panel if item.lit)), *(() if focus is None else (ring(focus),)))
    return scene._replace(items=(*behind, *panel, *marks), title=pile.title)


def shown(scene: Scene, pile: Pile, close: str) -> Iterator[Item]:
    """Yields the veil, a panel that fits the contents of the pile, and the closing button labelled `close`."""
    everything = 0, 0, scene.width, scene.height
    yield Item("veil", LIGHTS, everything, (Rect(*everything, "black", alpha=0.45),), CLOSE, close, aside=True)
    most = scene.width - 4 * PAD, scene.height - HEAD - 2 * PAD
    columns, cell, tall = fit(pile, *most)
    across, rows = min(columns, len(pile.cards)), -(-len(pile.cards) // columns)
    w = 2 * PAD + min(most[0], max(text_width(pile.title, 17, 700) + 52, across * (cell + GAP) - GAP))
    h = HEAD + rows * (tall + GAP) - GAP + PAD
    x, y, w, h = box = tenths(((scene.width - w) / 2, (scene.height - h) / 2, w, h))
    title = shorten(pile.title, w - 2 * PAD - 40, 17, 700)
    yield Item("pile", LIGHTS, grow(box, 1), (Rect(*box, "panel", "line", 1, 12),
                                              Text(x + PAD, y + 30, title, 17, "ink", "start", 700)), READ, pile.title,
               aside=True)
    for n, (drawing, label, target) in enumerate(map(pile.item, pile.cards)):
        row, column = divmod(n, columns)
        place = tenths((x + PAD + column * (cell + GAP), y + HEAD + row * (tall + GAP), cell, tall))
        yield Item(f"in pile {n}", LIGHTS, grow(place, 1), (fitted(drawing, place, pile.size[0]),), target, label,
                   frame=place)
    corner = x + w - TOUCH - 2, y + 2, TOUCH, TOUCH
    yield Item("close", LIGHTS, corner, (sign("cross", corner[0] + 22, corner[1] + 22, 18, "ink"),), CLOSE, close)


def fit(pile: Pile, width: float, height: float) -> tuple[int, float, float]:
    """Returns the number of items per row, and the width and height of each, the largest with which all fit."""
    ratio = pile.size[1] / pile.size[0]
    for cell in range(int(pile.size[0] * 1.2), 12, -4):
        columns = max(1, int((width + GAP) / (cell + GAP)))
        if -(-len(pile.cards) // columns) * (cell * ratio + GAP) <= height:
            break
    return columns, float(cell), cell * ratio
