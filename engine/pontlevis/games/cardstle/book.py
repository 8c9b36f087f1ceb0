"""The declarations of all chapters of Cardstle, and the step that applies the result of a test."""

from __future__ import annotations

from pontlevis.contract.asking import Book, Step
from pontlevis.games.cardstle import (
    abilities,
    combat,
    crafting,
    gifts,
    master,
    moves,
    preparation,
    reveal,
    room,
    setup,
    spells,
    steps,
    talk,
    treasures,
    trials,
)
from pontlevis.games.cardstle.state import Beats, State

OVER: dict[str, trials.Over] = {
    "first": setup.first_over, "trap": reveal.trap_over, "initiative": combat.initiative_over,
    "attack": combat.attack_over, "defence": combat.defence_over, "talk": talk.talk_over,
}
"""The function that applies the result of each kind of test."""


def compare(s: State, step: steps.Compare) -> Beats:
    """Applies the result of the test in hand."""
    return (yield from trials.compare(s, step, OVER[trials.running(s).kind]))


BOOK: Book[State, moves.Move] = Book(
    setup.CHAPTER, room.CHAPTER, reveal.CHAPTER, treasures.CHAPTER, preparation.CHAPTER, trials.CHAPTER,
    combat.CHAPTER, abilities.CHAPTER, talk.CHAPTER, gifts.CHAPTER, spells.CHAPTER, crafting.CHAPTER, master.CHAPTER,
    [Step(steps.Compare, compare, then=f"First {steps.WON} .")])
