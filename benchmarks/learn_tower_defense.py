"""Learn what positions of Tower Defense are worth, from games of the wardens against themselves.

    python benchmarks/learn_tower_defense.py [--games 3000] [--rounds 3] [--seed 1]

Each round plays games with the weights of the round before, and fits new ones to how they went: a logistic regression
with a small ridge, one for each moment that is judged. A position before the defender's throws is also told by what
the defender can make of it, which says more than one game's end. Writes the opponents' `weights.json`; needs numpy.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np

import pontlevis
from common import HOUSE
from pontlevis.bots import choose
from pontlevis.bots.players import advance, any_of
from pontlevis.bots.tower_defense import judgement
from pontlevis.bots.tower_defense.judgement import ADVANCED, ATTACKED, FEATURES
from pontlevis.bots.tower_defense.levels import Warden
from pontlevis.bots.tower_defense.watch import Watch
from pontlevis.core import CHANCE
from pontlevis.games.tower_defense.pieces import ATTACKER, DEFEND, THROW

WEIGHTS = HOUSE / "engine" / "pontlevis" / "bots" / "tower_defense" / "weights.json"
LENGTHS = (12, 12, 12, 12, 12, *range(8, 21))
WILD = 0.06
"""How often a move is drawn by lot, so that worse positions are seen as well."""
RIDGE = 2.0
game = pontlevis.game("tower_defense")
Seen = tuple[str, int, dict[int, float], float, float]
"""A moment, its turn, its features, the chance foreseen or -1, and whether the attacker won."""


def play(rng: random.Random) -> list[Seen]:
    """One game; every position that is judged, and how it went."""
    s = game.setup(path_length=rng.choice(LENGTHS))
    player, seen = Warden(), []
    while (seat := game.actor(s)) is not None:
        if seat == CHANCE:
            if not s.throws:
                moment = ADVANCED if s.step == THROW else ATTACKED
                foreseen = Watch(s).throw(0) if s.step == DEFEND else -1.0
                seen.append((moment, s.turn, gathered(s, moment), foreseen))
            move = game.chance(s).sample(rng)
        elif rng.random() < WILD:
            move = any_of(game.moves(s), rng)
        else:
            move = choose(player, game, s, (), seat, rng)
        s = advance(game, s, move)
    won = float(game.outcome(s).winners == (ATTACKER,))
    return [(*position, won) for position in seen]


def gathered(s, moment: str) -> dict[int, float]:
    """The features of a position, added up."""
    found: dict[int, float] = {}
    for number, amount in judgement.features(s, moment):
        found[number] = found.get(number, 0.0) + amount
    return found


def fit(seen: list[Seen], moment: str) -> list[list[float]]:
    """Weights that tell how the games went: those that always count, and those for turns with entries to come."""
    chosen = [position for position in seen if position[0] == moment]
    known, told = np.zeros((len(chosen), 2 * FEATURES)), np.zeros(len(chosen))
    for row, (_, turn, features, foreseen, won) in enumerate(chosen):
        left = judgement.entries_left(moment, turn)
        for number, amount in features.items():
            known[row, number] = amount
            known[row, FEATURES + number] = amount * left
        told[row] = won if foreseen < 0 else 0.8 * foreseen + 0.2 * won
    weights = np.zeros(2 * FEATURES)
    for _ in range(12):
        chances = 1 / (1 + np.exp(-np.clip(known @ weights, -30, 30)))
        slope = known.T @ (told - chances) - RIDGE * weights
        bend = (known * (chances * (1 - chances))[:, None]).T @ known + RIDGE * np.eye(2 * FEATURES)
        weights += np.linalg.solve(bend, slope)
    chances = np.clip(1 / (1 + np.exp(-known @ weights)), 1e-6, 1 - 1e-6)
    surprise = -(told * np.log(chances) + (1 - told) * np.log(1 - chances)).mean()
    print(f"  {moment}: {len(chosen):,} positions, log loss {surprise:.4f}", flush=True)
    return [[round(float(weight), 3) for weight in weights[:FEATURES]],
            [round(float(weight), 3) for weight in weights[FEATURES:]]]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    older: list[Seen] = []
    for number in range(chosen.rounds):
        start = time.perf_counter()
        judgement.forget()
        games = [play(random.Random(f"{chosen.seed} {number} {game_number}")) for game_number in range(chosen.games)]
        seen = [position for positions in games for position in positions]
        won = sum(positions[-1][-1] for positions in games) / len(games)
        print(f"round {number + 1}: {time.perf_counter() - start:.0f} s, the attacker won {won:.1%}", flush=True)
        learned = {moment: fit(older + seen, moment) for moment in (ATTACKED, ADVANCED)}
        Path(WEIGHTS).write_text(json.dumps(learned, separators=(",", ":")) + "\n", encoding="utf-8")
        older = seen


if __name__ == "__main__":
    main()
