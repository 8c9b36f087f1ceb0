"""The moves of a record in notation, with a mark after each: equal marks mean equal moves up to there."""

from __future__ import annotations

import hashlib
from typing import Annotated, NamedTuple

from pontlevis.record import Record
from pontlevis.record.ply import Ply
from pontlevis.record.saves import MOST_MOVES


class Point(NamedTuple):
    """A point in a game: the number of moves since its start, and the mark after them."""

    ply: Annotated[int, range(MOST_MOVES + 1)]
    mark: Annotated[str, 12]


def marked(before: str, move: str) -> str:
    """Returns the mark after a move in notation. before: the mark before it."""
    return hashlib.sha256(f"{before} {move}".encode()).hexdigest()[:12]


class Trail:
    """The moves of a record up to the current one. `catch_up` follows the record, and costs only what has changed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.moves: list[str] = []
        self.marks = [record.digest]
        self._line: list[Ply] = []
        self.catch_up()

    def catch_up(self) -> None:
        """Brings the moves and marks in line with the record."""
        same = min(self.record.agrees(self._line), self.record.ply)
        new = self.record.plies(same, self.record.ply)
        self._line[same:], self.moves[same:] = new, [str(ply.move) for ply in new]
        del self.marks[same + 1:]
        for move in self.moves[same:]:
            self.marks.append(marked(self.marks[-1], move))

    @property
    def end(self) -> Point:
        """The current point of the record."""
        return self.at(len(self.moves))

    def at(self, ply: int) -> Point:
        """The point after `ply` moves."""
        return Point(ply, self.marks[ply])

    def passes(self, place: Point) -> bool:
        """True if the moves of the record lead through this point."""
        return place.ply < len(self.marks) and self.marks[place.ply] == place.mark
