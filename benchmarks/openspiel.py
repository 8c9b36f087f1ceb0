"""Compares the hardest level of each game with OpenSpiel's MCTS bot, written in Python, at equal processor time.

    pip install open_spiel
    python benchmarks/openspiel.py [--game tower_defense] [--games 20] [--positions 50] [--search 20] [--seed 1]

Matches: the level plays one seat (in turn each), the bot the others; the bot gets as many simulations a move as fit
into the level's mean time, measured first. At a solitaire or in a party there is no opponent: both play alone.
Positions: the level and the bot choose at the same decisions of games between levels, the bot with `--search` seconds.
Both moves are then played out by the level on common random numbers; the mean difference says how many points of
winning chance the search finds beyond the level's move, less than 0 if the level's is better.

The bot searches perfect information only. Where a game hides something, it searches a guess that agrees with the seat's
view and sightings, drawn anew for each move; so it knows no less than the level.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from functools import cached_property
from math import ceil, sqrt
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import pontlevis
from common import row
from pontlevis import Record, package
from pontlevis.bots import choose
from pontlevis.bots.players import Bot, advance
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE
from pontlevis.lab import play_out, won
from pontlevis.train.sample import Playouts, difference

GAMES = ("fortissimo", "la_forteresse", "tower_defense", "forteresse_solo")
"""Cardstle is left out: one of its random rollouts takes a second."""
EXPLORES = 2.0
"""The exploration constant of OpenSpiel's examples."""
LONGEST = 600
"""The longest rollout, in moves; an unfinished game counts as shared."""
PLAYOUTS = 64
"""Playouts of each of two moves that are compared."""
PLIES = 3000
NORMAL = 1.96


class SpielState:
    """A state as OpenSpiel's bot wants it; an action is the number of a move among those legal."""

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        self.game, self.s = game, s

    def clone(self) -> SpielState:
        """Returns a state that can be changed on its own."""
        return SpielState(self.game, self.s)

    def current_player(self) -> int:
        """Returns the number of the actor, or the library's number for chance or the end."""
        actor = self.game.actor(self.s)
        special = {None: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}
        return int(special.get(actor, actor))

    def is_chance_node(self) -> bool:
        """Returns whether chance acts."""
        return self.game.actor(self.s) == CHANCE

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.game.actor(self.s) is None

    @cached_property
    def moves(self) -> list[tuple[Any, float]]:
        """The moves, or the outcomes of chance, each with its share."""
        if self.is_chance_node():
            return list(self.game.chance(self.s).outcomes())
        return [(move, 1.0) for move in self.game.moves(self.s)]

    def legal_actions(self, _player: int = 0) -> list[int]:
        """Returns the numbers of the moves."""
        return list(range(len(self.moves)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the number of each outcome with its share."""
        return [(action, share) for action, (_, share) in enumerate(self.moves)]

    def apply_action(self, action: int) -> None:
        """Makes a move."""
        self.s = advance(self.game, self.s, self.moves[action][0])
        del self.moves

    def returns(self) -> list[float]:
        """Returns 1 for a seat that won, -1 for one that lost, 0 for each in a game that is not over."""
        if not self.is_terminal():
            return [0.0] * len(self.game.seats(self.s))
        return [2 * share - 1 for share in won(self.game, self.s)]


class Spiel:
    """OpenSpiel's MCTS bot as a player of ours. simulations: of a move; its evaluator plays one random rollout each."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    def think(self, game: Any, view: Any, sightings: Any, seat: int, rng: random.Random) -> Iterator[None]:
        """Chooses a move by a search of a guessed position."""
        yield
        luck = np.random.RandomState(rng.getrandbits(32))
        asked = SimpleNamespace(get_type=lambda: SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL),
            max_utility=lambda: 1.0)
        bot = mcts.MCTSBot(asked, EXPLORES, self.simulations, mcts.RandomRolloutEvaluator(1, luck, LONGEST),
                           random_state=luck)
        state = SpielState(game, game.guess(view, rng))
        return state.moves[bot.mcts_search(state).best_child().action][0]


def decisions(game: Game[Any, Any], bots: list[Bot[Any]], rng: random.Random) -> Iterator[tuple[Any, list[Any], int]]:
    """Plays a game, and yields its decisions among several moves: the view, the sightings, the seat."""
    record = Record(game, rng=rng).play_opening()
    while (seat := game.actor(record.state)) is not None and record.ply < PLIES:
        if seat == CHANCE:
            record.draw()
            continue
        view, seen = game.view(record.state, seat), record.seen_by(seat)
        if len(game.moves(view)) > 1:
            yield view, seen, seat
        record.play(choose(bots[seat], game, view, seen, seat, rng))


def seconds(game: Game[Any, Any], bot: Bot[Any], sample: list[tuple[Any, list[Any], int]]) -> float:
    """Returns the mean processor time of a bot's decision."""
    begun = time.process_time()
    for view, seen, seat in sample:
        choose(bot, game, view, seen, seat, random.Random(1))
    return (time.process_time() - begun) / len(sample)


def match(game: Game[Any, Any], level: Bot[Any], simulations: int, games: int,
          seed: int) -> tuple[list[float], list[float]]:
    """Returns the level's and the bot's shares of the win, in games in which the level has each seat in turn."""
    first = game.setup()
    seats, alone = len(game.seats(first)), len({*game.sides(first)}) == 1
    ours, theirs = list[float](), list[float]()
    for number in range(games):
        luck = f"{seed} {number // seats}"
        bots: list[Bot[Any]] = [Spiel(simulations)] * seats
        if not alone:
            bots[number % seats] = level
        end, _ = play_out(game, Record(game, rng=random.Random(luck)).play_opening().state, bots,
                          random.Random(f"{luck} bots"), random.Random(f"{luck} draws"))
        shares = won(game, end)
        theirs.append(shares[0] if alone else 1 - shares[number % seats])
        if alone:
            end, _ = play_out(game, Record(game, rng=random.Random(luck)).play_opening().state, [level] * seats,
                              random.Random(f"{luck} bots"), random.Random(f"{luck} draws"))
            shares = won(game, end)
        ours.append(shares[0 if alone else number % seats])
    return ours, theirs


def left(game: Game[Any, Any], level: Bot[Any], simulations: int,
         sample: list[tuple[Any, list[Any], int]], seed: int) -> list[float]:
    """Returns by position the chance that the bot's move wins more than the level's, 0 where they agree."""
    found = []
    for number, (view, seen, seat) in enumerate(sample):
        rng = random.Random(f"{seed} {number}")
        mine, other = (choose(bot, game, view, seen, seat, rng) for bot in (level, Spiel(simulations)))
        if mine == other:
            found.append(0.0)
            continue
        plays = Playouts(game, view, [level] * len(game.seats(view)), f"{seed} {number}")
        shares = [[plays.share(move, one) for one in range(PLAYOUTS)] for move in (other, mine)]
        found.append(difference(*shares).mean)
    return found


def error(values: list[float]) -> str:
    """Returns half the 95% interval of a mean, in percent."""
    return f"± {100 * NORMAL * stdev(values) / sqrt(len(values)):.1f}%" if len(values) > 1 else ""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--search", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    row("game", "ms a move", "simulations", "level won", "bot won", "left", "positions")
    for name in asked.game or GAMES:
        game = pontlevis.game(name)
        levels = list(package(name).bots.levels.values())
        level, rng = levels[-1], random.Random(asked.seed)
        known: list[tuple[Any, list[Any], int]] = []
        while len(known) < max(asked.positions, 20):
            found = list(decisions(game, [levels[0]] * len(game.seats(game.setup())), rng))
            known += rng.sample(found, min(4, len(found)))
        known = known[:max(asked.positions, 20)]
        each = seconds(game, level, known[:20])
        one = seconds(game, Spiel(8), known[:5]) / 8
        simulations = max(2, ceil(each / one))
        ours, theirs = match(game, level, simulations, asked.games, asked.seed) if asked.games else ([0.0], [0.0])
        gaps = left(game, level, ceil(asked.search / one), known[:asked.positions], asked.seed) or [0.0]
        row(name, f"{1000 * each:.0f}", str(simulations), f"{fmean(ours):.0%} {error(ours)}", f"{fmean(theirs):.0%}",
            f"{fmean(gaps):.1%} {error(gaps)}", str(len(gaps)))


if __name__ == "__main__":
    main()
