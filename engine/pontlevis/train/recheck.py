"""Checks kept puzzles: solves them again, or plays them out with other seeds."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from typing import Any

import pontlevis
from pontlevis.bots import coach_of, finish
from pontlevis.contract.game import Game
from pontlevis.packages import package
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle import NEAR, Figure, Puzzle
from pontlevis.train.sample import CERTAIN, Playouts, difference

ROUNDS = 200
"""The playouts of each move in a check."""
ROUNDED = 0.0015
"""The error of a chance that is rounded in a file."""


def contradicted(game: Game[Any, Any], puzzle: Puzzle, seed: str) -> Generator[None, None, str]:
    """Returns the first figure of a puzzle that a new measurement contradicts, in words; "" if none does.

    A proved figure must be proved again. A measured one must agree within `CERTAIN` standard errors, and a move that
    is called worse must not prove nearly as good. seed: of the playouts, another for each check.
    """
    best, *others = puzzle.figures
    if not any(figure.error for figure in others):
        solved = yield from coach_of(game).solve(game, puzzle.start)
        chances = {str(move): chance for move, chance in (solved or {}).items()}
        wrong = (figure for figure in puzzle.figures
                 if not any(abs(chances.get(move, -1) - figure.chance) < ROUNDED for move in figure.moves))
        return next((f"{figure.moves[0]} is proved otherwise" for figure in wrong), "")
    levels = list(package(game).bots.levels.values())
    bots = [coach_of(game).judge or levels[-1]] * len(game.seats(puzzle.start))
    moves = {figure: game.parse(puzzle.start, figure.moves[0]) for figure in puzzle.figures}
    wins = yield from Playouts(game, puzzle.start, bots, seed).several(dict.fromkeys(moves.values(), ROUNDS))
    found = (_fault(figure, *difference(wins[moves[best]], wins[moves[figure]])) for figure in others)
    return next(filter(None, found), "")


def _fault(figure: Figure, behind: float, error: float) -> str:
    """Returns the contradiction between a figure and a new measurement, "" without one."""
    agrees = abs(behind - figure.behind) <= CERTAIN * sqrt(error**2 + figure.error**2)
    nearly = figure.verdict == "worse" and behind + CERTAIN * error < NEAR
    if agrees and not nearly:
        return ""
    return f"{figure.moves[0]} is {behind:.2f} ± {error:.2f} behind, not {figure.behind:.2f} ± {figure.error:.2f}"


def checked(id_: str, number: int, seed: int) -> str:
    """Checks puzzle `number` of a game's package, from 0; the task of one worker. Returns a line if it is wrong."""
    game = pontlevis.game(id_)
    puzzle = puzzle_file.puzzle(game, puzzle_file.rows(game)[number])
    fault = finish(contradicted(game, puzzle, f"check {seed} {number}"))
    return f"{id_} {number}: {fault}" if fault else ""
