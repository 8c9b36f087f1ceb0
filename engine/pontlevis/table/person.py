"""The state of a person at a station: what they have begun, and the last answer. Acts change it and the game."""

from __future__ import annotations

from typing import NamedTuple

from pontlevis.contract.terms import Refusal
from pontlevis.table.modes import Mode, Notice, Settings


class Person(NamedTuple):
    """The state of a person at a station; the game is in the session, and the beats shown are in the playback.

    notice: the answer to the last act; began: the mode that the person has begun, DECIDING for none; picked: the
    half-made choice, as the game's controls write it; choices: the moves that pointing may have meant; to_confirm: the
    move that waits for a yes; wondering: in mode CHOOSING, True if the chosen move is explained and not played;
    viewing: the ply looked at, None for the present; blocked: the key of the notice that says why nothing may be
    played; hints: the stage of the last hint, 0 for none; refusals: of the moves tried in this game, in order;
    question: the last notice about a request, removed when no request waits for an answer any more.
    """

    settings: Settings = Settings()
    notice: Notice = Notice()
    began: Mode = Mode.DECIDING
    picked: str = ""
    choices: tuple[str, ...] = ()
    to_confirm: str = ""
    wondering: bool = False
    viewing: int | None = None
    blocked: str = ""
    hints: int = 0
    refusals: tuple[Refusal, ...] = ()
    question: Notice | None = None

    @property
    def asking(self) -> bool:
        """True if the next target is explained, not tried."""
        return self.began is Mode.ASKING or (self.began is Mode.CHOOSING and self.wondering)

    def dropped(self, picked: str = "") -> Person:
        """Returns the person with nothing begun, except the half-made choice `picked`."""
        return self._replace(began=Mode.DECIDING, to_confirm="", picked=picked, choices=())

    def chosen(self) -> Person:
        """Returns the person after CHOOSING or GIVING_UP: in ASKING if "Why not?" was asked, else in DECIDING."""
        return self._replace(began=Mode.ASKING if self.asking else Mode.DECIDING, choices=())
