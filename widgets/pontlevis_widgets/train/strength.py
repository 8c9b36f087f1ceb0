"""A learner's strength, estimated from the puzzles tried and from games against the computer.

A puzzle counts as an opponent whose strength is known from the computer's levels that find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from pontlevis_widgets.train.kept import Strength
from pontlevis_widgets.train.scale import MIDDLE

POINTS = 30.0
"""The points of our scale in one of the model, whose `beta` then makes a lead of `LEAD` points."""
ERROR = 60.0
"""The standard error of a puzzle's strength."""
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


def rated(before: Strength, puzzle: float, result: float, weight: float = 1.0) -> Strength:
    """Returns the strength after a try.

    puzzle: the strength of the puzzle; result: RIGHT, HELPED or MISSED; weight: 0 to 1, of the change. A puzzle solved
    with help never raises the mean.
    """
    ranks = {RIGHT: [1.0, 2.0], HELPED: [1.0, 1.0], MISSED: [2.0, 1.0]}[result]
    [[after], _] = model().rate([[_rating(before.mean, before.error)], [_rating(puzzle, ERROR)]], ranks=ranks)
    whole = _strength(after, before.tries + 1)
    mean = min(whole.mean, before.mean) if result == HELPED else whole.mean
    return whole._replace(mean=round(before.mean + weight * (mean - before.mean), 2),
                          error=round(before.error + weight * (whole.error - before.error), 2))


def rated_by_game(before: Strength, others: Sequence[float], won: bool, winners: Sequence[bool]) -> Strength:
    """Returns the strength after a game. A shared win counts as a draw of the winners.

    others: the strengths of the opponents; won, winners: whether the learner, and each opponent, is among the winners.
    """
    teams = [[_rating(before.mean, before.error)], *([_rating(other, ERROR)] for other in others)]
    [[after], *_] = model().rate(teams, ranks=[1.0 if one else 2.0 for one in (won, *winners)])
    return _strength(after, before.tries + 1)


def _strength(rating: BradleyTerryFullRating, tries: int) -> Strength:
    return Strength(round(MIDDLE + POINTS * (rating.mu - model().mu), 2), round(POINTS * rating.sigma, 2), tries)


def _rating(mean: float, error: float) -> BradleyTerryFullRating:
    least, most = 0.0, 2 * MIDDLE
    mean, error = min(max(mean, least), most), min(max(error, ERROR / 2), POINTS * model().sigma)
    return model().rating(mu=model().mu + (mean - MIDDLE) / POINTS, sigma=error / POINTS)
