"""Measures how often parties of companions win at Cardstle, how their games end, and the lengths of games and thoughts.

    python benchmarks/strength_cardstle.py [--games 200] [--seed 1] [--abilities 0] [--party knight] [--party simple]

The plain player of `simple_cardstle.py` is the yardstick; its variants play only if named.
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
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.bots import BOTS
from pontlevis.games.cardstle.state import State
from simple_cardstle import SIMPLE

GAME = Cardstle()
PLAYERS: dict[str, Bot] = {"random": RandomBot(), **SIMPLE, **BOTS.levels}
PARTIES = ("random", "simple", *BOTS.levels)
LONGEST = 20_000
"""Plies after which a game counts as endless."""


def play(players: list[Bot], seed: int, **options) -> tuple[State, int, list[float]]:
    """Plays a game; returns its end, its plies, and the processor time of each thought in seconds."""
    rng, s, spent = random.Random(seed), GAME.setup(**options), []
    for ply in range(LONGEST):
        actor = GAME.actor(s)
        if actor is None:
            return s, ply, spent
        if actor == CHANCE:
            s = GAME.play(s, GAME.chance(s).sample(rng))
            continue
        start = time.thread_time()
        move = choose(players[actor], GAME, s, (), actor, rng)
        spent.append(time.thread_time() - start)
        s = GAME.play(s, move)
    return s, LONGEST, spent


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--abilities", type=int, choices=(0, 1, 2), action="append")
    parser.add_argument("--party", action="append", help="who sits at all seats, or at each: squire,knight,champion")
    asked = parser.parse_args()
    row("party", "abilities", "won", "95%", "fell", "left a room", "rooms", "plies", "a thought", "the longest")
    for abilities in asked.abilities or (1, 0):
        for party in asked.party or PARTIES:
            names = party.split(",") * (1 if "," in party else 3)
            played = [play([PLAYERS[name] for name in names], asked.seed * 1_000_000 + number, party=len(names),
                           abilities=abilities) for number in range(asked.games)]
            won = mean(s.ended == "rooms.count" and not s.missed for s, _, _ in played)
            thoughts = [1000 * second for _, _, seconds in played for second in seconds]
            row(party, str(abilities), f"{won:.1%}", f"± {1.96 * sqrt(won * (1 - won) / asked.games):.1%}",
                f"{mean(s.ended == 'life.all_down' for s, _, _ in played):.1%}",
                f"{mean(s.missed > 0 for s, _, _ in played):.1%}",
                f"{mean(s.outcome().scores[0] for s, _, _ in played):.2f}",
                f"{mean(plies for _, plies, _ in played):.0f}", f"{mean(thoughts):.2f} ms", f"{max(thoughts):.0f} ms")


if __name__ == "__main__":
    main()
