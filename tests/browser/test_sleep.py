"""Pages that rest on a real server: no kernel behind them, nothing to be seen of that, and the next act goes on."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

import pytest
from hands import UNITED, Hands, play_out, settled
from lessons import address, ready, step_of
from playwright.sync_api import Page, expect
from test_journey_game import turns

import pontlevis
from servers import Server, free_port, wait_until

UNFOLD = """() => {
    for (const one of [...document.querySelectorAll(".house-on .pl-case")].slice(0, 3)) {
        for (let part = one; part; part = part.parentElement?.closest("details")) part.open = true;
    }
}"""
"""Unfolds the first three examples of the rules."""
OLDER = """() => {
    const config = document.getElementById("jupyter-config-data");
    const served = JSON.parse(config.textContent);
    served.token = served.token.replace(/^\\w+/, "0".repeat(32));
    config.textContent = JSON.stringify(served);
}"""
"""Gives a page the mark of another release, as if servers of two releases answered it."""
KEEP_NOTICE = """() => {
    const notice = document.querySelector(".house-notice[role=alert]");
    const keep = () => { if (!notice.hidden) sessionStorage.notice = notice.innerText; };
    new MutationObserver(keep).observe(notice, { attributes: true, childList: true, subtree: true });
}"""
"""Keeps the last notice that a page shows, for the page that replaces it."""


CUT = ("WebSocket", "ERR_CONNECTION", "Failed to fetch", "Connection lost")
"""Parts of what the console says while a server is down."""


@pytest.fixture(scope="module")
def sleepy(make_house: Callable[..., Server]) -> Server:
    """A house whose tables sleep after a second."""
    return make_house("--warm", "--rest", "1")


def asleep(house: Server, page: Page) -> None:
    """Waits until the only page of a house has no kernel."""
    settled(page)
    wait_until(lambda: not house.kernels(), "the table to sleep")


def picture(hands: Hands) -> str:
    settled(hands.page)
    return str(hands.root.locator(".pl-canvas").evaluate(f"host => ({UNITED})(host).toDataURL()"))


def test_a_whole_game_goes_on_after_a_rest_before_each_act(sleepy: Server, visit: Any) -> None:
    page = ready(visit(f"{sleepy.url}{address('fortissimo')}#step-{step_of('fortissimo', 'whole_game')}"))
    hands = Hands(page, "whole_game")
    hands.speed("instant")

    def play(record: Any, move: str) -> None:
        asleep(sleepy, page)
        hands.play(record, move)
    record = play_out(hands, play)
    assert hands.outcome() == hands.verdict(record)


def against(game: str) -> str:
    """Returns the query of a play page's address for a game against computers."""
    found = pontlevis.package(game)
    return f"?game={game}&against={found.company(found.game.seats(found.game.setup()), 0)[-1]}"


def begun(page: Page, game: str) -> Hands:
    """Waits for the board of a play page, begins the game, and returns hands at the board."""
    board = page.locator("[data-board]")
    board.wait_for()
    hands = Hands(page, board.get_attribute("data-board").partition("/")[2], game=game)
    settled(page)
    begin = hands.root.locator("[data-act=':begin']")
    while begin.count():  # a throw that shows too few coins is followed by another one
        begin.click()
        settled(page)
    return hands


def hinted(hands: Hands) -> tuple[str, str]:
    """Asks for a hint, and returns the picture and the answer."""
    text = hands.root.locator(".pl-text")
    said = text.inner_text()
    hands.root.get_by_role("button", name="Hint", exact=True).click()
    expect(text).not_to_have_text(said)
    return seen(hands)


def seen(hands: Hands) -> tuple[str, str]:
    """Returns the picture and the answer of a settled board."""
    return picture(hands), hands.root.locator(".pl-text").inner_text()


@pytest.mark.parametrize("game", sorted(pontlevis.games()))
def test_each_game_shows_and_says_the_same_after_a_rest(sleepy: Server, visit: Any, game: str) -> None:
    page = visit(f"{sleepy.url}voila/render/en/play.ipynb{against(game)}")
    hands = begun(page, game)
    before = hinted(hands)
    asleep(sleepy, page)
    assert seen(hands) == before
    hinted(hands)
    settled(page)
    expect(page.locator(".house-notice[role=alert]")).to_be_hidden()


def test_a_full_house_lets_each_page_act_in_turn(make_house: Any, visit: Any) -> None:
    house = make_house("--rest", "600", "--tables", "1")
    tables = []
    for _ in range(2):
        page = visit(f"{house.url}voila/render/en/play.ipynb?game=fortissimo&against=squire")
        tables.append(begun(page, "fortissimo"))
        hinted(tables[-1])
    for hands in tables:
        hands.root.get_by_role("button", name="Why not?", exact=True).click()
        settled(hands.page)
        assert len(house.kernels()) == 1
        expect(hands.page.locator(".house-notice[role=alert]")).to_be_hidden()


def test_a_killed_kernel_is_not_noticed_but_for_the_act_that_was_lost(sleepy: Server, visit: Any) -> None:
    page = visit(f"{sleepy.url}voila/render/en/play.ipynb?game=fortissimo&against=squire")
    board = page.locator("[data-board]")
    board.wait_for()
    hands = Hands(page, board.get_attribute("data-board").partition("/")[2])
    hands.root.get_by_role("button", name="Hint", exact=True).click()
    settled(page)
    [kernel] = sleepy.kernels()
    kernel.send_signal(signal.SIGSTOP)
    hands.root.get_by_role("button", name="Why not?", exact=True).click()
    kernel.send_signal(signal.SIGKILL)
    hands.says("did not count")
    expect(page.locator(".house-notice[role=alert]")).to_be_hidden()


def test_an_example_of_the_rules_goes_on_after_a_rest(sleepy: Server, visit: Any) -> None:
    page = ready(visit(f"{sleepy.url}voila/render/en/fortissimo-rules.ipynb"))
    page.locator(".house-on .pl-case").first.wait_for(state="attached")
    page.evaluate(UNFOLD)
    board = page.locator("[data-board]:has([data-act=':perform'])").first
    board.wait_for()
    asleep(sleepy, page)
    board.locator("[data-act=':perform']").click()
    said = board.locator(".pl-text")
    expect(said).not_to_be_empty()
    settled(page)
    shown = said.inner_text()
    asleep(sleepy, page)
    assert said.inner_text() == shown
    board.locator("[data-act=':perform']").click()
    wait_until(sleepy.kernels, "the table to wake")
    settled(page)
    assert said.inner_text() == shown
    expect(page.locator(".house-notice[role=alert]")).to_be_hidden()


def test_the_stages_of_a_hint_follow_one_another_across_rests(sleepy: Server, visit: Any) -> None:
    page = ready(visit(f"{sleepy.url}{address('fortissimo')}"))
    hands = Hands(page, "learn.first_card")
    hint = hands.root.get_by_role("button", name="Hint", exact=True)
    heard = []
    for _ in range(4):
        hint.click()
        settled(page)
        heard.append(hands.root.locator(".pl-text").inner_text())
        asleep(sleepy, page)
    assert len({*heard[:3]}) == 3
    assert heard[3] == heard[0]


def test_a_page_that_slept_goes_on_at_a_server_that_was_restarted(make_house: Any, visit: Any) -> None:
    house = make_house("--warm", "--rest", "1", "--port", str(free_port()))
    page = ready(visit(f"{house.url}{address('fortissimo')}#step-{step_of('fortissimo', 'whole_game')}"))
    for text in CUT:
        visit.forgive(page, text)
    hands = Hands(page, "whole_game")
    hands.speed("instant")
    record = turns(hands, 1)
    for _ in range(2):
        asleep(house, page)
        house.stop()
        house.start()
        assert not house.kernels(), "nobody comes back before the next act"
        before, record = record, turns(hands, 1)
        assert record.moves[:before.ply] == before.moves
        expect(page.locator(".house-notice[role=alert]")).to_be_hidden()


def test_a_page_of_another_release_says_so_and_reloads_with_its_game(make_house: Any, visit: Any) -> None:
    house = make_house("--warm", "--rest", "1", "--port", str(free_port()))
    page = ready(visit(f"{house.url}{address('fortissimo')}#step-{step_of('fortissimo', 'whole_game')}"))
    for text in (*CUT, "410", "Kernel", "kernel"):
        visit.forgive(page, text)
    hands = Hands(page, "whole_game")
    hands.speed("instant")
    before = turns(hands, 1)
    asleep(house, page)
    house.stop()
    page.evaluate(OLDER)
    page.evaluate(KEEP_NOTICE)
    with page.expect_navigation():  # the page may ask the server before the click, too
        house.start()
        hands.stage.click(position={"x": 5, "y": 5})
    assert "This page is older than its house" in page.evaluate("sessionStorage.notice")
    assert Hands(ready(page), "whole_game").record().to_json() == before.to_json()
