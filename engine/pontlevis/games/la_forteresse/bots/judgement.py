"""The value of a position of La Forteresse, square by square and line by line.

The unit is a hundredth of the worth of a piece with the number 1.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pontlevis.games.la_forteresse.ground import Ground
from pontlevis.games.la_forteresse.layouts import OWN
from pontlevis.games.la_forteresse.pieces import NUMBER

if TYPE_CHECKING:
    from pontlevis.games.la_forteresse.bots.field import Step


class Weights(NamedTuple):
    """The weights of the evaluation, in hundredths of a piece with the number 1.

    pieces: the worth of a piece by its number; near: each turn nearer to the enemy fortress; guard: a piece close to
    its own fortress; move: each move that a line allows; threat: the share of the best capture's worth that counts
    while the capture is possible; gate: a way into the enemy fortress; tempo: the right to move.
    """

    pieces: tuple[float, ...] = (0, 100, 150, 220, 320)
    near: float = 8
    guard: float = 6
    move: float = 2
    threat: float = 0.06
    gate: float = 15
    tempo: float = 10


WEIGHTS = Weights()
HORIZON = 8
CLOSE = 2


class Judge:
    """Evaluates squares and lines of one ground. worth: (index of a square, piece on it) → its worth to yellow."""

    def __init__(self, ground: Ground, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.tempo = weights.tempo
        far = [_distances(ground, fort) for fort in ground.fortresses]
        self.worth: dict[tuple[int, str], float] = {}
        for seat, own in enumerate(OWN):
            for place in ground.index.values():
                for piece in own:
                    turns = -(-far[1 - seat].get(place, 99) // NUMBER[piece])
                    near = weights.near * max(0, HORIZON - turns)
                    guard = weights.guard * (far[seat].get(place, 99) <= CLOSE)
                    self.worth[place, piece] = (self.piece(piece) + near + guard) * (1 - 2 * seat)

    def piece(self, piece: str) -> float:
        """The worth of a piece."""
        return self.weights.pieces[NUMBER[piece]]

    def line(self, loud: Sequence[Step], quiet: int) -> float:
        """The worth to a seat of its moves along a line: the loud moves, and the number of quiet ones."""
        weights = self.weights
        threats = max((step.gain for step in loud), default=0.0)
        gates = any(step.enters for step in loud)
        return weights.move * (len(loud) + quiet) + weights.threat * threats + weights.gate * gates


def _distances(ground: Ground, fort: int) -> dict[int, int]:
    """The distance in squares of each square from a fortress, along the axes of the board."""
    found, queue = {fort: 0}, deque([fort])
    there = set(ground.index.values())
    while queue:
        place = queue.popleft()
        for axis in ground.moving:
            for way in (1, -1):
                beside = ground.beyond(place, axis, way)
                if beside in there and beside not in found:
                    found[beside] = found[place] + 1
                    queue.append(beside)
    return found
