"""La Forteresse in the form that the search uses: the engine's own lines, with cached moves and values.

The moves and the value of a line depend only on the pieces on it (see `ground`). A move changes a few lines, so the
next position copies the previous one and looks up only those lines. The engine's `Line` computes the moves.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from pontlevis.games.la_forteresse.bots.judgement import Judge
from pontlevis.games.la_forteresse.ground import Line, Places, ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY, OWN
from pontlevis.games.la_forteresse.pieces import NUMBER, Move, Settings, State

LINE_MEMORY, ROW_MEMORY = 2000, 1000
"""The number of contents of a line, and of rows of pieces along it, that are cached."""
FIELDS = 4
"""The number of boards cached at once."""
NEAR = 16
"""The distance to the limit at which the number of quiet moves becomes part of a position's key."""

BYTE = {piece: ord(piece) for own in OWN for piece in own} | {EMPTY: ord(EMPTY)}
SIDES = tuple(frozenset(map(ord, own)) for own in OWN)


Steps = tuple[tuple["Step", ...], tuple["Step", ...]]
"""The loud moves of a row of pieces along a line (captures, entries into the enemy fortress), and its quiet moves."""


class Step:
    """A legal move in the form that the search plays; equal moves share one object.

    edits: the squares that change, as pairs of index and new content; lines: the lines through these squares; taken:
    the indices of the captured pieces; gain: their worth; enters: whether a piece enters the enemy fortress.
    """

    __slots__ = ("edits", "enters", "gain", "lines", "move", "taken")

    def __init__(self, move: Move, edits: tuple[tuple[int, int], ...], lines: tuple[int, ...], taken: tuple[int, ...],
                 gain: float, enters: bool) -> None:
        self.move = move
        self.edits = edits
        self.lines = lines
        self.taken = taken
        self.gain = gain
        self.enters = enters


class Content(NamedTuple):
    """The value of a line's content: its worth to yellow, and each seat's loud and quiet moves along it."""

    worth: float
    loud: tuple[tuple[Step, ...], tuple[Step, ...]]
    quiet: tuple[tuple[Step, ...], tuple[Step, ...]]


class Position:
    """A position of the search; `lines` holds the content of each line."""

    __slots__ = ("board", "lines", "quiet", "turn", "worth")

    def __init__(self, board: bytes, turn: int, quiet: int, lines: list[Content], worth: float) -> None:
        self.board = board
        self.turn = turn
        self.quiet = quiet
        self.lines = lines
        self.worth = worth


class Contents(dict[bytes, Content]):
    """The contents of one line, each evaluated when it first occurs.

    tracks: the engine's line for each seat; squares: the indices of its squares on the board; judged: the places on it
    whose squares count here, since each square is on several lines.
    """

    def __init__(self, field: ForteresseField, tracks: tuple[Line, Line], squares: range, judged: list[int]) -> None:
        super().__init__()
        self.field = field
        self.tracks = tracks
        self.squares = squares
        self.judged = judged
        self.rows: tuple[dict[Hashable, Steps], dict[Hashable, Steps]] = ({}, {})
        self.made: dict[Hashable, Step] = {}

    def __missing__(self, key: bytes) -> Content:
        if len(self) >= LINE_MEMORY:
            self.clear()
        text = key.decode()
        judge, squares = self.field.judge, self.squares
        loud: list[tuple[Step, ...]] = []
        quiet: list[tuple[Step, ...]] = []
        worth = sum(judge.worth.get((squares[at], text[at]), 0.0) for at in self.judged)
        for seat, track in enumerate(self.tracks):
            found = []
            for start, (foes_behind, free_behind, row, free_ahead, foes_ahead) in track.rows(text):
                found.append(self.one_way(seat, start, row, len(free_ahead), foes_ahead, ahead=True))
                found.append(self.one_way(seat, start, row, len(free_behind), foes_behind, ahead=False))
            loud.append(tuple([step for steps in found for step in steps[0]]))
            quiet.append(tuple([step for steps in found for step in steps[1]]))
            worth += judge.line(loud[-1], len(quiet[-1])) * (1 - 2 * seat)
        made = self[key] = Content(worth, (loud[0], loud[1]), (quiet[0], quiet[1]))
        return made

    def one_way(self, seat: int, start: int, row: str, free: int, foes: str, *, ahead: bool) -> Steps:
        """The loud and the quiet moves of a row that begins at the place `start`, towards one end of the line."""
        number = NUMBER[row[-1] if ahead else row[0]]
        if free >= number:
            free, foes = number, ""  # out of reach
        rows, name = self.rows[seat], (start, row, free, foes, ahead)
        known = rows.get(name)
        if known is None:
            if len(rows) >= ROW_MEMORY:
                rows.clear()
            known = rows[name] = self._one_way(seat, start, row, EMPTY * free, foes, ahead=ahead)
        return known

    def _one_way(self, seat: int, start: int, row: str, free: str, foes: str, *, ahead: bool) -> Steps:
        text, first = (row + free + foes, start) if ahead else (foes + free + row, start - len(foes + free))
        loud: list[Step] = []
        quiet: list[Step] = []
        for places in self.tracks[seat].reach(start, row, free, foes, ahead=ahead):
            step = self.step(seat, start, places, dict(enumerate(text, first)))
            (loud if step.taken or step.enters else quiet).append(step)
        return tuple(loud), tuple(quiet)

    def step(self, seat: int, start: int, named: Places, cells: dict[int, str]) -> Step:
        """The move between places counted from `start`, for this content of the line; the same object each time."""
        rear, head, to = (start + place for place in named)
        way = 1 if to > head else -1
        movers, path = range(rear, head + way, way), range(head + way, to + way, way)
        name = start, named, "".join([cells[at] for at in (*movers, *path)])
        if name not in self.made:
            if len(self.made) >= LINE_MEMORY:
                self.made.clear()
            self.made[name] = self._make(seat, self.tracks[seat].make(start, named), movers, path, cells)
        return self.made[name]

    def _make(self, seat: int, move: Move, movers: range, path: range, cells: dict[int, str]) -> Step:
        squares, field = self.squares, self.field
        far = path[-1] - movers[-1]
        after = dict.fromkeys((*movers, *path), EMPTY) | {at + far: cells[at] for at in movers}
        edits = tuple([(squares[at], BYTE[piece]) for at, piece in after.items() if piece != cells[at]])
        lines = tuple(dict.fromkeys(number for square, _ in edits for number in field.through[square]))
        taken = tuple([squares[at] for at in path if cells[at] != EMPTY])
        gain = sum(field.judge.piece(cells[at]) for at in path if cells[at] != EMPTY)
        enters = any(squares[at + far] == field.forts[1 - seat] for at in movers)
        return Step(move, edits, lines, taken, gain, enters)


class ForteresseField:
    """The search field of one board with its options; see `alphabeta.Field`."""

    def __init__(self, settings: Settings) -> None:
        ground = ground_of(settings)
        self.limit = settings.quiet_limit
        self.forts = ground.fortresses
        self.judge = Judge(ground)
        self.cuts = tuple(cut for cut, _ in ground.tracks[0])
        places = [range(cut.start, cut.stop, cut.step) for cut in self.cuts]
        self.through = tuple(tuple(number for number, line in enumerate(places) if square in line)
                             for square in range(len(ground.start)))
        self.contents = tuple(
            Contents(self, (yellow, red), line, [at for at, square in enumerate(line) if self.through[square][0] == n])
            for n, ((_, yellow), (_, red), line) in enumerate(zip(*ground.tracks, places, strict=True)))

    # -- positions

    def start(self, s: State) -> Position:
        """The position of a state."""
        board = s.board.encode()
        lines = [content[board[cut]] for cut, content in zip(self.cuts, self.contents, strict=True)]
        return Position(board, s.turn, s.quiet, lines, sum(content.worth for content in lines))

    def seen(self, s: State) -> set[Hashable]:
        """The keys of the earlier positions that could occur again."""
        if not s.trail:
            return set()
        return {(step.board.encode(), (s.turn + number) % 2) for number, step in enumerate(s.trail, 1)}

    def seat(self, p: Position) -> int:
        """The seat to move."""
        return p.turn

    def key(self, p: Position) -> Hashable:
        """The board and the turn, with the number of quiet moves near the limit."""
        if 0 < self.limit <= p.quiet + NEAR:
            return p.board, p.turn, p.quiet
        return p.board, p.turn

    def over(self, p: Position) -> float | None:
        """The result for the seat to move: 1 a win, -1 a loss, 0 a draw, None if the game goes on.

        As in the engine's `ended_by`, without repetition, which the search detects itself.
        """
        turn = p.turn
        if p.board[self.forts[1 - turn]] in SIDES[turn]:
            return 1.0
        if not any(content.quiet[turn] or content.loud[turn] for content in p.lines):
            return -1.0
        if 0 < self.limit <= p.quiet and not self.pressed(p):
            return 0.0
        return None

    def value(self, p: Position) -> float:
        """The value of the board to the seat to move, with a bonus for being to move."""
        return (p.worth if p.turn == 0 else -p.worth) + self.judge.tempo

    def loud(self, p: Position) -> Sequence[Step]:
        """Entries into the enemy fortress, then captures, the greatest first."""
        turn = p.turn
        found = [step for content in p.lines for step in content.loud[turn]]
        if len(found) > 1:
            found.sort(key=_loudness)
        return found

    def gain(self, p: Position, move: Step) -> float:
        """The worth of the captured pieces; infinite for an entry into the enemy fortress, which may win."""
        return inf if move.enters else move.gain

    def moves(self, p: Position) -> Sequence[Step]:
        """The legal moves; if the own fortress is occupied, only moves that free it, or one move if none does.

        Then every move loses, so one is enough.
        """
        turn = p.turn
        pressed = self.pressed(p)
        if pressed and (freeing := list(self.freeing(p))):
            return freeing
        moves = [*self.loud(p), *(step for content in p.lines for step in content.quiet[turn])]
        return moves[:1] if pressed else moves

    def freeing(self, p: Position) -> Iterator[Step]:
        """The moves that take the occupant of the mover's own fortress (end.dislodge)."""
        fort = self.forts[p.turn]
        for number in self.through[fort]:
            for step in p.lines[number].loud[p.turn]:
                if fort in step.taken:
                    yield step

    def after(self, p: Position, move: Step) -> Position:
        """The position after a move, with the changed lines looked up."""
        cells = bytearray(p.board)
        for place, byte in move.edits:
            cells[place] = byte
        board = bytes(cells)
        lines, worth = p.lines.copy(), p.worth
        cuts, contents = self.cuts, self.contents
        for number in move.lines:
            content = contents[number][board[cuts[number]]]
            worth += content[0] - lines[number][0]
            lines[number] = content
        return Position(board, 1 - p.turn, 0 if move.taken else p.quiet + 1, lines, worth)

    def pressed(self, p: Position) -> bool:
        """Whether an enemy is in the fortress of the seat to move, which has one turn to capture it (end.dislodge)."""
        return p.board[self.forts[p.turn]] in SIDES[1 - p.turn]


def _loudness(step: Step) -> float:
    return -step.gain - 1000 * step.enters


@lru_cache(maxsize=FIELDS)
def _field(settings: Settings) -> ForteresseField:
    return ForteresseField(settings)


def field_of(settings: Settings) -> ForteresseField:
    """Returns the field for these options; options that search alike share one object."""
    return _field(settings._replace(first=0, repetition=0))
