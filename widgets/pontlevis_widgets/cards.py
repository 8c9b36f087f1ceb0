"""Rule cards: a rule or ruling as something to read, in HTML, in text, or as data for the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from pontlevis.rulebook import Rule, Rulebook, Task
from pontlevis_widgets.words import checked, word


class CardText(NamedTuple):
    """What a rule card says: a title, the rule, and where it stands in the source."""

    title: str
    text: str
    where: str


def card_text(book: Rulebook, rule_id: str, lang: str) -> CardText:
    """The card of a rule or ruling; of an id that the rulebook has no words for, the id alone."""
    if rule_id not in book:
        return CardText(rule_id, "", "")
    entry = book[rule_id]
    if isinstance(entry, Rule):
        readable = entry.section and book.source in ("", lang)
        where = word("label.source", lang, where=entry.section) if readable else ""
    else:
        where = word("label.ruling", lang)
    return CardText(entry.title[lang], entry.text[lang], where)


class RuleCards:
    """Rule cards as a notebook shows them: HTML where there is a page, text elsewhere. They need no kernel.

    The first `OPEN` cards lie open; the others are one click away.
    """

    OPEN = 3

    def __init__(self, book: Rulebook, rules: Sequence[str], lang: str) -> None:
        if not rules:
            raise ValueError("no rule is named: which card is to be shown?")
        if book.ids:
            _ = [book[rule] for rule in rules]  # raises UnknownRule, with what it may have meant
        self.rules = tuple(rules)
        self.lang = checked(lang)
        self.cards = tuple(card_text(book, rule, lang) for rule in rules)

    def __repr__(self) -> str:
        return "\n\n".join(f"{card.title}\n{card.text}\n({rule})"
                           for rule, card in zip(self.rules, self.cards, strict=True))

    def _html(self, rule: str, card: CardText) -> str:
        title, text, where = map(escape, card)
        source = f"<small>{where}</small>" if where else ""
        return (f'<aside class="pl-card pl-rule" role="note" lang="{self.lang}" data-rule="{escape(rule)}">'
                f"<strong>{title}</strong><p>{text}</p>{source}</aside>")

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        drawn = [self._html(rule, card) for rule, card in zip(self.rules, self.cards, strict=True)]
        html = f'<div class="pl-cards">{"".join(drawn[:self.OPEN])}</div>'
        if later := drawn[self.OPEN:]:
            more = escape(word("label.more_rules", self.lang, count=len(later)))
            html += (f'<details class="pl-more"><summary>{more}</summary><div class="pl-cards">{"".join(later)}</div>'
                     "</details>")
        return {"text/plain": repr(self), "text/html": html}


class WarningCard:
    """What is wrong with a cell, said above its board."""

    def __init__(self, text: str, lang: str) -> None:
        self.text = text
        self.lang = checked(lang)

    def __repr__(self) -> str:
        return f"⚠ {self.text}"

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        html = f'<aside class="pl-card pl-warning" role="note" lang="{self.lang}">⚠ {escape(self.text)}</aside>'
        return {"text/plain": repr(self), "text/html": html}


class TaskCard:
    """The task of a challenge, for where no kernel runs: a live board says it itself, and its page hides this."""

    def __init__(self, task: Task, lang: str) -> None:
        self.lang = checked(lang)
        self.text = task.text[lang]

    def __repr__(self) -> str:
        return f"☆ {self.text}"

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        html = f'<p class="pl-still" lang="{self.lang}"><strong>☆</strong> {escape(self.text)}</p>'
        return {"text/plain": repr(self), "text/html": html}
