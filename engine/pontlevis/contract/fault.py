"""Faults of a position as data; their sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.contract.short import beginning


class Fault(NamedTuple):
    """The key of the sentence in the rulebook's [faults], and the facts put into it."""

    id: str
    facts: dict[str, Any]


MOST_FAULTS = 100
"""The most faults collected, so that a nonsense text is not reported character by character."""


LONGEST_FACT = 40
"""The largest number of characters of a person's text that a message repeats."""
UNCUT_FACTS = frozenset({"known", "wanted", "example"})
"""The names of facts that list accepted values: they are never cut."""


class Faults(list[Fault]):
    """A list that collects at most `MOST_FAULTS` faults: `faults.add("twice", card=7)`."""

    def add(self, id: str, /, **facts: Any) -> None:
        """Adds a fault. Cuts texts in its facts to `LONGEST_FACT` characters, as a person may write at any length."""
        if len(self) < MOST_FAULTS:
            self.append(Fault(id, {name: _beginning(name, fact) for name, fact in facts.items()}))


def _beginning(name: str, fact: Any) -> Any:
    return beginning(fact, LONGEST_FACT) if isinstance(fact, str) and name not in UNCUT_FACTS else fact
