"""The puzzles in a package, `NAME.puzzles.json.gz`, and the file of those found so far, with one game a line.

The second file lets a long search continue after a break: a line has the number of a game, the processor time that it
took in seconds, and its puzzles.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.contract.game import Game
from pontlevis.contract.positions import LONGEST
from pontlevis.record import data_file
from pontlevis.train.puzzle import Figure, Puzzle

KIND = "puzzles"
LARGEST = 150_000
"""The largest size of a file, in bytes."""
DIGITS = 3
"""The decimal digits of the figures in a file; the shares in `solved` have two."""


class DamagedPuzzles(ValueError):
    """Raised for a file of puzzles that cannot be read; the message names the file and the place of the fault."""


class Row(NamedTuple):
    """A puzzle as it is written in a file; `start` is the diagram."""

    start: Annotated[str, LONGEST]
    figures: tuple[Figure, ...]
    natural: str
    themes: tuple[str, ...]
    solved: tuple[float, ...]


class Found(NamedTuple):
    """The puzzles of game number `number`, and the seconds of processor time that it took."""

    number: int
    seconds: float
    puzzles: tuple[Row, ...]


def row(game: Game[Any, Any], puzzle: Puzzle) -> Row:
    """Returns a puzzle as a row of a file, with rounded numbers."""
    solved = tuple(round(share, 2) for share in puzzle.solved)
    return Row(game.diagram(puzzle.start), tuple(map(_rounded, puzzle.figures)), puzzle.natural, puzzle.themes, solved)


def _rounded(figure: Figure) -> Figure:
    return Figure(figure.moves, *(round(number, DIGITS) for number in figure[1:]))


def puzzle(game: Game[Any, Any], row: Row) -> Puzzle:
    """Returns the puzzle of a row. Raises ValueError if its position is damaged, or its moves are not those legal."""
    start = game.read(row.start)
    legal = sorted(map(str, game.moves(start)))
    if sorted(move for figure in row.figures for move in figure.moves) != legal or row.natural not in legal:
        raise ValueError(f"its moves are not those of {row.start.splitlines()[0]}")
    return Puzzle(start, *row[1:])


def packed(game: Game[Any, Any], rows: Sequence[Row]) -> bytes:
    """Returns the bytes of a package's file; without the last rows, if it were larger than `LARGEST`."""
    data = data_file.packed(game, KIND, shape.as_json(rows))
    return data if len(data) <= LARGEST else packed(game, rows[:len(rows) * LARGEST // len(data)])


@cache
def rows(game: Game[Any, Any]) -> tuple[Row, ...]:
    """Returns the rows of a game's package, with positions as text; empty without a file. Raises DamagedPuzzles."""
    path = data_file.beside(game, KIND)
    if not path.is_file():
        return ()
    read: tuple[Row, ...] = shape.read(tuple[Row, ...], data_file.unpacked(game, KIND, path, DamagedPuzzles),
                                       partial(_damaged, path), KIND)
    return read


def kept(game: Game[Any, Any]) -> Iterator[Puzzle]:
    """Yields the puzzles of a game's package, each parsed when it is needed. Raises DamagedPuzzles."""
    for one in rows(game):
        try:
            yield puzzle(game, one)
        except ValueError as error:
            raise DamagedPuzzles(f"{data_file.beside(game, KIND).name}: {error}") from error


# -------------------------------------------------------------------- a search under way


def line(found: Found) -> str:
    """Returns the line of a game in the file of puzzles found so far."""
    return json.dumps(shape.as_json(found), separators=(",", ":"))


def found_in(path: Path) -> list[Found]:
    """Returns the games in a file of puzzles found so far, without an incomplete last line; empty without a file.

    Raises DamagedPuzzles.
    """
    whole = path.read_text(encoding="utf-8").split("\n")[:-1] if path.is_file() else []
    return [shape.load(Found, text, partial(_damaged, path)) for text in whole]


def _damaged(path: Path, where: str, fault: str) -> DamagedPuzzles:
    return DamagedPuzzles(f"{path.name}: {where}: {fault}")
