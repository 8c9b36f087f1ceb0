"""Three companions for Cardstle, which differ in the questions that they think about."""

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
"""The question that the squire thinks about: its turn. It makes its character at random."""
SOUNDLY = ("stats", "act")
"""The questions that the knight thinks about: not its ability, additions to a test, nor crafting."""
SQUIRE_SLIPS, KNIGHT_SLIPS = 0.1, 0.2
"""The probabilities of a random answer: a knight's character is well made, and can afford more."""


class Companion:
    """Weighs the odds of every test, and goes to the best square.

    asked: the questions that it thinks about, the others are answered at random; slips: the probability of a random
    answer to those too.
    """

    def __init__(self, asked: Collection[str] = CHOICES, slips: float = 0.0) -> None:
        self.asked, self.slips = frozenset(asked), slips

    def think(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses by evaluation."""
        yield
        legal = game.moves(view)
        thinks = view.asked in self.asked and (not self.slips or rng.random() >= self.slips)
        return answer(view, legal, rng) if thinks else any_of(legal, rng)


LEVELS = {"squire": Companion(BOLDLY, SQUIRE_SLIPS), "knight": Companion(SOUNDLY, KNIGHT_SLIPS),
          "champion": Companion()}
"""The companions, from the easiest to the hardest."""
