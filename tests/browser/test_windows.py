"""The needed parts are in the window: an opened step, the tools, a game's link, also at 200 % and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from hands import settled, touch
from lessons import address
from playwright.sync_api import Page, expect

STEPS = [("fortissimo", 5), ("cardstle", 3), ("forteresse_solo", 3)]
PLAY = "voila/render/en/play.ipynb?game=fortissimo"
SEEN = """() => {
    const board = document.querySelector(".house-on [data-board]:not([hidden])");
    const box = (part) => board.querySelector(part).getBoundingClientRect();
    const [task, picture, acts, tools] = [".pl-task", ".pl-stage", ".pl-acts", ".pl-tools"].map(box);
    return task.top >= 0 && task.bottom <= picture.top && picture.bottom <= acts.top && acts.bottom <= tools.top
        && tools.bottom <= innerHeight;
}"""
"""Returns whether task, picture, buttons and tools are below one another in the window."""
RING = "() => getComputedStyle(document.querySelector('.pl-stage')).outlineStyle !== 'none'"


def opened(page: Page) -> Page:
    page.locator("body.house-ready .pl-stage svg:visible").first.wait_for()
    return page


def begun(page: Page) -> Page:
    """Begins a game on the play page, and returns the page."""
    page.locator(".pl-form button[type=submit]").click()
    return opened(page)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_on_a_phone_a_step_opens_with_its_task_its_board_and_its_buttons(
    house: Any, visit: Any, game: str, step: int
) -> None:
    page = opened(visit(f"{house.url}{address(game)}#step-{step}", phone=True))
    page.wait_for_function(SEEN)
    page.evaluate("step => { location.hash = `#step-${step}`; }", step + 1)
    page.locator(f".house-on[data-step='{step + 1}'] .pl-stage svg").first.wait_for()
    page.wait_for_function(SEEN)


def test_at_200_per_cent_a_board_stays_large_enough_to_be_read(house: Any, visit: Any) -> None:
    page = visit("about:blank")
    page.set_viewport_size({"width": 640, "height": 360})
    page.goto(f"{house.url}{address('fortissimo')}#step-2")
    opened(page)
    page.wait_for_function("document.querySelector('.house-on .pl-stage').clientWidth >= 400")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("phone", [False, True])
def test_the_link_of_a_game_is_there_to_be_copied_and_no_ring_stands_around_a_board_but_for_keys(
    house: Any, visit: Any, phone: bool
) -> None:
    page = visit(house.url + PLAY, phone=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 720})
    begun(page)
    assert not page.evaluate(RING), "after load"
    stage = page.locator(".pl-stage")
    settled(page)
    touch(stage, finger=phone)
    settled(page)
    assert not page.evaluate(RING), "after a touch"
    share = page.locator(".pl-tools button", has_text="Share")
    expect(share).not_to_have_attribute("aria-disabled", "true")
    share.click()
    for part in (page.get_by_label("Link to this game"), page.get_by_role("button", name="Copy")):
        expect(part).to_be_in_viewport(ratio=1)
    settled(page)
    assert page.evaluate("(() => { const a = document.querySelector('.pl-answer'); "
                         "return a.scrollHeight - a.clientHeight; })()") <= 1
    stage.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(RING)
