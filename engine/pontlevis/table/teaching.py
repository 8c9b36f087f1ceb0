"""The changes that a task makes to a board, as data, and the judge of a task, which answers tries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from typing import Any, NamedTuple, Protocol

from pontlevis.contract.terms import Refusal


class Command(NamedTuple):
    """An act that a task offers. kind: the kind of its button; do: performs it."""

    kind: str
    do: Callable[[], None]


class Teaching(NamedTuple):
    """The changes that a task makes to a board; the defaults are those of a board without a task.

    panel: the task as the controls show it, None without one; still: the sentence about the turn while the board
    accepts no moves, "" while it does; returns: whether a wrong try is taken back automatically; alone: whether the
    task's own text gives the first instruction; commands: acts with large buttons besides the moves, by name; tries:
    the subject of the task, by the step of the turn; rules: those of its step, which replace the rules about the next
    move; taught: the rules that may be shown, None for all; viewer: the seat before the screen, None for the usual one;
    learner: the seat that the task is for, None for several; lights: whether legal moves light up before a hint; helps:
    whether the task has hints; kept: whether the browser saves the game.
    """

    panel: dict[str, Any] | None = None
    still: str = ""
    returns: bool = False
    alone: bool = False
    commands: Mapping[str, Command] = {}
    tries: Mapping[str, tuple[str, ...]] = {}
    rules: tuple[str, ...] = ()
    taught: Collection[str] | None = None
    viewer: int | None = None
    learner: int | None = None
    lights: bool = True
    helps: bool = True
    kept: bool = True


NONE = Teaching()


class Try(NamedTuple):
    """A move that was tried.

    text: its notation; ply: the ply before it; refusal: by a rule, or None; start, picked: the ply and the selection
    before it, or before the row of moves that it belongs to; done: whether it was played or refused by a rule, as
    opposed to explained, waiting for a confirmation or unreadable.
    """

    text: str
    ply: int
    refusal: Refusal | None
    start: int
    picked: str
    done: bool


class Answer(NamedTuple):
    """The result of an act. act: its name; tries: the moves tried by it; changed: whether it changed anything."""

    act: str
    tries: tuple[Try, ...] = ()
    changed: bool = True


class Judge(Protocol):
    """Judges what is done at a station for a task on its board."""

    @property
    def teaching(self) -> Teaching:
        """The changes that the task makes now."""
        ...

    def tried(self, one: Try) -> None:
        """Called after a move was tried, right or wrong for the task."""
        ...

    def answered(self, answer: Answer) -> None:
        """Called after each act."""
        ...

    def seated(self) -> None:
        """Called after the record was replaced."""
        ...

    def put_back(self) -> bool:
        """Takes back a wrong try that is still on the board. Returns whether there was one."""
        ...

    def going_back(self) -> Generator[float]:
        """Yields the seconds to wait, then takes back a wrong try."""
        ...

    def hint(self, stage: int) -> None:
        """Answers with this stage of the hint."""
        ...
