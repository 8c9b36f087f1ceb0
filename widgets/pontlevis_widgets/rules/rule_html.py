"""The HTML of a rulebook's chapters: rules, rulings and worked examples, each with its id as an anchor.

It stands on its own, on paper and where no kernel runs; on a live page boards take their places in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Any

from pontlevis.contract.entries import Chapter, Example, Rule, Ruling
from pontlevis.contract.game import Game
from pontlevis_widgets.board.rule_cards import card_text, spoken_options
from pontlevis_widgets.board_words import word

AnyGame = Game[Any, Any]
_ID = re.compile(r"\b[a-z]\w*(?:\.\w+)+")


def chapter_html(game: AnyGame, chapter: Chapter, lang: str) -> str:
    """The rules of a chapter, each with its examples, and with the rulings that are first of all about it."""
    rules = (rule for rule in game.rulebook.rules if rule.id in chapter.rules)
    return "".join(rule_html(game, rule, lang) for rule in rules)


def rule_html(game: AnyGame, rule: Rule, lang: str) -> str:
    """A rule with its examples and rulings; one without examples says where it is met."""
    card = card_text(game.rulebook, rule.id, lang)
    where = f"<small>{escape(card.where)}</small>" if card.where else ""
    met = f'<p class="pl-met">{linked(game, rule.met[lang], lang)}</p>' if rule.met else ""
    rulings = (ruling_html(game, one, lang) for one in game.rulebook.rulings if one.rules[:1] == (rule.id,))
    more = "" if rule.code else another(rule.id, lang)  # what no code speaks of no game shows
    parts = (met, *cases(game, rule.id, lang), more, *rulings)
    return (f'<article class="pl-rule" id="{rule.id}" data-rule="{rule.id}" tabindex="-1">'
            f"<h3>{escape(card.title)} {anchor(rule.id, lang)}</h3><p>{linked(game, card.text, lang)}</p>{where}"
            f"{''.join(parts)}</article>")


def ruling_html(game: AnyGame, ruling: Ruling, lang: str) -> str:
    """A ruling: the question, the decision with its reason, what else may be played, and its examples."""
    ways = ruling.alternatives if ruling.option else ()
    others = "".join(f"<p>{linked(game, word('rules.otherwise', lang, text=way[lang]), lang)}</p>" for way in ways)
    question, answer = escape(ruling.question[lang]), linked(game, ruling.answer[lang], lang)
    return (f'<details class="pl-ruling" id="{ruling.id}" data-rule="{ruling.id}">'
            f"<summary>{question}</summary><p>{answer}</p>{others}{both_ways(game, ruling.id, lang)}"
            f"{''.join(cases(game, ruling.id, lang))}{another(ruling.id, lang)}</details>")


def both_ways(game: AnyGame, id_: str, lang: str) -> str:
    """The same moves in one position under each value of a ruling's option, side by side."""
    ways = "".join(example_html(game, example, lang, id_, unfolded=True) for example in game.rulebook.both_ways(id_))
    return f'<div class="pl-ways">{ways}</div>' if ways else ""


def cases(game: AnyGame, id_: str, lang: str) -> Iterable[str]:
    """The worked examples of a rule or ruling, but those that stand side by side: the first open, the others folded."""
    book = game.rulebook
    ways = book.both_ways(id_) if isinstance(book[id_], Ruling) else ()
    shown = [example for example in book.examples if id_ in example.rules and example not in ways]
    return (example_html(game, example, lang, id_, unfolded=at == 0) for at, example in enumerate(shown))


def example_html(game: AnyGame, example: Example, lang: str, about: str, *, unfolded: bool) -> str:
    """A worked example in words, with the place of its board; a position that is refused has none."""
    here = "" if example.faults else '<div class="pl-here"></div>'
    return (f'<details class="pl-case" data-case="{example.id}" data-about="{about}"{" open" if unfolded else ""}>'
            f"<summary>{linked(game, example.action[lang], lang, links=False)}</summary>"
            f'<p class="pl-given">{linked(game, example.given[lang], lang)}</p>{here}'
            f'<p class="pl-expect">{linked(game, example.expect[lang], lang)}</p></details>')


def another(id_: str, lang: str) -> str:
    """The button that shows a fresh example."""
    return (f'<div class="pl-fresh" data-about="{id_}"></div><button type="button" class="pl-button pl-another" '
            f'data-another="{id_}" hidden>{escape(word("do.another", lang))}</button>')


def anchor(id_: str, lang: str) -> str:
    """The link to a rule, to be shared."""
    label = escape(word("label.link_to_rule", lang), quote=True)
    return f'<a class="pl-anchor" href="#{id_}" aria-label="{label}" title="{label}">#</a>'


def linked(game: AnyGame, text: str, lang: str, *, links: bool = True) -> str:
    """A text in which options have their names, and the ids of rules are their names, as links to them."""
    book = game.rulebook

    def name(found: re.Match[str]) -> str:
        if found[0] not in book:
            return found[0]
        title = escape(word("rules.named", lang, title=book.name(found[0])[lang]))
        return f'<a href="#{found[0]}">{title}</a>' if links else title

    return _ID.sub(name, escape(spoken_options(game, text, lang)))
