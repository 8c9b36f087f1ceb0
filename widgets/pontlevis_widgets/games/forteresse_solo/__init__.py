"""The board of Forteresse Solo: its picture, its controls, its words."""

from __future__ import annotations

from pontlevis_widgets.board.package import BoardPackage

BOARD = BoardPackage("forteresse_solo", __name__, picture=f"{__name__}.picture:Picture",
                     controls=f"{__name__}.controls:CONTROLS")
