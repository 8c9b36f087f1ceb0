"""Learns the attacker's chance in positions of Tower Defense, from games of wardens against each other.

    python benchmarks/learn_tower_defense.py [--games 3000] [--rounds 3] [--seed 1]

Each round plays games with the weights of the round before, and fits new ones to their results by a logistic
regression for each moment at which positions are judged. The chance foreseen for the defender's next throws, with the
weights so far, depends less on luck than the end of the game, and counts for more. Writes the opponents'
`weights.json`; needs numpy.
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
from pontlevis.contract.terms import CHANCE
from pontlevis.games.tower_defense.bots import judgement
from pontlevis.games.tower_defense.bots.defence_plan import DefencePlan
from pontlevis.games.tower_defense.bots.judgement import ADVANCED, ATTACKED, BASE, FEATURES, LETHAL, NODES, THREATS
from pontlevis.games.tower_defense.bots.levels import Warden
from pontlevis.games.tower_defense.pieces import ATTACKER, DEFEND, THROW

WEIGHTS = HOUSE / "engine" / "pontlevis" / "bots" / "tower_defense" / "weights.json"
LENGTHS = (12, 12, 12, 12, 12, *range(8, 21))
WILD = 0.06
"""The share of moves drawn at random, so that worse positions occur as well."""
FATE = 0.2
"""The weight of a game's end in the targets, beside the chances foreseen during it."""
RIDGE = 2.0
STEPS = 30
HURT = 0.03
"""The least amount by which a wound lessens a threat."""
game = pontlevis.game("tower_defense")
Seen = tuple[str, int, dict[int, float], float, float]
"""A position: its moment, turn and features, the attacker's chance foreseen or -1, and 1.0 if the attacker won."""


def play(rng: random.Random) -> list[Seen]:
    """Plays one game; returns every judged position with its result."""
    s = game.setup(path_length=rng.choice(LENGTHS))
    player, seen = Warden(), []
    while (seat := game.actor(s)) is not None:
        if seat == CHANCE:
            if not s.throws:
                moment = ADVANCED if s.step == THROW else ATTACKED
                foreseen = DefencePlan(s).throw(0) if s.step == DEFEND else -1.0
                seen.append((moment, s.turn, gathered(s, moment), foreseen))
            move = game.chance(s).sample(rng)
        elif rng.random() < WILD:
            move = any_of(game.moves(s), rng)
        else:
            move = choose(player, game, s, (), seat, rng)
        s = advance(game, s, move)
    won = float(game.outcome(s).winners == (ATTACKER,))
    return told([(*position, won) for position in seen])


def told(seen: list[Seen]) -> list[Seen]:
    """Fills in missing chances from the next position; these depend less on luck than the end of the game."""
    later = [*seen[1:], None]
    return [position if position[3] >= 0 or not after else (*position[:3], after[3], position[4])
            for position, after in zip(seen, later, strict=True)]


def gathered(s, moment: str) -> dict[int, float]:
    """Returns the features of a position, with their amounts added up."""
    found: dict[int, float] = {}
    for number, amount in judgement.features(s, moment):
        found[number] = found.get(number, 0.0) + amount
    return found


def shape() -> tuple[np.ndarray, np.ndarray]:
    """Returns the matrix that makes weights from parameters, and the least value of each parameter.

    The parameters are the steps from one weight to the next. A threat grows as the castle comes nearer, a wound
    lessens it, and riders help, so these steps have a least value: samples that contradict this are noise. Only the
    weight farthest from the castle has no bound: a small soldier there may do more harm, as an easy kill, than good.
    """
    size = len(NODES)
    made, least = np.eye(FEATURES), np.full(FEATURES, -np.inf)
    least[THREATS:BASE] = 0
    nearer = np.triu(np.ones((size, size)))
    for unhurt in (*range(THREATS, LETHAL, 2 * size), LETHAL):
        hurt = slice(unhurt + size, unhurt + 2 * size)
        whole = slice(unhurt, unhurt + size)
        made[whole, whole] = nearer
        made[hurt, whole], made[hurt, hurt] = nearer, -np.eye(size)
        if unhurt < LETHAL:
            least[hurt], least[unhurt + size - 1] = HURT, -np.inf
    return made, least


def fit(seen: list[Seen], moment: str) -> list[list[float]]:
    """Returns the fitted weights of a moment: those that always count, and those times the share of entries to come."""
    chosen = [position for position in seen if position[0] == moment]
    known, shares = np.zeros((len(chosen), FEATURES)), np.zeros(len(chosen))
    left = np.array([judgement.entries_left(moment, turn) for _, turn, *_ in chosen])
    for row, (*_, features, foreseen, won) in enumerate(chosen):
        for number, amount in features.items():
            known[row, number] = amount
        shares[row] = won if foreseen < 0 else (1 - FATE) * foreseen + FATE * won
    made, least = shape()
    steps = known @ made
    found = regress(np.hstack([steps * (1 - left)[:, None], steps * left[:, None]]), shares, np.tile(least, 2))
    late, early = made @ found[:FEATURES], made @ found[FEATURES:]
    chances = 1 / (1 + np.exp(-((known @ late) * (1 - left) + (known @ early) * left)))
    surprise = -(shares * np.log(chances) + (1 - shares) * np.log(1 - chances)).mean()
    print(f"  {moment}: {len(chosen):,} positions, log loss {surprise:.4f}", flush=True)
    return [[round(float(weight), 3) for weight in weights] for weights in (late, early - late)]


def regress(known: np.ndarray, shares: np.ndarray, least: np.ndarray) -> np.ndarray:
    """Fits a logistic regression with parameters bounded from below: Newton's steps, projected (Bertsekas, 1982)."""
    found = np.maximum(least, 0)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(known @ found, -30, 30)))
        slope = known.T @ (shares - chances) - RIDGE * found
        free = (found > least) | (slope > 0)
        used = known[:, free]
        bend = (used * (chances * (1 - chances))[:, None]).T @ used + RIDGE * np.eye(free.sum())
        found[free] += np.linalg.solve(bend, slope[free])
        found = np.maximum(found, least)
    return found


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
