"""Compares players of Connect Four, each with the next weaker one: tree searches, the greedy and the random player.

    python benchmarks/search.py [games a pair]
"""

from __future__ import annotations

import random
import sys
import time
from itertools import pairwise

from common import connect_four, row
from pontlevis.bots import GreedyBot, RandomBot, TreeSearch, choose

game = connect_four.ConnectFour()


def won(s, seat: int) -> float:
    """Evaluates a position for the greedy player: 1 if the seat has won, -1 if it has lost, else 0."""
    outcome = game.outcome(s)
    return 0.0 if outcome is None or len(outcome.winners) > 1 else 1.0 if seat in outcome.winners else -1.0


PLAYERS = {"random": RandomBot(), "greedy": GreedyBot(won), "30 playouts": TreeSearch(30),
           "100 playouts": TreeSearch(100), "300 playouts": TreeSearch(300)}


def play(names: list[str], rng: random.Random, spent: dict[str, list[float]]) -> tuple[int, ...]:
    """Plays one game; returns the winners, and adds the seconds of each move to `spent`."""
    s = game.setup()
    while (seat := game.actor(s)) is not None:
        start = time.thread_time()
        move = choose(PLAYERS[names[seat]], game, game.view(s, seat), (), seat, rng)
        spent[names[seat]].append(time.thread_time() - start)
        s = game.play(s, move)
    return game.outcome(s).winners


def main(games: int) -> None:
    spent: dict[str, list[float]] = {name: [] for name in PLAYERS}
    names = list(PLAYERS)
    row("Connect Four", "won", "ms a move")
    for weaker, stronger in pairwise(names):
        points = 0.0
        for number in range(games):
            pair = [stronger, weaker][:: 1 if number % 2 == 0 else -1]
            winners = play(pair, random.Random(number), spent)
            points += (pair.index(stronger) in winners) / len(winners)
        share = points / games
        error = 1.96 * (share * (1 - share) / games) ** 0.5
        each = sum(spent[stronger]) / len(spent[stronger]) * 1000
        row(f"{stronger} against {weaker}", f"{share:.1%} ± {error:.1%}", f"{each:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
