"""Two people with secrets at one screen: the page keeps no text, speech or copy of the first for the second."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hands import settled
from playwright.sync_api import Locator, Page, expect

TESTS = Path(__file__).parents[1]
METADATA = "Metadata-Version: 2.1\nName: spoken-hands\nVersion: 1\n"
ENTRY = "[pontlevis.games]\nspoken_hands = toys.spoken_hands:PACKAGE\n"
NUMBER = re.compile(r"number (\d)")
DRAWN = "cards:"
"""A text in the picture of every position of this game, and in no sentence."""

WHOLE = """() => {
    const held = [...document.querySelectorAll("input, textarea, select")].map((field) => field.value);
    return [document.documentElement.outerHTML, document.title, ...held].join("\\n");
}"""
"""Returns all text of the page, visible or hidden: markup, title and fields."""
PAINTED = """() => [...document.querySelectorAll(".pl-canvas canvas")].slice(1).map((sheet) => sheet.width
    ? sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height).data.some((sign) => sign) : false)"""
"""Returns for each layer above the lowest whether it has painted pixels."""


@pytest.fixture(scope="module")
def inn(make_house: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A house with a game of hidden hands."""
    site = tmp_path_factory.mktemp("site")
    home = site / "spoken_hands-1.dist-info"
    home.mkdir()
    (home / "METADATA").write_text(METADATA)
    (home / "entry_points.txt").write_text(ENTRY)
    return make_house("--warm", sites=[site, TESTS])


@pytest.fixture
def page(inn: Any, visit: Any) -> Page:
    """A game of two people at this screen, with the curtain closed."""
    page: Page = visit(f"{inn.url}voila/render/en/play.ipynb?game=spoken_hands")
    page.locator("body.house-ready .pl-form").first.wait_for()
    page.locator("summary", has_text="Other ways to play").click()
    page.get_by_label("Basil", exact=True).select_option("human")
    page.get_by_role("button", name="Start").click()
    page.locator(".pl-board .pl-stage").wait_for()
    return page


def press(page: Page, act: str) -> None:
    """Clicks a button and waits until the page has settled; the key press before it prevents a double click."""
    page.keyboard.press("Shift")
    page.locator(f'[data-act="{act}"]').click()
    settled(page)


def pass_on(page: Page, name: str) -> str:
    """Passes the screen on to `name`; returns the page's text while the curtain is closed."""
    press(page, ":hide")
    expect(page.locator(".pl-turn")).to_contain_text(name)
    return str(page.evaluate(WHOLE))


def heard(page: Page) -> Locator:
    return page.locator(".pl-voice")


def test_the_first_tap_on_i_am_amber_counts(page: Page) -> None:
    page.locator('[data-act=":reveal"]').evaluate("button => button.click()")
    expect(page.locator('[data-act=":reveal"]')).to_have_count(0)


def test_nothing_of_one_outlasts_the_hand_over_to_the_other(page: Page) -> None:
    press(page, ":reveal")
    press(page, ":begin")
    press(page, "peek 2")
    expect(heard(page)).to_contain_text("The card is number")
    amber = {*NUMBER.findall(str(page.evaluate(WHOLE)))}
    page.set_viewport_size({"width": 390, "height": 844})  # redraws the picture that the canvas covers
    expect(page.locator(".pl-pic")).to_contain_text(DRAWN)
    settled(page)
    closed = pass_on(page, "Basil")
    assert not NUMBER.search(closed)
    assert DRAWN not in closed
    assert not any(page.evaluate(PAINTED))
    assert page.locator(".pl-ghost").count() == 0
    press(page, ":reveal")
    press(page, "peek 3")
    expect(heard(page)).to_contain_text("The card is number")
    basil = {*NUMBER.findall(str(page.evaluate(WHOLE)))}
    assert len(amber | basil) == len(amber) + len(basil), "each card has but one number"
    closed = pass_on(page, "Amber")
    assert not NUMBER.search(closed)
    assert DRAWN not in closed
