"""Opponents and adviser for Fortissimo!

`memory`: what somebody remembers of the table; `judgement`: sound play without looking ahead; `choices`: the moves a
search looks at; `endgame`: exact search; `levels`: the three opponents; `hints`: advice and its reasons.
"""

from pontlevis.bots.fortissimo.hints import ADVISER
from pontlevis.bots.fortissimo.levels import LEVELS

__all__ = ["ADVISER", "LEVELS"]
