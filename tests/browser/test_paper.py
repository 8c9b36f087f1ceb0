"""Games on paper, as a browser prints them; and the summary of the rules, shown over a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hands import settled
from lessons import ready
from playwright.sync_api import Page, expect

import pontlevis
from chromium import find
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.cli import main
from pontlevis_widgets.paper import printing
from pontlevis_widgets.paper.booklet import booklet
from pontlevis_widgets.paper.printing import pages, pdf
from pontlevis_widgets.paper.sheets import sheets

PLAY = "voila/render/{}/play.ipynb?game={}"


@pytest.fixture(autouse=True)
def _browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", find() or "")


def printed(out: Path, *command: str) -> tuple[int, set[tuple[int, int]]]:
    """Runs a command that writes a PDF to `out`; returns the number of its pages and their sizes in points."""
    assert main([command[0], command[1], str(out), *command[2:]]) == 0
    pdf = out.read_bytes()
    assert pdf.startswith(b"%PDF-")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return len(re.findall(rb"/Type /Page\b", pdf)), {(round(float(w)), round(float(h))) for w, h in boxes}


@pytest.mark.parametrize(("paper", "size", "most"), [("A4", (595, 842), (25, 45)), ("A5", (420, 595), (35, 75))])
def test_a_booklet_is_printed_on_its_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, paper: str, size: tuple[int, int], most: tuple[int, int],
) -> None:  # fmt: skip
    made: list[str] = []
    monkeypatch.setattr(printing, "pdf", lambda html, printer: made.append(html) or pdf(html, printer))
    count, sizes = printed(tmp_path / "out.pdf", "booklet", "la_forteresse", "--lang", "fr", "--paper", paper)
    assert sizes == {size}
    written = (tmp_path / "out.pdf").read_bytes()
    found = pages(written)
    assert 2 < found["chapter-1"] < found["chapter-2"] < found["rulings"] <= count
    again = booklet(pontlevis.game("la_forteresse"), "fr", paper, found)
    assert again == made[-1], "the numbers of the contents are those of the pages that they were printed on"
    assert most[0] <= count <= most[1]
    assert b"/Outlines" in written, "a reader shows the chapters beside the pages"


@pytest.mark.parametrize(("game", "paper", "count"), [
    ("fortissimo", "A4", 7), ("fortissimo", "Letter", 9), ("la_forteresse", "A4", 4), ("tower_defense", "A4", 2),
    ("forteresse_solo", "A4", 1), ("cardstle", "Letter", 1),
])  # fmt: skip
def test_each_sheet_is_a_page(tmp_path: Path, game: str, paper: str, count: int) -> None:
    pages, sizes = printed(tmp_path / "out.pdf", "sheets", game, "--paper", paper)
    assert pages == count
    assert sizes == {(595, 842) if paper == "A4" else (612, 792)}


OVERFULL = """() => [...document.querySelectorAll(".card, .sheet > footer, .cut")]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.outerHTML)"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", pontlevis.games())
def test_a_summary_card_holds_its_lines(visit: Any, game: str, lang: str) -> None:
    page = visit("about:blank")
    page.set_content(sheets(pontlevis.game(game), lang))
    expect(page.locator(".card li").first).to_be_visible()
    assert page.evaluate(OVERFULL) == []


def seated(page: Page) -> Page:
    """Begins a game, focuses its board, and returns the page."""
    page.get_by_role("button", name=re.compile("^(Start|Commencer)$")).click()
    page.locator(".pl-stage").wait_for()
    page.locator(".pl-stage").focus()
    return page


@pytest.mark.parametrize(("game", "lang", "look"), [
    ("forteresse_solo", "fr", {}), ("fortissimo", "en", {"dark": True}),
])  # fmt: skip
def test_the_rules_in_short_lie_over_the_board_at_the_press_of_a_key(
    house: Any, visit: Any, axe: Any, game: str, lang: str, look: Any,
) -> None:  # fmt: skip
    page = seated(visit(house.url + PLAY.format(lang, game), lang=lang, **look))
    page.keyboard.press("i")
    card = page.locator("dialog.pl-summary")
    summary = pontlevis.game(game).rulebook.summary
    expect(card.locator("h4")).to_have_text([part.heading[lang] for part in summary])
    expect(card.locator("li")).to_have_count(sum(len(part.lines) for part in summary))
    settled(page)
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight"), "one screen holds it"
    assert axe(page) == []
    page.keyboard.press("i")
    expect(card).to_have_count(0)
    page.keyboard.press("i")
    expect(card).to_have_count(1)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_on_a_phone_a_button_among_the_rules_shows_them(house: Any, visit: Any) -> None:
    page = seated(visit(house.url + PLAY.format("en", "la_forteresse"), phone=True))
    page.locator(".pl-rules > summary").click()
    page.get_by_role("button", name="Rules in short").click()
    card = page.locator("dialog.pl-summary")
    expect(card.locator("h4").first).to_have_text("Your turn")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    card.get_by_role("button", name="Back to the game").click()
    expect(card).to_have_count(0)


PAPER = """() => {
    window.print = () => {
        const places = ".pl-board, .pl-here:not(:has(.pl-board))", shown = (part) => part.checkVisibility();
        window.paper = {
            theme: document.documentElement.dataset.theme,
            steps: [...document.querySelectorAll("#house-cells h2")].filter(shown).length,
            places: document.querySelectorAll(places).length,
            bare: [...document.querySelectorAll(places)]
                .filter((place) => !shown(place) || !place.querySelector("svg.pl-scene")).length,
        };
    };
}"""
"""Records, when the page is printed, its theme, the numbers of shown steps and of boards, and that of boards which are
hidden or have no picture."""


@pytest.mark.parametrize("name", ["fortissimo", "la_forteresse-rules"])
def test_a_page_is_printed_whole_and_light(house: Any, visit: Any, name: str) -> None:
    page = visit(house.url + f"voila/render/en/{name}.ipynb", dark=True)
    ready(page)
    page.evaluate(PAPER)
    page.keyboard.press("Control+p")
    page.wait_for_function("window.paper")
    paper = page.evaluate("paper")
    assert paper["bare"] == 0
    assert paper["theme"] == "light"
    assert paper["places"] > 30
    assert paper["steps"] == page.locator("#house-cells h2").count()
    page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    assert page.locator("#house-cells h2:visible").count() == 1, "the page is as it was"
