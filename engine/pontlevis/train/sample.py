"""Playouts of the moves of one position on common random numbers, so that few of them tell the moves apart."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from pontlevis.bots.players import Bot, advance
from pontlevis.contract.game import Game
from pontlevis.lab import play_out, won

Wins = dict[Any, list[float]]
"""A move → the seat's share of the win in each of its playouts. Playout n of all moves has the same luck in store."""

FIRST = 16
"""Playouts of each move before any is given up."""
CERTAIN = 4.0
"""Standard errors between two moves that are told apart."""


class Difference(NamedTuple):
    """The mean of a paired difference and its standard error."""

    mean: float
    error: float


class Playouts:
    """Plays a position out.

    view: what the seat to move knows, and all that is used; bots: of every seat; seed: another one is a fresh sample.
    """

    def __init__(self, game: Game[Any, Any], view: Any, bots: Sequence[Bot[Any]], seed: str) -> None:
        self.game, self.view, self.bots, self.seed = game, view, bots, seed
        self.seat = game.actor(view) or 0

    def share(self, move: Any, number: int) -> float:
        """The share of the win after a move, in playout `number`."""
        luck = f"{self.seed} {number}"
        s = advance(self.game, self.game.guess(self.view, random.Random(f"{luck} guess")), move)
        end, _ = play_out(self.game, s, self.bots, random.Random(f"{luck} bots"), random.Random(f"{luck} draws"))
        return won(self.game, end)[self.seat]

    def several(self, sizes: Mapping[Any, int]) -> Generator[None, None, Wins]:
        """So many playouts of each move. Yields after each."""
        found: Wins = {move: [] for move in sizes}
        for move, size in sizes.items():
            for number in range(size):
                found[move].append(self.share(move, number))
                yield
        return found

    def race(self, moves: Sequence[Any], most: int, lead: float) -> Generator[None, None, Wins]:
        """Playouts until one move is clearly ahead, at most so many each; moves clearly behind are given up on the way.

        Ends early, too, where the best move is probably not ahead by `lead`.
        """
        wins: Wins = {move: [] for move in moves}
        alive, size = list(moves), FIRST
        while len(alive) > 1:
            for move in alive:
                for number in range(len(wins[move]), size):
                    wins[move].append(self.share(move, number))
                    yield
            best = max(alive, key=lambda move: fmean(wins[move]))
            gaps = {move: difference(wins[best], wins[move]) for move in alive if move != best}
            alive = [best, *(move for move, gap in gaps.items() if gap.mean < CERTAIN * gap.error)]
            if size >= most or any(gap.mean + 2 * gap.error < lead for gap in gaps.values()):
                break
            size = min(2 * size, most)
        return wins


def difference(best: Sequence[float], other: Sequence[float]) -> Difference:
    """The lead of one move over another by the playouts that both have had.

    One imaginary playout with a difference of 1 keeps a small sample without any variation from looking certain.
    """
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    return Difference(fmean(gaps), sqrt((pvariance(gaps) + 1 / len(gaps)) / len(gaps)))


def ranked(wins: Wins) -> list[Any]:
    """The moves, the best first: those that were given up come last."""
    most = max(map(len, wins.values()))
    return sorted(wins, key=lambda move: (len(wins[move]) < most, -fmean(wins[move])))
