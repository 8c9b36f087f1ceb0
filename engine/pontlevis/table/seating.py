"""The people and computers in the seats of a session, their names, and which of them are at another device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import HUMAN, BadSeats, package
from pontlevis.record import Record
from pontlevis.table.names import read_names


@dataclass(frozen=True)
class Seating:
    """The sitters of a session, seat by seat.

    places: the seats; sitters: "human" or a level for each; given: the names that people chose, "" for a seat that goes
    by its own name, which depends on the language; far: the seats whose person is at another device.
    """

    game: Game[Any, Any]
    places: tuple[str, ...]
    sitters: tuple[str, ...]
    given: tuple[str, ...]
    far: frozenset[int] = frozenset()

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.sitters) if who == HUMAN)

    @cached_property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat in self.people if seat not in self.far)

    def names(self, lang: str) -> tuple[str, ...]:
        """Returns the names of the seats in a language."""
        own = (self.game.rulebook.word(place, lang) for place in self.places)
        return tuple(name or place for name, place in zip(self.given, own, strict=True))


def seated(record: Record, sitters: Sequence[str], names: Sequence[str], far: frozenset[int] = frozenset()) -> Seating:
    """Returns the seating of a record; without `sitters`, people in every seat. Raises BadSeats, such as BadName."""
    places, found = record.seats, package(record.game)
    known = isinstance(sitters, (list, tuple)) and all(isinstance(who, str) for who in sitters)
    chosen = (tuple(sitters) or (HUMAN,) * len(places)) if known else ()
    if not found.seated(chosen, places):
        levels = dict.fromkeys(name for place in places for name in found.sitters(place))
        raise BadSeats(f"wants {len(places)} seats, each of {', '.join(levels)}; not {shortened(sitters, 80)}")
    words = record.game.rulebook.words
    given = tuple("" if name in (words.get(place, {}).get(lang, place) for lang in LANGUAGES) else name
                  for name, place in zip(read_names(names, len(places)), places, strict=True))
    return Seating(record.game, tuple(places), chosen, given, far & {*range(len(places))})
