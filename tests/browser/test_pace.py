"""The parts around the picture during a game: tools that keep their places, and a log that drops old lines."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands, settled
from playwright.sync_api import expect

import pontlevis

GAME = pontlevis.game("fortissimo")
PLACES = """hint => {
    const turn = document.querySelector(".pl-turn");
    window.seen = [];
    const look = () => seen.push([turn.classList.contains("pl-mine"), hint.offsetLeft, hint.offsetTop]);
    look();
    new MutationObserver(look).observe(document.querySelector(".pl-board"), { childList: true, subtree: true });
}"""
"""Records after each change whether it is the person's turn, and the hint's place."""


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True, "lang": "fr"}], ids=["desktop", "phone"])
def test_the_hint_stays_where_it_is_and_the_slider_waits_for_the_end(
    house: Any, visit: Any, axe: Any, look: Any
) -> None:
    page = visit(f"{house.url}voila/render/{look.get('lang', 'en')}/play.ipynb?game=fortissimo", motion=True, **look)
    page.locator(".pl-form button[type=submit]").click()
    root = page.locator(".pl-board")
    hands = Hands(page, str(root.get_attribute("data-board")).removeprefix("fortissimo/"))
    assert hands.shape == ("tall" if look else "wide")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    hint = root.get_by_role("button", name="Indice" if look else "Hint", exact=True)
    hint.evaluate(PLACES)
    hands.point(hands.scene(GAME.setup()), "flip 12")
    settled(page)
    undo = root.locator(".pl-tools button").first
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "Pas d’annulation\u00a0: quelque chose a été dévoilé" if look
                                   else "No undo: something was revealed")
    hands.press("return")
    settled(page)
    expect(root.locator(".pl-slider")).to_be_hidden()
    hint.click()
    settled(page)
    expect(root.locator(".pl-answer")).to_have_attribute("data-tone", "hint")
    seen = page.evaluate("seen")
    assert {mine for mine, *_ in seen} == {True, False}, "the computer has played"
    assert len({tuple(place) for _, *place in seen}) == 1
    assert axe(page) == []
