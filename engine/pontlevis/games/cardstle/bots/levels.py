"""Three companions at Cardstle: they differ in the questions that they think about."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pontlevis.bots.players import Thought, any_of
from pontlevis.contract.terms import Sighting
from pontlevis.games.cardstle.bots.choices import CHOICES, answer
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

BOLDLY = ("act",)
"""The question that the squire thinks about: what to do in its turn. Its character is made by lot."""
SOUNDLY = ("stats", "act")
"""Those that the knight thinks about: not which ability to take, what to add to a test, nor what to craft."""
SQUIRE_SLIPS, KNIGHT_SLIPS = 0.1, 0.2
"""How often they do just anything: a knight's character is well made and bears it."""


class Companion:
    """Weighs the odds of every test, and goes where it is worth most.

    asked: the questions that it thinks about, any other it answers by lot; slips: how often it does so all the same.
    """

    def __init__(self, asked: Collection[str] = CHOICES, slips: float = 0.0) -> None:
        self.asked, self.slips = frozenset(asked), slips

    def think(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Choose at a glance."""
        yield
        legal = game.moves(view)
        thinks = view.asked in self.asked and (not self.slips or rng.random() >= self.slips)
        return answer(view, legal, rng) if thinks else any_of(legal, rng)


LEVELS = {"squire": Companion(BOLDLY, SQUIRE_SLIPS), "knight": Companion(SOUNDLY, KNIGHT_SLIPS),
          "champion": Companion()}
"""From the easiest to the hardest."""
