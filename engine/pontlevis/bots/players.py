"""The simplest players of any game: at random, and greedy by an evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pontlevis.contract.game import Game
from pontlevis.contract.terms import M, S, Sighting

M_co = TypeVar("M_co", covariant=True)

Thought = Generator[None, None, M]
"""A decision as a generator: yields every few milliseconds, so that a page stays responsive, and returns the move."""

Evaluation = Callable[[S, int], float]
"""The value of a state to a seat; more is better."""


class Bot(Protocol[M_co]):
    """Chooses moves for a seat, using only information that this seat may see."""

    def think(self, game: Game[Any, Any], view: Any, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Generator[None, None, M_co]:
        """Chooses a legal move of `seat`, from its `view` and the `sightings` it was shown."""
        ...


def choose(bot: Bot[M], game: Game[Any, M], view: Any, sightings: Sequence[Sighting], seat: int,
           rng: random.Random) -> M:
    """Returns the move of `bot`, without pausing in between."""
    return finish(bot.think(game, view, sightings, seat, rng))


T = TypeVar("T")


def finish(thought: Generator[None, None, T]) -> T:
    """Runs a generator to its end and returns its result."""
    while True:
        try:
            next(thought)
        except StopIteration as found:
            result: T = found.value
            return result


def advance(game: Game[S, M], s: S, move: M) -> S:
    """Returns the state after `move`, without checking that it is legal; for searches."""
    for beat in game.tell(s, move):
        s = beat.state
    return s


class RandomBot(Generic[S, M]):
    """Plays any legal move, all equally likely."""

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Chooses a legal move at random."""
        yield
        return any_of(game.moves(view), rng)


class GreedyBot(Generic[S, M]):
    """Plays the move with the highest expected value of `evaluate`; breaks ties at random."""

    def __init__(self, evaluate: Evaluation[S]) -> None:
        self.evaluate = evaluate

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Evaluates the states one move ahead, from a guess that agrees with `view`, and chooses the best move."""
        s = game.guess(view, rng)
        values: dict[M, float] = {}
        for move in game.moves(s):
            values[move] = self.expected(game, advance(game, s, move), seat)
            yield
        best = max(values.values())
        return any_of([move for move, value in values.items() if value == best], rng)

    def expected(self, game: Game[S, M], s: S, seat: int) -> float:
        """Returns the value of `s` to `seat`, averaged over the outcomes of chance until chance acts no more."""
        if game.actor(s) != -1:
            return self.evaluate(s, seat)
        outcomes = game.chance(s).outcomes()
        return sum(share * self.expected(game, advance(game, s, move), seat) for move, share in outcomes)


class MixedBot(Generic[M]):
    """Makes each decision as the harder of two bots with a given chance, otherwise as the easier one."""

    def __init__(self, easier: Bot[M], harder: Bot[M], share: float) -> None:
        """share: the chance of a decision by the harder bot, 0 to 1."""
        self.easier, self.harder, self.share = easier, harder, share

    def think(self, game: Game[Any, M], view: Any, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Chooses the move of one of the two bots, by lot."""
        bot = self.harder if rng.random() < self.share else self.easier
        return (yield from bot.think(game, view, sightings, seat, rng))


def any_of(moves: Sequence[M], rng: random.Random) -> M:
    """Returns one of `moves`, all equally likely."""
    return moves[int(rng.random() * len(moves))]


def shares(winners: Iterable[int], sides: Sequence[Hashable]) -> list[float]:
    """Divides one point among the sides that won, and returns for each seat the share of its side."""
    won = {sides[seat] for seat in winners}
    return [1 / len(won) if side in won else 0.0 for side in sides]
