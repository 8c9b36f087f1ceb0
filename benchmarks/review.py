"""Measures reviews of finished games: processor time, and the longest step, during which a page waits; and luck.

    python benchmarks/review.py [--games 3]
    python benchmarks/review.py --luck 2000 [--game tower_defense] [--player warden]

The games are played by the easiest level of each game, or by `--player`, and reviewed for the first seat's side. The
figures are medians, except the last: the number of reviews that had time for the whole game. With `--luck`, only the
luck of all draws is measured: its mean over the games, which must be 0 within three standard errors, the variance of
the result that is left without it, and the share of games won.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import fmean, median, pvariance, stdev
from time import process_time
from typing import NamedTuple

import pontlevis
from common import row
from pontlevis import CHANCE, Record
from pontlevis.bots import choose, coach_of, finish
from pontlevis.lab import won
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


def played(game: str, seed: int, player: str = "") -> Record:
    """Returns a game of one level, the easiest without `player`."""
    package, rng = pontlevis.package(game), random.Random(seed)
    record = Record(package.game, rng=rng)
    while (seat := package.game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
            continue
        bot = package.bots.levels[player or package.levels(record.seats[seat])[0]]
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


def luck(record: Record) -> float | None:
    """Returns the luck of the first seat in a game, None if its coach has no estimate of it."""
    game, coach, total = record.game, coach_of(record.game), 0.0
    for ply in range(1, record.ply + 1):
        if game.actor(record.at(ply - 1)) == CHANCE:
            mean, worth = finish(coach.mean(game, record.at(ply - 1))), finish(coach.worth(game, record.at(ply)))
            if mean is None or worth is None:
                return None
            total += worth[0] - mean[0]
    return total


def lucks(game: str, games: int, player: str) -> None:
    """Prints the mean luck of a game, and the share of the variance of its result that is left without luck."""
    results, found = list[float](), list[float]()
    for seed in range(games):
        record = played(game, seed, player)
        one = luck(record)
        if one is None:
            return
        found.append(one)
        results.append(won(record.game, record.state)[0])
    left = [result - one for result, one in zip(results, found, strict=True)]
    error = 3 * stdev(found) / sqrt(games)
    row(game, f"{100 * fmean(found):.2f}", f"± {100 * error:.2f}", f"{100 * stdev(found):.0f}",
        f"{pvariance(left) / pvariance(results):.0%}" if pvariance(results) else "-",
        f"{fmean(results):.0%}", str(games))


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--luck", type=int, default=0)
    parser.add_argument("--game", choices=pontlevis.games(), action="append")
    parser.add_argument("--player", default="")
    asked = parser.parse_args()
    games = asked.games
    if asked.luck:
        row("points of winning chance", "mean luck", "3 errors", "deviation", "variance left", "won", "games")
        for game in asked.game or pontlevis.games():
            lucks(game, asked.luck, asked.player)
        return
    row("game", "moves", "processor s", "longest step, ms", "whole")
    for game in asked.game or pontlevis.games():
        costs = [cost(played(game, seed, asked.player)) for seed in range(games)]
        plies, seconds, longest = (median(one[part] for one in costs) for part in range(3))
        whole = sum(one.whole for one in costs)
        row(game, f"{plies:.0f}", f"{seconds:.1f}", f"{1000 * longest:.0f}", f"{whole} of {games}")


if __name__ == "__main__":
    main()
