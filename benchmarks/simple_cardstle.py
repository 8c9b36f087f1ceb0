"""A plain player of Cardstle, the yardstick for the companions: it goes to what is nearest, and fights what it meets.

It talks to enemies that are not hostile, opens chests for which it has a key, helps fallen companions up, and uses
treasures by two simple rules. It fights without weighing its chances, gives nothing to companions, and learns, crafts
and shares at random.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pontlevis.bots.players import Thought, any_of
from pontlevis.contract.terms import Sighting
from pontlevis.games.cardstle import Cardstle, abilities, moves, talk, trials
from pontlevis.games.cardstle.bots import judgement
from pontlevis.games.cardstle.cards import KIND, SUIT, SUITS, TEST_PACK, Stats
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import Hero, State

WISHES = ("quest", "treasure", "artefact", "card")
"""Requests to an NPC, in order of preference."""


class Simple(NamedTuple):
    """The plain player and its parameters.

    stats: those that it buys; heals: the share of its life below which it uses a heart; boosts: the chance to win a
    test, with a full test pack, below which it adds a treasure; hurt: the life up to which it avoids enemies and new
    cards if a companion has more; leaves: whether it leaves a room as soon as it may, or only when no standing hero has
    anything left to do; learns: the abilities that it prefers.
    """

    stats: Stats = Stats(3, 3, 3, 1)
    heals: float = 0.5
    boosts: float = 0.5
    hurt: int = 0
    leaves: bool = False
    learns: tuple[str, ...] = ()

    def think(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses a move without search."""
        yield
        legal = game.moves(view)
        match view.asked:
            case "stats":
                return moves.Build(*self.stats)
            case "ability":
                wanted = [move for move in map(moves.Learn, self.learns) if move in legal]
                return wanted[0] if wanted else any_of(legal, rng)
            case "act":
                return self.act(view, legal)
            case "prepare":
                return self.prepare(view, legal)
            case "edge":
                return moves.TWICE
            case "ward":
                return moves.WARD
        return any_of(legal, rng)

    def act(self, s: State, legal: Sequence[Move]) -> Move:
        """Opens, heals, fights, talks, leaves, or goes to the nearest square where there is something to do."""
        for move in legal:
            if isinstance(move, moves.Open) or (isinstance(move, moves.Heal) and (
                    move.seat != s.turn or self.ails(s.hero))):
                return move
        if s.foe(s.turn):
            return moves.FIGHT
        plea = self.plea(s, s.turn, s.hero.at)
        if plea:
            return plea
        if moves.LEAVE in legal and (self.leaves or not self.errands(s)):
            return moves.LEAVE
        to = self.nearest(s, s.turn)
        step = moves.DONE if to is None else moves.STEP[judgement.toward(s, s.hero.at, to)]
        return step if step in legal else moves.DONE

    def prepare(self, s: State, legal: Sequence[Move]) -> Move:
        """Uses a heart if life is short, then treasures until the chance to win the test is high enough."""
        trial = trials.running(s)
        hero = s.heroes[trial.seat]
        heart = next((move for move in legal if isinstance(move, moves.Heal)), None)
        if heart and self.ails(hero):
            return heart
        own, against = trials.due(s, trial)
        boost = next((move for move in legal if isinstance(move, moves.Boost)), None)
        chance = judgement.odds(s._replace(tests=TEST_PACK), hero, own, against).win
        return boost if boost and chance < self.boosts else moves.DRAW

    def ails(self, hero: Hero) -> bool:
        """Returns whether a hero's life is short (`heals`)."""
        return hero.life < self.heals * hero.stat("h")

    def fit(self, s: State, hero: Hero) -> bool:
        """Returns whether a hero has life enough to meet an enemy, or as much as any companion."""
        return hero.life > self.hurt or hero.life == max(other.life for other in s.heroes)

    def plea(self, s: State, seat: int, at: int) -> Move | None:
        """Returns a request to the NPC of a square, by the stat that exceeds the NPC's most; None if it is lower."""
        hero, enemy = s.heroes[seat], s.enemy(at)
        if enemy is None or enemy.temper == "hostile":
            return None
        suit = max(SUITS, key=lambda suit: hero.tested(suit) - enemy.tested(suit))
        request = next((request for request in WISHES if talk.refused(s, enemy, request) is None), None)
        return moves.Talk(request, suit) if request and hero.tested(suit) >= enemy.tested(suit) else None

    def errands(self, s: State) -> bool:
        """Returns whether a standing hero has anything left to do."""
        return any(self.nearest(s, seat) is not None for seat, hero in enumerate(s.heroes) if hero.standing)

    def nearest(self, s: State, seat: int) -> int | None:
        """Returns the nearest square with anything to do; the entrance once the key is found."""
        here = s.heroes[seat].at
        if s.goal == "door" and s.relic:
            return s.entrance if here != s.entrance else None
        far, _ = judgement.paths(s, here)
        found = [at for at in far if at != here and self.wanted(s, seat, at)]
        return min(found, key=lambda at: (far[at], at), default=None)

    def wanted(self, s: State, seat: int, at: int) -> bool:
        """Returns whether a square has a new card, an enemy to meet, a chest to open, or a fallen companion."""
        hero, square, enemy = s.heroes[seat], s.square(at), s.enemy(at)
        if enemy is not None:
            return self.fit(s, hero) if enemy.temper == "hostile" else self.plea(s, seat, at) is not None
        if not square.up or (square.fresh and square.card):
            return self.fit(s, hero)
        if square.card and KIND[square.card] == "chest":
            return any(abilities.opens_with(hero, square.card, card) for card in hero.treasures)
        fallen = any(not other.standing and other.at == at for other in s.heroes)
        return fallen and any(SUIT[card] == "h" for card in hero.treasures)


SIMPLE = {
    "simple": Simple(), "simple-4321": Simple(Stats(4, 3, 2, 1)), "simple-3322": Simple(Stats(3, 3, 2, 2)),
    "simple-2332": Simple(Stats(2, 3, 3, 2)),
    "simple-heals": Simple(heals=1), "simple-saves": Simple(boosts=0), "simple-boosts": Simple(boosts=0.8),
    "simple-careful": Simple(heals=1, boosts=0.8), "simple-hurt": Simple(hurt=1), "simple-leaves": Simple(leaves=True),
    "simple-ward": Simple(learns=("ward",)),
}
"""The plain player and its variants: each differs from it in one parameter, "careful" in two."""
