"""A puzzle: a position, the chance to win after each of its moves, and the answer to a try.

Luck does not count: a move is judged by its chance to win, not by the result of the game.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal, NamedTuple

SAME, NEAR = 0.03, 0.10
"""The largest chance lost by an accepted move, and by one called good."""

Verdict = Literal["best", "good", "worse"]


class Figure(NamedTuple):
    """The chance to win after equivalent moves.

    moves: in notation; chance: 0 to 1, a shared win in parts; behind: the chance lost compared with the best move;
    error: the standard error of `behind`, by common random numbers, 0 if both chances are proved.
    """

    moves: tuple[str, ...]
    chance: float
    behind: float = 0.0
    error: float = 0.0

    @property
    def verdict(self) -> Verdict:
        """The grade of these moves: "best" if they lose at most `SAME`, "good" if at most `NEAR`, else "worse"."""
        return "best" if self.behind <= SAME else "good" if self.behind <= NEAR else "worse"


class Puzzle(NamedTuple):
    """A position and its best decision.

    start: the view of the seat to move; figures: those of all its legal moves, the best first; natural: the move that
    the easiest level plays, in notation; themes: the rules at work; solved: the share of tries in which each level of
    the computer finds an accepted move, from the easiest level to the hardest.
    """

    start: Any
    figures: tuple[Figure, ...]
    natural: str
    themes: tuple[str, ...]
    solved: tuple[float, ...]

    def figure(self, move: Any) -> Figure:
        """Returns the figure of a move, or of its notation. Raises ValueError for a move that is not legal here."""
        for figure in self.figures:
            if str(move) in figure.moves:
                return figure
        raise ValueError(f"{move} is no move of this puzzle")

    @property
    def best(self) -> str:
        """The best move, in notation."""
        return self.figures[0].moves[0]

    @property
    def accepted(self) -> frozenset[str]:
        """The moves that are accepted, in notation."""
        return frozenset(move for figure in self.figures if figure.verdict == "best" for move in figure.moves)

    @property
    def luck(self) -> float:
        """The share of the legal moves that are accepted: the chance of a guess."""
        return len(self.accepted) / sum(len(figure.moves) for figure in self.figures)

    @property
    def level(self) -> int:
        """The number of the computer's levels that mostly miss it: 0 for the easiest puzzles."""
        return sum(share < 0.5 for share in self.solved)


def name(diagram: str) -> str:
    """Returns an identifier of the puzzle's position in ten hexadecimal characters."""
    return sha256(diagram.encode()).hexdigest()[:10]
