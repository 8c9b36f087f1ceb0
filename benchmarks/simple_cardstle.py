"""A plain player of Cardstle, the yardstick for the companions: it goes to what is nearest and fights whatever it meets.

It heals when life is short, adds a treasure to a test that is more likely lost than won, opens chests that it has a key
to, and talks to whom it may not fight. It weighs no cost of a fight, hands nothing on and crafts by lot.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pontlevis.bots.players import Thought, any_of
from pontlevis.core import Sighting
from pontlevis.games.cardstle import Cardstle, abilities, moves, talk, trials
from pontlevis.games.cardstle.bots import choices, judgement
from pontlevis.games.cardstle.cards import KIND, SUIT, SUITS, TEST_PACK, Stats
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import Hero, State

WISHES = ("quest", "treasure", "artefact", "card")
"""What is asked of an NPC, the most wanted first."""


class Simple(NamedTuple):
    """What the plain player does; each habit can be varied alone.

    builds: the stats, in seating order; heals: the share of its life below which it uses a heart; boosts: the chance of
    a test below which it adds a treasure; hurt: who has no more life than this leaves new cards to the others; spares:
    it keeps the last treasure of a suit for chests; talks, shares: whether it does; leaves: it leaves a stuck room at
    once; learns: its abilities, the first wanted first.
    """

    builds: tuple[Stats, ...] = (Stats(4, 3, 2, 1),)
    heals: float = 0.5
    boosts: float = 0.5
    hurt: int = 0
    spares: bool = False
    talks: bool = True
    shares: bool = False
    leaves: bool = True
    learns: tuple[str, ...] = ()

    def think(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Choose at a glance."""
        yield
        legal = game.moves(view)
        match view.asked:
            case "stats":
                return moves.Build(*self.builds[seat % len(self.builds)])
            case "ability":
                wanted = [moves.Learn(name) for name in self.learns]
                return next((move for move in wanted if move in legal), any_of(legal, rng))
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
        """Help up, heal, open, fight, talk, or go to the nearest square where there is something to do."""
        for move in legal:
            if isinstance(move, moves.Open) or (isinstance(move, moves.Heal) and (
                    move.seat != s.turn or self.ails(s.hero))):
                return move
        if s.foe(s.turn):
            return moves.FIGHT
        gift = choices._gift(s, legal) if self.shares else None
        plea = self.plea(s, s.turn, s.hero.at)
        if gift or plea in legal:
            return gift or plea
        if moves.LEAVE in legal and (self.leaves or judgement.hopeless(s)) and not self.errand(s):
            return moves.LEAVE
        to = self.nearest(s, s.turn)
        step = moves.DONE if to is None else moves.STEP[judgement.toward(s, s.hero.at, to)]
        return step if step in legal else moves.DONE

    def prepare(self, s: State, legal: Sequence[Move]) -> Move:
        """A heart when life is short, then treasures until the test is more likely won than lost."""
        trial = trials.running(s)
        hero = s.heroes[trial.seat]
        heart = next((move for move in legal if isinstance(move, moves.Heal)), None)
        if heart and self.ails(hero):
            return heart
        own, against = trials.due(s, trial)
        fresh = s._replace(tests=TEST_PACK)
        boost = next((move for move in legal if isinstance(move, moves.Boost)), None)
        enough = sum(SUIT[card] == trial.suit for card in hero.treasures) > self.spares
        return boost if boost and enough and judgement.odds(fresh, hero, own, against).win < self.boosts else moves.DRAW

    def ails(self, hero: Hero) -> bool:
        """Whether life is short."""
        return hero.life < self.heals * hero.stat("h")

    def plea(self, s: State, seat: int, at: int) -> Move | None:
        """What to ask of the NPC of a square, by the stat that is furthest above theirs."""
        hero, enemy = s.heroes[seat], s.enemy(at)
        if not self.talks or enemy is None or enemy.temper == "hostile":
            return None
        suit = max(SUITS, key=lambda suit: hero.tested(suit) - enemy.tested(suit))
        request = next((request for request in WISHES if talk.refused(s, enemy, request) is None), None)
        return moves.Talk(request, suit) if request and hero.tested(suit) >= enemy.tested(suit) else None

    def errand(self, s: State) -> bool:
        """Whether anybody who stands has still something to do."""
        return any(self.nearest(s, seat) is not None for seat, hero in enumerate(s.heroes) if hero.standing)

    def nearest(self, s: State, seat: int) -> int | None:
        """The nearest square where there is something to do, on the way home with the key that was sought."""
        here = s.heroes[seat].at
        if s.goal == "door" and s.relic:
            return s.entrance if here != s.entrance else None
        far, _ = judgement.paths(s, here)
        found = [at for at in far if at != here and self.wanted(s, seat, at)]
        return min(found, key=lambda at: (far[at], at), default=None)

    def wanted(self, s: State, seat: int, at: int) -> bool:
        """A card that has not acted, an enemy, a chest to which there is a key, a companion to help up."""
        hero, square, enemy = s.heroes[seat], s.square(at), s.enemy(at)
        if enemy is not None:
            return self.fit(s, hero) if enemy.temper == "hostile" else self.plea(s, seat, at) is not None
        if not square.up or (square.fresh and square.card):
            return self.fit(s, hero)
        if square.card and KIND[square.card] == "chest":
            return any(abilities.opens_with(hero, square.card, card) for card in hero.treasures)
        fallen = any(not other.standing and other.at == at for other in s.heroes)
        return fallen and any(SUIT[card] == "h" for card in hero.treasures)

    def fit(self, s: State, hero: Hero) -> bool:
        """Whether a character may meet an enemy, or leaves that to those in better health."""
        return hero.life > self.hurt or hero.life == max(other.life for other in s.heroes)
