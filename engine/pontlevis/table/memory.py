"""The aids to memory at one station: what has to be remembered, and whether it may be looked up."""

from __future__ import annotations

from typing import NamedTuple

from pontlevis.contract.terms import Sighting
from pontlevis.table.controls import Controls
from pontlevis.table.log import FRESH
from pontlevis.table.modes import Settings
from pontlevis.table.session import Session


class Memory(NamedTuple):
    """The aids to memory at a station.

    needed: True in a game of memory, in which faded things may not be looked up without an aid; aided: True if it was
    ever played with an aid; unaided: True while it has no aid, so that the log fades; forgetful: True if it is unaided
    and not over, so that faded things cannot be looked up; reminded: True if the picture shows sightings, which fade
    slowly.
    """

    needed: bool
    aided: bool
    unaided: bool
    forgetful: bool
    reminded: bool


def memory(session: Session, controls: Controls, settings: Settings) -> Memory:
    """Returns the aids to memory at a station with these controls and settings."""
    rules = session.policy
    needed = rules.kind == "game" and bool(controls.fades)
    unaided = needed and not (rules.aid or rules.practice)
    return Memory(needed, needed and (session.aided or rules.practice), unaided,
                  unaided and session.actor is not None, rules.aid if rules.kind == "game" else settings.memory)


def recalled(session: Session, seat: int, *, forgetful: bool) -> tuple[Sighting, ...]:
    """Returns the sightings of `seat` that a hint may use; if `forgetful`, without those that have faded."""
    since = session.record.turn - FRESH if forgetful else 0
    return tuple(one for one in session.record.seen_by(seat) if one.turn >= since)
