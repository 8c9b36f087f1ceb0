"""Games whose seats answer questions: the chapters of the rules declare steps, questions, answers and draws once.

    CHAPTER = (
        Step(Search, search, then="Dawn"),
        Question("key", keys, rule="boss.death", done=drop("boss.death", case="declined"), then="Search"),
        Answer(Take, "key", found, refuse=no_take),
        Draw("deck", unseen, drawn, then="Search"),
    )

    class Castle(AskingGame[State, Move]):
        book = Book(organisation.CHAPTER, exploration.CHAPTER)

The state's `agenda` holds the steps still to do: `Ask("key")` waits for a seat, `Flip("deck")` for chance, any other
step happens by itself. The list of legal answers decides which moves may be played; the rule that forbids a move is
looked up only for the others. Both call the same predicates, so that each condition is written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pontlevis.contract.agenda import Agenda, Handler, answered
from pontlevis.contract.game import Game
from pontlevis.contract.notation import Done, grammar
from pontlevis.contract.terms import CHANCE, Beat, Chance, M, Refusal, S

Beats = Iterator[Beat[S]]
Relies = Callable[[Any, Any, Any], bool]
"""Returns True if a state has what a step needs; takes the state, the step, and the next step (None for the last)."""
Forbid = Callable[[Any, Any], Refusal | None]
"""Takes a state and a move; returns the refusal of the move, or None if it has none for it."""
T = TypeVar("T")
END = "."
"""The name in `then` that means the end of an agenda."""


# -------------------------------------------------------------------- steps that wait


@dataclass(frozen=True, slots=True)
class Ask:
    """Waits for a seat to answer the question `what`: the seat in the field `seat` of a subclass, else seat 0."""

    what: str


@dataclass(frozen=True, slots=True)
class Flip:
    """Waits for chance; `what` names the draw or the roll."""

    what: str


def name_of(step: Any) -> str:
    """Returns the name of a step in `then`: "key?" for a question, "deck" for a draw, else its class, as "Search"."""
    if isinstance(step, Ask | Flip):
        return step.what + "?" * isinstance(step, Ask)
    return type(step).__name__


def about(s: Any, kind: type[T], at: int = 1) -> T:
    """Returns the step that a question or a draw is about: number `at` of the agenda, counted from 0.

    Raises TypeError if it is no `kind`, IndexError if the agenda is shorter.
    """
    step = s.agenda[at]
    if not isinstance(step, kind):
        raise TypeError(f"{step!r:.60} waits, not a {kind.__name__}")
    return step


# -------------------------------------------------------------------- declarations of a chapter


def freely(_s: Any, _step: Any, _then: Any) -> bool:
    """Returns True: the `relies` of a step that needs nothing."""
    return True


class Step(NamedTuple):
    """A class of steps and its handler.

    rule: the id or the number of the rule that it applies; then: the names of the steps that may follow it in the
    agenda of a waiting position, separated by spaces, "." for the end; relies: checks that such a position has what
    the step needs.
    """

    kind: type
    does: Handler[Any]
    rule: str = ""
    then: str = ""
    relies: Relies = freely


class Question(NamedTuple):
    """A question to a seat: its name, and the moves that answer it; rule, then, relies as in `Step`.

    legal: a function from the state to the legal answers, or these if they never change. done: yields the beats of the
    move `Done`, if it is an answer. owed: the refusal of `Done`, if the seat must choose something, or a function from
    the state to it.
    """

    name: str
    legal: Callable[[Any], Sequence[Any]] | Sequence[Any]
    rule: str = ""
    done: Callable[[Any], Beats[Any]] | None = None
    owed: Callable[[Any], Refusal | None] | Refusal | None = None
    then: str = ""
    relies: Relies = freely


class Answer(NamedTuple):
    """A class of moves: the questions that it answers (their names, separated by spaces), its handler, its refusals.

    does: yields the beats of the answer, given the state that still asks and the move; None for a move that answers no
    question. refuse: the refusal of an illegal move of this class while one of its questions is asked. elsewhere: its
    refusal while something else is asked. Each may be a function from the state and the move; without one, or if it
    returns None, `AskingGame.late` refuses. So a move at the wrong time is refused for its time, and only a move in
    time for its contents.
    """

    kind: type
    to: str
    does: Callable[[Any, Any], Beats[Any]] | None
    refuse: Forbid | Refusal | None = None
    elsewhere: Forbid | Refusal | None = None


class Draw(NamedTuple):
    """Something that chance draws or rolls: its name, its possible outcomes, its handler; the rest as in `Step`.

    chance: returns the outcomes, given the state and the waiting `Flip`; does: yields the beats of the outcome that was
    drawn, given the state and the move.
    """

    name: str
    chance: Callable[[Any, Any], Chance[Any]]
    does: Callable[[Any, Any], Beats[Any]]
    rule: str = ""
    then: str = ""
    relies: Relies = freely


Chapter = Iterable[Step | Question | Answer | Draw]


def drop(rule: str, count: int = 1, **facts: Any) -> Callable[[Any], Beats[Any]]:
    """Returns a handler of `Done` that removes the question from the agenda, in a beat that cites `rule`.

    count: the number of steps removed: 2 if the step after the question would ask it again; facts: of the beat.
    """
    def done(s: Any) -> Beats[Any]:
        yield Beat(answered(s, drop=count), rule, **facts)
    return done


class Book(Generic[S, M]):
    """The chapters of a game, combined. Raises TypeError for a name declared twice, or used but not declared."""

    def __init__(self, *chapters: Chapter) -> None:
        self.entries: dict[str, Step | Question | Draw] = {}
        self.legals: dict[str, Callable[[Any], Sequence[M]]] = {}
        self.draws: dict[str, Draw] = {}
        self.answers: dict[tuple[str, type], Callable[[Any, Any], Beats[Any]]] = {}
        self.refusals: dict[tuple[str, type], Forbid] = {}
        self.owed: dict[str, Callable[[Any], Refusal | None]] = {}
        steps: dict[type, Handler[S]] = {}
        for one in (one for chapter in chapters for one in chapter):
            self._declare(one)
            if isinstance(one, Step):
                steps[one.kind] = one.does
        self.agenda: Agenda[S] = Agenda(steps)
        self.next = {name: frozenset(entry.then.split()) for name, entry in self.entries.items()}
        unknown = {f"{name}?" for name, _ in self.answers}.union(*self.next.values()) - {*self.entries, END}
        if unknown:
            raise TypeError(f"nothing is declared by the name of {', '.join(sorted(unknown))}")

    def _declare(self, one: Step | Question | Answer | Draw) -> None:
        """Adds a declaration to the tables in which it is looked up."""
        match one:
            case Answer(kind, to, does):
                for name in to.split():
                    _put(self.answers, (name, kind), does)
                for when in ("refuse", "elsewhere"):
                    if getattr(one, when) is not None:
                        _put(self.refusals, (when, kind), _always(getattr(one, when)))
            case Question(name, legal, done=done, owed=owed):
                _put(self.entries, f"{name}?", one)
                self.legals[name] = _always(legal)
                if done is not None:
                    self.answers[name, Done] = _without_move(done)
                if owed is not None:
                    self.owed[name] = _always(owed)
            case Draw(name):
                _put(self.entries, name, one)
                self.draws[name] = one
            case Step(kind):
                _put(self.entries, kind.__name__, one)

    def legal(self, s: Any) -> Sequence[M]:
        """The legal answers to the agenda's first step; none if it is no question or draw, or the game is over."""
        step = None if s.ended or not s.agenda else s.agenda[0]
        if isinstance(step, Ask):
            return self.legals[step.what](s)
        return self.draws[step.what].chance(s, step).moves if isinstance(step, Flip) else ()

    def answer(self, s: Any, move: Any) -> Beats[S]:
        """Returns the beats of a legal move from its declared handler, without those of the steps that follow it."""
        what = s.agenda[0].what
        does = self.draws[what].does if isinstance(s.agenda[0], Flip) else self.answers[what, type(move)]
        return does(s, move)

    def forbids(self, s: Any, move: Any) -> Refusal | None:
        """Returns the declared refusal of an illegal move; None without one, and `AskingGame.late` then refuses it."""
        step, kind = s.agenda[0], type(move)
        if kind is Done:
            owed = self.owed.get(step.what) if isinstance(step, Ask) else None
            return owed(s) if owed else None
        here = isinstance(step, Ask) and (step.what, kind) in self.answers
        rule = self.refusals.get(("refuse" if here else "elsewhere", kind))
        return rule(s, move) if rule else None

    def in_order(self, steps: Iterable[Any], end: str = END) -> bool:
        """True if the `then` of each step names the next one, and that of the last step names `end`."""
        return all(then in self.next.get(one, ()) for one, then in pairwise([*map(name_of, steps), end]))

    def requirements_met(self, s: Any) -> bool:
        """True if the `relies` of every step of the agenda returns True. The agenda must be in order."""
        return all(self.entries[name_of(step)].relies(s, step, then)
                   for step, then in zip(s.agenda, (*s.agenda[1:], None), strict=True))


def _put(table: dict[Any, Any], key: Any, value: Any) -> None:
    if key in table:
        raise TypeError(f"declared twice: {key}")
    table[key] = value


def _always(found: Any) -> Any:
    """Returns a function of a declaration as it is, and for a constant, a function that returns it."""
    return found if callable(found) else lambda *_: found


def _without_move(done: Callable[[Any], Beats[Any]]) -> Callable[[Any, Any], Beats[Any]]:
    return lambda s, _: done(s)


# -------------------------------------------------------------------- the game


class AskingGame(Game[S, M]):
    """A game that its `book` declares. Its states have an `agenda`, and `ended`, "" or the rule that ended the game."""

    book: ClassVar[Book[Any, Any]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Sets the `grammar` of `move_types`, unless the class has one."""
        if hasattr(cls, "move_types") and not hasattr(cls, "grammar"):
            cls.grammar = grammar(cls.move_types)
        super().__init_subclass__(**kwargs)

    def actor(self, s: Any) -> int | None:
        """The seat that is asked; None after the end; CHANCE otherwise, as at a step that happens by itself."""
        if s.ended:
            return None
        step = s.agenda[0] if s.agenda else None
        return getattr(step, "seat", 0) if isinstance(step, Ask) else CHANCE

    def moves(self, s: S) -> Sequence[M]:
        """The answers to the waiting question, or the possible draws of chance."""
        return self.book.legal(s)

    def candidates(self, s: Any) -> Sequence[M]:
        """The legal moves, then those of `tries`, without repeats; empty after the end."""
        return () if s.ended else list(dict.fromkeys([*self.book.legal(s), *self.tries(s)]))

    def tries(self, s: S) -> Iterable[M]:
        """Moves that a person might try now, legal or not."""
        return ()

    def why_not(self, s: S, move: M) -> Refusal | None:
        """The rule that forbids `move` now, or None."""
        legal = self.book.legal(s)
        # Most moves come from the list itself: identity is found ten times as fast as equality.
        return None if id(move) in map(id, legal) or move in legal else self.refused(s, move)

    def refused(self, s: Any, move: M) -> Refusal:
        """The refusal of an illegal move: by the rule that ended the game, else as declared, else `late`."""
        return Refusal(s.ended) if s.ended else self.book.forbids(s, move) or self.late(s, move)

    def late(self, s: Any, move: M) -> Refusal:
        """The refusal of a move at the wrong time, case "now": by the rule of the waiting step, if it has one."""
        step = s.agenda[0]
        return Refusal(self.book.entries[name_of(step)].rule or "move.not_now", case="now",
                       **({"seat": getattr(step, "seat", 0)} if isinstance(step, Ask) else {}))

    def chance(self, s: Any) -> Chance[M]:
        """The draws of the waiting step, with their weights. Raises ValueError if no draw is waiting."""
        step = s.agenda[0] if s.agenda else None
        if s.ended or not isinstance(step, Flip):
            raise ValueError("no card is being turned: chance has nothing to decide")
        return self.book.draws[step.what].chance(s, step)

    def tell(self, s: S, move: M) -> Beats[S]:
        """Returns the beats of the answer, then those of the steps that follow, up to one that waits."""
        return self.book.agenda.run(self.book.answer(s, move))

    def settled(self, s: S) -> S:
        """The state after the steps that happen by themselves, up to one that waits for a seat or chance."""
        for beat in self.book.agenda.run([Beat(s, "")]):
            s = beat.state
        return s
