"""The page of rules of a game: a search, and its chapters, whose examples are boards as soon as they are looked at.

    rules = Rules("pig", lang="en")
    rules
    rules.chapter("turn")
"""

from __future__ import annotations

from typing import Any

import traitlets as t
from IPython.display import display

from pontlevis import Game, package
from pontlevis.contract.entries import Chapter
from pontlevis.contract.rulebook import Rulebook
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board_packages import board_package
from pontlevis_widgets.board_words import checked, word
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from pontlevis_widgets.rules.rule_html import chapter_html
from pontlevis_widgets.rules.rule_search import search

LONGEST = 100
"""The number of characters that are looked for."""


class Rules(Shown):
    """The rules of one game in one language. Shown, it is the search of its page."""

    kind = t.Unicode("rules").tag(sync=True)
    game_id = t.Unicode().tag(sync=True)

    def __init__(self, game: str | Game[Any, Any], lang: str = "en") -> None:
        self.game = package(game).game
        board_package(self.game)  # a board that is broken says so here
        self.book = self.game.rulebook
        super().__init__(lang=checked(lang), game_id=self.game.id)
        self.on_msg(self._heard)

    def chapter(self, name: str) -> None:
        """Show a chapter, by its id. Raises ValueError for one that the rulebook does not have."""
        found = {chapter.id: chapter for chapter in self.book.chapters}
        if name not in found:
            raise ValueError(f"{self.game.id} has no chapter {name!r}; it has {', '.join(found)}")
        display(ChapterView(self.game, found[name], self.lang))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live search; where no kernel runs nothing can be searched."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": word("label.search", self.lang), "text/html": ""}, metadata

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        if isinstance(message, dict) and isinstance(wanted := message.get("find"), str):
            wanted = wanted[:LONGEST]
            self.send({"find": wanted, "found": [list(one) for one in search(self.book, wanted, self.lang)]})


class ChapterView(Shown):
    """A chapter in HTML; the page asks for the board of an example once it is seen."""

    kind = t.Unicode("chapter").tag(sync=True)
    html = t.Unicode().tag(sync=True)

    def __init__(self, game: Game[Any, Any], chapter: Chapter, lang: str) -> None:
        self.game = game
        self.demonstrations = Demonstrations(game, lang)
        self.words = words(game.rulebook, chapter, lang)
        super().__init__(lang=lang, html=chapter_html(game, chapter, lang))
        self.on_msg(self._heard)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live chapter, and beside it its words for where no kernel runs."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        read = {"text/plain": self.words, "text/html": f'<div class="pl pl-chapter">{self.html}</div>'}
        return {**bundle, **read}, metadata

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"case": str(example), "about": str(rule)}:
                board = self.demonstrations.named(example)
                if board:
                    self.send({"board": board.model_id, "case": example, "about": rule})
            case {"another": str(rule)}:
                fresh = self.demonstrations.fresh(rule)
                self.send({"board": fresh.model_id if fresh else "", "another": rule,
                           "said": "" if fresh else word("rules.no_more", self.lang)})


def words(book: Rulebook, chapter: Chapter, lang: str) -> str:
    """A chapter in plain words: its title, and its rules with their texts."""
    rules = (card_text(book, rule, lang) for rule in chapter.rules)
    return "\n\n".join([chapter.title[lang], *(f"{card.title}\n{card.text}" for card in rules)])
