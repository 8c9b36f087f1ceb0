"""Positions of a game that draws no diagram of its own: written, read and built from the fields of its state.

    pig
    scores: 12 40
    turn: 1

Each field whose value is not its default has a line, see `codec`. A field called `options` holds the options of the
game, which are written in the head; the fields that a game lists in `derived` are computed by its `derive`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pontlevis.contract import codec, shape
from pontlevis.contract.arguments import take
from pontlevis.contract.diagrams import format_of, head, parts
from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.terms import BadPosition

OPTIONS = "options"
LONGEST = 40_000
AnyGame = Any


def fields(game: AnyGame) -> dict[str, Any]:
    """Returns the fields written in a position, with their types: all except `options` and the derived ones."""
    return {name: hint for name, hint in shape.hints(game.state_type).items()
            if name != OPTIONS and name not in game.derived}


@cache
def writers(state_type: type, derived: frozenset[str]) -> Mapping[str, codec.Write]:
    """Returns the writer of each field that a position contains. Raises Unwritten."""
    return {name: codec.writer(hint) for name, hint in shape.hints(state_type).items()
            if name != OPTIONS and name not in derived}


def usual(state_type: type) -> Mapping[str, Any]:
    """Returns the default values of the fields of a state; a dataclass has MISSING for those without one."""
    if hasattr(state_type, "_field_defaults"):
        found: Mapping[str, Any] = state_type._field_defaults
        return found
    return {name: field.default for name, field in state_type.__dataclass_fields__.items()}  # type: ignore[attr-defined]


def diagram(game: AnyGame, s: Any) -> str:
    """Returns a position as text: the head, then a line for each field that differs from its default."""
    chosen = s.options._asdict() if hasattr(s, OPTIONS) else {}
    lines = [head(game, chosen)]
    plain = usual(game.state_type)
    for name, write in writers(game.state_type, frozenset(game.derived)).items():
        value = getattr(s, name)
        if name not in plain or plain[name] != value:
            lines.append(f"{name}: {codec.spelled(write(value))}".rstrip())
    return "\n".join(lines) + "\n"


def described(game: AnyGame, s: Any) -> str:
    """Returns the options and fields of a position as lines "name: value", for a person to read."""
    chosen = s.options._asdict() if hasattr(s, OPTIONS) else {}
    found = {**chosen, **{name: getattr(s, name) for name in fields(game)}}
    return "\n".join(f"{name}: {codec.told(value)}" for name, value in found.items())


def read(game: AnyGame, text: object) -> Any:
    """Returns the position that `diagram` writes as `text`. Raises BadPosition with all its faults.

    If `text` names no format and the game's is above 1, the first fault says so.
    """
    faults = Faults()
    options, lines, _ = parts(game, text, "\0", LONGEST, faults)
    hints, found = fields(game), dict(usual(game.state_type))
    for line in lines:
        name, _, written = line.partition(":")
        if name not in hints:
            faults.add("diagram_line", found=line)
            continue
        try:
            found[name] = codec.read(hints[name], written)
        except shape.Misfit as misfit:
            faults.add("diagram_value", name=name, found=written.strip(), wanted=misfit.wanted)
    for name in hints.keys() - found.keys():
        faults.add("diagram_missing", name=name)
    try:
        return _checked(game, options, found, faults)
    except BadPosition as error:
        if game.format == 1 or "format=" in str(text).partition("\n")[0]:
            raise
        unnamed = Fault("diagram_unnamed", {"wanted": format_of(game)})
        raise game.bad_position([unnamed, *error.faults]) from None


def build(game: AnyGame, names: Mapping[str, Any]) -> Any:
    """Returns the set-up with the fields and options in `names` changed. Raises BadPosition or BadOption."""
    faults = Faults()
    declared = {option.name for option in game.options}
    options = {name: value for name, value in names.items() if name in declared}
    s = game.setup(**options)
    hints = fields(game)
    found = {name: getattr(s, name) for name in hints}
    for name, value in names.items():
        if name in hints:
            found[name] = take(hints[name], value, name, faults)
        elif name not in declared:
            faults.add("argument_unknown", found=name, known=", ".join([*hints, *declared]))
    return _checked(game, options, found, faults)


def _checked(game: AnyGame, options: Mapping[str, Any], found: Mapping[str, Any], faults: Faults) -> Any:
    """Returns the state with the fields `found` and the derived ones.

    Raises BadPosition if there are `faults`, or the game finds some.
    """
    if faults:
        raise game.bad_position(faults)
    s = game.setup(**options)
    return game.possible(game.derive(_with(s, {name: found[name] for name in fields(game)})))


def _with(s: Any, values: Mapping[str, Any]) -> Any:
    if hasattr(s, "_replace"):
        return s._replace(**values)
    from dataclasses import replace  # noqa: PLC0415 - slow to import

    return replace(s, **values)
