"""The person's state at a station: pending selection, choices and the last answer. Acts change it besides the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pontlevis.contract.terms import Refusal
from pontlevis.table.modes import Mode, Notice, Settings


@dataclass(frozen=True)
class Person:
    """The state of a station, apart from the game and from how far it has been shown.

    notice: the answer to the last act; began: what the person has begun, a mode of their own; picked: a choice half
    made, in the words of the game's controls; choices: the moves that pointing may have meant; to_confirm: the move
    that waits for a yes; wondering: in mode CHOOSING, whether the move chosen is explained and not played; viewing: the
    ply looked at, None for the present; blocked: the key of the notice that says why nothing may be played; hints: the
    stage of the last hint; refusals: those of this game; question: the last notice about a request, removed when
    nobody waits for an answer.
    """

    settings: Settings = field(default_factory=Settings)
    notice: Notice = field(default_factory=Notice)
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
        """The person's state without anything begun, except `picked`."""
        return replace(self, began=Mode.DECIDING, to_confirm="", picked=picked, choices=())

    def chosen(self) -> Person:
        """The person's state out of CHOOSING or GIVING_UP: in ASKING if "Why not?" was asked, else in DECIDING."""
        return replace(self, began=Mode.ASKING if self.asking else Mode.DECIDING, choices=())
