"""Loads the entry points of installed distributions, by group: games, their boards, their notebooks.

Each is loaded at first use. One that fails to load does not affect the others; its error is logged in full.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

logger = logging.getLogger("pontlevis")
T = TypeVar("T")


class BrokenEntry(Exception):
    """Raised if an entry point exists, but its object cannot be loaded; the message says why."""


class EntryPoints(Generic[T]):
    """The entry points of one group, by name.

    what: the kind of object, in words for the log; fault: returns the fault of an object loaded under a name, "" if it
    has none.
    """

    def __init__(self, group: str, what: str, fault: Callable[[str, object], str]) -> None:
        self.group = group
        self.what = what
        self.fault = fault
        self._loaded: dict[str, T | str] = {}
        self._watchers: list[Callable[[T], None]] = []

    @cached_property
    def _points(self) -> Mapping[str, EntryPoint]:
        from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

        return {point.name: point for point in entry_points(group=self.group)}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all entry points, broken ones included, in alphabetical order."""
        return tuple(sorted(self._points))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._points

    def release(self, name: str) -> str:
        """Returns the distribution of `name` and its version, such as "my-pig 1.2"; "" if it is unknown."""
        brought = self._points[name].dist if name in self else None
        return f"{brought.name} {brought.version}" if brought else ""

    def load(self, name: str) -> T:
        """Returns the object of `name`, loaded once. Raises BrokenEntry, or KeyError for an unknown name."""
        if name not in self._loaded:
            self._loaded[name] = self._load(self._points[name])
        found = self._loaded[name]
        if isinstance(found, str):
            raise BrokenEntry(found)
        return found

    def watch(self, seen: Callable[[T], None]) -> None:
        """Calls `seen` with each object loaded so far, and with each one loaded later."""
        self._watchers.append(seen)
        for found in self._loaded.values():
            if not isinstance(found, str):
                seen(found)

    def _load(self, point: EntryPoint) -> T | str:
        """Returns the object, or the reason as text if it cannot be loaded. Catches any error of the module."""
        try:
            found: T = point.load()
            fault = self.fault(point.name, found)
        except Exception as error:
            logger.exception("%s %s (%s) cannot be loaded", self.what, point.name, point.value)
            return f"{type(error).__name__}: {error}"
        if fault:
            logger.error("%s %s (%s) cannot be loaded: %s", self.what, point.name, point.value, fault)
            return fault
        for seen in self._watchers:
            seen(found)
        return found
