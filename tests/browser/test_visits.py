"""The checks of every visited page find unreadable colours, even on a page that is not drawn, and other hosts."""

from __future__ import annotations

from typing import Any

import pytest

FAINT = "document.querySelector('h1').style.cssText = 'color: #bbb; background: #ccc'"
PICTURE = """new Promise((failed) => {
    document.body.append(Object.assign(new Image(), { onerror: failed, src: "https://example.org/x.png" }));
})"""


@pytest.mark.alive
def test_faint_words_are_noticed(house: Any, visit: Any, axe: Any) -> None:
    page = visit(house.url)
    assert axe(page) == []
    page.evaluate(FAINT)
    [fault] = axe(page)
    assert "color-contrast" in fault
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "0"


@pytest.mark.parametrize("begun", [
    "fetch('https://example.org/').catch(() => {})", "navigator.sendBeacon('https://example.org/')",
    "void new WebSocket('wss://example.org/')", PICTURE,
])  # fmt: skip
def test_another_host_is_noticed(visit: Any, begun: str) -> None:
    page = visit("about:blank")
    with page.expect_console_message() as told:
        page.evaluate(begun)
    assert "ERR_NAME_NOT_RESOLVED" in told.value.text
    assert visit.troubles[page]
    visit.forgive(page, "ERR_NAME_NOT_RESOLVED")
