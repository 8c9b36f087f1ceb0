"""How each game behaves at the table: keys, buttons, what moves, beside the controls of any station.

The rules themselves are in the engine: a board can play a game without any of this.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from pontlevis.contract.terms import Names
from pontlevis.record import Record
from pontlevis.table.controls import Controls, Moves, Reading, Row, Ticks
from pontlevis_widgets.board.effects import Ending, Moving, shine

__all__ = ["BUTTONS", "PLAIN", "BoardControls", "Moves", "Names", "Reading", "Row", "Ticks"]


@dataclass(frozen=True)
class BoardControls(Controls):
    """The controls of one game on a board: what any station needs, and what a board needs besides.

    keys: a key of the keyboard → the move it plays; buttons: first words of the moves that get a large button; lesser:
    those of them that are the quieter choice; fleeting: whether they go when their move is forbidden; cardless: moves
    that no place of the picture stands for, offered as buttons where a challenge is about them; every: whether each
    legal move is a button, as where the picture can only be read.
    untimely: rules whose refusals say no more than that it is not the time for a move: the words of a task say more.
    kind: what kind of move a notation is; open: the kinds that stay lit in a challenge, as they give nothing away.
    effects: what a beat moves on the screen; ending: what moves at the end of the game, in the game's own way.
    memory: what a seat remembered or missed in a game that is over, in a sentence, "" where there is nothing to say.
    drags: the targets of what may be dragged in a state: letting go of it somewhere is pointing at it, then there.
    about: a move → the key or target of what it is about in the picture, which shakes when it is refused.
    hovers: whether the picture tells more about what the mouse rests on.
    phase: the part of the turn, a key of `words.toml`; facts: what the words of a step name.
    course: the steps of a long turn in their order, each by its name in the rulebook ("2.1" is the first of phase 2,
    called by the word `course.2`) and its rule; step: the name of the one that a state stands at.
    """

    keys: Mapping[str, str] = field(default_factory=dict)
    buttons: tuple[str, ...] = ()
    lesser: frozenset[str] = frozenset()
    fleeting: bool = False
    cardless: Container[str] = frozenset()
    every: bool = False
    untimely: Container[str] = frozenset()
    kind: Callable[[str], str] = lambda move: move.split()[0]
    open: frozenset[str] = frozenset()
    effects: Moving = lambda _happening, _before, _after: []
    ending: Ending = shine
    memory: Callable[[Record, int, str], str] = lambda _record, _seat, _lang: ""
    drags: Callable[[Any, Any], Container[str]] = lambda _game, _state: ()
    about: Callable[[str], str] = lambda move: move
    hovers: bool = False
    phase: Callable[[Any, Any, Moves], str] = lambda _game, _state, _moves: "play"
    facts: Callable[[Any, Any, Moves], Mapping[str, object]] = lambda _game, _state, _moves: {}
    course: tuple[tuple[str, str], ...] = ()
    step: Callable[[Any], str] = lambda _state: ""


class Everything:
    """Holds any word."""

    def __contains__(self, _word: object) -> bool:
        return True


PLAIN = BoardControls()
"""A game whose picture is pointed at, and no more."""

BUTTONS = BoardControls(every=True, cardless=Everything())
"""A game without a picture of its own."""
