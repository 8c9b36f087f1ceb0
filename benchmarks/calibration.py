"""Compares the chance that a hint gives with the share of games that its move wins.

    python benchmarks/calibration.py [--game fortissimo] [--hints 300] [--on 4] [--seed 1] [--player knight]

Each game gives one hint, at a random decision. It does not count if fewer than two moves are advised, or if its chance
is proved (0 or 1). From there the game is played on several times, always with the hint's move first. The same player
plays all seats, before the hint and after it: the one of `PLAYERS`, or the level `--player`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pontlevis
from common import row
from pontlevis.bots import advise, bot, choose
from pontlevis.bots.players import Bot, advance, shares
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE, Sighting
from pontlevis.games.fortissimo.bots.levels import LEVELS, Level
from pontlevis.record.record import sighted

PLAYERS: dict[str, Bot[Any]] = {
    "fortissimo": Level(None, LEVELS["knight"].style), "forteresse_solo": bot("forteresse_solo", "captain"),
    "cardstle": bot("cardstle", "champion"), "tower_defense": bot("tower_defense", "warden"),
    "la_forteresse": bot("la_forteresse", "knight"),
}
"""The player for whom each game's chances hold, according to `chance.holds` in its seed; any pair of equals there."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "fortissimo": [{"players": players, "version": version}
                   for players in (2, 3, 4) for version in ("basic", "advanced")],
}
"""The options of the games, used in turn; other games have their defaults."""
LONGEST = 5000
"""Plies after which a game is stopped and counted as a draw of all."""
NORMAL = 1.96
"""Half the width of a 95% interval, in standard errors."""


class Point(NamedTuple):
    """A point of a game: the state, all sightings so far, and the number of turns that have passed."""

    state: Any
    seen: tuple[Sighting, ...] = ()
    turn: int = 0


class Hint(NamedTuple):
    """The chance that a hint gave, and the mean result of the games played on from there."""

    said: float
    happened: float


def after(game: Game[Any, Any], at: Point, move: Any, ply: int) -> Point:
    """Returns the point after a move."""
    s = advance(game, at.state, move)
    seen = sighted(ply, at.turn, game.seen(at.state, move, s))
    return Point(s, at.seen + seen, at.turn + game.turn_passed(at.state, s))


def played(game: Game[Any, Any], at: Point, player: Bot[Any], rng: random.Random) -> Iterator[Point]:
    """Plays a game on from `at`, and yields its points from there to the end."""
    for ply in range(LONGEST):
        yield at
        seat = game.actor(at.state)
        if seat is None:
            return
        if seat == CHANCE:
            move = game.chance(at.state).sample(rng)
        else:
            seen = [one for one in at.seen if one.by(seat)]
            move = choose(player, game, game.view(at.state, seat), seen, seat, rng)
        at = after(game, at, move, ply)


def won(game: Game[Any, Any], s: Any, seat: int) -> float:
    """Returns a seat's share of the win."""
    outcome, sides = game.outcome(s), game.sides(s)
    return shares(outcome.winners if outcome else range(len(sides)), sides)[seat]


def measured(name: str, player: Bot[Any], seed: int, on: int) -> Hint | None:
    """Plays a game, asks for one hint, and plays on from it `on` times; returns None if the hint does not count."""
    game, rng = pontlevis.game(name), random.Random(seed)
    options = OPTIONS.get(name, [{}])
    points = [at for at in played(game, Point(game.setup(**options[seed % len(options)])), player, rng)
              if game.actor(at.state) not in (CHANCE, None) and len(game.moves(at.state)) > 1]
    at = rng.choice(points)
    seat = game.actor(at.state)
    found = advise(game, game.view(at.state, seat), [one for one in at.seen if one.by(seat)], seat)
    if len(found) < 2 or found[0].chance in (0, 1):
        return None
    start = after(game, at, found[0].move, LONGEST)
    ends = [[*played(game, start, player, rng)][-1] for _ in range(on)]
    return Hint(found[0].chance, fmean(won(game, end.state, seat) for end in ends))


def table(hints: Sequence[Hint]) -> None:
    """Prints the chances of the hints beside the shares of games won, in ten ranges of the chance."""
    row("said", "on average", "happened", "95%", "hints")
    for low in range(0, 100, 10):
        line(f"{low}-{low + 10}%", [hint for hint in hints if low <= 100 * hint.said < low + 10])
    line("all", hints)


def line(name: str, hints: Sequence[Hint]) -> None:
    """Prints one line of the table."""
    if len(hints) > 1:
        error = NORMAL * stdev(hint.said - hint.happened for hint in hints) / sqrt(len(hints))
        row(name, f"{fmean(hint.said for hint in hints):.1%}", f"{fmean(hint.happened for hint in hints):.1%}",
            f"± {error:.1%}", str(len(hints)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=PLAYERS, action="append")
    parser.add_argument("--hints", type=int, default=300)
    parser.add_argument("--on", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player")
    asked = parser.parse_args()
    for name in asked.game or PLAYERS:
        player = bot(name, asked.player) if asked.player else PLAYERS[name]
        hints = [measured(name, player, asked.seed * 1_000_000 + number, asked.on) for number in range(asked.hints)]
        print(f"\n{name}")
        table([hint for hint in hints if hint])


if __name__ == "__main__":
    main()
