"""Three players of Forteresse Solo: they differ in what they weigh, and in whether they look ahead."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from pontlevis.bots.players import Thought, any_of
from pontlevis.contract.terms import Sighting
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.bots.choices import CHOICES, answer
from pontlevis.games.forteresse_solo.bots.lookahead import weigh
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.state import State

ROUNDS = 12
"""How often the marshal tries an answer, at most."""
WEIGHED = ("explore", "places", "bribe", "defend", "swap", "take")
"""The questions at which it does; at the others it plays the captain's answer, which trials seldom change."""
OPENLY = ("muster", "explore", "places", "defend", "strike")
"""The questions that the squire thinks about."""


class Planner:
    """Counts what lies open and chooses the cheapest plan; it does not look ahead.

    asked: the questions that it thinks about; any other it answers by lot.
    """

    def __init__(self, asked: Collection[str] = CHOICES) -> None:
        self.asked = frozenset(asked)

    def think(self, game: ForteresseSolo, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Choose at a glance."""
        yield
        legal = game.moves(view)
        return answer(view, legal, rng) if view.asked in self.asked else any_of(legal, rng)


class Marshal:
    """Tries every answer on cards that may come, and judges the turn that it leads to; else plays like the captain."""

    def think(self, game: ForteresseSolo, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Choose what wins most often."""
        yield
        if view.asked not in WEIGHED:
            return answer(view, game.moves(view), rng)
        return (yield from weigh(game, view, rng, ROUNDS))[0].move


LEVELS = {"squire": Planner(OPENLY), "captain": Planner(), "marshal": Marshal()}
"""From the easiest to the hardest."""
