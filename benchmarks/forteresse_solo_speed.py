"""Measures the speed of Forteresse Solo: random games beside those of Fortissimo!, and the loading of a long game.

    python benchmarks/forteresse_solo_speed.py [seconds a line]
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

import pontlevis
from common import row
from engine import random_game
from pontlevis import CHANCE, Record
from pontlevis.games.forteresse_solo import ForteresseSolo, moves
from pontlevis.games.forteresse_solo.bots.choices import answer
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.games.forteresse_solo.state import State

GAME = ForteresseSolo()
RUNS = 10
LONG = 60
"""The turns of a long game."""
LINES, TRIES = 12, 4
"""The number of games that are played on, and the number of times that each of their turns is tried."""
SLIP = 0.1
LENIENT = {"lone_stat": "any", "defenders": "many", "hero_boost": "hero"}
"""Options under which games last long."""


def rates(seconds: float) -> list[tuple[float, float]]:
    """Measures moves a second of Fortissimo! and Forteresse Solo alternately, under the same machine load."""
    rng = random.Random(1)
    found = []
    for _ in range(RUNS):
        pair = []
        for game in (pontlevis.game("fortissimo"), GAME):
            played, start = 0, time.process_time()
            while time.process_time() - start < seconds / RUNS / 2:
                played += random_game(game, rng)
            pair.append(played / (time.process_time() - start))
        found.append((pair[0], pair[1]))
    return found


def stalled(s: State, rng: random.Random) -> moves.Move:
    """Returns a move that makes games long: never explores, and fights well, with a random move now and then."""
    legal = GAME.moves(s)
    if s.asked in ("explore", "swap"):
        return moves.DONE
    return rng.choice(legal) if rng.random() < SLIP else answer(s, legal, rng)


def longer(s: State, played: tuple[moves.Move, ...], rng: random.Random) -> tuple[State, tuple[moves.Move, ...]]:
    """Returns a game after one more turn, and its moves."""
    found, turn = list(played), s.turn
    while not s.ended and s.turn == turn:
        found.append(GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else stalled(s, rng))
        s = GAME.play(s, found[-1])
    return s, tuple(found)


def standing(s: State) -> float:
    """Estimates how long a game can last, from cards, heroes and enemies."""
    strength = sum(power(hero) + 2 * len(hero.stats) for hero in s.heroes) - 1.5 * sum(map(power, s.enemies))
    return 4 * len(s.deck + s.hand) + strength


def long_record() -> Record:
    """Returns a game of more than `LONG` turns: each turn is tried in several ways, and the best games go on."""
    rng = random.Random(1)
    lines: list[tuple[State, tuple[moves.Move, ...]]] = [(GAME.setup(**LENIENT), ())] * LINES
    while lines[0][0].turn <= LONG:
        tried = [longer(s, played, rng) for s, played in lines for _ in range(TRIES)]
        lines = sorted((line for line in tried if not line[0].ended), key=lambda line: -standing(line[0]))[:LINES]
    record = Record(GAME, options=LENIENT)
    for move in lines[0][1]:
        record.play(move)
    return record


def main(seconds: float) -> None:
    found = rates(seconds)
    row("game", "moves/s")
    row("Fortissimo!", f"{median(one for one, _ in found):,.0f}")
    row("Forteresse Solo", f"{median(two for _, two in found):,.0f}")
    row("share of Fortissimo!'s", f"{median(two / one for one, two in found):.0%}")
    record = long_record()
    text = record.to_json()
    spent = []
    for _ in range(5):
        start = time.process_time()
        Record.from_json(text)
        spent.append(time.process_time() - start)
    row(f"to load {record.state.turn - 1} turns, {record.ply} moves", f"{median(spent) * 1000:.0f} ms")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
