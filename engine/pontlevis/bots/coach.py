"""The coach of a game: the analysis that puzzles and reviews need, beyond the game's levels and adviser."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from pontlevis.bots.advice import Adviser, Reason
from pontlevis.bots.players import advance
from pontlevis.contract.game import Game

Thought = Generator[None, None, Mapping[Any, float] | None]


class SearchOptions(NamedTuple):
    """The games searched for puzzles, and the positions examined in them.

    variants: the options of the games, used in turn; opened: whether they begin with a ready-made opening; slips: the
    share of their decisions that the easiest level plays, for positions that people reach; pairs: of so many games, one
    is searched for positions with two different moves, too, of which a guess finds the best half the time; easy: of so
    many games, one is searched for positions that the easiest level solves, too; promising: the least lead at a glance
    of a position that is played out; most: the most playouts of a move in the fresh sample.
    """

    variants: Sequence[Mapping[str, object]] = ({},)
    opened: bool = True
    slips: float = 0.3
    pairs: int = 1
    easy: int = 1
    promising: float = 0.2
    most: int = 256


USUAL = SearchOptions()


class Coach:
    """Analyses positions more deeply than an adviser at a table. This one serves any game; a game may extend it.

    deep: a slow, thorough adviser; glance: a quick one for many positions; player: plays the games that are searched
    for puzzles; judge: plays the playouts; both are the hardest level by default; proofs: True if only solved positions
    count, as playouts would take too long; search: where puzzles are searched. No bot here has a time limit, so that
    the results are the same on any machine.
    """

    def __init__(self, deep: Adviser, glance: Adviser, *, player: Any = None, judge: Any = None,
                 proofs: bool = False, search: SearchOptions = USUAL) -> None:
        self.deep, self.glance, self.player, self.judge = deep, glance, player, judge
        self.proofs, self.search = proofs, search

    def same(self, s: Any, move: Any) -> Hashable:
        """Returns a key that is equal for equivalent moves; by default each move has its own."""
        return str(move)

    def shape(self, game: Game[Any, Any], s: Any) -> Hashable:
        """Returns a key that is equal for positions that a player would call the same, such as mirrored ones.

        By default, the diagram.
        """
        return game.diagram(s)

    def solve(self, game: Game[Any, Any], s: Any) -> Thought:
        """Returns the exact chance to win after each move, one per key of `same`; None if the end is too far away.

        Here always None, as in `why` and `worth`; a game may override them.
        """
        yield
        return None

    def why(self, game: Game[Any, Any], s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for a move, without a search; None if only its odds are known."""
        yield
        return None

    def worth(self, game: Game[Any, Any], s: Any) -> Generator[None, None, Sequence[float] | None]:
        """Returns each seat's chance to win with best play from `s`, the state after a draw; None if unknown.

        It depends on `s` alone, never on random numbers, so that luck is 0 on average.
        """
        yield
        return None

    def mean(self, game: Game[Any, Any], s: Any) -> Generator[None, None, Sequence[float] | None]:
        """Returns `worth` averaged over all outcomes of the chance state `s`; a game may override it."""
        total = [0.0] * len(game.seats(s))
        for move, share in game.chance(s).outcomes():
            worth = yield from self.worth(game, advance(game, s, move))
            if worth is None:
                return None
            total = [sum_ + share * one for sum_, one in zip(total, worth, strict=True)]
        return total
