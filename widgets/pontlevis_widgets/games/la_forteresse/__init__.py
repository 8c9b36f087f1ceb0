"""The board of La Forteresse: its picture, its controls, its words, and the editor of its boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.board.package import BoardPackage
from pontlevis_widgets.lazy import lazy

if TYPE_CHECKING:
    from pontlevis_widgets.games.la_forteresse.editor import LayoutEditor

__all__ = ["BOARD", "LayoutEditor"]

BOARD = BoardPackage("la_forteresse", __name__, picture=f"{__name__}.picture:Picture",
                     controls=f"{__name__}.controls:CONTROLS",
                     sheets=f"{__name__}.sheets:sheets", scripts=("editor.js",))
__getattr__ = lazy(__name__, LayoutEditor="editor")
