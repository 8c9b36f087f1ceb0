"""Writes the entries of a rulebook as HTML: rules, rulings and worked examples.

The HTML is usable on paper and without a kernel. `chapter_html` writes it for a live page: each rule has its id as an
anchor, its examples have places for boards; the booklet has pictures there, and refers to rules by number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

from pontlevis.contract.entries import Chapter, Example, Rule, Ruling
from pontlevis.contract.game import Game
from pontlevis.contract.rulebook import Rulebook
from pontlevis_widgets.board.rule_cards import card_text, spoken_options
from pontlevis_widgets.board.words import word

AnyGame = Game[Any, Any]
_ID = re.compile(r"\b[a-z]\w*(?:\.\w+)+")


class RuleWriter(NamedTuple):
    """Writes entries of a game's rulebook in one language.

    numbers: id of a rule or ruling → its number; those without a number are referred to by name.
    pictures: id of an example → the HTML shown in its place until the board is live.
    """

    game: AnyGame
    lang: str
    numbers: Mapping[str, str] = MappingProxyType({})
    pictures: Mapping[str, str] = MappingProxyType({})

    def rule(self, rule: Rule, mark: str = "", after: str = "") -> str:
        """Returns a rule: its title followed by `mark`, its text, a note on where a reader meets it, and `after`."""
        card = card_text(self.game.rulebook, rule.id, self.lang)
        where = f"<small>{escape(card.where)}</small>" if card.where else ""
        met = f'<p class="pl-met">{self.text(rule.met)}</p>' if rule.met else ""
        return (f'<article class="pl-rule" id="{rule.id}" data-rule="{rule.id}" tabindex="-1">'
                f"<h3>{self.number(rule.id)}{escape(card.title)}{mark}</h3><p>{self.text(rule.text)}</p>{where}"
                f"{met}{after}</article>")

    def ruling(self, ruling: Ruling, after: str = "", *, unfolded: bool = False) -> str:
        """Returns a ruling: its question, its answer, the alternatives of its option, a note, and `after`."""
        ways = ruling.alternatives if ruling.option else ()
        others = "".join(f"<p>{self.linked(word('rules.otherwise', self.lang, text=way[self.lang]))}</p>"
                         for way in ways)
        met = f'<p class="pl-met">{self.text(ruling.met)}</p>' if ruling.met else ""
        return (f'<details class="pl-ruling" id="{ruling.id}" data-rule="{ruling.id}"{opened(unfolded)}>'
                f"<summary>{self.number(ruling.id)}{escape(ruling.question[self.lang])}</summary>"
                f"<p>{self.text(ruling.answer)}</p>{others}{met}{after}</details>")

    def example(self, example: Example, about: str, *, name: str = "", picture: str = "", after: str = "",
                unfolded: bool = False) -> str:
        """Returns a worked example in words, with a place for its board unless its position is refused.

        about: the id of the rule or ruling at which it is written; name: HTML before the action, such as its number.
        """
        here = "" if example.faults else f'<div class="pl-here">{picture}</div>'
        action = self.linked(example.action[self.lang], links=False)
        return (f'<details class="pl-case" data-case="{example.id}" data-about="{about}"{opened(unfolded)}>'
                f'<summary>{name}{action}</summary><p class="pl-given">{self.text(example.given)}</p>{here}'
                f'<p class="pl-expect">{self.text(example.expect)}</p>{after}</details>')

    def number(self, id_: str) -> str:
        """Returns the number of a rule or ruling before its title; "" without one."""
        return f'<span class="pl-number">{escape(self.numbers[id_])}</span> ' if id_ in self.numbers else ""

    def text(self, text: Mapping[str, str]) -> str:
        """Returns the text of an entry, `linked`."""
        return self.linked(text[self.lang])

    def linked(self, text: str, *, links: bool = True) -> str:
        """Returns a text with options and rule ids replaced by names or numbers, rule ids as links."""
        book = self.game.rulebook

        def name(found: re.Match[str]) -> str:
            if found[0] not in book:
                return found[0]
            called = self.numbers.get(found[0]) or word("rules.named", self.lang, title=book.name(found[0])[self.lang])
            return f'<a href="#{found[0]}">{escape(called)}</a>' if links else escape(called)

        return _ID.sub(name, escape(spoken_options(self.game, text, self.lang)))


def opened(unfolded: bool) -> str:
    """Returns the attribute of unfolded details; "" for folded ones."""
    return " open" if unfolded else ""


# -------------------------------------------------------------------- a live page


def chapter_html(writer: RuleWriter, chapter: Chapter) -> str:
    """Returns the rules of a chapter, each with its examples and the rulings that name it first."""
    rules = (rule for rule in writer.game.rulebook.rules if rule.id in chapter.rules)
    return "".join(live_rule(writer, rule) for rule in rules)


def foremost(book: Rulebook, chapter: Chapter, most: int = 2) -> list[Example]:
    """Returns the first example of each of a chapter's rules, at most `most` of them, whose boards are made ahead.

    Examples of refused positions are left out, as they have no board.
    """
    firsts = (next((one for one in book.examples if rule.id in one.rules), None)
              for rule in book.rules if rule.id in chapter.rules)
    return [one for one in firsts if one and not one.faults][:most]


def live_rule(writer: RuleWriter, rule: Rule) -> str:
    """Returns a rule with a link to itself, its examples and rulings, and a button for more examples."""
    book = writer.game.rulebook
    rulings = (live_ruling(writer, one) for one in book.rulings if one.rules[:1] == (rule.id,))
    more = "" if rule.code else another(rule.id, writer.lang)  # `code` says why no game ever cites the rule
    return writer.rule(rule, anchor(rule.id, writer.lang), "".join((*cases(writer, rule.id), more, *rulings)))


def live_ruling(writer: RuleWriter, ruling: Ruling) -> str:
    """Returns a ruling with its examples, and one position played under each value of its option side by side."""
    ways = "".join(writer.example(example, ruling.id, unfolded=True)
                   for example in writer.game.rulebook.both_ways(ruling.id))
    beside = f'<div class="pl-ways">{ways}</div>' if ways else ""
    return writer.ruling(ruling, f"{beside}{''.join(cases(writer, ruling.id))}{another(ruling.id, writer.lang)}")


def cases(writer: RuleWriter, id_: str) -> Iterable[str]:
    """Returns the worked examples of an entry, except those shown side by side: the first open, others folded."""
    book = writer.game.rulebook
    ways = book.both_ways(id_) if isinstance(book[id_], Ruling) else ()
    shown = [example for example in book.examples if id_ in example.rules and example not in ways]
    return (writer.example(example, id_, picture=writer.pictures.get(example.id, "") if at == 0 else "",
                           unfolded=at == 0) for at, example in enumerate(shown))


def another(id_: str, lang: str) -> str:
    """Returns the button that shows a new example."""
    return (f'<div class="pl-fresh" data-about="{id_}"></div><button type="button" class="pl-button pl-another" '
            f'data-another="{id_}" hidden>{escape(word("do.another", lang))}</button>')


def anchor(id_: str, lang: str) -> str:
    """Returns the link to a rule, for sharing."""
    label = escape(word("label.link_to_rule", lang), quote=True)
    return f' <a class="pl-anchor" href="#{id_}" aria-label="{label}" title="{label}">#</a>'
