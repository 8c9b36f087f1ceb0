"""Scenes, boards, tables and lessons, and the server that shows them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pontlevis_widgets.lazy import lazy

if TYPE_CHECKING:
    from pontlevis_widgets.lesson import Lesson
    from pontlevis_widgets.notebook import show
    from pontlevis_widgets.play import Play
    from pontlevis_widgets.rules import Rules
    from pontlevis_widgets.train.page import Train

__all__ = ["Lesson", "Play", "Rules", "Train", "show"]

__getattr__ = lazy(__name__, Lesson="lesson", Play="play", Rules="rules", Train="train.page", show="notebook")


def _greet() -> None:
    """Registers the display of games, states and records, if this process is a notebook's kernel."""
    if "IPython" not in sys.modules:
        return
    from IPython import get_ipython  # noqa: PLC0415

    shell = get_ipython()
    if hasattr(shell, "display_formatter"):  # Solara's has no displays
        from pontlevis_widgets.notebook import register  # noqa: PLC0415

        register(shell)


_greet()
