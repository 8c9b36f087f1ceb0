"""Positions of Forteresse Solo, checked."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.fault import Fault
from pontlevis.games.forteresse_solo.cards import packed
from pontlevis.games.forteresse_solo.state import State


def ordered(s: State) -> State:
    """The state with what is shuffled in the order of the pack."""
    return s._replace(deck=packed(s.deck), fortress=packed(s.fortress), doors=packed(s.doors))


def faults(s: State) -> Iterator[Fault]:
    """Everything that is impossible."""
    return iter(())
