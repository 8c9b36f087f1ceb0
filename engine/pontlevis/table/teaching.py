"""What a task on a board changes, as data, and the judge of a task: who answers tries."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from typing import Any, NamedTuple, Protocol

from pontlevis.contract.terms import Refusal


class Command(NamedTuple):
    """Something that a task offers to do, with the kind of its button."""

    kind: str
    do: Callable[[], None]


class Teaching(NamedTuple):
    """What a task changes; a board without one has all of it as it stands here.

    panel: the task as the controls show it, None without one; still: the sentence about the turn while the board stands
    still, "" while it goes on; returns: whether a wrong try goes back by itself; alone: whether the task says itself
    what to do first; commands: what may be done besides moves by large buttons, by the names of the acts; tries: what
    the task is about, by the step of the turn; rules: those of its step, in the place of those that bear on the next
    move; taught: the rules that may be shown, None for all; viewer: the seat before the screen, None for the one
    that it would be; learner: the seat that the task is for, None where it is for several; lights: whether legal moves
    light up unasked; helps: whether there is a hint to give; kept: whether the browser keeps the game.
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
    """A move that was tried: its notation, the ply before it, and its refusal, None where no rule refused it.

    start, picked: the ply and the choice half made before it, or before the row of moves that it belongs to; done:
    whether it was played or refused by a rule, not only explained, asked about or misread.
    """

    text: str
    ply: int
    refusal: Refusal | None
    start: int
    picked: str
    done: bool


class Answer(NamedTuple):
    """What an act has come to: its name, the tries that were made, and whether anything has changed by it."""

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
        """A move was tried: it may meet the task, or lead away from it."""
        ...

    def answered(self, answer: Answer) -> None:
        """An act was done."""
        ...

    def seated(self) -> None:
        """Another record was taken up."""
        ...

    def put_back(self) -> bool:
        """Set the board as it was before a wrong try that is to be seen. Returns whether there was one."""
        ...

    def going_back(self) -> Generator[float]:
        """Put a wrong try back after a moment, in seconds."""
        ...

    def hint(self, stage: int) -> None:
        """Answer with a stage of the hint."""
        ...
