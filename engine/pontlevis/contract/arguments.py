"""Checks the arguments of a game's `position` by their type hints, one reader for all games.

    @takes({"walls": [[1, 6, 17], [1]]})
    def position(game, *, walls: Annotated[Sequence[Sequence[int]], 9], flipped: int | None = None, **options): ...

An annotation is the most entries of a list or dictionary, or the most characters of a text. People edit such arguments
in a cell, so a wrong one is a fault of the position like any other, which names the argument, the value given and
the values accepted. Sizes are checked first, so that a long list is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps
from types import CodeType, SimpleNamespace
from typing import Any, TypeVar, get_type_hints

from pontlevis.contract.fault import Faults
from pontlevis.contract.shape import NUMBERS, VALUES, Misfit, reader

LARGEST = NUMBERS[-1]
"""The largest number that an argument may be."""

S = TypeVar("S")
Build = Callable[..., S]


def takes(example: Mapping[str, Any], /) -> Callable[[Build[S]], Build[S]]:
    """Makes a game's `position` check its arguments by their type hints. Raises BadPosition with all faults.

    example: arguments of a possible position, with at least the required ones. An argument whose default is None may
    be given as None; names that are not arguments are options of the game.
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


def take(hint: Any, value: Any, name: str, faults: Faults) -> Any:
    """`value` as the type `hint`, its lists as tuples. Adds what does not fit to `faults`, under the path `name`."""
    try:
        return reader(hint, VALUES)(value)
    except Misfit as misfit:
        for id_, facts in misfit.faults:
            faults.add(id_, **facts | {"name": name + facts["name"]})
        return value
