"""Measures reviews of finished games: processor time, and the longest step, during which a page waits.

    python benchmarks/review.py [--games 3]

The games are played by the easiest level of each game, and reviewed for the first seat's side. The figures are medians,
except the last: the number of reviews that had time for the whole game.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import process_time
from typing import NamedTuple

import pontlevis
from common import row
from pontlevis import CHANCE, Record
from pontlevis.bots import choose
from pontlevis.train.review import review


class Cost(NamedTuple):
    """The cost of one review.

    plies: of the game; seconds: of processor time; longest: seconds of the longest step; whole: whether there was time
    for the whole game.
    """

    plies: int
    seconds: float
    longest: float
    whole: bool


def played(game: str, seed: int) -> Record:
    """Returns a game of the easiest levels."""
    package, rng = pontlevis.package(game), random.Random(seed)
    record = Record(package.game, rng=rng)
    while (seat := package.game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
            continue
        bot = package.bots.levels[package.levels(record.seats[seat])[0]]
        record.play(choose(bot, package.game, record.state, record.sightings, seat, rng))
    return record


def cost(record: Record) -> Cost:
    """Reviews a game in steps and measures them."""
    steps, pauses = review(record, 0), list[float]()
    while True:
        since = process_time()
        try:
            next(steps)
        except StopIteration as found:
            pauses.append(process_time() - since)
            return Cost(record.ply, sum(pauses), max(pauses), found.value.whole)
        pauses.append(process_time() - since)


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    games = parser.parse_args().games
    row("game", "moves", "processor s", "longest step, ms", "whole")
    for game in pontlevis.games():
        costs = [cost(played(game, seed)) for seed in range(games)]
        plies, seconds, longest = (median(one[part] for one in costs) for part in range(3))
        whole = sum(one.whole for one in costs)
        row(game, f"{plies:.0f}", f"{seconds:.1f}", f"{1000 * longest:.0f}", f"{whole} of {games}")


if __name__ == "__main__":
    main()
