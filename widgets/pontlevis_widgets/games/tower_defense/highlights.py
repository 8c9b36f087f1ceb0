"""What lights up: whose turn, what may be done with the coins taken up, the last move, the keyboard's ring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pontlevis.games.tower_defense.pieces import DEFENDER, PAIR, Enter, Evolve, Move, Stop, Throw, Wound
from pontlevis_widgets.draw.glyphs import brackets, sign
from pontlevis_widgets.draw.scene import LIGHTS, Box, Circle, Item, Path, Rect, Scene, Shape, centre, grow
from pontlevis_widgets.games.tower_defense import reading
from pontlevis_widgets.games.tower_defense.context import THROWN, Context, coin_at, reach
from pontlevis_widgets.games.tower_defense.trays import places, winner


def highlights(context: Context, scene: Scene) -> Iterator[Item]:
    """All lights, from back to front."""
    yield from turn_frame(context)
    yield from last_move(context, scene)
    yield from targets(context, scene)
    yield from picked(context, scene)
    yield from ring(context, scene)


def turn_frame(context: Context) -> Iterator[Item]:
    """A frame around the tray of the side whose turn it is, an arrow before its name; at the end, of who won."""
    s = context.state
    seat = winner(context) if s.ended else s.side
    box = context.layout.trays[seat]
    x, y, *_ = box
    yield Item("turn", LIGHTS, grow(box, 2), (Rect(*box, "", "turn", 3, 12),))
    if not s.ended:
        cx, cy, size = (x + 13, y + 15, 13.0) if context.layout.small else (x + 18, y + 28, 16.0)
        yield Item("turn arrow", LIGHTS, (cx - size / 2, cy - size / 2, size, size),
                   (sign("arrow", cx, cy, size, "turn"),))


def last_move(context: Context, scene: Scene) -> Iterator[Item]:
    """What the last move touched: blue corners around it."""
    for key in context.last:
        item = None if key.startswith(THROWN) else scene.item(key)
        if item is None or item.key != key:
            continue
        box = touched(item)
        yield Item(f"last {key}", LIGHTS, grow(box, 2), (Path(brackets(*box), "", "last", 3),))


def touched(item: Item) -> Box:
    """The box of a thing without its shadow."""
    return item.hit or item.box


# -------------------------------------------------------------------- what may be done


def targets(context: Context, scene: Scene) -> Iterator[Item]:
    """What the lit moves are about. Coins come first: places light up when two of them are taken up."""
    keys = lit_keys(context)
    for key in keys:
        item = scene.item(key)
        if item is None:
            continue
        yield glow(context, item)
    for key in keys:
        if key.startswith("square "):
            yield from landing(context, int(key.split()[1]))


def lit_keys(context: Context) -> tuple[str, ...]:
    """The keys of what lights up."""
    keys: dict[str, None] = dict.fromkeys(context.clues)
    moves = walking(context)
    if context.state.step == PAIR and len(context.lit) > 1 and len(context.picked) < 2:
        return tuple(f"coin {name}" for name in useful(context))
    if context.state.step == PAIR and len(context.lit) == 1:  # a hint: the coins as well as where they lead
        for move in moves:
            names = (f"{value}.{n}" for value, n in pair_names(move))
            keys.update(dict.fromkeys(f"coin {name}" for name in names if name not in context.picked))
    for move in (*moves, *(move for move in context.moves if not isinstance(move, Move | Enter))):
        keys.update(dict.fromkeys(about(context, move)))
    return tuple(keys)


def walking(context: Context) -> list[Any]:
    """The lit walks and entries that the picked coins allow; a hint's, whatever is picked."""
    allowed = reading.pairs(context.state, " ".join(context.picked) if len(context.lit) > 1 else "")
    return [move for move in context.moves if isinstance(move, Move | Enter) and reading.pair_of(move) in allowed]


def useful(context: Context) -> Iterator[str]:
    """The shown coins that can be paired with what is taken up."""
    s = context.state
    allowed = [reading.pair_of(move) for move in walking(context)]
    for name, value, face, *_ in places(context, 0):
        if face or name in context.picked:
            continue
        values = sorted([*map(reading.coin_of, context.picked), value])
        if any(sorted(pair) == values if len(values) == 2 else value in pair for pair in allowed) and (
                len(values) < 2 or s.shown.pairs(*values)):
            yield name


def pair_names(move: Any) -> Iterator[tuple[int, int]]:
    """The two coins of a pair, each with its place among its equals."""
    value, other = reading.pair_of(move)
    yield value, 0
    yield other, int(value == other)


def about(context: Context, move: Any) -> Iterator[str]:
    """The keys of what a lit move lights up."""
    goal = len(context.state.path)
    match move:
        case Move(value, square):
            yield f"soldier {value}@{square}"
            to = reading.goal(context.state, move)
            yield "castle" if to == goal else f"square {to}"
        case Enter(value, square):
            yield f"square {square}"
            yield f"reserve {value}"
        case Wound(value, square):
            yield f"soldier {value}@{square}"
        case Evolve(coin):
            yield from (f"hand {name}" for name, value, *_ in places(context, DEFENDER) if value == coin)
        case Stop() if len(context.lit) == 1:
            yield "sum"
        case Throw() if len(context.lit) == 1:
            yield from (f"hand {name}" for name, *_ in places(context, DEFENDER))


def glow(context: Context, item: Item) -> Item:
    """A ring around a coin, a frame around a place."""
    box = touched(item)
    word, _, name = item.key.partition(" ")
    if word in ("coin", "hand", "soldier"):
        value = int(name[0])
        x, y = centre(box)
        r = reach(value, context.layout.unit if word == "soldier" else context.layout.hand) + 2
        if item.key.removeprefix("coin ") in context.picked:
            y -= context.layout.hand * 0.18
        return Item(f"lit {item.key}", LIGHTS, grow((x - r, y - r, 2 * r, 2 * r), 3), (
            Circle(round(x, 1), round(y, 1), round(r, 1), "", "glow", 3.5),))
    x, y, w, h = grow(box, -3 if word in ("castle", "reserve") else -1)
    return Item(f"lit {item.key}", LIGHTS, grow(box, 3), (Rect(x, y, w, h, "", "glow", 3, 10),))


def landing(context: Context, square: int) -> Iterator[Item]:
    """On a free square that lights up: pale, the soldiers that may come to stand there."""
    if context.state.path[square] or len(context.picked) < 2:
        return
    values = sorted({move.value for move in walking(context) if reading.goal(context.state, move) == square})
    x, y = context.layout.seat(square, 0)
    unit = context.layout.unit * (1 if len(values) == 1 else 0.62)
    for n, value in enumerate(values):
        cx = x + (n - (len(values) - 1) / 2) * unit * 1.7
        r = reach(value, unit)
        yield Item(f"ghost {value}@{square}", LIGHTS, grow((cx - r, y - r, 2 * r, 2 * r), 1),
                   (coin_at(value, cx, y, unit)._replace(alpha=0.45),))


def picked(context: Context, scene: Scene) -> Iterator[Item]:
    """The coins taken up: a thick ring."""
    for name in context.picked:
        item = scene.item(f"coin {name}")
        if item is None:
            continue
        x, y = centre(touched(item))
        unit = context.layout.hand
        r = reach(int(name[0]), unit) + 1
        shapes: tuple[Shape, ...] = (Circle(round(x, 1), round(y - unit * 0.18, 1), round(r, 1), "", "glow", 5),)
        yield Item(f"picked {name}", LIGHTS, grow((x - r, y - unit * 0.18 - r, 2 * r, 2 * r), 4), shapes)


def ring(context: Context, scene: Scene) -> Iterator[Item]:
    """The keyboard's ring: two lines, one of which shows on any ground."""
    item = scene.item(context.focus) if context.focus else None
    if item is None:
        return
    x, y, w, h = touched(item)
    yield Item("focus", LIGHTS, grow((x, y, w, h), 7), (
        Rect(x - 4, y - 4, w + 8, h + 8, "", "focus", 3.5, 10),
        Rect(x - 1.5, y - 1.5, w + 3, h + 3, "", "panel", 1.5, 8),
    ))
