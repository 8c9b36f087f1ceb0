"""Tower Defense.

`pieces`: pieces, moves, options and state; `conditions`: each condition, defined once; `refusals`: the rule that
forbids a move; `rules`: the rules; `attack`, `castle`, `defence`: the effects of moves; `positions`: positions built
from numbers and checked; `text`: positions as diagrams and sentences.
"""

from pontlevis.games.tower_defense.rules import TowerDefense
from pontlevis.packages import Package

__all__ = ["PACKAGE", "TowerDefense"]

PACKAGE = Package(TowerDefense(), bots="pontlevis.games.tower_defense.bots:BOTS")
