"""Solves the end of a game of Fortissimo! exactly: every turn and every draw, with best play by each seat.

Players can flip known cards and return them for ever, so positions repeat. The solver first lists all reachable
positions, then improves their values round by round until no value changes (value iteration). Round n gives the values
of games that stop after n plies; all seats share the win of a game that has not ended by then.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from pontlevis.bots.players import advance, shares
from pontlevis.contract.terms import CHANCE
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.choices import choices
from pontlevis.games.fortissimo.bots.judgement import Style
from pontlevis.games.fortissimo.cards import Move, State

FEW = 2
"""The most unknown cards of which every arrangement is tried."""

EVERYTHING = Style(gap=46)
BREATH = 60
"""The number of positions between two yields: a few milliseconds."""

Value = Sequence[float]
"""The share of the win of each seat."""


class TooLarge(Exception):
    """More positions than allowed, or more rounds than positions."""


class Solved(NamedTuple):
    """A move, its value to the seat that makes it, and the plies after which that value is reached."""

    move: Move
    value: float
    plies: int


class Node:
    """A position: the seat to move or CHANCE, its successors with their probabilities, and the current value."""

    __slots__ = ("after", "before", "odds", "plies", "seat", "value")

    def __init__(self, seat: int, value: Value) -> None:
        self.seat = seat
        self.value = value
        self.plies = 0
        self.after: list[Node] = []
        self.odds: list[float] = []
        self.before: list[Node] = []

    def better(self) -> Value:
        """The value by the successors: their average for chance, otherwise the best for the seat to move."""
        if self.seat != CHANCE:
            return max((node.value for node in self.after), key=lambda value: value[self.seat])
        rows = [[odds * share for share in node.value] for node, odds in zip(self.after, self.odds, strict=True)]
        return tuple(map(sum, zip(*rows, strict=True)))


class Endgame:
    """Solves a position. positions: the most it may visit before it gives up."""

    def __init__(self, game: Fortissimo, positions: int = 4000) -> None:
        self.game = game
        self.positions = positions
        self.nodes: dict[State, Node] = {}

    def values(self, s: State) -> Generator[None, None, list[Solved] | None]:
        """The value of each choice to the seat to move, the best first.

        None if more than FEW cards are unknown, or there are too many positions. Of equal values, the one reached
        soonest comes first; if even the best is below an equal share of the win, the one reached latest.
        """
        if len(s.unseen) > FEW:
            return None
        try:
            yield from self.explore(s)
            yield from self.improve()
        except TooLarge:
            return None
        found = []
        for move in self.choices(s):
            node = self.nodes[advance(self.game, s, move)]
            found.append(Solved(move, node.value[s.turn], node.plies))
        behind = 1 if max(one.value for one in found) < 1 / len(s.walls) else -1
        return sorted(found, key=lambda one: (one.value, behind * one.plies), reverse=True)

    def choices(self, s: State) -> Sequence[Move]:
        """The distinct moves; all moves for a flipped card or a shot."""
        return self.game.moves(s) if s.flipped or s.firing else choices(self.game, s, EVERYTHING)

    def explore(self, start: State) -> Generator[None, None, None]:
        """Lists the reachable positions. Raises TooLarge."""
        waiting = [start]
        self.nodes[start] = self.node(start)
        for s in waiting:
            node = self.nodes[s]
            for move, odds in self.ways(s):
                after = advance(self.game, s, move)
                if after not in self.nodes:
                    self.nodes[after] = self.node(after)
                    waiting.append(after)
                node.after.append(self.nodes[after])
                node.odds.append(odds)
                self.nodes[after].before.append(node)
            if len(waiting) > self.positions:
                raise TooLarge
            if len(waiting) % BREATH == 0:
                yield

    def ways(self, s: State) -> Sequence[tuple[Move, float]]:
        """The moves at a position, with the probabilities of chance moves."""
        if s.ended:
            return ()
        return self.game.chance(s).outcomes() if s.awaits_reveal else [(move, 1.0) for move in self.choices(s)]

    def node(self, s: State) -> Node:
        """A node with its first value: shared by all seats, unless the game is over."""
        seats = range(len(s.walls))
        outcome = self.game.outcome(s)
        actor = self.game.actor(s)
        return Node(CHANCE if actor is None else actor, shares(outcome.winners if outcome else seats, seats))

    def improve(self) -> Generator[None, None, None]:
        """Improves the values until none changes. Raises TooLarge if that takes too many rounds."""
        changing = [node for node in self.nodes.values() if node.after]
        for plies in range(1, len(self.nodes) + 1):
            found = [(node, node.better()) for node in changing]
            changed = [(node, value) for node, value in found if value != node.value]
            if not changed:
                return
            for node, value in changed:
                node.value, node.plies = value, plies
            changing = list(dict.fromkeys(before for node, _ in changed for before in node.before))
            yield
        raise TooLarge
