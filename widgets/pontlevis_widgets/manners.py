"""How each game behaves at the table: keys, buttons, what asks twice, what deserves a pause, which rules apply.

The rules themselves are in the engine. These are manners: a table can play a game without any.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pontlevis_widgets.effects import Moving

Names = Sequence[str]
"""What the seats are called."""


class Reading(NamedTuple):
    """What pointing at something means: one move to try, several to choose from, or a choice half made (or dropped)."""

    picked: str = ""
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Manners:
    """The manners of one game.

    keys: a key of the keyboard → the move it plays; buttons: first words of the moves that get a large button; lesser:
    those of them that are the quieter choice; fleeting: whether they go when their move is forbidden; confirm: first
    words of the moves that ask twice; cardless: moves that no place of the picture stands for, offered as buttons where
    a challenge is about them; every: whether each legal move is a button, as where the picture can only be read.
    kind: what kind of move a notation is; open: the kinds that stay lit in a challenge, as they give nothing away.
    pauses: rule of a beat → seconds it stays to be read at normal speed (0: not worth stopping for); quiet: rules of
    beats that nobody need read; thrower: the seat that chance acts for in a state, None for whoever moved last.
    effects: what a beat moves on the screen; paced: whether what a person's move sets in motion (throws, marches) is
    shown beat by beat too.
    about: a move → the key or target of what it is about in the picture, which shakes when it is refused.
    clue: a move → what the second stage of a hint lights: a card, a place or a piece, not yet what to do with it.
    read: what pointing at a target means, given the choice half made; said: that choice in words; hovers: whether the
    picture tells more about what the mouse rests on; turns: whether, with several people at one screen, it turns to
    whoever plays.
    step: the part of the turn, a key of `words.toml`; now: the rules that apply; facts: what the words of a step name;
    phrase: a move in words.
    """

    keys: Mapping[str, str] = field(default_factory=dict)
    buttons: tuple[str, ...] = ()
    lesser: frozenset[str] = frozenset()
    fleeting: bool = False
    confirm: frozenset[str] = frozenset()
    cardless: Container[str] = frozenset()
    every: bool = False
    kind: Callable[[str], str] = lambda move: move.split()[0]
    open: frozenset[str] = frozenset()
    pauses: Mapping[str, float] = field(default_factory=dict)
    quiet: frozenset[str] = frozenset()
    thrower: Callable[[Any, Any], int | None] = lambda _game, _state: None
    paced: bool = False
    effects: Moving = lambda _happening, _before, _after: []
    about: Callable[[str], str] = lambda move: move
    clue: Callable[[str], str] = lambda move: move
    read: Callable[[Any, Any, str, str], Reading] = lambda _game, _state, _picked, target: Reading(moves=(target,))
    said: Callable[[Any, Any, str, str, Names], str] = lambda _game, _state, _picked, _lang, _names: ""
    hovers: bool = False
    turns: bool = True
    step: Callable[[Any, Any], str] = lambda _game, _state: "play"
    now: Callable[[Any, Any], tuple[str, ...]] = lambda _game, _state: ()
    facts: Callable[[Any, Any], Mapping[str, object]] = lambda _game, _state: {}
    phrase: Callable[[Any, Any, Any, str, Names], str] = lambda _game, _state, move, _lang, _names: str(move)


class Everything:
    """Holds any word."""

    def __contains__(self, _word: object) -> bool:
        return True


PLAIN = Manners()
"""A game whose picture is pointed at, and no more."""

BUTTONS = Manners(every=True, cardless=Everything())
"""A game without a picture of its own."""
