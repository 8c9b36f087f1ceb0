"""The declarations of all phases of Forteresse Solo, in the order of the rulebook."""

from __future__ import annotations

from pontlevis.contract.asking import Book
from pontlevis.games.forteresse_solo import combat, exploration, moves, organisation, restoration, strikes
from pontlevis.games.forteresse_solo.state import State

BOOK: Book[State, moves.Move] = Book(
    organisation.CHAPTER, exploration.CHAPTER, combat.CHAPTER, strikes.CHAPTER, restoration.CHAPTER)
