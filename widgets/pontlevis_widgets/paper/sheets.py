"""Print and play: a game's own parts to be cut out, and its summary card, as sheets with cutting marks.

`sheets(game, "fr", "Letter")` returns one page of HTML with a section for each sheet. A sheet of items with backs is
followed by a sheet of the backs, mirrored: printed on both sides and turned along the long edge, each back is behind
its front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from math import ceil
from typing import Any, NamedTuple

from pontlevis import Game
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.draw.svg import image, svg, written
from pontlevis_widgets.paper.cutting import Cut
from pontlevis_widgets.paper.papers import PAPERS, Paper
from pontlevis_widgets.paper.summary_card import summary_card

ABOVE, BELOW, ASIDE = 8.0, 14.0, 8.0
"""Margins of a sheet in millimetres, for cutting marks and, below, for the credits."""
MARK = 4.0
"""The length of a cutting mark in millimetres."""
GAP = 12.0
"""The space between items of different sizes on one sheet, which have separate marks."""
CARD = 128.0, 190.0
"""The size of a summary card: a page of A5 without its margins."""


class NothingToPrint(ValueError):
    """Raised for a game without parts to print."""


class Slot(NamedTuple):
    """A rectangle on a sheet, in millimetres."""

    x: float
    y: float
    width: float
    height: float


def sheets(game: Game[Any, Any], lang: str = "en", paper: str = "A4") -> str:
    """Returns the sheets of a game as an HTML document.

    Raises NothingToPrint, or ValueError for an unknown language.
    """
    book, size = game.rulebook, PAPERS[paper]
    pages = list(cut_pages(board_package(game).sheets(checked(lang)), size))
    if book.summary:
        pages.append(summary_page(summary_card(book, lang), size))
    if not pages:
        raise NothingToPrint(word("paper.nothing", lang, title=book.title[lang]))
    title, credit = written(book.title[lang]), written(book.credit.get(lang, ""))
    total = len(pages)
    made = "".join(f'<section class="sheet">{page}<footer><b>{title}</b> · {n}/{total} · {credit}</footer></section>'
                   for n, page in enumerate(pages, 1))
    style = files(__package__).joinpath("sheets.css").read_text(encoding="utf-8")
    paged = (f"@page{{size:{size.width}mm {size.height}mm;margin:0}}"
             f".sheet{{width:{size.width}mm;height:{size.height - 0.1:g}mm}}")
    return (f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{style}{paged}</style></head><body>{made}</body></html>")


def cut_pages(cuts: Iterable[Cut], paper: Paper) -> Iterator[str]:
    """Yields the sheets of these items; items with backs are followed by a sheet of backs, others may share a sheet."""
    page, top = "", ABOVE
    for cut, columns in runs(cuts, paper):
        high = ceil(len(cut.fronts) / columns) * cut.height
        if page and (cut.back or top + high > paper.height - BELOW):
            yield page
            page, top = "", ABOVE
        places = [place(n, columns, cut, paper, top) for n in range(len(cut.fronts))]
        page += laid(cut.fronts, places) + marks(places, paper)
        top += high + GAP
        if cut.back:
            yield page
            behind = [mirrored(one, paper) for one in places]
            yield laid([cut.back] * len(behind), behind) + marks(behind, paper)
            page, top = "", ABOVE
    if page:
        yield page


def runs(cuts: Iterable[Cut], paper: Paper) -> Iterator[tuple[Cut, int]]:
    """Yields the items in groups that fit on one sheet, each with its number of columns."""
    for cut in cuts:
        columns, rows = grid(cut, paper)
        for first in range(0, len(cut.fronts), columns * rows):
            yield cut._replace(fronts=cut.fronts[first:first + columns * rows]), columns


def grid(cut: Cut, paper: Paper) -> tuple[int, int]:
    """Returns the number of columns and rows of such items on a sheet. Raises ValueError if not one item fits."""
    columns = int((paper.width - 2 * ASIDE) / cut.width)
    rows = int((paper.height - ABOVE - BELOW) / cut.height)
    if not columns or not rows:
        raise ValueError(f"{cut.width:g} × {cut.height:g} mm do not fit on a sheet")
    return columns, rows


def place(n: int, columns: int, cut: Cut, paper: Paper, top: float) -> Slot:
    """Returns the place of the nth item below `top`: row by row, centred on the sheet."""
    left = (paper.width - columns * cut.width) / 2
    return Slot(left + n % columns * cut.width, top + n // columns * cut.height, cut.width, cut.height)


def mirrored(place: Slot, paper: Paper) -> Slot:
    """Returns the same place seen from the other side of the sheet."""
    return place._replace(x=paper.width - place.x - place.width)


def laid(scenes: Sequence[Scene], places: Sequence[Slot]) -> str:
    """Returns each scene as an image at its place."""
    return "".join(f'<div class="cut" style="{at(place)}">{image(svg(scene, "light"), scene.title)}</div>'
                   for scene, place in zip(scenes, places, strict=True))


def at(place: Slot) -> str:
    """Returns a place as a CSS style."""
    return f"left:{place.x:g}mm;top:{place.y:g}mm;width:{place.width:g}mm;height:{place.height:g}mm"


def marks(places: Sequence[Slot], paper: Paper) -> str:
    """Returns cutting marks in the margins of a sheet, at both ends of each cut, outside the printed area."""
    across = sorted({edge for one in places for edge in (one.x, one.x + one.width)})
    down = sorted({edge for one in places for edge in (one.y, one.y + one.height)})
    left, right, top, low = across[0], across[-1], down[0], down[-1]
    d = "".join(f"M{x:g} {top - 1:g}V{top - 1 - MARK:g}M{x:g} {low + 1:g}V{low + 1 + MARK:g}" for x in across)
    d += "".join(f"M{left - 1:g} {y:g}H{left - 1 - MARK:g}M{right + 1:g} {y:g}H{right + 1 + MARK:g}" for y in down)
    return f'<svg class="marks" viewBox="0 0 {paper.width} {paper.height}" aria-hidden="true"><path d="{d}"/></svg>'


def summary_page(card: str, paper: Paper) -> str:
    """Returns a sheet with the summary card."""
    width, height = CARD
    where = Slot((paper.width - width) / 2, ABOVE + 8, width, height)
    return f'<div class="cut" style="{at(where)}">{card}</div>{marks([where], paper)}'
