"""Pig on a board: the seats with their scores, the die, and the pot."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis_widgets.board.controls import BoardControls
from pontlevis_widgets.board.package import BoardPackage
from pontlevis_widgets.draw import picture
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Panel, column, row, space
from pontlevis_widgets.draw.pieces import counter, die, piece, plate
from pontlevis_widgets.draw.scene import Item, Text


class Picture(picture.Picture):
    """Pointing at the die rolls it."""

    WIDTHS = {"wide": 560, "tall": 340}

    def layout(self) -> Node:
        """A panel for each seat, below them the die and the pot."""
        seats = Grid("panel", len(self.state.scores), 1, h=76, gap=12, first=0)
        throw = row(space(), Cell("die", 120, 120, touch=True), space(30), Cell("pot", 120, 120), space())
        return Panel("", column(seats, throw, gap=16), (12, 12))

    def backdrop(self) -> Iterator[Item]:
        """The panels."""
        yield from (self.panel(f"panel {seat}") for seat in range(len(self.state.scores)))

    def pieces(self) -> Iterator[Item]:
        """Who has how many points of how many, the die as it fell last, what this turn has brought."""
        for seat, score in enumerate(self.state.scores):
            x, y, w, _ = self.box(f"panel {seat}")
            yield from plate(self, seat, (x + 12, y + 8, w - 24, 26))
            gauge = counter((x + 14, y + 38, w - 28, 30), self.say("score"), score, self.state.options.goal,
                            role=f"side_{seat}")
            yield piece(f"score {seat}", *gauge)
        side = str(self.state.last or "–")
        yield self.item("die", *die(self.box("die"), self.state.last), target="roll", label=side, round=18)
        x, y, w, h = self.box("pot")
        yield piece("pot", Text(x + w / 2, y + h / 2 + 14, f"+{self.state.pot}", 40, weight=700))

    @classmethod
    def traces(cls, *_: object) -> tuple[str, ...]:
        """What a move touched: always the die."""
        return ("die",)


BOARD = BoardPackage("pig", __name__, picture=f"{__name__}:Picture", controls=f"{__name__}:CONTROLS")
CONTROLS = BoardControls(keys={"r": "roll", "h": "hold"}, buttons=("roll", "hold"), lesser=frozenset({"hold"}))
