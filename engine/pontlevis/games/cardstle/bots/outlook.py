"""The chance that a party wins, as a turn begins: a formula fitted to games of champions.

A logistic regression over 16,000 turns of 150 games under mixed options; `benchmarks/learn_cardstle.py` fits it anew.
"""

from __future__ import annotations

from math import exp

from pontlevis.games.cardstle.cards import SUIT
from pontlevis.games.cardstle.state import State

WEIGHTS = (-1.2, -0.60, 3.5, 0.37, 0.41, -0.66, 0.25)
"""One for each of the `features`."""
SPELL_HEARTS = 3
"""How many hearts a healing spell is worth."""
MOST_WARDS = 3
"""More treasures than this make a ward no better."""


def chance(s: State) -> float:
    """How likely the party wins the game from here, 0 to 1; what has ended is certain."""
    if s.ended or s.missed:
        return float(s.ended == "rooms.count")
    value = sum(weight * feature for weight, feature in zip(WEIGHTS, features(s), strict=True))
    return 1 / (1 + exp(-value))


def features(s: State) -> tuple[float, ...]:
    """What tells how it will end: rooms left, life and what restores or saves it, the characters."""
    heroes = s.heroes
    life, most = sum(hero.life for hero in heroes), sum(hero.stat("h") for hero in heroes)
    hearts = sum(SUIT[card] == "h" for cards in (s.pool, *(hero.treasures for hero in heroes)) for card in cards)
    spells = sum(hero.items.count("healing") for hero in heroes)
    wards = sum(min(MOST_WARDS, len(hero.treasures)) for hero in heroes if hero.can("ward"))
    return (1, s.options.rooms - s.room + 1, life / max(1, most), hearts + SPELL_HEARTS * spells, wards, explored(s),
            len(heroes))


def explored(s: State) -> float:
    """How much of the room is uncovered; all of it, once the artefact is found."""
    squares = [square for square in s.squares if square]
    return 1.0 if s.relic or not squares else sum(square.up for square in squares) / len(squares)
