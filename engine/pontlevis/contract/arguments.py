"""Checks the arguments of a game's `position` by their type hints, one reader for all games.

    @takes({"walls": [[1, 6, 17], [1]]})
    def position(game, *, walls: Annotated[Sequence[Sequence[int]], 9], flipped: int | None = None, **options): ...

An annotation is the most entries of a list or dictionary, or the most characters of a text. People edit such arguments
in a cell, so a wrong one is a fault of the position like any other, which names the argument, what was given and what
is wanted. Sizes are checked first: nobody waits for a long list to be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, wraps
from types import CodeType, NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pontlevis.contract import codec
from pontlevis.contract.fault import Faults
from pontlevis.contract.short import shortened

LARGEST = 9_999_999
"""The largest number that an argument may be."""
MOST = 1000
"""The most entries or characters, where no annotation says another number."""
WRONG = {int: "argument_number", bool: "argument_flag", str: "argument_text"}
ROWS: Mapping[Any, Any] = {
    Sequence: (list, tuple), tuple: (list, tuple), frozenset: (list, tuple, set, frozenset),
}
KINDS: Mapping[Any, Any] = {**ROWS, Mapping: (Mapping,), Literal: (str,)}
"""The types accepted for an argument, by the type that it is to be."""

S = TypeVar("S")
Build = Callable[..., S]


def takes(example: Mapping[str, Any], /) -> Callable[[Build[S]], Build[S]]:
    """Have a game's `position` called with arguments of its type hints only; BadPosition lists everything else.

    example: arguments of a possible position, all that are needed among them. What is None unless it is said may be
    None; names that are no arguments are options of the game.
    """
    def reading(position: Build[S]) -> Build[S]:
        usual: Mapping[str, Any] = position.__kwdefaults__ or {}

        @cache
        def hints() -> dict[str, Any]:
            code: CodeType = position.__code__
            names = code.co_varnames[code.co_argcount:code.co_argcount + code.co_kwonlyargcount]
            asked = SimpleNamespace(__annotations__={name: position.__annotations__[name] for name in names})
            return get_type_hints(asked, position.__globals__, include_extras=True)

        @wraps(position)
        def read(game: Any, /, **given: Any) -> S:
            faults, wanted = Faults(), hints()
            declared = [option.name for option in game.options]
            for name in sorted(given.keys() - wanted.keys() - set(declared)):
                faults.add("argument_unknown", found=name, known=", ".join([*wanted, *declared]))
            for name in sorted(wanted.keys() - given.keys() - usual.keys()):
                faults.add("argument_missing", name=name, example=f"{name}={example.get(name)!r}")
            names = {name: take(wanted[name], value, name, faults) if name in wanted else value
                     for name, value in given.items()}
            if faults:
                raise game.bad_position(faults)
            return position(game, **names)

        read.example, read.hints = example, hints  # type: ignore[attr-defined]
        return read
    return reading


def take(hint: Any, value: Any, name: str, faults: Faults, most: int = MOST) -> Any:
    """`value` as one of the type `hint`, its lists as tuples; what is wrong is added to `faults`. `name` says where."""
    origin, of = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return take(of[0], value, name, faults, of[1])
    if origin in (Union, UnionType):
        if value is None and NoneType in of:
            return None
        return take(next((one for one in of if _may_be(one, value)), of[0]), value, name, faults, most)
    if hint in WRONG:
        if type(value) is not hint or (hint is int and abs(value) > LARGEST) or (hint is str and len(value) > most):
            faults.add(WRONG[hint], name=name, found=shortened(value, 40), **({"most": most} if hint is str else {}))
        return value
    if origin is Mapping or origin in ROWS:
        if not isinstance(value, KINDS[origin]):
            kind = "argument_mapping" if origin is Mapping else "argument_list"
            faults.add(kind, name=name, found=shortened(value, 40))
        elif len(value) > most:
            faults.add("argument_long", name=name, found=len(value), most=most)
        else:
            return _mapping(of, value, name, faults) if origin is Mapping else _row(hint, value, name, faults)
        return {} if origin is Mapping else ()
    if type(value) is hint:
        return _record(hint, value, name, faults)
    return value if origin is Literal and value in of else _unfit(hint, value, name, faults)


def _mapping(of: tuple[Any, ...], value: Mapping[Any, Any], name: str, faults: Faults) -> dict[Any, Any]:
    """A dictionary, each key and each value taken."""
    return {key: take(of[1], item, f"{name}[{shortened(key, 20)}]", faults) for key, item in value.items()
            if _is_key(of[0], key, name, faults)}


def _row(hint: Any, value: Sequence[Any], name: str, faults: Faults) -> Any:
    """Things of one type, any number of them, or a fixed number each of its own type."""
    origin, of = get_origin(hint), get_args(hint)
    if origin is tuple and of[1:] != (...,):
        if len(of) != len(value):
            return _unfit(hint, value, name, faults)
    else:
        of = (of[0],) * len(value)
    items = [take(one, item, f"{name}[{at}]", faults) for at, (one, item) in enumerate(zip(of, value, strict=True))]
    return frozenset(items) if origin is frozenset and not faults else tuple(items)


def _may_be(hint: Any, value: Any) -> bool:
    """Whether the type of `value` is one that `hint` takes."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return isinstance(value, KINDS.get(get_origin(hint), hint))


def _is_key(hint: Any, key: Any, name: str, faults: Faults) -> bool:
    wrong = Faults()
    take(hint, key, name, wrong)
    if wrong:
        faults.add("argument_key", name=name, found=shortened(key, 40))
    return not wrong


def _record(type_: type, value: Any, name: str, faults: Faults) -> Any:
    """A named tuple or dataclass, its fields taken one by one; it may have demands of its own."""
    before = len(faults)
    values = [take(hint, getattr(value, field), f"{name}.{field}", faults)
              for field, hint in codec.hints(type_).items()]
    try:
        return value if len(faults) > before else type_(*values)
    except (TypeError, ValueError):
        return _unfit(type_, value, name, faults)


def _unfit(hint: Any, value: Any, name: str, faults: Faults) -> Any:
    faults.add("diagram_value", name=name, found=shortened(value, 40), wanted=codec.kind(hint).wanted)
    return value
