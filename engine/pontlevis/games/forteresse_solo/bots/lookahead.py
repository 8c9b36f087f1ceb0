"""Looks ahead at Forteresse Solo: tries each answer with random draws.

Draws come from the cards that nobody has seen, and the captain answers all questions up to the next turn, whose chance
to win is estimated. All answers get the same draws, so few trials are enough to compare them.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt
from statistics import fmean, stdev

from pontlevis.bots.players import advance
from pontlevis.bots.search import Odds, sampled
from pontlevis.contract.terms import CHANCE
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.bots.choices import answer
from pontlevis.games.forteresse_solo.bots.win_chance import chance
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.state import State

BATCH = 4
"""The number of trials of each answer between two removals of those that are behind."""
DOUBT = 2.0
"""The number of standard errors behind the best at which an answer is dropped."""
LIKING = 1.0
"""The number of standard errors by which another answer must beat the captain's."""


def trial(game: ForteresseSolo, s: State, turn: int, rng: random.Random) -> float:
    """The chance to win after the captain has played on to the beginning of turn `turn`."""
    while not s.ended and s.turn < turn:
        seen = game.actor(s) == CHANCE
        s = advance(game, s, game.chance(s).sample(rng) if seen else answer(s, game.moves(s), rng))
    return chance(s)


def weigh(game: ForteresseSolo, s: State, rng: random.Random,
          rounds: int) -> Generator[None, None, list[Odds[Move]]]:
    """The answers with their chances to win, the best first: at most `rounds` trials each. Yields after each trial.

    The captain's answer comes first if the best is hardly better.
    """
    legal = game.moves(s)
    liked = answer(s, legal, rng)
    after = {move: advance(game, s, move) for move in (liked, *legal)}
    found: dict[Move, list[float]] = {move: [] for move in after}
    seeds = [rng.getrandbits(32) for _ in range(rounds)]
    alive = list(after) if len(after) > 1 else []
    for start in range(0, rounds, BATCH):
        for move in alive:
            for seed in seeds[start:start + BATCH]:
                found[move].append(trial(game, after[move], s.turn + 1, random.Random(seed)))
                yield
        best = max(alive, key=lambda move: fmean(found[move]), default=liked)
        alive = [move for move in alive if move == best or behind(found[best], found[move]) < DOUBT]
        if len(alive) < 2:
            break
    if len(after) < 2:
        return [sampled(game, s, liked, trial(game, after[liked], s.turn + 1, rng), 1)]
    odds = sorted((sampled(game, s, move, fmean(tries), len(tries)) for move, tries in found.items()),
                  key=lambda one: (one.move not in alive, -one.chance))
    first = found[odds[0].move]
    if behind(first, found[liked]) < LIKING:
        odds.sort(key=lambda one: one.move != liked)
    return odds


def behind(best: Sequence[float], other: Sequence[float]) -> float:
    """The number of standard errors by which an answer is behind another, over the trials that both have had."""
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    mean = fmean(gaps)
    return mean / (stdev(gaps) / sqrt(len(gaps)) + 1e-3)
