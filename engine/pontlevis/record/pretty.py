"""A record as the last line of a cell: the moves, and the position they led to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.contract.pretty import MOST_SHOWN, pretty

if TYPE_CHECKING:
    from pontlevis.record.record import Record


def of_record(record: Record, lang: str = "en") -> str:
    """The moves played, and the position they led to."""
    played = ", ".join(str(move) for move in record.moves[-MOST_SHOWN:])
    more = "… " if record.ply > MOST_SHOWN else ""
    line = record.game.rulebook.word("moves_played", lang, number=str(record.ply), moves=more + played)
    return f"{pretty(record.game, record.state, lang)}\n{line}" if played else pretty(record.game, record.state, lang)
