"""Chooses the base classes of widgets: those of Jupyter's packages, or stand-ins on a page without a kernel.

In Solara, Shiny, Panel and marimo the visitors share one process, and each of these homes shows an anywidget but not
the canvases, nor widgets that refer to others. There a board and all its widgets are stand-ins, as in a page's worker,
and one anywidget carries their messages (`board/carrier.py`).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

HOMES = {"marimo": "marimo", "panel": "Panel", "shiny": "Shiny", "solara.server": "Solara"}
"""The homes without a kernel, by a module that each has loaded."""


def home() -> str:
    """Returns the name of the home that runs this process, "" in a kernel and everywhere else."""
    app = sys.modules.get("ipykernel.kernelapp")
    if app is not None and app.IPKernelApp.initialized():
        return ""
    return next((name for module, name in HOMES.items() if module in sys.modules), "")


CARRIED = home() != ""
"""Whether an anywidget carries the messages of all widgets."""

if TYPE_CHECKING or not CARRIED:
    from anywidget import AnyWidget
    from ipycanvas import MultiCanvas
    from ipycanvas.canvas import COMMANDS, Canvas
    from ipywidgets import DOMWidget, Layout
else:
    from pontlevis_widgets.worker.standins import COMMANDS, AnyWidget, Canvas, DOMWidget, Layout, MultiCanvas

__all__ = ["CARRIED", "COMMANDS", "AnyWidget", "Canvas", "DOMWidget", "Layout", "MultiCanvas", "home", "reopen"]


def reopen() -> None:
    """Opens ipycanvas's manager of all canvases again if it has been closed, as by `Widget.close_all()`."""
    manager = getattr(Canvas, "_canvas_manager", None)  # a trait; the stand-in has none
    if manager is not None and manager.default_value.comm is None:
        manager.default_value.open()
