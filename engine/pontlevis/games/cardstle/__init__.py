"""Cardstle.

`cards`, `grid`, `names`, `steps`, `moves`, `state`: the cards, the squares, the words, the steps, the moves and the
state; `setup`, `room`, `reveal`, `treasures`, `preparation`, `trials`, `combat`, `abilities`, `talk`, `gifts`,
`spells`, `crafting`, `master`: the chapters of the rules, each with its declarations (CHAPTER) at its end; `chances`,
`hiding`: the draws of chance, and the possible places of the artefact; `book`, `rules`: the chapters and the game, put
together; `positions`, `checks`: positions built from drawings and checked; `sketch`, `text`: positions as drawings, and
in sentences.
"""

from pontlevis.games.cardstle.rules import Cardstle
from pontlevis.packages import Package

__all__ = ["PACKAGE", "Cardstle"]

PACKAGE = Package(Cardstle(), bots="pontlevis.games.cardstle.bots:BOTS")
