"""Words are no wider in a real browser than the width that pictures reserve."""

from typing import Any

import pytest

from measure_widths import FAMILIES, MEASURE, signs, words_of_the_house
from pontlevis_widgets.draw.scene import text_width


@pytest.mark.parametrize(("weight", "name"), [(400, ""), (700, "bold ")])
def test_no_word_and_no_sign_is_wider_than_was_reckoned(chromium: Any, weight: int, name: str):
    page = chromium.new_page()
    words = sorted({*signs(), *(part for text in words_of_the_house() for part in (text[:80], *text.split(" ")))})
    fonts = [f"{name}100px {family}" for family in FAMILIES]
    measured = dict(zip(words, page.evaluate(MEASURE, [fonts, words]), strict=True))
    page.close()
    assert len(measured) > 1000
    assert {word: wide for word, wide in measured.items() if wide > text_width(word, 100, weight) + 0.5} == {}


def test_the_room_left_for_words_is_not_wasted(chromium: Any):
    """In the widest installed font, words fill more than three quarters of it."""
    page = chromium.new_page()
    words = ["Your heroes", "Bartholomew the Long", "Forteresse de départ", "niveau 16", "K♥, Q♦"]
    measured = page.evaluate(MEASURE, [[f"100px {family}" for family in FAMILIES], words])
    page.close()
    assert all(wide > 0.75 * text_width(word, 100) for word, wide in zip(words, measured, strict=True))
