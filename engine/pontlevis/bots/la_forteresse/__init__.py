"""Opponents and adviser for La Forteresse.

`field`: the game as a search sees it; `judgement`: what a position is worth; `levels`: the three opponents; `hints`:
advice and its reasons.
"""

from pontlevis.bots.la_forteresse.hints import ADVISER
from pontlevis.bots.la_forteresse.levels import LEVELS

__all__ = ["ADVISER", "LEVELS"]
