"""The moves of Cardstle, and their notation: "step c4", "open 5h", "talk gift d", "cast teleport b2"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from pontlevis.contract.notation import DONE, Done, Field, FieldByField, grammar, one_of, word
from pontlevis.contract.short import shortened
from pontlevis.games.cardstle import names
from pontlevis.games.cardstle.cards import INDEX, LUCKY_CARDS, PACK, SUITS, Card, Suit
from pontlevis.games.cardstle.grid import CELL, CELLS, NAMES
from pontlevis.games.cardstle.names import (
    ABILITIES,
    EFFECTS,
    GOALS,
    ITEMS,
    REQUESTS,
    SEATS,
    SHAPE_NAMES,
    TEMPERS,
    Ability,
    Effect,
    Item,
    Request,
)

__all__ = ["DONE", "Done"]

LARGEST = 99


def card(word: str) -> str:
    """Reads a card, in upper or lower case. Raises ValueError."""
    written = word[:-1].upper() + word[-1:].lower()
    if written in INDEX:
        return written
    raise ValueError(f"{shortened(word, 20)} is no card")


def cell(word: str) -> int:
    """Reads a square. Raises ValueError."""
    if word.lower() in CELL:
        return CELL[word.lower()]
    raise ValueError(f"{shortened(word, 20)} is no square: a1 to g8")


def _number(word: str) -> int:
    if _is_digits(word):
        return int(word)
    raise ValueError(f"{shortened(word, 20)} is no number")


def _lucky(word: str) -> str:
    written = word[:-1].upper() + word[-1:].lower()
    if _is_lucky(written):
        return written
    raise ValueError(f"{shortened(word, 20)} is no lucky card (“9b”) and no lucky number")


def _is_digits(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= 2


def _is_lucky(value: Any) -> bool:
    return type(value) is str and (value in LUCKY_CARDS or _is_digits(value))


def _is_cell(value: Any) -> bool:
    return type(value) is int and 0 <= value < CELLS


_SEAT = word(SEATS, "seat")
_NUMBER = Field(_number, lambda value: type(value) is int and 0 <= value <= LARGEST)
_WORDS = {
    "suit": SUITS, "item": ITEMS, "ability": ABILITIES, "request": REQUESTS, "goal": GOALS, "shape": SHAPE_NAMES,
    "temper": TEMPERS, "effect": EFFECTS,
}


class Notation(FieldByField):
    """Base of the moves: the notation of each of their fields."""

    __slots__ = ()
    fields: ClassVar = {
        "card": Field(card, one_of(INDEX)),
        "face": Field(lambda text: "?" if text == "?" else card(text), one_of({*PACK, "?"})),
        "at": Field(cell, _is_cell, NAMES.__getitem__),
        "place": Field(lambda text: -1 if text == "?" else cell(text), lambda value: value == -1 or _is_cell(value),
                       lambda at: "?" if at == -1 else NAMES[at]),
        "seat": Field(lambda text: SEATS.index(_SEAT.read(text)),
                      lambda value: type(value) is int and 0 <= value < len(SEATS), SEATS.__getitem__),
        "lucky": Field(_lucky, _is_lucky),
        **dict.fromkeys(("number", "life", "attack", "defence", "movement"), _NUMBER),
        **{name: word(words, name) for name, words in _WORDS.items()},
    }


# -------------------------------------------------------------------- chance


@dataclass(frozen=True, slots=True)
class Turn(Notation):
    """A chance move: turns a card up; its face is "?" in the records of seats that may not see it."""

    face: str


@dataclass(frozen=True, slots=True)
class Roll(Notation):
    """A chance move: rolls a die."""

    number: int


@dataclass(frozen=True, slots=True)
class Hidden(Notation):
    """A chance move: 1 if this was the artefact's place, or the NPC sought, otherwise 0."""

    number: int


# -------------------------------------------------------------------- making a character


@dataclass(frozen=True, slots=True)
class Build(Notation):
    """Spends the credits: life, attack, defence, movement (credits.twenty)."""

    life: int
    attack: int
    defence: int
    movement: int


@dataclass(frozen=True, slots=True)
class Lucky(Notation):
    """Chooses a lucky card, "9b", or a lucky number (fetish.card, fetish.number)."""

    lucky: str


@dataclass(frozen=True, slots=True)
class Learn(Notation):
    """Chooses an ability (ability.have)."""

    ability: Ability


# -------------------------------------------------------------------- in a character's turn


@dataclass(frozen=True, slots=True)
class Step(Notation):
    """Moves to a square."""

    at: int


@dataclass(frozen=True, slots=True)
class Open(Notation):
    """Opens the chest here with a treasure (chest.key)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Heal(Notation):
    """Uses a heart treasure on its owner, or on a fallen companion (treasure.heart, life.revived)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Give(Notation):
    """Gives a treasure to a companion (gift.any_time)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Hand(Notation):
    """Hands an item to a companion (gift.any_time)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Fight(Notation):
    """Fights the enemy here for a round (combat.one_round)."""


@dataclass(frozen=True, slots=True)
class Talk(Notation):
    """Makes a request to the NPC here, by testing the stat of a suit (talk.same_stat, talk.question)."""

    request: Request
    suit: Suit


@dataclass(frozen=True, slots=True)
class Cast(Notation):
    """Uses a spell without a target: healing, double, shield, or one invented to make a friend."""

    item: Item


@dataclass(frozen=True, slots=True)
class Aim(Notation):
    """Uses a spell on a square: teleport, spyglass, or one invented for an escape."""

    item: Item
    at: int


@dataclass(frozen=True, slots=True)
class Rally(Notation):
    """Uses an invented spell to revive a fallen companion (recipe.blank)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Shoot(Notation):
    """Attacks an enemy at most two squares away (ability.ranged)."""

    at: int


@dataclass(frozen=True, slots=True)
class Look(Notation):
    """Looks at a face-down card; one payment is for two cards (ability.look)."""

    at: int


@dataclass(frozen=True, slots=True)
class Summon(Notation):
    """Brings a companion to the character's own square (ability.summon)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leave(Notation):
    """Leads the party out of a room that is stuck (goal.deadlock)."""


# -------------------------------------------------------------------- tests and fights


@dataclass(frozen=True, slots=True)
class Boost(Notation):
    """Adds a treasure of the stat's suit to the character's own test (treasure.boost)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Weaken(Notation):
    """Weakens the enemy for this round (ability.weaken)."""


@dataclass(frozen=True, slots=True)
class Draw(Notation):
    """Draws the cards of the test, or rolls its dice."""


@dataclass(frozen=True, slots=True)
class Remove(Notation):
    """Removes one of the enemy's cards or dice, by its index (ability.cancel_die)."""

    number: int


@dataclass(frozen=True, slots=True)
class Twice(Notation):
    """Attacks twice (combat.double_attack)."""


@dataclass(frozen=True, slots=True)
class Flee(Notation):
    """Flees to a neighbouring square (combat.flee)."""

    at: int


@dataclass(frozen=True, slots=True)
class Ward(Notation):
    """Cancels the damage (ability.ward)."""


@dataclass(frozen=True, slots=True)
class Pay(Notation):
    """Pays with this treasure (ability.payment)."""

    card: Card


# -------------------------------------------------------------------- between two rooms


@dataclass(frozen=True, slots=True)
class Put(Notation):
    """Puts a treasure of the pool into the crucible (craft.combine)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Empty(Notation):
    """Takes all treasures out of the crucible again."""


@dataclass(frozen=True, slots=True)
class Craft(Notation):
    """Makes the item of the crucible's cards, for a seat to carry (craft.leader)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Keep(Notation):
    """Gives a treasure of the pool to a seat, which keeps it for the next room (craft.keep_two)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Buy(Notation):
    """Spends a seat's remaining credits on a point of a suit's stat (credits.later)."""

    seat: int
    suit: Suit


# -------------------------------------------------------------------- the game master


@dataclass(frozen=True, slots=True)
class Goal(Notation):
    """Sets the goal that ends the room (gm.goals)."""

    goal: names.Goal


@dataclass(frozen=True, slots=True)
class Shape(Notation):
    """Lays a ready-made shape (gm.shapes)."""

    shape: str


@dataclass(frozen=True, slots=True)
class Lay(Notation):
    """Lays a card on a square, or the threshold if it is the first (setup.gm_room)."""

    at: int


@dataclass(frozen=True, slots=True)
class Hide(Notation):
    """Hides the artefact on a square, or names the NPC sought (setup.gm_notes).

    Its place is -1 in the records of seats that may not know it.
    """

    place: int


@dataclass(frozen=True, slots=True)
class Temper(Notation):
    """Sets the temper of an enemy turned over (special.temper)."""

    temper: names.Temper


@dataclass(frozen=True, slots=True)
class Bonus(Notation):
    """Sets the stat of an ace's second bonus, by its suit (enemy.ace_bonus)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Price(Notation):
    """Sets the price of a request in conviction points (talk.question)."""

    number: int


@dataclass(frozen=True, slots=True)
class Invent(Notation):
    """Sets the effect of a recipe left to invention (recipe.blank_squares)."""

    item: Item
    effect: Effect


Move = (Turn | Roll | Hidden | Build | Lucky | Learn | Step | Open | Heal | Give | Hand | Fight | Talk | Cast | Aim
        | Rally | Shoot | Look | Summon | Leave | Done | Boost | Weaken | Draw | Remove | Twice | Flee | Ward | Pay
        | Put | Empty | Craft | Keep | Buy | Goal | Shape | Lay | Hide | Temper | Bonus | Price | Invent)


GRAMMAR = grammar(get_args(Move))

# Shared objects for the moves made most often.
DRAW, FIGHT, TWICE, WARD, LEAVE, EMPTY, WEAKEN = (
    Draw(), Fight(), Twice(), Ward(), Leave(), Empty(), Weaken())
TURN = {card: Turn(card) for card in PACK}
STEP = tuple(Step(at) for at in range(CELLS))
ROLL = tuple(Roll(number) for number in range(13))
HIDDEN = (Hidden(0), Hidden(1))
