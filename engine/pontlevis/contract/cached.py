"""The cached property of all classes here: that of `functools`, without its lock."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property
else:
    class cached_property(functools.cached_property):  # noqa: N801 - the name that readers know
        """Computes a value at the first access; as in Python 3.12, two threads may at worst compute it twice."""

        def __get__(self, one: Any, kind: type | None = None) -> Any:
            """Returns the value of an object; of a class, the property itself."""
            if one is None:
                return self
            found = one.__dict__[self.attrname] = self.func(one)
            return found

__all__ = ["cached_property"]
