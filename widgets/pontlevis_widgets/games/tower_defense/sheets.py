"""Tower Defense for printing: the path with its castle, and the counters; the coins are real ones.

One unit is a quarter of a millimetre: a 5-cent coin, 21.25 mm wide, has a radius of 42.5 units.
"""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis import game
from pontlevis.games.tower_defense.pieces import BONUS, LAST_ENTRY, VALUES
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.glyphs import number, numbers, sign
from pontlevis_widgets.draw.pieces import fitted
from pontlevis_widgets.draw.scene import Box, Circle, Group, Path, Rect, Scene, Shape, Text, centre
from pontlevis_widgets.games.tower_defense import art
from pontlevis_widgets.games.tower_defense.layout import Winding
from pontlevis_widgets.paper.cutting import Cut, drawn

UNIT = 0.25
"""Millimetres per unit."""
WIDTH, HEIGHT = 760.0, 960.0
PATH: Box = (20, 420, 720, 520)
"""The box of the path on the card."""
ROWS = 3
COIN = 42.5
"""The radius of a 5."""
MOVED = 3
"""The number of counters for moved soldiers: the attacker has three throws a turn."""
COUNTER = 60.0


def sheets(lang: str) -> tuple[Cut, ...]:
    """Returns the card, and the counters: one for the turn, and one for each soldier that has moved."""
    found = game("tower_defense")
    length = found.setup().options.path_length
    words = board_package(found).words
    said = {key: words.say(f"picture.{key}", lang) for key in ("hp", "reserve")}
    last = length + LAST_TURN
    card = drawn((0, 0, WIDTH, HEIGHT), shapes(length, last, said), words.say("picture.title", lang))
    return Cut(WIDTH * UNIT, HEIGHT * UNIT, (card,)), Cut(COUNTER * UNIT, COUNTER * UNIT, counters())


LAST_TURN = 6
"""The greatest number of turns after the length of the path that a game lasts: see the ruling end.always."""


def shapes(length: int, last: int, said: dict[str, str]) -> Iterator[Shape]:
    """Yields the card from back to front."""
    yield Rect(2, 2, WIDTH - 4, HEIGHT - 4, "table", "edge", 2, 14)
    squares = [slot.box for slot in Winding(length, ROWS, PATH[3]).slots(PATH)]
    yield from castle(squares[-1], said)
    yield from path(squares)
    yield from turns(last)
    yield from reserve(said["reserve"])


def path(squares: list[Box]) -> Iterator[Shape]:
    """Yields the road and its numbered squares, with an arrow on those where soldiers enter."""
    tile = squares[0][2]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in (*map(centre, squares), gate(squares[-1])))
    yield Path(way, "", "line", tile * 0.34 + 4)
    yield Path(way, "", "panel", tile * 0.34)
    for square in squares:
        yield Rect(*square, "panel", "edge", 2, 14)
        yield Circle(*centre(square), COIN, "", "line", 1.5)
    yield numbers([(n, x + 16, y + 26) for n, (x, y, *_) in enumerate(squares, 1)], 18, "ink")
    for value in VALUES:
        x, y, w, _ = squares[value - 1]
        yield sign("arrow", x + w - 18, y + 18, 20, "ink")


def gate(last: Box) -> tuple[float, float]:
    """Returns the point where the road enters the castle, above the last square."""
    return centre(last)[0], 360.0


def castle(last: Box, said: dict[str, str]) -> Iterator[Shape]:
    """Yields the castle above the last square, and beside it the place of the coins for its hit points."""
    x, _ = gate(last)
    left = min(x - 120, WIDTH - 260)
    yield fitted(art.castle(), (left, 180, 240, 180), 200)
    yield Circle(left - 80, 290, COIN + 6, "panel", "edge", 2)
    yield Text(left - 80, 298, said["hp"], 24, "quiet", weight=700)


def turns(last: int) -> Iterator[Shape]:
    """Yields a track of the turns, with the bonus coins below the first ones, and the gate that closes."""
    wide = (WIDTH - 40) / last
    for turn in range(1, last + 1):
        x = 20 + (turn - 1) * wide
        yield Rect(x + 1, 24, wide - 2, 66, "panel", "line", 1.5, 6)
        yield number(turn, x + wide / 2, 50, 20, "ink")
        if turn <= len(BONUS):
            yield art.coin_at(BONUS[turn - 1], x + wide / 2, 70, 15)
    closed = 20 + LAST_ENTRY * wide
    yield Path(f"M{closed:g} 16V98", "", "ink", 4)
    yield fitted(art.gate(closed=True), (closed - 16, 100, 32, 35), 40)


def reserve(words: str) -> Iterator[Shape]:
    """Yields the places of the three piles of the reserve."""
    yield Text(30, 170, words, 24, "ink", "start", 700)
    for n, value in enumerate(VALUES):
        x = 80 + n * 110
        yield Circle(x, 240, COIN + 6, "hole", "line", 2)
        yield art.coin_at(value, x, 240, COIN * 0.5)._replace(alpha=0.55)


def counters() -> tuple[Scene, ...]:
    """Returns the counter for the turn, and those for soldiers that have moved."""
    box = 0, 0, COUNTER, COUNTER
    middle = COUNTER / 2
    turn = Group((Circle(middle, middle, middle - 3, "panel", "ink", 2),
                  fitted(art.standard(), (14, 8, 34, 40), 60)))
    moved = art.boot(middle, middle, middle - 3)
    return drawn(box, (turn,)), *(drawn(box, (moved,)),) * MOVED
