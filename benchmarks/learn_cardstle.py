"""Fits the formula for a party's chance at Cardstle to games of champions, and prints how well it predicts others.

    python benchmarks/learn_cardstle.py [--games 1000] [--seed 1]

A champion is a bot of the hardest level. Every other game has the default options. In two games of three the characters
are random, and so is a move now and then, so that the formula sees weak parties, too. All games count the same, however
long they are. The results of each fifth of the games are predicted by a formula fitted to the other games. Prints the
weights for `bots/win_chance.py`; needs numpy.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from common import row
from pontlevis.bots.players import any_of
from pontlevis.contract.terms import CHANCE
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis.games.cardstle.bots.win_chance import features
from pontlevis.games.cardstle.state import State
from pontlevis.kit import option_sets

GAME = Cardstle()
MIXED = [options | {"gm": "auto"} for options in option_sets(GAME, random.Random(7))]
MAKING = ("stats", "ability")
SLIPS = 0.03
"""The share of random moves, in two games of three."""
PARTS = 5
"""The number of parts for cross-validation."""
DECAY = 1.0
"""The strength of the penalty on large weights."""


def turns(number: int, seed: int) -> Iterator[State]:
    """Yields the state at the beginning of each turn of a game, then its end; an unfinished room loses the game."""
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


class Game(NamedTuple):
    """A sample for fitting: the features of each turn, and 1.0 if the party won."""

    turns: list[tuple[float, ...]]
    won: float


def a_game(number: int, seed: int) -> Game:
    """Plays a game of champions, who make random moves in two games of three."""
    *states, end = turns(number, seed)
    return Game([*map(features, states)], float(end.ended == "rooms.count"))


def fitted(inputs: np.ndarray, won: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """Returns the weights of a logistic regression, by Newton's method; counts: how much each turn counts."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(25):
        chances = foretold(inputs, weights)
        slope = inputs.T @ (counts * (won - chances)) - DECAY * weights
        curve = (inputs * (counts * chances * (1 - chances))[:, None]).T @ inputs + DECAY * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def foretold(inputs: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Returns the chances that these weights give."""
    return 1 / (1 + np.exp(-(inputs @ weights)))


def calibration(chances: np.ndarray, won: np.ndarray, games: np.ndarray) -> None:
    """Prints for each tenth of the chance: its turns and their games, the mean chance, and the share of games won."""
    row("chance", "turns", "games", "said", "happened")
    for low in range(0, 100, 10):
        here = (chances >= low / 100) & (chances < (low + 10) / 100)
        if here.any():
            row(f"{low}% to {low + 10}%", f"{here.sum():,}", f"{len({*games[here]})}", f"{chances[here].mean():.1%}",
                f"{won[here].mean():.1%}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    report([a_game(number, asked.seed * 1_000_000) for number in range(asked.games)])


def report(played: list[Game]) -> None:
    """Fits the formula to games, and prints its weights and how well it predicts the results."""
    lengths = [len(game.turns) for game in played]
    inputs, won = np.concatenate([game.turns for game in played]), np.repeat([game.won for game in played], lengths)
    games, counts = np.repeat(range(len(played)), lengths), np.repeat(np.mean(lengths) / lengths, lengths)
    weights, chances = fitted(inputs, won, counts), np.empty(len(won))
    print(f"{len(won)} turns; weights: ({', '.join(f'{weight:.2f}' for weight in weights)})")
    for part in range(PARTS):
        here = games // 2 % PARTS == part
        chances[here] = foretold(inputs[here], fitted(inputs[~here], won[~here], counts[~here]))
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    for name, kept in (("all options", games >= 0), ("default options", games % 2 == 0)):
        surprise = -np.mean((won * np.log(chances) + (1 - won) * np.log(1 - chances))[kept])
        print(f"{name}: {surprise:.3f} nats a turn")
        calibration(chances[kept], won[kept], games[kept])


if __name__ == "__main__":
    main()
