"""Fit the formula for a party's chance at Cardstle to games of champions, and say how well it foretells new ones.

    python benchmarks/learn_cardstle.py [--games 1000] [--seed 1]

Every other game has the default options. In two games of three the characters are made by lot, and somebody slips now
and then, so that weak parties are judged as well. Prints the weights for `bots/outlook.py`; needs numpy.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np

from common import row
from pontlevis.bots.players import any_of
from pontlevis.core import CHANCE
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis.games.cardstle.bots.outlook import features
from pontlevis.games.cardstle.state import State
from pontlevis.testing import option_sets

GAME = Cardstle()
MIXED = [options | {"gm": "auto"} for options in option_sets(GAME, random.Random(7))]
MAKING = ("stats", "ability")
SLIPS = 0.03
"""How often just anything is played, in two games of three."""
TAUGHT = 0.8
"""The share of the games that the formula is fitted to; the others test it."""
DECAY = 1.0
"""How strongly weights are held near 0."""


def turns(number: int, seed: int) -> Iterator[State]:
    """The beginnings of the turns of a game, then its end; a room left unfinished has lost it."""
    rng = random.Random(seed + number)
    s, turn = GAME.setup(**(MIXED[number // 2 % len(MIXED)] if number % 2 else {})), -1
    while (actor := GAME.actor(s)) is not None and not s.missed:
        if s.asked == "act" and s.turn != turn:
            turn = s.turn
            yield s
        slips = number % 3 and (s.asked in MAKING or rng.random() < SLIPS)
        choose = any_of if slips else lambda legal, rng, s=s: answer(s, legal, rng)
        s = GAME.play(s, GAME.chance(s).sample(rng) if actor == CHANCE else choose(GAME.moves(s), rng))
    yield s


def fitted(inputs: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(25):
        chances = foretold(inputs, weights)
        slope = inputs.T @ (won - chances) - DECAY * weights
        curve = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + DECAY * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def foretold(inputs: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The chances by these weights."""
    return 1 / (1 + np.exp(-(inputs @ weights)))


def calibration(chances: np.ndarray, won: np.ndarray) -> None:
    """Print the mean chance and the share that was won, of turns sorted by their chance."""
    row("chance", "turns", "foretold", "won")
    for low in range(0, 100, 20):
        here = (chances >= low / 100) & (chances < (low + 20) / 100)
        if here.any():
            row(f"{low}% to {low + 20}%", f"{here.sum()}", f"{chances[here].mean():.1%}", f"{won[here].mean():.1%}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rows, ends, games = [], [], []
    for number in range(asked.games):
        *states, end = turns(number, asked.seed * 1_000_000)
        rows += map(features, states)
        ends += [float(end.ended == "rooms.count")] * len(states)
        games += [number] * len(states)
    inputs, won, taught = np.array(rows), np.array(ends), np.array(games) < TAUGHT * asked.games
    weights = fitted(inputs[taught], won[taught])
    print(f"{len(won)} turns; weights: ({', '.join(f'{weight:.2f}' for weight in weights)})")
    for name, kept in (("all options", ~taught), ("default options", ~taught & (np.array(games) % 2 == 0))):
        chances = np.clip(foretold(inputs[kept], weights), 1e-6, 1 - 1e-6)
        surprise = -np.mean(won[kept] * np.log(chances) + (1 - won[kept]) * np.log(1 - chances))
        print(f"{name}: {surprise:.3f} nats a turn")
        calibration(chances, won[kept])


if __name__ == "__main__":
    main()
