"""Looks ahead at Cardstle: tries an answer with random cards, and evaluates the turn that it leads to.

Random cards come from those that nobody has seen; the champion answers all questions on the way. All answers get the
same draws, so few trials are enough to compare them.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from pontlevis.bots.players import advance
from pontlevis.bots.search import Odds, sampled
from pontlevis.contract.terms import CHANCE
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis.games.cardstle.bots.win_chance import chance
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

OTHERS = 4
"""The number of answers tried besides the champion's."""
MOST_PLIES = 150
"""The most plies of a trial: a room may be left, and the next one laid, before the next turn."""


def trial(game: Cardstle, view: State, move: Move, rng: random.Random) -> float:
    """The chance to win when another character's turn begins, after one random continuation."""
    s = advance(game, game.guess(view, rng), move)
    for _ in range(MOST_PLIES):
        if s.ended or (s.asked == "act" and s.turn != view.turn):
            break
        by_chance = game.actor(s) == CHANCE
        s = advance(game, s, game.chance(s).sample(rng) if by_chance else answer(s, game.moves(s), rng))
    return chance(s)


def rivals(liked: Move, legal: Sequence[Move], most: int) -> list[Move]:
    """The other answers to try: one of each other type, then more of the same type."""
    others = [move for move in legal if move != liked]
    kinds = {type(move): move for move in reversed(others) if type(move) is not type(liked)}
    found = [*kinds.values(), *(move for move in others if type(move) is type(liked))]
    return found[:most]


def weigh(game: Cardstle, view: State, rng: random.Random, rounds: int,
          most: int = OTHERS) -> Generator[None, None, list[Odds[Move]]]:
    """The champion's answer and at most `most` others with their chances to win. Yields after each trial."""
    legal = game.moves(view)
    liked = answer(view, legal, rng)
    seeds = [rng.getrandbits(32) for _ in range(rounds)]
    found = []
    for move in (liked, *rivals(liked, legal, most)):
        tries = []
        for seed in seeds:
            tries.append(trial(game, view, move, random.Random(seed)))
            yield
        found.append(sampled(game, view, move, fmean(tries), rounds))
    return found
