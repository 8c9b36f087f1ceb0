"""Measures how often the players of Forteresse Solo win, how long their games last, and how long they think.

    python benchmarks/strength_forteresse_solo.py [--games 500] [--seed 1] [--player marshal]
"""

from __future__ import annotations

import argparse
import random
import time
from math import sqrt
from statistics import mean

from common import row
from pontlevis.bots.players import Bot, RandomBot, choose
from pontlevis.contract.terms import CHANCE
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.bots import BOTS
from pontlevis.games.forteresse_solo.state import State

GAME = ForteresseSolo()


def play(player: Bot, seed: int) -> tuple[State, list[float], list[int]]:
    """Plays a game; returns its end, the processor seconds of each thought, and the number of moves to choose from."""
    rng, s = random.Random(seed), GAME.setup()
    spent, choices = [], []
    while (actor := GAME.actor(s)) is not None:
        if actor == CHANCE:
            s = GAME.play(s, GAME.chance(s).sample(rng))
            continue
        start = time.thread_time()
        move = choose(player, GAME, s, (), actor, rng)
        spent.append(time.thread_time() - start)
        choices.append(len(GAME.moves(s)))
        s = GAME.play(s, move)
    return s, spent, choices


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    players = {"random": RandomBot(), **BOTS.levels}
    parser.add_argument("--player", choices=players, action="append")
    asked = parser.parse_args()
    row("player", "won", "95%", "treasures", "turns", "longest", "choices", "a thought", "the longest")
    for name in asked.player or players:
        player = players[name]
        played = [play(player, asked.seed * 1_000_000 + number) for number in range(asked.games)]
        won = mean(s.ended == "end.win" for s, _, _ in played)
        error = 1.96 * sqrt(won * (1 - won) / asked.games)
        turns = [s.turn for s, _, _ in played]
        thoughts = [second * 1000 for _, seconds, _ in played for second in seconds]
        row(name, f"{won:.1%}", f"± {error:.1%}", f"{mean(s.looted for s, _, _ in played):.2f}", f"{mean(turns):.1f}",
            f"{max(turns)}", f"{mean(count for _, _, counts in played for count in counts):.2f}",
            f"{mean(thoughts):.2f} ms", f"{max(thoughts):.0f} ms")


if __name__ == "__main__":
    main()
