"""Tower Defense on the board: its picture, its manners at the table, its words, its odds, its experiments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.doors import doors
from pontlevis_widgets.packages import BoardPackage

if TYPE_CHECKING:
    from pontlevis_widgets.games.tower_defense.odds import Odds

__all__ = ["BOARD", "Odds"]

BOARD = BoardPackage("tower_defense", __name__, picture=f"{__name__}.picture", manners=f"{__name__}.manners:MANNERS",
                     scripts=("odds.js",))
__getattr__ = doors(__name__, Odds="odds")
