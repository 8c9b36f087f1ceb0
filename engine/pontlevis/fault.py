"""What can be wrong with a position, as data: sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple


class Fault(NamedTuple):
    """One fault of a position: the key of its sentence in the rulebook's faults, and the facts."""

    id: str
    facts: dict[str, Any]


MOST_FAULTS = 100
"""More faults than anybody mends: what is wrong with rubbish is not told sign by sign."""


class Faults(list[Fault]):
    """Faults being collected, `MOST_FAULTS` of them: `faults.add("twice", card=7)`."""

    def add(self, id: str, /, **facts: Any) -> None:
        """Note one more fault."""
        if len(self) < MOST_FAULTS:
            self.append(Fault(id, facts))
