"""Alpha-beta search for any game of two seats without chance and without secrets.

The search (Knuth and Moore, 1975) uses iterative deepening, a transposition table, move ordering by history, and late
move reductions. It sees a game only as a `Field`: `Plain` adapts any game with an evaluation; a game may provide a
faster one.

A search is a generator that yields every few milliseconds. Positions are values, so a search that is closed in the
middle leaves nothing to clean up.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Hashable, Sequence
from math import inf
from time import perf_counter
from typing import Generic, NamedTuple, Protocol, TypeVar

from pontlevis.bots.players import Evaluation, Thought, advance
from pontlevis.contract.game import Game
from pontlevis.contract.terms import M, S, Sighting

P = TypeVar("P")

WON = 1_000_000.0
"""The value of a win on the spot; a win after n plies is worth n less."""
DECIDED = WON - 10_000
"""A value above this is a forced win; one below its negative, a forced loss."""
BREATH = 0.004
"""The seconds between two yields of a search."""
EARLY = 3
"""The number of quiet moves searched to full depth; later ones are searched to less."""

LOWER, EXACT, UPPER = 1, 0, -1
"""Kinds of value in the table: a lower bound, the exact value, an upper bound."""


class Field(Protocol[P, M]):
    """A game as the search sees it. Positions are immutable: playing a move returns a new one."""

    def seat(self, p: P) -> int:
        """The seat to move."""
        ...

    def key(self, p: P) -> Hashable:
        """Returns a key, equal for equal positions."""
        ...

    def over(self, p: P) -> float | None:
        """Returns None while the game goes on; else 1, 0 or -1: won, drawn or lost for `seat(p)`."""
        ...

    def value(self, p: P) -> float:
        """Returns an estimate of the value of `p` to the seat to move."""
        ...

    def loud(self, p: P) -> Sequence[M]:
        """Returns the moves to search beyond the depth limit, such as captures."""
        ...

    def gain(self, p: P, move: M) -> float:
        """Returns the most that a loud move gains, not counting the `margin` of `Effort`; infinite if unknown."""
        ...

    def moves(self, p: P) -> Sequence[M]:
        """Returns the legal moves to consider, the loud ones first."""
        ...

    def after(self, p: P, move: M) -> P:
        """Returns the position after a move."""
        ...

    def pressed(self, p: P) -> bool:
        """Returns True if the position is critical: all its moves are then searched, one ply deeper."""
        ...


class Plain(Generic[S, M]):
    """The field of any game, from its rules and an evaluation: slow, but needs nothing else."""

    def __init__(self, game: Game[S, M], evaluate: Evaluation[S]) -> None:
        self.game = game
        self.evaluate = evaluate

    def seat(self, p: S) -> int:
        """The seat to move; seat 0 once the game is over."""
        return self.game.actor(p) or 0

    def key(self, p: S) -> Hashable:
        """Returns the state, which is its own key."""
        return p

    def over(self, p: S) -> float | None:
        """Returns None while the game goes on; else 1, 0 or -1 by the outcome, 0 unless there is one winner."""
        outcome = self.game.outcome(p)
        if outcome is None:
            return None
        return 0.0 if len(outcome.winners) != 1 else 1.0 if self.seat(p) in outcome.winners else -1.0

    def value(self, p: S) -> float:
        """Returns the evaluation of `p`."""
        return self.evaluate(p, self.seat(p))

    def loud(self, p: S) -> Sequence[M]:
        """Returns no moves: the search stops at the depth limit."""
        return ()

    def gain(self, p: S, move: M) -> float:
        """Returns infinity: no bound is known."""
        return inf

    def moves(self, p: S) -> Sequence[M]:
        """Returns the legal moves of the rules."""
        return self.game.moves(p)

    def after(self, p: S, move: M) -> S:
        """Returns the state after `move`."""
        return advance(self.game, p, move)

    def pressed(self, p: S) -> bool:
        """Returns False."""
        return False


class Found(NamedTuple, Generic[M]):
    """A move, its value to the seat that makes it, and the depth to which it was searched."""

    move: M
    value: float
    depth: int


class Effort(NamedTuple):
    """The limits of a search.

    depth: plies at most; nodes: positions at most; beyond: plies of loud moves beyond the depth; margin: the most
    that a quiet move usually gains, to skip hopeless moves at the last ply, None to skip none; seconds: a limit for
    slow machines (a search that meets it depends on them).
    """

    depth: int
    nodes: int
    beyond: int = 4
    margin: float | None = None
    seconds: float = inf


class Spent(Exception):
    """Raised when a search has reached its limits."""


class AlphaBeta(Generic[P, M]):
    """A single search. seen: the keys of earlier positions of the game; a move that repeats one counts as a draw."""

    def __init__(self, field: Field[P, M], effort: Effort, seen: Collection[Hashable] = ()) -> None:
        self.field = field
        self.effort = effort
        self.path: set[Hashable] = set(seen)
        self.table: dict[Hashable, tuple[int, float, int, M | None]] = {}
        self.merits: defaultdict[M, int] = defaultdict(int)
        self.nodes = 0
        self.end = self.pause = 0.0

    def run(self, p: P, *, several: int = 1, liking: Callable[[M], float] | None = None,
            ) -> Generator[None, None, list[Found[M]]]:
        """Returns all moves at `p`, the best first; values after the first `several` may be upper bounds.

        liking: returns a bonus added to the value of each move, so that near-equal moves alternate.
        """
        self.end, self.pause = perf_counter() + self.effort.seconds, perf_counter() + BREATH
        moves = self.field.moves(p)
        bonus = {move: liking(move) if liking else 0.0 for move in moves}
        order = [Found(move, 0.0, 0) for move in moves]
        self.path.add(self.field.key(p))
        for depth in range(1, self.effort.depth + 1):
            done: list[Found[M]] = []
            try:
                for tried in order:
                    if perf_counter() > self.pause:
                        yield
                        self.breathed()
                    best = sorted((found.value for found in done), reverse=True)
                    least = best[several - 1] if len(best) >= several else -inf
                    value = yield from self.root(p, tried.move, depth, least, bonus[tried.move])
                    done.append(Found(tried.move, value, depth))
            except Spent:
                rest = order[len(done):]
                return [*sorted(done, key=lambda found: -found.value), *rest]
            order = sorted(done, key=lambda found: -found.value)
            if len(order) <= several or abs(order[several - 1].value) > DECIDED or order[0].value > DECIDED:
                break
        return order

    def root(self, p: P, move: M, depth: int, least: float, bonus: float) -> Generator[None, None, float]:
        """Returns the value of a move, plus its bonus unless decided; exact if it is above `least`."""
        child = self.field.after(p, move)
        same = self.field.seat(child) == self.field.seat(p)
        floor = least - bonus
        if same:
            value = yield from self.search(child, depth - 1, floor, inf, 1)
        else:
            value = -(yield from self.search(child, depth - 1, -inf, -floor, 1))
        return value if abs(value) > DECIDED else value + bonus

    def search(self, p: P, depth: int, alpha: float, beta: float, ply: int) -> Generator[None, None, float]:
        """Returns the value of `p` to the seat to move: exact between alpha and beta, else a bound."""
        field = self.field
        over = field.over(p)
        if over is not None:
            return over * (WON - ply)
        key = field.key(p)
        if key in self.path:
            return 0.0
        depth += field.pressed(p)
        if depth <= 0:
            return self.settle(p, alpha, beta, ply, self.effort.beyond)
        self.tick()
        known = self.table.get(key)
        if known and known[0] >= depth:
            value = known[1] - ply if known[1] > DECIDED else known[1] + ply if known[1] < -DECIDED else known[1]
            if known[2] == EXACT or (value >= beta if known[2] == LOWER else value <= alpha):
                return value
        self.path.add(key)
        best, choice = yield from self.best(p, depth, alpha, beta, ply, known[3] if known else None)
        self.path.discard(key)
        bound = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        lasting = best + ply if best > DECIDED else best - ply if best < -DECIDED else best
        self.table[key] = depth, lasting, bound, choice
        return best

    def best(self, p: P, depth: int, alpha: float, beta: float, ply: int, hunch: M | None,
             ) -> Generator[None, None, tuple[float, M | None]]:
        """Returns the best value at `p` and its move, or `floor` and None. hunch: the move to try first, or None."""
        field, seat = self.field, self.field.seat(p)
        loud = len(field.loud(p))
        best, choice = self.floor(p, depth, alpha), None
        quiet_ones = best == -inf
        for number, move in enumerate(self.ordered(p, depth, loud, hunch)):
            if number >= loud and not quiet_ones:
                break
            if perf_counter() > self.pause:
                yield
                self.breathed()
            child = field.after(p, move)
            same = field.seat(child) == seat
            late = depth > 2 and number >= loud + EARLY and not field.pressed(child)
            # A late move is first tested one ply less deep against alpha; if it is better, searched in full.
            for less, top in ((1, alpha + 1), (0, beta)) if late else ((0, beta),):
                low, high = (alpha, top) if same else (-top, -alpha)
                if depth - less <= 1 and not field.pressed(child):
                    value = self.settle(child, low, high, ply + 1, self.effort.beyond)
                else:
                    value = yield from self.search(child, depth - less - 1, low, high, ply + 1)
                value = value if same else -value
                if value <= alpha:
                    break
            if value > best:
                best, choice = value, move
                alpha = max(alpha, value)
                if alpha >= beta:
                    if number >= loud:
                        self.merits[move] += depth * depth
                    break
        return best, choice

    def floor(self, p: P, depth: int, alpha: float) -> float:
        """Returns the most that a quiet move at the last ply is likely to give, if not above alpha; else -inf."""
        margin = self.effort.margin
        if depth > 1 or margin is None or self.field.pressed(p):
            return -inf
        most = self.field.value(p) + margin
        return most if most <= alpha else -inf

    def ordered(self, p: P, depth: int, loud: int, hunch: M | None) -> Sequence[M]:
        """Returns the moves in order: the hunch, the loud ones, then quiet ones by the cut-offs they gave elsewhere."""
        moves = self.field.moves(p)
        if depth > 1:
            merits = self.merits
            moves = [*moves[:loud], *sorted(moves[loud:], key=lambda move: -merits.get(move, 0))]
        if hunch is not None and hunch in moves:
            moves = [hunch, *(move for move in moves if move != hunch)]
        return moves

    def settle(self, p: P, alpha: float, beta: float, ply: int, left: int) -> float:
        """Returns the value of `p` after a search of loud moves only, or of all moves if `p` is pressed."""
        field = self.field
        self.tick()
        over = field.over(p)
        if over is not None:
            return over * (WON - ply)
        pressed = field.pressed(p)
        best = -inf
        if not pressed:
            best = field.value(p)
            alpha = max(alpha, best)
            if left <= 0 or alpha >= beta:
                return best
        seat, margin = field.seat(p), self.effort.margin
        for move in field.moves(p) if pressed else field.loud(p):
            if margin is not None and not pressed and best + field.gain(p, move) + margin <= alpha:
                continue
            child = field.after(p, move)
            if field.seat(child) == seat:
                value = self.settle(child, alpha, beta, ply + 1, left - 1)
            else:
                value = -self.settle(child, -beta, -alpha, ply + 1, left - 1)
            if value > best:
                best = value
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return best

    def tick(self) -> None:
        """Counts a position. Raises Spent at the limit of positions."""
        self.nodes += 1
        if self.nodes > self.effort.nodes:
            raise Spent

    def breathed(self) -> None:
        """Sets the time of the next yield. Raises Spent when the time is up."""
        now = perf_counter()
        if now > self.end:
            raise Spent
        self.pause = now + BREATH


class Searcher(Generic[S, M]):
    """A bot that searches and plays the best move found.

    spread: the highest random bonus of a move, so that the choice among near-equal moves varies.
    """

    def __init__(self, evaluate: Evaluation[S], effort: Effort, spread: float = 0.0) -> None:
        self.evaluate = evaluate
        self.effort = effort
        self.spread = spread

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Chooses the best move found."""
        search: AlphaBeta[S, M] = AlphaBeta(Plain(game, self.evaluate), self.effort)
        found = yield from search.run(game.guess(view, rng), liking=lambda _: rng.uniform(0, self.spread))
        return found[0].move
