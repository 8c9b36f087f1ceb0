"""The five ideas every game here is made of.

A game is a pure function of its moves (`Game.play`); chance is a player (`CHANCE`, `Chance`); a move is told in
beats (`Beat`); every refusal names its rule (`Refusal`); the words live with the rule (`Game.sentence`).

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
    """A game: its rules as methods, its words in `rulebook`.

    Subclasses write the methods that raise NotImplementedError.
    """

    id: ClassVar[str]
    rules: ClassVar[str] = ""
    """The rulebook: the name of a TOML file beside the module, or the TOML text; if empty, ids replace sentences."""
    options: ClassVar[tuple[Option, ...]] = ()
    state_type: ClassVar[type]
    move_types: ClassVar[Collection[type]]
    """The classes of its moves: by default, the classes in `grammar`."""
    secrets: ClassVar[bool] = False
    """Whether seats have different knowledge: then `view`, `hide` and `guess` define it.

    Where some seats share their knowledge, or an option decides it, `circles` says so instead.
    """
    derived: ClassVar[frozenset[str]] = frozenset()
    """Fields of the state that follow from the others: diagrams leave them out, and `derive` computes them."""
    format: ClassVar[int] = 1
    """The format of its diagrams: raised by one when older diagrams would be read differently, or not at all."""
    old_codes: ClassVar[bool] = False
    """Whether `moves` still has the order by which share codes of version 1 number moves; see `record.old_codes`."""
    grammar: ClassVar[Mapping[str, tuple[Callable[..., Any], ...]]]
    """Notation: first word of a move → its class, then a reader for each further word. By default as for `Numbers`."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Wraps the methods of the contract, so that they refuse arguments that are no state, move or seat of the game.
        """
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
        """Prints the game as it is set up, as the last line of a cell."""
        printer.text(repr(self) if cycle else pretty(self, self.setup()))

    @cached_property
    def rulebook(self) -> Rulebook:
        """Rules, rulings, examples and sentences, in every language."""
        return Rulebook.of(self.id, self.rules, self.written_in)

    @property
    def written_in(self) -> str:
        """The module whose folder may hold the rulebook."""
        return next(cls.__module__ for cls in type(self).__mro__ if "rules" in vars(cls))

    # -- starting

    def setup(self, /, **options: Any) -> S:
        """The first state. Options: see `options`; UnknownOption or BadOption (ValueErrors) name what is wrong."""
        for beat in self.begin(**options):
            state = beat.state
        return state

    def begin(self, **options: Any) -> Iterator[Beat[S]]:
        """Sets the game up rule by rule; the state of the last beat is what `setup` returns."""
        raise NotImplementedError

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value: the one in `options`, else one preset by another option, else the default."""
        return choose(self.options, options)

    # -- asking

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
        """The rule that forbids `move` now, or None. Raises UnreadableMove for a value that is no move of this game."""
        return None if move in self.moves(s) else Refusal("move.not_now")

    def chance(self, s: S) -> Chance[M]:
        """The outcomes of chance. Raises ValueError if it is not chance's turn, or in a game without chance."""
        raise ValueError(f"chance has nothing to decide in {self.id}")

    def throws(self, s: S) -> int | None:
        """The seat that throws coins or dice at a chance state, one throw for each press; None for cards."""
        return None

    def opening(self, s: S) -> M | None:
        """The next move of a ready-made opening, such as prepared characters; None at its end, or without one."""
        return None

    def no_draw(self, s: S, shuffle: int | str, key: int | str, move: M) -> str:
        """The possible draws of a game that starts at `s`, in words, for an error; "" if the game cannot list them.

        shuffle, key: as in `Chance`; where that names none, 0 and the number of moves before the draw.
        """
        chanceless = getattr(type(self).chance, "__wrapped__", None) is Game.chance
        return "none, as nothing is left to chance" if chanceless else ""

    def copies(self, s: S, shuffle: int | str, move: M) -> int:
        """The number of cards equal to `move` in a shuffle of a game that starts at `s`; 0 if draws are independent.

        By default one; 0 for `NO_SHUFFLE`, the shuffle of draws that name none.
        """
        return int(shuffle != NO_SHUFFLE)

    def outcome(self, s: S) -> Outcome | None:
        """The outcome, or None while the game goes on."""
        raise NotImplementedError

    def tally(self, s: S, seat: int) -> tuple[ScoreLine, ...]:
        """The score of `seat`, line by line, each line citing its rule. By default empty until the game has ended."""
        outcome = self.outcome(s)
        return (ScoreLine(outcome.scores[seat], outcome.rule, {}),) if outcome and outcome.scores[seat] else ()

    def sides(self, s: S) -> tuple[Hashable, ...]:
        """The side of each seat, seat 0 first: seats of one side win and lose together.

        By default each seat is its own side. None for a seat that neither wins nor loses, like a game master's. No move
        changes it.
        """
        return tuple(range(len(self.seats(s))))

    # -- playing

    def tell(self, s: S, move: M) -> Iterator[Beat[S]]:
        """Applies a legal move rule by rule. Does not check it; `play` does."""
        raise NotImplementedError

    def play(self, s: S, move: M) -> S:
        """The state after `move`. Raises IllegalMove with the Refusal, or UnreadableMove."""
        self.check(s, move)
        for beat in self.tell(s, move):
            s = beat.state
        return s

    def check(self, s: S, move: M) -> None:
        """Raises IllegalMove or UnreadableMove unless `move` is legal, TypeError unless `s` is a state of this game."""
        refusal = self.why_not(s, move)
        if refusal is not None:
            raise IllegalMove(refusal, self.sentence("refuse", refusal.rule, refusal.facts, s, "en"))

    # -- knowing

    def circles(self, s: S) -> tuple[Hashable, ...]:
        """The circle of each seat, seat 0 first: seats of one circle have the same knowledge, and share a screen.

        By default each seat has its own where the game has `secrets`, else all share one. No move changes it.
        """
        seats = range(len(self.seats(s)))
        return tuple(seats) if self.secrets else (0,) * len(seats)

    def holds_secrets(self, s: S) -> bool:
        """True if seats have different knowledge in this game."""
        return len(set(self.circles(s))) > 1

    def view(self, s: S, seat: int) -> S:
        """The state as `seat` may know it, the same for its whole circle. Without secrets, the state itself."""
        return s

    def guess(self, view: S, rng: random.Random) -> S:
        """A full state that agrees with `view`. Without secrets, the view itself."""
        return view

    def hide(self, s: S, move: M, seat: int) -> M:
        """The move as `seat` may know it: a card drawn by another seat becomes any card.

        Playing it on the seat's view gives the seat's view: `view(play(s, m)) == play(view(s), hide(s, m))`. So nothing
        shown, saved or shared from a seat's own record (`Record.view`) holds another seat's secrets.
        """
        return move

    def seen(self, before: S, move: M, after: S) -> Iterable[Seen]:
        """Hidden information that this move revealed, with the seats that saw it."""
        return ()

    def known(self, s: S) -> Iterable[Seen]:
        """The sightings already made in a state from which a record starts."""
        return ()

    def turn_passed(self, before: S, after: S) -> bool:
        """True if the move between these states ended a turn. Sightings count turns by it."""
        return CHANCE not in (self.actor(before), self.actor(after)) and self.actor(before) != self.actor(after)

    # -- reading and writing

    def parse(self, s: S, text: str) -> M:
        """The move written as `text`, legal or not. Raises UnreadableMove."""
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
        """The position in sentences, complete enough to play by ear; by default, its fields."""
        return positions.described(self, s)

    def diagram(self, s: S) -> str:
        """The position as a readable text diagram; `read` is its inverse."""
        return positions.diagram(self, s)

    def sketch(self, s: S) -> str:
        """The diagram without what players have to remember; for a game without diagrams of its own, every field."""
        drawn = getattr(type(self).diagram, "__wrapped__", None)
        return positions.described(self, s) if drawn is Game.diagram else self.diagram(s)

    def read(self, text: str) -> S:
        """The position drawn in `text`. Raises BadPosition with all its faults."""
        found: S = positions.read(self, text)
        return found

    def derive(self, s: S) -> S:
        """The state with the fields in `derived` computed from the others."""
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
        """A position from named arguments: those of `arguments.takes`, by default fields of the state.

        Raises BadPosition.
        """
        found: S = positions.build(self, names)
        return found

    def word(self, name: str, value: Any, s: S | None, lang: str, names: Names | None) -> str:
        """A fact as text for people: seats by name, every other value by `str`."""
        if name in ("seat", "by") and s is not None:
            return names[value] if names else self.rulebook.word(self.seats(s)[value], lang)
        if isinstance(value, tuple):
            return ", ".join(str(item) for item in value)
        return str(value)

    def sentence(self, kind: Literal["tell", "refuse"], rule: str, facts: Mapping[str, Any], s: S | None, lang: str,
                 names: Names | None = None) -> str:
        """The sentence said when `rule` applies (kind "tell") or refuses ("refuse"), in the language `lang`."""
        words = {name: self.word(name, value, s, lang, names) for name, value in facts.items()}
        if s is not None and "seat" in facts:
            words |= {form: self.called(form, facts["seat"], s, lang, names) for form in ("to_seat", "seat_wins")}
        return self.rulebook.say(rule, kind, words, lang)

    def called(self, form: str, seat: int, s: S, lang: str, names: Names | None = None) -> str:
        """A seat in a phrase `form` of the rulebook's [words]; "" if the rulebook has no such phrase.

        A seat without a given name may have a phrase of its own, "to_seat.yellow"; "to_seat" is for every name.
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
