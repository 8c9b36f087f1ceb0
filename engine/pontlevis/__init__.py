"""Castle games as pure functions of their moves: rules, records and words, with only the standard library.

    >>> import pontlevis
    >>> game = pontlevis.game("fortissimo")
    >>> s = game.position(walls=[[1, 6, 17], [1]], flipped=13)
    >>> game.why_not(s, game.parse(s, "take")).rule
    'placement.greater'
"""

from __future__ import annotations

from pontlevis.contract.fault import Fault
from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption, Option, UnknownOption
from pontlevis.contract.terms import (
    CHANCE,
    BadPosition,
    Beat,
    Chance,
    IllegalMove,
    Numbers,
    Outcome,
    Refusal,
    ScoreLine,
    Seen,
    Sighting,
    UnreadableMove,
)
from pontlevis.packages import BrokenGame, Package, UnknownGame, game, games, package
from pontlevis.record import Record
from pontlevis.record.saves import DamagedRecord, OtherRules

__all__ = [
    "CHANCE",
    "BadOption",
    "BadPosition",
    "Beat",
    "BrokenGame",
    "Chance",
    "DamagedRecord",
    "Fault",
    "Game",
    "IllegalMove",
    "Numbers",
    "Option",
    "OtherRules",
    "Outcome",
    "Package",
    "Record",
    "Refusal",
    "ScoreLine",
    "Seen",
    "Sighting",
    "UnknownGame",
    "UnknownOption",
    "UnreadableMove",
    "__version__",
    "game",
    "games",
    "package",
]

__version__ = "1.0.0"
