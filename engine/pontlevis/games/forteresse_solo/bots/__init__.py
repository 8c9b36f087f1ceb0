"""A computer player for Forteresse Solo.

`judgement`: what cards are worth, and what a boost may be, from what lies open; `plans`: the cheapest places, defenders
and attackers; `levels`: who chooses by them.
"""

from pontlevis.games.forteresse_solo.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS)
