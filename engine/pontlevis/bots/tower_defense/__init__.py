"""Opponents and adviser for Tower Defense.

`judgement`: what a position is worth without looking ahead; `march`: the attacker's turn, every throw averaged over;
`watch`: the defender's, when to stop and whom to strike; `levels`: the three opponents; `hints`: reasons for moves.
"""

from pontlevis.bots.tower_defense.hints import ADVISER
from pontlevis.bots.tower_defense.levels import LEVELS

__all__ = ["ADVISER", "LEVELS"]
