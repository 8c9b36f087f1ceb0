"""Fortissimo! on the board: its picture, its manners at the table, its words."""

from __future__ import annotations

from pontlevis_widgets.packages import BoardPackage

BOARD = BoardPackage("fortissimo", __name__, picture=f"{__name__}.picture", manners=f"{__name__}.manners:MANNERS",
                     foremost=("version", "edition"))
