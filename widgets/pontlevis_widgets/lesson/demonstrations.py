"""The boards of a game's demonstrations: one for each worked example, and new cases on request."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from pontlevis import Game
from pontlevis.contract.entries import Example
from pontlevis.contract.texts import LANGUAGES, Texts
from pontlevis.record.case import Case, of_example
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.rule_cards import spoken_options
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.lesson.demonstration import Demonstration

PATIENCE = 1.0
"""The seconds for which a new case is searched while a person waits."""


class Demonstrations:
    """Makes the boards of one game's cases on request."""

    def __init__(self, game: Game[Any, Any], lang: str) -> None:
        self.game, self.lang = game, lang
        self._fresh: dict[str, Iterator[Case | None]] = {}
        self._asked: dict[str, Iterator[Board]] = {}

    def of_example(self, example: Example, model_id: str = "") -> Board:
        """Returns the board of a worked example with its position in words; the page adds the action and the result.

        model_id: of its model, if a page has it already.
        """
        return self._worked(example, example.given, expect=bool(example.moves), model_id=model_id)

    def named(self, example_id: str, model_id: str = "") -> Board | None:
        """Returns the board of the worked example with this id; None without one, or if its position is refused.

        model_id: as for `of_example`.
        """
        found = (one for one in self.game.rulebook.examples if one.id == example_id and not one.faults)
        return next((self.of_example(one, model_id) for one in found), None)

    def fresh(self, rule: str) -> Board | None:
        """Returns the board of a new case of a rule; None for an unknown rule, or if none is found in `PATIENCE`."""
        if rule not in self.game.rulebook:
            return None
        if rule not in self._fresh:
            self._fresh[rule] = self._found(rule)
        case = next(self._fresh[rule], None)
        if case is None:
            return None
        return self._board(case, case_text(self.game, case), self.game.rulebook[rule].text, f"fresh-{rule}")

    def _found(self, rule: str) -> Iterator[Case | None]:
        """Yields the cases of the package, then those found in games of computers, or None each `PATIENCE` seconds."""
        from pontlevis.cases import kept, search  # noqa: PLC0415 - rarely needed

        yield from kept(self.game).get(rule, ())
        since = time.monotonic()
        for case in search(self.game, random.Random(), rule):
            if case is not None or time.monotonic() - since > PATIENCE:
                yield case
                since = time.monotonic()

    def next(self, rule: str, tried: str = "") -> Board | None:
        """Returns the next board of a rule: worked examples, then new cases; None if no case is found in time.

        tried: a refused move in notation: the boards then start again, with the examples nearest to it first; or "".
        """
        if rule not in self._asked or tried:
            self._asked[rule] = self._all(rule, tried)
        return next(self._asked[rule], None)

    def _all(self, rule: str, tried: str) -> Iterator[Board]:
        examples = [example for example in self.game.rulebook.examples if rule in example.rules and not example.faults]
        for example in sorted(examples, key=lambda example: distance(example, rule, tried)):
            both = {lang: f"{example.given[lang]} {example.action[lang]}" for lang in LANGUAGES}
            yield self._worked(example, both)
        while (board := self.fresh(rule)) is not None:
            yield board

    def _worked(self, example: Example, text: Texts, *, expect: bool = True, model_id: str = "") -> Board:
        said, expected = ({lang: spoken_options(self.game, one[lang], lang) for lang in LANGUAGES}
                          for one in (text, example.expect))
        return self._board(of_example(self.game, example), said, expected if expect else {}, example.id, model_id)

    def _board(self, case: Case, text: Texts, expect: Texts, name: str, model_id: str = "") -> Board:
        shown = Demonstration(self.game, case, text, self.lang, expect)
        return Board(shown.station, f"{self.game.id}/rules/{name}", model_id=model_id)


def distance(example: Example, rule: str, tried: str) -> tuple[bool, bool]:
    """Returns a sort key: examples refused by `rule` come first, then those with the tried kind of move."""
    last = example.moves[-1] if example.moves else ""
    return bool(tried) and example.refused != rule, bool(tried) and last.partition(" ")[0] != tried.partition(" ")[0]


def case_text(game: Game[Any, Any], case: Case) -> Texts:
    """Returns the words of a case without a written text: its last move."""
    if not case.moves:
        return {lang: word("rules.fresh", lang) for lang in LANGUAGES}
    s, controls = case.start, board_package(game).controls
    for text in case.moves[:-1]:
        s = game.play(s, game.parse(s, text))
    move, seats = game.parse(s, case.moves[-1]), game.seats(case.start)
    names = {lang: [game.rulebook.word(seat, lang) for seat in seats] for lang in LANGUAGES}
    return {lang: word("rules.fresh_move", lang, move=controls.phrase(game, s, move, lang, names[lang]))
            for lang in LANGUAGES}
