"""Finds a state's step in the rulebook, and refuses answers that come too early or too late."""

from __future__ import annotations

from pontlevis.contract.asking import Ask, Flip
from pontlevis.contract.terms import Refusal
from pontlevis.games.forteresse_solo import steps
from pontlevis.games.forteresse_solo.state import State

NUMBERS = {
    "muster": "1.2", "enemy": "1.5", "stat": "1.5",
    "explore": "2.1", "visit": "2.2", "places": "2.3", "path": "2.4", "door": "2.6", "boss": "2.6",
    "bribe": "3.2", "raise": "3.2", "defend": "3.3", "order": "3.4", "burn": "3.4", "loss": "3.4",
    "strike": "3.6", "duel": "3.7", "boost": "3.7", "key": "3.7",
    "swap": "4.2", "take": "4.2",
}
"""The rulebook's step for each question, and for each card turned while a hero explores."""


def number(s: State) -> str:
    """The number of a state's step, as in the rulebook; "" before the first turn and after the last.

    A boss may appear in 2.6 and in 4.3, and a stat may be lost in 3.4 and in 3.7.
    """
    if s.agenda[-1:] != steps.TURN[-1:] or len(s.agenda) == 1:
        return ""
    step, main = s.agenda[0], next(step for step in s.agenda if isinstance(step, steps.Main))
    if step == Ask("boss"):
        return "2.6" if main == steps.Attack() else "4.3"
    if isinstance(step, Ask | Flip) and step != Ask("loss"):
        return NUMBERS.get(step.what, main.number)
    return main.number


def now(s: State) -> dict[str, str]:
    """The question that is asked and the number of its step, as facts of a refusal."""
    return {"here": s.asked, "step": number(s)}


def late(s: State, there: str) -> Refusal:
    """Refuses an answer to the question `there`, which comes too late or too early, and names the current question."""
    tried, step = NUMBERS[there], number(s)
    case = {"case": "ahead"} if step < tried else {"case": "other"} if step == tried else {}
    return Refusal("turn.order", there=there, tried=tried, **now(s), **case)
