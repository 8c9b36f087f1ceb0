"""Players and adviser for Forteresse Solo.

`judgement`: the worth of cards and the possible boosts, by the visible cards; `plans`: the cheapest places, defenders
and attackers; `choices`: the captain's answers; `win_chance`: the chance to win at the start of a turn; `lookahead`:
tries every answer with random cards; `levels`: the three players; `hints`: reasons for moves; `coach`: puzzles.
"""

from pontlevis.games.forteresse_solo.bots.coach import COACH
from pontlevis.games.forteresse_solo.bots.hints import ADVISER
from pontlevis.games.forteresse_solo.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH)
