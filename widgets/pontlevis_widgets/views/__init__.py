"""The pictures of the games, one module each: `view(state, seat, lang, shape, **marks) -> Scene`."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def view_of(game_id: str) -> Any:
    """The module that pictures a game: its `view` draws a state, its `traces` tells what a move left to be marked."""
    return import_module(f"pontlevis_widgets.views.{game_id}")
