"""From the gallery to a game: one click to the opponents, Start in view on every screen, and no ids in texts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hands import settled
from playwright.sync_api import Page, expect

import pontlevis

PLAY = "voila/render/{}/play.ipynb?game={}"
SCREENS = ((1280, 720), (1366, 768), (1440, 900), (390, 844), (360, 640))
ID = re.compile(r"[^\W\d]\w*\.[^\W\d]\w*|[^\W\d]+_\w+|\w=\w")
MET = {"cardstle": 3, "forteresse_solo": 0, "fortissimo": 4, "la_forteresse": 3, "tower_defense": 3}
IN_VIEW = """selector => [...document.querySelectorAll(selector)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, bottom - 4];
    return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight
        && one.contains(document.elementFromPoint(x, y));
})"""
CUT = """() => {
    const { left, right } = document.querySelector(".pl-board").getBoundingClientRect();
    const stage = document.querySelector(".pl-board .pl-stage").getBoundingClientRect();
    return stage.left < left || stage.right > right ? [left - stage.left, stage.right - right] : [];
}"""
"""Returns the pixels by which a picture is cut at its left and right, [] if it is not."""
KEPT = "Object.entries(localStorage).some(([key, game]) => key.includes('/play-') && JSON.parse(game).table.turns)"
FOLDS = "document.querySelectorAll('.pl-form details').forEach((fold) => { fold.open = %s; })"


def form(page: Page) -> Page:
    """Waits for the form, and returns the page."""
    page.locator("body.house-ready .pl-form").first.wait_for()
    return page


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_opponents_and_start_are_in_view_on_every_screen_and_ids_on_none(
    house: Any, visit: Any, axe: Any, lang: str
) -> None:
    page = form(visit(house.url + PLAY.format(lang, ""), lang=lang, dark=lang == "fr"))
    for game in pontlevis.games():
        page.locator(".pl-form select").first.select_option(pontlevis.game(game).rulebook.title[lang])
        page.evaluate(FOLDS % "false")
        page.evaluate("scrollTo(0, 0)")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("scrollY") == 0, game
            assert page.evaluate(IN_VIEW, ".pl-opponent") == [True] * MET[game], (game, width, height)
            assert page.evaluate(IN_VIEW, ".pl-form [type=submit]") == [True], (game, width, height)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, game
        page.evaluate(FOLDS % "true")
        assert page.evaluate(IN_VIEW, ".pl-form [type=submit]") == [True], f"{game}: unfolded, it pushes Start away"
        said = page.locator(".pl-play").inner_text()
        assert len(said.split()) > 100, game
        assert ID.findall(said) == [], game
        assert axe(page) == [], game


def test_from_the_gallery_one_click_leads_to_the_opponents_and_the_next_one_plays(house: Any, visit: Any) -> None:
    page = visit(f"{house.url}en/")
    page.locator(".house-game[data-game=tower_defense]").get_by_role("link", name="Play", exact=False).last.click()
    form(page)
    expect(page.get_by_role("radio", name="The squire")).to_be_checked()
    page.get_by_role("radio", name="The warden").check()
    page.get_by_role("button", name="Start").click()
    board = page.locator('.pl-board[data-board^="tower_defense/play-"]')
    expect(board.locator(".pl-company li")).to_have_text(["YouAttacker", "Defenderwarden"])
    expect(page.locator(".house-title")).to_have_text("Tower Defense")
    rules = page.get_by_role("link", name="Rules", exact=True)
    expect(rules).to_have_attribute("href", re.compile(r"/en/tower_defense-rules\.ipynb$"))
    expect(board.locator(".pl-stage"), "the focus does not go with the form").to_be_focused()
    page.get_by_role("button", name="Another game").click()
    expect(page.locator(".house-title")).to_have_text("Play")
    expect(page.get_by_role("radio", name="The warden")).to_be_checked()
    page.goto(house.url + PLAY.format("en", "la_forteresse"))
    expect(form(page).get_by_role("radio", name="The squire")).to_be_checked()


@pytest.mark.parametrize("game", pontlevis.games())
def test_on_a_phone_the_picture_of_a_game_is_whole_from_edge_to_edge(house: Any, visit: Any, game: str) -> None:
    page = form(visit(house.url + PLAY.format("en", game), phone=True))
    page.get_by_role("button", name="Start").click()
    page.locator(".pl-board .pl-pic svg").first.wait_for(state="attached")
    for width, height in SCREENS[3:]:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(CUT) == [], (game, width)


def test_more_opponents_are_all_of_the_chosen_level_until_somebody_sits_elsewhere(house: Any, visit: Any) -> None:
    page = form(visit(house.url + PLAY.format("fr", "fortissimo"), lang="fr"))
    page.get_by_role("radio", name="Le chevalier").check()
    page.get_by_label("Adversaires").select_option(label="3")
    page.get_by_text("Autres façons de jouer").click()
    for seat in ("Est", "Sud", "Ouest"):
        expect(page.locator(f".pl-form select[aria-label={seat}]")).to_have_value("knight")
    page.locator(".pl-form select[aria-label=Sud]").select_option("page")
    expect(page.locator(".pl-opponent :checked")).to_have_count(0)
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".pl-company li")).to_have_text(["VousNord", "Estchevalier", "Sudpage", "Ouestchevalier"])


def test_kept_games_can_be_told_apart(house: Any, visit: Any) -> None:
    page = form(visit(house.url + PLAY.format("en", "fortissimo")))
    page.get_by_role("button", name="Start").click()
    board = page.locator(".pl-board")
    settled(page)
    board.locator(".pl-stage").click()
    settled(page)
    board.locator("[data-act^=return], [data-act^=take]").last.click()
    settled(page)
    assert page.evaluate(KEPT)
    page.get_by_role("button", name="Another game").click()
    row = page.locator(".pl-games li")
    expect(row).to_have_text(re.compile(r"Against the squireFortissimo!, \d turns?, .*ResumeDelete"))
    row.get_by_role("button", name="Resume").click()
    expect(board.locator(".pl-log li").first).to_contain_text("flip")
    expect(board.locator(".pl-stage")).to_be_focused()
    page.get_by_role("button", name="Another game").click()
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(page.get_by_role("button", name="Start"), "the focus does not go with the row").to_be_focused()
