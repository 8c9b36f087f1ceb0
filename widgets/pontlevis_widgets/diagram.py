"""The picture of a game without its own: its seats, and its position as a text diagram.

It has no targets: each legal move is a button below. Its size is that of the game's first position, so that it does not
jump; a larger diagram is written in a smaller font.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from pontlevis import Game
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Panel, column
from pontlevis_widgets.draw.picture import Picture
from pontlevis_widgets.draw.pieces import piece, plate, seat_sign
from pontlevis_widgets.draw.scene import MONO, Item, Text

LINE = 1.45
"""The distance between base lines, as a share of the font size."""
LARGEST = 22.0
SMALLEST = 9.0
"""The font size below which long lines are broken instead of shrunk."""
ROWS = 4, 18
"""The fewest and the most lines for which the picture leaves room at the largest font size."""
PLATE = 34.0


class Diagram(Picture):
    """Draws any game: its seats as plates, its position as a text diagram."""

    WIDTHS = {"wide": 720.0, "tall": 400.0}

    def layout(self) -> Node:
        """Returns the seats, three in a row or two on a phone, and the sheet for the diagram."""
        seats = len(self.game.seats(self.state))
        plates = Grid("panel", seats, min(seats, 2 if self.small else 3), h=PLATE, gap=8, first=0, touch=False)
        return Panel("", column(plates, Panel("sheet", Cell("text", h=room(self.game)), (8, 8)), gap=10), (8, 8))

    def backdrop(self) -> Iterator[Item]:
        """Yields the panels."""
        yield from (self.panel(f"panel {seat}") for seat in range(len(self.game.seats(self.state))))
        yield self.panel("sheet")

    def pieces(self) -> Iterator[Item]:
        """Yields the seats with their signs, and the diagram as the viewing seat may see it."""
        for seat in range(len(self.game.seats(self.state))):
            x, y, w, h = self.box(f"panel {seat}")
            yield from plate(self, seat, (x + 10, y, w - 18, h), 16, icon=seat_sign(seat))
        yield from self.written(lines(self.game, self.game.view(self.state, self.context.seat)))

    def written(self, lines: Sequence[str]) -> Iterator[Item]:
        """Yields the lines in the largest font size that fits; breaks lines that would be smaller than `SMALLEST`.

        If they still do not fit, the last ones are replaced by "…".
        """
        x, y, w, h = self.box("text")
        fit = h / LINE, w / MONO
        size = LARGEST
        while (folded := fold(lines, int(fit[1] / size))) and len(folded) * size > fit[0] and size > 5:
            size -= 0.5
        if len(folded) * size > fit[0]:
            folded = [*folded[:int(fit[0] / size) - 1], "…"]
        whole = fit[1] / max(map(len, lines))
        if size > whole >= SMALLEST:  # smaller is better than broken
            size, folded = whole, list(lines)
        for n, line in enumerate(folded):
            if line.strip():
                yield piece(f"line {n}", Text(x, round(y + (n + 0.75) * size * LINE, 1), line, round(size, 1), "ink",
                                              "start", mono=True))


@cache
def room(game: Game[Any, Any]) -> float:
    """Returns the height of the diagram of a game's first position, within `ROWS`, in CSS pixels."""
    return min(max(len(lines(game, game.setup())) + 1, ROWS[0]), ROWS[1]) * LARGEST * LINE


def lines(game: Game[Any, Any], state: Any) -> list[str]:
    """Returns the lines of the diagram, without the line that names the game."""
    found = game.sketch(state).rstrip().expandtabs().split("\n")
    return found[1:] if found[0].split(" ")[0] == game.id and len(found) > 1 else found


def fold(lines: Sequence[str], most: int) -> list[str]:
    """Returns the lines, those of more than `most` characters broken, at a space if possible."""
    folded = []
    for line in lines:
        rest = line
        while len(rest) > most:
            at = rest.rfind(" ", most // 2, most + 1)
            at = most if at < 0 else at
            folded.append(rest[:at])
            rest = "  " + rest[at:].lstrip()
        folded.append(rest)
    return folded
