"""Faults of a position as data; their sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.contract.short import beginning


class Fault(NamedTuple):
    """The key of the sentence in the rulebook's [faults], and the facts put into it."""

    id: str
    facts: dict[str, Any]


MOST_FAULTS = 100
"""The largest number of faults collected; rubbish would otherwise give one for each character."""


LONGEST_FACT = 40
"""The largest number of characters of a person's text that a message repeats."""
OUR_WORDS = frozenset({"known", "wanted", "example"})
"""Names of facts that list the possible values: they are never cut."""


class Faults(list[Fault]):
    """Faults being collected, `MOST_FAULTS` of them: `faults.add("twice", card=7)`."""

    def add(self, id: str, /, **facts: Any) -> None:
        """Adds a fault, unless there are `MOST_FAULTS`; cuts texts in its facts, which a person may make any length."""
        if len(self) < MOST_FAULTS:
            self.append(Fault(id, {name: _beginning(name, fact) for name, fact in facts.items()}))


def _beginning(name: str, fact: Any) -> Any:
    return beginning(fact, LONGEST_FACT) if isinstance(fact, str) and name not in OUR_WORDS else fact
