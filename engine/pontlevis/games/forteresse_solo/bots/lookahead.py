"""Looking ahead at Forteresse Solo: each answer is tried with what the Fortress and the draws may bring.

What comes is drawn from the cards that nobody has seen, and the captain answers whatever is asked on the way to the
next turn, whose chance to win is judged. The same draws are in store for every answer, so few trials tell them apart.
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
"""So many trials of each answer, before those that fall behind are given up."""
DOUBT = 2.0
"""How many standard errors behind the best an answer may be."""
LIKING = 1.0
"""How many standard errors better than the captain's answer another has to be."""


def trial(game: ForteresseSolo, s: State, turn: int, rng: random.Random) -> float:
    """The chance to win once the captain has played on to the beginning of that turn."""
    while not s.ended and s.turn < turn:
        seen = game.actor(s) == CHANCE
        s = advance(game, s, game.chance(s).sample(rng) if seen else answer(s, game.moves(s), rng))
    return chance(s)


def weigh(game: ForteresseSolo, s: State, rng: random.Random,
          rounds: int) -> Generator[None, None, list[Odds[Move]]]:
    """The answers with their chances to win, the best first: at most so many trials each. Yields after each trial.

    Where another answer is hardly better than the captain's, that one comes first.
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
    """How many standard errors an answer is behind another, by the trials that both have had."""
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    mean = fmean(gaps)
    return mean / (stdev(gaps) / sqrt(len(gaps)) + 1e-3)
