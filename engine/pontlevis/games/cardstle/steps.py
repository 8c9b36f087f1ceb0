"""The steps of Cardstle's agenda: events to come, and questions and draws that wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pontlevis.contract import asking
from pontlevis.games.cardstle.cards import Suit

Side = Literal["character", "enemy"]
"""The attacker in a fight."""


@dataclass(frozen=True, slots=True)
class Ask(asking.Ask):
    """Waits for the answer of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Flip(asking.Flip):
    """Waits for chance: a card, a die, or whether the artefact was hidden here.

    at: a seat for a treasure, else a square; -1 for a draw about neither.
    """

    at: int = -1


# -------------------------------------------------------------------- set-up, rooms and turns


@dataclass(frozen=True, slots=True)
class Enter:
    """Lays the next room (goal.next_room)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Draws the first two treasures of a seat (setup.two_treasures)."""

    seat: int


@dataclass(frozen=True, slots=True)
class First:
    """Tests the movement of these seats for the first turn (setup.first_player)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Begins the turn of a seat, or of the next standing one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Arrive:
    """Resolves a character's arrival on a square: its card acts, a foe bars the way (move.reveal)."""


@dataclass(frozen=True, slots=True)
class Act:
    """Lets the card turned over on a square act on the character whose turn it is."""

    at: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Ends the turn."""


@dataclass(frozen=True, slots=True)
class Check:
    """Ends the game if all characters have fallen (life.all_down); ends the turn if its character has fallen."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Ends the game after the last room; after any other, pools treasures (craft.pool)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Draws `count` treasures from the pile for a seat."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Gives a card of the room to a seat, unless it is the artefact (artefact.never_treasure).

    home: the square where it was turned over; lost: whether it is a trap that hit.
    """

    seat: int
    home: int
    card: str
    lost: bool = False


# -------------------------------------------------------------------- tests


@dataclass(frozen=True, slots=True)
class Prepare:
    """Lets players prepare the test in hand, before cards are drawn."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws the next card, or die, of the character's side."""


@dataclass(frozen=True, slots=True)
class Against:
    """Draws the next card, or die, of the other side."""


@dataclass(frozen=True, slots=True)
class Compare:
    """Compares both results."""


# -------------------------------------------------------------------- fights


@dataclass(frozen=True, slots=True)
class Round:
    """Begins a combat round (combat.initiative)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Resolves an attack of the fight, by the character or the enemy; second: whether it answers the first."""

    side: Side
    second: bool = False


@dataclass(frozen=True, slots=True)
class EndRound:
    """Ends the round (combat.round_end)."""


@dataclass(frozen=True, slots=True)
class Hurt:
    """Takes life points from a character; wards are asked for in turn (ability.ward_whom)."""

    seat: int
    points: int
    asked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wound:
    """Takes life points from an enemy, for an attack of a seat."""

    at: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Makes a seat pay `count` treasures for the steps that follow."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Grant:
    """Makes an NPC grant a request; suit: of the stat that was tested."""

    request: str
    suit: Suit


Step = (Ask | Flip | Enter | Dealt | First | Turn | Arrive | Act | EndTurn | Check | Gather | Gain | Claim | Prepare
        | Draw | Against | Compare | Round | Attack | EndRound | Hurt | Wound | Pay | Grant)
Agenda = tuple[Step, ...]

LAID, ON, FIGHT = "Dealt Turn", "Arrive act?", "Attack EndRound"
WON = f"{FIGHT} EndTurn {ON}"
"""The names of the steps that may come next: after a room is laid, as a turn goes on, in a fight, after a win."""
