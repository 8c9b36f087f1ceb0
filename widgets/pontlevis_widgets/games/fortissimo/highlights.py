"""What lights up over the table: whose turn, the shield bands, legal targets, the last move, the keyboard's ring."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis_widgets.draw.glyphs import brackets, sign
from pontlevis_widgets.draw.scene import LIGHTS, PIECES, Box, Circle, Item, Path, Rect, Scene, Shape, Text, around, grow
from pontlevis_widgets.games.fortissimo.context import Context
from pontlevis_widgets.games.fortissimo.panels import strip_cell, winners

ROUND = 0.09
"""The rounding of a card's corners, for its width."""


def highlights(context: Context, scene: Scene) -> Iterator[Item]:
    """All lights, from back to front."""
    yield from turn_frame(context)
    yield from threshold(context)
    yield from last_move(context, scene)
    yield from targets(context, scene)
    yield from picked(context, scene)
    yield from ring(context, scene)


def turn_frame(context: Context) -> Iterator[Item]:
    """A frame around the wall of the seat whose turn it is, an arrow before its name; at the end, of who won."""
    for seat in winners(context):
        panel = context.rampart(seat).panel
        yield Item(f"winner {seat}", LIGHTS, grow(panel, 2), (Rect(*panel, "", "turn", 3, 12),))
    if context.state.ended:
        return
    rampart = context.rampart(context.state.turn)
    x, y, w, h = rampart.panel
    px, py, *_ = rampart.plate
    size = 13 if context.layout.width < 500 else 16
    cx, cy = px + size / 2, py + (11 if size < 16 else 12)
    yield Item("turn", LIGHTS, grow(rampart.panel, 2), (Rect(x, y, w, h, "", "turn", 3, 12),))
    yield Item("turn arrow", LIGHTS, (cx - size / 2, cy - size / 2, size, size), (sign("arrow", cx, cy, size, "turn"),))


def shields(context: Context) -> Iterator[Item]:
    """Under each wall, a band from the first to the last card that its Towers protect."""
    if not context.state.advanced:
        return
    for seat in range(len(context.state.walls)):
        span = context.game.shield(context.state, seat)
        if span is None:
            continue
        rows: dict[float, list[Box]] = {}
        for index in range(span[0], span[1] + 1):
            box = context.slot(seat, index)
            rows.setdefault(box[1], []).append(box)
        for n, boxes in enumerate(rows.values()):
            x, y, w, h = around(boxes)
            yield Item(f"shield {context.seats[seat]} {n}", PIECES, (x, y + h + 1, w, 9), (
                Rect(x + 5, y + h + 3.5, w - 10, 3.5, "shelter", radius=1.75),
                sign("shield", x + 6, y + h + 5.5, 9, "shelter"),
                sign("shield", x + w - 6, y + h + 5.5, 9, "shelter"),
            ))


def threshold(context: Context) -> Iterator[Item]:
    """On the strip: a line under the numbers that are too low for the viewer's wall."""
    s = context.state
    top = s.top(context.seat)
    if s.ended or top < 2:
        return
    cells = [strip_cell(context.layout, card) for card in range(2, top + 1)]
    rows: dict[float, list[Box]] = {}
    for cell in cells:
        rows.setdefault(cell[1], []).append(cell)
    bars: list[Shape] = [Rect(x + 1, y + h, w - 2, 2, "quiet", radius=1) for x, y, w, h in map(around, rows.values())]
    x, y, w, h = cells[-1]
    bars.append(Path(f"M{x + w:g} {y + 1:g}L{x + w:g} {y + h + 1:g}", "", "turn", 2.5))
    yield Item("threshold", LIGHTS, grow(around(cells), 2.5), tuple(bars))


def last_move(context: Context, scene: Scene) -> Iterator[Item]:
    """What the last move touched: blue corners around it."""
    for key in context.last:
        item = scene.item(key)
        if item is None or item.key != key or item.layer == LIGHTS:  # a flipped card needs no mark
            continue
        box = card_box(item)
        yield Item(f"last {key}", LIGHTS, grow(box, 2), (Path(brackets(*box), "", "last", 3),))


def card_box(item: Item) -> Box:
    """The box of a card without its shadow."""
    return item.hit if item.layer == LIGHTS and item.hit else item.box


def targets(context: Context, scene: Scene) -> Iterator[Item]:
    """The legal targets. Where every face-down card may be flipped, one frame around the grid says so."""
    s = context.state
    flips = {f"flip {place}" for place in range(1, 46) if s.down >> place & 1}
    every = len(flips) > 1 and flips <= context.lit
    if every:
        box = grow(context.layout.grid, 4)
        yield Item("lit grid", LIGHTS, grow(box, 2), (Rect(*box, "", "glow", 2.5, 9),))
    for item in scene.items:
        if not item.target or item.target not in context.lit or (every and item.target in flips):
            continue
        word = item.target.split()[0]
        x, y, w, h = card_box(item)
        if word == "fire":
            shapes = crosshair(x, y, w, h)
        elif word == "insert":
            shapes = wedge(x, y, w, h)
        elif word == "take":
            shapes = landing(context, (x, y, w, h))
        else:
            shapes = (Rect(x - 1, y - 1, w + 2, h + 2, "", "glow", 3, round(w * ROUND)),)
        yield Item(f"lit {item.target}", LIGHTS, grow((x, y, w, h), 7 if word in ("fire", "insert") else 3), shapes)


def crosshair(x: float, y: float, w: float, h: float) -> tuple[Shape, ...]:
    """A target of the Cannon: a red frame, and a cross-hair in the corner that the figure leaves free."""
    r = max(7.0, w * 0.15)
    cx, cy, near, far = x + r - 1, y + r - 1, r * 0.45, r + 2
    hair = f"M{cx - far:g} {cy:g}H{cx - near:g}M{cx + near:g} {cy:g}H{cx + far:g}"
    hair += f"M{cx:g} {cy - far:g}V{cy - near:g}M{cx:g} {cy + near:g}V{cy + far:g}"
    return (
        Rect(x, y, w, h, "", "fire", 3, round(w * ROUND)),
        Circle(cx, cy, r, "panel", "fire", 2), Path(hair, "", "fire", 2), Circle(cx, cy, 1.5, "fire"),
    )


def wedge(x: float, y: float, w: float, h: float) -> tuple[Shape, ...]:
    """A glowing gap: a bar between two cards and a point above it."""
    cx = x + w / 2
    return (
        Rect(cx - 7, y + 4, 14, h - 8, "glow", radius=7, alpha=0.35),
        Rect(cx - 2.5, y + 4, 5, h - 8, "glow", radius=2.5),
        sign("point", cx, y + 1, 15, "glow"),
    )


def landing(context: Context, box: Box) -> tuple[Shape, ...]:
    """Where a taken card will lie: a glowing place with its number to come."""
    x, y, w, h = box
    shapes: tuple[Shape, ...] = (
        Rect(x + 1, y + 1, w - 2, h - 2, "glow", alpha=0.2),
        Rect(x + 1, y + 1, w - 2, h - 2, "", "glow", 3, round(w * ROUND)),
    )
    if context.state.card:
        size = round(h * 0.42)
        shapes += (Text(x + w / 2, y + h * 0.66, str(context.state.card), size, "ink", weight=700, alpha=0.55),)
    return shapes


def picked(context: Context, scene: Scene) -> Iterator[Item]:
    """What waits for a confirmation: a thick frame and a tick of light."""
    item = scene.item(context.picked) if context.picked else None
    if item is None:
        return
    x, y, w, h = card_box(item)
    role = "fire" if item.target.startswith("fire") else "glow"
    yield Item("picked", LIGHTS, grow((x, y, w, h), 6), (
        Rect(x - 2, y - 2, w + 4, h + 4, role, radius=round(w * ROUND), alpha=0.22),
        Rect(x - 2, y - 2, w + 4, h + 4, "", role, 5, round(w * ROUND)),
    ))


def ring(context: Context, scene: Scene) -> Iterator[Item]:
    """The keyboard's ring: two lines, one of which shows on any ground."""
    item = scene.item(context.focus) if context.focus else None
    if item is None:
        return
    x, y, w, h = card_box(item)
    yield Item("focus", LIGHTS, grow((x, y, w, h), 7), (
        Rect(x - 4, y - 4, w + 8, h + 8, "", "focus", 3.5, round(w * ROUND) + 4),
        Rect(x - 1.5, y - 1.5, w + 3, h + 3, "", "panel", 1.5, round(w * ROUND) + 1),
    ))

