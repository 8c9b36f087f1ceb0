"""Faults of a position as data; their sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.contract.short import beginning


class Fault(NamedTuple):
    """A fault of a position: the key of its sentence in the rulebook's faults, and the facts."""

    id: str
    facts: dict[str, Any]


MOST_FAULTS = 100
"""The largest number of faults collected: rubbish is not reported sign by sign."""


LONGEST_FACT = 40
"""The most characters of a person's text that a message repeats."""
OUR_WORDS = frozenset({"known", "wanted", "example"})
"""Facts that say what may be written: they are never cut."""


class Faults(list[Fault]):
    """Faults being collected, `MOST_FAULTS` of them: `faults.add("twice", card=7)`."""

    def add(self, id: str, /, **facts: Any) -> None:
        """Note one more fault; of a text in its facts, only the beginning, as a person may write at any length."""
        if len(self) < MOST_FAULTS:
            self.append(Fault(id, {name: _beginning(name, fact) for name, fact in facts.items()}))


def _beginning(name: str, fact: Any) -> Any:
    return beginning(fact, LONGEST_FACT) if isinstance(fact, str) and name not in OUR_WORDS else fact
