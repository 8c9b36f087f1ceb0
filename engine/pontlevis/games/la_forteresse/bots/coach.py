"""The coach of La Forteresse: it proves which moves win or lose, and treats mirrored boards as equal."""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Sequence
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.alphabeta import DECIDED, AlphaBeta, Effort
from pontlevis.bots.coach import Coach, Thought
from pontlevis.games.la_forteresse.bots.field import ForteresseField, Position, Step, field_of
from pontlevis.games.la_forteresse.bots.hints import ForteresseAdviser, chance, reason
from pontlevis.games.la_forteresse.bots.levels import LEVELS, MARGIN, weigh
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import SWAP, cut_up

GLANCE = Effort(depth=4, nodes=3000, margin=MARGIN)
PROOF = Effort(depth=6, nodes=20_000)
DEEP = Effort(depth=20, nodes=40_000, margin=MARGIN)


class Without(ForteresseField):
    """The field of a board without one move at the root."""

    def __init__(self, field: ForteresseField, root: Position, left_out: Any) -> None:
        vars(self).update(vars(field))
        self.root, self.left_out = root, left_out

    def moves(self, p: Position) -> Sequence[Step]:
        """The legal moves; at the root without the one left out."""
        found = super().moves(p)
        return [step for step in found if step.move != self.left_out] if p is self.root else found


class ForteresseCoach(Coach):
    """Proves wins and losses, and gives reasons for moves."""

    def shape(self, game: Any, s: Any) -> Hashable:
        """Returns the board from the point of view of the seat to move, or its mirror image, the smaller of the two."""
        board = s.board[::-1].translate(SWAP) if s.turn else s.board
        mirrored = "".join(row[::-1] for row in cut_up(board, ground_of(s.options).columns))
        return s.options, min(board, mirrored)

    def solve(self, game: Any, s: Any) -> Thought:
        """Returns chances if one move is proved to win, or all moves except one are proved to lose; otherwise None.

        Beside a winning move, all others get the chance of the best of them, an upper bound.
        """
        field = field_of(s.options)
        found = yield from weigh(field, s, PROOF, random.Random(0), several=2)
        best = found[0].move.move
        others = [move for move in game.moves(s) if move != best]
        if len(found) < 2 or not others:
            return None
        if found[0].value > DECIDED:
            root = field.start(s)
            search = AlphaBeta(Without(field, root, best), DEEP, field.seen(s))
            second = (yield from search.run(root))[0].value
            return {best: 1.0, **dict.fromkeys(others, chance(second))}
        if found[1].value < -DECIDED:
            value = (yield from weigh(field, s, DEEP, random.Random(0)))[0].value
            return {best: chance(value), **dict.fromkeys(others, 0.0)}
        return None

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any move."""
        yield
        return reason(game, s, move)


COACH = ForteresseCoach(ForteresseAdviser(DEEP), ForteresseAdviser(GLANCE), player=LEVELS["knight"], proofs=True)
