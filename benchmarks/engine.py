"""Measures the speed of the rules: moves and games a second through the checked `play`, and the engine's import time.

    python benchmarks/engine.py [seconds a line]
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from statistics import median

import pontlevis
from common import connect_four, row
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE


def random_game(game: Game, rng: random.Random, **options) -> int:
    """Plays one random game through the checked `play`; returns the number of its moves, those of chance included."""
    s = game.setup(**options)
    moves = 0
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            move = game.chance(s).sample(rng)
        else:
            legal = game.moves(s)
            move = legal[int(rng.random() * len(legal))]
        s = game.play(s, move)
        moves += 1
    return moves


def rate(game: Game, seconds: float, **options) -> tuple[float, float]:
    """Returns moves and games a second of processor time: the median of five runs."""
    rng = random.Random(1)
    random_game(game, rng, **options)
    found = []
    for _ in range(5):
        moves, games, start = 0, 0, time.process_time()
        while time.process_time() - start < seconds / 5:
            moves += random_game(game, rng, **options)
            games += 1
        spent = time.process_time() - start
        found.append((moves / spent, games / spent))
    return median(m for m, _ in found), median(g for _, g in found)


def import_time(module: str) -> float:
    """Milliseconds of processor time that importing `module` adds to a bare interpreter: the median of nine runs."""
    def spent(code: str) -> float:
        before = os.times()
        subprocess.run([sys.executable, "-c", code], check=True)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    return median(spent(f"import {module}") - spent("pass") for _ in range(9)) * 1000


def main(seconds: float) -> None:
    row("game", "moves/s", "playouts/s")
    fortissimo = pontlevis.game("fortissimo")
    for version in ("basic", "advanced"):
        for players in (2, 3, 4):
            moves, games = rate(fortissimo, seconds, version=version, players=players)
            row(f"Fortissimo! {version}, {players} players", f"{moves:,.0f}", f"{games:,.0f}")
    moves, games = rate(connect_four.ConnectFour(), seconds)
    row("Connect Four (examples)", f"{moves:,.0f}", f"{games:,.0f}")
    row("import pontlevis", f"{import_time('pontlevis'):.0f} ms", "")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
