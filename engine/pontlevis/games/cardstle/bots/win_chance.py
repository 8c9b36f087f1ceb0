"""The chance that a party wins, as a turn begins: a formula fitted to games of champions.

A logistic regression over 89,000 turns of 1,200 games under mixed options, of which each counts as much as another;
`benchmarks/learn_cardstle.py` fits it anew.
"""

from __future__ import annotations

from math import exp

from pontlevis.games.cardstle.cards import SUIT
from pontlevis.games.cardstle.state import State

WEIGHTS = (-1.47, -0.86, 3.00, 0.11, 0.49, 0.66, 0.49, -0.50)
"""One for each of the `features`."""
SPELL_HEARTS = 3
"""How many hearts a healing spell is worth."""
MOST_WARDS = 3
"""More treasures than this make a ward no better."""
HOSTILITY = {"hostile": 1, "choice": -1, "friendly": -1}
"""How much more hostile a room is than one of enemies by colours, by the temper that is chosen for all."""


def chance(s: State) -> float:
    """How likely the party wins the game from here, 0 to 1; what has ended is certain."""
    if s.ended or s.missed:
        return float(s.ended == "rooms.count")
    value = sum(weight * feature for weight, feature in zip(WEIGHTS, features(s), strict=True))
    return 1 / (1 + exp(-value))


def features(s: State) -> tuple[float, ...]:
    """Features of a game's end: rooms left and their temper, life and what restores or saves it, the characters."""
    heroes = s.heroes
    life, most = sum(hero.life for hero in heroes), sum(hero.stat("h") for hero in heroes)
    hearts = sum(SUIT[card] == "h" for cards in (s.pool, *(hero.treasures for hero in heroes)) for card in cards)
    spells = sum(hero.items.count("healing") for hero in heroes)
    wards = sum(min(MOST_WARDS, len(hero.treasures)) for hero in heroes if hero.can("ward"))
    left = s.options.rooms - s.room + 1
    return (1, left, life / max(1, most), hearts + SPELL_HEARTS * spells, wards, explored(s), len(heroes),
            left * HOSTILITY.get(s.options.temper, 0))


def explored(s: State) -> float:
    """How much of the room is uncovered; all of it, once the artefact is found."""
    squares = [square for square in s.squares if square]
    return 1.0 if s.relic or not squares else sum(square.up for square in squares) / len(squares)
