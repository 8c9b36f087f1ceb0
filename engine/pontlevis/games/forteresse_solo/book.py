"""The phases of Forteresse Solo put together, and at which step of the rulebook a game stands.

`rules` imports this module before any phase: two of them look up here what the others have declared.
"""

from __future__ import annotations

from pontlevis.contract.asking import Ask, Book, Flip, name_of
from pontlevis.contract.terms import Refusal
from pontlevis.games.forteresse_solo import combat, exploration, moves, organisation, restoration, steps, strikes
from pontlevis.games.forteresse_solo.state import State

BOOK: Book[State, moves.Move] = Book(
    organisation.CHAPTER, exploration.CHAPTER, combat.CHAPTER, strikes.CHAPTER, restoration.CHAPTER)


def number(s: State) -> str:
    """The step that a state stands at, as in the rulebook; "" before the first turn and after the last.

    A boss may appear in 2.6 and in 4.3, and a stat may be lost in 3.4 and in 3.7.
    """
    if s.agenda[-1:] != steps.TURN[-1:] or len(s.agenda) == 1:
        return ""
    step, main = s.agenda[0], next(step for step in s.agenda if step in steps.TURN)
    if step == Ask("boss"):
        return "2.6" if main == steps.Attack() else "4.3"
    return BOOK.entries[name_of(step if isinstance(step, Ask | Flip) and step != Ask("loss") else main)].rule


def now(s: State) -> dict[str, str]:
    """The question that is asked and the number of its step, as facts of a refusal."""
    return {"here": s.asked, "step": number(s)}


def late(s: State, there: str) -> Refusal:
    """No going back, and no going ahead: which question is answered too late or too early, and what is asked now."""
    tried, step = BOOK.entries[f"{there}?"].rule, number(s)
    case = {"case": "ahead"} if step < tried else {"case": "other"} if step == tried else {}
    return Refusal("turn.order", there=there, tried=tried, **now(s), **case)
