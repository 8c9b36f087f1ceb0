"""The coach of Cardstle: it tries each answer many times."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.coach import Coach
from pontlevis.games.cardstle.bots.hints import CardstleAdviser, reason
from pontlevis.games.cardstle.bots.win_chance import chance

ROUNDS, QUICK = 96, 12


class CardstleCoach(Coach):
    """Gives reasons for answers."""

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any answer."""
        yield
        return reason(s, move)

    def worth(self, game: Any, s: Any) -> Generator[None, None, Sequence[float]]:
        """Returns the party's chance to win by the fitted formula, the same for each seat."""
        yield
        return (chance(s),) * len(game.seats(s))


COACH = CardstleCoach(CardstleAdviser(ROUNDS), CardstleAdviser(QUICK))
