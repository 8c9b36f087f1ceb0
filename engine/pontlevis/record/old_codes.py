"""Reads codes of version 1, frozen as it was: each move is its place in `Game.moves`, and nothing tells where it ends.

Such a code opens as another game where the order of the moves, or the rules, have changed since. It is read only for
games that declare `Game.old_codes`: a test holds their order to that of the games kept in `tests/kept`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pontlevis.record.record import Record

MOST_SILENT = 250
"""Moves in a row that take no room in a code: the only legal ones, or at its end the first of several."""


class Unreadable(ValueError):
    """A code of version 1 whose moves cannot be told."""


def replay(record: Record, count: int, number: int) -> None:
    """Play the moves that the number of a code holds. Raises Unreadable."""
    if not record.game.old_codes:
        raise Unreadable(f"the rules of {record.game.id} have changed since, and it does not say which move was meant")
    silent = 0
    for _ in range(count):
        legal = record.game.moves(record.state)
        silent = _silent(silent, number, legal)
        if not legal:
            raise Unreadable("it goes on after the end of the game")
        if silent > MOST_SILENT:
            raise Unreadable("it claims more moves than it holds")
        number, index = divmod(number, len(legal))
        record.play(legal[index])
    if number:
        raise Unreadable("it holds more than its moves")


def _silent(before: int, number: int, legal: Sequence[Any]) -> int:
    """Counts moves in a row that take no room: unlimited, a short code could claim as many as there may be."""
    return 0 if number and len(legal) > 1 else before + 1
