"""What the parts of the picture look at: a state, the seat it is seen from, the marks, and where things lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pontlevis.games.la_forteresse import March
from pontlevis.games.la_forteresse.ground import Clash, Ground, Troop, ground_of
from pontlevis.games.la_forteresse.layouts import OWN
from pontlevis.games.la_forteresse.pieces import NUMBER
from pontlevis.legal import Legal
from pontlevis_widgets.draw.scene import Box
from pontlevis_widgets.games.la_forteresse import BOARD, choice
from pontlevis_widgets.games.la_forteresse.choice import Move
from pontlevis_widgets.games.la_forteresse.layout import Layout
from pontlevis_widgets.spoken import Spoken

COMPARED = ("power.", "capture.")
"""How the rules begin that refuse an attack by counting: any other refusal makes a comparison beside the point."""


@dataclass(frozen=True)
class Context(Spoken):
    """One state as one seat sees it, in one language, with what is marked on it."""

    board = BOARD
    state: Any
    seat: int
    lang: str
    layout: Layout
    lit: frozenset[str] = frozenset()
    picked: str = ""
    focus: str = ""
    last: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    found: Legal | None = None

    @cached_property
    def ground(self) -> Ground:
        """The squares and lines of this board."""
        return ground_of(self.state.options)

    @cached_property
    def pieces(self) -> dict[str, tuple[int, int]]:
        """Every piece: its square → its seat and its number."""
        board = self.state.board
        return {square: (int(board[index] in OWN[1]), NUMBER[board[index]])
                for square, index in self.ground.index.items() if board[index] in NUMBER}

    def box(self, square: str) -> Box:
        """Where a square lies."""
        return self.layout.place(self.ground.index[square])

    def middle(self, square: str) -> tuple[float, float]:
        """The middle of a square."""
        return self.layout.middle(self.ground.index[square])

    def heading(self, start: str, to: str) -> tuple[float, float]:
        """The way from one square to another in the picture, one unit long."""
        (x0, y0), (x1, y1) = self.middle(start), self.middle(to)
        far = max(1e-9, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        return (x1 - x0) / far, (y1 - y0) / far

    # -- what is picked

    @cached_property
    def chosen(self) -> tuple[str, ...]:
        """The squares of what is picked."""
        return () if self.state.ended else choice.squares(self.ground, self.state, self.picked)

    @cached_property
    def ways(self) -> dict[str, tuple[Move, ...]]:
        """Where what is picked may go: square → the moves that lead there."""
        found: dict[str, tuple[Move, ...]] = {}
        if self.chosen:
            for text in choice.moves_of(self.legal, self.ground, self.picked):
                move = self.legal[text]
                found[move.to] = (*found.get(move.to, ()), move)
        return found

    def meant(self, square: str) -> tuple[Move, ...]:
        """What pointing at a square would try, with what is picked."""
        if not self.chosen or (square in self.pieces and self.pieces[square][0] == self.state.turn):
            return ()
        return self.ways.get(square) or (choice.attempt(self.state, self.ground, self.picked, square),)

    def compared(self, square: str) -> list[tuple[Move, Clash, bool]]:
        """The comparisons that decide whether an enemy on the way to a square falls, and whether each may be played."""
        found = []
        for move in self.meant(square):
            clash = self.game.clash(self.state, move)
            refusal = self.game.why_not(self.state, move) if clash else None
            if clash and (refusal is None or refusal.rule.startswith(COMPARED)):
                found.append((move, clash, refusal is None))
        return found

    @cached_property
    def troops(self) -> tuple[Troop, ...]:
        """The troops to be drawn: the one picked, those through the piece picked, or through the one at the focus."""
        square = self.chosen[0] if self.chosen else self.focus
        if square not in self.pieces:
            return ()
        found = tuple(self.game.troops(self.state, square))
        if len(self.chosen) > 1:
            return tuple(troop for troop in found if set(troop.squares) == set(self.chosen))
        return found

    @cached_property
    def hinted(self) -> tuple[str, ...]:
        """The squares of the pieces that a hint points at, the head last: a piece, or all that its move moves."""
        if self.hint is not None:
            return choice.movers(self.ground, self.hint)
        return tuple(self.lit & set(self.ground.index)) if len(self.lit) == 1 else ()

    @cached_property
    def hint(self) -> Move | None:
        """The move that a hint names, once it names one."""
        if len(self.lit) != 1 or self.lit <= set(self.ground.index):
            return None
        move: Move = self.legal.read(*self.lit)
        return move if self.game.why_not(self.state, move) is None else None

    def march(self, troop: Troop, head: str) -> March | None:
        """The legal march of a whole troop with `head` in front."""
        rear = troop.squares[0] if head == troop.squares[-1] else troop.squares[-1]
        found = (move for moves in self.ways.values() for move in moves
                 if isinstance(move, March) and (move.rear, move.head) == (rear, head))
        return next(found, None)

    # -- fortresses

    @cached_property
    def forts(self) -> tuple[str, str]:
        """Yellow's fortress and red's."""
        return self.ground.layout.fortresses

    def held(self, seat: int) -> bool:
        """Whether an enemy piece stands in the fortress of a seat while the game goes on."""
        return not self.state.ended and self.pieces.get(self.forts[seat], (seat, 0))[0] != seat
