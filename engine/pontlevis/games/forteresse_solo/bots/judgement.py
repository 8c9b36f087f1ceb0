"""The worth of cards of Forteresse Solo to the player, and the possible boosts, by the visible cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from pontlevis.games.forteresse_solo.cards import KIND, SUIT, SUITS, VALUE, Card, Enemy, Hero, power
from pontlevis.games.forteresse_solo.state import Duel, State

HERO, PAIR, TREASURE = 3.0, 6.0, 3.0
"""The worth of a hero, of a hero with a stat of its suit in hand, and of a treasure."""
STAT, MATE, PLACE = 0.9, 1.0, 0.2
"""The worth of each point of a stat, of a stat that has a hero of its suit in hand (in addition), and of each point
of a place."""
WANTED_KEY, KEY = 22.0, 7.0
"""The worth of a key whose door is on a treasure, and of any other key."""
CROWD = 5
"""Beyond this number of heroes in play or in hand, a further one counts half."""
NEAR, OPEN, DONE = 1.5, 2.75, 0.7
"""The factors for a place on a path of its suit that is incomplete, open, or explored."""
MOST = 5
"""The highest boost."""
FITTING, LOOSE = 1.0, 1.8
"""The factors for a stat that a hero in play has room for, and for one without such a hero."""


def boosts(s: State) -> list[int]:
    """The possible values of the next boost, all equally likely: of the unknown cards, or of the one known card."""
    return _values(s.fortress or s.under[:1]) or [0]


def _values(cards: Sequence[Card]) -> list[int]:
    return [VALUE[card] if KIND[card] == "stat" else 0 for card in cards]


def chance_below(s: State, room: int) -> float:
    """The probability that a boost is at most `room`."""
    values = boosts(s)
    return sum(value <= room for value in values) / len(values)


def unhurt(s: State, hero: Hero, enemy: Enemy) -> Fraction:
    """The chance that a blocking hero is not hit this turn, given the defenders named so far.

    The most powerful attackers fight first, of equal ones those already blocked. Exact: the cards under the Fortress
    deck are known, and a boost that is no stat goes under it.
    """
    first = [duel for duel in s.defence if power(s.enemy(duel.enemy)) >= power(enemy)]
    last = [duel for duel in s.defence if duel not in first]
    duels = [*sorted(first, key=lambda duel: -power(s.enemy(duel.enemy))), Duel(hero.card, enemy.card), *last]
    rooms = [power(hero) - power(s.enemy(duel.enemy)) - 1 if duel.hero == hero.card else MOST for duel in duels]
    return _at_most(*(tuple(_values(cards)) for cards in (s.fortress, s.under, s.fallen)), tuple(rooms))


@lru_cache(2_000)
def _at_most(fortress: tuple[int, ...], under: tuple[int, ...], fallen: tuple[int, ...],
             rooms: tuple[int, ...]) -> Fraction:
    """The chance that no boost exceeds its room, given the values of the cards in the three piles."""
    if not rooms:
        return Fraction(1)
    if not fortress and not under:
        fortress, fallen = fallen, ()
    found = Fraction(0)
    for value, number in Counter(fortress or under[:1] or (0,)).items():
        if value <= rooms[0]:
            at = fortress.index(value) if fortress else 0
            left, below = fortress[:at] + fortress[at + 1:], under if fortress else under[1:]
            piles = (left, below, (*fallen, value)) if value else (left, (*below, value), fallen)
            found += Fraction(number, max(1, len(fortress))) * _at_most(*piles, rooms[1:])
    return found


def shut(s: State) -> set[str]:
    """The doors on treasures, whose keys are wanted now."""
    return {path.door for path in s.paths if path.door}


def keep(s: State, card: Card) -> float:
    """The worth of keeping a card in hand, or of taking it back."""
    kind = KIND[card]
    if kind == "ace":
        return WANTED_KEY if card in shut(s) else KEY
    if kind == "treasure":
        return TREASURE
    if kind == "place":
        return _place(s, card)
    if kind == "stat":
        paired = any(KIND[other] == "person" and SUIT[other] == SUIT[card] for other in s.hand)
        fits = any(len(hero.stats) == 1 for hero in s.heroes)
        return STAT * VALUE[card] * (FITTING if fits else LOOSE) + (MATE if paired else 0.0)
    paired = any(KIND[other] == "stat" and SUIT[other] == SUIT[card] for other in s.hand)
    crowded = len(s.heroes) + sum(KIND[other] == "person" for other in s.hand) > CROWD
    return (PAIR if paired else HERO) * (0.5 if crowded else 1.0)


def _place(s: State, card: Card) -> float:
    """The worth of a place: greatest on a path of its suit that is open and not yet explored."""
    path = s.path(SUIT[card])
    unexplored = [suit for suit in SUITS if not s.path(suit).explored]
    if not unexplored:
        return 0.1
    value = PLACE * VALUE[card]
    if path.explored:
        return value * DONE
    return value * (OPEN if path.complete else NEAR)
