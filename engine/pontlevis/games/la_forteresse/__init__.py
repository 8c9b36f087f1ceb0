"""La Forteresse.

`layouts`: boards as data, read and checked; `pieces`: pieces, moves, options and the state; `ground`: the lines of a
board and the moves along them; `rules`: the rules; `positions`: positions, built and checked; `text`: positions as
diagrams and sentences.
"""

from pontlevis.games.la_forteresse.layouts import BadLayout, Layout
from pontlevis.games.la_forteresse.pieces import March, Walk
from pontlevis.games.la_forteresse.rules import LaForteresse
from pontlevis.packages import Package

__all__ = ["PACKAGE", "BadLayout", "LaForteresse", "Layout", "March", "Walk"]

PACKAGE = Package(LaForteresse(), bots="pontlevis.games.la_forteresse.bots:BOTS")
