"""Advice: a move, its chance to win, and the reason in words.

A hint has three stages. The first says why: `reason`, with a sentence from the table `[advice]` of the game's rulebook,
and `Advice.rule`. The second shows the card or place to look at. The third gives the move and the chances of all moves.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol

from pontlevis.contract.game import Game
from pontlevis.contract.terms import M, Names, Sighting

LEAST, MOST = 0.01, 0.99
"""The bounds of an estimate."""


def estimated(chance: float) -> float:
    """Clamps an estimated chance to `LEAST` and `MOST`: 0 and 1 are reserved for proved results."""
    return min(max(chance, LEAST), MOST)


def percent(chance: float | Fraction) -> int:
    """Returns a chance in percent: 0 and 100 only for a chance of exactly 0 and 1.

    >>> percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)
    (0, 1, 50, 99, 100)
    """
    return int(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


class Reason(NamedTuple):
    """The reason for a move: a rule, the key of a sentence in `[advice]`, and its facts."""

    rule: str
    key: str
    facts: Mapping[str, Any]


class Advice(NamedTuple, Generic[M]):
    """A move, the chance that the seat wins after it (0 to 1, a shared win in parts), and the reason for it.

    A chance of exactly 0 or 1 is proved: `estimated` bounds all others.

    rule: the rule that the reason cites, or ""; key, facts: its sentence in `[advice]`, and the facts inserted; many:
    the key in `[advice]` of a name for all moves that seem equally good; empty if this move is not one of many.
    """

    move: M
    chance: float
    rule: str
    facts: Mapping[str, Any]
    key: str
    many: str = ""


class Adviser(Protocol):
    """Gives advice at one game."""

    def advise(self, game: Any, view: Any, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Any]]]:
        """Returns candidate moves, the best first; yields every few milliseconds."""
        ...


def reason(game: Game[Any, Any], advice: Advice[Any], s: Any, lang: str, names: Names | None = None) -> str:
    """Returns the reason of `advice` as a sentence in `lang`, without the move and its chance."""
    words = {name: game.word(name, value, s, lang, names) for name, value in advice.facts.items()}
    return game.rulebook.advise(advice.key, lang, **words)
