"""Opponents and adviser for Tower Defense.

`judgement`: the value of a position without looking ahead; `attack_plan`: the attacker's turn, averaged over all
throws; `defence_plan`: the defender's turn, when to stop and which soldiers to strike; `levels`: the three opponents;
`hints`: reasons for moves; `coach`: puzzles.
"""

from pontlevis.games.tower_defense.bots.coach import COACH
from pontlevis.games.tower_defense.bots.hints import ADVISER
from pontlevis.games.tower_defense.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH)
