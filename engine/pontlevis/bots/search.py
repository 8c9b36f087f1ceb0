"""Monte Carlo tree search for any game of the contract, chance and secrets included.

Every playout starts from a guess that agrees with the seat's view, so the search never reads hidden information, and
descends the tree by upper confidence bounds (Kocsis and Szepesvári, 2006). Nodes hold statistics, not states: if a seat
has a secret, guesses differ, and one node serves all of them (Cowling, Powley and Whitehouse, 2012). At a chance state
an outcome is sampled, and each outcome has a node of its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from math import inf, log, sqrt
from time import perf_counter
from typing import Generic, NamedTuple

from pontlevis.bots.advice import Advice, estimated, percent
from pontlevis.bots.players import Thought, advance, any_of, shares
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE, M, S, Sighting

Candidates = Callable[[S], Sequence[M]]
"""Returns the legal moves of a state that the search considers."""

PlayoutPolicy = Callable[[S, random.Random], M]
"""Chooses a move for a state during playouts."""


class Odds(NamedTuple, Generic[M]):
    """A move, the share of its playouts that the mover won (0 to 1), and their number."""

    move: M
    chance: float
    playouts: int


def sampled(game: Game[S, M], view: S, move: M, chance: float, playouts: int) -> Odds[M]:
    """Returns the odds of a move: exactly 0 or 1 only if it ends the game and nothing is hidden."""
    s = game.guess(view, random.Random(0))
    proved = s == view and game.outcome(advance(game, s, move)) is not None
    return Odds(move, chance if proved else estimated(chance), playouts)


class Node(Generic[M]):
    """Statistics of the playouts through one node of the tree: their number and each seat's wins."""

    __slots__ = ("children", "visits", "wins")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.wins = [0.0] * seats
        self.children: dict[M, Node[M]] = {}

    def bound(self, seat: int, scale: float) -> float:
        """Returns the upper confidence bound of `seat`'s win rate at this node."""
        return self.wins[seat] / self.visits + scale / sqrt(self.visits)


class TreeSearch(Generic[S, M]):
    """Searches by playouts, and is a bot that plays the best move found.

    playouts: their number for one decision; candidates: the moves considered (default: all legal ones); policy:
    chooses moves in playouts (default: at random); patience: visits of a node after which it gets child nodes;
    longest: plies after which a playout is cut and counts as a win shared by all; explore: weight of exploration in
    the bound; seconds: a time limit for slow machines (the results of a search that reaches it depend on the
    machine).
    """

    def __init__(self, playouts: int, *, candidates: Candidates[S, M] | None = None,
                 policy: PlayoutPolicy[S, M] | None = None, patience: int = 1, longest: int = 1000,
                 explore: float = 0.7, seconds: float = inf) -> None:
        self.playouts = playouts
        self.candidates = candidates
        self.policy = policy
        self.patience = patience
        self.longest = longest
        self.explore = explore
        self.seconds = seconds

    def think(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[M]:
        """Chooses the move with the best odds."""
        odds = yield from self.odds(game, view, rng)
        return odds[0].move

    def odds(self, game: Game[S, M], view: S, rng: random.Random) -> Generator[None, None, list[Odds[M]]]:
        """Returns the odds of the candidates for the seat to move, the best first. Yields after each playout.

        An only move gets a single playout. Moves with less than a quarter of the playouts of the most played one are
        sorted last, as their odds are unreliable. Raises ValueError if no seat is to move.
        """
        seats = len(game.seats(view))
        root: Node[M] = Node(seats)
        seat = game.actor(view)
        if seat is None or seat == CHANCE:
            raise ValueError("nobody is to move here")
        end = perf_counter() + self.seconds
        if len(self.moves(game, view)) > 1:
            for _ in range(self.playouts):
                self.playout(game, game.guess(view, rng), root, rng)
                yield
                if perf_counter() > end:
                    break
        else:
            self.playout(game, game.guess(view, rng), root, rng)
        found = [sampled(game, view, move, node.wins[seat] / node.visits, node.visits)
                 for move, node in root.children.items()]
        enough = max(odds.playouts for odds in found) / 4
        return sorted(found, key=lambda odds: (odds.playouts < enough, -odds.chance))

    def moves(self, game: Game[S, M], s: S) -> Sequence[M]:
        """Returns the moves that the search considers at `s`."""
        return self.candidates(s) if self.candidates else game.moves(s)

    def playout(self, game: Game[S, M], s: S, root: Node[M], rng: random.Random) -> None:
        """Plays one game from `s`, down the tree and then by the policy, and adds its result to each node passed."""
        node, path = root, [root]
        while node.visits >= self.patience or node is root:
            actor = game.actor(s)
            if actor is None:
                break
            move = game.chance(s).sample(rng) if actor == CHANCE else self.promising(game, s, node, actor, rng)
            if move not in node.children:
                node.children[move] = Node(len(root.wins))
            node = node.children[move]
            path.append(node)
            s = advance(game, s, move)
        result = self.result(game, s, rng)
        for passed in path:
            passed.visits += 1
            for seat, won in enumerate(result):
                passed.wins[seat] += won

    def promising(self, game: Game[S, M], s: S, node: Node[M], seat: int, rng: random.Random) -> M:
        """Returns an untried candidate at random, or else the one with the highest upper confidence bound."""
        moves = self.moves(game, s)
        untried = [move for move in moves if move not in node.children]
        if untried:
            return any_of(untried, rng)
        scale = self.explore * sqrt(log(node.visits + 1))
        return max(moves, key=lambda move: node.children[move].bound(seat, scale))

    def result(self, game: Game[S, M], s: S, rng: random.Random) -> list[float]:
        """Plays `s` out by the policy, and returns each seat's share of the win."""
        for _ in range(self.longest):
            actor = game.actor(s)
            if actor is None:
                break
            if actor == CHANCE:
                move = game.chance(s).sample(rng)
            else:
                move = self.policy(s, rng) if self.policy else any_of(game.moves(s), rng)
            s = advance(game, s, move)
        outcome = game.outcome(s)
        sides = game.sides(s)
        return shares(outcome.winners if outcome else range(len(sides)), sides)



class OddsAdviser(Generic[S, M]):
    """Gives the moves of a search as advice, with the odds as the reason."""

    def __init__(self, search: TreeSearch[S, M]) -> None:
        self.search = search

    def advise(self, game: Game[S, M], view: S, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[M]]]:
        """Returns candidate moves, the best first; empty when it is not `seat`'s turn. Yields after each playout."""
        if game.actor(view) != seat:
            return []
        found = yield from self.search.odds(game, view, rng)
        return [Advice(odds.move, odds.chance, "", {"share": percent(odds.chance)}, "odds")
                for odds in found]
