"""The lesson of Tower Defense in a real page: coins by finger, and the chart of odds beside the lesson."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands
from lessons import address, go, ready, step_of, taught
from playwright.sync_api import Page, expect

from pontlevis.record.legal import Legal
from pontlevis_widgets.games.tower_defense.odds import said

GAME = "tower_defense"
FIRST = step_of(GAME, "learn.first_move")


@pytest.fixture(scope="module")
def lesson() -> Any:
    return taught(GAME)


def test_a_finger_takes_up_coins_one_by_one_and_puts_one_back(house: Any, visit: Any, lesson: Any) -> None:
    page = ready(visit(f"{house.url}{address(GAME)}#step-{FIRST}", phone=True))
    go(page, FIRST)
    challenge = lesson.challenges["learn.first_move"]
    hands = Hands(page, "learn.first_move", game=GAME, finger=True)
    picked, legal = "", Legal(hands.game, challenge.start)
    for target in ("coin 1.0", "coin 1.0", "coin 1.0", "coin 2.0", "soldier 1@3"):
        hands.point(hands.scene(challenge.start, 0, picked), target)
        picked = hands.controls.interpret(hands.game, challenge.start, legal, picked, target).picked
    hands.says(challenge.task.done["en"])
    hands.root.locator(".pl-solved").wait_for()


@pytest.mark.parametrize(("lang", "phone"), [("fr", True), ("en", False)])
def test_the_odds_answer(house: Any, visit: Any, axe: Any, lang: str, phone: bool) -> None:
    page = ready(visit(house.url + address("how-long-is-the-path", lang), lang=lang, phone=phone, dark=phone))
    page.locator("#house-list a", has_text={"en": "How bold", "fr": "Jusqu’où"}[lang]).evaluate("link => link.click()")
    play_with_the_odds(page, lang)
    assert axe(page) == []


def play_with_the_odds(page: Page, lang: str) -> None:
    """Moves both sliders by keyboard and chooses another hand; checks that words and picture follow."""
    odds = page.locator(".pl-odds")
    words = odds.get_by_role("status")
    expect(words).to_have_text(said((1, 1, 2), 3, 5, lang))
    before = odds.locator("svg").inner_html()
    total, need = odds.locator("input[type=range]").all()
    total.press("ArrowRight")
    expect(words).to_have_text(said((1, 1, 2), 4, 5, lang))
    need.press("ArrowLeft")
    expect(words).to_have_text(said((1, 1, 2), 4, 4, lang))
    need.press("End")
    odds.locator("select").select_option("2-5-5")
    expect(words).to_have_text(said((2, 5, 5), 4, 20, lang))
    assert odds.locator("svg").inner_html() != before
    assert odds.locator(".pl-dial b").all_inner_texts() == ["4", "20"]
