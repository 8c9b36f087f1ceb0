"""The rules of a game as a booklet: title, credits, contents, chapters, rulings and options, as one page of HTML.

`booklet(game, "fr", "A5")` is a pure function; `printing` makes a PDF of its result. No browser can fill in the page
numbers of the contents by itself: `printing` finds the page of each part in the PDF, and prints again.

Rules are numbered by chapter ("2.3"), rulings separately ("R4"), examples after their first rule ("2.3 b").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources import files
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any

from pontlevis import Game, package
from pontlevis.contract.entries import Example, Rule
from pontlevis.contract.options import Option
from pontlevis.record.case import start
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.draw.svg import image, svg, written
from pontlevis_widgets.game_form import PLAIN_OPTIONS, option_form
from pontlevis_widgets.paper.papers import PAPERS
from pontlevis_widgets.paper.summary_card import summary_card
from pontlevis_widgets.rules.rule_html import RuleWriter
from pontlevis_widgets.speech import spoken

NOWHERE: Mapping[str, int] = MappingProxyType({})
"""The pages of a booklet that has not been printed yet."""
PARTS = ("summary", "rulings", "options", "more_examples")
"""The parts that are not chapters."""
Link = tuple[str, str]
"""The target of a reference, an id of the page, and its label."""


def booklet(game: Game[Any, Any], lang: str = "en", paper: str = "A4", pages: Mapping[str, int] = NOWHERE) -> str:
    """Returns the booklet of a game as an HTML document. Raises ValueError for an unknown language.

    paper: one of `PAPERS`; pages: the page number of each part by its id, for the contents.
    """
    return Booklet(game, checked(lang), paper, pages).html()


class Booklet:
    """Numbers the entries of a rulebook and writes them as HTML."""

    def __init__(self, game: Game[Any, Any], lang: str, paper: str, pages: Mapping[str, int]) -> None:
        self.game, self.book, self.lang, self.pages = game, game.rulebook, lang, pages
        self.paper, self.size = paper, PAPERS[paper]
        self.board = board_package(game)
        self.chapters = [(chapter.title[lang], [rule for rule in self.book.rules if rule.id in chapter.rules])
                         for chapter in self.book.chapters]

    # -- numbers

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The number of each rule and ruling, by its id."""
        rules = {rule.id: f"{at}.{n}" for at, (_, rules) in enumerate(self.chapters, 1)
                 for n, rule in enumerate(rules, 1)}
        return rules | {ruling.id: f"R{n}" for n, ruling in enumerate(self.book.rulings, 1)}

    @cached_property
    def writer(self) -> RuleWriter:
        """The writer of the entries, which refers to them by number."""
        return RuleWriter(self.game, self.lang, self.numbers)

    @cached_property
    def homes(self) -> dict[str, list[Example]]:
        """The examples by the first rule or ruling of each; under "", those without rules."""
        found = defaultdict(list)
        for example in self.book.examples:
            found[next(iter(example.rules), "")].append(example)
        return found

    @cached_property
    def names(self) -> dict[str, str]:
        """The number of each example, by its id."""
        return {example.id: f"{self.numbers.get(home, '')} {nth(n)}".strip()
                for home, examples in self.homes.items() for n, example in enumerate(examples)}

    # -- the parts

    def html(self) -> str:
        """Returns the whole document."""
        title, lang = written(self.book.title[self.lang]), self.lang
        chapters = "".join(self.chapter(n, *chapter) for n, chapter in enumerate(self.chapters, 1))
        summary = self.part("summary", summary_card(self.book, lang)) if self.book.summary else ""
        return (f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
                f"<style>{self.style()}</style></head><body class='{self.paper.lower()}'>"
                f"{self.cover()}{self.contents()}{summary}{chapters}{self.rulings()}{self.options()}{self.more()}"
                "</body></html>")

    def style(self) -> str:
        """Returns the style sheet: that of all booklets, the paper size, and each chapter's title as page header."""
        heads = [(f"chapter-{n}", f"{n} · {title}") for n, (title, _) in enumerate(self.chapters, 1)]
        heads += [(part, word(f"paper.{part}", self.lang)) for part in PARTS]
        named = "".join(f'@page {name}{{@top-center{{content:"{quoted(title)}"}}}}#{name}{{page:{name}}}'
                        for name, title in heads)
        page = f"@page{{size:{self.size.width}mm {self.size.height}mm}}"
        return files(__package__).joinpath("booklet.css").read_text(encoding="utf-8") + page + named

    def cover(self) -> str:
        """Returns the cover: the title, the players, the components, and the credits."""
        book, lang = self.book, self.lang
        needed = (f"<p><b>{word('paper.components', lang)}</b> {written(book.components[lang])}</p>"
                  if book.components else "")
        credit = (f"<footer><h2>{word('paper.credits', lang)}</h2><p>{written(book.credit[lang])}</p></footer>"
                  if book.credit else "")
        tagline = f'<p class="tagline">{written(book.tagline[lang])}</p>' if book.tagline else ""
        facts = written(" · ".join(self.facts()))
        return (f'<header class="cover"><h1>{written(book.title[lang])}</h1>{tagline}<p class="facts">{facts}</p>'
                f"{self.picture(self.game.setup())}{needed}{credit}</header>")

    def facts(self) -> list[str]:
        """Returns the number of players, the duration and the least age, as far as the rulebook gives them."""
        book, lang, players = self.book, self.lang, package(self.game).players
        least, most = players[0], players[-1]
        just = "players_one" if most == 1 else "players_just" if least == most else "players"
        said = [book.seats[lang] if book.seats else word(f"paper.{just}", lang, least=least, most=most)]
        said += [word("paper.minutes", lang, minutes=book.minutes)] if book.minutes else []
        return said + ([word("paper.age", lang, age=book.age)] if book.age else [])

    def contents(self) -> str:
        """Returns the table of contents: chapters with their rules, and the appendices."""
        chapters = "".join(f"<li>{self.at(f'chapter-{n}', f'{n} · {title}')}<ol>{self.listed(rules)}</ol></li>"
                           for n, (title, rules) in enumerate(self.chapters, 1))
        there = {"rulings": self.book.rulings, "options": self.offered, "more_examples": self.homes.get("")}
        parts = "".join(f"<li>{self.at(part, word(f'paper.{part}', self.lang))}</li>"
                        for part, full in there.items() if full)
        return f'<nav class="contents"><h2>{word("paper.contents", self.lang)}</h2><ol>{chapters}{parts}</ol></nav>'

    def listed(self, rules: list[Rule]) -> str:
        """Returns the entries of a chapter's rules in the table of contents."""
        return "".join(f"<li>{self.at(rule.id, f'{self.numbers[rule.id]} {rule.title[self.lang]}')}</li>"
                       for rule in rules)

    def at(self, id_: str, name: str) -> str:
        """Returns an entry of the contents with its page number; the number's place is kept empty if it is unknown."""
        return f'<span class="page">{self.pages.get(id_, "")}</span>{link(id_, name)}'

    def chapter(self, number: int, title: str, rules: list[Rule]) -> str:
        """Returns a chapter with its rules, their examples, and references."""
        told = "".join(self.writer.rule(rule, after=paragraph(self.refs(rule.id)) + self.examples(rule.id))
                       for rule in rules)
        head = f'<h2><span class="pl-number">{number}</span> {written(title)}</h2>'
        return f'<section class="chapter" id="chapter-{number}">{head}{told}</section>'

    def rulings(self) -> str:
        """Returns the rulings, each with references to its rules."""
        lang = self.lang
        told = "".join(self.writer.ruling(
            ruling, paragraph(references("see_rules", lang, map(self.to, ruling.rules))) + self.examples(ruling.id),
            unfolded=True) for ruling in self.book.rulings)
        return self.part("rulings", f"<p>{word('paper.rulings_intro', lang)}</p>{told}") if told else ""

    def options(self) -> str:
        """Returns the options, each with its values and its rule or ruling."""
        rows = "".join(map(self.option, self.offered))
        intro = f"<p>{word('paper.options_intro', self.lang)}</p>"
        return self.part("options", f"{intro}<table>{rows}</table>") if rows else ""

    @property
    def offered(self) -> list[Option]:
        """The options that the booklet lists."""
        return [option for option in self.game.options if option.name not in PLAIN_OPTIONS]

    def option(self, option: Option) -> str:
        """Returns a line of the table of options."""
        form = option_form(package(self.game), self.board, option, self.lang)
        usual, *others = map(written, form["values"])
        if form["numbers"]:
            least, most = form["numbers"]
            others = [*others, word("paper.number", self.lang, least=least, most=most)]
        behind = link(*self.to(option.rule)) if option.rule in self.numbers else ""
        values = " · ".join((f"<b>{usual}</b>", *others))
        return f"<tr><th>{written(form['label'])}</th><td>{values}</td><td>{behind}</td></tr>"

    def more(self) -> str:
        """Returns the examples without rules."""
        told = self.examples("")
        return self.part("more_examples", told) if told else ""

    def part(self, name: str, inner: str) -> str:
        """Returns a part of the booklet that is not a chapter."""
        return f'<section id="{name}"><h2>{word(f"paper.{name}", self.lang)}</h2>{inner}</section>'

    # -- references and examples of a rule

    def refs(self, rule: str) -> str:
        """Returns references to the rulings on a rule, and to examples that are printed at another rule."""
        about = [ruling.id for ruling in self.book.rulings if rule in ruling.rules]
        others = [example.id for example in self.book.examples if rule in example.rules[1:]]
        return (references("see_rulings", self.lang, map(self.to, about))
                + references("see_examples", self.lang, map(self.shown, others)))

    def to(self, rule: str) -> Link:
        """Returns the link to a rule or ruling."""
        return rule, self.numbers[rule]

    def shown(self, example: str) -> Link:
        """Returns the link to an example."""
        return f"example-{example}", word("paper.example", self.lang, number=self.names[example])

    def examples(self, rule: str) -> str:
        """Returns the examples printed at a rule or ruling."""
        told = "".join(self.writer.example(
            example, rule, name=self.named(example), picture=self.position(example), unfolded=True,
            after=paragraph(references("see_rules", self.lang, map(self.to, example.rules[1:]))))
            for example in self.homes.get(rule, ()))
        return f'<div class="examples">{told}</div>' if told else ""

    def named(self, example: Example) -> str:
        """Returns the number of an example, with the anchor for links to it."""
        return f'<span class="pl-number" id="example-{example.id}">{self.names[example.id]}</span> '

    def position(self, example: Example) -> str:
        """Returns the picture of an example: its position; for a set-up, the position before its last move.

        Empty for an example of a refused position.
        """
        if example.faults:
            return ""
        game, state = self.game, start(self.game, example)
        if example.position.keys() <= {option.name for option in game.options}:
            for move in example.moves[:-1]:
                state = game.play(state, game.parse(state, move))
        return self.picture(state)

    def picture(self, state: Any) -> str:
        """Returns the picture of a state as its actor sees it, in the tall shape, which is the most legible on paper.

        It is a separate image, so that equal ids of two pictures do not collide.
        """
        scene = self.board.scene(state, max(0, self.game.actor(state) or 0), self.lang, "tall")
        return image(svg(scene, "light", fluid=True), spoken(self.game.describe(state, self.lang), self.lang))


def references(key: str, lang: str, links: Iterable[Link]) -> str:
    """Returns a line of references headed by the word `paper.KEY`; "" without links."""
    made = ", ".join(link(*one) for one in links)
    return f"<span>{word(f'paper.{key}', lang)} {made}</span> " if made else ""


def paragraph(refs: str) -> str:
    """Returns references as a paragraph; "" without references."""
    return f'<p class="refs">{refs}</p>' if refs else ""


def link(target: str, name: str) -> str:
    """Returns a link to another part of the page."""
    return f'<a href="#{written(target)}">{written(name)}</a>'


def nth(n: int) -> str:
    """Returns the letter of an example: a to z, then a2, b2 and so on."""
    turn, letter = divmod(n, len(ascii_lowercase))
    return f"{ascii_lowercase[letter]}{turn + 1 if turn else ''}"


def quoted(text: str) -> str:
    """Returns a text escaped for a quoted string of a style sheet."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3C ")
