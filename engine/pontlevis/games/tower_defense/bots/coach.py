"""The coach of Tower Defense: its adviser already plans the whole turn, averaged over all throws."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.coach import Coach, SearchOptions
from pontlevis.games.tower_defense.bots.attack_plan import AttackPlan
from pontlevis.games.tower_defense.bots.defence_plan import DefencePlan
from pontlevis.games.tower_defense.bots.hints import ADVISER, reason
from pontlevis.games.tower_defense.bots.judgement import ADVANCED, ATTACKED, attackers_chance
from pontlevis.games.tower_defense.bots.levels import weigh
from pontlevis.games.tower_defense.pieces import ATTACKER, NONE, THROWS, State


class TowerDefenseCoach(Coach):
    """Gives reasons for moves, and the value of each throw."""

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any move."""
        weighed = yield from weigh(game, s)
        return (yield from reason(game, s, move, weighed))

    def worth(self, game: Any, s: Any) -> Generator[None, None, Sequence[float]]:
        """The chances of both seats: estimated before a side's first throw, and at the end of a turn.

        Within a turn, they are averaged exactly over all throws to come.
        """
        match s.step:
            case _ if s.ended:
                attacker = float(s.ended == "end.attacker")
            case "throw":
                attacker = AttackPlan().before(s, THROWS - s.throws) if s.throws else attackers_chance(s, ADVANCED)
            case "defend":
                attacker = attackers_chance(s, ATTACKED)
            case "again":
                plan = _defence_plan(s._replace(wounds=0, throws=0, shown=NONE))
                attacker = min(plan.stop(s.wounds), plan.throw(s.wounds))
            case _:
                chance = (yield from weigh(game, s))[0].chance
                attacker = chance if s.side == ATTACKER else 1 - chance
        return attacker, 1 - attacker

    def mean(self, game: Any, s: Any) -> Generator[None, None, Sequence[float] | None]:
        """The average over all throws; for the attacker's it needs no enumeration."""
        if s.step != "throw":
            return (yield from super().mean(game, s))
        attacker = AttackPlan().before(s, THROWS - s.throws)
        return attacker, 1 - attacker


@lru_cache(maxsize=8)
def _defence_plan(s: State) -> DefencePlan:
    """The plan of the defender's turn, shared by all its throws."""
    return DefencePlan(s)


COACH = TowerDefenseCoach(ADVISER, ADVISER, search=SearchOptions(pairs=6))
"""Where only throwing again and stopping are left, to throw is right most often: few such positions can be kept."""
