"""Forteresse Solo.

`cards`, `steps`, `moves`, `state`: what lies on the table, what is to be done and what may be; `organisation`,
`exploration`, `combat`, `strikes`, `restoration`: the phases, in the rulebook's order, each of which ends with what it
declares; `numbering`: at which step of the rulebook a game stands; `book`, `rules`: the phases and the game, put
together; `positions`, `checks`: positions from cards, checked; `text`: positions in sentences.
"""

from pontlevis.games.forteresse_solo.rules import ForteresseSolo
from pontlevis.packages import Package

__all__ = ["PACKAGE", "ForteresseSolo"]

PACKAGE = Package(ForteresseSolo(), bots="pontlevis.games.forteresse_solo.bots:BOTS")
