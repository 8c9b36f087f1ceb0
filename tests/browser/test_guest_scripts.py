"""The script of a guest package's widget: a plain file that the page runs, also beside broken ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pontlevis_widgets.board.browser import SCRIPT, asset

DICE = """
const SIDES = 6;
export default {
  "pig/dice": class {
    constructor({ model, el, t, page }) {
      const { make, button, storage } = page;
      const shown = make("output", {}, storage.readJson("pig/dice") ?? "");
      el.replaceChildren(shown, button(t("do.roll"), () => {
        shown.textContent = SIDES;
        storage.write("pig/dice", "6");
        model.send({ rolled: SIDES });
      }));
      this.el = el;
    }
    remove() { this.el.dataset.removed = "yes"; }
  },
};
"""
OTHER = """
const SIDES = 2;
export default { "coin/flip": class { constructor({ el }) { el.textContent = SIDES; } remove() {} } };
"""

BRIDGE = """async ([bundle, scripts]) => {
    const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
    globalThis.leaving = {};
    const kinds = { dice: "pig/dice", coin: "coin/flip", lost: "pig/lost" };
    const manager = { has_model: (id) => id in kinds, get_model: async (id) => model(id) };
    globalThis.sent = [];
    const model = (id) => ({
        comm_live: true, widget_manager: manager, on() {}, off() {}, send: (said) => sent.push(said),
        views: { one: Promise.resolve({ el: document.getElementById(id), once(_, call) { leaving[id] = call; } }) },
        get: (name) => ({ kind: kinds[id], lang: "fr" })[name],
    });
    const given = { style_: "", scripts, words: { fr: { "do.roll": "Lancer" } } };
    const bridge = { widget_manager: manager, get: (name) => given[name], on() {} };
    (await import(address)).default.initialize({ model: bridge });
}"""


@pytest.fixture
def shown(house: Any, chromium: Any) -> Iterator[Page]:
    """A page with a guest's two widgets and one without a script; the scripts are loaded as a kernel loads them."""
    page = chromium.new_page(bypass_csp=True)  # a page without a kernel refuses scripts from blobs
    page.goto(f"{house.url}en/")
    page.evaluate("""() => document.querySelector("main").replaceChildren(...["dice", "coin", "lost"].map((id) => {
        const el = document.createElement("div");
        return Object.assign(el, { id, className: `pl-waits pl-model-${id}` });
    }))""")
    scripts = {"bad/letters.js": "export default {", "pig/dice.js": DICE, "coin/coin.js": OTHER}
    page.evaluate(BRIDGE, [asset(SCRIPT), scripts])
    yield page
    page.close()


def test_a_guests_script_fills_its_widget_with_the_pages_tools_and_words(shown: Page) -> None:
    shown.get_by_role("button", name="Lancer").click()
    expect(shown.locator("#dice output")).to_have_text("6")
    assert shown.evaluate("sent") == [{"rolled": 6}]
    assert shown.evaluate("localStorage.getItem('pontlevis:2:/:pig/dice')") == "6"


def test_the_names_of_one_script_are_free_in_another_and_one_that_is_broken_is_broken_alone(shown: Page) -> None:
    expect(shown.locator("#coin")).to_have_text("2")
    expect(shown.locator("#dice button")).to_be_visible()
    expect(shown.locator("#lost")).to_have_class("pl-waits pl-model-lost")


def test_a_guests_view_is_told_when_it_goes(shown: Page) -> None:
    expect(shown.locator("#coin")).to_have_text("2")
    expect(shown.locator("#dice button")).to_be_visible()
    shown.evaluate("leaving.dice()")
    expect(shown.locator("#dice")).to_have_attribute("data-removed", "yes")
