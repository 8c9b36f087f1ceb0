"""The lessons in real pages: every task by hand, a wrong click at each, everything in the window before and after."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands
from lessons import address, finished, go, in_sight, learn, ready, row, steps, taught
from playwright.sync_api import expect

GAMES = ("fortissimo", "la_forteresse", "tower_defense")
WALKS = [
    ("fortissimo", "en", 1280, 720), ("la_forteresse", "fr", 1366, 768), ("tower_defense", "en", 1440, 900),
    ("fortissimo", "fr", 390, 844), ("la_forteresse", "en", 360, 640), ("tower_defense", "fr", 430, 932),
]
NARROW = 500


def opened(visit: Any, url: str, lang: str, width: int, height: int, *, dark: bool = False) -> Any:
    """The page in a window of this size."""
    page = visit("about:blank", lang=lang, phone=width < NARROW, dark=dark)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(url)
    return ready(page)


@pytest.mark.parametrize(("game", "lang", "width", "height"), WALKS)
def test_a_lesson_is_learned_without_a_search(
    house: Any, visit: Any, game: str, lang: str, width: int, height: int
) -> None:
    lesson = taught(game)
    page = opened(visit, house.url + address(game, lang), lang, width, height)
    assert len(steps(page)) >= 10
    learn(page, lesson, lang, phone=width < NARROW)
    finished(page, lesson)


@pytest.mark.parametrize(("game", "lang", "width", "height", "dark"), [
    ("fortissimo", "fr", 1280, 720, True), ("la_forteresse", "en", 1280, 720, False),
    ("tower_defense", "fr", 1280, 720, False), ("fortissimo", "en", 360, 640, True),
    ("tower_defense", "en", 390, 844, False), ("la_forteresse", "fr", 430, 932, True),
])
def test_every_step_fits_and_is_accessible(
    house: Any, visit: Any, axe: Any, game: str, lang: str, width: int, height: int, dark: bool
) -> None:
    page = opened(visit, house.url + address(game, lang), lang, width, height, dark=dark)
    for step in steps(page):
        go(page, step)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"step {step} is too wide"
        if width >= NARROW:
            in_sight(page, f"step {step}", phone=False)
        if step % 4 == 1:
            assert axe(page) == [], f"step {step}"


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_answered_and_goes_back_by_itself(house: Any, visit: Any, game: str) -> None:
    lesson = taught(game)
    name, challenge, wrong, said = next(
        (name, challenge, str(move), said["en"]) for name, challenge in lesson.challenges.items() if challenge.goal
        for begun, said in challenge.task.wrong.items()
        for move in lesson.game.moves(challenge.start) if str(move) == begun and begun not in challenge.solution)
    page = ready(visit(house.url + address(game)))
    for step in steps(page):
        if name in (names := row(page, step)):
            go(page, step)
            for at in range(names.index(name)):
                page.locator(f"[data-step='{step}'] .pl-dots:visible button").nth(at + 1).click()
            break
    hands = Hands(page, name, game=game)
    place = lesson.steps[name].station.place
    hands.make(challenge.start, wrong, lesson.steps[name].station.viewer)
    hands.says(said)
    expect(hands.root.locator(".pl-turn.pl-mine")).to_be_attached()
    expect(hands.root.locator(".pl-text")).to_contain_text(said)
    hands.solve(challenge, place)


def test_stars_are_kept_in_both_languages(house: Any, visit: Any) -> None:
    page = visit(house.url)
    page.locator("[data-game=fortissimo] .house-learn").click()
    ready(page)
    lesson = taught("fortissimo")
    first = row(page, 1)[0]
    Hands(page, first).solve(lesson.challenges[first], lesson.steps[first].station.place)
    star = page.locator("#house-list a[href='#step-1']")
    expect(star).to_have_attribute("data-state", "star_won")
    go(page, 2)
    page.goto(house.url)
    expect(page.locator("[data-game=fortissimo] .house-won output")).to_have_text("1")
    page.locator("[data-game=fortissimo] .house-learn").click()
    ready(page)
    assert page.url.endswith("#step-2")
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/fr/fortissimo.ipynb#step-2")
    ready(page)
    expect(star).to_have_attribute("data-state", "star_won")
    go(page, 1)
    expect(Hands(page, first).root.locator(".pl-star")).to_have_attribute("aria-label", "étoile gagnée")
