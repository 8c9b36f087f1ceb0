"""How people and computers sit at a table: the seats, the policy, and what the table says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from pontlevis import Beat
from pontlevis.packages import HUMAN

__all__ = ["HUMAN", "HURRY", "SPEEDS", "THINKING", "BadSeats", "Happening", "Notice", "Policy"]

SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
THINKING = 0.35
"""Seconds that a computer's thinking shows, at normal speed, however fast it was."""
HURRY = 0.25
"""What the pauses are multiplied by for a person who is out of the game, or has waited for more than a round."""


class BadSeats(ValueError):
    """Seats that nobody can sit on: a wrong number of them, or an unknown level."""


@dataclass(frozen=True)
class Policy:
    """How a table is played.

    kind: in a lesson anything may be taken back, in a game nothing that chance has shown; practice: in a game too, and
    the game is marked; assist: lit targets and hints; memory: cards that were seen fade slowly; speed: of `SPEEDS`.
    """

    kind: Literal["lesson", "game"] = "lesson"
    practice: bool = False
    assist: bool = True
    memory: bool = False
    speed: str = "normal"


@dataclass(frozen=True)
class Notice:
    """The table's answer to the last act.

    text: a sentence; tone: "" (told), "refused", "good", "hint" or "ask"; rule: the one it cites; target: what it
    is about; bars: moves with their chance to win, for the last stage of a hint.
    """

    text: str = ""
    tone: str = ""
    rule: str = ""
    target: str = ""
    bars: tuple[tuple[str, float], ...] = ()


class Happening(NamedTuple):
    """A beat together with the state before it: what an effect on the screen is made from."""

    before: Any
    beat: Beat[Any]
