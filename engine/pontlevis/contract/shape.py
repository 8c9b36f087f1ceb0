"""Reads untrusted values by type hints: from JSON, from arguments in a cell, from the words of a diagram.

    read(tuple[Annotated[int, range(100)], ...], [3, 99])

An annotation is a limit: the most characters of a text, or its pattern, or its choices; the range of a number; the most
entries of a list or dictionary; of a record, hints in place of those of its fields. Types are exact: True is no number,
and a record has all its fields and no other. Sizes are checked before contents. Lists become tuples.
"""

from __future__ import annotations

import dataclasses
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pontlevis.contract.fault import MOST_FAULTS, Fault
from pontlevis.contract.short import shortened

NUMBERS = range(-9_999_999, 10_000_000)
"""The whole numbers accepted without an annotation."""
MOST = 1000
"""The most entries or characters accepted without an annotation."""
UNREAD = object()
"""Returned by `Form.plain` for a value that it cannot read."""
PLAIN = {int: "argument_number", float: "argument_number", bool: "argument_flag", str: "argument_text",
         NoneType: "diagram_value"}
"""The types without parts, each with the id of the fault for a value of another type."""
LISTS, MAPPINGS, UNIONS = (tuple, list, Sequence, frozenset), (dict, Mapping), (Union, UnionType)
Read = Callable[[Any], Any]
"""Converts a value to the type wanted. Raises Misfit."""
Damaged = Callable[[str, str], Exception]
"""Creates an error from the path of a fault and the fault in words."""


class Unwritten(TypeError):
    """Raised for a type that cannot be read or written: the game must use another, or draw its own diagram."""


class Misfit(ValueError):
    """Raised for a value that is not of the type wanted.

    wanted: the values of that type, in words; faults: at most MOST_FAULTS, each with its path `name`, such as
    `.seats[2]`; where: the path of the first, without its dot.
    """

    def __init__(self, wanted: str, *faults: Fault) -> None:
        facts = faults[0].facts
        super().__init__(f"{facts['found']}, where {wanted} is wanted")
        self.wanted, self.faults, self.where = wanted, faults, facts["name"].lstrip(".")

    @classmethod
    def of(cls, found: object, wanted: str, id_: str = "diagram_value", **facts: object) -> Misfit:
        """Returns the error for one value, `found`. facts: further facts for the sentence of the fault `id_`."""
        more = {"wanted": wanted} if id_ == "diagram_value" else facts
        return cls(wanted, Fault(id_, {"name": "", "found": shortened(found, 40), **more}))


class Form(NamedTuple):
    """The form in which values are given: JSON, Python values, or words.

    plain: reads a number, flag, text or None, else returns UNREAD; lists: the classes of lists; record: returns the
    values of a record's fields; choose: picks a type of a union, and the value to read as it; notation: True for words,
    which have no default limits and may not repeat a value in a set.
    """

    plain: Callable[[Any, Any], Any]
    lists: tuple[type, ...]
    record: Callable[[Any, Sequence[str], Any], Sequence[Any]]
    choose: Callable[[Any, Any], tuple[Any, Any]]
    notation: bool = False


def read(hint: Any, value: Any, error: Damaged | None = None, whole: str = "json") -> Any:
    """Returns a value from JSON as the type `hint`. Raises Misfit, or the exception that `error` creates, if given.

    whole: the path given to `error` for a fault of the whole value.
    """
    try:
        return reader(hint, JSON)(value)
    except Misfit as misfit:
        raise (error(misfit.where or whole, str(misfit)) if error else misfit) from None


def load(hint: Any, text: str, error: Damaged) -> Any:
    """Returns a JSON text as a value of the type `hint`. Raises `error` for a text that is no JSON, or does not fit."""
    try:
        value = load_json(text)
    except ValueError as fault:
        raise error("json", str(fault)) from None
    return read(hint, value, error)


# -------------------------------------------------------------------- types


def as_json(value: Any) -> Any:
    """Returns a value as JSON data, with a dictionary for each named tuple, at any depth; `read` is the inverse."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {name: as_json(part) for name, part in value.items()}
    return [as_json(part) for part in value] if isinstance(value, tuple | list) else value


def is_record(hint: Any) -> bool:
    """True if a type is a named tuple or a dataclass."""
    return isinstance(hint, type) and (dataclasses.is_dataclass(hint) or hasattr(hint, "_fields"))


@cache
def hints(type_: Any) -> Mapping[str, Any]:
    """Returns the fields of a named tuple or dataclass with their types. Raises Unwritten for anything else."""
    if not is_record(type_):
        raise Unwritten(f"{getattr(type_, '__name__', type_)} is neither a named tuple nor a dataclass")
    names = type_._fields if hasattr(type_, "_fields") else [field.name for field in dataclasses.fields(type_)]
    resolved = get_type_hints(type_, include_extras=True)
    return {name: resolved[name] for name in names}


def bare(hint: Any, limit: Any = None) -> tuple[Any, Any]:
    """Returns a type without its annotation, and its limit; Literals of texts become `str` with a limit of choices."""
    origin, of = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return bare(of[0], of[1])
    if origin in UNIONS and all(get_origin(one) is Literal for one in of):
        return str, tuple(choice for one in of for choice in get_args(one))
    return (str, of) if origin is Literal and all(isinstance(choice, str) for choice in of) else (hint, limit)


def is_fixed(hint: Any) -> bool:
    """True if a type is a tuple of fixed length, each item with its own type."""
    return get_origin(hint) is tuple and get_args(hint)[1:] != (...,)


@cache
def wanted(hint: Any, limit: Any = None) -> str:
    """Returns the values of a type in words, for an error."""
    hint, limit = bare(hint, limit)
    origin, of = get_origin(hint), get_args(hint)
    if origin in UNIONS:
        return " or ".join(f"({one.__name__.lower()} …)" if is_record(one) else wanted(one) for one in of)
    if is_fixed(hint) or is_record(hint):
        return "in a row: " + ", ".join(map(wanted, hints(hint).values() if is_record(hint) else of))
    if origin in LISTS:
        return f"a row, each {wanted(of[0])}{' and each once' if origin is frozenset else ''}"
    if isinstance(limit, tuple):
        return "one of " + ", ".join(map(str, limit))
    words = {int: "a whole number", float: "a number", bool: "yes or no", str: "a word", NoneType: "-"}
    size = f" of at most {limit} characters" if isinstance(limit, int) else ""
    bounds = f" from {limit[0]} to {limit[-1]}" if isinstance(limit, range) else size
    return words.get(hint, "a dictionary" if origin in MAPPINGS else "anything") + bounds


# -------------------------------------------------------------------- readers


@cache
def reader(hint: Any, form: Form, limit: Any = None) -> Read:
    """Returns the function that reads values of the type `hint` given in `form`, within `limit`. Raises Unwritten."""
    hint, limit = bare(hint, limit)
    if hint is Any:
        return lambda value: value
    if hint in PLAIN:
        return _plain(hint, form, limit)
    if get_origin(hint) in UNIONS:
        return lambda value: _chosen(form, limit, *form.choose(hint, value))
    make = _mapping if get_origin(hint) in MAPPINGS else _list if get_origin(hint) in LISTS else _record
    return make(hint, form, limit)


def _chosen(form: Form, limit: Any, hint: Any, value: Any) -> Any:
    return reader(hint, form, limit)(value)


def _plain(hint: Any, form: Form, limit: Any) -> Read:
    usual = {int: NUMBERS, str: MOST}
    if limit is None or hint not in usual:
        limit = None if form.notation else usual.get(hint)
    id_ = "diagram_value" if isinstance(limit, tuple) else PLAIN[hint]

    within, read_plain = _within(limit), form.plain
    most = {"most": limit if isinstance(limit, int) else MOST} if hint is str else {}

    def plain(value: Any) -> Any:
        found = read_plain(hint, value)
        if found is UNREAD or not within(found):
            raise Misfit.of(value, wanted(hint, limit), id_, **most)
        return found
    return plain


def _within(limit: Any) -> Callable[[Any], object]:
    """Returns a function that checks whether a number or text is within a limit."""
    if isinstance(limit, int):
        return lambda value: not isinstance(value, str) or len(value) <= limit
    return limit.fullmatch if isinstance(limit, re.Pattern) else limit.__contains__ if limit else lambda _: True


def _check(value: Any, classes: Any, most: int, id_: str, words: str) -> None:
    """Raises Misfit if `value` has none of the `classes`, or more than `most` entries."""
    if not isinstance(value, classes):
        raise Misfit.of(value, words, id_)
    if len(value) > most:
        raise Misfit.of(len(value), f"at most {most}", "argument_long", most=most)


def _list(hint: Any, form: Form, limit: Any) -> Read:
    """Returns the reader of a list of one type, or of a tuple of fixed length."""
    make = frozenset if get_origin(hint) is frozenset else tuple
    words, fixed = wanted(hint), is_fixed(hint)
    ways = [reader(one, form) for one in get_args(hint) if one is not ...]
    most = limit or (sys.maxsize if form.notation else MOST)
    classes = form.lists if make is tuple else (*form.lists, set, frozenset)

    def values(value: Any) -> Any:
        _check(value, classes, most, "argument_list", words)
        if fixed and len(ways) != len(value):
            raise Misfit.of(value, words)
        each = ways if fixed else repeat(ways[0])
        found = _all(each, value, "[{}]".format)
        if form.notation and make is frozenset and len({*found}) < len(found):
            raise Misfit.of(value, words)
        return make(found)
    return values


def _mapping(hint: Any, form: Form, limit: Any) -> Read:
    """Returns the reader of a dictionary; it reads each key and each value."""
    key_of, value_of = (reader(one, form) for one in get_args(hint))

    def as_key(key: Any) -> Any:
        try:
            return key_of(key)
        except Misfit as misfit:
            raise Misfit.of(key, misfit.wanted, "argument_key") from None

    def pair(one: tuple[Any, Any]) -> tuple[Any, Any]:
        key, item = as_key(one[0]), one[1]
        try:
            return key, value_of(item)
        except Misfit as misfit:
            raise Misfit(misfit.wanted, *_within_part(f"[{shortened(one[0], 20)}]", misfit)) from None

    def mapping(value: Any) -> dict[Any, Any]:
        _check(value, Mapping, limit or MOST, "argument_mapping", wanted(hint))
        return dict(_all(repeat(pair), value.items(), lambda _: ""))
    return mapping


def _record(hint: Any, form: Form, limit: Any) -> Read:
    """Returns the reader of a named tuple or dataclass, whose constructor may also refuse the fields."""
    names = [*hints(hint)]
    ways = [reader(one, form) for one in limit or hints(hint).values()]

    def record(value: Any) -> Any:
        values = form.record(hint, names, value)
        found = _all(ways, values, lambda at: f".{names[at]}")
        try:
            return hint(*found)
        except (TypeError, ValueError) as error:
            raise Misfit.of(value, str(error)) from None
    return record


def _all(ways: Iterable[Read], values: Iterable[Any], where: Callable[[int], str]) -> list[Any]:
    """Reads each value. Raises Misfit with the faults of all; `where` gives the path to the value at an index."""
    found, faults, wrong = list[Any](), list[Fault](), list[str]()
    for at, (way, value) in enumerate(zip(ways, values, strict=False)):
        try:
            found.append(way(value))
        except Misfit as misfit:
            faults += _within_part(where(at), misfit)
            wrong.append(misfit.wanted)
            if len(faults) >= MOST_FAULTS:
                break
    if faults:
        raise Misfit(wrong[0], *faults[:MOST_FAULTS])
    return found


def _within_part(path: str, misfit: Misfit) -> Iterator[Fault]:
    """The faults of a part, with `path` put before their paths."""
    return (Fault(id_, {**facts, "name": path + facts["name"]}) for id_, facts in misfit.faults)


# -------------------------------------------------------------------- forms


def _exact(hint: Any, value: Any) -> Any:
    """Returns a value of exactly that type, else UNREAD; a whole number is a float, too, as browsers write 1.0 as 1."""
    if hint is float and type(value) is int and value in NUMBERS:
        return float(value)
    return value if type(value) is hint else UNREAD


def _fields(_: Any, names: Sequence[str], value: Any) -> list[Any]:
    """Returns the fields of a JSON object, in order. Raises Misfit for missing or further ones."""
    if not isinstance(value, dict) or value.keys() != {*names}:
        raise Misfit.of(value, f"an object of {', '.join(names)}")
    return [value[name] for name in names]


def _attributes(hint: Any, names: Sequence[str], value: Any) -> list[Any]:
    """Returns the fields of a Python record, in order. Raises Misfit if it is of another class."""
    if type(value) is not hint:
        raise Misfit.of(value, wanted(hint))
    return [getattr(value, name) for name in names]


def _by_class(hint: Any, value: Any) -> tuple[Any, Any]:
    """Returns the first type of a union whose class a value has, else the first type; and the value itself."""
    of = get_args(hint)
    if value is None and NoneType in of:
        return NoneType, None
    return next((one for one in of if isinstance(value, _class(bare(one)[0]))), of[0]), value


def _class(hint: Any) -> Any:
    origin = get_origin(hint)
    return Mapping if origin in MAPPINGS else (list, tuple) if origin in LISTS else hint


JSON = Form(_exact, (list,), _fields, _by_class)
VALUES = JSON._replace(lists=(list, tuple), record=_attributes)
"""The form of arguments in a cell."""


def load_json(text: str) -> Any:
    """Reads a JSON text. Raises ValueError if it is invalid, nested too deep, or repeats a key of an object."""
    try:
        return json.loads(text, object_pairs_hook=_said_once)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("it says one thing twice")
    return found
