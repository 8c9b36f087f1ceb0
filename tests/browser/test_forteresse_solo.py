"""Forteresse Solo on a page: begun, played by keyboard, its steps read, its piles opened."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hands import CALLED, Hands, Keys, settled
from lessons import address, go, ready, step_of
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis.games.forteresse_solo.bots.choices import answer
from pontlevis_widgets.board.words import word

PLAY = "voila/render/en/play.ipynb?game=forteresse_solo"
INSTANT = {"settings": '{"speed": "instant"}'}
GAME = pontlevis.game("forteresse_solo")


def begun(page: Page, *, finger: bool = False, how: type[Hands] = Hands) -> Hands:
    """Begins games until one asks something: one whose hand, after a mulligan, has a hero; returns its hands."""
    while True:
        page.get_by_role("button", name="Start").click()
        key = page.locator('.pl-board[data-board^="forteresse_solo/play-"]').get_attribute("data-board")
        assert key is not None
        hands = how(page, key.removeprefix("forteresse_solo/"), game="forteresse_solo", finger=finger)
        hands.press(":begin")
        hands.press("mulligan")
        settled(page)
        if hands.root.locator(".pl-course button").get_attribute("data-name") == "1.2":
            return hands
        page.locator(".pl-leave button").click()


def played(hands: Hands) -> Any:
    """Plays a game to its end with the captain's answers, and returns the last state."""
    record, rng = hands.record(), random.Random(2)
    while GAME.actor(record.state) is not None:
        state, moves = record.state, []
        if hands.controls.ticks(GAME, state, "") is None:
            hands.make(state, str(answer(state, GAME.moves(state), rng)))
        else:
            while GAME.actor(state) == 0 and hands.controls.ticks(GAME, state, ""):
                moves.append(answer(state, GAME.moves(state), rng))
                state = GAME.play(state, moves[-1])
            hands.tick(record.state, list(map(str, moves)))
        record = hands.after(record.ply)
    return record.state


def ended(hands: Hands, state: Any) -> None:
    """Checks that the page shows the end of the game, its result and a button for a rematch."""
    won = state.ended == "end.win"
    expect(hands.root.locator(".pl-turn")).to_have_text("The game is over.")
    expect(hands.root.locator(".pl-result strong")).to_have_text(word("result.won" if won else "result.lost", "en"))
    expect(hands.root.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.fixture
def page(house: Any, visit: Any) -> Page:
    """The form of a new game, in which the Fortress plays without delay."""
    return form(visit(house.url + PLAY, motion=True, kept=INSTANT))


def form(page: Page) -> Page:
    """Waits for the form of a new game, and returns the page."""
    page.locator("body.house-ready .pl-form").first.wait_for()
    return page


def test_a_whole_game_by_keyboard_alone_in_a_house_of_files(published: Any, visit: Any) -> None:
    page = form(visit(f"{published.url}en/play.html?game=forteresse_solo", kept=INSTANT))
    hands = begun(page, how=Keys)
    page.mouse.move(0, 0)
    ended(hands, played(hands))
    assert page.evaluate("document.activeElement !== document.body")


def test_the_step_of_the_turn_tells_its_rule_and_the_present_phase_is_marked(page: Page) -> None:
    begun(page)
    expect(page.locator(".pl-course li")).to_have_count(4)
    expect(page.locator('.pl-course [aria-current="step"]')).to_have_attribute("title", "Organise")
    page.locator('.pl-course button[data-name="1.2"]').click()
    expect(page.locator('.pl-cite [data-rule="organisation.1_2.play"]')).to_be_visible()


def test_what_has_happened_is_shown_again(page: Page) -> None:
    hands = begun(page)
    hands.press("done")
    settled(page)
    turn = page.locator(".pl-turn")
    expect(turn).not_to_contain_text("Play heroes")
    turn.evaluate(CALLED)
    page.locator(".pl-recall").click()
    settled(page)
    assert "The Fortress plays." in page.evaluate("called")


def test_a_phone_has_in_view_what_may_be_done(house: Any, visit: Any) -> None:
    page: Page = visit(house.url + PLAY, phone=True, motion=True, kept=INSTANT)
    page.locator("body.house-ready .pl-form").first.wait_for()
    hands = begun(page, finger=True)
    settled(page)
    assert page.evaluate("""() => {
        const canvas = document.querySelector(".pl-stage").getBoundingClientRect();
        const strip = document.querySelector(".pl-strip").getBoundingClientRect();
        const words = document.querySelector(".pl-words").getBoundingClientRect();
        return canvas.bottom - 4 <= strip.bottom && words.top >= 0;
    }""")
    assert hands.shape == "tall"


STARRED = """() => {
    const board = document.querySelector('[data-board="forteresse_solo/learn.watch_it_fill"]');
    window.told = {};
    new MutationObserver(() => {
        for (const part of [".pl-solved", ".pl-prize", ".pl-onwards"])
            if (board.querySelector(part)) told[part] ??= board.querySelectorAll(".pl-log li").length;
    }).observe(board, { subtree: true, childList: true, attributes: true });
}"""
"""Records the number of story lines when a star appears and when the button to go on does."""


def test_a_star_lands_once_all_that_led_to_it_has_been_seen(house: Any, visit: Any) -> None:
    page = ready(visit(house.url + address("forteresse_solo"), motion=True))
    go(page, step_of("forteresse_solo", "learn.watch_it_fill"))
    hands = Hands(page, "learn.watch_it_fill", game="forteresse_solo")
    page.evaluate(STARRED)
    hands.press("done")
    settled(page)
    told = hands.root.locator(".pl-log li").count()
    assert told > 5
    assert page.evaluate("told") == {".pl-solved": told, ".pl-prize": told, ".pl-onwards": told}
