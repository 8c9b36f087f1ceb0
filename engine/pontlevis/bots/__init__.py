"""Opponents and advisers. They know what a seat may know: its view, and what its seat was shown (`Record.sightings`).

Generic: `RandomBot`, `GreedyBot`, `TreeSearch`, and `alphabeta` for games of two without chance. Each game has levels
of its own, called squire, knight and warden; `bot` finds them, `advise` gives the moves of a position with their
chances and the reasons.

    >>> import pontlevis, random
    >>> game = pontlevis.game("fortissimo")
    >>> s = game.position(walls=[[1, 6, 17], [1]], flipped=21, version="advanced")
    >>> str(choose(bot("fortissimo", "knight"), game, game.view(s, 0), (), 0, random.Random(1)))
    'take'
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from importlib import import_module
from typing import Any

from pontlevis.bots.advice import Advice, Adviser, reason
from pontlevis.bots.players import Bot, GreedyBot, RandomBot, Thought, choose, finish
from pontlevis.bots.search import Odds, TreeSearch
from pontlevis.brief import brief
from pontlevis.core import Game, Sighting

__all__ = ["LEVELS", "Advice", "Bot", "GreedyBot", "Odds", "RandomBot", "Thought", "TreeSearch", "UnknownLevel",
           "advise", "advising", "bot", "choose", "levels", "reason"]

LEVELS = ("squire", "knight", "warden")
"""The levels of every game, from the easiest to the hardest."""

PLAYED = {"fortissimo": ("page", *LEVELS), "tower_defense": LEVELS, "la_forteresse": LEVELS}
"""The games with opponents of their own, and their levels: each has a module of that name here, with its `LEVELS` and
its `ADVISER`. At Fortissimo! a page comes before the squire."""


class UnknownLevel(ValueError):
    """No opponent goes by that name."""


def levels(game_id: str) -> tuple[str, ...]:
    """The levels at which the computer plays a game; none for a game without opponents."""
    return PLAYED.get(game_id, ())


def bot(game_id: str, level: str) -> Bot[Any]:
    """The opponent of that level. Raises UnknownLevel naming those there are."""
    known = levels(game_id)
    if level not in known:
        there = ", ".join(known) or "no opponents"
        raise UnknownLevel(f"no {brief(level, 40)} plays {brief(game_id, 40)}: there are {there}")
    found: Bot[Any] = _module(game_id).LEVELS[level]
    return found


def advising(game: Game[Any, Any], view: Any, sightings: Sequence[Sighting], seat: int,
             rng: random.Random | None = None) -> Generator[None, None, list[Advice[Any]]]:
    """Like `advise`, as a thought that yields every few milliseconds."""
    adviser: Adviser = _module(game.id).ADVISER
    return adviser.advise(game, view, sightings, seat, rng or random.Random(0))


def advise(game: Game[Any, Any], view: Any, sightings: Sequence[Sighting], seat: int,
           rng: random.Random | None = None) -> list[Advice[Any]]:
    """The moves worth a look with their chances and the reasons, the best first; none when it is not `seat`'s turn."""
    return finish(advising(game, view, sightings, seat, rng))


def _module(game_id: str) -> Any:
    return import_module(f"pontlevis.bots.{game_id}")
