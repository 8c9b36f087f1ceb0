"""Highlights on the board of La Forteresse: the last move, hints, comparisons, occupied fortresses, and troops.

Each troop has an outline, its sum and the step of each end. Points are complex numbers: the way between two is their
difference, and a factor of 1j turns it to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from pontlevis.games.la_forteresse.ground import Clash, Troop
from pontlevis_widgets.draw.glyphs import brackets, number, number_width, sign
from pontlevis_widgets.draw.labels import near, spread
from pontlevis_widgets.draw.marks import arrow, frame, mark
from pontlevis_widgets.draw.pieces import badge, badge_width
from pontlevis_widgets.draw.scene import PIECES, Circle, Item, Path, Rect, Shape, centre, grow

if TYPE_CHECKING:
    from pontlevis_widgets.games.la_forteresse.picture import Picture

ROUND = 0.5523
"""The distance of a Bézier curve's handles, as a share of the radius, for a quarter of a circle."""
HALF = (-1j, ROUND - 1j, 1 - ROUND * 1j, 1, 1 + ROUND * 1j, ROUND + 1j, 1j)
"""Half a circle as two curves, from its left end to its right one."""


def last(picture: Picture) -> Iterator[Item]:
    """Yields marks of the last move: the pieces' old and new squares, and the captures."""
    for key in picture.context.last:
        kind, _, square = key.partition(" ")
        box = picture.box(square)
        shapes: list[Shape] = [Rect(*box, "last", alpha=0.16)]
        if kind == "to":
            shapes.append(Path(brackets(*grow(box, -1.5)), "", "last", 2.5))
        if kind == "taken":
            shapes = [sign("cross", *centre(box), box[2] * 0.34, "last", 0.7)]
        yield mark(f"last {key}", *shapes, layer=PIECES)


def below(picture: Picture) -> Iterator[Item]:
    """Yields colours under the picked or hinted pieces, and under the attackers and defenders compared."""
    choice = picture.choice
    for square in dict.fromkeys((*choice.chosen, *choice.hinted)):
        yield mark(f"under {square}", Rect(*picture.box(square), "glow", alpha=0.4), layer=PIECES)
    for move, clash, _ in choice.compared:
        for role, squares in (("glow", clash.movers), ("fire", clash.foes)):
            for square in squares:
                yield mark(f"counts {move} {square}", Rect(*picture.box(square), role, alpha=0.5), layer=PIECES)


def occupied_forts(picture: Picture) -> Iterator[Item]:
    """Yields a red frame around an occupied fortress, and a banner that says that one turn is left."""
    for seat in picture.choice.held:
        box = picture.box(picture.choice.ground.layout.fortresses[seat])
        yield mark(f"held {seat}", frame(box, "fire", 4, 5, 1))
        words, size = picture.say("one_turn"), 11.0 if picture.small else 13.0
        (x, y), down, half = centre(box), (box[3] + size) / 2, badge_width(words, size) / 2 + 3
        x, y = min(max(x, half), picture.laid.width - half), y + (down if y < picture.laid.height / 2 else -down)
        yield mark(f"banner {seat}", *badge(words, x, y, "fire", size=size))


def hint(picture: Picture) -> Iterator[Item]:
    """Yields the pieces of a hint, and an arrow from them to their destination."""
    choice, cell = picture.choice, picture.cell
    for square in choice.hinted:
        yield mark(f"hint {square}", frame(picture.box(square), "glow", 4, 8, -2))
    if choice.hint is not None:
        to = choice.hint.to
        start, end = picture.middle(choice.hinted[-1]), picture.middle(to)
        way = (end - start) / abs(end - start) * cell
        tip = end - way * (0.42 if to in choice.pieces else -0.12)
        yield mark(f"hint to {to}", frame(picture.box(to), "glow", 4, 8, -2),
                   *arrow(start + way * 0.5, tip, "turn", max(3.0, cell * 0.08), cell * 0.26))


def comparison(picture: Picture) -> Iterator[Item]:
    """Yields the comparison at the focus in numbers: "5 > 4" with a tick, "4 = 4" with a cross."""
    compared = picture.choice.compared
    if not compared:
        return
    size = 17.0 if picture.small else 22.0
    rows = [(written(clash), legal) for _, clash, legal in compared]
    counted = [picture.box(square) for _, clash, _ in compared for square in (*clash.movers, *clash.foes)]
    wide, high = max(number_width(told, size) for told, _ in rows) + size * 2.35, size * (1.5 * len(rows) + 0.5)
    x, y, w, h = near(picture.box(picture.context.focus), wide, high, picture.laid, counted)
    shapes: list[Shape] = [Rect(x, y, w, h, "panel", "ink", 1.5, 9)]
    for n, (told, legal) in enumerate(rows, 1):
        base, (answer, role) = y + size * 1.5 * n, ("tick", "shelter") if legal else ("cross", "fire")
        shapes += (number(told, x + size * 0.6, base, size, "ink", "start"),
                   sign(answer, x + w - size * 0.9, base - size / 2, size * 0.85, role))
    yield mark("comparison", *shapes)


def written(clash: Clash) -> str:
    """Returns two powers and their comparison as text."""
    one, other = clash.attack, clash.defence
    return f"{one} {'>' if one > other else '<' if one < other else '='} {other}"


def outlines(picture: Picture) -> Iterator[Item]:
    """Yields an outline around all pieces of each troop, below them so that it crosses no number."""
    paths = [capsule(picture.middle(troop.squares[0]), picture.middle(troop.squares[-1]), picture.cell * 0.47)
             for troop in picture.choice.troops]
    for n, path in enumerate(paths):
        yield mark(f"troop {n}", Path(path, "glow", alpha=0.3), layer=PIECES)
    for n, path in enumerate(paths):
        yield mark(f"outline {n}", Path(path, "", tone(picture), max(2.0, picture.cell * 0.05)), layer=PIECES)


def capsule(start: complex, end: complex, radius: float) -> str:
    """Returns a path around a line, half a circle at each end."""
    out = (end - start) / abs(end - start) * radius
    halves = ([at + way * point for point in HALF] for at, way in ((end, out), (start, -out)))
    written = ([f"{point.real:.1f} {point.imag:.1f}" for point in half] for half in halves)
    return "M" + "L".join(f"{first}C{' '.join(rest)}" for first, *rest in written) + "Z"


def tone(picture: Picture) -> str:
    """Returns the colour of troops: bright if picked, quiet if only looked at."""
    return "turn" if picture.choice.chosen else "quiet"


def badges(picture: Picture) -> Iterator[Item]:
    """Yields the steps of the picked troops, and the sum of every troop, in free places."""
    cell, found = picture.cell, picture.choice.troops
    radius, high, written = max(8.0, cell * 0.15), max(15.0, cell * 0.34), list[complex]()
    for n, troop in enumerate(found if picture.choice.chosen else ()):
        for rear, head in ((troop.squares[0], troop.squares[-1]), (troop.squares[-1], troop.squares[0])):
            way = picture.middle(head) - picture.middle(rear)
            way /= abs(way)
            written.append(picture.middle(head) + way * cell * (0.6 if slanting(way) else 0.47))
            yield mark(f"step {n} {head}", *step(picture, rear, head, written[-1], way, radius))
    for n, (troop, place) in enumerate(zip(found, sums_at(picture, written, high / 2 + radius), strict=True)):
        yield total(picture, f"sum {n}", troop, place, high)


def step(picture: Picture, rear: str, head: str, place: complex, way: complex, radius: float) -> Iterator[Shape]:
    """Yields the step of a troop with `head` in front, and an arrow to its lit destination; else a short pale arrow."""
    choice, cell = picture.choice, picture.cell
    move = choice.march(rear, head)
    if move:
        tip = picture.middle(move.to) - way * cell * (0.4 if move.to in choice.pieces else 0)
        yield from arrow(place, tip, "turn", max(2.5, cell * 0.06), cell * 0.26)
    else:
        yield from arrow(place, place + way * (radius + cell * 0.13), "quiet", 1, cell * 0.17)
    yield Circle(place.real, place.imag, radius, "turn" if move else "quiet", "panel", 1.5)
    yield number(choice.pieces[head][1], place.real, place.imag + radius * 0.58, radius * 1.16, "panel")


def total(picture: Picture, key: str, troop: Troop, place: complex, high: float) -> Item:
    """Returns the sum of a troop's numbers in a box (steps are round); its target picks the troop."""
    x, y, size, (rear, *_, head) = place.real, place.imag, high * 0.64, troop.squares
    wide = number_width(troop.power, size) + size
    box = mark(key, Rect(x - wide / 2, y - high / 2, wide, high, tone(picture), "panel", 1.5, high * 0.28),
               number(troop.power, x, y + high * 0.32, size, "panel"))
    if not picture.choice.chosen:
        return box
    said = picture.say("troop", rear=rear, head=head, power=troop.power)
    return box._replace(target=f"{rear}:{head}", label=said, aside=True)


def sums_at(picture: Picture, steps: list[complex], far: float) -> list[complex]:
    """Returns the places of the troops' sums, clear of other texts.

    The sum of a single troop is at a corner between squares, which pieces leave free. With several troops, each sum is
    midway between two pieces of its troop, far from the shared piece, to avoid confusion; if these places are taken, at
    a corner.
    """
    choice, corners, middles = picture.choice, list[list[complex]](), list[list[complex]]()
    for troop in choice.troops:
        shared = picture.middle(choice.chosen[0] if choice.chosen else choice.focus)
        pairs = sorted(pairwise(map(picture.middle, troop.squares)), reverse=True,
                       key=lambda pair: round(abs(pair[0] + pair[1] - 2 * shared)))
        corners.append([corner for pair in pairs for corner in corners_between(*pair)])
        middles.append([(one + two) / 2 for one, two in pairs])
    if len(corners) > 1:
        corners, middles = middles, corners
    both = [[*first, *then] for first, then in zip(corners, middles, strict=True)]
    return (spread(corners, steps, *(far * times for times in (2.4, 1.8, 1.2, 1))) or spread(both, steps, far)
            or spread(both, (), far) or [places[0] for places in corners])


def corners_between(one: complex, two: complex) -> list[complex]:
    """Returns the corners that two neighbouring squares share, the upper or right one first."""
    half, way = (one + two) / 2, (two - one) / 2
    if slanting(way):
        return [half]
    return sorted((half + 1j * way, half - 1j * way), key=lambda corner: corner.imag - corner.real)


def slanting(way: complex) -> bool:
    """Returns whether a direction is diagonal."""
    return abs(way.real * way.imag) > 0.1
