"""Every kind of page works. Only these tests of pages run in `make test`; other files test more in `make test-all`."""

from __future__ import annotations

from typing import Any

import pytest
from files import Files
from hands import Hands, play_out
from lessons import OTHER_STEPS, address, do, go, ready, row, steps, taught
from playwright.sync_api import Page, expect
from test_published import keeping

from company import hands_of, host_of, invite, is_there, play, sit

pytestmark = pytest.mark.alive

LOOKS = {
    "fortissimo": {"lang": "fr", "phone": True}, "la_forteresse": {"lang": "en"},
    "tower_defense": {"lang": "fr", "dark": True}, "forteresse_solo": {"lang": "en", "phone": True},
    "cardstle": {"lang": "en", "dark": True},
}
"""The language, device and colours in which each lesson is opened."""
PLAY = "voila/render/en/play.ipynb?game=fortissimo"


def first_task(page: Page, game: str) -> tuple[int, str]:
    """Returns the step and the name of a lesson's first task that has a star."""
    challenges = taught(game).challenges
    return next((step, name) for step in steps(page) for name in row(page, step)
                if name in challenges and challenges[name].goal)


@pytest.mark.parametrize("game", LOOKS)
def test_a_wrong_try_is_refused_and_the_first_star_of_a_lesson_is_won(
    house: Any, visit: Any, axe: Any, game: str
) -> None:
    look = LOOKS[game]
    page = ready(visit(house.url + address(game, look["lang"]), **look))
    step, name = first_task(page, game)
    go(page, step)
    lesson = taught(game)
    hands = Hands(page, name, game=game, finger="phone" in look, lang=look["lang"],
                  taught=lesson.steps[name].station.view.teaching.taught)
    do(hands, lesson, name, lambda: None)
    expect(page.locator(".house-count output")).to_have_text("1")
    assert axe(page, OTHER_STEPS) == []


def test_from_the_gallery_a_whole_game_is_played_and_found_again(house: Any, visit: Any, axe: Any) -> None:
    page = visit(f"{house.url}en/")
    assert axe(page) == []
    page.locator("[data-game=fortissimo]").get_by_role("link", name="Play").click()
    form = ready(page).locator("form.pl-form")
    form.wait_for()
    assert axe(page) == []
    form.get_by_role("button", name="Start").click()
    hands = hands_of(page)
    hands.speed("instant")
    record = play_out(hands, hands.play)
    assert hands.outcome() == hands.verdict(record)
    assert axe(page) == []
    page.reload()
    assert hands_of(page).record().to_json() == record.to_json()


def test_an_example_of_the_rules_plays_itself(house: Any, visit: Any, axe: Any) -> None:
    page = ready(visit(f"{house.url}voila/render/fr/la_forteresse-rules.ipynb", lang="fr"))
    perform = page.locator("[data-act=':perform']")
    board = page.locator(".house-on .pl-here", has=perform).first
    board.locator(perform).click()
    expect(board.locator(".pl-text")).not_to_be_empty()
    assert axe(page) == []


def test_two_devices_play_at_one_table(house: Any, visit: Any, axe: Any) -> None:
    host = host_of(house, visit)
    guest = sit(visit(invite(host), phone=True, lang="fr"), "fr")
    is_there(host)
    play({0: hands_of(host), 1: hands_of(guest, finger=True, lang="fr")}, 2)
    assert axe(host) == axe(guest) == []


def test_a_house_of_files_teaches_without_a_network(published: Files, visit: Any, axe: Any) -> None:
    page = ready(visit(f"{published.url}en/fortissimo.html"))
    keeping(page)
    published.stop()
    page.reload()
    _, name = first_task(ready(page), "fortissimo")
    lesson = taught("fortissimo")
    Hands(page, name).solve(lesson.challenges[name], lesson.steps[name].station.judge.step)
    expect(page.locator(".house-count output")).to_have_text("1")
    assert axe(page, OTHER_STEPS) == []
