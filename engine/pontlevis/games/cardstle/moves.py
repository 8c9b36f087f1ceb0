"""The moves of Cardstle, and how they are written: "step c4", "open 5h", "talk gift d", "cast teleport b2"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, get_args

from pontlevis.brief import brief
from pontlevis.core import UnreadableMove
from pontlevis.games.cardstle.cards import INDEX, LUCKY_CARDS, LUCKY_NUMBERS, PACK, SUITS
from pontlevis.games.cardstle.grid import CELL, CELLS, NAMES
from pontlevis.games.cardstle.names import ABILITIES, GOALS, ITEMS, REQUESTS, SEATS, SHAPE_NAMES, TEMPERS

LARGEST = 99


class Notation:
    """Base of moves that are frozen dataclasses: the name of the class, then what they name.

    A field is read by its name (`READERS`); anything else raises UnreadableMove when the move is made.
    """

    __slots__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([type(self).__name__.lower(), *(
            WRITERS.get(name, str)(getattr(self, name)) for name in self.__match_args__)])

    def __post_init__(self) -> None:
        for name in self.__match_args__:
            value = getattr(self, name)
            if not KNOWN[name](value):
                raise UnreadableMove(f"{type(self).__name__} names a {name}, not {brief(value, 40)}")


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

    ability: str


# -------------------------------------------------------------------- in one's turn


@dataclass(frozen=True, slots=True)
class Step(Notation):
    """Move to a square."""

    at: int


@dataclass(frozen=True, slots=True)
class Open(Notation):
    """Open the chest here with a treasure (chest.key)."""

    card: str


@dataclass(frozen=True, slots=True)
class Heal(Notation):
    """Use a heart treasure on oneself, or on a fallen companion (treasure.heart, life.revived)."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Give(Notation):
    """Give a treasure to a companion (gift.any_time)."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Hand(Notation):
    """Hand an item to a companion (gift.any_time)."""

    item: str
    seat: int


@dataclass(frozen=True, slots=True)
class Fight(Notation):
    """Fight the enemy here for a round (combat.one_round)."""


@dataclass(frozen=True, slots=True)
class Talk(Notation):
    """Make a request of the NPC here, by testing the stat of a suit (talk.same_stat, talk.question)."""

    request: str
    suit: str


@dataclass(frozen=True, slots=True)
class Cast(Notation):
    """Use a spell: healing; before an attack double, before a defence shield."""

    item: str


@dataclass(frozen=True, slots=True)
class Aim(Notation):
    """Use a spell on a square: teleport, spyglass."""

    item: str
    at: int


@dataclass(frozen=True, slots=True)
class Rally(Notation):
    """Use an invented spell on a companion (recipe.blank)."""

    item: str
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


@dataclass(frozen=True, slots=True)
class Done(Notation):
    """That is all, or no, thank you."""


# -------------------------------------------------------------------- tests and fights


@dataclass(frozen=True, slots=True)
class Boost(Notation):
    """Add a treasure of the stat's suit to one's test (treasure.boost)."""

    card: str


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

    card: str


# -------------------------------------------------------------------- between two rooms


@dataclass(frozen=True, slots=True)
class Put(Notation):
    """Put a treasure of the pool into the crucible (craft.combine)."""

    card: str


@dataclass(frozen=True, slots=True)
class Empty(Notation):
    """Take everything out of the crucible again."""


@dataclass(frozen=True, slots=True)
class Craft(Notation):
    """Make the item that the crucible holds, for somebody to carry (craft.leader)."""

    item: str
    seat: int


@dataclass(frozen=True, slots=True)
class Keep(Notation):
    """Leave a treasure to somebody for the next room (craft.keep_two)."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Buy(Notation):
    """Spend left-over credits of somebody on a point of a suit's stat (credits.later)."""

    seat: int
    suit: str


# -------------------------------------------------------------------- the game master


@dataclass(frozen=True, slots=True)
class Goal(Notation):
    """What ends the room (gm.goals)."""

    goal: str


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

    temper: str


@dataclass(frozen=True, slots=True)
class Bonus(Notation):
    """The stat of an ace's second bonus, by its suit (enemy.ace_bonus)."""

    suit: str


@dataclass(frozen=True, slots=True)
class Price(Notation):
    """How many conviction points a request takes (talk.question)."""

    number: int


@dataclass(frozen=True, slots=True)
class Invent(Notation):
    """The effect of a recipe that is left to be invented (recipe.blank_squares)."""

    item: str
    effect: str


Move = (Turn | Roll | Hidden | Build | Lucky | Learn | Step | Open | Heal | Give | Hand | Fight | Talk | Cast | Aim
        | Rally | Shoot | Look | Summon | Leave | Done | Boost | Weaken | Draw | Remove | Twice | Flee | Ward | Pay
        | Put | Empty | Craft | Keep | Buy | Goal | Shape | Lay | Hide | Temper | Bonus | Price | Invent)


# -------------------------------------------------------------------- reading and writing


def _number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 2:
        return int(word)
    raise ValueError(f"{brief(word, 20)} is no number")


def _one_of(words: tuple[str, ...], what: str) -> Callable[[str], str]:
    def read(word: str) -> str:
        if word.lower() in words:
            return word.lower()
        raise ValueError(f"{brief(word, 20)} is no {what}: {', '.join(words[:12])}")
    return read


def card(word: str) -> str:
    """Read a card, in capitals or not. Raises ValueError."""
    written = word[:-1].upper() + word[-1:].lower()
    if written in INDEX:
        return written
    raise ValueError(f"{brief(word, 20)} is no card")


def cell(word: str) -> int:
    """Read a square. Raises ValueError."""
    if word.lower() in CELL:
        return CELL[word.lower()]
    raise ValueError(f"{brief(word, 20)} is no square: a1 to g8")


def _lucky(word: str) -> str:
    written = word[:-1].upper() + word[-1:].lower()
    if written in (*LUCKY_CARDS, *LUCKY_NUMBERS) or (word.isascii() and word.isdigit() and len(word) <= 2):
        return written
    raise ValueError(f"{brief(word, 20)} is no lucky card (“9b”) and no lucky number")


def _seat(word: str) -> int:
    return SEATS.index(_one_of(SEATS, "seat")(word))


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LARGEST


def _is_cell(value: Any) -> bool:
    return type(value) is int and 0 <= value < CELLS


def _among(words: Any) -> Callable[[Any], bool]:
    return lambda value: type(value) is str and value in words


_STAT_NAMES = ("life", "attack", "defence", "movement")
_WORDS: dict[str, tuple[str, ...]] = {
    "suit": SUITS, "item": ITEMS, "ability": ABILITIES, "request": REQUESTS, "goal": GOALS, "shape": SHAPE_NAMES,
    "temper": TEMPERS, "effect": ("escape", "befriend", "revive"),
}
READERS: dict[str, Callable[[str], Any]] = {
    "card": card, "face": lambda word: "?" if word == "?" else card(word), "at": cell, "seat": _seat, "lucky": _lucky,
    "number": _number, "place": lambda word: -1 if word == "?" else cell(word),
    **dict.fromkeys(_STAT_NAMES, _number), **{name: _one_of(words, name) for name, words in _WORDS.items()},
}
KNOWN: dict[str, Callable[[Any], bool]] = {
    "card": _among(INDEX), "face": _among({*PACK, "?"}), "at": _is_cell, "number": _is_number,
    "seat": lambda value: type(value) is int and 0 <= value < len(SEATS),
    "lucky": lambda value: type(value) is str and (
        value in LUCKY_CARDS or (value.isascii() and value.isdigit() and len(value) <= 2)),
    "place": lambda value: value == -1 or _is_cell(value),
    **dict.fromkeys(_STAT_NAMES, _is_number), **{name: _among(words) for name, words in _WORDS.items()},
}
WRITERS: dict[str, Callable[[Any], str]] = {
    "at": NAMES.__getitem__, "seat": SEATS.__getitem__, "place": lambda at: "?" if at == -1 else NAMES[at],
}

GRAMMAR: Mapping[str, tuple[Callable[..., Any], ...]] = {
    make.__name__.lower(): (make, *(READERS[field.name] for field in fields(make))) for make in get_args(Move)}

# Moves that are made again and again.
DONE, DRAW, FIGHT, TWICE, WARD, LEAVE, EMPTY, WEAKEN = (
    Done(), Draw(), Fight(), Twice(), Ward(), Leave(), Empty(), Weaken())
TURN = {card: Turn(card) for card in PACK}
STEP = tuple(Step(at) for at in range(CELLS))
ROLL = tuple(Roll(number) for number in range(13))
HIDDEN = (Hidden(0), Hidden(1))
