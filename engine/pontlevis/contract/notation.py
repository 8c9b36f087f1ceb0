"""Moves written field by field: a `Field`, declared once, reads, writes and checks all fields of its name.

    class Notation(FieldByField):
        __slots__ = ()
        fields = {"card": Field(card, KIND.__contains__), "at": Field(cell, is_cell, NAMES.__getitem__)}

    @dataclass(frozen=True, slots=True)
    class Lay(Notation):
        card: str
        at: int

`Lay("4c", 9)` is then written "lay 4c b2", and `grammar([Lay])` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pontlevis.contract.options import whole_number
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import UnreadableMove


class Field(NamedTuple):
    """The notation of a field.

    read: text → value, raises ValueError; known: returns True for a valid value; write: value → text.
    """

    read: Callable[[str], Any]
    known: Callable[[Any], bool]
    write: Callable[[Any], str] = str


class FieldByField:
    """The base of moves that are frozen dataclasses: their notation is the name of the class, then the fields.

    Creating a move with a value that its `Field` does not accept raises UnreadableMove.
    """

    __slots__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()
    fields: ClassVar[Mapping[str, Field]] = {}

    def __str__(self) -> str:
        return " ".join([type(self).__name__.lower(), *(
            self.fields[name].write(getattr(self, name)) for name in self.__match_args__)])

    def __post_init__(self) -> None:
        for name in self.__match_args__:
            value = getattr(self, name)
            if not self.fields[name].known(value):
                raise UnreadableMove(f"{type(self).__name__} names a {name}, not {shortened(value, 40)}")


@dataclass(frozen=True, slots=True)
class Done(FieldByField):
    """The move that ends or declines a choice."""


DONE = Done()


def one_of(words: Container[str]) -> Callable[[Any], bool]:
    """Returns a function that checks whether a value is one of `words`."""
    return lambda value: type(value) is str and value in words


def word(words: Iterable[str], what: str) -> Field:
    """Returns the field for one of `words`, which are in small letters; error messages call it a `what`."""
    known = tuple(words)

    def read(text: str) -> str:
        if text.lower() in known:
            return text.lower()
        raise ValueError(f"{shortened(text, 20)} is no {what}: {', '.join(known[:12])}")
    return Field(read, one_of(known))


def grammar(kinds: Iterable[type]) -> Mapping[str, tuple[Callable[..., Any], ...]]:
    """Returns the `Game.grammar` of classes of moves: reads a `FieldByField` by its fields, others as whole numbers."""
    return {kind.__name__.lower(): (kind, *_readers(kind)) for kind in kinds}


def _readers(kind: Any) -> list[Callable[[str], Any]]:
    names: tuple[str, ...] = kind.__match_args__
    return [kind.fields[name].read for name in names] if issubclass(kind, FieldByField) else [whole_number] * len(names)
