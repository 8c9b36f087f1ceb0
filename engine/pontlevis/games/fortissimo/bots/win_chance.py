"""Estimates the chances to win at Fortissimo! at the beginning of a turn, from all that was seen, without a search.

Each wall gets a score, the weighted sum of its features; the chances are in proportion to the exponentials of the
scores. The weights were fitted to games of players with different memories (`benchmarks/learn_fortissimo.py`); they
belong to the players, not to the rules. All features are of the order of 1.
"""

from __future__ import annotations

from math import exp, log
from operator import mul

from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.cards import TEN, State

WIDE = 8.0
"""Cards still to come for each missing card of a wall, above which more do not help."""
WEIGHTS = {  # in the order of `features`
    "basic": (3.01, 4.46, 2.08, 1.62, 0.49, 1.99, -0.71, 0.10, 0.00, 0.00),
    "advanced": (-3.51, -3.45, -0.59, 2.06, 0.29, 1.83, -0.33, 0.11, 3.44, 5.52),
}


def chances(game: Fortissimo, s: State) -> list[float]:
    """Returns each seat's chance to win from the beginning of a turn."""
    weights = WEIGHTS[s.options.version]
    scores = [exp(sum(map(mul, weights, features(game, s, seat)))) for seat in range(len(s.walls))]
    return [score / sum(scores) for score in scores]


def features(game: Fortissimo, s: State, seat: int) -> tuple[float, ...]:
    """Returns the features of a seat's wall: its length and room, the seen cards that fit, the turn, and its points."""
    length, top = len(s.walls[seat]), s.top(seat)
    missing, room = max(1, TEN - length), (s.left >> top + 1).bit_count()
    slack = min(room / missing, WIDE)
    points = sum(line.points for line in game.tally(s, seat)) if s.advanced else 0
    return (length / 10, (length / 10) ** 2, slack / WIDE, log(slack + 0.25), float(room < missing), float(not room),
            1 / (1 + sum(card > top for card in s.cards)), float(seat == s.turn), points / 10, points * length / 100)
