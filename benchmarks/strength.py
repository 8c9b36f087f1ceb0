"""Measures the strength of the opponents at Fortissimo! in pairs, with error bars, and the time they think.

    python benchmarks/strength.py [--games 500] [--players 2 3 4] [--versions basic advanced] [--pairs A-B ...]

The first of the pair plays one seat, the second all others; that seat and the seat that begins change from game to
game. A share of 1 / players means equal strength; a shared win counts in parts. There are three players besides the
levels: perfect and none, without search, with a perfect memory and with none, as in the simulations of the rulebook;
beginner, a careful person in a first game, who remembers nothing. A number after perfect or none is its gap:
perfect9-perfect11.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from statistics import median

import pontlevis
from common import row
from pontlevis.bots import bot, choose
from pontlevis.contract.terms import CHANCE, Sighting
from pontlevis.games.fortissimo.bots.judgement import Style
from pontlevis.games.fortissimo.bots.levels import Level
from pontlevis.games.fortissimo.cards import Fire, Flip, Return, Take
from pontlevis.record.record import sighted

PAIRS = ("beginner-page", "squire-page", "knight-squire", "knight-page", "warden-knight", "perfect-none")
NEAR = 9
LONGEST = 5000
game = pontlevis.game("fortissimo")
thoughts: dict[str, list[float]] = defaultdict(list)


class Beginner:
    """Remembers nothing, takes cards at most nine above the last one of the wall, else fires at opponents if it may."""

    def think(self, game, view, sightings, seat, rng):
        """Flips a random card; then takes it, fires at an opponent, or returns it, in this order of preference."""
        yield
        moves = game.moves(view)
        flips = [move for move in moves if isinstance(move, Flip)]
        if flips:
            return rng.choice(flips)
        if Take() in moves and (view.card <= view.top(seat) + NEAR or Return() not in moves):
            return Take()
        others = [move for move in moves if isinstance(move, Fire) and move.seat != seat]
        return others[0] if others else Return() if Return() in moves else moves[0]


def player(name: str, players: int):
    """Returns a level, a beginner, or a player with a memory and a gap: the named one, or the best for that memory."""
    if name == "beginner":
        return Beginner()
    memory = name.rstrip("0123456789")
    if memory not in ("perfect", "none"):
        return bot("fortissimo", name)
    usual = 8 if memory == "none" else 11 if players == 2 else 13
    return Level(0 if memory == "none" else None, Style(gap=int(name[len(memory):] or usual)))


def play(names: list[str], seed: int, version: str) -> list[float]:
    """Plays one game through the checked `play`; returns each seat's share of the win."""
    rng, players = random.Random(seed), len(names)
    bots = [player(name, players) for name in names]
    s = game.setup(players=players, version=version, first=seed % players)
    sightings: list[Sighting] = []
    turn = ply = 0
    while (seat := game.actor(s)) is not None and ply < LONGEST:
        if seat == CHANCE:
            move = game.chance(s).sample(rng)
        else:
            start = time.thread_time()
            move = choose(bots[seat], game, game.view(s, seat), sightings, seat, rng)
            thoughts[names[seat]].append(time.thread_time() - start)
        before, s = s, game.play(s, move)
        ply += 1
        sightings += sighted(ply, turn, game.seen(before, move, s))
        turn += game.turn_passed(before, s)
    winners = game.outcome(s).winners if s.ended else range(players)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def match(first: str, second: str, players: int, version: str, games: int) -> tuple[float, float]:
    """Returns the share of wins of `first`, who plays one seat, and half the width of its 95% interval."""
    won = []
    for number in range(games):
        seat = number // players % players  # while the seat that begins is number % players
        names = [second] * players
        names[seat] = first
        won.append(play(names, number, version)[seat])
    mean = sum(won) / games
    spread = sum((share - mean) ** 2 for share in won) / (games - 1)
    return mean, 1.96 * (spread / games) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--versions", nargs="+", default=["basic", "advanced"])
    parser.add_argument("--pairs", nargs="+", default=PAIRS)
    chosen = parser.parse_args()
    row("pair", "game", "seats", "won", "equal")
    for pair in chosen.pairs:
        for version in chosen.versions:
            for players in chosen.players:
                mean, error = match(*pair.split("-"), players, version, chosen.games)
                row(pair, version, str(players), f"{mean:.1%} ± {error:.1%}", f"{1 / players:.0%}")
    print()
    row("thought, CPU time", "median", "95th of 100", "longest")
    for name, times in thoughts.items():
        times.sort()
        row(name, *(f"{spent * 1000:.1f} ms" for spent in (median(times), times[len(times) * 95 // 100], times[-1])))


if __name__ == "__main__":
    main()
