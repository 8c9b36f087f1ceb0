"""Boards of La Forteresse as data: the three named layouts and custom ones, read, checked and written.

The printed sketch is lost (setup.layout), so board, fortresses and armies are a `Layout`. It is read from one
line of text (`Layout.text`), from a mapping (`from_data`), from a diagram, or from a file with a diagram:

    la_forteresse layout
    fortresses: e1 e9
    9  .  c  c  d [.] d  d  c  .
    ...
    1  .  3  4  4 [.] 4  3  3  .
       a  b  c  d  e  f  g  h  i

`1` to `4` are yellow pieces, `a` to `d` red ones, `.` is an empty square, `#` no square. Brackets mark the fortresses
for the reader. A line `axes: row column rising` names the board's axes if they are not the usual four.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.options import BadOption
from pontlevis.contract.rulebook import Rulebook
from pontlevis.contract.short import beginning

MOST = 26
"""The most columns or rows: columns are named by letters."""
LONGEST_LAYOUT = 4000
LETTERS = "abcdefghijklmnopqrstuvwxyz"
EMPTY, MISSING = ".", "#"
OWN = ("1234", "abcd")
"""The characters of each seat's pieces: digits for yellow's numbers, letters in the same order for red's."""
SWAP = str.maketrans("1234abcd", "abcd1234")
HEAD = "la_forteresse layout"
SIGN = re.compile(r"\[?\s*[^\s\[\]]+")
"""The number of a row, or a square of a drawn board with its opening bracket if it has one."""

AXES = {"row": (1, 0), "column": (0, 1), "rising": (1, 1), "falling": (1, -1)}
"""The axes a board may have, as steps (columns, rows); three of them make a hexagonal board."""
STRAIGHT = ("row", "column")

SIDES = ("yellow", "red")
_KEYS = ("columns", "rows", "missing", "fortresses", *SIDES, "axes")


class BadLayout(BadOption):
    """A layout that cannot be played. `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        book = Rulebook.load("la_forteresse")
        said = [book.fault(fault.id, "en", **{name: str(value) for name, value in fault.facts.items()})
                for fault in self.faults]
        ValueError.__init__(self, "not a possible layout: " + "; ".join(said))
        self.name, self.rule = "layout", "setup.layout"


class Layout(NamedTuple):
    """A board and its starting position.

    rows: one character per square, the far row first, as in a diagram; fortresses: yellow's square, then red's; axes:
    names of the axes along which pieces move and form troops, () for the usual board of squares, where the option
    `diagonals` decides about the diagonal ones.
    """

    rows: tuple[str, ...]
    fortresses: tuple[str, str]
    axes: tuple[str, ...] = ()

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def text(self) -> str:
        """The layout as one line of text, without spaces."""
        parts = ["/".join(self.rows), ",".join(self.fortresses), *([",".join(self.axes)] if self.axes else [])]
        return ";".join(parts)

    @property
    def data(self) -> dict[str, Any]:
        """The layout as a mapping that `from_data` reads."""
        by_square = dict(zip(squares(self.columns, len(self.rows)), "".join(self.rows), strict=True))
        armies = ({square: own.index(piece) + 1 for square, piece in by_square.items() if piece in own} for own in OWN)
        data = {"columns": self.columns, "rows": len(self.rows), "fortresses": list(self.fortresses),
                "missing": [square for square, piece in by_square.items() if piece == MISSING],
                **dict(zip(("yellow", "red"), armies, strict=True))}
        return data | ({"axes": list(self.axes)} if self.axes else {})

    def moving_axes(self, diagonals: str) -> tuple[str, ...]:
        """The axes along which pieces move (piece.diagonals)."""
        return self.axes or (STRAIGHT if diagonals == "none" else tuple(AXES))

    def troop_axes(self, diagonals: str) -> tuple[str, ...]:
        """The axes along which troops form (troop.diagonals)."""
        return self.axes or (tuple(AXES) if diagonals == "all" else STRAIGHT)


@lru_cache(maxsize=64)
def squares(columns: int, rows: int) -> tuple[str, ...]:
    """The names of all squares, the far row first."""
    return tuple(f"{LETTERS[column]}{row}" for row in range(rows, 0, -1) for column in range(columns))


def cut_up(board: str, columns: int) -> tuple[str, ...]:
    """Cuts a board's text into its rows."""
    return tuple(board[start: start + columns] for start in range(0, len(board), columns))


# -------------------------------------------------------------------- the three named layouts

_ARMIES = {
    "default": (".ccd.ddc./.aab.bba./........./........./........./........./........./.122.211./.344.433.", "e1,e9"),
    "narrow": ("ccd.ddc/aab.bba/......./......./......./......./......./122.211/344.433", "d1,d9"),
}
_ARMIES["outwork"] = (f"####.####/{_ARMIES['default'][0]}/####.####", "e1,e11")
NAMES = tuple(_ARMIES)
"""The names of the built-in layouts, the default first (setup.order, setup.numbers)."""


# -------------------------------------------------------------------- reading


def canonical(layout: Any) -> str:
    """Returns a layout as one word: the name of a built-in one, otherwise its text.

    layout: a name, a diagram, its text on one line, a mapping, a Layout, or a Path to a file with a diagram. Raises
    BadLayout with every fault, BadOption for any other value, or OSError if the file cannot be read.
    """
    if isinstance(layout, Layout) and all(map(_texts, layout)):
        layout = layout.text
    elif isinstance(layout, Path):
        layout = read_layout(_file(layout)).text
    elif isinstance(layout, Mapping):
        layout = from_data(layout).text
    if not isinstance(layout, str) or (layout not in NAMES and not any(sign in layout for sign in "\n;/")):
        raise BadOption("layout", layout, f"choose one of {', '.join(NAMES)}, or give a layout", "setup.layout")
    if layout in NAMES:
        return layout
    text = read_layout(layout).text
    return next((name for name in NAMES if ";".join(_ARMIES[name]) == text), text)


def _texts(part: object) -> bool:
    return isinstance(part, (tuple, list)) and all(isinstance(word, str) for word in part)


def _file(path: Path) -> str:
    """The text of a layout file, cut off just beyond the longest allowed."""
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(LONGEST_LAYOUT + 1)


@lru_cache(maxsize=64)
def layout_called(name: str) -> Layout:
    """Returns the layout of a name or a text. Raises BadLayout with every fault."""
    return read_layout(";".join(_ARMIES[name]) if name in _ARMIES else name)


def read_layout(text: str) -> Layout:
    """Reads a layout from a diagram or from one line of text. Raises BadLayout with every fault."""
    faults = Faults()
    if len(text) > LONGEST_LAYOUT:
        faults.add("diagram_too_long", most=LONGEST_LAYOUT)
        raise BadLayout(faults)
    if "\n" in text.strip() or text.startswith(HEAD):
        rows, fortresses, axes = _read_diagram(text, faults)
    else:
        board, *rest = text.strip().split(";")
        rows, fortresses = tuple(board.split("/")), tuple(rest[0].split(",")) if rest else ()
        axes = tuple(rest[1].split(",")) if len(rest) > 1 else ()
        if len(rest) > 2:
            faults.add("diagram_line", found=rest[2])
    check_rows(rows, faults)
    return _checked(rows, fortresses, axes, faults)


def _read_diagram(text: str, faults: Faults) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    first, *lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if first != HEAD:
        faults.add("diagram_head", found=first, wanted=HEAD)
    named: dict[str, tuple[str, ...]] = {}
    while lines and ":" in lines[0]:
        name, _, rest = lines.pop(0).partition(":")
        if name not in ("fortresses", "axes") or name in named:
            faults.add("diagram_line", found=name)
        named[name] = tuple(rest.split())
    check_brackets(lines, named.get("fortresses", ()), faults)
    return read_grid(lines, faults), named.get("fortresses", ()), named.get("axes", ())


def read_grid(lines: list[str], faults: Faults) -> tuple[str, ...]:
    """Reads the rows of a drawn board, far row first: each begins with its number, and the last line has letters."""
    rows = []
    letters = lines.pop() if lines and not lines[-1][0].isdigit() else ""
    for number, line in zip(range(len(lines), 0, -1), lines, strict=True):
        label, *cells = line.replace("[", " ").replace("]", " ").split() or [""]
        if label != str(number):
            faults.add("diagram_row", found=label, wanted=number)
        wrong = next((cell for cell in cells if len(cell) != 1), None)
        if wrong is not None:
            faults.add("diagram_token", found=wrong, row=number)
        rows.append("".join(cell[0] for cell in cells))
    if letters and letters.split() != list(LETTERS[: max(map(len, rows), default=0)]):
        faults.add("diagram_letters", found=letters)
    return tuple(rows)


def check_brackets(lines: Sequence[str], fortresses: Sequence[str], faults: Faults) -> None:
    """Checks that a drawn board has brackets around its fortresses and nothing else, or no brackets at all."""
    shown = {f"{letter}{signs[0]}" for signs in map(SIGN.findall, lines)
             for letter, sign in zip(LETTERS, signs[1:], strict=False) if sign.startswith("[")}
    if shown and shown != {*fortresses}:
        faults.add("brackets", found=", ".join(sorted(shown)), wanted=", ".join(fortresses))


def check_rows(rows: tuple[str, ...], faults: Faults) -> None:
    """Checks that all rows have the same length and contain only squares and pieces, and that the size is allowed."""
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        if len(row) != len(rows[0]):
            faults.add("ragged", row=number, found=len(row), wanted=len(rows[0]))
        for sign in sorted(set(row) - set("1234abcd.#")):
            faults.add("number_in_row" if sign.isdigit() else "diagram_token", found=sign, row=number)
    check_size(max(map(len, rows), default=0), len(rows), faults)


def check_size(columns: object, rows: object, faults: Faults) -> bool:
    """Returns whether the numbers of columns and rows are 1 to `MOST`; adds a fault if not."""
    if all(type(size) is int and 1 <= size <= MOST for size in (columns, rows)):
        return True
    faults.add("size", columns=beginning(columns), rows=beginning(rows), most=MOST)
    return False


def from_data(data: Mapping[str, Any]) -> Layout:
    """Builds a layout from a mapping. Raises BadLayout with every fault.

    columns, rows: numbers; missing: squares the board lacks; fortresses: yellow's square and red's; yellow, red: square
    → number (a missing army is the other one turned by 180 degrees); axes: names of the board's axes, if not the usual
    ones.
    """
    faults = Faults()
    for key in data:
        if key not in _KEYS:
            faults.add("key", found=beginning(key), known=", ".join(_KEYS))
    columns, rows = data.get("columns"), data.get("rows")
    sound = check_size(columns, rows, faults)
    fortresses, missing, axes = (_names(data, key, faults) for key in ("fortresses", "missing", "axes"))
    armies = {key: _army(data, key, faults) for key in SIDES if key in data}
    if not sound:
        check_fortresses(fortresses, None, faults)
        raise BadLayout(faults)
    names = squares(int(columns or 0), int(rows or 0))
    cells = dict.fromkeys(names, EMPTY)
    for square in missing:
        if square in cells:
            cells[square] = MISSING
        else:
            faults.add("off_board", square=square)
    if len(armies) == 1:
        turned = dict(zip(names, reversed(names), strict=True))
        [army] = armies.values()
        opposite = {turned.get(square, square): number for square, number in army.items()}
        armies = dict.fromkeys(SIDES, opposite) | armies
    for own, side in zip(OWN, SIDES, strict=True):
        _place(cells, own, armies.get(side, {}), faults)
    board = "".join(cells.values())
    return _checked(cut_up(board, int(columns or 0)), fortresses, axes, faults)


def _names(data: Mapping[str, Any], key: str, faults: Faults) -> tuple[str, ...]:
    found = data.get(key, ())
    if isinstance(found, (list, tuple)) and len(found) <= MOST**2 and all(isinstance(name, str) for name in found):
        return tuple(found)
    faults.add("list", part=key)
    return ()


def _army(data: Mapping[str, Any], key: str, faults: Faults) -> dict[str, Any]:
    found = data[key]
    if isinstance(found, Mapping) and len(found) <= MOST**2 and all(isinstance(square, str) for square in found):
        return dict(found)
    faults.add("army", part=key)
    return {}


def _place(cells: dict[str, str], own: str, army: Mapping[str, Any], faults: Faults) -> None:
    for square, number in army.items():
        if type(number) is not int or not 1 <= number <= 4:
            faults.add("number", found=beginning(number), square=square)
        elif square not in cells:
            faults.add("off_board", square=square)
        elif cells[square] != EMPTY:
            faults.add("no_square" if cells[square] == MISSING else "taken", square=square)
        else:
            cells[square] = own[number - 1]


# -------------------------------------------------------------------- checking


def _checked(rows: tuple[str, ...], fortresses: tuple[str, ...], axes: tuple[str, ...], faults: Faults) -> Layout:
    """Checks these parts and returns their layout. Raises BadLayout with `faults` and all further ones."""
    for axis in axes:
        if axis not in AXES:
            faults.add("axis", found=axis, known=", ".join(AXES))
    if len(set(axes)) != len(axes):
        faults.add("axis_twice")
    drawn = all(fault.id not in ("size", "ragged") for fault in faults)
    cells = dict(zip(squares(len(rows[0]), len(rows)), "".join(rows), strict=True)) if drawn else None
    check_fortresses(fortresses, cells, faults)
    for own, name in zip(OWN, ("yellow", "red"), strict=True):
        if cells and not set(own) & set(cells.values()):
            faults.add(f"no_{name}")
    both = (fortresses[0], fortresses[1]) if len(fortresses) == 2 else ("", "")
    layout = Layout(rows, both, tuple(axis for axis in AXES if axis in axes))
    if layout.axes == tuple(AXES):
        layout = layout._replace(axes=())
    if not faults:
        check_paths(layout, "all", faults)
    if faults:
        raise BadLayout(faults)
    return layout


def check_fortresses(fortresses: tuple[str, ...], cells: Mapping[str, str] | None, faults: Faults) -> None:
    """Checks for two different fortresses, each on the board and without an enemy at the start (goal.fortress)."""
    if len(fortresses) != 2:
        faults.add("fortresses", found=len(fortresses))
    elif fortresses[0] == fortresses[1]:
        faults.add("one_fortress", square=fortresses[0])
    for seat, square in enumerate(fortresses[:2]):
        if cells is None:
            break
        if cells.get(square, MISSING) == MISSING:
            faults.add("fortress_off", square=square)
        elif cells[square] in OWN[1 - seat]:
            faults.add("fortress_held", square=square)


def check_paths(layout: Layout, diagonals: str, faults: Faults) -> None:
    """Checks that some piece of each side could walk to the enemy fortress on an otherwise empty board."""
    for name, goal in _parted(layout, diagonals):
        faults.add(f"no_path_{name}", square=goal)


@lru_cache(maxsize=64)
def _parted(layout: Layout, diagonals: str) -> tuple[tuple[str, str], ...]:
    """The sides without such a piece, each with its goal; cached, since many games start from one layout."""
    board = dict(zip(squares(layout.columns, len(layout.rows)), "".join(layout.rows), strict=True))
    parted = []
    for own, goal, name in zip(OWN, reversed(layout.fortresses), ("yellow", "red"), strict=True):
        reached = _reached(board, goal, layout.moving_axes(diagonals))
        if not any(board[square] in own for square in reached):
            parted.append((name, goal))
    return tuple(parted)


def _reached(board: Mapping[str, str], start: str, axes: Iterable[str]) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        for square in _beside(edge.pop(), axes):
            if board.get(square, MISSING) != MISSING and square not in reached:
                reached.add(square)
                edge.append(square)
    return reached


def _beside(square: str, axes: Iterable[str]) -> Iterator[str]:
    column, row = LETTERS.index(square[0]), int(square[1:])
    for across, up in map(AXES.__getitem__, axes):
        for way in (1, -1):
            if 0 <= column + way * across < MOST:
                yield f"{LETTERS[column + way * across]}{row + way * up}"


# -------------------------------------------------------------------- writing


def grid(rows: Iterable[str], fortresses: Iterable[str]) -> list[str]:
    """The lines of a drawn board: row numbers on the left, letters below, fortresses in brackets."""
    rows = tuple(rows)
    columns = len(rows[0])
    names = squares(columns, len(rows))
    lines = []
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        named = names[(len(rows) - number) * columns:]
        cells = [f"[{cell}]" if name in fortresses else f" {cell} " for name, cell in zip(named, row, strict=False)]
        lines.append(f"{number:<2}{''.join(cells)}".rstrip())
    lines.append(f"  {''.join(f' {letter} ' for letter in LETTERS[:len(rows[0])])}".rstrip())
    return lines


def layout_diagram(layout: Layout) -> str:
    """The layout as a diagram, which `read_layout` reads back."""
    axes = [f"axes: {' '.join(layout.axes)}"] if layout.axes else []
    return "\n".join([HEAD, f"fortresses: {' '.join(layout.fortresses)}", *axes,
                      *grid(layout.rows, layout.fortresses)]) + "\n"
