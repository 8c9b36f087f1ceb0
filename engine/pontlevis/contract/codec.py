"""Values of a state as text, by their type hints: for the positions of games that draw no diagram of their own.

    patrol
    deck: 2 5
    agenda: (reveal) (reveal)
    lives: 3

The first line is `diagrams.head`; each field whose value is not its default has a line. A value is written by its
type: a whole number, `yes` or `no`, a word (in quotes where it could be misread), `-` for None, several values
separated by spaces, in brackets inside another value. A named tuple or dataclass is written as its fields in order; in
a union, the name of its class in small letters comes first.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import NoneType
from typing import Any, get_args, get_origin

from pontlevis.contract import shape
from pontlevis.contract.shape import UNIONS, UNREAD, Misfit, Unwritten, bare, hints, is_record, reader, wanted

Tree = str | list["Tree"]
"""A parsed value: a word, or the contents of brackets."""
Write = Callable[[Any], Tree]

WORD = re.compile(r"[^\s()\"]+")
SIGN = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+|"')
INTEGER = re.compile(r"-?[0-9]{1,30}")
DEEPEST = 20


# -------------------------------------------------------------------- writers


@cache
def writer(hint: Any) -> Write:
    """Returns the function from values of a type to their `Tree`. Raises Unwritten for a type without a notation."""
    hint, _ = bare(hint)
    origin, of = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in UNIONS:
        return _union(of)
    if shape.is_fixed(hint):
        ways = [writer(one) for one in of]
        return lambda value: [way(item) for way, item in zip(ways, value, strict=True)]
    if origin in (tuple, frozenset):
        each = writer(of[0])
        return lambda value: sorted(map(each, value), key=str) if origin is frozenset else [*map(each, value)]
    if is_record(hint):
        fields = [(name, writer(one)) for name, one in hints(hint).items()]
        return lambda value: [way(getattr(value, name)) for name, way in fields]
    raise Unwritten(f"no text stands for {getattr(hint, '__name__', hint)}: a state is made of whole numbers, yes and "
                    "no, words, None, tuples, frozensets, named tuples and dataclasses of these")


@lru_cache(maxsize=4096)
def _write_word(value: str) -> Tree:
    return value if WORD.fullmatch(value) and value != "-" else json.dumps(value, ensure_ascii=False)


PLAIN: Mapping[Any, Write] = {
    int: str, bool: lambda value: "yes" if value else "no", str: _write_word, NoneType: lambda _: "-",
}


def _union(of: tuple[Any, ...]) -> Write:
    """Returns the writer of a union of plain types and records; a record begins with the name of its class.

    Raises Unwritten for a union of other types.
    """
    if mixed := [hint for hint in of if get_origin(hint)]:
        raise Unwritten(f"{mixed[0]} cannot stand beside other types: whole numbers, yes and no, words, None, "
                        "named tuples and dataclasses can")
    ways = {hint: writer(hint) for hint in of}

    def union(value: Any) -> Tree:
        tree = ways[type(value)](value)
        return tree if type(value) in PLAIN else [type(value).__name__.lower(), *tree]
    return union


# -------------------------------------------------------------------- readers


def _plain(hint: Any, tree: Tree) -> Any:
    if not isinstance(tree, str):
        return UNREAD
    if hint is int:
        return int(tree) if INTEGER.fullmatch(tree) else UNREAD
    if hint is str:
        return _word(tree)
    values = {"yes": True, "no": False} if hint is bool else {"-": None}
    return values.get(tree, UNREAD)


def _word(tree: str) -> Any:
    try:
        return json.loads(tree) if tree.startswith('"') else tree
    except ValueError:
        return UNREAD


def _parts(hint: Any, names: Sequence[str], tree: Tree) -> list[Tree]:
    """Returns the fields of a record, in order. Raises Misfit if `tree` is no list of as many as `names`."""
    if not isinstance(tree, list) or len(tree) != len(names):
        raise Misfit.of(tree, wanted(hint))
    return tree


def _tagged(hint: Any, tree: Tree) -> tuple[Any, Tree]:
    """Returns the record of a union named by the first word, and its fields; else the first plain type that fits.

    Raises Misfit if none fits.
    """
    if isinstance(tree, list):
        for one in get_args(hint):
            if tree[:1] == [one.__name__.lower()] and is_record(one):
                return one, tree[1:]
    for one in get_args(hint):
        if one in PLAIN and _plain(one, tree) is not UNREAD:
            return one, tree
    raise Misfit.of(tree, wanted(hint))


WORDS = shape.Form(_plain, (list,), _parts, _tagged, notation=True)


# -------------------------------------------------------------------- text


def write(hint: Any, value: Any) -> str:
    """Returns the text of `value`, which is of the type `hint`; `read` is the inverse. Raises Unwritten."""
    return spelled(writer(hint)(value))


def spelled(tree: Tree) -> str:
    """Returns the text of a tree: a word, or words separated by spaces, in brackets inside another value."""
    if isinstance(tree, str):
        return tree
    return " ".join([one if type(one) is str else f"({spelled(one)})" for one in tree])


def told(value: Any) -> str:
    """Returns `value` for a person to read: with the names of fields, and " | " between items that have parts."""
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
    """Returns the text of a value inside another: in brackets if it has parts."""
    several = isinstance(value, tuple | frozenset) or dataclasses.is_dataclass(value)
    return f"({told(value)})" if several else told(value)


def read(hint: Any, text: str) -> Any:
    """Returns the value of type `hint` written as `text`. Raises Misfit, or Unwritten for a type without a notation."""
    writer(hint)
    trees = _trees(text, hint)
    try:
        return reader(hint, WORDS)(trees)
    except Misfit:
        if len(trees) != 1:
            raise
        return reader(hint, WORDS)(trees[0])


def _trees(text: str, hint: Any) -> list[Tree]:
    """Splits a text into words and nested brackets. Raises Misfit for unmatched brackets or quotes, or deep nesting."""
    open_: list[list[Tree]] = [[]]
    for sign in SIGN.findall(text):
        if sign == "(" and len(open_) < DEEPEST:
            open_.append([])
        elif sign == ")" and len(open_) > 1:
            closed = open_.pop()
            open_[-1].append(closed)
        elif sign in ("(", ")", '"'):
            raise Misfit.of(text, wanted(hint))
        else:
            open_[-1].append(sign)
    if len(open_) > 1:
        raise Misfit.of(text, wanted(hint))
    return open_[0]
