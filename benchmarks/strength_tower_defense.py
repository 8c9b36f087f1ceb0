"""Measures the strength of the opponents at Tower Defense on each side, and their thinking time.

    python benchmarks/strength_tower_defense.py [--games 200] [--squares 12] [--workers 1] [--pairs A-B ...]

Each pair names attacker and defender; without `--pairs` every level attacks every level. Two random players come first.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from itertools import product
from operator import attrgetter
from statistics import median

import pontlevis
from common import row
from pontlevis import lab
from pontlevis.bots import bot, choose, levels
from pontlevis.contract.terms import CHANCE


def thinking(level: str, games: int) -> dict[str, list[float]]:
    """Lets a level play against itself; returns the processor time of each thought in seconds, by side."""
    game, player = pontlevis.game("tower_defense"), bot("tower_defense", level)
    spent: dict[str, list[float]] = defaultdict(list)
    for seed in range(games):
        s, rng = game.setup(), random.Random(seed)
        while (seat := game.actor(s)) is not None:
            if seat == CHANCE:
                s = game.play(s, game.chance(s).sample(rng))
                continue
            start = time.thread_time()
            move = choose(player, game, s, (), seat, rng)
            spent[game.seats(s)[seat]].append(time.thread_time() - start)
            s = game.play(s, move)
    return spent


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--squares", type=int, default=12)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pairs", nargs="+", default=list(map("-".join, product(levels("tower_defense"), repeat=2))))
    chosen = parser.parse_args()
    tables = [pair.split("-") for pair in ("random-random", *chosen.pairs)]
    row("attacker – defender", "attacker won", "95%", "turns")
    with lab.machine(chosen.workers) as executor:
        for table in tables:
            [tally] = lab.compare("tower_defense", table, [{"path_length": chosen.squares}], chosen.games, executor,
                                  length=attrgetter("turn"))
            won = tally.won(0)
            row(" – ".join(table), f"{won.mean:.1%}", f"{won.low:.1%} to {won.high:.1%}", f"{tally.length.mean:.2f}")
    print()
    row("thought, CPU time", "median", "95th of 100", "longest")
    for level in levels("tower_defense"):
        for side, times in thinking(level, 5).items():
            times.sort()
            row(f"{level}, {side}", *(f"{spent * 1000:.1f} ms" for spent in (
                median(times), times[len(times) * 95 // 100], times[-1])))


if __name__ == "__main__":
    main()
