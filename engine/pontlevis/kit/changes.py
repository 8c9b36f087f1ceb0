"""Generates changes of one value: in the nested rows and records of a state, or in an argument."""

from __future__ import annotations

import dataclasses
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from pontlevis.contract import positions

Where = tuple[str, ...]
"""The names of the fields that lead to a value; the items of a row have the path of the row."""
Part = tuple[Where, Any, Callable[[Any], Any]]
"""The path of a value, the value, and a function that returns the whole with another value in its place."""
EXCHANGED = "and"
"""The mark between the paths of two values that were exchanged."""
HUGE = 10**30 - 1
"""A number larger than any count in a game."""
NUMBERS = (-1, 0, 9999, HUGE)


class Change(NamedTuple):
    """A change of one value of a state: its path, the new value, and the function that makes the changed state."""

    where: Where
    value: Any
    make: Callable[[], Any]


# -------------------------------------------------------------------- in a state


def changes(game: Any, state: Any, seen: Mapping[Where, Sequence[Any]], rng: random.Random) -> Iterator[Change]:
    """Yields changes of one value of a state, then exchanges of two. Skips options and derived fields."""
    limits = [number + by for number in getattr(state, positions.OPTIONS, ()) if type(number) is int for by in (-1, 0)]
    leaves = [part for part in parts(state) if part[0] and part[0][0] not in {positions.OPTIONS, *game.derived}]
    for where, value, put in leaves:
        for other in dict.fromkeys(instead(value, seen.get(where, ()), rng, limits)):
            if other != value and not _reordered(value, other):
                yield Change(where, other, partial(put, other))
    plain = [leaf for leaf in leaves if type(leaf[1]) in (int, str, bool)]
    for leaf in plain:
        others = [other for other in plain if _exchanged(leaf, other)]
        for other in rng.sample(others, min(2, len(others))):
            yield Change((*leaf[0], EXCHANGED, *other[0]), (other[1], leaf[1]), partial(_swapped, leaf, other))


def _reordered(value: Any, other: Any) -> bool:
    """Returns True if two rows have the same items, as their order may have no meaning."""
    return type(value) is type(other) is tuple and sorted(map(repr, value)) == sorted(map(repr, other))


def _exchanged(one: Part, other: Part) -> bool:
    """Returns True if two values differ, have one type, and are not items of one row (see `_reordered`)."""
    return one[0] != other[0] and type(one[1]) is type(other[1]) and one[1] != other[1]


def _swapped(one: Part, other: Part) -> Any:
    """Returns the state with two values exchanged; sets only the first if the second is gone after that."""
    changed = one[2](other[1])
    return next((put(one[1]) for where, held, put in parts(changed) if (where, held) == other[:2]), changed)


def parts(value: Any, where: Where = ()) -> Iterator[Part]:
    """Yields the parts inside a value, at any depth. where: the path of the value."""
    for name, item, put in _inside(value):
        there = (*where, name) if name else where
        yield there, item, put
        for deeper, found, again in parts(item, there):
            yield deeper, found, partial(_through, put, again)


def _through(put: Callable[[Any], Any], again: Callable[[Any], Any], value: Any) -> Any:
    return put(again(value))


def _inside(value: Any) -> Iterator[tuple[str, Any, Callable[[Any], Any]]]:
    """Yields the direct parts of a value: fields with their names, items of a row with "" as the name."""
    if hasattr(value, "_fields"):
        for name in value._fields:
            yield name, getattr(value, name), partial(_with, value, name)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield field.name, getattr(value, field.name), partial(_with, value, field.name)
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield "", item, partial(_at, value, at)


def _with(record: Any, name: str, value: Any) -> Any:
    """Returns a copy of a record with another value in one field, made without the checks of its constructor."""
    if hasattr(record, "_replace"):
        return record._replace(**{name: value})
    made = object.__new__(type(record))
    for field in dataclasses.fields(record):
        object.__setattr__(made, field.name, value if field.name == name else getattr(record, field.name))
    return made


def _at(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1:])


def values_seen(states: Iterable[Any]) -> dict[Where, list[Any]]:
    """Returns the values found in these states, by path."""
    found: dict[Where, dict[Any, None]] = defaultdict(dict)
    for state in states:
        for where, value, _ in parts(state):
            found[where][value] = None
    return {where: [*values] for where, values in found.items()}


def instead(value: Any, seen: Sequence[Any], rng: random.Random, limits: Sequence[int]) -> Iterator[Any]:
    """Yields other values for a place: some of `seen`, numbers one higher or lower, rows one item longer or shorter.

    limits: the numbers in the options, and one less: a count up to such a number has its effect there.
    """
    yield from (other for other in rng.sample(seen, min(3, len(seen))) if type(other) is type(value))
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, *NUMBERS, *limits)
    elif isinstance(value, str):
        yield from ("", "x")
    elif isinstance(value, frozenset):
        yield from (value - {item} for item in value)
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        yield from (value[:at] + value[at + 1:] for at in range(len(value)))
        yield from (value[:at] + value[at:at + 1] * 2 + value[at + 1:] for at in range(len(value)))
        rows = [other for other in seen if other and isinstance(other, tuple)]
        yield from ((*value, rng.choice(other)) for other in rng.sample(rows, min(3, len(rows))))


# -------------------------------------------------------------------- in an argument


def varied(value: Any, words: Sequence[str], rng: random.Random) -> Iterator[Any]:
    """Yields copies of a value, each with one part changed, removed, doubled or added."""
    if isinstance(value, str):
        said, others = value.split(), rng.sample(words, min(3, len(words)))
        for at, word in enumerate(said):
            for other in ("", f"{word} {word}", *others):
                yield " ".join([*said[:at], other, *said[at + 1:]]).strip()
        yield from (f"{value} {word}".strip() for word in others)
    elif isinstance(value, Mapping):
        yield from _varied_items(value, words, rng)
    elif isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        row = [*value]
        for at, item in enumerate(row):
            yield from ([*row[:at], *put, *row[at + 1:]] for put in ([], [item, item]))
            yield from ([*row[:at], other, *row[at + 1:]] for other in varied(item, words, rng))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, *NUMBERS)


def _varied_items(value: Mapping[Any, Any], words: Sequence[str], rng: random.Random) -> Iterator[dict[Any, Any]]:
    for key in value:
        yield {other: item for other, item in value.items() if other != key}
        yield from ({**value, key: item} for item in varied(value[key], words, rng))
        junk: Sequence[Any] = [*rng.sample(words, min(3, len(words))), ""] if isinstance(key, str) else NUMBERS
        yield from ({**value, other: value[key]} for other in junk)


def invented(hint: Any, words: Sequence[str], rng: random.Random) -> Iterator[Any]:
    """Yields values of the type `hint` that a person might write."""
    origin, of = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from invented(of[0], words, rng)
    elif origin is Literal:
        yield from of
    elif hint is bool:
        yield from (True, False)
    elif hint is int:
        yield from (1, 2, 5, 53, *NUMBERS)
    elif hint is str:
        yield from rng.sample(words, min(5, len(words)))
        yield " ".join(rng.sample(words, min(2, len(words))))
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        keys, items = ([*invented(one, words, rng), *([""] if str in _plain(one) else [])] for one in of)
        yield from ({key: rng.choice(items)} for key in keys)
    elif isinstance(origin, type) and issubclass(origin, Sequence | frozenset) and of[1:] in ((), (...,)):
        yield from ([item] for item in invented(of[0], words, rng))
    else:
        yield from chain.from_iterable(invented(one, words, rng) for one in of)


def _plain(hint: Any) -> tuple[Any, ...]:
    """Returns the innermost types in a hint."""
    return sum(map(_plain, get_args(hint)), ()) or (hint,)


def spelled(value: Any) -> Any:
    """Returns a value for comparison, without capitals, the order of words, and numbered places with an empty text."""
    if isinstance(value, str):
        return tuple(sorted(value.lower().split()))
    if isinstance(value, Mapping):
        said = {key: item for key, item in value.items() if item != "" or type(key) is not int}
        return frozenset((spelled(key), spelled(item)) for key, item in said.items())
    return tuple(map(spelled, value)) if isinstance(value, list | tuple) else value
