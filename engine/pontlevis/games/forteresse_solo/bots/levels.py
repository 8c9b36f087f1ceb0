"""Three players of Forteresse Solo, which differ in what they weigh, and in whether they look ahead."""

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
"""The most trials of an answer by the marshal."""
WEIGHED = ("explore", "places", "bribe", "defend", "swap", "take")
"""The questions at which the marshal tries answers; at the others, trials seldom change the captain's answer."""
OPENLY = ("muster", "explore", "places", "defend", "strike")
"""The questions that the squire thinks about."""


class Planner:
    """Evaluates the visible cards and chooses the cheapest plan; it does not look ahead.

    asked: the questions that it thinks about; it answers the others at random.
    """

    def __init__(self, asked: Collection[str] = CHOICES) -> None:
        self.asked = frozenset(asked)

    def think(self, game: ForteresseSolo, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses by evaluation."""
        yield
        legal = game.moves(view)
        return answer(view, legal, rng) if view.asked in self.asked else any_of(legal, rng)


class Marshal:
    """Tries each answer with random cards and evaluates the next turn; at other questions it plays like the captain."""

    def think(self, game: ForteresseSolo, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses the answer with the greatest chance to win."""
        yield
        if view.asked not in WEIGHED:
            return answer(view, game.moves(view), rng)
        return (yield from weigh(game, view, rng, ROUNDS))[0].move


LEVELS = {"squire": Planner(OPENLY), "captain": Planner(), "marshal": Marshal()}
"""The players, from the easiest to the hardest."""
