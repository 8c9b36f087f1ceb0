"""The squares of the path and the soldiers on them."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.games.tower_defense.pieces import LAST_ENTRY, VALUES, Soldier
from pontlevis_widgets.draw.glyphs import number, sign
from pontlevis_widgets.draw.scene import PIECES, Circle, Group, Item, Path, Shape, grow
from pontlevis_widgets.games.tower_defense import art
from pontlevis_widgets.games.tower_defense.context import Context, coin_at, disc, inked, reach, shade


def entries(context: Context) -> Iterator[Item]:
    """A small arrow on each square where soldiers may enter, until the gate closes."""
    if context.state.turn > LAST_ENTRY:
        return
    for square in VALUES:
        x, y, w, _ = context.layout.square(square)
        size = max(9.0, w * 0.15)
        cx, cy = x + w - size * 0.9, y + size * 0.9
        yield inked(f"entry {square}", PIECES, (cx - size / 2, cy - size / 2, size, size),
                    (sign("arrow", cx, cy, size, "quiet"),))


def squares(context: Context) -> Iterator[Item]:
    """Every square as a place to point at; those with soldiers stand behind these."""
    for square in range(1, len(context.state.path)):
        stack = context.state.path[square]
        yield Item(f"square {square}", PIECES, context.layout.square(square), (), f"square {square}",
                   square_label(context, square), aside=bool(stack))


def square_label(context: Context, square: int) -> str:
    """What lies on a square, from top to bottom."""
    stack = context.state.path[square]
    if not stack:
        key = "entry" if square in VALUES and context.state.turn <= LAST_ENTRY else "square"
        return context.say(key, square=square)
    on = context.game.rulebook.word("on", context.lang)
    soldiers = on.join(called(context, soldier) for soldier in reversed(stack))
    return context.say("stack", square=square, soldiers=soldiers)


def called(context: Context, soldier: Soldier) -> str:
    """A soldier in words: its value, unhurt or wounded, and whether it has moved."""
    say = context.game.rulebook.word
    words = say("wounded" if soldier.wounded else "unhurt", context.lang, value=str(soldier.value))
    return str(say("moved", context.lang, soldier=words) if soldier.moved else words)


def soldiers(context: Context) -> Iterator[Item]:
    """Every soldier, riders in front of those beneath."""
    for square, stack in enumerate(context.state.path):
        for height, soldier in enumerate(stack):
            yield soldier_item(context, square, height, soldier, covered=height < len(stack) - 1)


def soldier_item(context: Context, square: int, height: int, soldier: Soldier, *, covered: bool) -> Item:
    """A coin on the path. Where its number cannot be seen, a small one stands at its lower rim."""
    layout = context.layout
    x, y = layout.seat(square, height)
    unit, value = layout.unit, soldier.value
    r = reach(value, unit)
    shapes: list[Shape] = [shade(value, x, y, unit), coin_at(value, x, y, unit, soldier.wounded, covered)]
    if soldier.wounded:
        shapes.append(art.crack(covered)._replace(x=x, y=round(y, 1), scale=round(r / 50, 3)))
    if soldier.moved:
        shapes.append(Circle(x, round(y, 1), round(r, 1), "panel", alpha=0.55))
    if soldier.wounded or covered:
        shapes += tag(value, x, y + r - layout.tile * 0.115, layout.tile * 0.105)
    if soldier.moved:
        shapes += boot(x + r * 0.68, y - r * 0.62, max(7.5, layout.tile * 0.085))
    key = f"soldier {value}@{square}"
    label = context.say("soldier", square=square, soldier=called(context, soldier))
    return inked(key, PIECES, grow(disc(value, x, y, unit), layout.tile * 0.05), tuple(shapes), target=key,
                 label=label, hit=(x - r, y - r, 2 * r, 2 * r))


def tag(value: int, x: float, y: float, r: float) -> Iterator[Shape]:
    """A soldier's value where the coin itself does not show it."""
    yield Circle(round(x, 1), round(y, 1), round(r, 1), "white", "mark", 1)
    yield number(value, x, y + r * 0.62, r * 1.24, "mark")


def boot(x: float, y: float, r: float) -> Iterator[Shape]:
    """The mark of a soldier that has moved in this turn: an arrow that has come to its stop."""
    yield Group((Circle(0, 0, 8, "panel", "quiet", 1), Path("M-4.5 0H2M-1 -3L2 0L-1 3M4.5 -3.2V3.2", "", "ink", 1.6)),
                round(x, 1), round(y, 1), round(r / 8, 3), name="moved")
