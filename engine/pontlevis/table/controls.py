"""Controls of a game, for a station: the meaning of pointing, the moves that ask twice, the pauses.

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
    """The meaning of pointing: one move to try, several to choose from, or a choice half made (or dropped)."""

    picked: str = ""
    moves: tuple[str, ...] = ()


class Row(Reading):
    """A reading whose moves are all played, one after the other."""

    __slots__ = ()


class Ticks(NamedTuple):
    """The moves that one confirmation makes of what is ticked, in the order in which they are played.

    last: the move that ends them, and confirms what is ticked, if the game has one; due: how many have to be ticked,
    None for any number.
    """

    moves: tuple[str, ...] = ()
    last: str = ""
    due: int | None = None

    @property
    def ready(self) -> bool:
        """Whether enough is ticked."""
        return self.due is None or len(self.moves) == self.due

    @property
    def row(self) -> tuple[str, ...]:
        """The moves that are played when it is confirmed."""
        return (*self.moves, self.last) if self.last else self.moves

    def goes_on(self, first: str) -> bool:
        """Whether others follow in the row that begins with this move."""
        return first != self.last and (self.due is None or self.due > 1)


@dataclass(frozen=True)
class Controls:
    """The controls of one game, as a station needs them.

    confirm: first words of the moves that ask twice.
    pauses: rule of a beat → seconds it stays to be read at normal speed (0: not worth stopping for); quiet: rules of
    beats that nobody need read; thrower: the seat that chance acts for in a state, None for nobody; paced:
    whether what a person's move sets in motion (throws, marches) is shown beat by beat too.
    vivid: rules of beats that need their whole pause, as there is something to see, however long the turn has been.
    fades: rules of beats that show what is to be remembered, not looked up: in a game without an aid to memory, the log
    soon tells them by the seed's `tell_faded`, and nobody looks back before the end.
    named: whether the sentences of the game say themselves whom they are about; else who made the move is named before
    each that does not begin with that name.
    clue: a move → what the second stage of a hint lights: a card, a place or a piece, not yet what to do with it.
    What bears on the next move is told the legal ones besides the game and the state: notation → move, found once.
    interpret: what pointing at a target means, given the choice half made; said: that choice in words; ticks: what is
    ticked by it, None where nothing is to be ticked; turns: whether, with several people at one screen, the picture
    turns to the player.
    now: the rules that apply; phrase: a move in words.
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
