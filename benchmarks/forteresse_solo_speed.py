"""How fast Forteresse Solo is: random games through the checked `play`, Fortissimo! in turns with it, and a long load.

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
from pontlevis.games.forteresse_solo.state import State

GAME = ForteresseSolo()
RUNS = 10
LONG = 60
"""The turns of a long game."""
STRONG = {"Kh": "5h 4h", "Kd": "5d 4d", "Kc": "5c 4c", "Ks": "5s 4s"}


def rates(seconds: float) -> list[tuple[float, float]]:
    """Moves a second of Fortissimo! and of Forteresse Solo, in turns: both meet the machine in the same mood."""
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
    """What somebody answers who fights well and never explores: the game goes on and on."""
    found = answer(s, GAME.moves(s), rng)
    idle = s.asked in ("explore", "boost", "swap") or (s.asked == "muster" and not isinstance(found, moves.Link))
    return moves.DONE if idle else found


def long_record() -> Record:
    """A game of many turns, or of as many as were found."""
    found = []
    for seed in range(40):
        rng = random.Random(seed)
        record = Record(GAME, GAME.position(heroes=STRONG, hand="Jh Jd Jc Js Qh Qd", turn=1, defenders="many"), rng=rng)
        while GAME.actor(record.state) is not None and record.state.turn <= LONG:
            if GAME.actor(record.state) == CHANCE:
                record.draw()
            else:
                record.play(stalled(record.state, rng))
        found.append(record)
        if record.state.turn > LONG:
            break
    return max(found, key=lambda record: record.ply)


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
