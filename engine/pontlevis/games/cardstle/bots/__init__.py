"""Companions and adviser for Cardstle.

`odds`: exact odds of tests; `judgement`: what fights, talks and squares are worth; `choices`: what the champion answers
by them; `win_chance`: the chance to win as a turn begins; `lookahead`: answers tried on cards that may come; `levels`:
the three companions; `hints`: reasons for moves; `coach`: puzzles.
"""

from pontlevis.games.cardstle.bots.coach import COACH
from pontlevis.games.cardstle.bots.hints import ADVISER
from pontlevis.games.cardstle.bots.levels import LEVELS
from pontlevis.games.cardstle.names import MASTER
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH, usual="knight", roles={MASTER: {}})
