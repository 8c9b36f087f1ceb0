"""The lesson of La Forteresse in a real page: every challenge by clicks, a wrong try answered, in all shapes."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands
from lessons import address, finished, fitting, go, ready, solve_all, steps, taught
from playwright.sync_api import expect

GAME = "la_forteresse"
STEPS = 19
FLANK = 12


@pytest.fixture(scope="module")
def lesson() -> Any:
    return taught(GAME)


def test_every_challenge_is_solved_by_clicks_and_its_star_is_kept(house: Any, visit: Any, lesson: Any) -> None:
    page = ready(visit(house.url + address(GAME)))
    assert len(steps(page)) == STEPS
    Hands(page, "goal", game=GAME).speed("instant")
    solve_all(page, lesson)
    finished(page, lesson)
    go(page, FLANK)
    star = Hands(page, "learn.from_the_side", game=GAME).root.locator(".pl-star")
    expect(star).to_have_attribute("aria-label", "étoile gagnée")


def test_a_wrong_try_gets_its_rule_a_finger_tries_again_and_wins(house: Any, visit: Any, lesson: Any) -> None:
    page = ready(visit(house.url + address(GAME) + f"#step-{FLANK}", phone=True, dark=True))
    go(page, FLANK)
    challenge = lesson.challenges["learn.from_the_side"]
    hands = Hands(page, challenge.task.id, game=GAME, finger=True)
    for move, rule in challenge.wrong.items():
        hands.make(challenge.start, move)
        card = hands.root.locator(".pl-answer .pl-card")
        expect(card).to_have_attribute("data-rule", rule)
        page.keyboard.press("Escape")
        expect(card).to_have_count(0)
    assert hands.root.locator(".pl-solved").count() == 0
    hands.solve(challenge)


@pytest.mark.parametrize(
    ("lang", "phone", "dark", "checked"),
    [("fr", True, True, {1, 8, 17}), ("en", False, False, {7, 12, 16})],
)
def test_every_step_fits_and_is_accessible(
    house: Any, visit: Any, axe: Any, lang: str, phone: bool, dark: bool, checked: set[int]
) -> None:
    page = ready(visit(house.url + address(GAME, lang), lang=lang, phone=phone, dark=dark))
    assert len(list(fitting(page, axe, checked))) == STEPS
