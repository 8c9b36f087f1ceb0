"""What is around the picture while a game goes on: tools that stay where they are, and a log that forgets."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import pontlevis

GAME = pontlevis.game("fortissimo")


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True, "lang": "fr"}], ids=["desktop", "phone"])
def test_the_hint_stays_where_it_is_and_the_slider_waits_for_the_end(
    house: Any, visit: Any, axe: Any, look: Any
) -> None:
    page = visit(f"{house.url}voila/render/{look.get('lang', 'en')}/play.ipynb?game=fortissimo", motion=True, **look)
    page.locator(".pl-form button[type=submit]").click()
    root = page.locator(".pl-board")
    root.locator(".pl-pic svg").wait_for(state="attached")
    assert root.locator(".pl-pic").get_attribute("data-shape") == ("tall" if look else "wide")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    hint = root.get_by_role("button", name="Indice" if look else "Hint", exact=True)

    def place() -> Any:
        return hint.evaluate("(hint) => [hint.offsetLeft, hint.offsetTop]")

    first = place()
    box = root.locator(".pl-stage").bounding_box()
    root.locator(".pl-stage").click(position={"x": box["width"] / 2, "y": box["height"] * 0.3})
    root.locator('[data-act="return"]').wait_for()
    assert place() == first
    undo = root.locator(".pl-tools button").first
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "Pas d’annulation\u00a0: quelque chose a été montré" if look
                                   else "No undo: something was shown")
    root.locator('[data-act="return"]').click()
    root.locator(".pl-turn:not(.pl-mine)").wait_for()
    assert place() == first
    root.locator(".pl-turn.pl-mine").wait_for()
    assert place() == first
    expect(root.locator(".pl-slider")).to_be_hidden()
    hint.click()
    root.locator(".pl-answer[data-tone=hint]").wait_for()
    assert place() == first
    assert axe(page) == []
