"""Measures random games of Connect Four with our engine, PettingZoo and OpenSpiel, in turn in the same run.

    pip install pettingzoo pygame open_spiel
    python benchmarks/yardstick.py [seconds a line]

Each engine is used as its own documentation shows, legality checked: ours through `play`, PettingZoo through
`last` and `step`, OpenSpiel through `legal_actions` and `apply_action`. One that is not installed is left out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median

from common import connect_four, row
from engine import random_game


def ours() -> Callable[[random.Random], int]:
    game = connect_four.ConnectFour()
    return lambda rng: random_game(game, rng)


def pettingzoo() -> Callable[[random.Random], int]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(rng: random.Random) -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            moves += 1
        return moves

    return play


def openspiel() -> Callable[[random.Random], int]:
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    return play


def rate(play: Callable[[random.Random], int], seconds: float) -> float:
    """Returns the moves a second of processor time."""
    rng = random.Random(1)
    moves, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        moves += play(rng)
    return moves / (time.process_time() - start)


def main(seconds: float) -> None:
    engines = {}
    for name, make in (("ours", ours), ("PettingZoo", pettingzoo), ("OpenSpiel (C++)", openspiel)):
        try:
            engines[name] = make()
        except ImportError as error:
            print(f"{name} is left out: {error}")
    rounds = [{name: rate(play, seconds / 5) for name, play in engines.items()} for _ in range(5)]
    row("Connect Four", "moves/s")
    for name in engines:
        row(name, f"{median(found[name] for found in rounds):,.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
