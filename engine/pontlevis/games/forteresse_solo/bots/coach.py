"""The coach of Forteresse Solo: it tries each answer many times.

The captain plays the games and the playouts: the marshal takes 20 times as long.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.coach import Coach
from pontlevis.games.forteresse_solo.bots.hints import ADVISER, ForteresseSoloAdviser, reason
from pontlevis.games.forteresse_solo.bots.levels import LEVELS
from pontlevis.games.forteresse_solo.bots.win_chance import chance

ROUNDS = 64


class ForteresseSoloCoach(Coach):
    """Gives reasons for answers."""

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any answer."""
        yield
        return reason(s, move)

    def worth(self, game: Any, s: Any) -> Generator[None, None, Sequence[float]]:
        """The chance to win by the formula fitted to games."""
        yield
        return (chance(s),)


COACH = ForteresseSoloCoach(ForteresseSoloAdviser(ROUNDS), ADVISER, player=LEVELS["captain"], judge=LEVELS["captain"])
