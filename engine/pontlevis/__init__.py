"""Castle games as pure functions of their moves: rules, records and words, with nothing but the standard library.

    >>> game = game("fortissimo")
    >>> s = game.position(walls=[[1, 6, 17], [1]], flipped=13)
    >>> game.why_not(s, game.parse(s, "take")).rule
    'placement.greater'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from pontlevis.core import (
    CHANCE,
    BadPosition,
    Beat,
    Chance,
    Game,
    IllegalMove,
    Line,
    Outcome,
    Refusal,
    Sighting,
    UnreadableMove,
)
from pontlevis.options import BadOption, Option, UnknownOption
from pontlevis.record import DamagedRecord, Record

GAMES = {"fortissimo": "Fortissimo"}
"""Each game's id, which is also its module in `pontlevis.games`, and the name of its class."""


class UnknownGame(ValueError):
    """No game goes by that id."""


def games() -> tuple[str, ...]:
    """The ids of the games."""
    return tuple(GAMES)


def game(id: str) -> Game[Any, Any]:
    """The game called `id`, always the same object. Raises UnknownGame."""
    if id not in games():
        raise UnknownGame(f"no game {id!r:.40}: there are {', '.join(GAMES)}")
    return _load(id)


@cache
def _load(id: str) -> Game[Any, Any]:
    found: Game[Any, Any] = getattr(import_module(f"pontlevis.games.{id}"), GAMES[id])()
    return found


__all__ = [
    "CHANCE", "BadOption", "BadPosition", "Beat", "Chance", "DamagedRecord", "Game", "IllegalMove", "Line", "Option",
    "Outcome", "Record", "Refusal", "Sighting", "UnknownGame", "UnknownOption", "UnreadableMove", "game", "games",
]
