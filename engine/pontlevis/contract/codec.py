"""Positions of any game as text, from the type hints of its state: for games that draw no diagram of their own.

    patrol
    deck: 2 5
    agenda: (reveal) (reveal)
    lives: 3

The first line is `diagrams.head`; each field of the state with another value than its class says has a line. A value is
written by its type: a whole number, `yes` or `no`, a word (in quotes where it would be mistaken), `-` for None,
several values in a row; inside another value they stand in brackets. A named tuple or dataclass is its fields in a row,
and where several kinds may stand, the name of its class in small letters comes first.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

Tree = str | list["Tree"]
"""A value taken apart: a word, or what stands in brackets."""

PLAIN = re.compile(r"[^\s()\"]+")
SIGN = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+|"')
DIGITS = 30
DEEPEST = 20


class Unwritten(TypeError):
    """A type of which the codec cannot write the values: the game declares another, or draws its own diagram."""


class Unfit(ValueError):
    """A text or a value that is not of the type wanted; it says what is."""


class Kind(NamedTuple):
    """Writes and reads the values of one type.

    wanted: the type in words, for errors; write: a value → its tree; read: a tree → the value, or Unfit.
    """

    wanted: str
    write: Any
    read: Any


# -------------------------------------------------------------------- types


@cache
def kind(hint: Any) -> Kind:
    """The kind that writes and reads values of the type `hint`. Raises Unwritten."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin in (Union, types.UnionType):
        if all(get_origin(of) is Literal for of in arguments):
            return kind(Literal[tuple(word for of in arguments for word in get_args(of))])
        return _union(arguments)
    if origin is Literal and all(isinstance(choice, str) for choice in arguments):
        return _words(arguments)
    if origin is tuple:
        return _row(arguments[0]) if arguments[1:] == (...,) else _fixed(arguments)
    if origin is frozenset:
        return _set(arguments[0])
    if isinstance(hint, type) and (dataclasses.is_dataclass(hint) or hasattr(hint, "_fields")):
        return _record(hint)
    raise Unwritten(f"no text stands for {getattr(hint, '__name__', hint)}: a state is made of whole numbers, yes and "
                    "no, words, None, tuples, frozensets, named tuples and dataclasses of these")


def _read_number(tree: Tree) -> int:
    if isinstance(tree, str) and re.fullmatch(rf"-?[0-9]{{1,{DIGITS}}}", tree):
        return int(tree)
    raise Unfit("a whole number")


def _read_flag(tree: Tree) -> bool:
    if tree not in ("yes", "no"):
        raise Unfit("yes or no")
    return tree == "yes"


def _read_word(tree: Tree) -> str:
    if not isinstance(tree, str):
        raise Unfit("a word")
    if tree.startswith('"'):
        try:
            found: str = json.loads(tree)
        except ValueError:
            raise Unfit("a word") from None
        return found
    return tree


def _write_word(value: str) -> Tree:
    return value if PLAIN.fullmatch(value) and value != "-" else json.dumps(value, ensure_ascii=False)


def _read_none(tree: Tree) -> None:
    if tree != "-":
        raise Unfit("-")


_PLAIN: dict[Any, Kind] = {
    int: Kind("a whole number", str, _read_number),
    bool: Kind("yes or no", lambda value: "yes" if value else "no", _read_flag),
    str: Kind("a word", _write_word, _read_word),
    type(None): Kind("-", lambda _: "-", _read_none),
}


def _words(choices: tuple[str, ...]) -> Kind:
    wanted = "one of " + ", ".join(choices)

    def read(tree: Tree) -> str:
        if _read_word(tree) not in choices:
            raise Unfit(wanted)
        return _read_word(tree)
    return Kind(wanted, _write_word, read)


def _row(hint: Any) -> Kind:
    of = kind(hint)
    wanted = f"a row, each {of.wanted}"
    return Kind(wanted, lambda value: [of.write(item) for item in value],
                lambda tree: tuple(of.read(item) for item in _listed(tree, wanted)))


def _fixed(hints: tuple[Any, ...]) -> Kind:
    kinds = [kind(hint) for hint in hints]
    wanted = "in a row: " + ", ".join(of.wanted for of in kinds)

    def read(tree: Tree) -> tuple[Any, ...]:
        items = _listed(tree, wanted)
        if len(items) != len(kinds):
            raise Unfit(wanted)
        return tuple(of.read(item) for of, item in zip(kinds, items, strict=True))
    return Kind(wanted, lambda value: [of.write(item) for of, item in zip(kinds, value, strict=True)], read)


def _set(hint: Any) -> Kind:
    row = _row(hint)
    wanted = f"{row.wanted} and each once"

    def read(tree: Tree) -> frozenset[Any]:
        found = row.read(tree)
        if len(frozenset(found)) < len(found):
            raise Unfit(wanted)
        return frozenset(found)
    return Kind(wanted, lambda value: sorted(row.write(value), key=str), read)


def _record(type_: type) -> Kind:
    fields = _fixed(tuple(hints(type_).values()))
    names = tuple(hints(type_))

    return Kind(fields.wanted, lambda value: fields.write(tuple(getattr(value, name) for name in names)),
                lambda tree: _made(type_, fields.read(tree)))


def _made(type_: type, values: tuple[Any, ...]) -> Any:
    """A record of these values, which may have its own demands."""
    try:
        return type_(*values)
    except (TypeError, ValueError) as error:
        raise Unfit(str(error)) from None


def _union(hints_: tuple[Any, ...]) -> Kind:
    """Several plain types, or several kinds of records told apart by the name of their class. Raises Unwritten."""
    if mixed := [hint for hint in hints_ if get_origin(hint)]:
        raise Unwritten(f"{mixed[0]} cannot stand beside other types: whole numbers, yes and no, words, None, "
                        "named tuples and dataclasses can")
    kinds = {hint: kind(hint) for hint in hints_}
    plain = [of.read for hint, of in kinds.items() if hint in _PLAIN]
    tagged = {hint.__name__.lower(): of for hint, of in kinds.items() if hint not in _PLAIN}
    wanted = " or ".join(of.wanted if hint in _PLAIN else f"({hint.__name__.lower()} …)" for hint, of in kinds.items())

    def write(value: Any) -> Tree:
        tree: Tree = kinds[type(value)].write(value)
        return tree if type(value) in _PLAIN else [type(value).__name__.lower(), *tree]

    def read(tree: Tree) -> Any:
        if isinstance(tree, list) and tree and isinstance(tree[0], str) and tree[0] in tagged:
            return tagged[tree[0]].read(tree[1:])
        return _first(plain, tree, wanted)

    return Kind(wanted, write, read)


def _first(ways: Iterable[Any], value: Any, wanted: str) -> Any:
    for way in ways:
        try:
            return way(value)
        except Unfit:
            continue
    raise Unfit(wanted)


def _listed(tree: Tree, wanted: str) -> list[Tree]:
    if not isinstance(tree, list):
        raise Unfit(wanted)
    return tree


@cache
def hints(state_type: type) -> Mapping[str, Any]:
    """The fields of a named tuple or dataclass with their types. Raises Unwritten for anything else."""
    if dataclasses.is_dataclass(state_type):
        names = [field.name for field in dataclasses.fields(state_type)]
    elif hasattr(state_type, "_fields"):
        names = list(state_type._fields)
    else:
        raise Unwritten(f"{state_type.__name__} is neither a named tuple nor a dataclass")
    resolved = get_type_hints(state_type)
    return {name: resolved[name] for name in names}


# -------------------------------------------------------------------- text


def write(hint: Any, value: Any) -> str:
    """`value`, which is of the type `hint`, as the text that `read` reads back."""
    tree = kind(hint).write(value)
    return " ".join(_spelled(tree)) if isinstance(tree, list) else str(tree)


def told(value: Any) -> str:
    """`value` for a person to read: rows within a row stand apart, and what has parts tells their names."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return ", ".join(f"{name} {_within(getattr(value, name))}" for name in value._fields)
    if dataclasses.is_dataclass(value):
        parts = (f"{field.name} {_within(getattr(value, field.name))}" for field in dataclasses.fields(value))
        return " ".join([type(value).__name__.lower(), ", ".join(parts)]).rstrip()
    if isinstance(value, tuple | frozenset):
        items = sorted(value, key=str) if isinstance(value, frozenset) else value
        rows = any(isinstance(item, tuple | frozenset) or dataclasses.is_dataclass(item) for item in items)
        return (" | " if rows else " ").join(map(told, items)) or "-"
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "-"}[value]
    return str(value)


def _within(value: Any) -> str:
    """A value inside another as text: several things in brackets."""
    several = isinstance(value, tuple | frozenset) or dataclasses.is_dataclass(value)
    return f"({told(value)})" if several else told(value)


def _spelled(trees: Iterable[Tree]) -> Iterator[str]:
    for tree in trees:
        yield "(" + " ".join(_spelled(tree)) + ")" if isinstance(tree, list) else tree


def read(hint: Any, text: str) -> Any:
    """The value of the type `hint` that is written `text`. Raises Unfit."""
    of = kind(hint)
    trees = _trees(text, of.wanted)
    try:
        return of.read(trees)
    except Unfit:
        if len(trees) != 1:
            raise
        return of.read(trees[0])


def _trees(text: str, wanted: str) -> list[Tree]:
    """A text taken apart along its brackets."""
    open_: list[list[Tree]] = [[]]
    for sign in SIGN.findall(text):
        if sign == "(" and len(open_) < DEEPEST:
            open_.append([])
        elif sign == ")" and len(open_) > 1:
            closed = open_.pop()
            open_[-1].append(closed)
        elif sign in ("(", ")", '"'):
            raise Unfit(wanted)
        else:
            open_[-1].append(sign)
    if len(open_) > 1:
        raise Unfit(wanted)
    return open_[0]
