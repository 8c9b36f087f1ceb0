"""A move of a game with the state after it, and what it showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pontlevis.contract.terms import Seen, Sighting
from pontlevis.record.fate import DrawKey


def sighted(ply: int, turn: int, seen: Iterable[Seen]) -> tuple[Sighting, ...]:
    """Returns the sightings of a move, with its ply and turn."""
    return tuple(Sighting(ply, turn, *one) for one in seen)


class Ply(NamedTuple):
    """A move of a line, and the state after it.

    turn: the number of turns completed by it and the moves before; draw: the draw that it made, None for a seat's move;
    actor: the actor of the state after it.
    Plies are compared by identity: a line that still has this object is unchanged up to it.
    """

    move: Any
    state: Any
    turn: int
    sightings: tuple[Sighting, ...]
    draw: DrawKey | None
    actor: int | None
