"""Reads the names of people: limits their length and refuses characters that cannot be shown."""

from __future__ import annotations

import re

from pontlevis.contract.rulebook import shared_phrases
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import fill
from pontlevis.packages import BadSeats

LONGEST_NAME = 24
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""Characters that cannot be shown: control characters, marks of text direction, surrogates and non-characters."""


class BadName(BadSeats):
    """Raised for a name that is not allowed. `said` explains it to a person in their language."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(self.said("en"))

    def said(self, lang: str) -> str:
        """The fault of the name, in words."""
        return fill(shared_phrases()[self.key][lang], {"most": LONGEST_NAME})


def read_names(given: object, count: int) -> tuple[str, ...]:
    """Returns the names of `count` seats, "" for one without a name; all are "" for an empty list. Raises BadSeats."""
    if not isinstance(given, (list, tuple)) or len(given) not in (0, count):
        raise BadSeats(f"wants {count} names, not {shortened(given, 80)}")
    for name in given:
        if not isinstance(name, str):
            raise BadSeats(f"{shortened(name, 40)} is no name: a text is wanted")
        if len(name) > LONGEST_NAME:
            raise BadName("name_long")
        if UNSEEN.search(name):
            raise BadName("name_unseen")
    return tuple(name.strip() for name in given) or ("",) * count
