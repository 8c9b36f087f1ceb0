"""A coach: what puzzles and reviews ask of a game's players, beside its levels and its adviser."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import Any

from pontlevis.bots.advice import Adviser, Reason
from pontlevis.bots.players import advance
from pontlevis.contract.game import Game

Thought = Generator[None, None, Mapping[Any, float] | None]


class Coach:
    """Looks deeper than an adviser has the time to. A game's own says more than this one, which does for any game.

    deep: an adviser that takes its time; glance: a quick one for many positions; player: who plays the games that are
    looked through, and judge: who plays positions out, the hardest level if not said; proofs: whether only what is
    solved is believed, as playouts would take too long. None has a limit of seconds: all find the same on any machine.
    """

    def __init__(self, deep: Adviser, glance: Adviser, *, player: Any = None, judge: Any = None,
                 proofs: bool = False) -> None:
        self.deep, self.glance, self.player, self.judge, self.proofs = deep, glance, player, judge, proofs

    def same(self, s: Any, move: Any) -> Hashable:
        """A key that moves share which come to the same: each its own if not said."""
        return str(move)

    def shape(self, game: Game[Any, Any], s: Any) -> Hashable:
        """A key that positions share which are the same, or mirrored, or the same to a player."""
        return game.diagram(s)

    def solve(self, game: Game[Any, Any], s: Any) -> Thought:
        """The exact chance after each move, one of each that are the `same`; None where the end is too far away."""
        yield
        return None

    def why(self, game: Game[Any, Any], s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """The reason for a move, without a search; None where only the odds can be told."""
        yield
        return None

    def worth(self, game: Game[Any, Any], s: Any) -> Generator[None, None, Sequence[float] | None]:
        """Each seat's chance after something fell, if all go on with their best; None where the coach cannot tell.

        It depends on `s` alone, never on chance, so that luck is 0 on the average.
        """
        yield
        return None

    def mean(self, game: Game[Any, Any], s: Any) -> Generator[None, None, Sequence[float] | None]:
        """The average worth of what may fall at a chance state: over all of it, unless the coach knows it at once."""
        total = [0.0] * len(game.seats(s))
        for move, share in game.chance(s).outcomes():
            worth = yield from self.worth(game, advance(game, s, move))
            if worth is None:
                return None
            total = [sum_ + share * one for sum_, one in zip(total, worth, strict=True)]
        return total
