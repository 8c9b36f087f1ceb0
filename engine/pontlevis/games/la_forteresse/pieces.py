"""The moves, the options, the trail of positions and the state of La Forteresse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from pontlevis.contract.options import Option
from pontlevis.games.la_forteresse.layouts import NAMES, OWN, canonical

YELLOW, RED = 0, 1
SEATS = ("yellow", "red")
NUMBER = {piece: own.index(piece) + 1 for own in OWN for piece in own}
"""A piece's number: its range and its power (component.number)."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Moves one piece from the square `start` to the square `to`."""

    start: str
    to: str

    def __str__(self) -> str:
        return f"{self.start}-{self.to}"


@dataclass(frozen=True, slots=True)
class March:
    """Moves the troop from `rear` to `head`, so that its head piece comes to `to`."""

    rear: str
    head: str
    to: str

    def __str__(self) -> str:
        return f"{self.rear}:{self.head}-{self.to}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Does nothing. Never legal: it exists to be refused with the rule that forbids it."""

    def __str__(self) -> str:
        return "pass"


Move = Walk | March | Pass


OPTIONS = (
    Option("layout", NAMES, "setup.layout", lambda _read: True,
           f"choose one of {', '.join(NAMES)}, or give a layout", canonical=canonical),
    Option("first", (YELLOW, RED), "turn.first"),
    Option("diagonals", ("all", "pieces", "none"), "piece.diagonals"),
    Option("troop_step", ("exact", "upto"), "troop.exact"),
    Option("troop_part", ("whole", "any"), "troop.whole"),
    Option("own_fort", ("open", "capture"), "fort.own"),
    Option("repetition", (3, 0), "end.repetition"),
    Option("quiet_limit", (80, 0), "end.quiet", numbers=range(10_000),
           allowed="a number of moves up to 9999, 0 for no limit"),
)


class Settings(NamedTuple):
    """The options of one game."""

    layout: str
    first: int
    diagonals: str
    troop_step: str
    troop_part: str
    own_fort: str
    repetition: int
    quiet_limit: int


BLOCK = 64
"""The number of newest positions in a trail that are compared one by one; older ones are counted in tables."""


class Trail:
    """The positions since the last capture, newest first: each state shares the trail of the one before.

    A captured piece never comes back (capture.removed), so no earlier position can occur again.

    board: the position before `move` was played; before: the trail that led to it; length: the number of positions;
    counts: tables of how often each older position has occurred, by board and by whose turn it was.
    """

    __slots__ = ("_hash", "before", "board", "counts", "length", "move")

    def __init__(self, board: str, move: Move, before: Trail | None) -> None:
        self.board = board
        self.move = move
        self.before = before
        self.length: int = 1 + (before.length if before else 0)
        self.counts: tuple[Counter[tuple[str, int]], ...] = before.counts if before else ()
        self._hash = hash((board, move, before))
        if self.length % BLOCK == 0:
            self.counts = counted(self.counts, Counter((step.board, step.length % 2) for step in islice(self, BLOCK)))

    def __iter__(self) -> Iterator[Trail]:
        step: Trail | None = self
        while step:
            yield step
            step = step.before

    def times(self, board: str) -> int:
        """The number of times that `board` has occurred with the same seat to move as now."""
        side = (self.length + 1) % 2
        newest = islice(self, self.length % BLOCK)
        count = sum(step.board == board for step in newest if step.length % 2 == side)
        return count + sum(table[board, side] for table in self.counts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail):
            return NotImplemented
        if self._hash != other._hash or self.length != other.length:
            return False
        for mine, theirs in zip(self, other, strict=True):
            if mine is theirs:
                return True
            if mine.board != theirs.board or mine.move != theirs.move:
                return False
        return True

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return trail_of, (tuple((step.board, step.move) for step in self),)

    def __repr__(self) -> str:
        return f"Trail({', '.join(str(step.move) for step in self)})"


def counted(counts: tuple[Counter[tuple[str, int]], ...],
            newest: Counter[tuple[str, int]]) -> tuple[Counter[tuple[str, int]], ...]:
    """Returns the tables with `newest` added. Two tables of one size merge into one, so a long game needs few.

    No table is changed in place: other trails may share it.
    """
    while counts and counts[-1].total() == newest.total():
        newest = counts[-1] + newest
        counts = counts[:-1]
    return (*counts, newest)


def trail_of(steps: tuple[tuple[str, Move], ...]) -> Trail | None:
    """Rebuilds the trail of these positions and moves, newest first."""
    trail = None
    for board, move in reversed(steps):
        trail = Trail(board, move, trail)
    return trail


class State(NamedTuple):
    """A state of the game.

    board: a character for each square of the layout, row by row, the far row first: "1" to "4" yellow pieces, "a" to
    "d" red ones, "." empty, "#" no square; turn: the seat to move; quiet: consecutive moves without a capture, 0 if no
    rule counts them; trail: the positions since the last capture, or None (always with repetition=0); ended: the rule
    that ended the game, or "".
    """

    options: Settings
    board: str
    turn: int
    quiet: int = 0
    trail: Trail | None = None
    ended: str = ""

    def pieces(self, seat: int) -> str:
        """The characters of all pieces of `seat` on the board."""
        return "".join(piece for piece in self.board if piece in OWN[seat])


def power(pieces: str) -> int:
    """The power of a piece or of pieces in a row: the sum of their numbers (power.piece, power.troop)."""
    return sum(map(NUMBER.__getitem__, pieces))


def numbers(pieces: str) -> tuple[int, ...]:
    """The numbers of pieces in a row, as the fact of a sentence."""
    return tuple(map(NUMBER.__getitem__, pieces))

