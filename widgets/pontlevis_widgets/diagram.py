"""The picture of a game that brings none: its seats, and its position as the text diagram has it.

Nothing in it can be pointed at: each legal move is a button below. It is as large as the first position of the game
wants it, so that it stays where it is; a diagram that grows is written smaller.
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
"""From one base line to the next, in the size of the signs."""
LARGEST = 22.0
SMALLEST = 9.0
"""The size below which long lines are broken rather than written smaller."""
ROWS = 4, 18
"""The fewest and the most lines that the picture leaves room for at the largest size."""
PLATE = 34.0


class Diagram(Picture):
    """Draws any game."""

    WIDTHS = {"wide": 720.0, "tall": 400.0}

    def layout(self) -> Node:
        """The seats, three in a row or two on a phone, and the sheet for the diagram."""
        seats = len(self.game.seats(self.state))
        plates = Grid("panel", seats, min(seats, 2 if self.small else 3), h=PLATE, gap=8, first=0, touch=False)
        return Panel("", column(plates, Panel("sheet", Cell("text", h=room(self.game)), (8, 8)), gap=10), (8, 8))

    def backdrop(self) -> Iterator[Item]:
        """The panels."""
        yield from (self.panel(f"panel {seat}") for seat in range(len(self.game.seats(self.state))))
        yield self.panel("sheet")

    def pieces(self) -> Iterator[Item]:
        """The seats with their signs, and the diagram as the person in this seat may see it."""
        for seat in range(len(self.game.seats(self.state))):
            x, y, w, h = self.box(f"panel {seat}")
            yield from plate(self, seat, (x + 10, y, w - 18, h), 16, icon=seat_sign(seat))
        yield from self.written(lines(self.game, self.game.view(self.state, self.context.seat)))

    def written(self, lines: Sequence[str]) -> Iterator[Item]:
        """The lines, as large as they fit; those that are far too long go on below."""
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
    """How high the diagram of a game may be: as its first position wants it."""
    return min(max(len(lines(game, game.setup())) + 1, ROWS[0]), ROWS[1]) * LARGEST * LINE


def lines(game: Game[Any, Any], state: Any) -> list[str]:
    """The diagram, without the line that says which game it is."""
    found = game.sketch(state).rstrip().expandtabs().split("\n")
    return found[1:] if found[0].split(" ")[0] == game.id and len(found) > 1 else found


def fold(lines: Sequence[str], most: int) -> list[str]:
    """The lines, those of more than `most` signs broken, at a space where there is one."""
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
