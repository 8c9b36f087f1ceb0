"""The board of Fortissimo!: its picture, its controls, its words."""

from __future__ import annotations

from pontlevis_widgets.board.package import BoardPackage

BOARD = BoardPackage("fortissimo", __name__, picture=f"{__name__}.picture:Picture",
                     controls=f"{__name__}.controls:CONTROLS", sheets=f"{__name__}.sheets:sheets")
