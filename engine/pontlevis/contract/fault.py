"""What can be wrong with a position, as data: sentences come from the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.contract.short import beginning


class Fault(NamedTuple):
    """One fault of a position: the key of its sentence in the rulebook's faults, and the facts."""

    id: str
    facts: dict[str, Any]


MOST_FAULTS = 100
"""More faults than anybody mends: what is wrong with rubbish is not told sign by sign."""


LONGEST_FACT = 40
"""So many characters of what a person wrote are told back."""
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
