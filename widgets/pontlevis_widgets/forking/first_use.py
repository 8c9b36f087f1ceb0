"""Uses imported packages once in a template, so that their caches are filled for all of its forks."""

from __future__ import annotations

import sys
from contextlib import suppress


def use() -> None:
    """Draws a figure if matplotlib's `pyplot` has been imported: the first one loads its fonts and writers of pictures.

    The figure is unknown to `pyplot`, and leaves neither output nor settings.
    """
    if "matplotlib.pyplot" in sys.modules:
        with suppress(Exception):  # the notebook's own figure will raise it again
            _draw()


def _draw() -> None:
    from IPython.core.pylabtools import print_figure  # noqa: PLC0415 - imports matplotlib
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure()
    axes = figure.subplots()
    axes.plot([0, 1])
    axes.set_title("0")
    print_figure(figure)
