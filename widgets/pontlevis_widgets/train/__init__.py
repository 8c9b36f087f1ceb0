"""Puzzles on boards: the positions that a game brings, each with a task and a star.

    train = Train("pig", lang="en")
    train.puzzle(1)

`task`: a puzzle as the challenge of a board, with the answer to each move.
"""

from __future__ import annotations

from pontlevis import package
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle import Puzzle, name
from pontlevis_widgets.lesson.lesson import Lesson
from pontlevis_widgets.train.task import challenge

__all__ = ["Train"]


class Train:
    """A row of a game's puzzles in one language, from the easiest to the hardest.

    count: the number of puzzles in the row; fewer if the game has fewer. Raises UnknownGame.
    """

    def __init__(self, game: str, lang: str = "en", count: int = 10) -> None:
        self.game = package(game).game
        self.lesson = Lesson(self.game, lang)
        kept = list(puzzle_file.kept(self.game))
        count = min(count, len(kept))
        self.puzzles: list[Puzzle] = [kept[number * len(kept) // count] for number in range(count)]

    def puzzle(self, number: int) -> None:
        """Shows puzzle number `number`, counted from 1, as a step of its own. Raises IndexError."""
        if not 1 <= number <= len(self.puzzles):
            raise IndexError(f"no puzzle {number}: {self.game.id} has 1 to {len(self.puzzles)} here")
        puzzle = self.puzzles[number - 1]
        self.lesson.step(f"puzzle.{name(self.game, puzzle)}", challenge(self.game, puzzle), rules=puzzle.themes)
