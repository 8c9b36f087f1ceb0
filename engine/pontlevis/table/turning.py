"""Finds the move that decided a game: the one at which, by an adviser's chances, the winners' chance rose most.

Weighs a few positions spread over the game, then positions within the steepest rise, until it is between two decisions,
so that a long game costs hardly more than a short one. For a game that is lost alone, or together, `lapse` finds the
costliest move instead.
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
"""The number of positions weighed before the steepest rise is searched."""
LEAST = 0.1
"""The smallest rise of the winners' chance at a deciding move."""
LOOKS = 3
"""The number of the costliest decisions that are weighed a second time."""

Thought = Generator[None, None, "Turning | None"]


class Lapse(NamedTuple):
    """Move number `ply`, after which the chance was `after`; with the best move, `better`, it was `before`."""

    ply: int
    better: Any
    before: float
    after: float

    @property
    def cost(self) -> float:
        """The chance lost by the move."""
        return self.before - self.after


class Turning(NamedTuple):
    """The deciding move, number `ply`: the winners' chance rose from `before` to `after`, by `luck` or other players.

    A winner's own move cannot raise it, as `before` assumes the best one. lapse: that move compared with the best one,
    by the chances of the seat that moved; None for luck, and where no adviser lists the move.
    """

    ply: int
    before: float
    after: float
    luck: bool = False
    lapse: Lapse | None = None


def turning(record: Record) -> Thought:
    """Finds the move that decided a finished game; yields now and then, so that the page stays responsive.

    Returns None if no side won alone, no adviser gives chances, or no move raised the winners' chance enough.
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
    """The plies at which the winners' chance can be estimated: in an open game of two rivals, all decisions.

    In other games only the winners' own: sides with different knowledge see different chances.
    """
    open_ = not record.sightings and not record.secret
    rivals = len(record.sides) == 2 == len({*record.sides} - {None})
    seats = {0, 1} if open_ and rivals else winners
    return [ply for ply in range(record.ply) if record.actor_at(ply) in seats]


def _weigh(record: Record, winners: Collection[int], plies: Sequence[int], at: int,
           chances: dict[int, float]) -> Generator[None, None, None]:
    """Stores the winners' chance at a decision in `chances`; without advice, 0."""
    game, ply = record.game, plies[at]
    state, seat = record.at(ply), record.actor_at(ply) or 0
    seen = tuple(one for one in record.seen_by(seat) if one.ply <= ply)
    found = yield from package(game).advising(game.view(state, seat), seen, seat)
    best = max((one.chance for one in found), default=0.0)
    chances[at] = best if seat in winners or not found else 1 - best


def _steepest(chances: dict[int, float], known: Sequence[int]) -> tuple[int, int]:
    """Returns the two neighbours in `known` between which the chance rose most; of equals, the later."""
    return max(pairwise(known), key=lambda pair: (chances[pair[1]] - chances[pair[0]], pair), default=(0, 0))


def _between(record: Record, winners: Collection[int], start: int, end: int) -> tuple[list[int], bool]:
    """The plies between two decisions at which other seats decided, and whether chance moved."""
    actors = {ply: record.actor_at(ply) for ply in range(start, end)}
    return [ply for ply, actor in actors.items() if actor not in (*winners, CHANCE, None)], CHANCE in actors.values()


def lapse(record: Record, seats: Collection[int]) -> Generator[None, None, Lapse | None]:
    """Finds the costliest decision of these seats in a game that nobody has won, in small steps; luck does not count.

    Returns None if there is another side, no adviser gives chances, or no decision cost much.
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
    """Returns the lapse at a position, from two estimates; empty if no adviser lists the move."""
    first = yield from _lapse(record, at, random.Random(0))
    return (yield from _again(record, first[0])) if first and first[0].cost else first


def _again(record: Record, first: Lapse) -> Generator[None, None, list[Lapse]]:
    """Returns the cheaper of a lapse and a second estimate: the costliest of many estimates is probably too high."""
    again = yield from _lapse(record, first.ply - 1, random.Random(1))
    return [min(first, second, key=lambda one: one.cost) for second in again]


def _lapse(record: Record, at: int, rng: random.Random) -> Generator[None, None, list[Lapse]]:
    """Returns the move at a position compared with the best one, of cost 0 if it is the best; empty if not listed."""
    game, state = record.game, record.at(at)
    seat = record.actor_at(at) or 0
    seen = tuple(one for one in record.seen_by(seat) if one.ply <= at)
    found = yield from package(game).advising(game.view(state, seat), seen, seat, rng)
    played = next((one for one in found if one.move == record.move(at + 1)), None)
    if played is None:
        return []
    return [Lapse(at + 1, found[0].move, found[0].chance, played.chance)]
