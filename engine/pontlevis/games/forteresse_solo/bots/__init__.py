"""Players and adviser for Forteresse Solo.

`judgement`: what cards are worth, and what a boost may be, from what lies open; `plans`: the cheapest places, defenders
and attackers; `choices`: what the captain answers by them; `win_chance`: the chance to win as a turn begins;
`lookahead`: every answer tried on cards that may come; `levels`: the three players; `hints`: reasons for moves;
`coach`: puzzles.
"""

from pontlevis.games.forteresse_solo.bots.coach import COACH
from pontlevis.games.forteresse_solo.bots.hints import ADVISER
from pontlevis.games.forteresse_solo.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH)
