"""Checks the arguments of a game's `position` by their type hints, in the same way for all games.

    @takes({"walls": [[1, 6, 17], [1]]})
    def position(game, *, walls: Annotated[Sequence[Sequence[int]], 9], flipped: int | None = None, **options): ...

The second argument of `Annotated` is a limit: the most entries of a list or dictionary, the most characters of a text,
or another limit that `shape` accepts.
People edit such arguments in a cell, so a wrong one is a fault of the position like any other, which names the
argument, the value given and the values accepted. Sizes are checked first, so that a long list is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps
from types import CodeType, SimpleNamespace
from typing import Any, TypeVar, get_type_hints

from pontlevis.contract.fault import Faults
from pontlevis.contract.shape import NUMBERS, VALUES, Misfit, reader

LARGEST = NUMBERS[-1]
"""The largest whole number accepted for an argument whose hint sets no range."""

S = TypeVar("S")
Build = Callable[..., S]


def takes(example: Mapping[str, Any], /) -> Callable[[Build[S]], Build[S]]:
    """Makes a game's `position` check its keyword arguments by their type hints.

    It then raises BadPosition, with all faults, for a wrong, missing or unknown argument; other names must be options
    of the game, whose values it does not check. None is accepted where the hint includes it.

    example: arguments of a possible position, with at least the required ones. It becomes the attribute `example` of
    `position`; the attribute `hints` is a function that returns the hints by name.
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
    """Returns `value` as the type `hint`, with tuples for lists; if it does not fit, unchanged.

    Adds what does not fit to `faults`; the path of each fault begins with `name`.
    """
    try:
        return reader(hint, VALUES)(value)
    except Misfit as misfit:
        for id_, facts in misfit.faults:
            faults.add(id_, **facts | {"name": name + facts["name"]})
        return value
