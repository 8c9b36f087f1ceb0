"""A rule, a ruling and a worked example as HTML, each a pure function of its entry and a language.

Classes say what a part is (`rule`, `ruling`, `example`, `number`, `refs`); ids are those of the rulebook, `rule-ID` and
`example-ID`, so that a rule can be linked to wherever its HTML stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pontlevis.contract.entries import Example, Rule, Ruling
from pontlevis_widgets.board_words import word
from pontlevis_widgets.draw.svg import written

ID = re.compile(r"\b[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+\b")
"""An id of a rule in a text."""
NOTHING: Mapping[str, str] = {}
Link = tuple[str, str]
"""Where a reference leads, as an id of the page, and what it is called."""


def rule(entry: Rule, lang: str, number: str = "", refs: str = "", examples: str = "") -> str:
    """A rule with its title and its text; `refs` and `examples` are HTML that follows them."""
    return (f'<article class="rule" id="rule-{written(entry.id)}"><h3>{numbered(number, entry.title[lang])}</h3>'
            f"<p>{written(entry.text[lang])}</p>{paragraph(refs)}{examples}</article>")


def ruling(entry: Ruling, lang: str, number: str = "", refs: str = "", examples: str = "") -> str:
    """A ruling: what the rulebook leaves open, how it is decided here, and how else it could be."""
    others = "".join(f"<li>{written(other[lang])}</li>" for other in entry.alternatives)
    otherwise = f'<p class="others">{word("paper.otherwise", lang)}</p><ul>{others}</ul>' if others else ""
    return (f'<article class="ruling" id="rule-{written(entry.id)}"><h3>{numbered(number, entry.question[lang])}</h3>'
            f"<p>{written(entry.answer[lang])}</p>{otherwise}{paragraph(refs)}{examples}</article>")


def example(entry: Example, lang: str, number: str = "", picture: str = "", refs: str = "",
            rules: Mapping[str, str] = NOTHING) -> str:
    """A worked example: its picture beside the position, what is done there, and what comes of it.

    rules: the numbers of rules by their ids, by which its words shall call them.
    """
    name = word("paper.example", lang, number=number)
    parts = "".join(f'<p class="{key}"><b>{word(f"paper.{key}", lang)}</b> {called(text[lang], rules)}</p>'
                    for key, text in (("given", entry.given), ("action", entry.action), ("expect", entry.expect)))
    return (f'<figure class="example" id="example-{written(entry.id)}">{picture}'
            f"<figcaption><h4>{written(name)}</h4>{parts}{paragraph(refs)}</figcaption></figure>")


def references(key: str, lang: str, links: Iterable[Link]) -> str:
    """A line that leads elsewhere, headed by the word `paper.KEY`; nothing for no links."""
    made = ", ".join(link(*one) for one in links)
    return f"<span>{word(f'paper.{key}', lang)} {made}</span> " if made else ""


def paragraph(refs: str) -> str:
    """References as a paragraph; nothing for none."""
    return f'<p class="refs">{refs}</p>' if refs else ""


def called(text: str, rules: Mapping[str, str]) -> str:
    """A text whose ids of rules are links to them, named by their numbers."""
    return ID.sub(lambda found: link(f"rule-{found[0]}", rules[found[0]]) if found[0] in rules else found[0],
                  written(text))


def link(target: str, name: str) -> str:
    """A link to another part of the page."""
    return f'<a href="#{written(target)}">{written(name)}</a>'


def numbered(number: str, title: str) -> str:
    """A title after its number."""
    return f'<span class="number">{written(number)}</span> {written(title)}' if number else written(title)
