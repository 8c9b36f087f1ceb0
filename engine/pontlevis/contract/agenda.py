"""The steps that a game still has to do by itself, as data in its state, the next one first.

A phase that runs by itself, one card after another, is a tuple of steps in the field `agenda` of a state. A step is a
frozen dataclass, as a move is. `Agenda.run` does one step after another until chance has to draw, somebody has to
choose, or nothing is left; an interruption (a reshuffle, a question) only puts steps in front. So a position in
the middle of an automatic phase is a state like any other: it can be saved, drawn, described and taken back.

    def reveal(s, step):                            # no beat: it returns the state
        return soon(s, Draw()) if s.deck else soon(s, Reshuffle(), step)

    def reshuffle(s, step):                         # Draw has no handler: it waits for chance
        yield Beat(s._replace(deck=s.discard, discard=()), "deck.reshuffled")

    AGENDA = Agenda({Reveal: reveal, Reshuffle: reshuffle})

    def tell(self, s, move):                        # the answer, then the steps that follow
        yield from AGENDA.run(self.answer(answered(s), move))
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from types import GeneratorType
from typing import Any, Generic, Protocol, TypeVar

from pontlevis.contract.terms import Beat, S

Handler = Callable[[S, Any], Generator[Beat[S], None, S | None] | S]
"""Handles a step: takes the state without the step, and the step; returns the next state, or yields beats.

A generator may also return the state after the step; otherwise it is the state of its last beat.
"""

T = TypeVar("T")
MOST_STEPS = 10_000


class Planned(Protocol):
    """A state with the field `agenda`."""

    @property
    def agenda(self) -> tuple[Any, ...]:
        """The steps still to do, the next one first."""


P = TypeVar("P", bound=Planned)


class EndlessAgenda(RuntimeError):
    """Raised if more than `MOST_STEPS` steps follow one move, as when steps of a game keep adding each other."""


class Agenda(Generic[S]):
    """The handlers of a game's steps, by class. A step of another class waits for an answer.

    Raises TypeError for a class of steps that is a named tuple.
    """

    def __init__(self, handlers: Mapping[type, Handler[S]]) -> None:
        for step in handlers:
            if issubclass(step, tuple):
                raise TypeError(f"{step.__name__} is a named tuple, which equals any other of the same values: make it "
                                "a frozen dataclass")
        self.handlers = dict(handlers)

    def waiting(self, s: S) -> Any:
        """Returns the first step if chance or a seat must answer it; None if it has a handler, or no step is left."""
        step = next(iter(_steps(s)), None)
        return None if type(step) in self.handlers else step

    def run(self, beats: Iterable[Beat[S]]) -> Iterator[Beat[S]]:
        """Yields the beats of a move, then those of the steps in the agenda of its last state.

        Stops at a step that waits for an answer. A step without a beat changes the state of the beat before it. Raises
        EndlessAgenda.
        """
        last: Beat[S] | None = None
        for beat in beats:
            if last is not None:
                yield last
            last = beat
        if last is None:
            return
        for _ in range(MOST_STEPS):
            agenda = _steps(last.state)
            step = agenda[0] if agenda else None
            if type(step) not in self.handlers:
                yield last
                return
            last = yield from self._do(last, step)
        raise EndlessAgenda(f"more than {MOST_STEPS} steps follow one move; the next is {step!r:.60}")

    def _do(self, last: Beat[S], step: Any) -> Generator[Beat[S], None, Beat[S]]:
        """Handles one step after the beat `last`: returns the last beat of the two, with the state after the step.

        Yields the beats before that one. A step without a beat returns `last` with its new state.
        """
        after = doing(last.state, _steps(last.state)[1:])
        found: Any = self.handlers[type(step)](after, step)
        if not isinstance(found, GeneratorType):
            return Beat(found, last.rule, **last.facts)
        while True:
            try:
                beat = next(found)
            except StopIteration as done:
                after = after if done.value is None else done.value
                return Beat(after, last.rule, **last.facts)
            yield last
            last, after = beat, beat.state


def soon(s: P, *steps: Any) -> P:
    """Returns `s` with `steps` put before the steps of its agenda."""
    return doing(s, (*steps, *s.agenda))


def later(s: P, *steps: Any) -> P:
    """Returns `s` with `steps` put after the steps of its agenda."""
    return doing(s, (*s.agenda, *steps))


def answered(s: P, *steps: Any, drop: int = 1, **changes: Any) -> P:
    """Returns `s` with `steps` in place of the first step of its agenda, which has been answered.

    drop: the number of steps that are replaced; changes: new values of other fields of the state.
    """
    agenda = (*steps, *s.agenda[drop:])
    if not changes:
        return doing(s, agenda)
    fields: Any = s
    after: P = fields._replace(agenda=agenda, **changes)
    return after


def doing(s: T, agenda: tuple[Any, ...]) -> T:
    """Returns `s` with another agenda. Avoids `_replace`, which takes three times as long: every step calls this."""
    fields: Any = s
    at = fields._fields.index("agenda")
    made: T = _made(type(fields), (*fields[:at], agenda, *fields[at + 1:]))
    return made


_made: Any = tuple.__new__


def _steps(s: Any) -> tuple[Any, ...]:
    steps: tuple[Any, ...] = s.agenda
    return steps
