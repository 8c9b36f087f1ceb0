"""What lights up on the board: troops and their steps, legal targets, comparisons, the last move, the focus."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from pontlevis.games.la_forteresse import March
from pontlevis.games.la_forteresse.ground import Troop
from pontlevis_widgets.draw.glyphs import brackets, number, number_width, sign
from pontlevis_widgets.draw.scene import (
    LIGHTS,
    PIECES,
    Box,
    Circle,
    Item,
    Path,
    Rect,
    Shape,
    Text,
    around,
    grow,
    ink,
    overlap,
    text_width,
)
from pontlevis_widgets.games.la_forteresse.choice import Move
from pontlevis_widgets.games.la_forteresse.context import Context

ROUND = 0.5523
"""How far the handles of a curve stand off, for a quarter of a circle."""

Point = tuple[float, float]


def item(key: str, layer: int, *shapes: Shape) -> Item:
    """An item whose box holds all its ink."""
    return Item(key, layer, grow(around(map(ink, shapes)), 1), shapes)


# -------------------------------------------------------------------- below the pieces


def below(context: Context) -> Iterator[Item]:
    """What shines from below the pieces; the outlines of troops too, so that they cross no number."""
    yield from last_move(context)
    for n, troop in enumerate(context.troops):
        yield item(f"troop {n}", PIECES, Path(capsule(context, troop), "glow", alpha=0.3))
    for square in dict.fromkeys((*context.chosen, *context.hinted)):
        yield item(f"under {square}", PIECES, Rect(*context.box(square), "glow", alpha=0.4))
    yield from shades(context)
    for n, troop in enumerate(context.troops):
        line = Path(capsule(context, troop), "", tone(context), max(2.0, context.layout.cell * 0.05))
        yield item(f"outline {n}", PIECES, line)


def last_move(context: Context) -> Iterator[Item]:
    """What the last move touched: where pieces stood, where they went, and where some fell."""
    for key in context.last:
        kind, _, square = key.partition(" ")
        if square not in context.ground.index:
            continue
        x, y, w, h = context.box(square)
        if kind == "from":
            yield item(f"last {key}", PIECES, Rect(x, y, w, h, "last", alpha=0.16))
        elif kind == "to":
            yield item(f"last {key}", PIECES, Rect(x, y, w, h, "last", alpha=0.16),
                       Path(brackets(*grow((x, y, w, h), -1.5)), "", "last", 2.5))
        else:
            yield item(f"last {key}", PIECES, sign("cross", x + w / 2, y + h / 2, w * 0.34, "last", 0.7))


def shades(context: Context) -> Iterator[Item]:
    """The pieces that count in the comparison at the focus: those that attack, those that defend."""
    for move, clash, _ in context.compared(context.focus) if context.focus in context.ground.index else ():
        for role, squares in (("glow", clash.movers), ("fire", clash.foes)):
            for square in squares:
                yield item(f"counts {move} {square}", PIECES, Rect(*context.box(square), role, alpha=0.5))


def tone(context: Context) -> str:
    """The colour of troops: bright where they are picked, quiet where one only looks."""
    return "turn" if context.chosen else "quiet"


def capsule(context: Context, troop: Troop) -> str:
    """An outline around all pieces of a troop."""
    first, last = troop.squares[0], troop.squares[-1]
    (x0, y0), (x1, y1) = context.middle(first), context.middle(last)
    u, v = context.heading(first, last)
    r = context.layout.cell * 0.47
    k = ROUND * r
    nx, ny = -v, u

    def point(x: float, y: float, along: float, aside: float) -> str:
        return f"{x + along * u + aside * nx:.1f} {y + along * v + aside * ny:.1f}"

    return (
        f"M{point(x0, y0, 0, r)}L{point(x1, y1, 0, r)}"
        f"C{point(x1, y1, k, r)} {point(x1, y1, r, k)} {point(x1, y1, r, 0)}"
        f"C{point(x1, y1, r, -k)} {point(x1, y1, k, -r)} {point(x1, y1, 0, -r)}"
        f"L{point(x0, y0, 0, -r)}"
        f"C{point(x0, y0, -k, -r)} {point(x0, y0, -r, -k)} {point(x0, y0, -r, 0)}"
        f"C{point(x0, y0, -r, k)} {point(x0, y0, -k, r)} {point(x0, y0, 0, r)}Z"
    )


# -------------------------------------------------------------------- above the pieces


def above(context: Context) -> Iterator[Item]:
    """What shines above the pieces."""
    for seat in (0, 1):
        if context.held(seat):
            yield from lamp(context, seat)
    yield from chosen(context)
    yield from targets(context)
    yield from ring(context)
    yield from steps(context)
    yield from sums(context)
    yield from comparison(context)


def lamp(context: Context, seat: int) -> Iterator[Item]:
    """An occupied fortress: a red frame, and a banner that says that one turn is left."""
    square = context.forts[seat]
    x, y, w, h = context.box(square)
    yield item(f"held {seat}", LIGHTS, Rect(x - 1, y - 1, w + 2, h + 2, "", "fire", 4, 6))
    words, size = context.say("one_turn"), 11.0 if context.layout.small else 13.0
    wide, high = text_width(words, size, 700) + 18, size + 9
    left = min(max(x + w / 2 - wide / 2, 3), context.layout.width - wide - 3)
    top = y + h - 5 if y + h / 2 < context.layout.height / 2 else y - high + 5
    yield item(f"banner {seat}", LIGHTS, Rect(left, top, wide, high, "fire", "panel", 1.5, high / 2),
               Text(left + wide / 2, top + high - 4.5 - size * 0.12, words, size, "panel", weight=700))


def steps(context: Context) -> Iterator[Item]:
    """At each end of the troops that are picked, an arrowhead with the step of that head."""
    for n, troop in enumerate(context.troops if context.chosen else ()):
        for head, other in ((troop.squares[-1], troop.squares[0]), (troop.squares[0], troop.squares[-1])):
            yield arrow(context, troop, head, context.heading(other, head), n)


def sums(context: Context) -> Iterator[Item]:
    """The sum of each troop's numbers, in a box; steps are round."""
    high, role = sum_height(context), tone(context)
    for n, (troop, (x, y)) in enumerate(zip(context.troops, sums_at(context), strict=True)):
        wide = number_width(troop.power, high * 0.64) + high * 0.64
        badge = item(f"sum {n}", LIGHTS, Rect(x - wide / 2, y - high / 2, wide, high, role, "panel", 1.5, high * 0.28),
                     number(troop.power, x, y + high * 0.32, high * 0.64, "panel"))
        if context.chosen:
            rear, head = troop.squares[0], troop.squares[-1]
            said = context.say("troop", rear=rear, head=head, power=troop.power)
            badge = badge._replace(target=f"{rear}:{head}", label=said, aside=True)
        yield badge


def sums_at(context: Context) -> list[Point]:
    """Where the sums of the troops stand: near nothing else that is written.

    The sum of a lone troop stands on a corner between squares, which pieces leave free. Of several troops each has its
    sum in the middle between two of its own pieces, far from the piece they share, so that nobody mistakes one for
    another; where these places are taken, on a corner.
    """
    shared = context.chosen[0] if context.chosen else context.focus
    ends = [(troop, head) for troop in context.troops for head in (troop.squares[0], troop.squares[-1])]
    steps = [step_at(context, troop, head) for troop, head in ends] if context.chosen else []
    corners, middles = [], []
    for troop in context.troops:
        pairs = sorted(pairwise(troop.squares), key=lambda pair: -distance(context, shared, pair))
        corners.append([corner for one, two in pairs for corner in corners_between(context, one, two)])
        middles.append([halfway(context, one, two) for one, two in pairs])
    if len(corners) > 1:
        corners, middles = middles, corners
    both = [[*first, *then] for first, then in zip(corners, middles, strict=True)]
    near = sum_height(context) / 2 + step_size(context)
    roomy = (apart(corners, steps, near * times) for times in (2.4, 1.8, 1.2, 1))
    found = next(filter(None, roomy), None) or apart(both, steps, near) or apart(both, [], near)
    return found or [places[0] for places in corners]


def sum_height(context: Context) -> float:
    """How high the badge of a sum is."""
    return max(15.0, context.layout.cell * 0.34)


def step_size(context: Context) -> float:
    """The radius of the badge of a step: on a phone's board still large enough to be read."""
    return max(8.0, context.layout.cell * 0.15)


def distance(context: Context, square: str, pair: tuple[str, str]) -> float:
    """How far the middle of a pair of squares is from a square, in the picture."""
    (x, y), (left, top) = context.middle(square), halfway(context, *pair)
    return round(max(abs(x - left), abs(y - top)))


def apart(choices: list[list[Point]], taken: list[Point], near: float) -> list[Point] | None:
    """One point out of each list, none near another or near what is taken; None where there is no way."""
    if not choices:
        return []
    for x, y in choices[0]:
        if all(abs(x - left) + abs(y - top) > near for left, top in taken):
            rest = apart(choices[1:], [*taken, (x, y)], near)
            if rest is not None:
                return [(x, y), *rest]
    return None


def step_at(context: Context, troop: Troop, head: str) -> Point:
    """Where the step of a head is written: at that end of its troop."""
    other = troop.squares[0] if head == troop.squares[-1] else troop.squares[-1]
    (x, y), (u, v) = context.middle(head), context.heading(other, head)
    near = context.layout.cell * (0.47 if abs(u * v) < 0.1 else 0.6)
    return x + u * near, y + v * near


def corners_between(context: Context, one: str, two: str) -> tuple[Point, ...]:
    """The corners that two neighbouring squares share, the upper or right one first."""
    (x, y), half = halfway(context, one, two), context.layout.cell / 2
    u, v = context.heading(one, two)
    if abs(u * v) > 0.1:
        return ((x, y),)
    if abs(u) > 0.1:
        return (x, round(y - half, 1)), (x, round(y + half, 1))
    return (round(x + half, 1), y), (round(x - half, 1), y)


def halfway(context: Context, one: str, two: str) -> Point:
    """The point halfway between the middles of two squares."""
    (x0, y0), (x1, y1) = context.middle(one), context.middle(two)
    return round((x0 + x1) / 2, 1), round((y0 + y1) / 2, 1)


def arrow(context: Context, troop: Troop, head: str, way: Point, n: int) -> Item:
    """The arrowhead at one end of a troop, with the step of its head; a line to where it may go, pale if nowhere."""
    cell, (u, v), (x, y) = context.layout.cell, way, step_at(context, troop, head)
    move = context.march(troop, head)
    move = move if str(move) in context.lit else None
    role, r = "turn" if move else "quiet", step_size(context)
    if move:
        tx, ty = context.middle(move.to)
        if move.to in context.pieces:
            tx, ty = tx - u * cell * 0.4, ty - v * cell * 0.4
        shapes = [Path(f"M{x:.1f} {y:.1f}L{tx:.1f} {ty:.1f}", "", "turn", max(2.5, cell * 0.06), 0.75),
                  Path(point_at(tx, ty, u, v, cell * 0.2), "turn")]
    else:
        tip = r + cell * 0.13
        shapes = [Path(point_at(x + u * tip, y + v * tip, u, v, cell * 0.13), role)]
    step = number(context.pieces[head][1], x, y + r * 0.58, r * 1.16, "panel")
    return item(f"step {n} {head}", LIGHTS, *shapes, Circle(x, y, r, role, "panel", 1.5), step)


def point_at(x: float, y: float, u: float, v: float, size: float) -> str:
    """An arrowhead with its tip at a point."""
    bx, by = x - u * size * 1.3, y - v * size * 1.3
    return f"M{x:.1f} {y:.1f}L{bx - v * size:.1f} {by + u * size:.1f}L{bx + v * size:.1f} {by - u * size:.1f}Z"


def chosen(context: Context) -> Iterator[Item]:
    """A thick ring around the piece that is picked."""
    if len(context.chosen) == 1:
        x, y = context.middle(context.chosen[0])
        yield item("picked", LIGHTS, Circle(x, y, context.layout.cell * 0.44, "", "turn", 4))
    for square in context.hinted:
        yield item(f"hint {square}", LIGHTS, Rect(*grow(context.box(square), -2), "", "glow", 4, 6))
    if context.hint is not None:
        yield hint(context, context.hint)


def hint(context: Context, move: Move) -> Item:
    """Where a hint would go: an arrow from the piece or the head of the troop to its square."""
    cell, head = context.layout.cell, context.hinted[-1]
    (u, v), (x, y), (tx, ty) = context.heading(head, move.to), context.middle(head), context.middle(move.to)
    x, y, short = x + u * cell * 0.5, y + v * cell * 0.5, cell * (0.42 if move.to in context.pieces else -0.12)
    tx, ty, wide = tx - u * short, ty - v * short, cell * 0.2
    return item(f"hint to {move.to}", LIGHTS, Rect(*grow(context.box(move.to), -2), "", "glow", 4, 6),
                Path(f"M{x:.1f} {y:.1f}L{tx - u * wide:.1f} {ty - v * wide:.1f}", "", "turn", max(3.0, cell * 0.08)),
                Path(point_at(tx, ty, u, v, wide), "turn"))


def targets(context: Context) -> Iterator[Item]:
    """Where what is picked may go: a dot on a free square, a ring around what is taken. A troop has its own arrow."""
    for square, moves in context.ways.items():
        if not any(str(move) in context.lit for move in moves):
            continue
        x, y = context.middle(square)
        cell = context.layout.cell
        if square in context.pieces:
            yield item(f"lit {square}", LIGHTS, Circle(x, y, cell * 0.455, "", "fire", cell * 0.075))
        elif not all(isinstance(move, March) for move in moves):
            yield item(f"lit {square}", LIGHTS, Circle(x, y, cell * 0.15, "glow", "turn", 1.5))
        else:
            frame = grow(context.box(square), -cell * 0.09)
            yield item(f"lit {square}", LIGHTS, Rect(*frame, "", "turn", 2, cell * 0.2, 0.8))


def ring(context: Context) -> Iterator[Item]:
    """The ring of keyboard and mouse: two lines, one of which shows on any ground."""
    if context.focus in context.ground.index:
        box = context.box(context.focus)
        inner = Rect(*grow(box, -4), "", "panel", 1.5, 3)
        yield item("focus", LIGHTS, Rect(*grow(box, -1.5), "", "focus", 3, 4), inner)


def comparison(context: Context) -> Iterator[Item]:
    """What is compared at the focus, in numbers: "5 > 4" with a tick, "4 = 4" with a cross."""
    rows = context.compared(context.focus) if context.focus in context.ground.index else []
    if not rows:
        return
    size = 17.0 if context.layout.small else 22.0
    gap, line = size * 0.45, size * 1.5
    told = [((clash.attack, sign_of(clash.attack, clash.defence), clash.defence), legal) for _, clash, legal in rows]
    wide = max(sum(number_width(part, size) + gap for part in parts) for parts, _ in told) + size * 1.9
    counted = {square for _, clash, _ in rows for square in (*clash.movers, *clash.foes)} | {context.focus}
    left, top, _, high = beside(context, wide, line * len(told) + size * 0.5, counted)
    shapes: list[Shape] = [Rect(left, top, wide, high, "panel", "ink", 1.5, 9)]
    for n, (parts, legal) in enumerate(told):
        base, x = top + size * 1.5 + line * n, left + size * 0.6
        for part in parts:
            shapes.append(number(part, x, base, size, "ink", "start"))
            x += number_width(part, size) + gap
        mark, role = ("tick", "shelter") if legal else ("cross", "fire")
        shapes.append(sign(mark, left + wide - size * 0.9, base - size / 2, size * 0.85, role))
    yield item("comparison", LIGHTS, *shapes)


def sign_of(attack: int, defence: int) -> str:
    """How two powers compare."""
    return ">" if attack > defence else "=" if attack == defence else "<"


def beside(context: Context, wide: float, high: float, counted: Collection[str]) -> Box:
    """Room for a note near the focus: above it, below, or to a side, where it hides none of the pieces that count."""
    x, y, w, h = context.box(context.focus)
    cx, cy = x + w / 2, y + h / 2
    corners = [(cx - wide / 2, y - high - 6), (cx - wide / 2, y + h + 6), (x + w + 6, cy - high / 2),
               (x - wide - 6, cy - high / 2)]
    right, low = context.layout.width - wide - 4, context.layout.height - high - 4
    rooms = [(min(max(left, 4), right), min(max(top, 4), low), wide, high) for left, top in corners]
    free = (room for room in rooms if not any(overlap(room, context.box(square)) for square in counted))
    return next(free, rooms[0])
