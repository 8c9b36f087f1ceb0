"""The steps of Cardstle's agenda: what is still to happen, and what waits for somebody or for chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pontlevis.contract import asking
from pontlevis.games.cardstle.cards import Suit

Side = Literal["character", "enemy"]
"""Whose attack it is in a fight."""


@dataclass(frozen=True, slots=True)
class Ask(asking.Ask):
    """Waits for a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Flip(asking.Flip):
    """Waits for chance: a card, a die, or what was hidden. at: a seat for a treasure, else a square."""

    at: int = -1


# -------------------------------------------------------------------- set-up, rooms and turns


@dataclass(frozen=True, slots=True)
class Enter:
    """The next room is laid (goal.next_room)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A starting treasure is drawn (setup.two_treasures)."""

    seat: int


@dataclass(frozen=True, slots=True)
class First:
    """These seats test their movement for the first turn (setup.first_player)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn, or the next standing one's after it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Arrive:
    """The character on turn stands on a square: a card turned over acts, a foe bars the way (move.reveal)."""


@dataclass(frozen=True, slots=True)
class Act:
    """The card of a square, turned over, acts on whoever's turn it is."""

    at: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over."""


@dataclass(frozen=True, slots=True)
class Check:
    """Whether the room, or the game, has ended (goal.room_end, life.all_down)."""


@dataclass(frozen=True, slots=True)
class Gather:
    """The room is left and treasures are pooled (craft.pool)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Treasures drawn from the pile by a seat."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A card of the room is won by a seat, or is the artefact (artefact.never_treasure); lost: a trap that hit.

    home: the square where it was turned over.
    """

    seat: int
    home: int
    card: str
    lost: bool = False


# -------------------------------------------------------------------- tests


@dataclass(frozen=True, slots=True)
class Prepare:
    """The test in hand may be prepared, then cards are drawn."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The next card, or die, of the character's side."""


@dataclass(frozen=True, slots=True)
class Against:
    """The next card, or die, of the other side."""


@dataclass(frozen=True, slots=True)
class Compare:
    """Both results are on the table."""


# -------------------------------------------------------------------- fights


@dataclass(frozen=True, slots=True)
class Round:
    """A combat round begins (combat.initiative)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of the fight on hand: the character's, or the enemy's; second: in answer to the first one's."""

    side: Side
    second: bool = False


@dataclass(frozen=True, slots=True)
class EndRound:
    """The round is over (combat.round_end)."""


@dataclass(frozen=True, slots=True)
class Hurt:
    """A character is about to lose life points; wards are asked for in turn (ability.ward_whom)."""

    seat: int
    points: int
    asked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wound:
    """An enemy loses life points to a seat."""

    at: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Pay:
    """A seat is to pay so many treasures for what follows."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Grant:
    """An NPC grants a request."""

    request: str
    suit: Suit


Step = (Ask | Flip | Enter | Dealt | First | Turn | Arrive | Act | EndTurn | Check | Gather | Gain | Claim | Prepare
        | Draw | Against | Compare | Round | Attack | EndRound | Hurt | Wound | Pay | Grant)
Agenda = tuple[Step, ...]

LAID, ON, FIGHT = "Dealt Turn", "Arrive act?", "Attack EndRound"
WON = f"{FIGHT} EndTurn {ON}"
"""The names of the steps that come next: once a room is laid, as a turn goes on, in a fight, once a card is won."""
