"""Pages of rules: their text, search and examples; and an example of a rule, shown over a game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hands import settled
from lessons import ready
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis.contract.entries import Example

PERFORM = "[data-act=':perform']"
AT_ONCE = "localStorage.setItem('pontlevis:2:/:settings', '{\"speed\": \"instant\"}');"
UNFOLD = """kinds => {
    const met = (window.met ??= new Set()), before = met.size;
    for (const one of document.querySelectorAll(".house-on .pl-case")) {
        const kind = `${kinds[one.dataset.case]} ${Boolean(one.closest(".pl-ruling"))}`;
        one.open = !met.has(kind);
        met.add(kind);
        if (one.open) one.parentElement.closest("details")?.setAttribute("open", "");
    }
    return met.size - before;
}"""
"""Unfolds one example of each kind that no earlier chapter has, and returns their number. A kind is that of `kind`
together with whether the example is below a rule or a ruling."""
PRESS = f"""async (mute) => {{
    const until = async (test) => {{
        for (let tries = 0; !test() && tries < 12000; tries += 1) await new Promise((done) => setTimeout(done, 10));
        return test();
    }};
    const boards = [...document.querySelectorAll(".house-on .pl-case[open] .pl-here")];
    for (const here of boards) {{
        here.scrollIntoView({{ block: "center", behavior: "instant" }});
        await until(() => here.querySelector(".pl-pic svg, canvas"));
        here.querySelector("{PERFORM}")?.click();
    }}
    const name = (here) => here.closest(".pl-case").dataset.case;
    const speaks = (here) => mute.includes(name(here)) || here.querySelector(".pl-text")?.textContent;
    await until(() => boards.every(speaks));
    return boards.filter((here) => !here.querySelector(".pl-pic svg, canvas") || !speaks(here)).map(name);
}}"""
"""Plays the unfolded examples; returns those without a picture, and those without a text that are not in `mute`."""


def rules(game: str, lang: str = "en") -> str:
    return f"voila/render/{lang}/{game}-rules.ipynb"


def opened(page: Page) -> Page:
    ready(page)
    page.locator(".pl-rule:visible").first.wait_for()
    return page


PAGES = [("fortissimo", "fr"), ("la_forteresse", "en"), ("tower_defense", "fr"), ("forteresse_solo", "en"),
         ("cardstle", "fr")]  # fmt: skip


def kind(example: Example) -> str:
    """Returns the kind of an example, by its last move's result, or by what it shows: a position or only a text."""
    if example.faults:
        return "told"
    if not example.moves:
        return "shown"
    return "refused" if example.refused else "ended" if example.ended else "played"


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_examples_of_every_kind_are_pressed_and_say_what_comes_of_them(
    house: Any, visit: Any, game: str, lang: str
) -> None:
    page = visit("about:blank", lang=lang, phone=lang == "fr", dark=lang == "en")
    page.add_init_script(AT_ONCE)
    page.goto(house.url + rules(game, lang))
    opened(page)
    book = pontlevis.game(game).rulebook
    kinds = {example.id: kind(example) for example in book.examples}
    mute = [name for name, found in kinds.items() if found == "shown"]
    for number, chapter in enumerate(book.chapters, 1):
        page.evaluate("(hash) => { location.hash = hash; }", f"#step-{number}")
        page.locator(f".house-on [id='{chapter.rules[0]}']").wait_for()
        if page.evaluate(UNFOLD, kinds):
            assert page.evaluate(PRESS, mute) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert {met.split()[0] for met in page.evaluate("[...met]")} == set(kinds.values())


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True, "lang": "fr"}])
def test_a_page_of_rules_is_accessible(house: Any, visit: Any, axe: Any, look: Any) -> None:
    page = opened(visit(house.url + rules("la_forteresse", look.get("lang", "en")), **look))
    page.locator(f".house-on {PERFORM}").first.wait_for()
    assert axe(page) == []


def test_a_rule_is_found_as_one_types_and_opened_by_keyboard(house: Any, visit: Any) -> None:
    page = opened(visit(house.url + rules("la_forteresse")))
    page.get_by_role("searchbox").fill("flanc")  # a word of the other language
    found = page.locator(".pl-found a")
    found.first.wait_for()
    assert "flank" in found.first.inner_text().casefold()
    address = found.first.get_attribute("href") or ""
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{address}")
    expect(page.locator(f"[id='{address.removeprefix('#')}']")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.locator(".pl-found")).to_contain_text("zzzz")
    page.keyboard.press("Escape")
    expect(page.locator(".pl-found")).to_be_hidden()


def test_enter_opens_what_was_typed_however_soon_it_is_pressed(house: Any, visit: Any) -> None:
    page = opened(visit(house.url + rules("la_forteresse")))
    title = pontlevis.game("la_forteresse").rulebook["piece.range"].title["en"]
    page.get_by_role("searchbox").fill("flank")
    settled(page)
    page.get_by_role("searchbox").fill(title)
    page.keyboard.press("Enter")
    page.wait_for_url("**#piece.range")
    expect(page.locator("[id='piece.range']")).to_be_focused()


@pytest.mark.parametrize("game", ["la_forteresse", "cardstle"])
def test_an_address_leads_to_its_rule_in_its_chapter(house: Any, visit: Any, game: str) -> None:
    last = pontlevis.game(game).rulebook.chapters[-1].rules[-1]
    page = ready(visit(f"{house.url}{rules(game)}#{last}"))
    rule = page.locator(f"[id='{last}']")
    rule.wait_for()
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


PLACES = """() => [...document.querySelectorAll(".pl-search input, .house-on :is(.pl-rule, .pl-case, .pl-stage)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.id || one.dataset.case || one.className, ...[x, y + scrollY, width, height].map(Math.round)];
    })"""


HUNG = """() => [...document.querySelectorAll(".house-on .pl-here:has(template)")]
    .map((one) => one.querySelector("svg") !== null)"""
"""Returns for each example of the chapter that has no board yet whether it shows its picture."""


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True, "lang": "fr"}])
def test_rules_and_their_first_picture_stand_there_before_the_widgets_and_where_these_will(
    house: Any, visit: Any, look: Any
) -> None:
    page = visit("about:blank", **look)
    page.route("**/voila.js", lambda route: route.abort())
    visit.forgive(page, "Failed to load resource")
    page.goto(house.url + rules("la_forteresse", look.get("lang", "en")))
    page.locator(".house-still .pl-here svg:visible").first.wait_for()
    assert set(page.evaluate(HUNG)) == {True, False}, "those out of sight wait"
    before = page.evaluate(PLACES)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert all(page.evaluate(HUNG))
    page.unroute("**/voila.js")
    page.reload()
    page.locator(f".house-on {PERFORM}").first.wait_for()
    settled(page)
    assert page.evaluate(PLACES) == before
    expect(page.locator(".house-still :is(.pl-rule, input)")).to_have_count(0)
    assert page.evaluate("scrollY") == 0, "rules are read from the top"


def test_an_address_leads_to_its_rule_before_the_widgets_come_and_they_leave_it_there(house: Any, visit: Any) -> None:
    last = pontlevis.game("la_forteresse").rulebook.chapters[-1].rules[-1]
    page = visit("about:blank")
    page.add_init_script("""globalThis.shown = new Set();
        new MutationObserver(() => {
            for (const one of document.querySelectorAll(".house-on h2")) shown.add(one.textContent);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });""")
    page.goto(f"{house.url}{rules('la_forteresse')}#{last}")
    expect(page.locator(f".house-still [id='{last}'], .pl-chapter [id='{last}']")).to_be_in_viewport()
    page.locator(".house-on .pl-another:visible").first.wait_for()
    expect(page.locator(f"[id='{last}']")).to_be_focused()
    assert page.evaluate("shown.size") == 1


def test_another_example_comes_from_a_game(house: Any, visit: Any) -> None:
    page = opened(visit(f"{house.url}{rules('la_forteresse')}#piece.range"))
    rule = page.locator("[id='piece.range']")
    rule.locator("> .pl-another").click()
    rule.locator(f"> .pl-fresh {PERFORM}").click()
    expect(rule.locator("> .pl-fresh .pl-text")).to_have_text(re.compile(r"\w"))


def test_the_gallery_leads_to_the_rules(house: Any, visit: Any) -> None:
    page = visit(house.url + "fr/")
    page.locator("[data-game=la_forteresse]").get_by_role("link", name="Règle").click()
    opened(page)
    assert page.url.endswith("la_forteresse-rules.ipynb")


# -- over a game


def table(visit: Any, house: Any, game: str, **look: Any) -> Page:
    page = ready(visit(f"{house.url}voila/render/{look.get('lang', 'en')}/play.ipynb?game={game}", **look))
    page.locator(".pl-form button[type=submit]").click()
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    return page


@pytest.mark.parametrize("look", [{}, {"phone": True, "lang": "fr"}])
def test_a_rule_is_seen_at_work_over_a_game_and_back_it_goes(house: Any, visit: Any, axe: Any, look: Any) -> None:
    page = table(visit, house, "la_forteresse", **look)
    board = page.locator(".pl-board").first
    board.locator(".pl-stage").focus()
    page.keyboard.press("Enter")
    settled(page)
    turn = board.locator(".pl-turn").first.inner_text()
    if not board.locator("[data-exemplify]:visible").count():
        board.locator(".pl-rules summary").click()
    board.locator("[data-exemplify]:visible").first.click()
    shown = page.locator("dialog.pl-example")
    expect(shown.locator(".pl-board .pl-text")).to_have_text(re.compile(r"\w"))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shown.locator(".pl-another").click()
    expect(shown.locator(".pl-board .pl-text")).to_have_text(re.compile(r"\w"))
    settled(page)
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    assert board.locator(".pl-turn").first.inner_text() == turn


HIDDEN = """rules => {
    const { left, width, top, bottom } = rules.getBoundingClientRect();
    const heights = [1, 2, 3, 4].map((fifth) => top + fifth * (Math.min(bottom, innerHeight) - top) / 5);
    return heights.filter((height) => !rules.contains(document.elementFromPoint(left + width / 2, height)));
}"""
"""Returns those of four heights at which another part covers the rules."""


@pytest.mark.parametrize("game", pontlevis.games())
def test_a_rule_is_seen_at_work_within_two_clicks_at_every_table(house: Any, visit: Any, game: str) -> None:
    page = table(visit, house, game)
    page.set_viewport_size({"width": 1280, "height": 800})
    board = page.locator(".pl-board").first
    if game in {"tower_defense", "cardstle"}:  # a move's rules are named in the log
        board.locator("[data-act='throw']:visible, [data-act]:visible").first.click()
        board.locator(".pl-open:not([hidden]) li").first.wait_for()
    settled(page)
    if not board.locator("[data-exemplify]:visible").count():
        board.locator(".pl-rules summary:visible, .pl-course button:visible").first.click()
    settled(page)
    for rules in board.locator(".pl-rules[open]").all():
        assert rules.evaluate(HIDDEN) == []
    board.locator("[data-exemplify]:visible").first.click()
    expect(page.locator("dialog .pl-board").first).to_be_visible()
