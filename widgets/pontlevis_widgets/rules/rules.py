"""The page of rules of a game: a search, and its chapters, whose examples become boards when scrolled into view.

    rules = Rules("pig", lang="en")
    rules
    rules.chapter("turn")
"""

from __future__ import annotations

import re
from html import escape
from typing import Annotated, Any, NamedTuple

import traitlets as t
from IPython.display import display

from pontlevis import Game, package
from pontlevis.contract import shape
from pontlevis.contract.entries import Chapter
from pontlevis.contract.rulebook import Rulebook
from pontlevis.table.snapshot import BadSnapshot
from pontlevis_widgets.board.browser import MODEL, STILL, Shown
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.draw.layout import SHAPES
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from pontlevis_widgets.rules import rule_html
from pontlevis_widgets.rules.rule_html import RuleWriter, chapter_html
from pontlevis_widgets.rules.rule_search import search

LONGEST = 100
"""The greatest number of characters in a search."""
BUTTON = re.compile(r"<button.*?</button>", re.DOTALL)
"""A button of a chapter, which does nothing without a program."""


class Rules(Shown):
    """The rules of one game in one language. The widget itself is the search of its page.

    Raises UnknownGame, BrokenGame, or ValueError for an unknown language.
    """

    kind = t.Unicode("rules").tag(sync=True)
    game_id = t.Unicode().tag(sync=True)

    def __init__(self, game: str | Game[Any, Any], lang: str = "en") -> None:
        self.game = package(game).game
        board_package(self.game)  # raises now if the board is broken
        self.book = self.game.rulebook
        super().__init__(lang=checked(lang), game_id=self.game.id, _place={})
        self.on_msg(self._on_message)

    def chapter(self, name: str) -> None:
        """Shows a chapter by its id. Raises ValueError for an unknown one."""
        found = {chapter.id: chapter for chapter in self.book.chapters}
        if name not in found:
            raise ValueError(f"{self.game.id} has no chapter {name!r}; it has {', '.join(found)}")
        display(ChapterView(self.game, found[name], self.lang, foremost=name == next(iter(found))))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live search and its placeholder; without a kernel there is no search."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        label = word("label.search", self.lang)
        said = escape(label, quote=True)
        still = f'<input type="search" placeholder="{said}" aria-label="{said}" disabled>'
        return {**bundle, "text/plain": label, "text/html": "", STILL: framed(still, "search")}, metadata

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        if isinstance(message, dict) and isinstance(wanted := message.get("find"), str):
            wanted = wanted[:LONGEST]
            self.send({"find": wanted, "found": [list(one) for one in search(self.book, wanted, self.lang)]})


class Cases(NamedTuple):
    """The place of a chapter: the examples of the boards made on request, by the ids of their models."""

    cases: Annotated[dict[Annotated[str, MODEL], str], 200]


class ChapterView(Shown):
    """A chapter in HTML; the page asks for the board of an example once it is scrolled into view.

    foremost: the first chapter of its page, whose first pictures are shown before the kernel starts.
    """

    kind = t.Unicode("chapter").tag(sync=True)
    html = t.Unicode().tag(sync=True)

    def __init__(self, game: Game[Any, Any], chapter: Chapter, lang: str, *, foremost: bool = False) -> None:
        self.game, self.chapter = game, chapter
        self.demonstrations = Demonstrations(game, lang)
        shown = rule_html.foremost(game.rulebook, chapter) if foremost else ()
        self.boards = {example.id: self.demonstrations.of_example(example) for example in shown}
        """The boards created in advance, by the ids of their examples."""
        self.cases: dict[str, str] = {}
        """The examples of the boards made on request, by the ids of their models."""
        super().__init__(lang=lang, html=chapter_html(RuleWriter(game, lang), chapter), _place={})
        self.on_msg(self._on_message)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live chapter, its placeholder, and its words for pages without a kernel."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        pictures = {example: templates(board) for example, board in self.boards.items()}
        still = chapter_html(RuleWriter(self.game, self.lang, pictures=pictures), self.chapter)
        read = {"text/plain": words(self.game.rulebook, self.chapter, self.lang),
                "text/html": framed(BUTTON.sub("", self.html)), STILL: framed(still)}
        return {**bundle, **read}, metadata

    def _hand_in(self, message: dict[str, Any]) -> None:
        """Makes the boards again that another process had made here. Raises BadSnapshot."""
        found: Cases = shape.read(Cases, message["place"], BadSnapshot)
        for model_id, example in found.cases.items():
            self._made(example, model_id)

    def _made(self, example: str, model_id: str = "") -> Board | None:
        """Returns the board of an example, and notes it in `_place`."""
        board = self.demonstrations.named(example, model_id)
        if board:
            board.from_template = True
            board.note_place()
            self.cases[board.model_id] = example
            self._place = {"cases": dict(self.cases)}
        return board

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"place": dict()}:
                self._take_over(message)
            case {"case": str(example), "about": str(rule)}:
                board = self.boards.pop(example, None) or self._made(example)
                if board:
                    self.send({"board": board.model_id, "case": example, "about": rule})
            case {"another": str(rule)}:
                fresh, self._place = self.demonstrations.fresh(rule), None
                self.send({"board": fresh.model_id if fresh else "", "another": rule,
                           "said": "" if fresh else word("rules.no_more", self.lang)})


def framed(html: str, kind: str = "chapter") -> str:
    """Returns a chapter or the search as one element."""
    return f'<div class="pl pl-{kind}">{html}</div>'


def templates(board: Board) -> str:
    """Returns the pictures of a board in every shape, of which the page shows the fitting one."""
    game = board.station.game.id
    return "".join(f'<template data-game="{game}" data-shape="{shape}">{board.stills.svg(shape)}</template>'
                   for shape in SHAPES)


def words(book: Rulebook, chapter: Chapter, lang: str) -> str:
    """Returns a chapter in plain words: its title, and its rules with their texts."""
    rules = (card_text(book, rule, lang) for rule in chapter.rules)
    return "\n\n".join([chapter.title[lang], *(f"{card.title}\n{card.text}" for card in rules)])
