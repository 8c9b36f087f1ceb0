"""Learns the chances to win at the beginning of a turn of Fortissimo!, from games of players with different memories.

    python benchmarks/learn_fortissimo.py [--games 700]

Prints the weights of `pontlevis.games.fortissimo.bots.win_chance`, and how well they foretell every fifth game, which
is not learned from: the error of the chances for two (Brier's score; 0.25 for "one half"), and the surprise in nats
beside that of equal chances. Needs numpy.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np

from pontlevis.bots.players import advance, choose
from pontlevis.contract.terms import CHANCE, Sighting
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.levels import LEVELS, Level
from pontlevis.games.fortissimo.bots.win_chance import features
from pontlevis.games.fortissimo.cards import State
from pontlevis.lab import won
from pontlevis.record.record import sighted

GAME = Fortissimo()
PLAYERS = (LEVELS["page"], LEVELS["squire"], LEVELS["knight"], Level(None))
"""In each game, all seats have the same of these players, in turn."""
SEATS = 4
OF_A_GAME = 12
"""The positions taken from each game."""
STEPS, RATE, DECAY = 1200, 0.03, 1e-4
HELD_BACK = 5
"""Every game with a number divisible by this one is not learned from."""


def starts(seed: int, players: int, version: str) -> tuple[list[State], list[float]]:
    """Returns the states at the beginning of each turn of a game, and each seat's share of the win."""
    rng = random.Random(f"{seed} {players} {version}")
    s, seen, turn, ply = GAME.setup(players=players, version=version), list[Sighting](), 0, 0
    found = []
    while (actor := GAME.actor(s)) is not None:
        if not s.flipped and not s.firing:
            found.append(s)
        move = GAME.chance(s).sample(rng) if actor == CHANCE else choose(
            PLAYERS[seed // HELD_BACK % len(PLAYERS)], GAME, GAME.view(s, actor), seen, actor, rng)
        before, s = s, advance(GAME, s, move)
        seen += sighted(ply, turn, GAME.seen(before, move, s))
        turn, ply = turn + GAME.turn_passed(before, s), ply + 1
    return found, won(GAME, s)


def rows(version: str, games: int) -> Iterator[tuple[list[tuple[float, ...]], list[float], bool]]:
    """Yields positions: the features and the result of each seat, and whether they are held back."""
    for players in (2, 3, SEATS):
        for seed in range(games):
            found, shares = starts(seed, players, version)
            for s in random.Random(seed).sample(found, min(len(found), OF_A_GAME)):
                yield [features(GAME, s, seat) for seat in range(players)], shares, seed % HELD_BACK == 0


def learned(version: str, games: int) -> None:
    """Prints the weights of a version, and how well they foretell games held back."""
    found = list(rows(version, games))
    inputs = np.zeros((len(found), SEATS, len(found[0][0][0])))
    results, playing = np.zeros((len(found), SEATS)), np.zeros((len(found), SEATS), bool)
    for number, (seats, shares, _) in enumerate(found):
        inputs[number, :len(seats)], results[number, :len(seats)] = seats, shares
        playing[number, :len(seats)] = True
    back = np.array([one[2] for one in found])
    weights = fitted(inputs[~back], results[~back], playing[~back])
    chances, result, pairs = (chances_of(weights, inputs[back], playing[back]), results[back],
                              playing[back].sum(1) == 2)
    brier = ((chances[pairs, 0] - result[pairs, 0]) ** 2).mean()
    surprise = -(result * np.log(np.clip(chances, 1e-6, 1))).sum(1).mean()
    print(f'    "{version}": ({", ".join(f"{weight:.2f}" for weight in weights)}),')
    print(f"    # error for two {brier:.3f}; surprise {surprise:.3f}, of equal chances "
          f"{np.log(playing[back].sum(1)).mean():.3f}; {len(found)} positions")


def chances_of(weights: np.ndarray, inputs: np.ndarray, playing: np.ndarray) -> np.ndarray:
    """Returns the chances of the seats that play, by position."""
    scores = np.where(playing, inputs @ weights, -np.inf)
    shares = np.exp(scores - scores.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


def fitted(inputs: np.ndarray, results: np.ndarray, playing: np.ndarray) -> np.ndarray:
    """Returns the weights that foretell the results best, by Adam (Kingma and Ba, 2015)."""
    weights, first, second = (np.zeros(inputs.shape[2]) for _ in range(3))
    for step in range(1, STEPS + 1):
        gaps = chances_of(weights, inputs, playing) - results
        slope = np.tensordot(gaps, inputs, 2) / len(inputs) + DECAY * weights
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights = weights - RATE * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-9)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=700)
    asked = parser.parse_args()
    for version in ("basic", "advanced"):
        learned(version, asked.games)


if __name__ == "__main__":
    main()
