"""What a task changes of a board: data, which a station takes account of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple


class Command(NamedTuple):
    """Something that a task offers to do, with the kind of its button."""

    kind: str
    do: Callable[[], None]


class Teaching(NamedTuple):
    """What a task changes; a board without one has all of it as it stands here.

    panel: the task as the controls show it, None without one; still: the sentence about the turn while the board stands
    still, "" while it goes on; alone: whether the task says itself what to do first; commands: what may be done besides
    moves by large buttons, by the names of the acts; tries: what the task is about, by the step of the turn; rules:
    those of its step, in the place of those that bear on the next move; taught: the rules that may be shown, None for
    all; viewer: the seat before the screen, None for the one that it would be; learner: the seat that the task is for,
    None where it is for several; lights: whether legal moves light up unasked; helps: whether there is a hint to give;
    kept: whether the browser keeps the game.
    """

    panel: dict[str, Any] | None = None
    still: str = ""
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
