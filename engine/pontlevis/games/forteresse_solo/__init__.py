"""Forteresse Solo.

`cards`, `steps`, `moves`, `state`: the cards, the steps of a turn, the moves and the state; `organisation`,
`exploration`, `combat`, `strikes`, `restoration`: the phases, in the rulebook's order, each with its declarations
(CHAPTER) at its end; `numbering`: the number of a state's step in the rulebook; `book`, `rules`: the phases and the
game, put together; `positions`, `checks`: positions built from cards and checked; `text`: positions in sentences.
"""

from pontlevis.games.forteresse_solo.rules import ForteresseSolo
from pontlevis.packages import Package

__all__ = ["PACKAGE", "ForteresseSolo"]

PACKAGE = Package(ForteresseSolo(), bots="pontlevis.games.forteresse_solo.bots:BOTS")
