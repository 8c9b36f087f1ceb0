"""The interface of every game, `Game`, which follows five principles.

A game is a pure function of its moves (`Game.play`); chance is a player (`CHANCE`, `Chance`); a move is reported in
beats (`Beat`); every refusal names its rule (`Refusal`); the words are in the rulebook, by rule (`Game.sentence`).

States are immutable, hashable named tuples; moves are small frozen dataclasses. A `Game` object holds no state.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal

from pontlevis.contract import positions
from pontlevis.contract.guard import guard
from pontlevis.contract.options import Option, choose, whole_number
from pontlevis.contract.pretty import pretty
from pontlevis.contract.rulebook import Rulebook
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import (
    CHANCE,
    NO_SHUFFLE,
    BadPosition,
    Beat,
    Chance,
    IllegalMove,
    M,
    Names,
    Outcome,
    Refusal,
    S,
    ScoreLine,
    Seen,
    UnreadableMove,
)

if TYPE_CHECKING:
    from pontlevis.contract.fault import Fault


class Game(Generic[S, M]):
    """A game: its rules as methods, its words in `rulebook`. Subclasses implement what raises `NotImplementedError`."""

    id: ClassVar[str]
    rules: ClassVar[str] = ""
    """The name of a TOML file beside the module that sets it or in `seeds`, or the TOML text.

    If empty, rule ids replace sentences.
    """
    options: ClassVar[tuple[Option, ...]] = ()
    state_type: ClassVar[type]
    move_types: ClassVar[Collection[type]]
    """The classes of its moves; by default, those that `grammar` names."""
    secrets: ClassVar[bool] = False
    """True if each seat knows things that the others do not: then the game implements `view`, `hide` and `guess`.

    If some seats know the same, or it depends on an option, the game implements `circles` instead of setting this.
    """
    derived: ClassVar[frozenset[str]] = frozenset()
    """Fields of the state that follow from the others: diagrams omit them, `derive` computes them."""
    format: ClassVar[int] = 1
    """The format of its diagrams: raised by one when older diagrams would be read differently or not at all."""
    old_codes: ClassVar[bool] = False
    """True if `moves` still has the order that share codes of version 1 rely on; see `record.old_codes`."""
    grammar: ClassVar[Mapping[str, tuple[Callable[..., Any], ...]]]
    """Notation: first word of a move → its class, then a reader for each further word. Default: as in `Numbers`."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Sets the default notation, and wraps the methods of the contract with the checks of `guard`."""
        super().__init_subclass__(**kwargs)
        if not hasattr(cls, "state_type"):
            return
        if not hasattr(cls, "grammar"):
            cls.grammar = {make.__name__.lower(): (make, *[whole_number] * len(make.__match_args__))
                           for make in getattr(cls, "move_types", ())}
        if not hasattr(cls, "move_types"):
            cls.move_types = frozenset(make for make, *_ in cls.grammar.values() if isinstance(make, type))
        guard(cls)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Prints the game and its first state, when it is the last line of a cell."""
        printer.text(repr(self) if cycle else pretty(self, self.setup()))

    @cached_property
    def rulebook(self) -> Rulebook:
        """Rules, rulings, examples and sentences, in every language."""
        return Rulebook.of(self.id, self.rules, self.written_in)

    @property
    def written_in(self) -> str:
        """The name of the module that sets `rules`; its folder may hold the rulebook."""
        return next(cls.__module__ for cls in type(self).__mro__ if "rules" in vars(cls))

    # -- starting

    def setup(self, /, **options: Any) -> S:
        """The first state, with options as in `options`. Raises UnknownOption or BadOption, both ValueErrors."""
        for beat in self.begin(**options):
            state = beat.state
        return state

    def begin(self, **options: Any) -> Iterator[Beat[S]]:
        """Sets the game up and yields a beat for each rule; `setup` returns the last beat's state."""
        raise NotImplementedError

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value: from `options`, else as preset by another option, else the default.

        Raises UnknownOption or BadOption.
        """
        return choose(self.options, options)

    # -- the questions to a state

    def seats(self, s: S) -> tuple[str, ...]:
        """The seats of this game by name, in turn order."""
        raise NotImplementedError

    def actor(self, s: S) -> int | None:
        """The actor: a seat number, CHANCE, or None when the game is over."""
        raise NotImplementedError

    def moves(self, s: S) -> Sequence[M]:
        """The legal moves of the actor; at a chance state, the possible outcomes."""
        raise NotImplementedError

    def candidates(self, s: S) -> Sequence[M]:
        """`moves`, and the illegal ones that a person might try now."""
        return self.moves(s)

    def why_not(self, s: S, move: M) -> Refusal | None:
        """The rule that forbids `move` now, or None. Raises UnreadableMove if it is no move of this game."""
        return None if move in self.moves(s) else Refusal("move.not_now")

    def chance(self, s: S) -> Chance[M]:
        """The possible outcomes of chance. Raises ValueError if chance has no turn, as in a game without chance."""
        raise ValueError(f"chance has nothing to decide in {self.id}")

    def throws(self, s: S) -> int | None:
        """The seat that throws coins or dice at a chance state: a person there starts each throw. None for cards."""
        return None

    def opening(self, s: S) -> M | None:
        """The next move of a ready-made opening, such as ready-made characters; None after its last."""
        return None

    def no_draw(self, s: S, shuffle: int | str, key: int | str, move: M) -> str:
        """Returns "" if chance may draw `move` in a game from `s`, else the possible draws in words, for an error.

        shuffle, key: the draw, as in `Chance`; for a draw without a shuffle, `NO_SHUFFLE`; for one without a key, the
        number of moves before it. By default, no draw is refused except in a game without chance.
        """
        chanceless = getattr(type(self).chance, "__wrapped__", None) is Game.chance
        return "none, as nothing is left to chance" if chanceless else ""

    def copies(self, s: S, shuffle: int | str, move: M) -> int:
        """The number of cards in `shuffle` equal to that of `move`, in a game from `s`; 0 for independent draws.

        By default, 0 for the shuffle `NO_SHUFFLE`, that of independent draws, and 1 for any other.
        """
        return int(shuffle != NO_SHUFFLE)

    def outcome(self, s: S) -> Outcome | None:
        """The outcome, or None while the game goes on."""
        raise NotImplementedError

    def tally(self, s: S, seat: int) -> tuple[ScoreLine, ...]:
        """The score of `seat` so far, in lines that cite their rules. By default, its points in `outcome`, unless 0."""
        outcome = self.outcome(s)
        return (ScoreLine(outcome.scores[seat], outcome.rule, {}),) if outcome and outcome.scores[seat] else ()

    def sides(self, s: S) -> tuple[Hashable, ...]:
        """The side of each seat, seat 0 first: the seats of a side win and lose together. By default, one side a seat.

        None for a seat that neither wins nor loses, like a game master's. Moves never change the sides.
        """
        return tuple(range(len(self.seats(s))))

    # -- playing

    def tell(self, s: S, move: M) -> Iterator[Beat[S]]:
        """Applies a legal move and yields a beat for each rule. Does not check that it is legal; `play` does."""
        raise NotImplementedError

    def play(self, s: S, move: M) -> S:
        """The state after `move`. Raises as `check` does."""
        self.check(s, move)
        for beat in self.tell(s, move):
            s = beat.state
        return s

    def check(self, s: S, move: M) -> None:
        """Raises IllegalMove, with the Refusal, or UnreadableMove if `move` may not be played.

        Raises TypeError if `s` is no state of this game.
        """
        refusal = self.why_not(s, move)
        if refusal is not None:
            raise IllegalMove(refusal, self.sentence("refuse", refusal.rule, refusal.facts, s, "en"))

    # -- hidden information

    def circles(self, s: S) -> tuple[Hashable, ...]:
        """The circle of each seat, seat 0 first: the seats of a circle know the same, and share a screen.

        By default, one circle a seat if `secrets` is true, else one for all. Moves never change the circles.
        """
        seats = range(len(self.seats(s)))
        return tuple(seats) if self.secrets else (0,) * len(seats)

    def holds_secrets(self, s: S) -> bool:
        """True if seats have different knowledge in this game."""
        return len(set(self.circles(s))) > 1

    def view(self, s: S, seat: int) -> S:
        """The state as far as `seat` knows it, the same for its whole circle. Without secrets, the state itself."""
        return s

    def guess(self, view: S, rng: random.Random) -> S:
        """A random full state that agrees with `view`. Without secrets, the view itself."""
        return view

    def hide(self, s: S, move: M, seat: int) -> M:
        """The move as far as `seat` knows it: a card drawn by another seat becomes an unknown card.

        Playing it on the seat's view gives the seat's next view: `view(play(s, m)) == play(view(s), hide(s, m))`. So
        sentences, saves and codes made from a seat's own record (`Record.view`) contain no other seat's secrets.
        """
        return move

    def seen(self, before: S, move: M, after: S) -> Iterable[Seen]:
        """The hidden information that this move revealed, and to which seats."""
        return ()

    def known(self, s: S) -> Iterable[Seen]:
        """The hidden information already revealed in a state from which a record starts."""
        return ()

    def turn_passed(self, before: S, after: S) -> bool:
        """True if the move between these states ended a turn; sightings count turns by it.

        By default, if the actor is another one after the move, and chance acts neither before nor after it.
        """
        return CHANCE not in (self.actor(before), self.actor(after)) and self.actor(before) != self.actor(after)

    # -- reading and writing

    def parse(self, s: S, text: str) -> M:
        """The move written as `text`, legal or not. Raises UnreadableMove, as for a text of more than 80 characters."""
        words = text.split() if isinstance(text, str) and len(text) <= 80 else []
        readers = self.grammar.get(words[0].lower()) if words else None
        if readers is not None and len(words) == len(readers):
            try:
                move: M = readers[0](*(read(word) for read, word in zip(readers[1:], words[1:], strict=True)))
            except ValueError as error:
                raise UnreadableMove(f"cannot read the move {text!r}: {error}") from None
            return move
        raise self.unreadable(text)

    def describe(self, s: S, lang: str) -> str:
        """The position in sentences, complete enough to play without seeing it. By default, the fields of the state."""
        return positions.described(self, s)

    def diagram(self, s: S) -> str:
        """The position as a readable text diagram; `read` is its inverse."""
        return positions.diagram(self, s)

    def sketch(self, s: S) -> str:
        """The diagram without the information that players must remember; by default, the whole diagram.

        In a game without a diagram of its own, every field by name.
        """
        drawn = getattr(type(self).diagram, "__wrapped__", None)
        return positions.described(self, s) if drawn is Game.diagram else self.diagram(s)

    def read(self, text: str) -> S:
        """The position drawn in `text`. Raises BadPosition with all its faults."""
        found: S = positions.read(self, text)
        return found

    def derive(self, s: S) -> S:
        """The state with its `derived` fields computed from the others."""
        return s

    def faults(self, s: S) -> Iterable[Fault]:
        """The faults of a state whose fields have the right types; `read` and `position` refuse a state with faults."""
        return ()

    def possible(self, s: S) -> S:
        """The state, unless it has `faults`. Raises BadPosition with all of them."""
        found = tuple(self.faults(s))
        if found:
            raise self.bad_position(found)
        return s

    def position(self, /, **names: Any) -> S:
        """A position from named arguments: those of `arguments.takes`, by default fields of the state, and options.

        Raises BadPosition or BadOption.
        """
        found: S = positions.build(self, names)
        return found

    def word(self, name: str, value: Any, s: S | None, lang: str, names: Names | None) -> str:
        """A fact in words: a seat by its name, in `names` if given; a tuple with commas; the rest as by `str`."""
        if name in ("seat", "by") and s is not None:
            return names[value] if names else self.rulebook.word(self.seats(s)[value], lang)
        if isinstance(value, tuple):
            return ", ".join(str(item) for item in value)
        return str(value)

    def sentence(self, kind: Literal["tell", "refuse"], rule: str, facts: Mapping[str, Any], s: S | None, lang: str,
                 names: Names | None = None) -> str:
        """The sentence shown when `rule` applies (kind "tell") or refuses a move ("refuse"), in the language `lang`.

        names: of the seats; by default those of the rulebook.
        """
        words = {name: self.word(name, value, s, lang, names) for name, value in facts.items()}
        if s is not None and "seat" in facts:
            words |= {form: self.called(form, facts["seat"], s, lang, names) for form in ("to_seat", "seat_wins")}
        return self.rulebook.say(rule, kind, words, lang)

    def called(self, form: str, seat: int, s: S, lang: str, names: Names | None = None) -> str:
        """The phrase `form` of the rulebook's [words] with the name of a seat; "" if there is no such phrase.

        If the seat is called as in the rulebook, a phrase of its own, such as "to_seat.yellow", comes first.
        """
        own = self.rulebook.word(self.seats(s)[seat], lang)
        name = names[seat] if names else own
        keys = (f"{form}.{self.seats(s)[seat]}", form) if name == own else (form,)
        key = next((key for key in keys if key in self.rulebook.words), "")
        return self.rulebook.word(key, lang, seat=name) if key else ""

    # -- errors

    def wrong_state(self, s: object) -> TypeError:
        """The error for a value that is not a state of this game."""
        return TypeError(f"{self.id} cannot play on a {type(s).__name__}: it wants its own {self.state_type.__name__}")

    @property
    def notation(self) -> str:
        """The notation of moves in a few words, for the end of an error message."""
        return f"{self.id} has {', '.join(self.grammar)}"

    def unreadable(self, text: object) -> UnreadableMove:
        """The error for a text that is no move of this game."""
        return UnreadableMove(f"cannot read the move {shortened(text, 40)}: {self.notation}")

    def no_move(self, move: object) -> UnreadableMove:
        """The error for something that is no move of this game."""
        return UnreadableMove(f"{shortened(move)} is not a move of {self.id}: {self.notation}")

    def bad_position(self, faults: Sequence[Fault]) -> BadPosition:
        """The error that lists `faults` in words."""
        return BadPosition(faults, [self.fault_sentence(fault, "en") for fault in faults])

    def fault_sentence(self, fault: Fault, lang: str) -> str:
        """The sentence of a fault."""
        words = {name: self.word(name, value, None, lang, None) for name, value in fault.facts.items()}
        return self.rulebook.fault(fault.id, lang, **words)
