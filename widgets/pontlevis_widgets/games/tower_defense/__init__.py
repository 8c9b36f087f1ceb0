"""The board of Tower Defense: its picture, its controls, its words, its odds, its experiments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.board.package import BoardPackage
from pontlevis_widgets.lazy import lazy

if TYPE_CHECKING:
    from pontlevis_widgets.games.tower_defense.odds import Odds

__all__ = ["BOARD", "Odds"]

BOARD = BoardPackage("tower_defense", __name__, picture=f"{__name__}.picture:Picture",
                     controls=f"{__name__}.controls:CONTROLS",
                     sheets=f"{__name__}.sheets:sheets", scripts=("odds.js",))
__getattr__ = lazy(__name__, Odds="odds")
