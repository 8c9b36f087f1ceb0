"""The chance that a party wins, at the beginning of a turn: a formula fitted to games of champions.

A logistic regression over 89,000 turns of 1,200 games with mixed options, all games with equal weight;
`benchmarks/learn_cardstle.py` fits it again.
"""

from __future__ import annotations

from math import exp

from pontlevis.games.cardstle.cards import SUIT
from pontlevis.games.cardstle.state import State

WEIGHTS = (-1.47, -0.86, 3.00, 0.11, 0.49, 0.66, 0.49, -0.50)
"""The weights of the `features`, in their order."""
SPELL_HEARTS = 3
"""The number of hearts that a healing spell is worth."""
MOST_WARDS = 3
"""The number of treasures beyond which a ward gains nothing."""
HOSTILITY = {"hostile": 1, "choice": -1, "friendly": -1}
"""The hostility of a room, by the temper chosen for all enemies; 0 for temper by colours."""


def chance(s: State) -> float:
    """The probability that the party wins the game; 0 or 1 if it has ended, 0 once a room was left unfinished."""
    if s.ended or s.missed:
        return float(s.ended == "rooms.count")
    value = sum(weight * feature for weight, feature in zip(WEIGHTS, features(s), strict=True))
    return 1 / (1 + exp(-value))


def features(s: State) -> tuple[float, ...]:
    """The features of the formula: rooms left, their hostility, life, hearts, wards, exploration, the party's size."""
    heroes = s.heroes
    life, most = sum(hero.life for hero in heroes), sum(hero.stat("h") for hero in heroes)
    hearts = sum(SUIT[card] == "h" for cards in (s.pool, *(hero.treasures for hero in heroes)) for card in cards)
    spells = sum(hero.items.count("healing") for hero in heroes)
    wards = sum(min(MOST_WARDS, len(hero.treasures)) for hero in heroes if hero.can("ward"))
    left = s.options.rooms - s.room + 1
    return (1, left, life / max(1, most), hearts + SPELL_HEARTS * spells, wards, explored(s), len(heroes),
            left * HOSTILITY.get(s.options.temper, 0))


def explored(s: State) -> float:
    """The share of the room that is turned over; 1 once the artefact is found."""
    squares = [square for square in s.squares if square]
    return 1.0 if s.relic or not squares else sum(square.up for square in squares) / len(squares)
