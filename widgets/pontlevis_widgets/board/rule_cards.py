"""Rule cards: a rule or ruling in HTML, as text, or as data for the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from pontlevis.contract.entries import Rule
from pontlevis.contract.game import Game
from pontlevis.contract.rulebook import Rulebook
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import checked, value_words, word

_OPTION = re.compile(r"\b([a-z_]+)=(\w+)")


class CardText(NamedTuple):
    """The text of a rule card: the title, the rule, its section in the source, and a name for use in sentences.

    The title of a ruling is a question and its text the answer; its name is not a question.
    """

    title: str
    text: str
    where: str
    name: str


def card_text(book: Rulebook, rule_id: str, lang: str) -> CardText:
    """Returns the card of a rule or ruling; for an id missing in the rulebook, a card with the id alone."""
    if rule_id not in book:
        return CardText(rule_id, "", "", rule_id)
    entry = book[rule_id]
    if isinstance(entry, Rule):
        readable = entry.section and book.source in ("", lang)
        where = word("label.source", lang, where=entry.section) if readable else ""
    else:
        where = word("label.ruling", lang)
    return CardText(entry.title[lang], entry.text[lang], where, book.name(rule_id)[lang])


def short(book: Rulebook, lang: str) -> list[tuple[str, list[str]]]:
    """Returns the summary of a game for its card: each heading with its lines."""
    return [(part.heading[lang], [line.text[lang] for line in part.lines]) for part in book.summary]


def spoken_options(game: Game[Any, Any], text: str, lang: str) -> str:
    """Returns `text` with options named as in the form of a new game: "Captives: two" for "captives=2"."""
    declared, words = {option.name: option for option in game.options}, board_package(game).words

    def spoken(found: re.Match[str]) -> str:
        option = declared.get(found[1])
        if option is None:
            return found[0]
        value = next((one for one in option.values if str(one) == found[2]), found[2])
        label = words.known(f"option.{option.name}", lang) or option.name
        return word("rules.option", lang, label=label, value=value_words(words, option.name, value, lang))

    return _OPTION.sub(spoken, text)


class WarningCard:
    """A warning about a cell, displayed above its board."""

    def __init__(self, text: str, lang: str) -> None:
        self.text = text
        self.lang = checked(lang)

    def __repr__(self) -> str:
        return f"⚠ {self.text}"

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        html = f'<aside class="pl-card pl-warning" role="note" lang="{self.lang}">⚠ {escape(self.text)}</aside>'
        return {"text/plain": repr(self), "text/html": html}


class StepCard:
    """The tasks and rules of a step, shown without a kernel; a live board shows them itself and hides this card.

    tasks: the tasks in words, each after its star; rules: ids of rules.
    Raises UnknownRule for an id that is missing in the rulebook, unless the rulebook is empty.
    """

    def __init__(self, book: Rulebook, tasks: Sequence[str], rules: Sequence[str], lang: str) -> None:
        if book.ids:
            _ = [book[rule] for rule in rules]  # raises UnknownRule, with similar ids
        self.lang = checked(lang)
        self.tasks = tuple(tasks)
        self.rules = tuple(rules)
        self.cards = tuple(card_text(book, rule, lang) for rule in rules)

    def __repr__(self) -> str:
        told = [f"{card.title}\n{card.text}\n({rule})" for rule, card in zip(self.rules, self.cards, strict=True)]
        return "\n\n".join([*self.tasks, *told])

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        tasks = "".join(f"<p>{escape(task)}</p>" for task in self.tasks)
        cards = "".join(f"<p><strong>{escape(title)}</strong><br>{escape(text)} <small>{escape(where)}</small></p>"
                        for title, text, where, _ in self.cards)
        label = escape(word("label.step_rules", self.lang, count=len(self.rules)))
        rules = f"<details><summary>{label}</summary>{cards}</details>" if self.rules else ""
        html = f'<div class="pl-still" lang="{self.lang}">{tasks}{rules}</div>'
        return {"text/plain": repr(self), "text/html": html}
