"""The lessons in real pages: every task is solved after a wrong click, with all needed parts in the window.

Each lesson is learned once, on a page of a server or of the house as files, by mouse or by finger, in one language;
its steps are also checked in the other language.
"""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands
from lessons import (
    DRAWN,
    LOOKED_AT,
    NOTEBOOKS,
    address,
    finished,
    fits,
    go,
    learn,
    ready,
    resize,
    row,
    shape,
    steps,
    taught,
)
from playwright.sync_api import expect

import pontlevis

ON_A_SERVER = [
    ("la_forteresse", "fr", (1366, 768)),
    ("fortissimo", "en", (390, 844)),
    ("forteresse_solo", "fr", (1440, 900)),
]
"""Lessons, with the language and the window in which they are learned; each step is checked in other windows, too."""
AMONG_FILES = [
    ("tower_defense", "en", (1280, 720)),
    ("cardstle", "fr", (360, 640)),
]
"""The same for the house as files."""
MOVING = ("la_forteresse",)
"""Lessons that are learned with animations; tests of whole games cover those of the other games."""
LONG = ("tower_defense", "forteresse_solo", "cardstle")
"""Games that play much by themselves, card by card or throw by throw; they are learned at speed "instant"."""
AT_ONCE = "localStorage.setItem('pontlevis:2:/:settings', '{\"speed\": \"instant\"}');"


@pytest.mark.parametrize(("game", "lang", "size"), ON_A_SERVER, ids=str)
def test_a_lesson_is_learned_without_a_search_in_every_window(
    house: Any, visit: Any, axe: Any, game: str, lang: str, size: tuple[int, int]
) -> None:
    walk(house.url + address(game, lang), visit, axe, game, lang, size)


@pytest.mark.parametrize(("game", "lang", "size"), AMONG_FILES, ids=str)
def test_a_lesson_is_learned_in_a_house_of_files(
    published: Any, visit: Any, axe: Any, game: str, lang: str, size: tuple[int, int]
) -> None:
    walk(f"{published.url}{lang}/{game}.html", visit, axe, game, lang, size)


def test_every_lesson_is_learned() -> None:
    lessons = sorted(path.stem for path in NOTEBOOKS.glob("en/*.ipynb") if path.stem in pontlevis.games())
    assert sorted(game for game, _, _ in (*ON_A_SERVER, *AMONG_FILES)) == lessons


@pytest.mark.parametrize(("game", "lang", "size"), [*ON_A_SERVER, *AMONG_FILES], ids=str)
def test_every_step_fits_the_smallest_windows_in_the_other_language(
    house: Any, visit: Any, game: str, lang: str, size: tuple[int, int]
) -> None:
    other = "en" if lang == "fr" else "fr"
    page = ready(visit(house.url + address(game, other), lang=other, phone=shape(size) == "wide"))
    for step in steps(page):
        go(page, step)
        for window in LOOKED_AT:
            resize(page, window)
            fits(page, step, window)


def walk(url: str, visit: Any, axe: Any, game: str, lang: str, size: tuple[int, int]) -> None:
    """Learns the whole lesson at `url`."""
    lesson = taught(game)
    page = visit("about:blank", lang=lang, phone=shape(size) == "tall", dark=lang == "fr", motion=game in MOVING)
    page.add_init_script(f"({DRAWN})(); {AT_ONCE if game in LONG else ''}")
    page.goto(url)
    assert len(steps(ready(page))) >= 10
    learn(page, lesson, lang, size, axe)
    finished(page, lesson)


def test_stars_are_kept_in_both_languages(house: Any, visit: Any) -> None:
    page = visit(house.url)
    page.locator("[data-game=fortissimo] .house-learn").click()
    ready(page)
    lesson = taught("fortissimo")
    first = row(page, 1)[0]
    Hands(page, first).solve(lesson.challenges[first], lesson.steps[first].station.judge.step)
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
