"""The modes of a station, the settings of its person, and its notices."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
PACINGS = ("auto", "step", "skip")
THINKING = 0.2
"""Seconds for which a computer is shown thinking at normal speed, even if it was faster."""
TURN = 2.0
"""Seconds that another player's turn may take at normal speed: the pauses shrink as these are used up."""
ROUND = 4.0
"""Seconds that a round of the other players may take at normal speed, shared among them."""
PAUSE = 0.5
"""Seconds for reading a beat for which the controls name no pause."""
HURRY = 0.25
"""The factor on pauses for a person who is out of the game, or has waited for more than a round."""
OWN = 0.7
"""The factor on pauses after the person's own moves."""
UNTIL_NEXT = float("inf")
"""A pause until the person says "Next"."""


class Mode(Enum):
    """The modes of a station."""

    DECIDING = "deciding"  # a person is to move
    CHOOSING = "choosing"  # the target may mean several moves: which?
    CONFIRMING = "confirming"  # a move that needs a confirmation waits for it
    ASKING = "asking"  # "why not?": the next target is explained, not tried
    LEAVING = "leaving"  # an unfinished game is about to be given up
    PARTING = "parting"  # a table that is shared is about to be left
    BACK = "back"  # the person looks at an earlier ply
    STARTING = "starting"  # chance is to move and waits for a person's act
    SHOWING = "showing"  # beats are being shown, or a computer thinks
    WATCHING = "watching"  # somebody else is to move
    PASSING = "passing"  # the screen is to be passed to the person whose turn it is
    CURTAIN = "curtain"  # nothing is shown until the right person has the screen
    BLOCKED = "blocked"  # nothing may be played here any more, for the reason in the notice
    HELD = "held"  # the game is held: by the task on the board, or by the session (a lost connection, an agreed draw)
    OVER = "over"  # the game has ended


GIVING_UP = (Mode.LEAVING, Mode.PARTING)
"""Modes in which a second request gives up the game or the table; they hide all others but BLOCKED and CURTAIN."""


@dataclass(frozen=True)
class Settings:
    """The settings of one person.

    assist: True if targets light up and hints are given; memory: True if seen cards fade slowly; speed: of `SPEEDS`;
    pacing: of `PACINGS`: other players' moves are shown automatically, step by step, or not at all until the person's
    next decision.
    """

    assist: bool = True
    memory: bool = False
    speed: str = "normal"
    pacing: str = "auto"


@dataclass(frozen=True)
class Notice:
    """A station's answer to the last act.

    text: a sentence; tone: "" (told), "refused", "good", "hint" or "ask"; rule: the rule it cites; target: the target
    it is about; bars: moves with their chance to win, for the last stage of a hint.
    """

    text: str = ""
    tone: str = ""
    rule: str = ""
    target: str = ""
    bars: tuple[tuple[str, float], ...] = ()
