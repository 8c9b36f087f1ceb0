"""Controls of a game, for a station: the meaning of pointing, the moves that need a confirmation, the pauses.

The rules themselves are the game's: it can be played without any of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pontlevis.contract.terms import Names

Moves = Mapping[str, Any]
"""Legal moves: notation → move."""


class Reading(NamedTuple):
    """The meaning of pointing: one move to try, several to choose from, or none, with the half-made choice `picked`."""

    picked: str = ""
    moves: tuple[str, ...] = ()


class Row(Reading):
    """A reading whose moves are all played, one after the other."""

    __slots__ = ()


class Ticks(NamedTuple):
    """The moves of the ticked targets, in the order in which one confirmation plays them.

    last: the move that ends and confirms them, "" if the game has none; due: the number of moves that have to be
    ticked, None for any number.
    """

    moves: tuple[str, ...] = ()
    last: str = ""
    due: int | None = None

    @property
    def ready(self) -> bool:
        """True if enough targets are ticked."""
        return self.due is None or len(self.moves) == self.due

    @property
    def row(self) -> tuple[str, ...]:
        """The moves that a confirmation plays."""
        return (*self.moves, self.last) if self.last else self.moves

    def goes_on(self, first: str) -> bool:
        """True if more moves of the row follow a first move `first`."""
        return first != self.last and (self.due is None or self.due > 1)


@dataclass(frozen=True)
class Controls:
    """The controls of one game, as a station needs them.

    confirm: first words of the moves that need a confirmation. pauses: rule of a beat → seconds for which it is shown
    at normal speed (0: no pause); quiet: rules of beats that need not be read; thrower: the seat for which chance acts
    in a state, or None; paced: True if the results of a person's move (throws, marches) are also shown beat by beat.
    vivid: rules of beats that always get their whole pause, because there is something to see. fades: rules of beats
    that show things to be remembered and not looked up: in a game without an aid to memory, the log soon replaces their
    text by the rule's `tell_faded`, and nobody can look back before the end.

    named: True if the game's sentences name their subject themselves; else the name of the seat that moved is put
    before each sentence that does not begin with the name of a seat. clue: a move → the target that the second stage of
    a hint lights: a card, a place or a piece, without what to do with it.

    The remaining functions get the game, the state and, if they need them, the legal moves: notation → move, computed
    once. interpret: the meaning of pointing at a target, given the half-made choice; said: that choice in words; ticks:
    the targets ticked by it, None where nothing can be ticked. now: the rules that apply; phrase: a move in words.

    turns: True if, with several people at one screen, the picture turns to the player.
    """

    confirm: frozenset[str] = frozenset()
    pauses: Mapping[str, float] = field(default_factory=dict)
    quiet: frozenset[str] = frozenset()
    thrower: Callable[[Any, Any], int | None] = lambda game, state: game.throws(state)
    paced: bool = False
    vivid: frozenset[str] = frozenset()
    fades: frozenset[str] = frozenset()
    named: bool = False
    clue: Callable[[str], str] = lambda move: move
    interpret: Callable[[Any, Any, Moves, str, str], Reading] = (
        lambda _game, _state, _moves, _picked, target: Reading(moves=(target,)))
    said: Callable[[Any, Any, str, str, Names], str] = lambda _game, _state, _picked, _lang, _names: ""
    ticks: Callable[[Any, Any, str], Ticks | None] = lambda _game, _state, _picked: None
    turns: bool = True
    now: Callable[[Any, Any, Moves], tuple[str, ...]] = lambda _game, _state, _moves: ()
    phrase: Callable[[Any, Any, Any, str, Names], str] = lambda _game, _state, move, _lang, _names: str(move)
