"""Rule cards: a rule or ruling as something to read, in HTML, in text, or as data for the page."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from pontlevis.rulebook import Rule, Rulebook

from pontlevis_widgets.words import checked, word


class CardText(NamedTuple):
    """What a rule card says: a title, the rule, and where it stands in the source."""

    title: str
    text: str
    where: str


def card_text(book: Rulebook, rule_id: str, lang: str) -> CardText:
    """The card of a rule or ruling. Raises UnknownRule."""
    entry = book[rule_id]
    if isinstance(entry, Rule):
        where = word("label.source", lang, where=entry.section) if entry.section else ""
    else:
        where = word("label.ruling", lang)
    return CardText(entry.title[lang], entry.text[lang], where)


class RuleCard:
    """A rule card as a notebook shows it: HTML where there is a page, text elsewhere. It is no widget and needs no kernel."""

    def __init__(self, book: Rulebook, rule_id: str, lang: str) -> None:
        self.rule = rule_id
        self.lang = checked(lang)
        self.card = card_text(book, rule_id, lang)

    def __repr__(self) -> str:
        return f"{self.card.title}\n{self.card.text}\n({self.rule})"

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        title, text, where = map(escape, self.card)
        html = (f'<aside class="pl-card pl-rule" role="note" lang="{self.lang}" data-rule="{escape(self.rule)}">'
                f"<strong>{title}</strong><p>{text}</p><small>{where}</small></aside>")
        return {"text/plain": repr(self), "text/html": html}
