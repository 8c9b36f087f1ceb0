"""Three opponents for each side of Tower Defense: with rules of thumb, with better ones, and with a planned turn."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from pontlevis.bots.players import Thought, advance, any_of
from pontlevis.contract.terms import Sighting
from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.bots.attack_plan import AttackPlan, Weighed, after
from pontlevis.games.tower_defense.bots.defence_plan import DefencePlan
from pontlevis.games.tower_defense.bots.judgement import ADVANCED, attackers_chance
from pontlevis.games.tower_defense.conditions import pairings, strikes
from pontlevis.games.tower_defense.pieces import AGAIN, DEFENDER, PAIR, AnyMove, Enter, Move, State, Stop, Throw, Wound

STOP, THROW_AGAIN = Stop(), Throw()
WHIM = 0.7
"""The probability that the attacking squire takes a random pair."""
GREED = 1.5
"""The multiple of its coins' worth at which the defending knight stops."""


class Squire:
    """Plays by simple rules of thumb.

    Attacking, it often plays a random pair, otherwise the one with the greatest distance times value; it never passes.
    Defending, it stops at the worth of its three coins; it strikes wounded soldiers first, then those nearest the
    castle.
    """

    def think(self, game: TowerDefense, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[AnyMove]:
        """Chooses by rules of thumb."""
        yield
        match view.step:
            case "pair":
                pairs = pairings(view)
                return any_of(pairs, rng) if rng.random() < WHIM else max(pairs, key=ground)
            case "again":
                return STOP if view.wounds >= view.hands[DEFENDER].worth else THROW_AGAIN
            case "wound":
                return Wound(*max(strikes(view), key=lambda soldier: (view.path[soldier[1]][-1].wounded, soldier[1])))
        return game.moves(view)[0]


def ground(move: Move | Enter) -> int:
    """The distance that a soldier covers, times its value."""
    return move.value * (move.steps if isinstance(move, Move) else move.square)


class Knight:
    """Plays by better rules of thumb, and spends its wounds in the best way.

    Attacking, it plays a pair that destroys the castle, otherwise the one with the greatest distance times value.
    Defending, it stops by a rule of thumb, GREED.
    """

    def think(self, game: TowerDefense, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[AnyMove]:
        """Chooses pairs and when to stop by rules of thumb, wounds and evolutions by `weigh`."""
        yield
        match view.step:
            case "pair":
                pairs = pairings(view)
                return next((move for move in pairs if not after(view, move).hp), max(pairs, key=ground))
            case "again":
                return STOP if view.wounds >= GREED * view.hands[DEFENDER].worth else THROW_AGAIN
        return (yield from weigh(game, view))[0].move


class Warden:
    """Plans its whole turn: all throws to come, all uses of the wounds."""

    def think(self, game: TowerDefense, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[AnyMove]:
        """Chooses the move with the greatest chance to win."""
        return (yield from weigh(game, view))[0].move


def weigh(game: TowerDefense, s: State) -> Generator[None, None, list[Weighed]]:
    """Values the moves at `s` by the mover's chance to win, the best first; yields every few ms."""
    if s.step == PAIR:
        return (yield from AttackPlan().weigh(s))
    if s.step == AGAIN:
        plan = DefencePlan(s)
        found = [Weighed(STOP, 1 - plan.stop(s.wounds)), Weighed(THROW_AGAIN, 1 - plan.throw(s.wounds))]
        yield
    else:
        found = []
        for move in game.moves(s):
            found.append(Weighed(move, 1 - settled(advance(game, s, move))))
            yield
    return sorted(found, key=lambda weighed: -weighed.chance)


def settled(s: State) -> float:
    """The attacker's chance after the defender spends the wounds and evolves coins in the best way."""
    if s.ended or s.side != DEFENDER:
        return attackers_chance(s, ADVANCED)
    return DefencePlan(s).stop(s.wounds)


LEVELS = {"squire": Squire(), "knight": Knight(), "warden": Warden()}
"""The opponents, from the easiest to the hardest; each plays either side."""
