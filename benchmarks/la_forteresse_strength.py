"""Measures the strength of the opponents at La Forteresse in pairs, how their games end, and how long they think.

    python benchmarks/la_forteresse_strength.py [--games 100] [--pairs A-B ...] [--layout default] [--curve 60]

Games go in pairs with one seed and the seats exchanged; a draw counts half. `careful` is the careful beginner of
`careful.py`. The levels think without their limit of seconds, which would make the figures depend on the machine.
With `--curve` a search of depth 1 plays that many games against itself, and the script finds the logistic curve that
turns the values of positions into chances.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from itertools import pairwise
from math import exp, inf, log
from statistics import mean, median

from careful import Careful
from common import row
from pontlevis.bots import bot, choose
from pontlevis.bots.alphabeta import DECIDED, Effort
from pontlevis.bots.players import finish
from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.bots.field import field_of
from pontlevis.games.la_forteresse.bots.levels import weigh

PAIRS = ("careful-squire", "knight-squire", "warden-knight")
game = LaForteresse()
thoughts: dict[str, list[float]] = defaultdict(list)


def player(name: str):
    """Returns the careful beginner, or a level without its limit of seconds."""
    if name == "careful":
        return Careful()
    level = bot("la_forteresse", name)
    return level._replace(effort=level.effort._replace(seconds=inf))


def play(names: list[str], seed: int, layout: str) -> tuple[list[float], int, str]:
    """Plays one game through the checked `play`; returns each seat's points, the number of moves and the end's rule."""
    rng = random.Random(seed)
    bots = [player(name) for name in names]
    s = game.setup(layout=layout)
    moves = 0
    while not s.ended:
        start = time.thread_time()
        move = choose(bots[s.turn], game, game.view(s, s.turn), (), s.turn, rng)
        thoughts[names[s.turn]].append(time.thread_time() - start)
        s = game.play(s, move)
        moves += 1
    winners = game.outcome(s).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in (0, 1)], moves, s.ended


def match(first: str, second: str, games: int, layout: str) -> None:
    """Prints one line: the points of `first` and half their 95% interval, the games, the draws, the median length."""
    points, lengths, ends = [], [], Counter()
    for number in range(games):
        seat = number % 2
        names = [first, second] if seat == 0 else [second, first]
        won, moves, ended = play(names, number // 2, layout)
        points.append(won[seat])
        lengths.append(moves)
        ends[ended] += 1
    share = mean(points)
    # Wilson's interval, because it is wider than zero even if every game was won.
    z = 1.96
    error = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    draws = ends["end.repetition"] + ends["end.quiet"]
    row(f"{first} against {second}", f"{share:.1%} ± {error:.1%}", str(games), str(draws), f"{median(lengths):.0f}")


def curve(games: int) -> None:
    """Fits `hints.SCALE`; prints how often positions in each range of values won, beside the curve's mean chance."""
    found: list[tuple[float, float]] = []
    for seed in range(games):
        rng, s, values = random.Random(1000 + seed), game.setup(), []
        while not s.ended:
            best = finish(weigh(field_of(s.options), s, Effort(depth=1, nodes=5000, margin=60), rng, 40))[0]
            values.append((s.turn, best.value))
            s = game.play(s, best.move.move)
        winners = game.outcome(s).winners
        found += [(value, (seat in winners) / len(winners)) for seat, value in values if abs(value) < DECIDED]

    def surprise(scale: int) -> float:
        chances = [(1 / (1 + exp(-value / scale)), won) for value, won in found]
        return -sum(won * log(chance) + (1 - won) * log(1 - chance) for chance, won in chances)

    scale = min(range(100, 1000, 20), key=surprise)
    row(f"scale {scale}, values from ... to", "positions", "won", "curve")
    ranges = (-9999, -500, -300, -150, -50, 50, 150, 300, 500, 9999)
    for least, most in pairwise(ranges):
        inside = [(value, won) for value, won in found if least <= value < most]
        if not inside:
            continue
        won, said = mean(won for _, won in inside), mean(1 / (1 + exp(-value / scale)) for value, _ in inside)
        row(f"{least} to {most}", str(len(inside)), f"{won:.0%}", f"{said:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pairs", nargs="+", default=PAIRS)
    parser.add_argument("--layout", default="default")
    parser.add_argument("--curve", type=int)
    chosen = parser.parse_args()
    if chosen.curve:
        curve(chosen.curve)
        return
    row("pair", "won", "games", "draws", "median moves")
    for pair in chosen.pairs:
        match(*pair.split("-"), chosen.games, chosen.layout)
    print()
    row("thought, processor time", "median", "95 of 100", "longest")
    for name, times in thoughts.items():
        times.sort()
        row(name, *(f"{spent * 1000:.0f} ms" for spent in (median(times), times[len(times) * 95 // 100], times[-1])))


if __name__ == "__main__":
    main()
