"""The games, each a module or a package of its own. A game imports only the core; no game imports another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from pontlevis.brief import brief
from pontlevis.core import Game

GAMES = {
    "fortissimo": "Fortissimo",
    "tower_defense": "TowerDefense",
    "la_forteresse": "LaForteresse",
}
"""Each game's id, which is also the name of its module here, and its class."""


class UnknownGame(ValueError):
    """No game goes by that id."""


def games() -> tuple[str, ...]:
    """The ids of the games."""
    return tuple(GAMES)


def game(id: str) -> Game[Any, Any]:
    """The game called `id`, always the same object. Raises UnknownGame."""
    if id not in games():
        raise UnknownGame(f"no game {brief(id, 40)}: there are {', '.join(GAMES)}")
    return _load(id)


@cache
def _load(id: str) -> Game[Any, Any]:
    found: Game[Any, Any] = getattr(import_module(f"pontlevis.games.{id}"), GAMES[id])()
    return found
