"""Whole games on real pages: by mouse, by keyboard, by finger, and across lost kernels and servers."""

from __future__ import annotations

from typing import Any

import psutil
import pytest
from ears import Ears, heard_whole
from hands import GAME, Hands, arrows, careful, play_out, read, settled, tab_to
from lessons import step_of
from playwright.sync_api import Page, expect

from pontlevis_widgets.board.words import word
from pontlevis_widgets.speech import spoken
from servers import free_port

GAMES = step_of("fortissimo", "whole_game")
LESSON = "voila/render/en/fortissimo.ipynb"
PLAY = "voila/render/{}/play.ipynb"
GONE = ("404", "WebSocket", "Kernel", "kernel", "Cannot send", "ERR_CONNECTION", "Failed to fetch", "NetworkError")


@pytest.fixture(scope="module")
def port() -> int:
    """A port that a server can use again after a restart."""
    return free_port()


def table(page: Page, **how: Any) -> Hands:
    """Waits for the lesson's page, and returns hands at its whole game."""
    page.locator("body.house-ready").wait_for()
    return Hands(page, "whole_game", **how)


def turns(hands: Hands, count: int) -> Any:
    """Plays `count` turns; returns the record at the player's next turn, with no card flipped."""
    record = hands.record()
    while count or record.state.flipped:
        count -= not record.state.flipped
        hands.play(record, careful(record))
        record = hands.after(record.ply)
    return record


def test_a_whole_game_by_clicks_in_a_house_of_files(published: Any, visit: Any) -> None:
    hands = table(visit(f"{published.url}en/fortissimo.html#step-{GAMES}", motion=True))
    hands.speed("instant")
    record = play_out(hands, hands.play)
    assert hands.outcome() == hands.verdict(record)
    assert len(record.state.walls[0]) > 4
    expect(hands.root.locator(".pl-turn")).to_have_text("The game is over.")
    left = next(item.target for item in hands.scene(record.state).targets if item.target.startswith("flip "))
    hands.point(hands.scene(record.state), left)
    hands.says("The game is over: start a new one")
    assert hands.record().ply == record.ply
    hands.page.reload()
    again = table(hands.page)
    again.root.locator(".pl-result").wait_for()
    assert again.outcome() == again.verdict(record)
    again.root.get_by_role("button", name="Rematch").click()
    again.says("A new game begins")
    expect(again.root.locator(".pl-result")).to_be_hidden()


def test_a_whole_game_by_keyboard_alone_and_by_ear(house: Any, visit: Any) -> None:
    page = visit("about:blank", lang="fr")
    ears, asked = Ears(page), []
    page.goto(house.url + PLAY.format("fr"))
    page.locator(".pl-form").first.wait_for()
    tab_to(page, ".pl-form button[type=submit]")
    page.keyboard.press("Enter")
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    hands = Hands(page, page.locator(".pl-board").get_attribute("data-board").removeprefix("fortissimo/"), lang="fr")
    tab_to(page, "details:has(> .pl-settings) > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".pl-settings [data-setting=speed]")
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('.pl-settings [data-setting=speed]').value === 'instant'")
    tab_to(page, ".pl-stage")

    def by_keys(record: Any, move: str) -> None:
        asked.append(hands.root.locator(".pl-turn").inner_text())
        if move in ("take", "return"):
            page.keyboard.press(move[0])
            return
        for key in ("Home", *arrows(hands.scene(record.state), move), "Enter"):
            page.keyboard.press(key)

    record = play_out(hands, by_keys)
    assert hands.outcome() == hands.verdict(record, "fr")
    assert len(record.state.walls[0]) > 4
    assert page.evaluate("document.activeElement.matches('.pl-stage')")
    heard_whole(ears, hands, record, asked)
    another_by_keys(ears, hands)


def another_by_keys(ears: Ears, hands: Hands) -> None:
    """Starts the next game by keyboard and asks for a hint; checks that both are spoken."""
    then, page = ears.now(), hands.page
    tab_to(page, ".pl-result [data-act=':new']")
    page.keyboard.press("Enter")
    settled(page)
    ears.since(then, word("notice.new_game", hands.lang))
    expect(hands.stage).to_be_focused()
    then = ears.now()
    page.keyboard.press("?")
    settled(page)
    hint = hands.root.locator(".pl-answer[data-tone=hint] .pl-text").inner_text()
    ears.since(then, spoken(hint, hands.lang))
    assert not hands.root.locator(".pl-result").is_visible()


def test_some_turns_by_finger_on_a_phone(house: Any, visit: Any) -> None:
    page = visit(f"{house.url}{LESSON}#step-{GAMES}", phone=True)
    hands = table(page, finger=True)
    hands.speed("instant")
    record = turns(hands, 4)
    assert record.turn >= 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def kill_kernel(house: Any, kernel: str) -> None:
    """Kills the process of one kernel."""
    process = house.kernel(kernel)
    process.kill()
    psutil.wait_procs([process], timeout=10)


def go_on(hands: Hands) -> Hands:
    """Waits for the notice that the kernel has gone, and follows it."""
    page = hands.page
    notice = page.get_by_role("alert").filter(has_text="Your game and your stars are kept")
    button = notice.get_by_role("button", name="Go on")
    button.wait_for()
    with page.expect_navigation():
        button.click()
    return table(page)


def test_a_game_outlives_its_kernel(house: Any, visit: Any, kernel_id: Any, wait: Any) -> None:
    page = visit(f"{house.url}{LESSON}#step-{GAMES}")
    for text in GONE:
        visit.forgive(page, text)
    hands = table(page)
    hands.speed("instant")
    before = turns(hands, 2)
    old = kernel_id(page)
    kill_kernel(house, old)
    wait(lambda: house.get(f"/api/kernels/{old}")[0] == 404, "the kernel to be cleared", 60)
    after = turns(hands, 1)
    assert after.moves[:before.ply] == before.moves
    assert after.turn == before.turn + 2
    expect(page.locator(".house-notice[role=alert]"), "nobody has noticed").to_be_hidden()


def test_a_game_outlives_a_crash_of_the_server_while_the_computer_plays(
    make_house: Any, port: int, visit: Any
) -> None:
    house = make_house("--warm", "--port", str(port))
    page = visit(f"{house.url}{LESSON}#step-{GAMES}")
    for text in GONE:
        visit.forgive(page, text)
    hands = table(page)
    hands.choose("pacing", "step")
    hands.point(hands.scene(hands.record().state), "flip 23")
    hands.press("return")
    settled(page)
    for process in [*psutil.Process(house.process.pid).children(recursive=True), house.process]:
        process.kill()
    house.process.wait()
    kept = read(hands.kept())
    assert GAME.actor(kept.state) == 1
    hands.stage.click(position={"x": 5, "y": 5})
    page.get_by_role("alert").filter(has_text="The house does not answer").wait_for()
    house.start()
    again = go_on(hands)
    again.choose("pacing", "auto")
    after = again.after(kept.ply)
    assert after.moves[: kept.ply] == kept.moves
    assert GAME.actor(after.state) == 0
