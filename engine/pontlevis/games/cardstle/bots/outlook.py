"""The chance that a party wins, as a turn begins: a formula fitted to games of the champions.

Fitted by logistic regression to 16,000 turns of 150 games under mixed options, each won or lost in the end.
"""

from __future__ import annotations

from math import exp

from pontlevis.games.cardstle.cards import SUIT
from pontlevis.games.cardstle.state import State

ROOM_LEFT, LIFE_SHARE, HEART, WARD, EXPLORED, COMPANION, START = -0.60, 3.5, 0.37, 0.41, -0.66, 0.25, -1.2
SPELL_HEARTS = 3
"""How many hearts a healing spell is worth."""
MOST_WARDS = 3
"""More treasures than this make a ward no better."""


def chance(s: State) -> float:
    """How likely the party wins the game from here, 0 to 1; what has ended is certain."""
    if s.ended or s.missed:
        return float(s.ended == "rooms.count")
    life, most = sum(hero.life for hero in s.heroes), sum(hero.stat("h") for hero in s.heroes)
    hearts = sum(SUIT[card] == "h" for hero in s.heroes for card in hero.treasures)
    hearts += sum(SUIT[card] == "h" for card in s.pool)
    hearts += SPELL_HEARTS * sum(hero.items.count("healing") for hero in s.heroes)
    wards = sum(min(MOST_WARDS, len(hero.treasures)) for hero in s.heroes if hero.can("ward"))
    left = s.options.rooms - s.room + 1
    value = (START + ROOM_LEFT * left + LIFE_SHARE * life / max(1, most) + HEART * hearts + WARD * wards
             + EXPLORED * explored(s) + COMPANION * len(s.heroes))
    return 1 / (1 + exp(-value))


def explored(s: State) -> float:
    """How much of the room is uncovered; all of it, once the artefact is found."""
    squares = [square for square in s.squares if square]
    return 1.0 if s.relic or not squares else sum(square.up for square in squares) / len(squares)
