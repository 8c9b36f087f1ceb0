"""Cardstle on a page: an adventure by keyboard, and with a game master behind a curtain."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hands import Hands, Keys, settled
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis.games.cardstle.cards import KIND
from pontlevis.games.cardstle.grid import NAMES
from pontlevis.games.cardstle.text import card_words
from pontlevis_widgets.board.words import word
from pontlevis_widgets.speech import spoken

PLAY = "voila/render/en/play.ipynb?game=cardstle"
INSTANT = {"settings": '{"speed": "instant"}'}
GAME = pontlevis.game("cardstle")
SHORT = {"party": 2, "rooms": 1}
THRESHOLD, AROUND = "d4", ("c4", "d3", "d5", "e4")
"""A room of five squares: one straight step leads from its middle to every card."""


def begun(page: Page, how: type[Hands] = Hands, people: tuple[str, ...] = (), **chosen: Any) -> Hands:
    """Starts a game with these options and the person's own characters, chosen in the form.

    people: the seats that a person takes besides the first.
    """
    page.locator("#pl-opening").select_option("1")
    page.locator("summary", has_text="Other ways to play").click()
    for name, value in chosen.items():
        option = next(option for option in GAME.options if option.name == name)
        page.locator(f"#pl-{name}").select_option(str(option.values.index(value)))
    for seat in people:
        page.get_by_label(seat, exact=True).select_option("human")
    page.get_by_role("button", name="Start").click()
    key = page.locator('.pl-board[data-board^="cardstle/play-"]').get_attribute("data-board")
    assert key is not None
    return how(page, key.removeprefix("cardstle/"), game="cardstle")


def make(hands: Hands, state: Any, move: str, viewer: int = 0) -> None:
    """Makes a move: ticks stats, makes other moves by clicks or with a button, and confirms where that is asked."""
    if state.asked == "stats":
        hands.tick(state, [move], viewer)
    else:
        hands.make(state, move, viewer)
        if move.split(maxsplit=1)[0] in hands.controls.confirm:
            hands.confirm()


def played(hands: Hands) -> Any:
    """Plays an adventure to its end with a careful companion's answers, and returns the last state."""
    record, rng = pontlevis.Record(GAME, options=SHORT), random.Random(2)
    while GAME.actor(record.state) is not None:
        make(hands, record.state, str(answer(record.state, GAME.moves(record.state), rng)))
        record = hands.after(record.ply)
    return record.state


def ended(hands: Hands, state: Any) -> None:
    """Checks that the page shows the end of the game, the party's result and a button for a rematch."""
    outcome = state.outcome()
    said = word("result.party_won" if outcome.winners else "result.party_lost", "en")
    title = GAME.sentence("tell", outcome.rule, {}, state, "en") if outcome.neutral else said
    expect(hands.root.locator(".pl-turn")).to_have_text("The game is over.")
    expect(hands.root.locator(".pl-result strong")).to_have_text(title)
    expect(hands.root.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.fixture
def page(house: Any, visit: Any) -> Page:
    """The form of a new game, in which companions play without delay."""
    return form(visit(house.url + PLAY, kept=INSTANT))


def form(page: Page) -> Page:
    """Waits for the form of a new game, and returns the page."""
    page.locator("body.house-ready .pl-form").first.wait_for()
    return page


def test_an_adventure_by_keyboard_alone_in_a_house_of_files(published: Any, visit: Any) -> None:
    page = form(visit(f"{published.url}en/play.html?game=cardstle", kept=INSTANT))
    hands = begun(page, Keys, **SHORT)
    page.mouse.move(0, 0)
    ended(hands, played(hands))
    assert page.evaluate("document.activeElement !== document.body")


# -------------------------------------------------------------------- everything is in the window


LONG = "A sentence that tells what has happened. " * 5
CUT = """([key, text]) => {
    const board = document.querySelector(`[data-board="${key}"]`);
    board.querySelector(".pl-text").textContent = text;
    return [".pl-answer", ".pl-strip"].map((part) => board.querySelector(part))
        .map((el) => el.scrollHeight - el.clientHeight);
}"""
PLACES = """key => {
    const board = document.querySelector(`[data-board="${key}"]`);
    const [words, stage, answer, acts] = [".pl-words", ".pl-stage", ".pl-answer", ".pl-strip > .pl-acts"]
        .map((part) => board.querySelector(part).getBoundingClientRect());
    return [words.bottom, stage.top, stage.bottom, answer.top, acts.bottom, innerHeight];
}"""


def test_an_answer_of_five_sentences_is_read_whole_beside_the_board(page: Page) -> None:
    hands = begun(page, **SHORT)
    read_whole(hands, "before there is a story to tell")
    hands.tick(hands.record().state, ["build 3 3 3 1"])
    hands.after(0)
    read_whole(hands, "beside the story")


def read_whole(hands: Hands, when: str) -> None:
    """Checks in two sizes of window that no part of a long answer is cut off."""
    for width, height in ((1440, 900), (1280, 720)):
        hands.page.set_viewport_size({"width": width, "height": height})
        assert max(hands.page.evaluate(CUT, [hands.key, LONG])) <= 1, f"{when}, {width} × {height}"


def test_on_a_phone_the_whole_board_lies_between_the_question_and_the_answer(house: Any, visit: Any) -> None:
    page = visit(house.url + PLAY, phone=True, kept=INSTANT)
    page.locator("body.house-ready .pl-form").first.wait_for()
    hands = begun(page, **SHORT)
    record = pontlevis.Record(GAME, options=SHORT)
    hands.finger = True
    for move in ("build 3 3 3 1", "lucky 7r", "learn ward"):
        make(hands, record.state, move)
        record = hands.after(record.ply)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    hands.point(hands.scene(record.state), "treasure " + record.state.heroes[0].treasures[0])
    settled(page)
    expect(hands.root.locator(".pl-text")).not_to_be_empty()
    words, top, low, answer, acts, window = page.evaluate(PLACES, hands.key)
    assert words - 1 <= top
    assert low <= answer + 1
    assert acts <= window + 1


# -------------------------------------------------------------------- a game master who is a person


def answered(hands: Hands, record: Any, move: str, *, passed: bool = False) -> Any:
    """Plays a move of the seat to move, and returns the game; `passed`: then passes the screen on."""
    make(hands, record.state, move, GAME.actor(record.state))
    if passed:
        hands.press(":hide")
        hands.press(":reveal")
    return hands.after(record.ply)


def prepared(page: Page) -> tuple[Hands, Any, str]:
    """Begins games until the game master has laid a room with an enemy; returns hands, game and the enemy's square.

    Tests are made with dice, as drawn cards are shown and can have the names of hidden ones.
    """
    options = {"party": 2, "gm": "human", "tests": "dice", "abilities": 0}
    while True:
        hands, record = begun(page, people=("Blue",), **options), pontlevis.Record(GAME, options=options)
        hands.press(":reveal")
        for move in ("build 3 3 3 1", "lucky 7", "build 3 3 3 1"):
            record = answered(hands, record, move)
        record = answered(hands, record, "lucky 8", passed=True)
        for move in ("goal find", *(f"lay {square}" for square in (THRESHOLD, *AROUND)), "done"):
            record = answered(hands, record, move)
        assert [hero.life for hero in record.state.heroes] == [3, 3]
        enemies = [square for square, card in hidden(record.state).items() if KIND[card] == "enemy"]
        if enemies:
            return hands, record, enemies[0]
        page.locator(".pl-leave button").click()


def hidden(state: Any) -> dict[str, Any]:
    """Returns the cards that only the game master knows, by square."""
    return {NAMES[at]: square.card for at, square in enumerate(state.squares)
            if square is not None and square.card and not square.up}


def on_the_page(hands: Hands, state: Any) -> list[str]:
    """Returns the spoken names of hidden cards that are anywhere in the page, visible or not."""
    settled(hands.page)
    said = hands.page.content()
    words = (spoken(card_words(GAME.rulebook, card, "en"), "en") for card in hidden(state).values())
    return [card for card in words if card in said]


def test_what_a_game_master_hides_is_not_on_the_page_of_the_party(page: Page) -> None:
    hands, record, enemy = prepared(page)
    assert len(on_the_page(hands, record.state)) == len(AROUND)
    record = answered(hands, record, f"hide {next(square for square in AROUND if square != enemy)}", passed=True)
    assert on_the_page(hands, record.state) == []
    record = answered(hands, record, f"step {enemy}", passed=True)
    if record.state.asked == "bonus":
        record = answered(hands, record, str(GAME.moves(record.state)[0]))
    record = answered(hands, record, "temper friendly", passed=True)
    expect(hands.root.locator(".pl-text").first).to_have_text(re.compile(r"is friendly\."))
    assert on_the_page(hands, record.state) == []
    assert len(hidden(record.state)) == len(AROUND) - 1
