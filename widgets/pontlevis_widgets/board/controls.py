"""The controls of a game on a board (keys, buttons, effects), in addition to those of any station.

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
    """The controls of one game on a board, in addition to those of any station.

    keys: key of the keyboard → move; buttons: first words of moves with a large button; lesser: those of them shown
    less prominently; fleeting: whether a button disappears while its move is forbidden; cardless: moves without a place
    in the picture, offered as buttons if a challenge asks for them; every: whether each legal move is a button, as for
    a picture without targets.
    untimely: rules whose refusals only say that it is not the time for a move; a task then uses its own words.
    kind: move → its kind; open: the kinds of moves that stay lit in a challenge, as they do not reveal the solution.
    effects: the animations of a beat; ending: the animations at the end of the game.
    memory: a sentence on the cards that a seat remembered or missed in a finished game, "" without one.
    drags: the targets that may be dragged in a state; a drag equals pointing at the item, then at its destination.
    item_of_move: move → the key or target of its item in the picture, which shakes if the move is refused and glows
    for a hint.
    hovers: whether the picture shows more about the item under the mouse.
    phase: the phase of the turn, the last part of keys in `words.toml`; facts: the facts that the words of a phase use.
    course: the steps of a long turn in order, each with its name in the rulebook ("2.1" is the first of phase 2,
    labelled by the word `course.2`) and its rule; step: the name of a state's step.
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
    item_of_move: Callable[[str], str] = lambda move: move
    hovers: bool = False
    phase: Callable[[Any, Any, Moves], str] = lambda _game, _state, _moves: "play"
    facts: Callable[[Any, Any, Moves], Mapping[str, object]] = lambda _game, _state, _moves: {}
    course: tuple[tuple[str, str], ...] = ()
    step: Callable[[Any], str] = lambda _state: ""


class Everything:
    """A container that holds any word."""

    def __contains__(self, _word: object) -> bool:
        return True


PLAIN = BoardControls()
"""Controls of a game that is played by pointing at its picture only."""

BUTTONS = BoardControls(every=True, cardless=Everything())
"""Controls of a game without a picture of its own: a button for each legal move."""
