"""Slow machines and silent kernels: every board comes alive however long its page takes, and says so when no answer comes.

Chromium gives a page a fraction of the processor while it loads. What a page must not miss then is over once it stands;
so most boards are opened at full speed again.
"""

from __future__ import annotations

import pytest
from hands import Hands
from lessons import NOTEBOOKS, address, go, opened, ready, run_all, steps
from playwright.sync_api import expect

LESSON = "en/fortissimo.ipynb"


def slow_down(page, rate):
    """Give a page one part in `rate` of the processor."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


@pytest.mark.parametrize("rate", [8, 15])
def test_every_board_of_a_slow_page_comes_alive(house, visit, rate):
    page = visit("about:blank")
    slow_down(page, rate)
    page.goto(house.url + address("fortissimo"))
    ready(page)
    hands = Hands(page, "cards")
    hands.stage.press("Home")
    hands.live()
    slow_down(page, 1)
    for step in steps(page):
        go(page, step)
        for board in page.locator(f"[data-step='{step}'] [data-board]").all():
            board.locator(".pl-stage").press("Home")
            expect(board, f"step {step}").to_contain_class("pl-live")
