"""Positions of Forteresse Solo in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis.rulebook import Rulebook
from pontlevis.games.forteresse_solo.state import State

if TYPE_CHECKING:
    from pontlevis.games.forteresse_solo.rules import ForteresseSolo


def word(book: Rulebook, name: str, value: Any, lang: str) -> str:
    """A card, suit or kind as a person reads it."""
    return ""


def describe(game: ForteresseSolo, s: State, lang: str) -> str:
    """The table."""
    return ""
