"""The scale of strength, for learners, puzzles and the computer's levels: 1500 is its middle.

A learner and a level are equally strong if they find equally many of a game's puzzles.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from math import exp
from statistics import fmean
from typing import Any

import pontlevis
from pontlevis import package
from pontlevis.packages import RANDOM, Kind, Mix, Opponent
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle_file import Row
from pontlevis_widgets.board.sitters import PERSON
from pontlevis_widgets.board.words import word
from pontlevis_widgets.train.kept import Strength

MIDDLE = 1500.0
EASIEST, HARDEST = 1200.0, 1800.0
"""The strength of a puzzle found by all levels, and of one found by none."""
LEAD = 177.0
"""The lead in points with which a learner finds a puzzle 73 times in 100, `1 / (1 + 1 / e)`."""
RANGE = range(600, 2401, 10)
"""The strengths that a level can have."""
STEP = 10
"""The step between two mixes of the same levels, in percent."""


def needed(row: Row) -> float:
    """Returns the strength of a puzzle, in points."""
    found = fmean(row.solved) if row.solved else 0.5
    return HARDEST - (HARDEST - EASIEST) * found


def expected(game: str, points: float) -> float:
    """Returns the share of a game's puzzles that a learner of this strength finds at once. The game has puzzles."""
    return fmean(1 / (1 + exp((needed(row) - points) / LEAD)) for row in puzzle_file.rows(package(game).game))


@cache
def shares(game: str) -> dict[str, float]:
    """Returns the share of a game's puzzles that each level finds, from the random player to the hardest.

    No level has a smaller share than an easier one. The game has puzzles.
    """
    found = package(game)
    puzzles = list(puzzle_file.kept(found.game))
    rising = {RANDOM: fmean(one.luck for one in puzzles)}
    for number, level in enumerate(found.bots.levels):
        rising[level] = max(*rising.values(), fmean(one.solved[number] for one in puzzles))
    return rising


def points(game: str, sitter: str) -> float:
    """Returns the strength of a level, or of a `Mix` of two. The game has puzzles."""
    found, mix = shares(game), Mix.read(sitter) or Mix(sitter, 0, sitter)
    share = found[mix.easier] + (found[mix.harder] - found[mix.easier]) * mix.percent / 100
    return float(RANGE[bisect_left(RANGE[:-1], share, key=lambda one: expected(game, one))])


def equal(game: str, points: float) -> str:
    """Returns the sitter that finds as many puzzles as a learner of this strength: a level, or a `Mix` of two.

    "" for a game without opponents or puzzles.
    """
    if package(game).kind is not Kind.RIVALS or not puzzle_file.rows(package(game).game):
        return ""
    share, found = expected(game, points), shares(game)
    easier = max((level for level in found if found[level] <= share), key=found.__getitem__, default=RANDOM)
    harder = next((level for level in found if found[level] > share), easier)
    if easier == harder:
        return easier
    percent = STEP * round(100 / STEP * max(0.0, share - found[easier]) / (found[harder] - found[easier]))
    return {0: easier, 100: harder}.get(percent) or str(Mix(easier, percent, harder))


def equals(strengths: Mapping[str, Strength], lang: str) -> dict[str, dict[str, Any]]:
    """Returns by game the computer that is as strong as a learner, as an opponent with a face.

    strengths: the learner's, by game.
    """
    sitters = {game: equal(game, strengths[game].mean) for game in pontlevis.games() if game in strengths}
    name = word("train.equal_name", lang)
    return {game: {**Opponent(sitter, name, habit=habit(game, sitter, lang))._asdict(), "face": PERSON}
            for game, sitter in sitters.items() if sitter}


def habit(game: str, sitter: str, lang: str) -> str:
    """Returns how a level, or a mix of two, plays compared with the levels that a learner knows."""
    said = package(game).opponent(sitter, lang)
    return said.habit if Mix.read(sitter) else word("train.like", lang, name=said.name)
