"""Reads codes of version 1, a frozen format: each move is its index in `Game.moves`, with no mark of the end state.

If the rules or the order of the moves have changed since, such a code opens as another game. So it is read only for
games that declare `Game.old_codes`; a test checks their order of moves with the games kept in `tests/kept`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pontlevis.record.record import Record

MOST_SILENT = 250
"""The most consecutive moves that add no bits to a code.

Such a move is the only legal one, or, once the code has no bits left, the first of several.
"""


class Unreadable(ValueError):
    """Raised for a code of version 1 whose moves cannot be decoded."""


def replay(record: Record, count: int, number: int) -> None:
    """Plays on `record` the `count` moves encoded in `number`. Raises Unreadable."""
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
    """Returns the number of consecutive moves, up to this one, that add no bits to the code.

    Without a limit, a short code could claim very many moves.
    """
    return 0 if number and len(legal) > 1 else before + 1
