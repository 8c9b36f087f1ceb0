"""The changes that a task makes to a board, as data, and the judge that answers its tries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from typing import Any, NamedTuple, Protocol

from pontlevis.contract.terms import Refusal


class Command(NamedTuple):
    """A command that a task offers: the kind of its button, and its function."""

    kind: str
    do: Callable[[], None]


class Teaching(NamedTuple):
    """The changes that a task makes to a board; the defaults are those of a board without a task.

    panel: the task as the controls show it, None without one; still: the sentence in place of the turn while the game
    is held, "" while it goes on; returns: True while a wrong try is shown, which goes back by itself; alone: True if
    the task says what to do first, instead of the sentence about the turn; commands: the large buttons besides
    moves, by the names of their acts; tries: the moves that the task is about, by the step of the turn; rules: the
    rules shown for the task's step, in place of those that apply to the next move; taught: the rules that may be shown,
    None for all; viewer: the seat whose view the screen shows, None for the usual one; learner: the seat that the task
    is for, None for several; lights: True if legal moves light up unasked; helps: True if the task has a hint; kept:
    True if the browser saves the game.
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
    """A move that was tried: its notation, the ply before it, and its refusal, None if no rule refused it.

    start, picked: the ply and the half-made choice before it, or before the row of moves that it belongs to; done: True
    if it was played or refused by a rule, and not only explained, asked about or misread.
    """

    text: str
    ply: int
    refusal: Refusal | None
    start: int
    picked: str
    done: bool


class Answer(NamedTuple):
    """The result of the act named `act`: the tries that were made; changed: True if it changed the board."""

    act: str
    tries: tuple[Try, ...] = ()
    changed: bool = True


class Judge(Protocol):
    """Judges the acts at a station for a task on its board."""

    @property
    def teaching(self) -> Teaching:
        """The changes that the task makes now."""
        ...

    def tried(self, one: Try) -> None:
        """Called after a move was tried, which may solve the task or lead away from it."""
        ...

    def answered(self, answer: Answer) -> None:
        """Called after an act was done."""
        ...

    def seated(self) -> None:
        """Called after another record was taken up."""
        ...

    def put_back(self) -> bool:
        """Puts back a wrong try that is shown. Returns False if none is shown."""
        ...

    def going_back(self) -> Generator[float]:
        """Puts back a wrong try after a moment; yields the seconds to wait."""
        ...

    def hint(self, stage: int) -> None:
        """Answers with a stage of the hint."""
        ...

    def snapshot(self) -> dict[str, Any] | None:
        """Returns what is to be kept of the tries, as JSON data; None while that cannot be written."""
        ...

    def resume(self, data: object) -> None:
        """Takes up what `snapshot` returned. Raises BadSnapshot for other data."""
        ...
