"""Finds the phase of a game of Cardstle from its agenda."""

from __future__ import annotations

from typing import Literal

from pontlevis.contract.asking import name_of
from pontlevis.games.cardstle import steps
from pontlevis.games.cardstle.state import State

Phase = Literal["making", "laying", "opening", "turn", "sharing", "over"]
LAYING = ("goal?", "shape?", "lay?", "deal", "hide?")
SHARING = ("craft?", "keep?", "invent?")


def phase(s: State) -> Phase:
    """The phase of a game.

    making: of characters; laying: of a room; opening: first treasures and the test for the first turn; turn; sharing:
    of treasures between two rooms; over.
    """
    if s.ended or not s.agenda:
        return "over"
    if s.room == 0:
        return "making"
    first = name_of(s.agenda[0])
    if first in LAYING or s.agenda[0] == steps.Flip("sought"):
        return "laying"
    if first in SHARING:
        return "sharing"
    return "opening" if any(isinstance(step, steps.First) for step in s.agenda) else "turn"
