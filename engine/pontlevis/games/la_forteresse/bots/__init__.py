"""Opponents and adviser for La Forteresse.

`field`: the game in the form that the search uses; `judgement`: the value of a position; `levels`: the three opponents;
`hints`: advice with reasons; `coach`: puzzles.
"""

from pontlevis.games.la_forteresse.bots.coach import COACH
from pontlevis.games.la_forteresse.bots.hints import ADVISER
from pontlevis.games.la_forteresse.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH)
