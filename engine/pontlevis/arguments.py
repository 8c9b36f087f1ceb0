"""What a position may be built from: a game declares a shape for each argument, and one reader checks them all.

    @takes({"walls": [[1, 6, 17], [1]]}, walls=ListOf(ListOf(WHOLE, 46), 9), flipped=WHOLE, firing=FLAG)
    def position(game, *, walls, flipped=None, firing=False, **options): ...

People edit such arguments in a cell, so whatever is wrong with one is a fault of the position like any other: it names
the argument, what was given and what is wanted. Sizes come first: nobody waits for a long list to be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ClassVar, TypeVar

from pontlevis.brief import brief, cut
from pontlevis.fault import Faults

LARGEST = 9_999_999
"""The largest number that an argument may be."""

S = TypeVar("S")


class Shape:
    """What one argument may be. `kinds`: the types that it may have."""

    kinds: ClassVar[tuple[type, ...]]

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """`value`, its lists as tuples; whatever is wrong with it is added to `faults`. `name` says where it stands."""
        raise NotImplementedError


class Number(Shape):
    """A whole number; True and 2.0 are none."""

    kinds = (int,)

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """A whole number of at most seven digits."""
        if type(value) is not int or not -LARGEST <= value <= LARGEST:
            faults.add("argument_number", name=name, found=brief(value, 40))
        return value


class Flag(Shape):
    """True or False, and nothing that merely counts as one."""

    kinds = (bool,)

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """True or False."""
        if type(value) is not bool:
            faults.add("argument_flag", name=name, found=brief(value, 40))
        return value


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """A text of at most so many characters."""

    most: int
    kinds = (str,)

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """A text that is not too long."""
        if type(value) is not str or len(value) > self.most:
            faults.add("argument_text", name=name, found=brief(value, 40), most=self.most)
        return value


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """At most so many things of one shape: a list or a tuple."""

    item: Shape
    most: int
    kinds = (list, tuple)

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """A tuple of what the items were read as."""
        if not isinstance(value, self.kinds):
            faults.add("argument_list", name=name, found=brief(value, 40))
        elif len(value) > self.most:
            faults.add("argument_long", name=name, found=len(value), most=self.most)
        else:
            return tuple(self.item.read(item, f"{name}[{at}]", faults) for at, item in enumerate(value))
        return ()


@dataclass(frozen=True, slots=True)
class MapOf(Shape):
    """At most so many keys and values, each of one shape."""

    key: Shape
    item: Shape
    most: int
    kinds = (Mapping,)

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """A dictionary of what the items were read as."""
        if not isinstance(value, self.kinds):
            faults.add("argument_mapping", name=name, found=brief(value, 40))
        elif len(value) > self.most:
            faults.add("argument_long", name=name, found=len(value), most=self.most)
        else:
            return {key: self.item.read(item, f"{name}[{brief(key, 20)}]", faults) for key, item in value.items()
                    if self._fits(key, name, faults)}
        return {}

    def _fits(self, key: Any, name: str, faults: Faults) -> bool:
        wrong = Faults()
        self.key.read(key, name, wrong)
        if wrong:
            faults.add("argument_key", name=name, found=brief(key, 40))
        return not wrong


@dataclass(frozen=True, slots=True)
class OneOf(Shape):
    """Any of these shapes, the foremost first; their types tell them apart."""

    shapes: tuple[Shape, ...]

    def read(self, value: Any, name: str, faults: Faults) -> Any:
        """What the shape that `value` may have makes of it."""
        shape = next((shape for shape in self.shapes if isinstance(value, shape.kinds)), self.shapes[0])
        return shape.read(value, name, faults)


WHOLE, FLAG = Number(), Flag()
Build = Callable[..., S]


def takes(example: Mapping[str, Any], /, **shapes: Shape) -> Callable[[Build[S]], Build[S]]:
    """Have a game's `position` called with arguments of these shapes only; BadPosition lists everything else.

    example: arguments of a possible position, all that are needed among them. What is None unless it is said may be
    None; names that no shape has are options of the game.
    """
    def reading(position: Build[S]) -> Build[S]:
        usual: Mapping[str, Any] = position.__kwdefaults__ or {}

        @wraps(position)
        def read(game: Any, /, **given: Any) -> S:
            faults = Faults()
            declared = [option.name for option in game.options]
            for name in sorted(given.keys() - shapes.keys() - set(declared)):
                faults.add("argument_unknown", found=cut(name), known=", ".join([*shapes, *declared]))
            for name in sorted(shapes.keys() - given.keys() - usual.keys()):
                faults.add("argument_missing", name=name, example=f"{name}={example.get(name)!r}")
            left_out = {name for name, value in given.items() if value is None and usual.get(name, ...) is None}
            names = {name: shapes[name].read(value, name, faults) if name in shapes else value
                     for name, value in given.items() if name not in left_out}
            if faults:
                raise game.bad_position(faults)
            return position(game, **names)

        read.example = example  # type: ignore[attr-defined]
        return read
    return reading
