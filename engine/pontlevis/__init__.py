"""Castle games as pure functions of their moves: rules, records and words, with nothing but the standard library.

    >>> import pontlevis
    >>> game = pontlevis.game("fortissimo")
    >>> s = game.position(walls=[[1, 6, 17], [1]], flipped=13)
    >>> game.why_not(s, game.parse(s, "take")).rule
    'placement.greater'
"""

from __future__ import annotations

from pontlevis.core import (
    CHANCE,
    BadPosition,
    Beat,
    Chance,
    Game,
    IllegalMove,
    Line,
    Outcome,
    Refusal,
    Sighting,
    UnreadableMove,
)
from pontlevis.games import UnknownGame, game, games
from pontlevis.options import BadOption, Option, UnknownOption
from pontlevis.record import DamagedRecord, Record

__all__ = [
    "CHANCE", "BadOption", "BadPosition", "Beat", "Chance", "DamagedRecord", "Game", "IllegalMove", "Line", "Option",
    "Outcome", "Record", "Refusal", "Sighting", "UnknownGame", "UnknownOption", "UnreadableMove", "__version__", "game",
    "games",
]

__version__ = "0.1.0"
