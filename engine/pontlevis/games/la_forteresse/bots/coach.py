"""The coach of La Forteresse: it proves which moves win or lose, and treats mirrored boards as equal."""

from __future__ import annotations

import random
from collections.abc import Collection, Generator, Hashable, Sequence
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
NEAR, AHEAD = 800, 50
"""The value of a position in which a win may be near, and of a lead that may decide the game."""
WINNING = 4
"""The most moves that may win in a position of a puzzle."""


class Without(ForteresseField):
    """The field of a board without some moves at the root."""

    def __init__(self, field: ForteresseField, root: Position, left_out: Collection[Any]) -> None:
        vars(self).update(vars(field))
        self.root, self.left_out = root, left_out

    def moves(self, p: Position) -> Sequence[Step]:
        """The legal moves; at the root without those left out."""
        found = super().moves(p)
        return [step for step in found if step.move not in self.left_out] if p is self.root else found


class ForteresseCoach(Coach):
    """Proves wins and losses, and gives reasons for moves."""

    def shape(self, game: Any, s: Any) -> Hashable:
        """Returns the board from the point of view of the seat to move, or its mirror image, the smaller of the two."""
        board = s.board[::-1].translate(SWAP) if s.turn else s.board
        mirrored = "".join(row[::-1] for row in cut_up(board, ground_of(s.options).columns))
        return s.options, min(board, mirrored)

    def solve(self, game: Any, s: Any) -> Thought:
        """Returns chances if a few moves are proved to win, or all moves except one are proved to lose; otherwise None.

        Beside winning moves, all others get the chance of the best of them, an upper bound. Tries no proof if at a
        glance no win is near and the best move leads by little.
        """
        field, moves = field_of(s.options), game.moves(s)
        if len(moves) < 2:
            return None
        found = yield from weigh(field, s, GLANCE, random.Random(0), several=2)
        if found[0].value < NEAR and found[0].value - found[1].value < AHEAD:
            return None
        found = yield from weigh(field, s, PROOF, random.Random(0), several=2)
        best = found[0].move.move
        if found[0].value > DECIDED:
            return (yield from self.winning(field, s, moves, best))
        if found[1].value < -DECIDED:
            value = (yield from weigh(field, s, DEEP, random.Random(0)))[0].value
            return {**dict.fromkeys(moves, 0.0), best: chance(value)}
        return None

    def winning(self, field: ForteresseField, s: Any, moves: Sequence[Any], best: Any) -> Thought:
        """Returns the chances of all moves beside a winning one; None if more than `WINNING` of them win."""
        root, won = field.start(s), [best]
        while len(won) <= min(WINNING, len(moves) - 1):
            second = (yield from AlphaBeta(Without(field, root, won), DEEP, field.seen(s)).run(root))[0]
            if second.value <= DECIDED:
                return {**dict.fromkeys(moves, chance(second.value)), **dict.fromkeys(won, 1.0)}
            won.append(second.move.move)
        return None

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any move."""
        yield
        return reason(game, s, move)


COACH = ForteresseCoach(ForteresseAdviser(DEEP), ForteresseAdviser(GLANCE), player=LEVELS["knight"], proofs=True)
