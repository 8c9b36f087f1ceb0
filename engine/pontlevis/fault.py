"""What can be wrong with a position, as data: sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple


class Fault(NamedTuple):
    """One fault of a position: the key of its sentence in the rulebook's faults, and the facts."""

    id: str
    facts: dict[str, Any]


class Faults(list[Fault]):
    """Faults being collected: `faults.add("twice", card=7)`."""

    def add(self, id: str, /, **facts: Any) -> None:
        """Note one more fault."""
        self.append(Fault(id, facts))
