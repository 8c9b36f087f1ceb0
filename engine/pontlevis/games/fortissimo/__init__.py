"""Fortissimo!

`cards`: what lies on the table; `rules`: what may be done; `points`: what it is worth; `table`: positions from
numbers, checked; `text`: positions as diagrams and sentences.
"""

from pontlevis.games.fortissimo.rules import Fortissimo
from pontlevis.packages import Package

__all__ = ["PACKAGE", "Fortissimo"]

PACKAGE = Package(Fortissimo(), bots="pontlevis.games.fortissimo.bots:BOTS")
