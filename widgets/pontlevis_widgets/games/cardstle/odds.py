"""The odds that a build gives, as a builder's page shows them."""

from __future__ import annotations

from pontlevis.games.cardstle.cards import Stats
from pontlevis.games.cardstle.state import State

Bars = tuple[tuple[str, tuple[float, ...]], ...]
"""A rank of enemies, and the chance of beating it alone in each of the four suits."""


def odds_bars(_s: State, _stats: Stats) -> Bars:
    """The chances that a character with these stats has against each enemy, by rank, then in the order of the suits."""
    return ()
