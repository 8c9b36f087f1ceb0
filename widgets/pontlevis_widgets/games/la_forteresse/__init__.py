"""La Forteresse on the board: its picture, its manners at the table, its words, and the editor of its boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.doors import doors
from pontlevis_widgets.packages import BoardPackage

if TYPE_CHECKING:
    from pontlevis_widgets.games.la_forteresse.editor import LayoutEditor

__all__ = ["BOARD", "LayoutEditor"]

BOARD = BoardPackage("la_forteresse", __name__, picture=f"{__name__}.picture", manners=f"{__name__}.manners:MANNERS",
                     scripts=("editor.js",))
__getattr__ = doors(__name__, LayoutEditor="editor")
