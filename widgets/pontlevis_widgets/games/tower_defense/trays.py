"""What lies around the path: trays and their coins, the castle, the reserve, the track of turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pontlevis.games.tower_defense.pieces import (
    AGAIN,
    ATTACKER,
    BONUS,
    DEFEND,
    DEFENDER,
    EVOLVE,
    LAST_ENTRY,
    PAIR,
    THROWS,
    VALUES,
    WOUND,
    Coins,
)
from pontlevis_widgets.draw.glyphs import number, sign
from pontlevis_widgets.draw.scene import PIECES, STATIC, Box, Circle, Item, Path, Rect, Shape, Text, grow, shorten
from pontlevis_widgets.games.tower_defense import art
from pontlevis_widgets.games.tower_defense.context import Context, coin_at, disc, inked, reach, shade
from pontlevis_widgets.games.tower_defense.layout import Layout, Point

PIP = 4.5
"""The radius of the dots that count the throws."""


# -------------------------------------------------------------------- what never changes


@lru_cache(maxsize=64)
def static(layout: Layout, reserve: str) -> tuple[Item, ...]:
    """The table, the panels, the road with its numbered squares, the heading of the reserve."""
    fields: tuple[Box, ...] = (layout.field, *layout.trays, *(() if layout.small else (layout.track,)))
    items = [Item("table", STATIC, (0, 0, layout.width, layout.height),
                  (Rect(0, 0, layout.width, layout.height, "table", radius=14),))]
    items += [Item(f"panel {n}", STATIC, grow(box, 1), (Rect(*box, "panel", "line", 1, 12),))
              for n, box in enumerate(fields)]
    items += [road(layout), *(plate(layout, number) for number in range(1, len(layout.centres) + 1))]
    x, y, w, h = layout.reserve
    fill = Rect(x, y, w, h, "panel" if layout.small else "hole", "line", 1, 12)
    title = Text(x + 14, y + (h / 2 + 14 if layout.small else 24), reserve, 13, "quiet", "start")
    return (*items, Item("reserve panel", STATIC, grow(layout.reserve, 1), (fill, title)))


def road(layout: Layout) -> Item:
    """The road under the squares, and on to the gate of the castle."""
    d = "".join(f"{'L' if n else 'M'}{x:g} {y:g}" for n, (x, y) in enumerate(layout.centres))
    x, y = layout.centres[-1]
    gx, gy = pile_foot(layout)
    if layout.small:
        d += f"L{x:g} {gy:g}L{gx:g} {gy:g}" if x > gx else f"L{x:g} {gy:g}"
    else:
        d += f"L{(x + gx) / 2 - layout.tile / 3:g} {y:g}L{(x + gx) / 2 - layout.tile / 3:g} {gy:g}L{gx:g} {gy:g}"
    wide = layout.tile * 0.34
    return Item("road", STATIC, layout.field, (Path(d, "", "line", wide + 3), Path(d, "", "hole", wide)))


def plate(layout: Layout, square: int) -> Item:
    """A square with its number."""
    x, y, w, h = layout.square(square)
    size = max(9.0, min(15.0, w * 0.16))
    return Item(f"plate {square}", STATIC, grow((x, y, w, h), 1), (
        Rect(x, y, w, h, "hole", "faint", 1.2, round(w * 0.14)),
        number(square, x + w * 0.09, y + w * 0.09 + size, size, "quiet", "start")))


# -------------------------------------------------------------------- the castle


def pile_foot(layout: Layout) -> Point:
    """Where the lowest coin of the castle lies."""
    x, y, w, h = layout.castle
    return (x + w - 25, y + h - 25) if layout.small else (x + w / 2, y + h - 38)


def castle(context: Context) -> Iterator[Item]:
    """The castle with its HP as a large number, and the coins that show them in front of its gate."""
    s, layout = context.state, context.layout
    x, y, w, h = layout.castle
    k = 0.43 if layout.small else 0.92
    left, top = (x + 6, y + 15) if layout.small else (x + w / 2 - 100 * k, y + 16)
    high = 25.0 if layout.small else 50.0
    yield inked("walls", PIECES, (left - 2, top - 13 * k, 200 * k + 4, 164 * k),
                (art.castle()._replace(x=left, y=top, scale=k),))
    gx, gy = pile_foot(layout)
    unit = 19.0 if layout.small else 31.0
    yield inked("hp", PIECES, (left + 40 * k, top + 55 * k, 160 * k, 130 * k + 14), (
        number(s.hp, left + 100 * k, top + 66 * k + high, high, "mark" if s.hp > 0 else "red"),
        *(() if layout.small else (Text(gx + 46, gy + 8, context.say("hp"), 14, "quiet", "start"),)),
    ))
    if layout.small:
        yield inked("hp word", PIECES, (left + 60 * k, y + h - 18, 80 * k, 15),
                    (Text(left + 100 * k, y + h - 7, context.say("hp"), 11, "quiet"),))
    coins = tuple(reversed(s.castle.values()))
    step = min(unit / 4, unit / max(1, len(coins) - 1))
    yield from pile("castle coin", coins, gx, gy, unit, step)
    label = context.say("castle", hp=s.hp, coins=context.game.word("coins", s.castle, s, context.lang, None))
    yield Item("castle", PIECES, layout.castle, (), "castle", label)


def pile(key: str, coins: tuple[int, ...], x: float, y: float, unit: float, step: float) -> Iterator[Item]:
    """Coins laid on one another, each a little higher, so that every rim shows."""
    for n, value in enumerate(coins):
        cy = y - n * step
        shapes: tuple[Shape, ...] = (coin_at(value, x, cy, unit),)
        if not n:
            shapes = (shade(value, x, cy, unit), *shapes)
        yield inked(f"{key} {n}", PIECES, disc(value, x, cy, unit), shapes)


# -------------------------------------------------------------------- the reserve


def reserve(context: Context) -> Iterator[Item]:
    """Three counted piles."""
    layout = context.layout
    x, y, w, h = layout.reserve
    for n, value in enumerate(VALUES):
        if layout.small:
            box: Box = (x + 66 + n * 100, y + 2, 98, h - 4)
            foot, tag, size = (x + 96 + n * 100, y + h - 24), (x + 120 + n * 100, y + h - 18), 14.0
        else:
            wide = (w - 8) / 3
            box = (x + 4 + n * wide, y + 2, wide, h - 4)
            foot, tag, size = (x + w * (2 * n + 1) / 6, y + h - 62), (x + w * (2 * n + 1) / 6 + 6, y + h - 14), 19.0
        yield from counted(context, value, foot, tag, size)
        label = context.say("reserve_coin", count=context.state.reserve.of(value), value=value)
        yield Item(f"reserve {value}", PIECES, box, (), f"reserve {value}", label, aside=True)


def counted(context: Context, value: int, foot: Point, tag: Point, size: float) -> Iterator[Item]:
    """One pile of the reserve and its count; a ring where no coin is left."""
    small, count = context.layout.small, context.state.reserve.of(value)
    unit, step = (17.0, 1.6) if small else (27.0, 4.2)
    yield from pile(f"reserve {value} coin", (value,) * count, *foot, unit, step)
    if not count:
        r = reach(value, unit)
        yield inked(f"reserve {value} none", PIECES, grow((foot[0] - r, foot[1] - r, 2 * r, 2 * r), 1),
                    (Circle(*foot, r, "", "faint", 1.2),))
    x, base = tag
    yield inked(f"reserve {value} count", PIECES, (x - 1.3 * size, base - size - 2, 3 * size, size + 6), (
        sign("cross", x - size * (0.1 if small else 0.9), base - size / 2, size * 0.55, "quiet"),
        number(count, x + size * 0.35, base, size, "ink", "start" if small else "middle"),
    ))


# -------------------------------------------------------------------- the track of turns


def track(context: Context) -> Iterator[Item]:
    """Turns 1 to 7, each with the bonus coin at its end, and the gate that closes from turn 8."""
    s, layout = context.state, context.layout
    x, y, w, h = layout.track
    small = layout.small
    closed = s.turn > LAST_ENTRY
    left, step, top = (x, 24.0, y + 20) if small else (x + 12, 30.0, y + 24)
    yield inked("turn number", PIECES, (x, y, w, 22 if small else 32),
                (Text(left, top - (4 if small else 0), context.say("turn", turn=s.turn), 15 if small else 17, "ink",
                      "start", 700),))
    row = top + (34 if small else 40)
    for turn in range(1, LAST_ENTRY + 1):
        yield turn_cell(context, turn, left + (turn - 0.5) * step, row, step)
    k = 0.72 if small else 1.0
    gx, gy = left + LAST_ENTRY * step + 4, row - 30 * k
    yield inked("gate", PIECES, (gx - 2, gy, 40 * k + 4, 46 * k), (art.gate(closed)._replace(x=gx, y=gy, scale=k),))
    words = context.say("gate_closed") if closed else context.say("gate_open")
    base = y + h - (4 if small else 66)
    tx, anchor = (left, "start") if small else (x + w - 14, "end")
    yield inked("gate words", PIECES, (x, base - 13, w, 17), (Text(tx, base, words, 12, "quiet", anchor),))  # type: ignore[arg-type]
    yield Item("track", PIECES, layout.track, (), "track", context.say("track", turn=s.turn, gate=words), aside=True)


def turn_cell(context: Context, turn: int, x: float, y: float, step: float) -> Item:
    """One turn: its number, and the coin that the attacker gets at its end."""
    s, small = context.state, context.layout.small
    now, past = turn == min(s.turn, LAST_ENTRY) and s.turn <= LAST_ENTRY, turn < s.turn
    given = past or (now and s.side == DEFENDER)
    size, unit = (10.0, 10.0) if small else (12.0, 13.0)
    shapes: list[Shape] = []
    box = (x - step / 2 + 1, y - unit * 2.1, step - 2, unit * 3.5)
    if now:
        shapes.append(Rect(*box, "seat", "turn", 2, 6))
    shapes.append(number(turn, x, y - unit * 1.15 + 2, size, "ink" if now else "quiet"))
    if turn <= len(BONUS):
        coin = coin_at(BONUS[turn - 1], x, y + unit * 0.25, unit)
        shapes.append(coin._replace(alpha=0.25) if given else coin)
    else:
        shapes.append(Path(f"M{x - 4:g} {y + 3:g}H{x + 4:g}", "", "faint", 2))
    return inked(f"turn {turn}", PIECES, grow(box, 1), tuple(shapes))


# -------------------------------------------------------------------- trays


def trays(context: Context) -> Iterator[Item]:
    """The two hands with the names of their sides, and what the defender has thrown so far."""
    for seat in (ATTACKER, DEFENDER):
        yield from heading(context, seat)
        yield from hand(context, seat)
    yield from score(context)


def heading(context: Context, seat: int) -> Iterator[Item]:
    """The name of a side, a crown if it has won; for the attacker, which of three throws this is."""
    s, layout = context.state, context.layout
    x, y, w, _ = layout.trays[seat]
    small = layout.small
    size, left, base = (15, x + 24, y + 20) if small else (18, x + 32, y + 34)
    won = winner(context) == seat
    room = 130.0 if small else 120.0
    shapes: list[Shape] = [Text(left, base, shorten(context.name(seat), room, size, 700), size, "ink", "start", 700)]
    if won:
        shapes += [sign("crown", left - 12, base - 6, 16, "turn")]
        shapes.append(Text(*((left + room + 4, base) if small else (left, base + 24)), context.say("wins"), 14, "turn",
                           "start", 700))
    yield inked(f"name {seat}", PIECES, (x + 4, base - size, (w - 10) if small else 150, size + (8 if small else 36)),
                tuple(shapes))
    if seat == ATTACKER and not s.ended and s.side == ATTACKER:
        now = min(THROWS, s.throws + (s.step != PAIR))
        tx, ty = (x + w - 14, base) if small else (left, base + 24)
        yield inked("throw", PIECES, (tx - 190, ty - 14, 194, 20) if small else (tx - 2, ty - 14, 150, 44), (
            Text(tx, ty, context.say("throw", throw=now), 13, "quiet", "end" if small else "start"),
            *(() if small else pips(left, base + 42, now)),
        ))


def pips(x: float, y: float, now: int) -> Iterator[Shape]:
    """A dot for each throw, full for those made."""
    for n in range(THROWS):
        yield Circle(x + PIP + n * 16, y, PIP, "turn" if n < now else "", "turn" if n < now else "faint", 1.5)


def winner(context: Context) -> int:
    """The seat that has won, or -1."""
    outcome = context.game.outcome(context.state)
    return outcome.winners[0] if outcome else -1


def spread(context: Context, seat: int) -> tuple[float, float, float]:
    """Where the first coin of a hand lies, and how far the next one is: closer together if they are many."""
    x, y, _, h = context.layout.trays[seat]
    if not context.layout.small:
        return x + 182, y + h / 2, 76
    return x + 21, y + h - (32 if seat == ATTACKER else 30), min(46, 334 / max(1, context.state.hands[seat].number - 1))


def places(context: Context, seat: int) -> Iterator[tuple[str, int, bool, float, float]]:
    """Each coin of a hand: its name, its value, whether it shows its picture, and where it lies."""
    s = context.state
    left, cy, step = spread(context, seat)
    showing, counts = context.showing(seat), dict.fromkeys(VALUES, 0)
    for n, value in enumerate(s.hands[seat].values()):
        index = counts[value]
        counts[value] += 1
        yield f"{value}.{index}", value, index >= showing.of(value), left + n * step, cy


def hand(context: Context, seat: int) -> Iterator[Item]:
    """The coins of a hand. A coin that counts lies bright; a picked one is lifted."""
    layout = context.layout
    word = "coin" if seat == ATTACKER else "hand"
    thrown = context.state.step == PAIR if seat == ATTACKER else context.thrown is not None
    half = spread(context, seat)[2] / 2
    for name, value, face, x, cy in places(context, seat):
        unit = layout.hand
        lifted = seat == ATTACKER and name in context.picked
        y = cy - unit * 0.18 if lifted else cy
        coin = coin_at(value, x, y, unit, face)
        shapes: tuple[Shape, ...] = (shade(value, x, cy + (unit * 0.16 if lifted else 0), unit), coin)
        if thrown and face:
            r = reach(value, unit)
            shapes += (Circle(round(x, 1), round(y, 1), round(r, 1), "panel", alpha=0.5),)
        key = ("picture" if face else "shown") if thrown else "held"
        own = f"{word} {name}"
        yield inked(own, PIECES, grow(disc(value, x, cy, unit), unit * 0.18), shapes, target=own,
                    label=context.say(f"{word}_{key}", value=value),
                    hit=(x - half, cy - max(half, 25), 2 * half, 2 * max(half, 25)))


def score(context: Context) -> Iterator[Item]:
    """The defender's total and the odds of the next throw; then the wounds left, or the evolutions earned."""
    s, layout = context.state, context.layout
    x, y, w, h = layout.trays[DEFENDER]
    small = layout.small
    left = x + (140 if small else 378)
    value, word = {
        DEFEND: (s.wounds, "total"), AGAIN: (s.wounds, "total"), WOUND: (s.wounds, "left"), EVOLVE: (s.kills, "evolve"),
    }.get(s.step, (0, ""))
    if not word:
        return
    size = 30.0 if small else 40.0
    base = y + (56 if small else 58)
    yield inked("sum", PIECES, (left - 4, y + 4, 76 if small else 84, h - 8), (
        number(value, left + 34, base, size, "ink"),
        Text(left + 34, base + 18, context.say(word), 12 if small else 13, "quiet")))
    if s.step == AGAIN and context.thrown != s.hands[DEFENDER]:  # a critical success is the last throw
        yield inked("odds", PIECES, (left + 76, y + 4, w - (left - x) - 78, h - 8),
                    tuple(odds(context, s.hands[DEFENDER], left + 80, y + (30 if small else 28))))


def odds(context: Context, coins: Coins, x: float, y: float) -> Iterator[Shape]:
    """What the next throw may bring, in numbers: each coin falls either side up alike."""
    ways = 2 ** coins.number
    line = 17 if context.layout.small else 20
    mean = f"{coins.worth / 2:g}".replace(".", "," if context.lang == "fr" else ".")
    for n, (words, role) in enumerate(((context.say("odds_fail", ways=ways), "fire"),
                                       (context.say("odds_success", ways=ways), "shelter"),
                                       (context.say("odds_mean", mean=mean), "quiet"))):
        yield Text(x, y + n * line, words, 12 if context.layout.small else 13, role, "start")
