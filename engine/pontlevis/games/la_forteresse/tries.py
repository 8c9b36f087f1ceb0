"""The moves that a person might try in La Forteresse, legal or not: a board offers them, `why_not` judges them."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.games.la_forteresse.ground import Ground
from pontlevis.games.la_forteresse.layouts import AXES, OWN
from pontlevis.games.la_forteresse.pieces import NUMBER, March, Move, Pass, State, Walk

HEADINGS = tuple((way * across, way * up) for across, up in AXES.values() for way in (1, -1))
ZIGZAGS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def candidates(ground: Ground, s: State) -> Iterator[Move]:
    """Yields all legal moves and many wrong ones: too far, zigzag, part of a line, sideways, an enemy's piece."""
    yield Pass()
    for square, index in ground.index.items():
        piece = s.board[index]
        if piece in OWN[s.turn]:
            yield from _walks(ground, square, NUMBER[piece] + 1)
            for heading in HEADINGS:
                yield from _marches(ground, s, square, heading)
        elif piece in NUMBER:
            yield from _walks(ground, square, 1)


def _walks(ground: Ground, square: str, most: int) -> Iterator[Walk]:
    for heading in HEADINGS:
        yield from (Walk(square, to) for steps in range(1, most + 1) for to in _beyond(ground, square, heading, steps))
    if most > 1:
        yield from (Walk(square, to) for zigzag in ZIGZAGS for to in _beyond(ground, square, zigzag, 1))


def _marches(ground: Ground, s: State, rear: str, heading: tuple[int, int]) -> Iterator[March]:
    """Yields moves of the lines that begin at `rear`: the unbroken ones, and one that ends just beyond a break."""
    own = OWN[s.turn]
    broken = False
    for length in range(1, max(ground.columns, ground.rows)):
        for head in _beyond(ground, rear, heading, length):
            piece = s.board[ground.index[head]]
            if piece in own:
                for steps in range(1, NUMBER[piece] + 2):
                    yield from (March(rear, head, to) for to in _beyond(ground, head, heading, steps))
                for aside in (heading, (heading[1], heading[0])):
                    yield from (March(rear, head, to) for to in _beyond(ground, head, (-aside[0], aside[1]), 1))
                if broken:
                    return
            broken = broken or piece not in own


def _beyond(ground: Ground, square: str, heading: tuple[int, int], steps: int) -> Iterator[str]:
    """Yields the square `steps` squares away, if the board has one there."""
    index = ground.beyond(ground.index[square], heading, steps)
    if index >= 0 and ground.all_names[index] in ground.index:
        yield ground.all_names[index]
