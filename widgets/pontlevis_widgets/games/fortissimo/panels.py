"""What lies still or merely tells: the table, the panels and name plates, the strip of numbers, the discard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pontlevis_widgets.draw.glyphs import number, numbers, sign
from pontlevis_widgets.draw.scene import (
    PIECES,
    STATIC,
    Box,
    Circle,
    Group,
    Item,
    Path,
    Rect,
    Shape,
    Text,
    grow,
    shorten,
)
from pontlevis_widgets.games.fortissimo.context import Context, fitted
from pontlevis_widgets.games.fortissimo.layout import COLUMNS, RATIO, ROWS, TEN, Layout

NUMBERS = range(2, 47)
POINTS = "M3 1Q20 7 37 1L37 22Q36 36 20 42Q4 36 3 22Z"
"""The shield that holds a seat's points, 40 × 44."""


def static(layout: Layout, discard: str) -> tuple[Item, ...]:
    """What never changes in a game; the discard has a heading in the advanced game."""
    return _static(layout, discard)


@lru_cache(maxsize=64)
def _static(layout: Layout, discard: str) -> tuple[Item, ...]:
    items = [Item("table", STATIC, (0, 0, layout.width, layout.height),
                  (Rect(0, 0, layout.width, layout.height, "table", radius=14),))]
    for n, rampart in enumerate(layout.ramparts):
        x, y, w, h = rampart.panel
        items.append(Item(f"panel {n}", STATIC, grow(rampart.panel, 1), (
            Rect(x, y, w, h, "panel", "line", 1, 12), holes(tuple(rampart.slot(k) for k in range(rampart.drawn))),
            *pale(layout, rampart.plate),
        )))
    places = tuple(layout.place(place) for place in range(1, ROWS * COLUMNS + 1))
    items += [Item("holes", STATIC, layout.grid, (holes(places),)), labels(layout), ribbon(layout)]
    if discard and layout.discard[2]:
        x, y, w, _ = layout.discard
        items.append(Item("discard title", STATIC, layout.discard, (Text(x + w / 2, y + 11, discard, 12, "quiet"),)))
    return tuple(items)


def pale(layout: Layout, plate: Box) -> Iterator[Shape]:
    """Ten pale merlons, which those of a wall will cover; a phone has no room for them."""
    if layout.width > 500:
        yield Group((Path(merlons(0, TEN), "line"),), plate[0], plate[1] + 30)


def holes(boxes: tuple[Box, ...]) -> Path:
    """Empty places for cards; a thick outline of the same colour rounds their corners."""
    d = "".join(f"M{x + 3:g} {y + 3:g}H{x + w - 3:g}V{y + h - 3:g}H{x + 3:g}Z" for x, y, w, h in boxes)
    return Path(d, "hole", "hole", 6)


def labels(layout: Layout) -> Item:
    """Rows 1 to 5 and columns 1 to 9, quietly around the grid."""
    x, y, w, h = layout.grid
    size = 8.0 if layout.width < 500 else 10.0
    columns = [(n, x + (n - 1) * layout.step_x + layout.tile / 2, y - 7) for n in range(1, COLUMNS + 1)]
    left, middle = x - (9 if size < 10 else 14), y + layout.tile * RATIO / 2 + size / 2
    rows = [(n, left, middle + (n - 1) * layout.step_y) for n in range(1, ROWS + 1)]
    return Item("labels", STATIC, (x - 20, y - 19, w + 20, h + 19), (numbers((*columns, *rows), size, "quiet"),))


def shadowed(box: Box) -> Box:
    """The box of a card that is lifted off the table."""
    x, y, w, h = box
    return x - 3, y - 2, w + 6, h + 8


def shadow(box: Box) -> Rect:
    """What a lifted card casts on the table."""
    x, y, w, h = box
    return Rect(round(x - 2), round(y + 4), round(w + 4), round(h + 1), "black", radius=8, alpha=0.28)


def magician_mark(box: Box, used: bool) -> Group:
    """A sign on the Magician in a wall: a star while he may still be used, a cross afterwards."""
    x, y, w, _ = box
    k = w / 80
    shapes = (Circle(11, 11, 9, "white", "purple", 1.5),
              Group((sign("cross" if used else "star", 11, 11, 11, "iron" if used else "purple"),)))
    return Group(shapes, x, y, k)


# -------------------------------------------------------------------- name plates


def plates(context: Context) -> Iterator[Item]:
    """For each seat: its name, cards built out of ten, what it can take, whether it passes, its points.

    Each is an item of its own, so that a card laid repaints little more than itself.
    """
    for seat, wall in enumerate(context.state.walls):
        x, y, w, h = context.rampart(seat).plate
        name = context.seats[seat]
        small = context.layout.width < 500
        tag = tag_of(context, seat)
        room = 104.0 if small else w - 24 - (tag_width(tag) + 6 if tag else 0)
        size, left, base = (15, 18, 17) if small else (17, 22, 18)
        yield Item(f"name {name}", PIECES, (x - 4, y, left + room + 4, base + 6),
                   tuple(heading(context, seat, x + left, y + base, size, room)))
        if tag:
            right, middle = (x + w - 32, y + 11) if small else (x + w, y + 12)
            yield Item(f"tag {name}", PIECES, (right - tag_width(tag), middle - 10, tag_width(tag), 20),
                       tuple(pill(tag, right, middle, seat in winners(context))))
        if not small:
            yield from pips(context, seat, x, y + 30, len(wall))
        edge, line = (x + 170, y + 17) if small else (x + w, y + 43)
        yield Item(f"built {name}", PIECES, (edge - 40, line - 16, 40, 22),
                   (Text(edge, line, f"{len(wall)}/{TEN}", 15, "ink", "end", 700),))
        yield from below(context, seat, (x + 182, y, w - 182, h) if small else (x, y + 50, w, 34), small)


def heading(context: Context, seat: int, x: float, base: float, size: float, room: float) -> Iterator[Shape]:
    """The name of a seat; a crown before it if it has won."""
    if seat in winners(context):
        yield sign("crown", x - 13, base - 6, 17, "turn")
    yield Text(x, base, shorten(context.name(seat), room, size, 700), size, "ink", "start", 700)


@lru_cache(maxsize=16)
def merlons(first: int, count: int) -> str:
    """A row of merlons, 10 × 12 each."""
    return "".join(f"M{x} 4H{x + 10}V12H{x}ZM{x + 3} 0H{x + 7}V5H{x + 3}Z"
                   for x in range(12 * first, 12 * (first + count), 12))


def pips(context: Context, seat: int, x: float, y: float, built: int) -> Iterator[Item]:
    """A merlon in full colour for each card built; the pale ones belong to the panel."""
    for n in range(min(built, TEN)):
        yield Item(f"pip {context.seats[seat]} {n}", PIECES, (x + n * 12, y, 10, 12),
                   (Group((Path(merlons(0, 1), "edge"),), x + 12 * n, y),))


def below(context: Context, seat: int, box: Box, small: bool) -> Iterator[Item]:
    """The threshold while the game lasts; the points in the advanced game, on a shield of gold."""
    s, name = context.state, context.seats[seat]
    x, y, w, h = box
    base, size = (y + 17, 15) if small else (y + 21, 21)
    if not s.ended and passing(context, seat) is None:
        words = context.say("above")
        left = x + 7.2 * len(words) + 6
        yield Item(f"above {name}", PIECES, (x, y, left - x, h), (Text(x, base, words, 13, "quiet", "start"),))
        yield Item(f"top {name}", PIECES, (left, y, w - (left - x) - 34, h),
                   (number(s.top(seat), left, base, size, "ink", "start"),))
    if s.advanced:
        points = sum(line.points for line in context.game.tally(s, seat))
        k = 0.56 if small else 0.76
        right, middle = x + w, base - size / 2 + (2 if small else 0)
        yield Item(f"points {name}", PIECES, (right - 40 * k, middle - 20 * k, 40 * k, 44 * k), (
            Group((Path(POINTS, "gold", "wood", 1.5),), right - 40 * k, middle - 20 * k, k),
            Text(right - 20 * k, middle + 8 * k, str(points), 22 * k, "mark", weight=700),
        ))
        if s.ended:
            yield Item(f"word {name}", PIECES, (right - 40 * k - 60, y, 56, h),
                       (Text(right - 40 * k - 6, base - 2, context.say("points"), 13, "quiet", "end"),))


def passing(context: Context, seat: int) -> str | None:
    """The word for a seat that can take nothing, or None."""
    s = context.state
    if s.ended or context.game.can_take(s, seat):
        return None
    return context.say("passes" if s.options.stuck_turn == "pass" else "stuck")


def winners(context: Context) -> tuple[int, ...]:
    """The seats that have won."""
    outcome = context.game.outcome(context.state)
    return tuple(outcome.winners) if outcome else ()


def tag_of(context: Context, seat: int) -> str:
    """What a plate's pill says: wins, passes, or nothing."""
    return context.say("wins") if seat in winners(context) else passing(context, seat) or ""


def tag_width(words: str) -> float:
    """How wide a pill is."""
    return 12 * 0.56 * len(words) + 16


def pill(words: str, right: float, middle: float, bright: bool) -> Iterator[Shape]:
    """A word in a rounded box that ends at `right`."""
    w = tag_width(words)
    fill = "turn" if bright else "quiet"
    yield Rect(right - w, middle - 10, w, 20, fill, radius=10)
    yield Text(right - w / 2, middle + 4.2, words, 12, "panel", weight=700)


# -------------------------------------------------------------------- the strip of numbers


def strip(context: Context) -> Iterator[Item]:
    """Over the numbers 2 to 46, those that are gone: pale and struck through."""
    for card in NUMBERS:
        if not context.state.left >> card & 1:
            yield gone_item(context.layout, card, card in context.state.discard)


def ribbon(layout: Layout) -> Item:
    """The strip of the numbers 2 to 46."""
    x, y, w, h = layout.strip
    bar = Rect(x - 3, y - 1.5, w + 6, h + 4, "panel", "line", 1, 8)
    cells = [(card, strip_cell(layout, card)) for card in NUMBERS]
    written = numbers(((card, x + w / 2, y + h / 2 + 5.5) for card, (x, y, w, h) in cells), 11)
    return Item("strip", STATIC, grow(layout.strip, 4), (bar, written))


def strip_cell(layout: Layout, card: int) -> Box:
    """Where a number of the strip stands."""
    x, y, w, h = layout.strip
    per_row = len(NUMBERS) // layout.strip_rows
    row, column = divmod(card - 2, per_row)
    return x + column * w / per_row, y + row * h / layout.strip_rows, w / per_row, h / layout.strip_rows


@lru_cache(maxsize=512)
def gone_item(layout: Layout, card: int, destroyed: bool) -> Item:
    """A number that is gone: pale behind a veil and struck through, twice if it lies in the discard."""
    x, y, w, h = strip_cell(layout, card)
    left, right, top, bottom = round(x + 3), round(x + w - 3), round(y + 5), round(y + h - 5)
    strokes = f"M{left} {bottom}L{right} {top}" + (f"M{left} {top}L{right} {bottom}" if destroyed else "")
    return Item(f"gone {card}", PIECES, (x, y + 2, w, h - 4), (
        Rect(round(x, 1), round(y + 3), round(w, 1), round(h - 6), "panel", alpha=0.62),
        Path(strokes, "", "fire" if destroyed else "quiet", 1.2),
    ))


# -------------------------------------------------------------------- the discard


def discard(context: Context) -> Iterator[Item]:
    """The destroyed cards, face up (cannon.discard_out)."""
    s, layout = context.state, context.layout
    if not s.advanced or not s.discard:
        return
    x, y, w, _ = layout.discard
    if not w:  # a phone has no room for a pile: the strip says what is gone, a red cross what was destroyed
        return
    card = min(40.0, w / 3 - 3)
    left = x + w / 2 - (len(s.discard) * (card + 3) - 3) / 2
    for n, gone in enumerate(s.discard):
        box = (left + n * (card + 3), y + 18, card, card * 1.25)
        yield Item(f"discard {n}", PIECES, box, (fitted(context.face(gone), box),))
