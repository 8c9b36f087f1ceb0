"""Cardstle.

`cards`, `grid`, `names`, `steps`, `moves`, `state`: what lies on the table, what is to be done and what may be;
`setup`, `room`, `treasures`, `trials`, `combat`, `abilities`, `talk`, `gifts`, `spells`, `crafting`, `master`: the
chapters of the rules; `hiding`: where the artefact may lie; `rules`: the game, put together; `questions`, `refusals`:
what may be answered, and which rule forbids a move; `positions`, `checks`: positions from drawings, checked; `sketch`,
`text`: as drawings, and in sentences.
"""

from pontlevis.games.cardstle.rules import Cardstle
from pontlevis.packages import Package

__all__ = ["PACKAGE", "Cardstle"]

PACKAGE = Package(Cardstle(), bots="pontlevis.games.cardstle.bots:BOTS")
