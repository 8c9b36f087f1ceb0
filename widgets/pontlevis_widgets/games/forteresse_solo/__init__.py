"""Forteresse Solo on the board: its picture, its controls at the table, its words."""

from __future__ import annotations

from pontlevis_widgets.board.package import BoardPackage

BOARD = BoardPackage("forteresse_solo", __name__, picture=f"{__name__}.picture:Picture",
                     controls=f"{__name__}.controls:CONTROLS")
