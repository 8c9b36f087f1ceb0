"""Beside the board: a plate for each seat with its army, whose turn it is, and the moves without a capture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pontlevis_widgets.draw.glyphs import number, number_width, sign
from pontlevis_widgets.draw.scene import PIECES, Box, Item, Rect, Shape, Text, grow, shorten, text_width
from pontlevis_widgets.games.la_forteresse import art
from pontlevis_widgets.games.la_forteresse.board import fitted
from pontlevis_widgets.games.la_forteresse.context import Context

ALERT = 13.0


def plates(context: Context) -> Iterator[Item]:
    """For each seat: its sign and name, whether it is to move or has won, what is left of its army."""
    for seat in (0, 1):
        x, y, w, h = context.layout.plates[seat]
        small = context.layout.small
        sign_size, size = (24.0, 15.0) if small else (34.0, 19.0)
        head = y + (h / 2 if small else 30)
        left = x + 30 + sign_size
        room = (118.0 if small else w - 66 - sign_size)
        yield Item(f"side {seat}", PIECES, (x + 22, head - sign_size / 2, sign_size, sign_size),
                   (fitted(art.token(seat), (x + 22, head - sign_size / 2, sign_size, sign_size)),))
        name = shorten(context.name(seat), room, size, 700)
        yield Item(f"name {seat}", PIECES, (left, head - size, room + 6, 2 * size),
                   (Text(left, head + size * 0.35, name, size, "ink", "start", 700),))
        yield from turn(context, seat, x + 12, head)
        yield from army(context, seat, (x + 182, head - 11, w - 190, 22) if small else (x + 14, y + 58, w - 28, 28))
        if not small:
            yield from remark(context, seat, (x + 14, y + 96, w - 28, 24))


def turn(context: Context, seat: int, x: float, y: float) -> Iterator[Item]:
    """An arrow before the seat that is to move; a crown before the winner, both after a draw."""
    outcome = context.game.outcome(context.state)
    if outcome is None and seat == context.state.turn:
        yield Item("turn", PIECES, (x - 7, y - 8, 15, 16), (sign("arrow", x, y, 14, "turn"),))
        yield Item("turn frame", PIECES, grow(context.layout.plates[seat], 2),
                   (Rect(*context.layout.plates[seat], "", "turn", 2.5, 10),))
    elif outcome is not None and seat in outcome.winners:
        yield Item(f"crown {seat}", PIECES, (x - 8, y - 9, 17, 17), (sign("crown", x, y, 16, "turn"),))


def army(context: Context, seat: int, box: Box) -> Iterator[Item]:
    """What is left of an army: how many pieces of each number."""
    left = Counter(value for owner, value in context.pieces.values() if owner == seat)
    x, y, w, h = box
    step = w / 4
    for n in range(4):
        value, at = n + 1, x + n * step
        pale = 1.0 if left[value] else 0.35
        mark = fitted(art.piece(seat, value), (at, y, h, h))._replace(alpha=pale)
        role = "ink" if left[value] else "quiet"
        count = number(left[value], at + h + 6, y + h * 0.72, round(h * 0.46, 1), role, "start")
        yield Item(f"army {seat} {value}", PIECES, (at, y, step, h), (mark, count))


def remark(context: Context, seat: int, box: Box) -> Iterator[Item]:
    """What matters most for a seat: its fortress must be freed now, or it is held, or the game is won or drawn."""
    x, y, w, h = box
    outcome = context.game.outcome(context.state)
    if outcome is not None:
        words = context.say("draws" if len(outcome.winners) > 1 else "wins") if seat in outcome.winners else ""
        role = "turn"
    else:
        words, role = (context.say("free_it"), "fire") if context.held(seat) else ("", "")
    if words:
        size = ALERT
        while text_width(words, size, 700) > w - 16:
            size -= 0.5
        shapes: tuple[Shape, ...] = (Rect(x, y, w, h, role, radius=h / 2),
                                     Text(x + w / 2, y + h / 2 + size * 0.35, words, size, "panel", weight=700))
        yield Item(f"remark {seat}", PIECES, box, shapes)


def counter(context: Context) -> Iterator[Item]:
    """How many moves have passed without a capture, and how many make a draw (end.quiet)."""
    s = context.state
    most = s.options.quiet_limit
    if not most or not s.quiet:
        return
    x, y, w, _ = context.layout.counter
    words, bar = context.say("quiet"), 5.0
    told = f"{s.quiet}/{most}"
    base = y + (12 if context.layout.small else 26)
    size = 12.0 if context.layout.small else 14.0
    right = x + w - 14
    left = right - number_width(told, size - 1) - 10
    yield Item("quiet", PIECES, context.layout.counter, (
        Text(x + 14, base, shorten(words, left - x - 14, size), size, "quiet", "start"),
        number(told, right, base, size - 1, "quiet", "end"),
        Rect(x + 14, base + 7, w - 28, bar, "line", radius=bar / 2),
        Rect(x + 14, base + 7, max(bar, (w - 28) * min(1.0, s.quiet / most)), bar, "quiet", radius=bar / 2),
    ))
