"""The puzzles of all games, and the choice of those to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from typing import NamedTuple

import pontlevis
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle import name
from pontlevis.train.puzzle_file import Row
from pontlevis_widgets.train.scale import needed


class Listed(NamedTuple):
    """A puzzle: its key `game/puzzle.NAME`, or `game/own.NAME` for one of a learner's games, its game, and its row."""

    key: str
    game: str
    row: Row


@cache
def shelf() -> Mapping[str, Listed]:
    """Returns the puzzles of all installed games by key, in an order that mixes games and depends on nothing else."""
    found = [Listed(f"{game}/puzzle.{name(row.start)}", game, row)
             for game in pontlevis.games() for row in puzzle_file.rows(pontlevis.game(game))]
    return {one.key: one for one in sorted(found, key=lambda one: one.key.rsplit(".", 1)[-1])}


def of_game(game: str) -> list[Listed]:
    """Returns the puzzles of a game."""
    return [one for one in shelf().values() if one.game == game]


def of_day(puzzles: Sequence[Listed], day: str) -> Listed | None:
    """Returns the puzzle of a day: the same everywhere, and another one the next day. None without puzzles."""
    return puzzles[date.fromisoformat(day).toordinal() % len(puzzles)] if puzzles else None


def at_strength(puzzles: Iterable[Listed], strength: float, done: Mapping[str, str], count: int) -> list[Listed]:
    """Returns up to `count` puzzles near a strength in rating points, the easiest first.

    done: the days of puzzles already tried; those come last, the longest ago first.
    """
    fresh = sorted(puzzles, key=lambda one: (done.get(one.key, ""), abs(needed(one.row) - strength)))
    return sorted(fresh[:count], key=lambda one: needed(one.row))


def spread(puzzles: Iterable[Listed], count: int) -> list[Listed]:
    """Returns `count` puzzles, or all if there are fewer, from the easiest to the hardest in even steps."""
    found = sorted(puzzles, key=lambda one: needed(one.row))
    count = min(count, len(found))
    return [found[number * len(found) // count] for number in range(count)]


def themes(puzzles: Iterable[Listed]) -> list[tuple[str, int]]:
    """Returns the rules at work in some puzzles with the number of puzzles of each, the most frequent first."""
    return Counter(rule for one in puzzles for rule in one.row.themes).most_common()
