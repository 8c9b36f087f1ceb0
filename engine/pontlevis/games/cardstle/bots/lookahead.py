"""Looking ahead at Cardstle: an answer is tried on cards that may come, and the turn that it leads to is judged.

What comes is drawn from what nobody has seen; the champion answers whatever is asked on the way. The same draws are in
store for every answer, so that few trials tell them apart.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from statistics import fmean
from typing import TYPE_CHECKING

from pontlevis.bots.players import advance
from pontlevis.bots.search import Odds
from pontlevis.core import CHANCE
from pontlevis.games.cardstle import moves
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis.games.cardstle.bots.outlook import chance
from pontlevis.games.cardstle.state import State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

MOST_PLIES = 150
"""A trial ends here at the latest: a room may be left, and the next one laid, on the way to the next turn."""


def trial(game: Cardstle, s: State, turn: int, rng: random.Random) -> float:
    """The chance to win once another character's turn has begun."""
    for _ in range(MOST_PLIES):
        if s.ended or (s.asked == "act" and s.turn != turn):
            break
        by_chance = game.actor(s) == CHANCE
        s = advance(game, s, game.chance(s).sample(rng) if by_chance else answer(s, game.moves(s), rng))
    return chance(s)


def rivals(s: State, liked: moves.Move, legal: list[moves.Move], most: int) -> list[moves.Move]:
    """Other answers worth a look: one of each other kind, then more of the same kind."""
    others = [move for move in legal if move != liked]
    kinds = {type(move): move for move in reversed(others) if type(move) is not type(liked)}
    found = [*kinds.values(), *(move for move in others if type(move) is type(liked))]
    return found[:most]


def weigh(game: Cardstle, s: State, rng: random.Random, rounds: int,
          most: int = 4) -> Generator[None, None, list[Odds[moves.Move]]]:
    """The champion's answer and at most so many others with their chances to win. Yields after each trial."""
    legal = list(game.moves(s))
    liked = answer(s, legal, rng)
    seeds = [rng.getrandbits(32) for _ in range(rounds)]
    found = []
    for move in (liked, *rivals(s, liked, legal, most)):
        after, tries = advance(game, s, move), []
        for seed in seeds:
            tries.append(trial(game, after, s.turn, random.Random(seed)))
            yield
        found.append(Odds(move, fmean(tries), rounds))
    return found
