"""The odds of a build: the chance to win a fight alone against each enemy, to the end.

The tests of a round are exact; bonuses, stuns and flights are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from pontlevis.games.cardstle.bots.judgement import odds
from pontlevis.games.cardstle.cards import SUITS, Card, Stats, enemy_stats
from pontlevis.games.cardstle.reveal import ace_bonus
from pontlevis.games.cardstle.state import Hero, State

Bars = tuple[tuple[str, tuple[float, ...]], ...]
"""For each rank of enemies, the chance of beating an enemy of that rank in each of the four suits."""
Blows = tuple[float, float, float]
"""The chances that an attack takes no life point, one, or two."""
ENEMIES = ("J", "Q", "K", "A")


def odds_bars(s: State, stats: Stats, lucky: str = "") -> Bars:
    """Returns the chances of a character with these stats against each enemy, by rank and then by suit."""
    hero = Hero(stats, life=stats.life, lucky=lucky)
    return tuple((rank, tuple(beating(s, hero, _card(rank + suit)) for suit in SUITS)) for rank in ENEMIES)


def _card(name: str) -> Card:
    return name  # type: ignore[return-value]


def beating(s: State, hero: Hero, card: Card) -> float:
    """Returns the chance that a character alone beats an enemy in a fight to the end."""
    foe = enemy_stats(card, ace_bonus(s, card) if card[0] == "A" else "")
    first = odds(s, hero, hero.stats.movement, foe.movement)
    strikes = odds(s, hero, hero.stats.attack, foe.defence)
    guards = odds(s, hero, hero.stats.defence, foe.attack)
    orders = (("ce", first.win - first.critical), ("cce", first.critical), ("ec", first.loss - first.struck),
              ("eec", first.struck))
    mine, theirs = blows(strikes.win, strikes.critical), blows(guards.loss, guards.struck)
    return fight(hero.stats.life, foe.life, orders, mine, theirs)


def blows(hit: float, critical: float) -> Blows:
    """Returns the chances that an attack takes no life point, one, or two."""
    return 1 - hit, hit - critical, critical


@lru_cache(2000)  # a page that chooses a character's stats draws the same fights again and again
def fight(life: int, foe: int, orders: tuple[tuple[str, float], ...], mine: Blows, theirs: Blows) -> float:
    """Returns the chance that the character wins a fight.

    life, foe: the life points of both; orders: the possible orders of attacks of a round, with chances.
    """
    @cache
    def wins(life: int, foe: int) -> float:
        if life <= 0 or foe <= 0:
            return float(foe <= 0)
        still = won = 0.0
        for order, chance in orders:
            for left, other, share in after(order, life, foe, chance):
                if (left, other) == (life, foe):
                    still += share
                else:
                    won += share * wins(left, other)
        return min(1.0, won / (1 - still)) if still < 1 else 0.0

    def after(order: str, life: int, foe: int, chance: float) -> Iterator[tuple[int, int, float]]:
        """Yields the outcomes of a round; in `order`, c means that the character attacks, e the enemy."""
        if not order or life <= 0 or foe <= 0:
            yield life, foe, chance
            return
        for points, share in enumerate(mine if order[0] == "c" else theirs):
            if share > 0:
                lost = (0, points) if order[0] == "c" else (points, 0)
                yield from after(order[1:], life - lost[0], foe - lost[1], chance * share)

    return wins(life, foe)
