"""Exact search of the end of a game of Fortissimo!: every turn and every card to come, each seat playing its best."""

from __future__ import annotations

from collections.abc import Generator

from pontlevis.bots.players import advance, shares
from pontlevis.contract.terms import CHANCE
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.choices import choices
from pontlevis.games.fortissimo.bots.judgement import Style
from pontlevis.games.fortissimo.cards import Move, State

FEW = 2
"""The most unknown cards for which every way they may lie is tried."""

EVERYTHING = Style(gap=46)
BREATH = 60
"""Positions between two pauses: some milliseconds."""

Value = tuple[float, ...]
"""Each seat's share of the win."""


class TooLarge(Exception):
    """More positions than were allowed."""


class Endgame:
    """Solves positions; what it has solved it keeps. positions: how many it may look at before it gives up."""

    def __init__(self, game: Fortissimo, positions: int = 4000) -> None:
        self.game = game
        self.left = positions
        self.solved: dict[State, Value] = {}
        self.path: set[State] = set()

    def values(self, s: State) -> Generator[None, None, list[tuple[Move, float]] | None]:
        """The value of each choice to the seat that moves, the best first; None if there is too much to see."""
        if len(s.unseen) > FEW:
            return None
        found = []
        try:
            for move in choices(self.game, s, EVERYTHING):
                value = yield from self.value(advance(self.game, s, move))
                found.append((move, value[s.turn]))
        except TooLarge:
            return None
        return sorted(found, key=lambda pair: -pair[1])

    def value(self, s: State) -> Generator[None, None, Value]:
        """Each seat's share of the win from here. A position that comes back is a standstill, shared by all."""
        seats = len(s.walls)
        if s.ended:
            outcome = self.game.outcome(s)
            return tuple(shares(outcome.winners if outcome else range(seats), range(seats)))
        if s in self.solved:
            return self.solved[s]
        if s in self.path:
            return (1 / seats,) * seats
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        if self.left % BREATH == 0:
            yield
        self.path.add(s)
        chance = self.game.actor(s) == CHANCE
        value = yield from self.expected(s) if chance else self.best(s)
        self.path.discard(s)
        self.solved[s] = value
        return value

    def expected(self, s: State) -> Generator[None, None, Value]:
        """The average over what chance may do."""
        total = [0.0] * len(s.walls)
        for move, share in self.game.chance(s).outcomes():
            value = yield from self.value(advance(self.game, s, move))
            total = [so_far + share * won for so_far, won in zip(total, value, strict=True)]
        return tuple(total)

    def best(self, s: State) -> Generator[None, None, Value]:
        """The shares after the best choice of the seat that moves."""
        best: Value = ()
        for move in choices(self.game, s, EVERYTHING):
            value = yield from self.value(advance(self.game, s, move))
            if not best or value[s.turn] > best[s.turn]:
                best = value
            if best[s.turn] == 1:
                break
        return best
