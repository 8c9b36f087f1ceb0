"""A learner's data: strengths, puzzles done, what is to be repeated, and their own puzzles. The browser keeps them.

They come from the page as JSON, perhaps from an imported file, so each entry is checked alone and an unreadable one is
skipped. Days are dates in ISO format by the learner's own clock, as "2026-11-29".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from math import isfinite
from typing import Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.train.puzzle_file import Row

DAY = re.compile(r"\d{4}-\d\d-\d\d")
Day = Annotated[str, DAY]
MOST = 5_000
"""The largest number of entries of a kind that are read."""


class Strength(NamedTuple):
    """The estimate of a learner's strength in a game: its mean and standard error in rating points, and its tries."""

    mean: float
    error: float
    tries: int = 0


class Repeat(NamedTuple):
    """A task or puzzle to be repeated.

    stability: the days after which it is remembered with a chance of 90%; difficulty: 1 to 10; due, last: the days of
    the next and of the last try; at: the address of a lesson's step within the house, "" for a puzzle.
    """

    stability: float
    difficulty: float
    due: Day
    last: Day
    at: str = ""


class Tried(NamedTuple):
    """A try outside the Train page, not yet scheduled: its day, whether it was right at once, and its address."""

    day: Day
    good: bool
    at: str = ""


class Kept(NamedTuple):
    """All data of a learner: strengths by game; the others by the key of a task or puzzle, `game/name`.

    done: the day of the last try of each puzzle; own: puzzles made of the learner's own games.
    """

    strength: Mapping[str, Strength] = {}
    repeat: Mapping[str, Repeat] = {}
    done: Mapping[str, Day] = {}
    own: Mapping[str, Row] = {}
    tried: Mapping[str, Tried] = {}


ENTRIES: Mapping[str, Any] = {"strength": Strength, "repeat": Repeat, "done": Day, "own": Row, "tried": Tried}


def read(kept: object) -> Kept:
    """Returns a learner's data from the page's JSON, without unreadable entries.

    >>> read({"done": {"pig/puzzle.1": "2026-11-29", "pig/puzzle.2": "2026-13-01"}, "repeat": 7}).done
    {'pig/puzzle.1': '2026-11-29'}
    """
    parts = kept if isinstance(kept, dict) else {}
    return Kept(**{name: _entries(hint, parts.get(name)) for name, hint in ENTRIES.items()})


def _entries(hint: Any, part: object) -> dict[str, Any]:
    named = list(part.items())[:MOST] if isinstance(part, dict) else []
    found = {str(name): _entry(hint, value) for name, value in named}
    return {name: value for name, value in found.items() if value is not None}


def _entry(hint: Any, value: object) -> Any:
    try:
        found = shape.read(hint, value)
        for part in found if isinstance(found, (Strength, Repeat, Tried)) else (found,):
            if isinstance(part, float) and not isfinite(part):
                return None
            if isinstance(part, str) and DAY.fullmatch(part):
                date.fromisoformat(part)
    except (shape.Misfit, ValueError):
        return None
    return found
