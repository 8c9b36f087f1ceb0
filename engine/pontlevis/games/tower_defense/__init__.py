"""Tower Defense.

`pieces`: what lies on the table; `conditions`: what holds of it, each said once; `refusals`: which rule forbids a move;
`rules`: what may be done; `attack`, `castle`, `defence`: what then happens; `table`: positions from numbers, checked;
`text`: positions as diagrams and sentences.
"""

from pontlevis.games.tower_defense.rules import TowerDefense
from pontlevis.packages import Package

__all__ = ["PACKAGE", "TowerDefense"]

PACKAGE = Package(TowerDefense(), bots="pontlevis.games.tower_defense.bots:BOTS")
