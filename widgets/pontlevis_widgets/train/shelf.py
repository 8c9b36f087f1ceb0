"""The puzzles of all games, and the choice of those to try: the day's, ten at a strength, those of a theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from typing import NamedTuple

import pontlevis
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle import name
from pontlevis.train.puzzle_file import Row
from pontlevis_widgets.train.strength import needed

RUN = 10
"""The number of puzzles in a run."""


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


def of_day(day: str) -> Listed | None:
    """Returns the puzzle of a day: the same everywhere, and another one the next day. None without puzzles."""
    found = list(shelf().values())
    return found[date.fromisoformat(day).toordinal() % len(found)] if found else None


def at_strength(game: str, strength: float, done: Mapping[str, str]) -> list[Listed]:
    """Returns up to `RUN` puzzles near a strength in rating points, the easiest first.

    done: the days of puzzles already tried; those come last, the longest ago first.
    """
    fresh = sorted(of_game(game), key=lambda one: (done.get(one.key, ""), abs(needed(one.row) - strength)))
    return sorted(fresh[:RUN], key=lambda one: needed(one.row))


def of_theme(game: str, rule: str, done: Mapping[str, str]) -> list[Listed]:
    """Returns up to `RUN` puzzles of a theme: those not yet tried first, then the longest ago, easy ones first."""
    found = [one for one in of_game(game) if rule in one.row.themes]
    return sorted(found, key=lambda one: (done.get(one.key, ""), needed(one.row)))[:RUN]


def themes(puzzles: Iterable[Listed]) -> list[tuple[str, int]]:
    """Returns the rules at work in some puzzles with the number of puzzles of each, the most frequent first."""
    return Counter(rule for one in puzzles for rule in one.row.themes).most_common()
