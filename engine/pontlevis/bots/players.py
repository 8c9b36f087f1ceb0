"""The simplest players of any game: at random, and greedy by an evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pontlevis.contract.game import Game
from pontlevis.contract.terms import M, S, Sighting

M_co = TypeVar("M_co", covariant=True)

Thought = Generator[None, None, M]
"""A decision in the making: yields every few milliseconds, to let a page breathe, and returns the move."""

Evaluation = Callable[[S, int], float]
"""The value of a state to a seat; more is better."""


class Bot(Protocol[M_co]):
    """Chooses moves for a seat, from what that seat may know."""

    def think(self, game: Game[Any, Any], view: Any, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Generator[None, None, M_co]:
        """Choose a legal move of `seat`, whose view is `view` and who was shown `sightings`."""
        ...


def choose(bot: Bot[M], game: Game[Any, M], view: Any, sightings: Sequence[Sighting], seat: int,
           rng: random.Random) -> M:
    """The bot's move, thought out to the end."""
    return finish(bot.think(game, view, sightings, seat, rng))


T = TypeVar("T")


def finish(thought: Generator[None, None, T]) -> T:
    """Run a thought to its end and return what it found."""
    while True:
        try:
            next(thought)
        except StopIteration as found:
            result: T = found.value
            return result


def advance(game: Game[S, M], s: S, move: M) -> S:
    """The state after a move known to be legal: unchecked, for searches."""
    for beat in game.tell(s, move):
        s = beat.state
    return s


class RandomBot(Generic[S, M]):
    """Any legal move, each as likely as the others."""

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Choose at random."""
        yield
        return any_of(game.moves(view), rng)


class GreedyBot(Generic[S, M]):
    """The move after which `evaluate` is highest, chance averaged over; equals are drawn by lot."""

    def __init__(self, evaluate: Evaluation[S]) -> None:
        self.evaluate = evaluate

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Look one move ahead."""
        s = game.guess(view, rng)
        values: dict[M, float] = {}
        for move in game.moves(s):
            values[move] = self.expected(game, advance(game, s, move), seat)
            yield
        best = max(values.values())
        return any_of([move for move, value in values.items() if value == best], rng)

    def expected(self, game: Game[S, M], s: S, seat: int) -> float:
        """The value of `s`, averaged over the next outcomes of chance."""
        if game.actor(s) != -1:
            return self.evaluate(s, seat)
        outcomes = game.chance(s).outcomes()
        return sum(share * self.expected(game, advance(game, s, move), seat) for move, share in outcomes)


def any_of(moves: Sequence[M], rng: random.Random) -> M:
    """One of the moves, each as likely as the others."""
    return moves[int(rng.random() * len(moves))]


def shares(winners: Iterable[int], sides: Sequence[Hashable]) -> list[float]:
    """A win as one point a game, divided among the sides that share it: each seat has what its side has won."""
    won = {sides[seat] for seat in winners}
    return [1 / len(won) if side in won else 0.0 for side in sides]
