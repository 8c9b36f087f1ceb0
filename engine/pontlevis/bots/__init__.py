"""Opponents and advisers. They get only the information of their seat: its view and sightings (`Record.seen_by`).

Generic: `RandomBot`, `GreedyBot`, `TreeSearch`, and `alphabeta` for games of two without chance; `tree_search` makes
three levels and an adviser from `TreeSearch` for any game. A game's own bots are in its folder `bots`, and its package
names them.

    >>> import pontlevis, random
    >>> game = pontlevis.game("fortissimo")
    >>> s = game.position(walls=[[1, 6, 17], [1]], flipped=21, version="advanced")
    >>> str(choose(bot("fortissimo", "knight"), game, game.view(s, 0), (), 0, random.Random(1)))
    'take'
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pontlevis.bots.advice import Advice, Adviser, reason
from pontlevis.bots.coach import Coach
from pontlevis.bots.players import Bot, GreedyBot, RandomBot, Thought, choose, finish
from pontlevis.bots.search import Odds, OddsAdviser, TreeSearch
from pontlevis.contract.game import Game
from pontlevis.contract.terms import Sighting
from pontlevis.packages import Bots, UnknownLevel, package

__all__ = ["PLAIN", "Advice", "Adviser", "Bot", "Bots", "Coach", "GreedyBot", "Odds", "RandomBot", "Thought",
           "TreeSearch", "UnknownLevel", "advise", "bot", "choose", "coach_of", "finish", "levels", "reason",
           "tree_search"]

SECONDS = 3.0
"""The time limit of a search for one move, in seconds, for slow machines."""


def tree_search(easy: int, medium: int, hard: int) -> Bots:
    """Returns three levels with these playouts a move (fewer on a slow machine); the hardest also advises."""
    levels = {"easy": easy, "medium": medium, "hard": hard}
    return Bots({name: _search(playouts) for name, playouts in levels.items()}, OddsAdviser(_search(hard)))


def _search(playouts: int) -> TreeSearch[Any, Any]:
    return TreeSearch(playouts, seconds=SECONDS)


PLAIN = Bots({"random": RandomBot[Any, Any](), "search": _search(200)}, OddsAdviser(_search(200)))
"""The bots of a game without its own: a random player, and tree search."""


def levels(game_id: str, seat: str = "") -> tuple[str, ...]:
    """Returns the levels at which the computer plays `seat` of a game, from the easiest to the hardest."""
    return package(game_id).levels(seat)


def bot(game_id: str, level: str, seat: str = "") -> Bot[Any]:
    """Returns the opponent of `level`. Raises UnknownLevel, which names the existing levels."""
    return package(game_id).bot(level, seat)


def advise(game: Game[Any, Any], view: Any, sightings: Sequence[Sighting], seat: int,
           rng: random.Random | None = None) -> list[Advice[Any]]:
    """Returns candidate moves with their chances and reasons, the best first; empty when it is not `seat`'s turn."""
    return finish(package(game).advising(view, sightings, seat, rng))


def coach_of(game: Game[Any, Any]) -> Coach:
    """Returns the coach of `game`, or a generic one from its adviser. Raises ValueError if it has neither."""
    bots = package(game).bots
    if bots.coach is not None:
        return bots.coach
    if bots.adviser is None:
        raise ValueError(f"nobody gives advice at {game.id}")
    return Coach(bots.adviser, bots.adviser)
