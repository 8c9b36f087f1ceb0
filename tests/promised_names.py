"""Lists the names that both packages export, with their methods and parameters, which a release keeps.

    python tests/promised_names.py >> tests/widgets/data/names.txt

At a release, run this, then keep the lines that were there and add those that are new.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pontlevis
import pontlevis_widgets


def names(package: ModuleType) -> Iterator[str]:
    """Yields a line for each exported name and for each public method and property of an exported class."""
    for name in package.__all__:
        value = getattr(package, name)
        yield described(f"{package.__name__}.{name}", value)
        for method in dir(value) if inspect.isclass(value) else ():
            if not method.startswith("_") and ours(value, method):
                yield described(f"{package.__name__}.{name}.{method}", getattr(value, method))


def ours(cls: type, name: str) -> bool:
    """True if only classes of this project define the attribute: an override is another package's promise."""
    homes = [base for base in cls.__mro__ if name in vars(base)]
    return all(home.__module__.split(".")[0] in ("pontlevis", "pontlevis_widgets") for home in homes)


def described(path: str, value: Any) -> str:
    """Returns `path` with the parameters of `value`: `=` after those with a default, `*` before keyword-only ones."""
    try:
        parameters = list(inspect.signature(value).parameters.values())
    except (TypeError, ValueError):
        return path
    told, starred = [], False
    for parameter in parameters:
        if parameter.kind is parameter.KEYWORD_ONLY and not starred:
            told.append("*")
            starred = True
        starred |= parameter.kind is parameter.VAR_POSITIONAL
        stars = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        told.append(stars + parameter.name + ("" if parameter.default is parameter.empty else "="))
    return f"{path}({', '.join(told)})"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for package in (pontlevis, pontlevis_widgets) for line in names(package))
