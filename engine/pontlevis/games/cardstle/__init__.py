"""Cardstle.

`cards`, `grid`, `names`, `steps`, `moves`, `state`: what lies on the table, what is to be done and what may be;
`setup`, `room`, `reveal`, `treasures`, `preparation`, `trials`, `combat`, `abilities`, `talk`, `gifts`, `spells`,
`crafting`, `master`: the chapters of the rules, each of which ends with what it declares; `chances`, `hiding`: what
chance may draw, and where the artefact may lie; `book`, `rules`: the chapters and the game, put together; `positions`,
`checks`: positions from drawings, checked; `sketch`, `text`: as drawings, and in sentences.
"""

from pontlevis.games.cardstle.rules import Cardstle
from pontlevis.packages import Package

__all__ = ["PACKAGE", "Cardstle"]

PACKAGE = Package(Cardstle(), bots="pontlevis.games.cardstle.bots:BOTS")
