"""Selects the puzzles to keep: no repeats, none that a simple habit solves, all themes and levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from pontlevis.bots import coach_of
from pontlevis.bots.players import advance
from pontlevis.contract.game import Game
from pontlevis.train.puzzle import Puzzle

ABOVE_CHANCE = 0.10
"""The largest amount by which the share of puzzles that a habit solves may exceed that of a guess."""

AnyGame = Game[Any, Any]
Solved = Callable[[Puzzle], float]
"""Returns the probability that a habit solves a puzzle."""


def distinct(game: AnyGame, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles without repeated positions: the first of each `Coach.shape`."""
    coach = coach_of(game)
    first: dict[Hashable, Puzzle] = {}
    for puzzle in puzzles:
        first.setdefault(coach.shape(game, puzzle.start), puzzle)
    return list(first.values())


def habits(game: AnyGame) -> Mapping[str, Solved]:
    """Returns simple habits by name: the first or last legal move, one kind of move, most points, the easiest level."""

    def greedy(puzzle: Puzzle) -> float:
        s = puzzle.start
        seat = game.actor(s) or 0
        after = {move: game.tally(advance(game, s, move), seat) for move in game.moves(s)}
        best = max(after, key=lambda move: sum(line.points for line in after[move]))
        return float(str(best) in puzzle.accepted)

    def kind(make: type) -> Solved:
        def solved(puzzle: Puzzle) -> float:
            moves = game.moves(puzzle.start)
            return float(str(next((move for move in moves if type(move) is make), moves[0])) in puzzle.accepted)

        return solved

    return {
        "first": lambda puzzle: float(str(game.moves(puzzle.start)[0]) in puzzle.accepted),
        "last": lambda puzzle: float(str(game.moves(puzzle.start)[-1]) in puzzle.accepted),
        "greedy": greedy,
        "easiest level": lambda puzzle: puzzle.solved[0],
        **{f"always {make.__name__}": kind(make) for make in game.move_types},
    }


def unfair(game: AnyGame, puzzles: Sequence[Puzzle]) -> dict[str, float]:
    """Returns the habits that solve a larger share of the puzzles than a guess and `ABOVE_CHANCE`, with that share."""
    solving = habits(game)
    return _too_good([(puzzle, {name: solved(puzzle) for name, solved in solving.items()}) for puzzle in puzzles])


def _too_good(rows: Sequence[tuple[Puzzle, Mapping[str, float]]]) -> dict[str, float]:
    if not rows:
        return {}
    most = fmean(puzzle.luck for puzzle, _ in rows) + ABOVE_CHANCE
    shares = {name: fmean(solved[name] for _, solved in rows) for name in rows[0][1]}
    return {name: share for name, share in shares.items() if share > most}


def fair(game: AnyGame, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Drops, one by one, the puzzle that too successful habits solve most, until no habit is too successful."""
    solving = habits(game)
    rows = [(puzzle, {name: solved(puzzle) for name, solved in solving.items()}) for puzzle in puzzles]
    while too_good := _too_good(rows):
        rows.remove(max(rows, key=lambda row: sum(row[1][name] for name in too_good) - row[0].luck))
    return [puzzle for puzzle, _ in rows]


def spread(puzzles: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """Chooses up to `number` puzzles: each time the one whose most chosen theme, then level, was chosen least."""
    waiting, chosen = list(puzzles), list[Puzzle]()
    seen = Counter[Hashable]()
    while waiting and len(chosen) < number:
        rarest = min(waiting, key=lambda puzzle: (max((seen[theme] for theme in puzzle.themes), default=0),
                                                  seen[puzzle.level]))
        waiting.remove(rarest)
        chosen.append(rarest)
        seen.update([*rarest.themes, rarest.level])
    return chosen


def selected(game: AnyGame, puzzles: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """Returns the puzzles to keep, at most `number`, the easiest first."""
    found = fair(game, spread(fair(game, distinct(game, puzzles)), number))
    return sorted(found, key=lambda puzzle: puzzle.level)
