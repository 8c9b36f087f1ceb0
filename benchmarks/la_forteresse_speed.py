"""Measures the speed of La Forteresse, beside python-chess: random games, with all legal moves listed at each move.

    python benchmarks/la_forteresse_speed.py [seconds a line]

Both are pure Python, and both check the move they play. A line is the median over games, in moves a second of
processor time. python-chess takes part if it is installed (`pip install chess`).
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from statistics import mean, median

from common import row
from pontlevis.games.la_forteresse import LaForteresse

GAME = LaForteresse()
Timed = tuple[float, int, int]


def forteresse(rng: random.Random, **options) -> Timed:
    """Plays one random game; returns seconds, moves played and moves listed."""
    s = GAME.setup(**options)
    played = listed = 0
    start = time.process_time()
    while not s.ended:
        moves = GAME.moves(s)
        listed += len(moves)
        s = GAME.play(s, moves[int(rng.random() * len(moves))])
        played += 1
    return time.process_time() - start, played, listed


def chess_game(rng: random.Random) -> Timed:
    """Plays one random game of chess, of at most 300 moves; returns the same."""
    import chess

    board = chess.Board()
    played = listed = 0
    start = time.process_time()
    while not board.is_game_over(claim_draw=False) and played < 300:
        moves = list(board.legal_moves)
        listed += len(moves)
        move = moves[int(rng.random() * len(moves))]
        assert board.is_legal(move)
        board.push(move)
        played += 1
    return time.process_time() - start, played, listed


def games(play: Callable[[random.Random], Timed], seconds: float) -> Iterator[Timed]:
    """Yields the figures of game after game until the time is up."""
    rng = random.Random(1)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield play(rng)


def report(name: str, play: Callable[[random.Random], Timed], seconds: float) -> None:
    """Prints a line of the table."""
    timed = list(games(play, seconds))
    rates = [played / spent for spent, played, _ in timed if spent]
    listed = sum(moves for *_, moves in timed) / sum(played for _, played, _ in timed)
    row(name, f"{median(rates):,.0f}", f"{listed:.0f}", f"{mean(played for _, played, _ in timed):.0f}")


def main() -> None:
    """Prints the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    row("moves played a second, all moves listed", "played", "moves listed", "moves a game")
    row("---", "--:", "--:", "--:")
    for layout in ("default", "narrow", "outwork"):
        report(f"la_forteresse {layout}", lambda rng, layout=layout: forteresse(rng, layout=layout), seconds)
    report("la_forteresse upto, any part", lambda rng: forteresse(rng, troop_step="upto", troop_part="any"), seconds)
    try:
        report("chess (python-chess)", chess_game, seconds)
    except ImportError:
        row("chess (python-chess)", "not installed", "", "")


if __name__ == "__main__":
    main()
