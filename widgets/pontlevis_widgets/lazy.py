"""Imports a package's names on first use: the server needs no widgets, and the engine alone no Jupyter."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(package: str, **modules: str) -> Callable[[str], Any]:
    """Returns a package's `__getattr__`, which imports the module of a name on first use.

    modules: the module of each name, relative to `package`. The function raises AttributeError for other names, and
    ImportError with a remedy if a module needs a package that is not installed.
    """

    def find(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            return getattr(import_module(f"{package}.{modules[name]}"), name)
        except ModuleNotFoundError as missing:
            raise ImportError(remedy(missing)) from missing

    return find


def remedy(missing: ModuleNotFoundError) -> str:
    """Returns a sentence with the command that installs the missing package: Jupyter, or redis for shared rooms."""
    if missing.name == "redis":
        return 'rooms that servers share need redis-py: pip install "pontlevis[rooms]"'
    return f'boards and pages need Jupyter ({missing.name} is missing): pip install "pontlevis[pages]"'
