"""Opponents and adviser for Fortissimo!

`memory`: the table as remembered; `judgement`: sound play without looking ahead; `choices`: the moves that a search
tries; `playouts`: fast games to the end; `endgame`: exact search; `levels`: the four opponents; `hints`: advice with
reasons; `coach`: puzzles.
"""

from pontlevis.games.fortissimo.bots.coach import COACH
from pontlevis.games.fortissimo.bots.hints import ADVISER
from pontlevis.games.fortissimo.bots.levels import LEVELS
from pontlevis.packages import Bots

__all__ = ["BOTS"]

BOTS = Bots(LEVELS, ADVISER, coach=COACH, usual="squire")
