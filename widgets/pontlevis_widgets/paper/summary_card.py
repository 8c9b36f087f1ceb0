"""The summary of a game as HTML: one card, half a sheet of paper."""

from __future__ import annotations

from pontlevis.contract.rulebook import Rulebook
from pontlevis_widgets.draw.svg import written


def summary_card(book: Rulebook, lang: str) -> str:
    """The headings and lines of a game's summary."""
    parts = "".join(f"<h3>{written(part.heading[lang])}</h3><ul>"
                    + "".join(f"<li>{written(line.text[lang])}</li>" for line in part.lines) + "</ul>"
                    for part in book.summary)
    return f'<div class="card">{parts}</div>'
