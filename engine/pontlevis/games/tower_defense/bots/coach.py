"""The coach of Tower Defense: its adviser plans the whole turn already, every throw averaged over."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.coach import Coach
from pontlevis.games.tower_defense.bots.hints import ADVISER, reason
from pontlevis.games.tower_defense.bots.levels import weigh


class TowerDefenseCoach(Coach):
    """Knows the reasons for moves."""

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """The reason for any move."""
        weighed = yield from weigh(game, s)
        return (yield from reason(game, s, move, weighed))


COACH = TowerDefenseCoach(ADVISER, ADVISER)
