"""The values that a game returns (beats, refusals, outcomes, chance, sightings), a base of moves, and three errors."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from pontlevis.contract.short import shortened

if TYPE_CHECKING:
    from pontlevis.contract.fault import Fault

CHANCE = -1
"""The actor of chance, which moves for coins, dice and draws."""

NO_SHUFFLE = 0
"""Stands for the shuffle in the name of a draw that has none: an independent draw, whose `Chance.shuffle` is None."""

S = TypeVar("S", bound=Hashable)

M = TypeVar("M", bound=Hashable)

Names = Sequence[str]
"""The name of each seat in a sentence, seat 0 first."""


class Refusal:
    """The id of the rule or ruling that forbids a move, and the facts its sentence needs.

    A fact named `case` chooses among the sentences of a rule that refuses in several situations.
    """

    __slots__ = ("facts", "rule")

    def __init__(self, rule: str, **facts: Any) -> None:
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.facts})"


class Beat(Generic[S]):
    """An application of a rule, with the state after it."""

    __slots__ = ("facts", "rule", "state")

    def __init__(self, state: S, rule: str, **facts: Any) -> None:
        self.state = state
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        return f"Beat({self.rule!r}, {self.facts})"


class ScoreLine(NamedTuple):
    """A line of a seat's score: the points, the rule that gives them, and the facts of its sentence."""

    points: int
    rule: str
    facts: dict[str, Any]


class Outcome(NamedTuple):
    """The end of a game.

    winners: the seats that won: one, several that share the win, a whole team, or none (a lost solitaire, a party
    that fell); scores: one number a seat; rule: the rule or ruling that ended the game, with a sentence for it; ranks:
    the place of each seat, 1 only for the winners; neutral: True if the game has neither winners nor losers.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    ranks: tuple[int, ...]
    neutral: bool = False


class Seen(NamedTuple):
    """Hidden information that a move revealed: where (`key`), what, and to which seats (None: to all)."""

    key: Hashable
    what: Hashable
    seats: tuple[int, ...] | None = None


class Sighting(NamedTuple):
    """Hidden information that was revealed, with the ply and the turn of the move; the rest as in `Seen`."""

    ply: int
    turn: int
    key: Hashable
    what: Hashable
    seats: tuple[int, ...] | None = None

    def by(self, seat: int) -> bool:
        """True if `seat` saw it."""
        return self.seats is None or seat in self.seats


class Chance(Generic[M]):
    """The possible outcomes of chance in a state: every move listed once, with its weight.

    key: names the draw (a place, the number of a throw), so that a record can store its outcome.
    shuffle: the shuffle it is drawn from (a whole number or a word): a card drawn for one key of a shuffle cannot be
    drawn for another, except after a reshuffle. None if every draw is independent: coins, dice.
    cards: the number of equal cards of the shuffle for each move; by default the weights, or one each.
    """

    __slots__ = ("cards", "key", "moves", "shuffle", "weights")

    def __init__(self, moves: Sequence[M], weights: Sequence[float] | None = None, *,
                 key: Hashable = None, shuffle: int | str | None = None, cards: Sequence[float] | None = None) -> None:
        self.cards = cards or weights
        self.moves = moves
        self.weights = weights
        self.key = key
        self.shuffle = shuffle

    def sample(self, rng: random.Random) -> M:
        """Draws one outcome with the generator `rng`."""
        if self.weights is None:
            return self.moves[int(rng.random() * len(self.moves))]
        return rng.choices(self.moves, self.weights)[0]

    def without(self, cards: Mapping[M, int]) -> Chance[M]:
        """Returns the outcomes left after other draws of the shuffle took `cards`: move → number of cards.

        The weight of a move falls in proportion to its cards. Without any outcome left, returns itself.
        """
        ones = [1] * len(self.moves)
        every = zip(self.moves, self.weights or ones, self.cards or ones, strict=True)
        left = [(move, weight * (1 - cards.get(move, 0) / held)) for move, weight, held in every
                if held > cards.get(move, 0)]
        return Chance([move for move, _ in left], [weight for _, weight in left]) if left else self

    def outcomes(self) -> list[tuple[M, float]]:
        """Every outcome with its probability; the probabilities add up to 1."""
        if self.weights is None:
            return [(move, 1 / len(self.moves)) for move in self.moves]
        total = sum(self.weights)
        return [(move, weight / total) for move, weight in zip(self.moves, self.weights, strict=True)]

LARGEST = 9999
"""The largest number that a move may name."""

WRITABLE = range(-LARGEST, LARGEST + 1)


class Numbers:
    """Base of moves that are frozen dataclasses whose fields, if any, are whole numbers: places, cards or seats.

    Their notation is the name of the class and the numbers: `Swap(2)` is "swap 2". Any other value raises
    UnreadableMove when the move is created: True and 2.0 equal 1 and 2 in Python, but not in a save, and notation
    reads at most four digits.
    """

    __slots__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()
    ranges: ClassVar[Mapping[str, range]] = {}
    """The numbers accepted for a field, by its name; all of `WRITABLE` for other fields."""

    def __str__(self) -> str:
        return " ".join([type(self).__name__.lower(), *(str(getattr(self, name)) for name in self.__match_args__)])

    def __post_init__(self) -> None:
        for name in self.__match_args__:
            number = getattr(self, name)
            if type(number) is not int or number not in self.ranges.get(name, WRITABLE):
                raise UnreadableMove(f"{type(self).__name__} names a {name} by its number, not {shortened(number, 40)}")


class IllegalMove(ValueError):
    """Raised for a move that a rule forbids here. `refusal` has the rule."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(f"{sentence} ({refusal.rule})")
        self.refusal = refusal


class UnreadableMove(ValueError):
    """Raised for a text or object that is no move of this game, or has an invalid field; so no rule forbids it."""

MOST_TOLD = 20


class BadPosition(ValueError):
    """Raised for a position that no game can reach. `faults` has all its faults, the message the first `MOST_TOLD`."""

    def __init__(self, faults: Sequence[Fault], sentences: Sequence[str]) -> None:
        told = [*sentences[:MOST_TOLD], *([f"and {len(sentences) - MOST_TOLD} more"] if sentences[MOST_TOLD:] else [])]
        super().__init__("not a possible position: " + "; ".join(told))
        self.faults = tuple(faults)
