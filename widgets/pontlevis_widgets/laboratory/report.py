"""The figures of an experiment, as plots and as a table: HTML on a page, text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from pontlevis.lab import Estimate, Results
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import word
from pontlevis_widgets.laboratory.plots import Plot, svg


class Report:
    """The results of each set-up that was played, labelled by its first option, in which the set-ups differ."""

    def __init__(self, game: str, tallies: Sequence[Results], lang: str) -> None:
        self.words = board_package(game).words
        self.tallies = [tally for tally in tallies if tally.games]
        self.lang = lang
        self.option = next(iter(tallies[0].options)) if tallies and tallies[0].options else ""

    def say(self, key: str, **facts: object) -> str:
        """Returns a text of the table [laboratory], of the page or of the game."""
        return self.words.say(f"laboratory.{key}", self.lang, **facts)

    @property
    def by(self) -> str:
        """The name of the option in which the set-ups differ."""
        return self.words.known(f"laboratory.x_{self.option}", self.lang) or self.option

    def x(self, tally: Results) -> Any:
        """Returns the label of a set-up: a number or a word."""
        value = tally.options.get(self.option, "")
        if isinstance(value, bool):
            return word("value.yes" if value else "value.no", self.lang)
        return value if isinstance(value, int) else str(value)

    def rows(self) -> list[tuple[str, ...]]:
        """Returns the table: the option, the games, the first seat's share of wins, the mean length."""
        return [(str(self.x(tally)), str(tally.games), self.percent(tally.won(0)), self.number(tally.length))
                for tally in self.tallies]

    def percent(self, estimate: Estimate) -> str:
        """Returns a share and its error bar in per cent."""
        mean, low, high = (round(100 * part) for part in estimate)
        return self.say("percent", mean=mean, low=low, high=high)

    def number(self, estimate: Estimate) -> str:
        """Returns a mean and half the height of its error bar."""
        text = f"{estimate.mean:.1f} ± {(estimate.high - estimate.low) / 2:.1f}"
        return text.replace(".", ",") if self.lang == "fr" else text

    def heads(self) -> tuple[str, ...]:
        """Returns the headings of the table's columns."""
        return (self.by, *map(self.say, ("games", "won", "length")))

    def plots(self) -> list[str]:
        """Returns two plots as SVG: the first seat's share of wins, and the mean length."""
        xs = [self.x(tally) for tally in self.tallies]
        won = Plot(self.say("won"), self.by, xs, [tally.won(0) for tally in self.tallies], 0, 1, 0.5, percent=True)
        length = Plot(self.say("length"), self.by, xs, [tally.length for tally in self.tallies], 0)
        return [svg(plot, escape(f"{plot.title}: {'; '.join(said)}")) for plot, said in (
            (won, [f"{row[0]}: {row[2]}" for row in self.rows()]),
            (length, [f"{row[0]}: {row[3]}" for row in self.rows()]))]

    def __repr__(self) -> str:
        table = [self.heads(), *self.rows()]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
                         for row in table)

    def html(self) -> str:
        """Returns the plots side by side, with the table folded below them."""
        cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows())
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads())
        plots = "".join(map(part, self.plots()))
        return (f'<div class="pl-lab-plots" style="display:flex;flex-wrap:wrap;gap:1rem">{plots}</div>'
                f'<details class="pl-more"><summary>{escape(self.say("figures"))}</summary>'
                f"<table><thead><tr>{heads}</tr></thead><tbody>{cells}</tbody></table></details>")

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.html(), "image/svg+xml": self.plots()[0]}


def part(plot: str) -> str:
    """Returns a plot that takes half the width, or all of a narrow page."""
    return f'<div style="flex:1 1 20rem;min-width:0;max-width:36rem">{plot.replace("<svg", "<svg data-plot", 1)}</div>'
