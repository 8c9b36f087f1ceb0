"""What a person sees: scenes, boards, tables, lessons, and the server that shows them."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pontlevis_widgets.editor import LayoutEditor
    from pontlevis_widgets.lesson import Lesson
    from pontlevis_widgets.notebook import show
    from pontlevis_widgets.play import Play

__all__ = ["LayoutEditor", "Lesson", "Play", "show"]

ROOMS = {"LayoutEditor": "editor", "Lesson": "lesson", "Play": "play", "show": "notebook"}


def __getattr__(name: str) -> Any:
    """Import what a notebook asks for, and only then: the server needs no widgets, the engine alone no Jupyter."""
    if name not in ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{ROOMS[name]}"), name)
    except ModuleNotFoundError as missing:
        raise ImportError(remedy(missing)) from missing


def remedy(missing: ModuleNotFoundError) -> str:
    """What to install where Jupyter, or a part of it, is missing."""
    return f'boards and pages need Jupyter ({missing.name} is missing): pip install "pontlevis[pages]"'


def _greet() -> None:
    """Where a notebook is being run, have games, states and records show themselves."""
    if "IPython" not in sys.modules:
        return
    from IPython import get_ipython  # noqa: PLC0415

    shell = get_ipython()
    if shell is not None:
        from pontlevis_widgets.notebook import register  # noqa: PLC0415

        register(shell)


_greet()
