"""Fortissimo!

`cards`: the cards, moves, options and state; `rules`: the rules; `points`: the scores; `positions`: positions built
from numbers and checked; `text`: positions as diagrams and sentences.
"""

from pontlevis.games.fortissimo.rules import Fortissimo
from pontlevis.packages import Package

__all__ = ["PACKAGE", "Fortissimo"]

PACKAGE = Package(Fortissimo(), bots="pontlevis.games.fortissimo.bots:BOTS")
