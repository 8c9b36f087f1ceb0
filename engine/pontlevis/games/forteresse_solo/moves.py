"""The moves of Forteresse Solo, and their notation: "hero Kh", "link 4h Kh", "explore Kh s", "turn 7c"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from pontlevis.contract.notation import DONE, Done, Field, FieldByField, grammar, one_of, word
from pontlevis.contract.short import shortened
from pontlevis.games.forteresse_solo.cards import KIND, PACK, SUITS, Card, Suit

__all__ = ["DONE", "Done"]


def card(word: str) -> Card:
    """Reads a card, in upper or lower case. Raises ValueError."""
    written = word[:-1].upper() + word[-1:].lower()
    if written in KIND:
        return written
    raise ValueError(f"{shortened(word, 20)} is no card")


CARD = Field(card, one_of(KIND))


class Notation(FieldByField):
    """Base of the moves: their fields are cards, except the suit of a path."""

    __slots__ = ()
    fields: ClassVar = {
        "path": word(SUITS, "suit"), **dict.fromkeys(("card", "hero", "stat", "enemy", "place", "treasure"), CARD)}


@dataclass(frozen=True, slots=True)
class Turn(Notation):
    """A chance move: turns a card up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Mulligan(Notation):
    """Shuffles the hand back into the deck and draws a new one (1.1)."""


@dataclass(frozen=True, slots=True)
class Play(Notation):
    """Plays a hero from the hand (1.2)."""

    hero: Card


@dataclass(frozen=True, slots=True)
class Link(Notation):
    """Links a stat from the hand to a hero (1.2)."""

    stat: Card
    hero: Card


@dataclass(frozen=True, slots=True)
class Serve(Notation):
    """Chooses which of several equally powerful enemies takes stats first (1.5)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Give(Notation):
    """Chooses which of several equal stats the enemy takes (1.5)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Lay(Notation):
    """Lays a place of the reserve on a path (1.6). Never legal: the Fortress does it by itself."""

    place: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Explore(Notation):
    """Sends a hero down a path (2.1)."""

    hero: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Place(Notation):
    """Plays a place from the hand (2.3)."""

    place: Card


@dataclass(frozen=True, slots=True)
class Boss(Notation):
    """Chooses the boss among several: this enemy with that place."""

    enemy: Card
    place: Card


@dataclass(frozen=True, slots=True)
class Bribe(Notation):
    """Plays a treasure on an attacking enemy (3.2)."""

    enemy: Card
    treasure: Card


@dataclass(frozen=True, slots=True)
class Defend(Notation):
    """Blocks an attacker with a hero (3.3)."""

    hero: Card
    enemy: Card


@dataclass(frozen=True, slots=True)
class Fight(Notation):
    """Chooses the enemy of the next fight (3.4, 3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Burn(Notation):
    """Discards a card for an undefended attack (3.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Lose(Notation):
    """Chooses which of two equal stats is lost (3.4, 3.7)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Strike(Notation):
    """Aims a hero at an enemy (3.6)."""

    hero: Card
    enemy: Card


@dataclass(frozen=True, slots=True)
class Boost(Notation):
    """Boosts an attack with a stat from the hand (3.7)."""

    stat: Card


@dataclass(frozen=True, slots=True)
class Discard(Notation):
    """Discards a card from the hand (4.2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Notation):
    """Takes a card into the hand: a key from the deck (3.7), or a card from the discard pile (4.2)."""

    card: Card


Move = (Turn | Mulligan | Play | Link | Done | Serve | Give | Lay | Explore | Place | Boss | Bribe | Defend | Fight
        | Burn | Lose | Strike | Boost | Discard | Take)


GRAMMAR = grammar(get_args(Move))

# Shared objects for the moves made most often.
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
