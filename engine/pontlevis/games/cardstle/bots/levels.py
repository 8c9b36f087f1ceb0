"""Three companions at Cardstle: they differ in the questions that they think about; and the computer as game master."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pontlevis.bots.players import Thought, any_of
from pontlevis.core import Sighting
from pontlevis.games.cardstle.bots.choices import CHOICES, answer
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

BOLDLY = ("act", "craft", "keep")
"""The questions that the squire thinks about."""
SOUNDLY = ("act", "prepare", "edge", "look", "craft", "keep")
"""Those that the knight thinks about: not how a character is made, nor which of an enemy's cards to remove."""


class Companion:
    """Weighs the odds of every test, and goes where it is worth most.

    asked: the questions that it thinks about; any other it answers by lot.
    """

    def __init__(self, asked: Collection[str] = CHOICES) -> None:
        self.asked = frozenset(asked)

    def think(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Choose at a glance."""
        yield
        legal = game.moves(view)
        return answer(view, legal, rng) if view.asked in self.asked else any_of(legal, rng)


LEVELS = {"squire": Companion(BOLDLY), "knight": Companion(SOUNDLY), "champion": Companion()}
"""From the easiest to the hardest."""
