"""La Forteresse.

`layouts`: boards as data, checked; `pieces`: what stands on them, moves, options and the state; `ground`: the lines of
a board and what moves along them; `rules`: what may be done; `table`: positions, checked; `text`: positions as
diagrams and sentences.
"""

from pontlevis.games.la_forteresse.layouts import BadLayout, Layout
from pontlevis.games.la_forteresse.pieces import March, Walk
from pontlevis.games.la_forteresse.rules import LaForteresse
from pontlevis.packages import Package

__all__ = ["PACKAGE", "BadLayout", "LaForteresse", "Layout", "March", "Walk"]

PACKAGE = Package(LaForteresse(), bots="pontlevis.games.la_forteresse.bots:BOTS")
