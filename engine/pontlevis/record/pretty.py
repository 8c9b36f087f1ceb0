"""Shows a record as the result of a notebook cell: its position and its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.contract.pretty import MOST_SHOWN, pretty

if TYPE_CHECKING:
    from pontlevis.record.record import Record


def of_record(record: Record, lang: str = "en") -> str:
    """Returns the position as text, and below it the last moves played, if any."""
    played = ", ".join(str(move) for move in record.moves[-MOST_SHOWN:])
    more = "… " if record.ply > MOST_SHOWN else ""
    line = record.game.rulebook.word("moves_played", lang, number=str(record.ply), moves=more + played)
    return f"{pretty(record.game, record.state, lang)}\n{line}" if played else pretty(record.game, record.state, lang)
