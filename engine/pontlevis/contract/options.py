"""Options of a game, each declared with its default, its accepted values, and the ruling behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pontlevis.contract.short import beginning, shortened

if TYPE_CHECKING:
    from pontlevis.contract.fault import Fault


class UnknownOption(ValueError):
    """Raised for the name of an option that this game does not have."""


class BadOption(ValueError):
    """Raised for a value that an option does not allow; `name` is the option, `rule` the rule or ruling behind it."""

    faults: tuple[Fault, ...] = ()
    """The faults of a value that is made of parts."""

    def __init__(self, name: str, value: object, allowed: str, rule: str) -> None:
        super().__init__(f"{name}={shortened(value)} is not allowed: {allowed} ({rule})")
        self.name = name
        self.rule = rule


class WrongNumber(ValueError):
    """A word that is not a whole number of at most four digits."""


def whole_number(word: str) -> int:
    """Reads a whole number of at most four digits. Raises WrongNumber.

    >>> whole_number("1789")
    1789
    >>> whole_number("17890")
    Traceback (most recent call last):
    pontlevis.contract.options.WrongNumber: '17890' is not a whole number
    """
    if word.isascii() and word.isdigit() and len(word) <= 4:
        return int(word)
    raise WrongNumber(f"{beginning(word)!r} is not a whole number")


def sorted_numbers(value: Any) -> Any:
    """A list of whole numbers as a tuple in ascending order; anything else unchanged."""
    if isinstance(value, (list, tuple)) and all(type(item) is int for item in value):
        return tuple(sorted(value))
    return value


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game.

    values: the values that a menu offers, the default first; rule: the rule or ruling behind it;
    numbers: further whole numbers that are accepted; allows: returns True for further values that are accepted;
    allowed: the accepted values in words, for errors (default: a list of `values`);
    canonical: converts equivalent values into one form, or raises BadOption;
    presets: value → the defaults of other options that it replaces;
    foremost: True if menus show it in view, before the others, as it makes a different, easier or harder game.
    """

    name: str
    values: tuple[Any, ...]
    rule: str
    allows: Callable[[Any], bool] | None = None
    allowed: str = ""
    numbers: range = range(0)
    canonical: Callable[[Any], Any] = sorted_numbers
    presets: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)
    foremost: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError if `values` is empty."""
        if not self.values:
            raise ValueError(f"option {shortened(self.name, 40)} offers no value: the first is the default")

    @property
    def default(self) -> Any:
        """The default value."""
        return self.values[0]

    def check(self, value: Any) -> Any:
        """Returns `value` in its canonical form. Raises BadOption if it is not accepted."""
        value = self.canonical(value)
        if self._is_kind(value) and self._accepts(value):
            return value
        listed = ", ".join(repr(offered) for offered in self.values)
        raise BadOption(self.name, value, self.allowed or f"choose one of {listed}", self.rule)

    def _is_kind(self, value: Any) -> bool:
        """True if a value has exactly the default's type: False in place of 0 is an error. Tuples contain only ints."""
        if type(value) is tuple and any(type(item) is not int for item in value):
            return False
        return type(value) is type(self.default)

    def _accepts(self, value: Any) -> bool:
        return value in self.values or value in self.numbers or bool(self.allows and self.allows(value))

    def write(self, value: Any) -> str:
        """Returns `value` as one word of text; `read` is the inverse."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return ",".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)

    def read(self, text: str) -> Any:
        """Returns the value written as `text`. Raises BadOption."""
        kind = type(self.default)
        try:
            if kind is bool:
                return {"yes": True, "no": False}[text]
            if kind is tuple:
                return self.check(tuple(map(whole_number, text.split(","))) if text != "none" else ())
            return self.check(whole_number(text) if kind is int else text)
        except (KeyError, WrongNumber):
            listed = ", ".join(self.write(value) for value in self.values)
            raise BadOption(self.name, text, self.allowed or f"choose one of {listed}", self.rule) from None


def check_names(declared: Sequence[Option], given: Iterable[str]) -> None:
    """Raises UnknownOption for the first name that no declared option has."""
    known = [option.name for option in declared]
    for name in given:
        if name not in known:
            raise UnknownOption(f"no option {shortened(name, 40)}: this game has {', '.join(known) or 'none'}")


def choose(declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns every declared option with its value: the given one, else one preset by another option, else the default.

    Raises UnknownOption or BadOption.
    """
    check_names(declared, given)
    known = {option.name: option for option in declared}
    chosen = {option.name: option.values[0] for option in declared}
    explicit = {name: known[name].check(value) for name, value in given.items()}
    for option in declared:
        if option.presets:
            chosen.update(option.presets.get(explicit.get(option.name, option.default), {}))
    return chosen | explicit


def differing(declared: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options from which `choose` makes `chosen` again: those that differ from defaults and presets."""
    presetting = {option.name: chosen[option.name] for option in declared
                  if option.presets and chosen[option.name] != option.values[0]}
    usual = choose(declared, presetting)
    return presetting | {name: value for name, value in chosen.items() if value != usual[name]}
