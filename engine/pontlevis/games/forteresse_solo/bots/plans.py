"""The cheapest plan for each aim at Forteresse Solo: places for a path, defenders for attacks, attackers for a hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pontlevis.games.forteresse_solo.bots.judgement import boosts, chance_below, keep, shut
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, SUITS, VALUE, Card, Cards, Enemy, Hero, Suit, power, worth
from pontlevis.games.forteresse_solo.combat import free
from pontlevis.games.forteresse_solo.state import Duel, State
from pontlevis.games.forteresse_solo.strikes import ready

SURE = 0.95
"""The chance at which places count as enough to explore."""
CARD = 0.6
"""The cost of a card, from the hand or from the deck."""
LIFE, BEST, DEATH = 1.6, 0.45, 1.2
"""The cost of a stat that a hero loses: fixed, for each point, and if it is the last one."""
LOOT, SHUT = 30.0, 4.0
"""The gain from a door that opens, and the cost of one that stays shut."""
THROUGH, BEYOND, FAILED = 9.0, 8.0, 3.5
"""The gain from a path explored, the additional gain if its key is in hand, and the cost of failure."""
VISIT, AWAY = 2.4, 0.4
"""The gain from a visit, and the cost per point of power of an explorer's absence from the fights."""
LEFT, KILL, YIELD, WANTED = 1.9, 0.5, 2.4, 10.0
"""The gain from a hit that leaves one stat, and from one that kills; in addition, from the death of a boss that gives a
key, or a wanted key."""
POINT, SPENT = 0.05, 1.2
"""The cost of a point of attacking power, and of a boost."""


# -------------------------------------------------------------------- exploring


class Way(NamedTuple):
    """Places to play on a path, and the chance that they are enough."""

    chance: float
    places: Cards


def way(s: State, hero: Hero, suit: Suit) -> Way:
    """The cheapest places that are sure enough, in addition to those played; otherwise the likeliest."""
    hand = [card for card in s.hand if KIND[card] == "place"]
    level = worth(s.path(suit).places) - power(hero) - worth(s.played)
    matched = any(SUIT[card] == suit for card in s.played)
    found = [Way(chance_below(s, worth(cards) - level), cards)
             for number in range(len(hand) + 1) for cards in combinations(hand, number)
             if matched or not cards or any(SUIT[card] == suit for card in cards)]
    sure = [one for one in found if one.chance >= SURE and (one.places or s.played)]
    if sure:
        return min(sure, key=lambda one: sum(keep(s, card) for card in one.places) - 6 * one.chance)
    return max(found, key=lambda one: one.chance)


class Trip(NamedTuple):
    """A hero to send down a path, and the value of the trip."""

    value: float
    hero: Card
    path: Suit


def trips(s: State) -> Iterator[Trip]:
    """Yields the value of every hero on every path."""
    for hero in s.heroes:
        away = _away(s, hero)
        for suit, path in zip(SUITS, s.paths, strict=True):
            if path.looted:
                continue
            if path.explored:
                yield Trip(LOOT * _opens(s, suit) - SHUT * (1 - _opens(s, suit)) - away, hero.card, suit)
            elif path.complete:
                chance = way(s, hero, suit).chance
                value = (THROUGH + BEYOND * _opens(s, suit)) * chance - FAILED * (1 - chance)
                yield Trip(value - away, hero.card, suit)
            else:
                yield Trip(VISIT - away, hero.card, suit)


def _opens(s: State, suit: Suit) -> float:
    """The probability that the key to a treasure is in hand."""
    path = s.path(suit)
    if path.door:
        return float(path.door in s.hand)
    return sum(card in s.hand for card in s.doors) / max(1, len(s.doors))


def _away(s: State, hero: Hero) -> float:
    """The cost of a hero's absence from this turn's fights."""
    return AWAY * power(hero) * min(len(s.enemies), 2)


# -------------------------------------------------------------------- defending


def hit(s: State, enemy: Enemy, hero: Hero) -> float:
    """The chance that an attack hits its defender, if its boost is the next card of the Fortress deck."""
    values, need = boosts(s), power(hero) - power(enemy)
    return sum(value >= need for value in values) / len(values)


def hurt(hero: Hero) -> float:
    """The cost of a hit on a hero."""
    return LIFE + BEST * max(VALUE[stat] for stat in hero.stats) + (DEATH if len(hero.stats) == 1 else 0)


def defender(s: State) -> Duel | None:
    """The block that saves most, or None if none saves anything."""
    blocked = {duel.enemy for duel in s.defence}
    saved = [(CARD * max(VALUE[stat] for stat in enemy.stats) - hit(s, enemy, hero) * hurt(hero), hero.card, enemy.card)
             for enemy in s.enemies if enemy.card in s.attackers and enemy.card not in blocked for hero in free(s)]
    value, hero_, enemy_ = max(saved, default=(0.0, None, None))
    return Duel(hero_, enemy_) if hero_ and enemy_ and value > 0 else None


# -------------------------------------------------------------------- striking


def prize(s: State, enemy: Enemy) -> float:
    """The gain from a hit on an enemy."""
    values = sorted((VALUE[stat] for stat in enemy.stats), reverse=True)
    if len(values) > 1:
        return values[0] - values[1] + LEFT
    keys = {card for card in s.deck if KIND[card] == "ace"}
    return values[0] + KILL + (WANTED if enemy.boss and keys & shut(s) else YIELD if enemy.boss and keys else 0)


def team(s: State) -> tuple[Duel, ...]:
    """The attackers of the best hit: the fewest and weakest that are enough, possibly with a boost."""
    aimed: dict[Card, int] = {}
    for duel in s.strikes:
        aimed[duel.enemy] = aimed.get(duel.enemy, 0) + power(s.hero(duel.hero))
    heroes = ready(s)
    spare = max((VALUE[card] for card in s.hand if KIND[card] == "stat"), default=0)
    best = 0.0
    found: tuple[Duel, ...] = ()
    for enemy in s.enemies:
        need = power(enemy) - aimed.get(enemy.card, 0)
        if enemy.card in aimed and need <= spare:
            continue
        for number in range(1, len(heroes) + 1):
            for group in combinations(heroes, number):
                strength = sum(map(power, group))
                cost = POINT * strength + (SPENT if strength < need else 0)
                if strength + (spare if not s.strikes else 0) >= need and prize(s, enemy) - cost > best:
                    best = prize(s, enemy) - cost
                    found = tuple(Duel(hero.card, enemy.card) for hero in group)
    return found
