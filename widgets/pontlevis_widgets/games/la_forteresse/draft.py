"""A layout of La Forteresse being edited: it may be invalid for a while, and lists its faults."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import pontlevis
from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.short import shortened
from pontlevis.games.la_forteresse import BadLayout, Layout
from pontlevis.games.la_forteresse.layouts import (
    EMPTY,
    MISSING,
    MOST,
    NAMES,
    OWN,
    SWAP,
    check_size,
    cut_up,
    from_data,
    layout_called,
    layout_diagram,
    read_layout,
    squares,
)
from pontlevis_widgets.board.words import checked

SIGNS = (EMPTY, MISSING, *OWN[0], *OWN[1])
BRUSHES = (*SIGNS, "fortress0", "fortress1")
"""The brushes for a square: empty, missing, the pieces of both sides, and either fortress."""
BLANK = "blank"
STARTS = (*NAMES, BLANK)


class BadDraft(ValueError):
    """Raised for an invalid change to a draft."""


@dataclass(frozen=True)
class Draft:
    """A layout being edited.

    rows: the far row first, a character a square; fortresses: squares of yellow and red, or ""; axes: the names of the
    axes of movement, () for the usual ones.
    """

    rows: tuple[str, ...]
    fortresses: tuple[str, str]
    axes: tuple[str, ...] = ()

    @classmethod
    def of(cls, layout: Layout) -> Draft:
        """Returns the draft of a finished layout."""
        return cls(layout.rows, layout.fortresses, layout.axes)

    @classmethod
    def begin(cls, name: str) -> Draft:
        """Returns the draft of an offered layout, or of a blank board with its fortresses. Raises BadDraft."""
        if name not in STARTS:
            raise BadDraft(f"no board is called {shortened(name, 40)}: there are {', '.join(STARTS)}")
        if name == BLANK:
            return cls((EMPTY * 9,) * 9, ("e1", "e9"))
        return cls.of(layout_called(name))

    @classmethod
    def read(cls, text: object) -> Draft:
        """Returns the draft of a text in the format of `setup(layout=...)`. Raises BadLayout with every fault."""
        return cls.of(read_layout(text if isinstance(text, str) else ""))

    @classmethod
    def kept(cls, kept: object) -> Draft:
        """Returns a draft as the browser kept it, valid as a board or not. Raises BadDraft for other data."""
        match kept:
            case {"rows": [str(), *_] as rows, "fortresses": [str() as one, str() as other], "axes": list() as axes}:
                draft = cls(tuple(rows), (one, other), tuple(axes))
                width = len(draft.rows[0])
                sound = all(isinstance(row, str) and len(row) == width and set(row) <= set(SIGNS) for row in rows)
                places = {"", *draft.names} if sound and 1 <= width <= MOST and len(rows) <= MOST else set()
                if {one, other} <= places and all(axis in ("row", "column", "rising", "falling") for axis in axes):
                    return draft
        raise BadDraft("this is no draft of a board")

    # -- looking

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def names(self) -> tuple[str, ...]:
        """All squares, the far row first."""
        return squares(self.columns, len(self.rows))

    @property
    def data(self) -> dict[str, Any]:
        """The draft in the format of the page."""
        return {"rows": list(self.rows), "fortresses": list(self.fortresses), "axes": list(self.axes)}

    def layout(self) -> Layout:
        """Returns the finished layout. Raises BadLayout with every fault."""
        cells = dict(zip(self.names, "".join(self.rows), strict=True))
        armies = ({square: own.index(cell) + 1 for square, cell in cells.items() if cell in own} for own in OWN)
        layout = from_data({
            "columns": self.columns, "rows": len(self.rows), "axes": list(self.axes),
            "missing": [square for square, cell in cells.items() if cell == MISSING],
            "fortresses": [square for square in self.fortresses if square],
            **dict(zip(("yellow", "red"), armies, strict=True)),
        })
        pontlevis.game("la_forteresse").setup(layout=layout)
        return layout

    def faults(self) -> tuple[Fault, ...]:
        """Returns every fault of the board, () if it is valid."""
        try:
            self.layout()
        except BadLayout as error:
            return error.faults
        return ()

    def text(self) -> str:
        """Returns the board in the format of a file, valid or not."""
        return layout_diagram(Layout(self.rows, self.fortresses, self.axes))

    # -- changing

    def paint(self, square: object, brush: object) -> Draft:
        """Returns the draft with one square painted; painting a fortress moves it. Raises BadDraft."""
        if square not in self.names or brush not in BRUSHES:
            raise BadDraft(f"{shortened(square, 20)} cannot be painted {shortened(brush, 20)}")
        name, paint = str(square), str(brush)
        if paint.startswith("fortress"):
            one, other = self.fortresses
            return replace(self, fortresses=(name, other) if paint == "fortress0" else (one, name))
        index = self.names.index(name)
        cells = "".join(self.rows)
        return self.of_cells(cells[:index] + paint + cells[index + 1:])

    def of_cells(self, cells: str) -> Draft:
        """Returns the draft with the squares `cells`, one character each, on a board of the same size."""
        return replace(self, rows=cut_up(cells, self.columns))

    def resized(self, columns: object, rows: object) -> Draft:
        """Returns the draft on a board of another size; squares keep their names, those outside are lost.

        Raises BadLayout for an impossible size.
        """
        faults = Faults()
        if not check_size(columns, rows, faults) or not isinstance(columns, int) or not isinstance(rows, int):
            raise BadLayout(faults)
        before = dict(zip(self.names, "".join(self.rows), strict=True))
        names = squares(columns, rows)
        one, other = (square if square in names else "" for square in self.fortresses)
        board = "".join(before.get(name, EMPTY) for name in names)
        return replace(self, rows=cut_up(board, columns), fortresses=(one, other))

    def mirrored(self) -> Draft:
        """Returns the draft with the near half rotated into the far half, in the other colour."""
        cells = "".join(self.rows)
        half = len(cells) // 2
        near = cells[len(cells) - half:]
        middle = "" if len(cells) % 2 == 0 else cells[half] if cells[half] in (EMPTY, MISSING) else EMPTY
        turned = dict(zip(self.names, reversed(self.names), strict=True))
        mine = self.fortresses[0]
        draft = self.of_cells(near[::-1].translate(SWAP) + middle + near)
        return replace(draft, fortresses=(mine, turned.get(mine, "")))


def fault_sentences(faults: Iterable[Fault], lang: str) -> list[str]:
    """Returns faults in sentences, each once."""
    game = pontlevis.game("la_forteresse")
    said = dict.fromkeys(game.fault_sentence(fault, checked(lang)) for fault in faults)
    return [text[:1].upper() + text[1:] + "." for text in said]
