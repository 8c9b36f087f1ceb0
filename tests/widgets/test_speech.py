"""Spoken text contains no sign that speech programs misread; the page's scripts are tested with the same cases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pontlevis
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.speech import spoken
from scenes import some

MISREAD = re.compile(r"""
    [♣♥♦♠]        # espeak-ng 1.51: "trèfle carte", "cour carte"; "club suit"
    | °\s?\d      # "N un"
    | [×·=>]      # "multiplié par", "point"; the others are left out
    | −           # "minus", in French, too
    | \d[-‑/]\d   # "one dash two", "one slash two"
    | \bEst\b(?!-)  # the verb
""", re.VERBOSE)  # fmt: skip
"""Matches signs that espeak-ng misreads in French or English."""
ROOT = Path(__file__).parents[2]
CASES = json.loads((ROOT / "tests/page/spoken.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("lang", "text", "heard"), CASES)
def test_signs_are_spoken_in_words(lang: str, text: str, heard: str) -> None:
    assert spoken(text, lang) == heard
    assert MISREAD.search(text)
    assert not MISREAD.search(heard)


def texts(game_id: str, lang: str) -> Iterator[str]:
    """Yields all sentences of a game's rulebook and board."""
    yield from said(vars(pontlevis.game(game_id).rulebook), lang)
    words = board_package(game_id).words
    yield from (words[key][lang] for key in words if not key.startswith("speech."))


def said(value: Any, lang: str) -> Iterator[str]:
    """Yields all texts in `lang` within `value`."""
    if isinstance(value, str):
        return
    if isinstance(value, dict) and isinstance(value.get(lang), str):
        yield value[lang]
    elif isinstance(value, dict):
        for one in value.values():
            yield from said(one, lang)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from said(one, lang)


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_a_game_holds_a_sign_that_is_misread(game_id: str, lang: str) -> None:
    found = list(texts(game_id, lang))
    assert len(found) > 300
    assert [text for text in found if MISREAD.search(spoken(text, lang))] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_label_of_a_picture_holds_a_sign_that_is_misread(game_id: str, lang: str) -> None:
    for state in some(game_id, 97):
        scene = board_package(game_id).scene(state, 0, lang)
        assert [text for text in (scene.title, *(item.label for item in scene.items)) if MISREAD.search(text)] == []
