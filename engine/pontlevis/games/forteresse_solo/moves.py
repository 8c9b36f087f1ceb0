"""The moves of Forteresse Solo, and how they are written: "hero Kh", "link 4h Kh", "explore Kh s", "turn 7c"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from pontlevis.contract.notation import DONE, Done, Field, FieldByField, grammar, one_of, word
from pontlevis.contract.short import shortened
from pontlevis.games.forteresse_solo.cards import KIND, PACK, SUITS, Card, Suit

__all__ = ["DONE", "Done"]


def card(word: str) -> Card:
    """Read a card, in capitals or not. Raises ValueError."""
    written = word[:-1].upper() + word[-1:].lower()
    if written in KIND:
        return written
    raise ValueError(f"{shortened(word, 20)} is no card")


CARD = Field(card, one_of(KIND))


class Notation(FieldByField):
    """Base of the moves: their fields are cards, but for the suit of a path."""

    __slots__ = ()
    fields: ClassVar = {
        "path": word(SUITS, "suit"), **dict.fromkeys(("card", "hero", "stat", "enemy", "place", "treasure"), CARD)}


@dataclass(frozen=True, slots=True)
class Turn(Notation):
    """Chance turns a card up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Mulligan(Notation):
    """Shuffle the hand back and draw anew (1.1)."""


@dataclass(frozen=True, slots=True)
class Play(Notation):
    """Play a hero from the hand (1.2)."""

    hero: Card


@dataclass(frozen=True, slots=True)
class Link(Notation):
    """Link a stat from the hand to a hero (1.2)."""

    stat: Card
    hero: Card


@dataclass(frozen=True, slots=True)
class Serve(Notation):
    """Of enemies of equal power, this one is given stats first (1.5)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Give(Notation):
    """Of equal stats, the enemy gets this one (1.5)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Lay(Notation):
    """Lay a place of the reserve on a path (1.6): the Fortress does it, nobody else."""

    place: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Explore(Notation):
    """Send a hero down a path (2.1)."""

    hero: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Place(Notation):
    """Play a place from the hand (2.3)."""

    place: Card


@dataclass(frozen=True, slots=True)
class Boss(Notation):
    """Of several possible bosses, this enemy with that place appears."""

    enemy: Card
    place: Card


@dataclass(frozen=True, slots=True)
class Bribe(Notation):
    """Play a treasure on an attacking enemy (3.2)."""

    enemy: Card
    treasure: Card


@dataclass(frozen=True, slots=True)
class Defend(Notation):
    """Block an attacker with a hero (3.3)."""

    hero: Card
    enemy: Card


@dataclass(frozen=True, slots=True)
class Fight(Notation):
    """The fight with this enemy is next (3.4, 3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Burn(Notation):
    """Discard a card for an undefended attack (3.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Lose(Notation):
    """Of two equal stats, this one is lost (3.4, 3.7)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Strike(Notation):
    """Aim a hero at an enemy (3.6)."""

    hero: Card
    enemy: Card


@dataclass(frozen=True, slots=True)
class Boost(Notation):
    """Boost an attack with a stat from the hand (3.7)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Discard(Notation):
    """Discard a card from the hand (4.2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Notation):
    """Take a card into the hand: a key from the deck (3.7), or a card from the discard pile (4.2)."""

    card: Card


Move = (Turn | Mulligan | Play | Link | Done | Serve | Give | Lay | Explore | Place | Boss | Bribe | Defend | Fight
        | Burn | Lose | Strike | Boost | Discard | Take)


GRAMMAR = grammar(get_args(Move))

# Moves that are made again and again.
MULLIGAN = Mulligan()
TURN = {card: Turn(card) for card in PACK}
PLAY = {card: Play(card) for card in PACK}
PLACE = {card: Place(card) for card in PACK}
BURN = {card: Burn(card) for card in PACK}
BOOST = {card: Boost(card) for card in PACK}
DISCARD = {card: Discard(card) for card in PACK}
TAKE = {card: Take(card) for card in PACK}
PEOPLE = [card for card in PACK if KIND[card] == "person"]
EXPLORE = {(hero, suit): Explore(hero, suit) for hero in PEOPLE for suit in SUITS}
LINK = {(stat, hero): Link(stat, hero) for stat in PACK if KIND[stat] == "stat" for hero in PEOPLE}
DEFEND = {(hero, enemy): Defend(hero, enemy) for hero in PEOPLE for enemy in PEOPLE}
STRIKE = {(hero, enemy): Strike(hero, enemy) for hero in PEOPLE for enemy in PEOPLE}
