"""Learns the chance to win from a position of Forteresse Solo, from games of the level captain.

    python benchmarks/learn_forteresse_solo.py [--games 10000] [--seed 1]

In every other game some of the captain's moves are random, so that the network sees positions that it would avoid. The
targets mix the end of the game with the network's own estimates at later turns, which depend less on luck (Sutton and
Barto, 2018, chapter 12). Writes the players' `weights.json`; needs numpy.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator

import numpy as np

from common import HOUSE
from pontlevis.bots.players import advance, any_of, choose
from pontlevis.contract.terms import CHANCE
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.bots import BOTS
from pontlevis.games.forteresse_solo.bots.win_chance import features
from pontlevis.games.forteresse_solo.state import State

GAME, CAPTAIN = ForteresseSolo(), BOTS.levels["captain"]
WEIGHTS = HOUSE / "engine" / "pontlevis" / "games" / "forteresse_solo" / "bots" / "weights.json"
SLIPS = 0.05
"""The share of the captain's moves that are random, in every other game."""
UNITS, EPOCHS, BATCH, RATE, DECAY = 24, 18, 128, 2e-3, 1e-4
MIXED = (1.0, 0.7)
"""For each of two networks in turn, the share of the later target in a mix with the next turn's chance; 1.0: no mix."""


def turns(seed: int) -> Iterator[State]:
    """Yields the state at the beginning of each turn of a game, then its end."""
    rng, s, turn = random.Random(seed), GAME.setup(), 0
    while (actor := GAME.actor(s)) is not None:
        if s.turn != turn:
            turn = s.turn
            yield s
        if actor == CHANCE:
            s = advance(GAME, s, GAME.chance(s).sample(rng))
        elif seed % 2 and rng.random() < SLIPS:
            s = advance(GAME, s, any_of(GAME.moves(s), rng))
        else:
            s = advance(GAME, s, choose(CAPTAIN, GAME, s, (), 0, rng))
    yield s


class Network:
    """A network with one hidden layer, fitted by Adam (Kingma and Ba, 2015)."""

    def __init__(self, inputs: np.ndarray, rng: np.random.Generator) -> None:
        width = inputs.shape[1]
        self.middle, self.spread = inputs.mean(0), inputs.std(0) + 1e-6
        self.weights = [rng.normal(0, width**-0.5, (width, UNITS)), np.zeros(UNITS),
                        rng.normal(0, UNITS**-0.5, UNITS), np.zeros(1)]
        self.rng = rng

    def run(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns the outputs of the hidden units, and the chances."""
        rows, biases, sums, base = self.weights
        units = np.maximum(0, (inputs - self.middle) / self.spread @ rows + biases)
        return units, 1 / (1 + np.exp(-(units @ sums + base)))

    def fit(self, inputs: np.ndarray, targets: np.ndarray) -> None:
        """Fits the chances to the targets."""
        first, second = ([np.zeros_like(one) for one in self.weights] for _ in range(2))
        order, step = np.arange(len(inputs)), 0
        for epoch in range(EPOCHS):
            self.rng.shuffle(order)
            for at in range(0, len(order), BATCH):
                step += 1
                batch = order[at:at + BATCH]
                for number, slope in enumerate(self.slopes(inputs[batch], targets[batch])):
                    first[number] = 0.9 * first[number] + 0.1 * slope
                    second[number] = 0.999 * second[number] + 0.001 * slope**2
                    size = np.sqrt(second[number] / (1 - 0.999**step)) + 1e-8
                    rate = RATE * (1 - epoch / EPOCHS)
                    self.weights[number] = self.weights[number] - rate * first[number] / (1 - 0.9**step) / size

    def slopes(self, inputs: np.ndarray, targets: np.ndarray) -> list[np.ndarray]:
        """Returns the gradient of the loss by each weight."""
        rows, _, sums, _ = self.weights
        units, chances = self.run(inputs)
        error = (chances - targets) / len(inputs)
        back = np.outer(error, sums) * (units > 0)
        seen = (inputs - self.middle) / self.spread
        return [seen.T @ back + DECAY * rows, back.sum(0), units.T @ error + DECAY * sums, np.array([error.sum()])]

    def as_json(self) -> dict[str, object]:
        """Returns the weights, converted so that they apply to the features before normalisation."""
        rows, biases, sums, base = self.weights
        rows = rows / self.spread[:, None]

        def short(values: np.ndarray) -> list[float]:
            return [round(float(value), 4) for value in values]

        return {"rows": [short(row) for row in rows.T], "biases": short(biases - self.middle @ rows),
                "sums": short(sums), "base": round(float(base[0]), 4)}


def mixed(chances: np.ndarray, won: np.ndarray, games: np.ndarray, share: float) -> np.ndarray:
    """Returns the target of each turn: the end of its game, mixed with the chances at the turns before that end."""
    targets = won.copy()
    for at in range(len(won) - 2, -1, -1):
        if games[at] == games[at + 1]:
            targets[at] = (1 - share) * chances[at + 1] + share * targets[at + 1]
    return targets


def loss(chances: np.ndarray, won: np.ndarray) -> float:
    """Returns the log loss of the chances, in nats a turn."""
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))


def learn(played: list[tuple[tuple[State, ...], bool]]) -> Network:
    """Trains a network on games, then others on the chances of the one before; tests each on the last tenth."""
    inputs = np.array([features(s) for states, _ in played for s in states])
    won = np.array([float(one) for states, one in played for _ in states])
    games = np.array([number for number, (states, _) in enumerate(played) for _ in states])
    taught = games < 0.9 * len(played)
    network, chances = Network(inputs, np.random.default_rng(1)), won
    for share in MIXED:
        network = Network(inputs, np.random.default_rng(1))
        network.fit(inputs[taught], mixed(chances, won, games, share)[taught])
        chances = network.run(inputs)[1]
        print(f"loss {loss(chances[~taught], won[~taught]):.4f} at {sum(~taught)} of {len(won)} turns", flush=True)
    return network


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    played = []
    for number in range(asked.games):
        *states, end = turns(asked.seed * 1_000_000 + number)
        played.append((tuple(states), end.ended == "end.win"))
    WEIGHTS.write_text(json.dumps(learn(played).as_json(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
