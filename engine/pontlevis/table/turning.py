"""Finds the move that decided a game: the one at which the winners' chance, as advisers estimate it, rose most.

A few positions over the whole game are evaluated first; the interval with the steepest rise is then halved down to
two consecutive decisions, so a long game costs hardly more than a short one. A lost game for one, or for
a team, has no winner; for it `lapse` finds the costliest mistake.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Generator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pontlevis.contract.terms import CHANCE
from pontlevis.packages import package
from pontlevis.record import Record
from pontlevis.table.hints import ERROR

COARSE = 10
"""The number of intervals of the first, coarse evaluation."""
LEAST = 0.1
"""The smallest rise of the winners' chance that counts as deciding."""
LOOKS = 3
"""The number of costliest decisions that are evaluated a second time."""

Thought = Generator[None, None, "Turning | None"]


class Lapse(NamedTuple):
    """The cost of move number `ply`: the chance is `after` with it, and `before` with the best move, `better`."""

    ply: int
    better: Any
    before: float
    after: float

    @property
    def cost(self) -> float:
        """The chance lost by the move."""
        return self.before - self.after


class Turning(NamedTuple):
    """The deciding move, number `ply`: the winners' chance rose from `before` to `after`.

    A winner's own move cannot raise it, as `before` already assumes the best one. luck: whether chance alone caused the
    rise, as opposed to another seat's move; lapse: the cost of that move to the seat that made it, None for luck, and
    if no adviser considered the move.
    """

    ply: int
    before: float
    after: float
    luck: bool = False
    lapse: Lapse | None = None


def turning(record: Record) -> Thought:
    """Finds the move that decided a finished game; yields now and then so that the page stays responsive.

    Returns None if not exactly one side won, no adviser gives chances, or no rise reaches `LEAST`.
    """
    outcome = record.game.outcome(record.state)
    if outcome is None or len({record.sides[seat] for seat in outcome.winners}) != 1:
        return None
    winners = outcome.winners
    plies = decisions(record, winners)
    chances: dict[int, float] = {len(plies): 1.0}  # the end is known
    for at in range(0, len(plies), max(1, len(plies) // COARSE)):
        yield from _weigh(record, winners, plies, at, chances)
    low, high = _steepest(chances, sorted(chances))
    while high - low > 1:
        middle = (low + high) // 2
        yield from _weigh(record, winners, plies, middle, chances)
        low, high = _steepest(chances, [low, middle, high])
    if chances[high] - chances[low] < LEAST or not any(chances[at] for at in chances if at < len(plies)):
        return None
    end = plies[high] if high < len(plies) else record.ply
    others, luck = _between(record, winners, plies[low], end)
    mover = others[-1] if others else plies[low]
    lucky = luck and not others
    looks = [] if lucky else (yield from _looks(record, mover))
    return Turning(mover + 1, chances[low], chances[high], lucky, next(iter(looks), None))


def decisions(record: Record, winners: Collection[int]) -> list[int]:
    """Returns the plies at which the winners' chance can be estimated.

    Those are all decisions if two rivals play with open information, else only the winners' own decisions, as sides
    with different information estimate different chances.
    """
    game, open_ = record.game, not record.sightings and not record.secret
    rivals = len(record.sides) == 2 == len({*record.sides} - {None})
    seats = {0, 1} if open_ and rivals else winners
    return [ply for ply in range(record.ply) if game.actor(record.at(ply)) in seats]


def _weigh(record: Record, winners: Collection[int], plies: Sequence[int], at: int,
           chances: dict[int, float]) -> Generator[None, None, None]:
    """Stores in `chances` the winners' chance at decision number `at`, by the mover's advice; 0 without advice."""
    game, ply = record.game, plies[at]
    state = record.at(ply)
    seat = game.actor(state) or 0
    seen = tuple(one for one in record.seen_by(seat) if one.ply <= ply)
    found = yield from package(game).advising(game.view(state, seat), seen, seat)
    best = max((one.chance for one in found), default=0.0)
    chances[at] = best if seat in winners or not found else 1 - best


def _steepest(chances: dict[int, float], known: Sequence[int]) -> tuple[int, int]:
    """Returns the two neighbours in `known` between which the chance rose most, the last pair among equals."""
    return max(pairwise(known), key=lambda pair: (chances[pair[1]] - chances[pair[0]], pair), default=(0, 0))


def _between(record: Record, winners: Collection[int], start: int, end: int) -> tuple[list[int], bool]:
    """Returns the plies from `start` to before `end` at which non-winners moved, and whether chance moved there."""
    actors = {ply: record.game.actor(record.at(ply)) for ply in range(start, end)}
    return [ply for ply, actor in actors.items() if actor not in (*winners, CHANCE, None)], CHANCE in actors.values()


# -------------------------------------------------------------------- a game that is lost alone, or together


def lapse(record: Record, seats: Collection[int]) -> Generator[None, None, Lapse | None]:
    """Finds the costliest decision of these seats in a game that nobody won; yields so that the page stays responsive.

    Luck does not count. Returns None if the game has several sides, no adviser gives chances, or no decision cost at
    least `ERROR`.
    """
    outcome = record.game.outcome(record.state)
    one_side = len({*record.sides} - {None}) == 1 and None not in {record.sides[seat] for seat in seats}
    if outcome is None or outcome.winners or not one_side:
        return None
    found: list[Lapse] = []
    for at in decisions(record, seats):
        found += yield from _lapse(record, at, random.Random(0))
    found.sort(key=lambda one: (-one.cost, one.ply))
    sure: list[Lapse] = []
    for first in [one for one in found if one.cost][:LOOKS]:
        sure += yield from _again(record, first)
    worst = max(sure, key=lambda one: one.cost, default=None)
    return worst if worst is not None and worst.cost >= ERROR else None


def _looks(record: Record, at: int) -> Generator[None, None, list[Lapse]]:
    """Returns the cost of the move after ply `at`, from two estimates; [] if no adviser considered that move."""
    first = yield from _lapse(record, at, random.Random(0))
    return (yield from _again(record, first[0])) if first and first[0].cost else first


def _again(record: Record, first: Lapse) -> Generator[None, None, list[Lapse]]:
    """Returns the smaller of two estimates of a lapse, as the largest of many estimates is probably too large."""
    again = yield from _lapse(record, first.ply - 1, random.Random(1))
    return [min(first, second, key=lambda one: one.cost) for second in again]


def _lapse(record: Record, at: int, rng: random.Random) -> Generator[None, None, list[Lapse]]:
    """Compares the move after ply `at` with the best one (cost 0 if equal); [] if no adviser considered it."""
    game, state = record.game, record.at(at)
    seat = game.actor(state) or 0
    seen = tuple(one for one in record.seen_by(seat) if one.ply <= at)
    found = yield from package(game).advising(game.view(state, seat), seen, seat, rng)
    played = next((one for one in found if one.move == record.move(at + 1)), None)
    if played is None:
        return []
    return [Lapse(at + 1, found[0].move, found[0].chance, played.chance)]
