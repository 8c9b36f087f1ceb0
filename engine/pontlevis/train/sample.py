"""Playouts of the moves of one position on common random numbers, so that few playouts distinguish the moves."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from math import ceil, sqrt
from statistics import fmean, pvariance
from typing import Any, NamedTuple

from pontlevis.bots.players import Bot, advance
from pontlevis.contract.game import Game
from pontlevis.lab import play_out, won
from pontlevis.train.puzzle import SAME

Wins = dict[Any, list[float]]
"""A move → the seat's share of the win in each of its playouts. Playout n has the same seeds for all moves."""

FIRST, SECOND = 16, 48
"""Playouts of each move at first, and of each move that may be the best."""
CERTAIN = 4.0
"""The number of standard errors by which two moves must differ to count as different."""
MARGIN = 1.5
"""The factor on the size of a fresh sample, as the lead of the best of several is overestimated."""


class Difference(NamedTuple):
    """The mean of a paired difference and its standard error."""

    mean: float
    error: float

    @property
    def certain(self) -> bool:
        """True if the mean is at least `CERTAIN` standard errors."""
        return self.mean >= CERTAIN * self.error


class Playouts:
    """Plays a position out after each of its moves.

    view: the state as the seat to move may know it, the only information used; bots: one for each seat; seed: a
    different one gives a fresh sample.
    """

    def __init__(self, game: Game[Any, Any], view: Any, bots: Sequence[Bot[Any]], seed: str) -> None:
        self.game, self.view, self.bots, self.seed = game, view, bots, seed
        self.seat = game.actor(view) or 0

    def share(self, move: Any, number: int) -> float:
        """Returns the seat's share of the win after a move, in playout `number`."""
        luck = f"{self.seed} {number}"
        s = advance(self.game, self.game.guess(self.view, random.Random(f"{luck} guess")), move)
        end, _ = play_out(self.game, s, self.bots, random.Random(f"{luck} bots"), random.Random(f"{luck} draws"))
        return won(self.game, end)[self.seat]

    def several(self, sizes: Mapping[Any, int], wins: Wins | None = None) -> Generator[None, None, Wins]:
        """Returns the results of that number of playouts of each move; those in `wins` are not played again.

        Yields after each playout.
        """
        found: Wins = {move: list(results) for move, results in (wins or {}).items()}
        for move, size in sizes.items():
            results = found.setdefault(move, [])
            for number in range(len(results), size):
                results.append(self.share(move, number))
                yield
        return found

    def screen(self, moves: Sequence[Any]) -> Generator[None, None, Wins]:
        """Returns `FIRST` playouts of each move, and `SECOND` of the best and those not certainly behind it.

        Yields after each playout.
        """
        wins = yield from self.several(dict.fromkeys(moves, FIRST))
        best, *others = ranked(wins)
        near = (other for other in others if not difference(wins[best], wins[other]).certain)
        return (yield from self.several(dict.fromkeys((best, *near), SECOND), wins))


def difference(best: Sequence[float], other: Sequence[float]) -> Difference:
    """Returns the mean lead of one move over another, from the playouts that both have.

    One imaginary playout with a difference of 1 keeps a small sample without any variation from looking certain.
    """
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    return Difference(fmean(gaps), sqrt((pvariance(gaps) + 1 / len(gaps)) / len(gaps)))


def needed(wins: Wins, lead: float) -> dict[Any, int]:
    """Returns the playouts that a fresh sample needs to separate the moves from the best.

    The best move and those within `SAME` of it get as many as any other. Empty if no other move is worse, or one is
    less than `lead` behind.
    """
    best, *others = ranked(wins)
    gaps = {move: difference(wins[best], wins[move]) for move in others}
    worse = {move: gap for move, gap in gaps.items() if gap.mean > SAME}
    if not worse or any(gap.mean < lead for gap in worse.values()):
        return {}
    sizes = {move: max(SECOND, ceil(MARGIN * len(wins[move]) * (CERTAIN * gap.error / gap.mean) ** 2))
             for move, gap in worse.items()}
    return {**dict.fromkeys(wins, max(sizes.values())), **sizes}


def ranked(wins: Wins) -> list[Any]:
    """Returns the moves, the best first; moves with fewer playouts come last."""
    most = max(map(len, wins.values()))
    return sorted(wins, key=lambda move: (len(wins[move]) < most, -fmean(wins[move])))
