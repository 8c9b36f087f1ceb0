"""A learner's strength, estimated from the puzzles tried, on a scale where 1500 solves half of the middling ones.

A puzzle counts as an opponent whose strength is known from the computer's levels that find it.
"""

from __future__ import annotations

from functools import cache

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from pontlevis.train.puzzle_file import Row
from pontlevis_widgets.train.kept import Strength

MIDDLE, POINTS = 1500.0, 30.0
"""The mean on our scale, and the points of ours in one of the model: a lead of 174 points then wins 73 times in 100."""
EASIEST, HARDEST, ERROR = 1200.0, 1800.0, 60.0
"""The strength of a puzzle found by all levels, of one found by none, and the standard error of each."""
RIGHT, HELPED, MISSED = 1.0, 0.5, 0.0
"""The results of a try: right at once and alone; right after a hint or a second try; anything else."""
CHOSEN = 0.5
"""The weight of a puzzle whose theme the learner chose, as the theme is a hint."""


@cache
def model() -> BradleyTerryFull:
    """Returns the model of the estimate."""
    return BradleyTerryFull()


def new() -> Strength:
    """Returns the strength of a learner of whom nothing is known."""
    unknown = model().rating()
    return Strength(MIDDLE, unknown.sigma * POINTS)


def needed(row: Row) -> float:
    """Returns the strength of a puzzle, in rating points."""
    found = sum(row.solved) / len(row.solved) if row.solved else 0.5
    return HARDEST - (HARDEST - EASIEST) * found


def rated(before: Strength, puzzle: float, result: float, weight: float = 1.0) -> Strength:
    """Returns the strength after a try.

    puzzle: the strength of the puzzle; result: RIGHT, HELPED or MISSED; weight: 0 to 1, of the change. A puzzle solved
    with help never raises the mean.
    """
    ranks = {RIGHT: [1.0, 2.0], HELPED: [1.0, 1.0], MISSED: [2.0, 1.0]}[result]
    [[after], _] = model().rate([[_rating(before.mean, before.error)], [_rating(puzzle, ERROR)]], ranks=ranks)
    mean = MIDDLE + POINTS * (after.mu - model().mu)
    mean = min(mean, before.mean) if result == HELPED else mean
    return Strength(round(before.mean + weight * (mean - before.mean), 2),
                    round(before.error + weight * (POINTS * after.sigma - before.error), 2), before.tries + 1)


def _rating(mean: float, error: float) -> BradleyTerryFullRating:
    least, most = 0.0, 2 * MIDDLE
    mean, error = min(max(mean, least), most), min(max(error, ERROR / 2), POINTS * model().sigma)
    return model().rating(mu=model().mu + (mean - MIDDLE) / POINTS, sigma=error / POINTS)
