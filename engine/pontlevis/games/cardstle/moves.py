"""The moves of Cardstle, and how they are written: "step c4", "open 5h", "talk gift d", "cast teleport b2"."""

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
    """Read a card, in capitals or not. Raises ValueError."""
    written = word[:-1].upper() + word[-1:].lower()
    if written in INDEX:
        return written
    raise ValueError(f"{shortened(word, 20)} is no card")


def cell(word: str) -> int:
    """Read a square. Raises ValueError."""
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
    """Base of the moves: how each of their fields is written."""

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
    """Chance turns a card up; "?" where somebody else sees it."""

    face: str


@dataclass(frozen=True, slots=True)
class Roll(Notation):
    """Chance rolls a die."""

    number: int


@dataclass(frozen=True, slots=True)
class Hidden(Notation):
    """Whether this is where the artefact, or who the NPC sought, was: 1 or 0."""

    number: int


# -------------------------------------------------------------------- making a character


@dataclass(frozen=True, slots=True)
class Build(Notation):
    """Spread the credits: life, attack, defence, movement (credits.twenty)."""

    life: int
    attack: int
    defence: int
    movement: int


@dataclass(frozen=True, slots=True)
class Lucky(Notation):
    """Choose a lucky card, "9b", or a lucky number (fetish.card, fetish.number)."""

    lucky: str


@dataclass(frozen=True, slots=True)
class Learn(Notation):
    """Choose an ability (ability.have)."""

    ability: Ability


# -------------------------------------------------------------------- in one's turn


@dataclass(frozen=True, slots=True)
class Step(Notation):
    """Move to a square."""

    at: int


@dataclass(frozen=True, slots=True)
class Open(Notation):
    """Open the chest here with a treasure (chest.key)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Heal(Notation):
    """Use a heart treasure on oneself, or on a fallen companion (treasure.heart, life.revived)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Give(Notation):
    """Give a treasure to a companion (gift.any_time)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Hand(Notation):
    """Hand an item to a companion (gift.any_time)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Fight(Notation):
    """Fight the enemy here for a round (combat.one_round)."""


@dataclass(frozen=True, slots=True)
class Talk(Notation):
    """Make a request of the NPC here, by testing the stat of a suit (talk.same_stat, talk.question)."""

    request: Request
    suit: Suit


@dataclass(frozen=True, slots=True)
class Cast(Notation):
    """Use a spell: healing; before an attack double, before a defence shield."""

    item: Item


@dataclass(frozen=True, slots=True)
class Aim(Notation):
    """Use a spell on a square: teleport, spyglass."""

    item: Item
    at: int


@dataclass(frozen=True, slots=True)
class Rally(Notation):
    """Use an invented spell on a companion (recipe.blank)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Shoot(Notation):
    """Attack an enemy at most two squares away (ability.ranged)."""

    at: int


@dataclass(frozen=True, slots=True)
class Look(Notation):
    """Look at a face-down card: the first of two is paid for (ability.look)."""

    at: int


@dataclass(frozen=True, slots=True)
class Summon(Notation):
    """Bring a companion to one's own square (ability.summon)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leave(Notation):
    """Lead the party out of a room that is stuck (goal.deadlock)."""


# -------------------------------------------------------------------- tests and fights


@dataclass(frozen=True, slots=True)
class Boost(Notation):
    """Add a treasure of the stat's suit to one's test (treasure.boost)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Weaken(Notation):
    """Weaken the enemy for this round (ability.weaken)."""


@dataclass(frozen=True, slots=True)
class Draw(Notation):
    """Draw the cards of the test, or roll its dice."""


@dataclass(frozen=True, slots=True)
class Remove(Notation):
    """Remove one of the enemy's cards or dice, by its place (ability.cancel_die)."""

    number: int


@dataclass(frozen=True, slots=True)
class Twice(Notation):
    """Attack twice (combat.double_attack)."""


@dataclass(frozen=True, slots=True)
class Flee(Notation):
    """Flee to a neighbouring square (combat.flee)."""

    at: int


@dataclass(frozen=True, slots=True)
class Ward(Notation):
    """Cancel the damage (ability.ward)."""


@dataclass(frozen=True, slots=True)
class Pay(Notation):
    """Pay with this treasure (ability.payment)."""

    card: Card


# -------------------------------------------------------------------- between two rooms


@dataclass(frozen=True, slots=True)
class Put(Notation):
    """Put a treasure of the pool into the crucible (craft.combine)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Empty(Notation):
    """Take everything out of the crucible again."""


@dataclass(frozen=True, slots=True)
class Craft(Notation):
    """Make the item that the crucible holds, for somebody to carry (craft.leader)."""

    item: Item
    seat: int


@dataclass(frozen=True, slots=True)
class Keep(Notation):
    """Leave a treasure to somebody for the next room (craft.keep_two)."""

    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Buy(Notation):
    """Spend left-over credits of somebody on a point of a suit's stat (credits.later)."""

    seat: int
    suit: Suit


# -------------------------------------------------------------------- the game master


@dataclass(frozen=True, slots=True)
class Goal(Notation):
    """Sets the goal that ends the room (gm.goals)."""

    goal: names.Goal


@dataclass(frozen=True, slots=True)
class Shape(Notation):
    """Lay a shape that is ready (gm.shapes)."""

    shape: str


@dataclass(frozen=True, slots=True)
class Lay(Notation):
    """Lay a card on a square, or the threshold if it is the first (setup.gm_room)."""

    at: int


@dataclass(frozen=True, slots=True)
class Hide(Notation):
    """Hide the artefact on a square, or name the NPC sought (setup.gm_notes); -1 where somebody else knows."""

    place: int


@dataclass(frozen=True, slots=True)
class Temper(Notation):
    """The temper of an enemy turned over (special.temper)."""

    temper: names.Temper


@dataclass(frozen=True, slots=True)
class Bonus(Notation):
    """The stat of an ace's second bonus, by its suit (enemy.ace_bonus)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Price(Notation):
    """How many conviction points a request takes (talk.question)."""

    number: int


@dataclass(frozen=True, slots=True)
class Invent(Notation):
    """The effect of a recipe that is left to be invented (recipe.blank_squares)."""

    item: Item
    effect: Effect


Move = (Turn | Roll | Hidden | Build | Lucky | Learn | Step | Open | Heal | Give | Hand | Fight | Talk | Cast | Aim
        | Rally | Shoot | Look | Summon | Leave | Done | Boost | Weaken | Draw | Remove | Twice | Flee | Ward | Pay
        | Put | Empty | Craft | Keep | Buy | Goal | Shape | Lay | Hide | Temper | Bonus | Price | Invent)


GRAMMAR = grammar(get_args(Move))

# Moves that are made again and again.
DRAW, FIGHT, TWICE, WARD, LEAVE, EMPTY, WEAKEN = (
    Draw(), Fight(), Twice(), Ward(), Leave(), Empty(), Weaken())
TURN = {card: Turn(card) for card in PACK}
STEP = tuple(Step(at) for at in range(CELLS))
ROLL = tuple(Roll(number) for number in range(13))
HIDDEN = (Hidden(0), Hidden(1))
