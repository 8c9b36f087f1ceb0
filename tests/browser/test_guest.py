"""Pig, installed from its own wheel beside an untouched house: found in the gallery, learned and played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hands import settled
from lessons import address, go, ready, steps
from playwright.sync_api import Page, expect

from guests import PIG, wheel

GOAL = 30
WAYS = {"ten": ["roll", "roll", "hold"], "safe": ["hold"], "why": ["hold"]}
"""Moves that solve the task of each step."""


@pytest.fixture(scope="module")
def inn(make_house: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A house with the guest package Pig."""
    return make_house("--warm", sites=[wheel(PIG, tmp_path_factory.mktemp("pig"))])


def test_the_gallery_shows_a_guest(inn: Any, visit: Any) -> None:
    page = visit(inn.url)
    card = page.locator("article, li, section").filter(has=page.get_by_role("heading", name="Pig", exact=True)).last
    expect(card).to_contain_text("One more roll?")


def test_a_guest_is_learned(inn: Any, visit: Any, axe: Any) -> None:
    page = ready(visit(inn.url + address("pig", "fr"), lang="fr", phone=True))
    for step, (task, moves) in zip(steps(page), WAYS.items(), strict=True):
        go(page, step)
        board = page.locator(f"[data-board='pig/{task}']")
        for number, move in enumerate(moves):
            board.locator(f"[data-act='{move}']").click()
            if move == "roll":
                expect(board.locator(".pl-slider output")).to_have_text(f"{2 * number + 2} / {2 * number + 2}")
        expect(board.locator(".pl-solved")).to_be_visible()
    expect(page.locator(".house-count output")).to_have_text("3")
    assert axe(page) == []


def test_a_guest_is_played_to_its_end_against_the_computer(inn: Any, visit: Any) -> None:
    page: Page = ready(visit(f"{inn.url}voila/render/en/play.ipynb?game=pig"))
    page.locator(".pl-form button[type=submit]").click()
    board = page.locator(".pl-board")
    board.locator(".pl-stage").wait_for()
    over = board.locator(".pl-result:not([hidden])")
    for _ in range(300):
        settled(page)
        if over.count():
            break
        hold = board.locator("[data-act='hold']:not(.pl-off)")
        pot = board.locator(".pl-unseen").text_content() or ""
        (hold if hold.count() and " has 0 in" not in pot else board.locator("[data-act='roll']")).click()
    expect(over.locator("strong")).to_have_text(re.compile("You have (won!|lost\\.)"))
    held = [int(points) for points in re.findall(r"keeps (\d+)", over.text_content() or "")]
    assert max(held) >= GOAL > min(held)
