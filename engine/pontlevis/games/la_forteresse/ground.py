"""The squares and lines of one layout, and the legal moves along the lines.

The moving pieces, the pieces in their way and the defenders are all on one line. So the legal moves of a position are
those of its lines taken one by one, and the moves on a line depend only on the pieces on that line: they are computed
once and cached.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from pontlevis.games.la_forteresse.layouts import AXES, EMPTY, MISSING, MOST, OWN, layout_called, squares
from pontlevis.games.la_forteresse.pieces import NUMBER, March, Move, Settings, Walk, power

AHEAD = (re.compile(r"(\.*)([a-d]*)"), re.compile(r"(\.*)([1-4]*)"))
"""The squares ahead of a seat: free squares, then the unbroken row of enemy pieces."""
ROWS = (re.compile(r"([a-d]*)(\.{0,4})([1-4]+)(?=(\.{0,4})([a-d]*))"),
        re.compile(r"([1-4]*)(\.{0,4})([a-d]+)(?=(\.{0,4})([1-4]*))"))
"""An unbroken row of one seat's pieces (troop.definition), with the squares and enemies within range at both ends."""
FAR = 99
"""The place given to a fortress that is not on the line, or in which pieces may stop."""

LINE_MEMORY = 300
SHARED_MEMORY = 20_000
GROUND_MEMORY = 16


class Ahead(NamedTuple):
    """The squares ahead on a line: `free` empty squares, then `foes`, the enemy pieces that defend together."""

    free: int
    foes: str


def read_ahead(ahead: str, seat: int, troops: bool) -> Ahead:
    """Returns the free squares and the defenders in front of a piece of `seat`.

    ahead: the content of the squares in front of it, the nearest first; a gap ends the row of defenders (capture.gap);
    troops: as in `free_and_defenders`.
    """
    found = AHEAD[seat].match(ahead)
    assert found is not None  # noqa: S101 - both parts may be empty
    return free_and_defenders(found[1], found[2], troops)


def free_and_defenders(free: str, foes: str, troops: bool) -> Ahead:
    """The free squares and the defenders: the unbroken enemy row along the line of attack (power.line_of_attack).

    free, foes: the content of these squares, the nearest first; troops: whether pieces form troops on such a line; if
    not, only the nearest enemy defends (troop.diagonals).
    """
    return Ahead(len(free), foes if troops else foes[:1])


def capture(movers: str, ahead: Ahead) -> int:
    """Returns how many steps the head of `movers` goes to capture the pieces ahead, 0 if the capture is not allowed.

    One rule for every case: piece or troop against piece, flank or troop. The head must have an enemy within its range,
    `movers` must have more power than the whole enemy row (power.superior, power.partial_reach), and every enemy within
    range is captured (capture.all_within_reach).
    """
    reach = NUMBER[movers[-1]]
    if ahead.free < reach and power(movers) > power(ahead.foes) > 0:
        return min(reach, ahead.free + len(ahead.foes))
    return 0


def quiet_steps(movers: str, ahead: Ahead, upto: bool) -> Iterable[int]:
    """The numbers of steps that `movers` may go without a capture.

    A piece goes up to its number (piece.range). A troop goes exactly its head's number (troop.step), or up to that
    number if `upto` is set.
    """
    reach = NUMBER[movers[-1]]
    if len(movers) == 1 or upto:
        return range(1, min(reach, ahead.free) + 1)
    return (reach,) if reach <= ahead.free else ()


class Way(NamedTuple):
    """The squares of a move as indices: the squares of the movers, rear first, and the squares they pass and reach."""

    movers: range
    path: range


class Troop(NamedTuple):
    """A troop on one of its lines: its squares from one end to the other, and its power."""

    squares: tuple[str, ...]
    power: int


class Clash(NamedTuple):
    """The comparison of an attack: the squares that count on each side, and the power of each side."""

    movers: tuple[str, ...]
    foes: tuple[str, ...]
    attack: int
    defence: int


class Custom(NamedTuple):
    """The options of a line.

    troops: whether troops form on it; any_part: whether part of a troop may move (troop.whole); upto: whether a troop
    may go fewer steps than its head's number (troop.exact).
    """

    troops: bool
    any_part: bool
    upto: bool


Places = tuple[int, int, int]
"""A move on a line: the place of the rearmost mover, the place of the head, and the head's destination."""


@lru_cache(maxsize=SHARED_MEMORY)
def forwards(custom: Custom, fort: int, row: str, free: str, foes: str) -> tuple[Places, ...]:
    """The moves of an unbroken row of pieces towards the end of its line, counted from the first square of the row.

    free, foes: the free squares ahead, and the enemy row beyond them; fort: the place of its own fortress, `FAR` if
    pieces may stop there.
    """
    return tuple(_one_way(custom, fort, row, free_and_defenders(free, foes, custom.troops)))


@lru_cache(maxsize=SHARED_MEMORY)
def backwards(custom: Custom, fort: int, row: str, free: str, foes: str) -> tuple[Places, ...]:
    """The moves of a row towards the beginning of its line.

    free, foes: the free squares and the enemy row on that side, in the order of the line.
    """
    last = len(row) - 1
    back = _one_way(custom, last - fort, row[::-1], free_and_defenders(free, foes[::-1], custom.troops))
    return tuple((last - rear, last - head, last - to) for rear, head, to in back)


def _one_way(custom: Custom, fort: int, row: str, ahead: Ahead) -> Iterator[Places]:
    """Yields the moves from left to right: those of the head alone, and those of the row behind its head."""
    end = len(row)
    for rear in _rears(end - 1, custom):
        movers = row[rear:]
        for steps in (*quiet_steps(movers, ahead, custom.upto), capture(movers, ahead)):
            taken = range(end + ahead.free, end + steps)
            if steps and not rests_in_fort(fort, range(rear + steps, end + steps), taken):
                yield rear, end - 1, end - 1 + steps


def _rears(head: int, custom: Custom) -> Iterable[int]:
    """The possible places of the rearmost mover.

    The head alone, the whole troop behind it, or with the option troop_part "any" every part of it (troop.whole).
    """
    if not head or not custom.troops:
        return (head,)
    return range(head, -1, -1) if custom.any_part else (head, 0)


class Line:
    """An unbroken line of squares, and the moves of one seat along it; each move object is created once.

    fort: the place on the line of the fortress in which this seat's pieces may not stop, -1 without such a fortress.
    """

    def __init__(self, names: tuple[str, ...], custom: Custom, seat: int, fort: int) -> None:
        self.names = names
        self.custom = custom
        self.seat = seat
        self.fort = fort
        self.made: tuple[dict[Places, Move], ...] = tuple({} for _ in names)

    def moves(self, text: str) -> tuple[Move, ...]:
        """The legal moves along this line when its squares hold `text`."""
        custom, fort, found = self.custom, FAR, list[Move]()
        for row in ROWS[self.seat].finditer(text):
            start = row.start(3)
            foes_behind, free_behind, own, free_ahead, foes_ahead = row.groups()
            if self.fort >= 0:
                fort = self.fort - start
            made = self.made[start]
            found += [made.get(places) or self.make(start, places)
                      for places in forwards(custom, fort, own, free_ahead, foes_ahead)
                      + backwards(custom, fort, own, free_behind, foes_behind)]
        return tuple(found)

    def rows(self, text: str) -> list[tuple[int, tuple[str, ...]]]:
        """The unbroken rows of this seat's pieces on the line, each with its first place and its surroundings.

        The surroundings are the enemy row behind, the free squares before it, the row itself, the free squares ahead
        and the enemy row beyond them.
        """
        return [(row.start(3), row.groups()) for row in ROWS[self.seat].finditer(text)]

    def reach(self, start: int, row: str, free: str, foes: str, *, ahead: bool) -> tuple[Places, ...]:
        """The moves in one direction of a row that begins at the place `start`: see `forwards` and `backwards`."""
        fort = self.fort - start if self.fort >= 0 else FAR
        return (forwards if ahead else backwards)(self.custom, fort, row, free, foes)

    def make(self, start: int, places: Places) -> Move:
        """Returns the move between these places, counted from the place `start`; always the same object."""
        move = self.made[start].get(places)
        if move is None:
            rear, head, to = (self.names[start + place] for place in places)
            self.made[start][places] = move = Walk(head, to) if rear == head else March(rear, head, to)
        return move


def rests_in_fort(fort: int, stops: range, taken: range) -> bool:
    """Whether a piece would stop in its own fortress without capturing a piece there (fort.own)."""
    return fort in stops and fort not in taken


class Ground:
    """A layout with the options that affect movement.

    names: the squares of the board; index: the position of each square in a board's text; fortresses: the indices of
    yellow's fortress and of red's; tracks: for each seat, the slice that cuts each line out of a board, with the
    `Line`; lines: the same slices, with a cached function that returns the line's moves.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.layout = layout_called(settings.layout)
        self.columns, self.rows = self.layout.columns, len(self.layout.rows)
        self.start = "".join(self.layout.rows)
        self.all_names = squares(self.columns, self.rows)
        self.index = {name: index for index, name in enumerate(self.all_names) if self.start[index] != MISSING}
        self.names = tuple(self.index)
        self.fortresses = tuple(self.index[square] for square in self.layout.fortresses)
        self.moving = {AXES[name] for name in self.layout.moving_axes(settings.diagonals)}
        self.trooping = {AXES[name] for name in self.layout.troop_axes(settings.diagonals)}
        self._headings: dict[tuple[str, str], tuple[int, int] | None] = {}
        self._rays: dict[tuple[str, tuple[int, int]], slice] = {}
        steps = [(axis, way) for axis in self.trooping for way in (1, -1)]
        self._beside = {index: tuple(at for axis, way in steps if (at := self.beyond(index, axis, way)) >= 0)
                        for index in self.index.values()}
        self.tracks = tuple(tuple(self._tracks(seat)) for seat in (0, 1))
        self.lines = tuple(tuple((cut, lru_cache(maxsize=LINE_MEMORY)(line.moves)) for cut, line in tracks)
                           for tracks in self.tracks)

    def _tracks(self, seat: int) -> Iterator[tuple[slice, Line]]:
        options, fortress = self.settings, self.layout.fortresses[seat]
        for axis in (axis for axis in AXES.values() if axis in self.moving):
            custom = Custom(axis in self.trooping, options.troop_part == "any", options.troop_step == "upto")
            for indices in self._runs(axis):
                names = tuple(self.all_names[index] for index in indices)
                fort = names.index(fortress) if options.own_fort == "capture" and fortress in names else -1
                cut = slice(indices[0], indices[-1] + 1, indices[1] - indices[0])
                yield cut, Line(names, custom, seat, fort)

    def _runs(self, axis: tuple[int, int]) -> Iterator[list[int]]:
        """Yields the unbroken lines of two squares or more along an axis, as rising indices."""
        step = axis[0] - axis[1] * self.columns
        there = set(self.index.values())
        for index in self.index.values():
            run = [index]
            if self.beyond(index, axis, -1) in there:
                continue
            while (further := self.beyond(run[-1], axis, 1)) in there:
                run.append(further)
            if len(run) > 1:
                yield run if step > 0 else run[::-1]

    def beyond(self, index: int, axis: tuple[int, int], steps: int) -> int:
        """The index of the square `steps` squares away along an axis, even if it is missing; -1 off the board."""
        row, column = divmod(index, self.columns)
        row, column = row - steps * axis[1], column + steps * axis[0]
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else -1

    def neighbours(self, axis: tuple[int, int]) -> tuple[str, str] | None:
        """Two neighbouring squares along an axis, as an example of its direction; None if there are no two.

        The first is the one with the lowest row, then the first letter.
        """
        for name in sorted(self.names, key=lambda square: (int(square[1:]), square)):
            at = self.beyond(self.index[name], axis, 1)
            if at >= 0 and self.all_names[at] in self.index:
                return name, self.all_names[at]
        return None

    def heading(self, start: str, to: str) -> tuple[int, int] | None:
        """The step from one square towards another along a row, a column or a diagonal; None if they share no line."""
        if (start, to) not in self._headings:
            (row, column), (to_row, to_column) = (divmod(self.index[square], self.columns) for square in (start, to))
            across, up = to_column - column, row - to_row
            far = max(abs(across), abs(up))
            in_line = far and (across == 0 or up == 0 or abs(across) == abs(up))
            self._headings[start, to] = (across // far, up // far) if in_line else None
        return self._headings[start, to]

    def is_axis(self, heading: tuple[int, int], axes: set[tuple[int, int]]) -> bool:
        """Whether `heading` runs along one of `axes`, in either direction."""
        return heading in axes or (-heading[0], -heading[1]) in axes

    def way(self, move: Walk | March) -> Way:
        """The squares of `move`; its squares must be in line."""
        rear, head = (move.start, move.start) if isinstance(move, Walk) else (move.rear, move.head)
        first, last, end = self.index[rear], self.index[head], self.index[move.to]
        across, up = self.heading(head, move.to) or (0, 0)
        step = across - up * self.columns
        return Way(range(first, last + step, step), range(last + step, end + step, step))

    def ahead(self, board: str, square: str, heading: tuple[int, int]) -> str:
        """The content of the squares beyond `square` in the direction `heading`, up to the edge of the board."""
        ray = self._rays.get((square, heading))
        if ray is None:
            ray = self._rays[square, heading] = self._ray(self.index[square], heading)
        return board[ray]

    def ahead_of(self, board: str, way: Way, seat: int) -> Ahead:
        """The free squares and the enemies ahead of the movers of `seat`, at any distance."""
        heading = self.heading(self.all_names[way.movers[-1]], self.all_names[way.path[-1]]) or (0, 0)
        ahead = self.ahead(board, self.all_names[way.movers[-1]], heading)
        return read_ahead(ahead, seat, self.is_axis(heading, self.trooping))

    def in_troop(self, board: str, square: str, seat: int) -> bool:
        """Whether a piece of `seat` on `square` has a companion beside it on some line (troop.definition)."""
        return any(board[at] in OWN[seat] for at in self._beside[self.index[square]])

    def troops(self, board: str, square: str) -> Iterator[Troop]:
        """Yields the troops that a piece belongs to, one for each line on which it has companions (troop.crossing)."""
        index = self.index[square]
        own = OWN[0] if board[index] in OWN[0] else OWN[1]
        for axis in (axis for axis in AXES.values() if axis in self.trooping and board[index] in own):
            first = last = 0
            while (before := self.beyond(index, axis, first - 1)) >= 0 and board[before] in own:
                first -= 1
            while (behind := self.beyond(index, axis, last + 1)) >= 0 and board[behind] in own:
                last += 1
            line = [self.beyond(index, axis, steps) for steps in range(first, last + 1)]
            if len(line) > 1:
                yield Troop(tuple(self.all_names[at] for at in line), power("".join(board[at] for at in line)))

    def clash(self, board: str, move: Walk | March, seat: int) -> Clash | None:
        """The attack of a move of `seat`, legal or not.

        None if it meets no enemy on its way, its squares are off the board or not in line, or a mover is not of `seat`.
        """
        named = (move.start, move.to) if isinstance(move, Walk) else (move.rear, move.head, move.to)
        if any(square not in self.index for square in named) or self.heading(named[-2], named[-1]) is None:
            return None
        if isinstance(move, March) and self.heading(move.rear, move.head) != self.heading(move.head, move.to):
            return None
        way = self.way(move)
        movers, ahead = self.cells(board, way.movers), self.ahead_of(board, way, seat)
        if ahead.free >= len(way.path) or not ahead.foes or set(movers) - set(OWN[seat]):
            return None
        start = way.path[0] + ahead.free * way.path.step
        foes = range(start, start + len(ahead.foes) * way.path.step, way.path.step)
        return Clash(tuple(self.all_names[at] for at in way.movers), tuple(self.all_names[at] for at in foes),
                     power(movers), power(ahead.foes))

    def moved(self, board: str, way: Way) -> str:
        """The board after the movers reach the end of their path; pieces they met there are removed."""
        cells = list(board)
        for index in (*way.movers, *way.path):
            cells[index] = EMPTY
        for index in way.movers:
            cells[index + len(way.path) * way.path.step] = board[index]
        return "".join(cells)

    def cells(self, board: str, indices: range) -> str:
        """The content of these squares, in the order of `indices`."""
        return "".join([board[index] for index in indices])

    def steps(self, start: str, to: str) -> int:
        """The distance between two squares in line, in squares."""
        (row, column), (to_row, to_column) = (divmod(self.index[square], self.columns) for square in (start, to))
        return max(abs(to_row - row), abs(to_column - column))

    def _ray(self, start: int, heading: tuple[int, int]) -> slice:
        """The slice of a board's text with the squares beyond `start`, up to the edge."""
        count = next(steps for steps in range(MOST + 1) if self.beyond(start, heading, steps + 1) < 0)
        step = heading[0] - heading[1] * self.columns
        end = start + (count + 1) * step
        return slice(start + step, None if end < 0 else end, step) if count else slice(0)


@lru_cache(maxsize=8 * GROUND_MEMORY)
def ground_of(settings: Settings) -> Ground:
    """Returns the ground for these options; options with the same moves share one object."""
    return _ground(settings._replace(first=0, repetition=0, quiet_limit=0))


@lru_cache(maxsize=GROUND_MEMORY)
def _ground(settings: Settings) -> Ground:
    return Ground(settings)
