"""The summary of a game as HTML: one card that fits on half a sheet of paper."""

from __future__ import annotations

from pontlevis.contract.rulebook import Rulebook
from pontlevis_widgets.draw.svg import written


def summary_card(book: Rulebook, lang: str) -> str:
    """Returns the title of a game, and the headings and lines of its summary."""
    parts = "".join(f"<h3>{written(part.heading[lang])}</h3><ul>"
                    + "".join(f"<li>{written(line.text[lang])}</li>" for line in part.lines) + "</ul>"
                    for part in book.summary)
    return f'<div class="card"><h2>{written(book.title[lang])}</h2>{parts}</div>'
