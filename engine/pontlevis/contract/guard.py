"""Type-checks the arguments of the methods of the contract in `GUARDS`: states, moves, seats, options, languages.

A wrong state raises TypeError, a wrong move UnreadableMove, a wrong seat or language ValueError, an unknown option
UnknownOption.
`Game.__init_subclass__` wraps the methods of each game: the wrapper checks types, then calls the game's own method. A
check takes about 50 nanoseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from pontlevis.contract.given import no_language
from pontlevis.contract.options import check_names
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES

Method = Callable[..., Any]


def alone(method: Method) -> Method:
    """Guards a method that takes only a state."""
    @wraps(method)
    def guarded(self: Any, s: Any) -> Any:
        if type(s) is not self.state_type:
            raise self.wrong_state(s)
        return method(self, s)
    return guarded


def first(method: Method) -> Method:
    """Guards a method that takes a state, then other things, which it does not check."""
    @wraps(method)
    def guarded(self: Any, s: Any, *rest: Any, **named: Any) -> Any:
        if type(s) is not self.state_type:
            raise self.wrong_state(s)
        return method(self, s, *rest, **named)
    return guarded


def spoken(method: Method) -> Method:
    """Guards a method that takes a state and a language."""
    @wraps(method)
    def guarded(self: Any, s: Any, lang: Any) -> Any:
        if type(s) is not self.state_type:
            raise self.wrong_state(s)
        if lang not in LANGUAGES:
            raise no_language(lang)
        return method(self, s, lang)
    return guarded


def with_move(method: Method) -> Method:
    """Guards a method that takes a state and a move."""
    @wraps(method)
    def guarded(self: Any, s: Any, move: Any) -> Any:
        if type(s) is not self.state_type:
            raise self.wrong_state(s)
        if type(move) not in self.move_types:
            raise self.no_move(move)
        return method(self, s, move)
    return guarded


def with_seat(method: Method) -> Method:
    """Guards a method that takes a state and a seat."""
    @wraps(method)
    def guarded(self: Any, s: Any, seat: Any) -> Any:
        seats = len(self.seats(s))
        if type(seat) is not int or not 0 <= seat < seats:
            raise ValueError(f"no seat {shortened(seat, 40)}: {self.id} has seats 0 to {seats - 1} here")
        return method(self, s, seat)
    return guarded


def by_name(method: Method) -> Method:
    """Guards a method that takes options as keywords: checks their names, not their values."""
    @wraps(method)
    def guarded(self: Any, /, **options: Any) -> Any:
        check_names(self.options, options)
        return method(self, **options)
    return guarded


def around(method: Method) -> Method:
    """Guards a method that takes the states before and after a move, first and last."""
    @wraps(method)
    def guarded(self: Any, before: Any, *rest: Any) -> Any:
        for s in (before, *rest[-1:]):
            if type(s) is not self.state_type:
                raise self.wrong_state(s)
        return method(self, before, *rest)
    return guarded


GUARDS: Mapping[str, Callable[[Method], Method]] = {
    **dict.fromkeys(("seats", "actor", "moves", "candidates", "chance", "outcome", "known"), alone),
    **dict.fromkeys(("sides", "circles", "diagram", "sketch", "throws", "opening"), alone),
    **dict.fromkeys(("guess", "parse"), first),
    "describe": spoken,
    **dict.fromkeys(("why_not", "tell"), with_move),
    **dict.fromkeys(("tally", "view"), with_seat),
    **dict.fromkeys(("seen", "turn_passed"), around),
    "begin": by_name,
}
"""The guard of each method that is checked, by its name."""


def guard(game: type) -> None:
    """Wraps each method of a class of games in `GUARDS` once; does nothing if the class has no `state_type`."""
    if not hasattr(game, "state_type"):
        return
    for name, guarded in GUARDS.items():
        method = getattr(game, name)
        if not hasattr(method, "guards"):
            wrapped: Any = guarded(method)
            wrapped.guards = name
            setattr(game, name, wrapped)
