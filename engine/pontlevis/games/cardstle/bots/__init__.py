"""Companions and adviser for Cardstle.

`odds`: exact odds of tests; `judgement`: the value of fights, talks and squares; `choices`: the champion's answers;
`win_chance`: the chance to win at the start of a turn; `lookahead`: tries answers with random cards; `levels`: the
three companions; `mastery`: advice for the game master; `hints`: reasons for moves; `coach`: puzzles.
"""

from pontlevis.games.cardstle.bots.coach import COACH
from pontlevis.games.cardstle.bots.hints import ADVISER
from pontlevis.games.cardstle.bots.levels import LEVELS
from pontlevis.games.cardstle.names import MASTER
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH, usual="knight", roles={MASTER: {}})
