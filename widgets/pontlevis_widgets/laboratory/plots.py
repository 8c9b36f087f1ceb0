"""Plots of tallies as SVG, drawn by matplotlib in the colours of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, NamedTuple

from pontlevis.lab import Estimate

SIZE = (5.2, 3.5)
"""The size of a plot in inches of 72 pixels. Small, so that text stays legible when a phone shrinks the plot."""
INK, SOFT, LINE, MARK, PANEL = "#2b2621", "#655b4f", "#ddd1bc", "#2f6ca4", "#fffcf6"
COLOURS = {
    INK: "var(--house-ink,var(--jp-ui-font-color1,#2b2620))",
    SOFT: "var(--house-soft,var(--jp-ui-font-color2,#655b4e))",
    LINE: "var(--house-line,var(--jp-border-color2,#ddd1bb))",
    MARK: "var(--house-accent,var(--jp-brand-color1,#2f6ca3))",
    PANEL: "var(--house-panel,var(--jp-layout-color1,#fffcf5))",
}
"""The drawing's colours and their replacements: a variable of our pages, else of JupyterLab, else the same colour."""
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 11,
    "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": SOFT, "xtick.color": SOFT, "ytick.color": SOFT,
    "xtick.labelcolor": INK, "ytick.labelcolor": INK, "axes.titlesize": 12, "axes.titleweight": "bold",
    "axes.titlelocation": "left", "axes.spines.top": False, "axes.spines.right": False,
    "figure.facecolor": PANEL, "axes.facecolor": "none", "savefig.facecolor": PANEL,
}  # fmt: skip


class Plot(NamedTuple):
    """The data of a plot: a title, the values for each x, and a line to compare with.

    Numeric xs are joined by a line; named ones are separate points. floor, top: the ends of the y axis, None to fit
    the values; even: the y of the line to compare with; percent: whether y is labelled in per cent.
    """

    title: str
    xlabel: str
    xs: Sequence[float] | Sequence[str]
    estimates: Sequence[Estimate]
    floor: float | None = None
    top: float | None = None
    even: float | None = None
    percent: bool = False


def svg(plot: Plot, said: str) -> str:
    """Returns the plot as SVG. said: its text for a screen reader, escaped for an attribute."""
    # Imported late: matplotlib takes half a second, and few readers open a plot.
    from matplotlib import rc_context  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    with rc_context(STYLE | {"svg.hashsalt": plot.title}):  # makes its ids unique on the page, and the same each time
        figure = Figure(SIZE, layout=ConstrainedLayoutEngine(h_pad=0.12, w_pad=0.12))
        draw(figure.add_subplot(), plot)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return dressed(text.getvalue(), said)


def draw(axes: Any, plot: Plot) -> None:
    """Draws points with their error bars, and a broken line at `plot.even`."""
    axes.set_title(plot.title)
    axes.set_xlabel(plot.xlabel)
    named = any(isinstance(x, str) for x in plot.xs)
    xs = list(range(len(plot.xs))) if named else list(plot.xs)
    axes.set_xticks(xs, [str(x) for x in plot.xs])
    axes.margins(x=0.25 if named else 0.05)
    axes.grid(axis="y", color=LINE, linewidth=0.8)
    axes.set_axisbelow(True)
    if plot.even is not None:
        axes.axhline(plot.even, color=SOFT, linestyle=(0, (5, 4)), linewidth=1.2)
    if plot.percent:
        axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f}")
    means = [estimate.mean for estimate in plot.estimates]
    bars = [[estimate.mean - estimate.low for estimate in plot.estimates],
            [estimate.high - estimate.mean for estimate in plot.estimates]]
    axes.errorbar(xs, means, bars, color=MARK, marker="o", markersize=6, linewidth=0 if named else 1.4, elinewidth=1.6,
                  capsize=3)
    axes.set_ylim(plot.floor, plot.top)


def dressed(text: str, said: str) -> str:
    """Returns the drawing without its XML header, in the colours of the page, with a name for screen readers."""
    text = text[text.index("<svg"):]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL).replace("<defs/>", "")
    text = re.sub(r'<g id="[^"]*"', "<g", text)
    for colour, variable in COLOURS.items():
        text = text.replace(colour, variable)
    text = re.sub(r'font: ([^;"]*)\'[^;"]*(?=[;"])', r"font: \1sans-serif", text)
    head = f'<svg role="img" aria-label="{said}" style="max-width:100%;height:auto;border-radius:10px"'
    return text.replace("<svg", head, 1)
