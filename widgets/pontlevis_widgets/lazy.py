"""Imports a package's names when they are first asked for: the server needs no widgets, the engine alone no Jupyter."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(package: str, **modules: str) -> Callable[[str], Any]:
    """A package's `__getattr__`: imports the module that holds a name when somebody asks for it, and only then."""

    def find(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            return getattr(import_module(f"{package}.{modules[name]}"), name)
        except ModuleNotFoundError as missing:
            raise ImportError(remedy(missing)) from missing

    return find


def remedy(missing: ModuleNotFoundError) -> str:
    """The command that installs what is missing: of Jupyter, or to share rooms."""
    if missing.name == "redis":
        return 'rooms that servers share need redis-py: pip install "pontlevis[rooms]"'
    return f'boards and pages need Jupyter ({missing.name} is missing): pip install "pontlevis[pages]"'
