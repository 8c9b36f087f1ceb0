"""Reviews a finished game: separates luck from decisions, and finds the decisions that cost most.

The luck of a draw is the value of its outcome, with best play by all, less the average over all possible outcomes. So
luck is 0 on average and does not depend on the decisions after it; the result less the luck is a fair measure of play.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt
from time import process_time
from typing import Any, NamedTuple

from pontlevis import __version__
from pontlevis.bots import coach_of
from pontlevis.bots.advice import Advice, Adviser
from pontlevis.bots.coach import Coach
from pontlevis.contract.terms import CHANCE
from pontlevis.lab import won
from pontlevis.record import Record
from pontlevis.train.puzzle import Figure, Puzzle

SIZES = (0.05, 0.10, 0.15)
"""The least chance lost by a decision that is mentioned, by a mistake, and by a blunder."""
MOMENTS = 5
SECONDS = 20.0
"""The largest processor time of a review, in seconds."""


class Draw(NamedTuple):
    """The luck of each seat in move number `ply`, counted from 1."""

    ply: int
    luck: tuple[float, ...]


class Choice(NamedTuple):
    """A decision: move number `ply` of `seat`; the best move would have kept `cost` more of the chance, ± `error`.

    advice: the best move, with its reason.
    """

    ply: int
    seat: int
    advice: Advice[Any]
    cost: float
    error: float

    @property
    def better(self) -> Any:
        """The best move."""
        return self.advice.move

    @property
    def size(self) -> int:
        """The grade of the decision: 0 if it is not worth mentioning, up to 3 for a blunder."""
        return sum(self.cost >= least for least in SIZES)


class Review(NamedTuple):
    """A game reviewed for one side.

    seats: of that side; line: its chance before each of its decisions, by ply, and its result; draws: the luck of each
    draw, empty if the coach has no estimate; choices: its own decisions; whole: True if the time sufficed for the whole
    game; judge: the game and the version that judged.
    """

    seats: tuple[int, ...]
    line: tuple[tuple[int, float], ...]
    draws: tuple[Draw, ...]
    choices: tuple[Choice, ...]
    whole: bool
    judge: str

    @property
    def result(self) -> float:
        """The side's share of the win."""
        return self.line[-1][1]

    @property
    def luck(self) -> float:
        """The chance gained by luck."""
        return sum(draw.luck[self.seats[0]] for draw in self.draws)

    @property
    def fair(self) -> float:
        """The result less the luck."""
        return self.result - self.luck

    @property
    def cost(self) -> float:
        """The chance lost by the side's own decisions."""
        return sum(choice.cost for choice in self.choices)

    @property
    def error(self) -> float:
        """The standard error of the cost."""
        return sqrt(sum(choice.error**2 for choice in self.choices))

    @property
    def moments(self) -> tuple[Choice, ...]:
        """The decisions that cost most, the worst first, without those that cost less than their error."""
        told = [choice for choice in self.choices if choice.size and choice.cost > choice.error]
        return tuple(sorted(told, key=lambda choice: -choice.cost)[:MOMENTS])


def review(record: Record, seat: int, seconds: float = SECONDS) -> Generator[int | None, None, Review]:
    """Reviews a finished game for the side of a seat, in steps: yields each ply when it is reached, and None between.

    seconds: of processor time, after which no further move is reviewed; closing the generator cancels the review.
    Raises ValueError if the game is not over, or has neither a coach nor an adviser.
    """
    game = record.game
    if game.outcome(record.state) is None:
        raise ValueError("the game is not over")
    coach, end = coach_of(game), process_time() + seconds
    side = record.sides[seat]
    seats = tuple(number for number, one in enumerate(record.sides) if one == side)
    line, draws, choices, whole = list[tuple[int, float]](), list[Draw](), list[Choice](), True
    for ply in range(1, record.ply + 1):
        if process_time() > end:
            whole = False
            break
        yield ply
        actor = game.actor(record.at(ply - 1))
        if actor == CHANCE:
            draws += yield from _draw(record, coach, ply)
        elif actor in seats:
            found = yield from _advice(record, coach.glance, ply)
            line += [(ply, found[0].chance)] if found else []
            choices += yield from _choice(record, coach, ply, found)
    line.append((record.ply, won(game, record.state)[seat]))
    return Review(seats, tuple(line), tuple(draws), tuple(choices), whole, f"{game.id} {__version__}")


def _draw(record: Record, coach: Coach, ply: int) -> Generator[None, None, list[Draw]]:
    """Returns the luck of a draw; empty if the coach has no estimate."""
    mean = yield from coach.mean(record.game, record.at(ply - 1))
    worth = yield from coach.worth(record.game, record.at(ply))
    if mean is None or worth is None:
        return []
    return [Draw(ply, tuple(one - average for one, average in zip(worth, mean, strict=True)))]


def _advice(record: Record, adviser: Adviser, ply: int, luck: int = 0) -> Generator[None, None, list[Advice[Any]]]:
    """Returns the advice for move number `ply`, from the knowledge of its seat. luck: the seed of the adviser."""
    game, s = record.game, record.at(ply - 1)
    seat = game.actor(s) or 0
    seen = tuple(one for one in record.seen_by(seat) if one.ply < ply)
    return (yield from adviser.advise(game, game.view(s, seat), seen, seat, random.Random(luck)))


def _choice(record: Record, coach: Coach, ply: int,
            found: Sequence[Advice[Any]]) -> Generator[None, None, list[Choice]]:
    """Returns move number `ply` as a decision, empty without advice in `found`.

    The deep search measures a cost that is worth mentioning again, and the difference gives the error.
    """
    if not found:
        return []
    seat = record.game.actor(record.at(ply - 1)) or 0
    first = yield from _cost(record, coach.glance, ply, found)
    if first < SIZES[0] or coach.deep is coach.glance:
        return [Choice(ply, seat, found[0], first, 0.0)]
    again = yield from _advice(record, coach.deep, ply, 1)
    second = yield from _cost(record, coach.deep, ply, again)
    return [Choice(ply, seat, again[0], second, abs(first - second) / sqrt(2))]


def _cost(record: Record, adviser: Adviser, ply: int,
          found: Sequence[Advice[Any]]) -> Generator[None, None, float]:
    """Returns the chance lost by a move compared with the best.

    The chance of a move that is not in `found` is that of the last move in it, or, if a single rival replies, 1 less
    the rival's chance where that is lower.
    """
    move, best = record.move(ply), found[0].chance
    listed = next((one.chance for one in found if one.move == move), None)
    rivals = len(record.sides) == 2 == len(set(record.sides))
    mover, next_ = (record.game.actor(record.at(at)) for at in (ply - 1, ply))
    if listed is None and rivals and {mover, next_} == {0, 1}:
        answers = yield from _advice(record, adviser, ply + 1)
        listed = min(1 - answers[0].chance, found[-1].chance) if answers else None
    if listed is None:
        listed = found[-1].chance
    return max(0.0, best - listed)


# -------------------------------------------------------------------- a decision as a puzzle


def lesson(record: Record, choice: Choice) -> Generator[None, None, Puzzle]:
    """Returns a decision as a puzzle, in steps; yields now and then.

    Moves that the deep search does not list get the figure of its last one. The puzzle has no results of the computer's
    levels.
    """
    game, view = record.game, record.game.view(record.at(choice.ply - 1), choice.seat)
    found = yield from _advice(record, coach_of(game).deep, choice.ply, 1)
    figures = [Figure((str(one.move),), one.chance, found[0].chance - one.chance) for one in found]
    listed = {move for figure in figures for move in figure.moves}
    if rest := tuple(str(move) for move in game.moves(view) if str(move) not in listed):
        figures.append(figures[-1]._replace(moves=rest))
    told = (choice.better, record.move(choice.ply))
    themes = dict.fromkeys(one.rule for one in found if one.rule and one.move in told)
    return Puzzle(view, tuple(figures), str(record.move(choice.ply)), tuple(themes), ())
