"""Devices at one table: a link or a code leads to a seat, and a game outlasts the reload of a page."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from hands import GAME, PATIENCE, Hands, read
from playwright.sync_api import Page, expect
from test_cardstle import hidden, make, on_the_page

import pontlevis
from pontlevis import CHANCE
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis_widgets.board_words import word

AT_ONCE = {"settings": json.dumps({"speed": "instant"})}
COUNT = """([key, ply]) => document.querySelector(`[data-board="${key}"] .pl-slider output`)
    ?.textContent === `${ply} / ${ply}`"""


def host_of(house: Any, visit: Any) -> Page:
    """The host's page: a game against the computer has begun."""
    page: Page = visit(f"{house.url}voila/render/en/play.ipynb?game=fortissimo", kept=AT_ONCE)
    page.locator("body.house-ready .pl-form").first.wait_for()
    page.get_by_role("button", name="Start").click()
    page.locator(".pl-board .pl-stage").wait_for()
    return page


def hands_of(page: Page, **how: Any) -> Hands:
    """Hands at the one board of a page, however it is called."""
    page.locator(".pl-board .pl-stage").wait_for()
    key = page.locator(".pl-board").get_attribute("data-board")
    assert key
    game, _, step = key.partition("/")
    return Hands(page, step, game=game, **how)


def is_there(page: Page, lang: str = "en") -> None:
    """Wait until the host sees that the other seat is taken."""
    expect(page.locator(".pl-invite li").first).to_contain_text(word("invite.there", lang))


def wanted(record: Any) -> str:
    """A move: the first card that lies there, returned if it may be: a wall of high cards would soon end the game."""
    moves = [str(move) for move in GAME.moves(record.state)]
    return next((move for move in ("return", "take") if move in moves), moves[0])


def settled(host: Hands, ply: int) -> Any:
    """The game as the host's browser keeps it, once it is longer and somebody has to decide."""
    for _ in range(PATIENCE // 50):
        kept = host.kept()
        record = read(kept) if kept else None
        if record is not None and record.ply > ply and host.game.actor(record.state) != CHANCE:
            return record
        host.page.wait_for_timeout(50)
    raise AssertionError(f"the game does not go on after move {ply}")


def play(hands: dict[int, Hands], turns: int) -> None:
    """Play some turns, each seat at its own page, until both pages show them."""
    record = settled(hands[0], -1)
    while turns:
        turns -= bool(record.state.flipped)
        seat = GAME.actor(record.state)
        assert seat is not None, f"the game is over: {record.moves}"
        hands[seat].root.locator(".pl-turn.pl-mine").wait_for(state="attached")
        move = wanted(record)
        if move == "return":
            hands[seat].press(move)
        else:
            hands[seat].point(hands[seat].scene(record.state, seat), move)
        record = shown(hands, hands[0], record.ply)


def shown(hands: dict[int, Hands], host: Hands, ply: int) -> Any:
    """The game once it is longer and somebody has to decide, as all pages show it."""
    record = settled(host, ply)
    for one in hands.values():
        one.page.wait_for_function(COUNT, arg=[one.key, record.ply])
    return record


def test_a_game_is_played_on_two_devices_and_outlasts_the_reload_of_either(house: Any, visit: Any, axe: Any) -> None:
    host = host_of(house, visit)
    host.get_by_role("button", name="Invite", exact=True).click()
    link = host.get_by_label("Link: East").input_value()
    expect(host.get_by_alt_text("QR code: East")).to_be_visible()
    expect(host.locator(".pl-invite")).to_contain_text("pont-levis --ip 0.0.0.0")
    assert axe(host) == []
    guest = visit(link, phone=True, lang="fr", kept=AT_ONCE)
    guest.get_by_role("button", name=word("invite.sit", "fr")).tap()
    is_there(host)
    assert axe(guest) == []
    hands = {0: hands_of(host), 1: hands_of(guest, finger=True, lang="fr")}
    expect(guest.locator(".pl-line")).to_contain_text("Vous jouez")
    play(hands, 2)
    guest.reload()
    hands[1] = hands_of(guest, finger=True, lang="fr")
    is_there(host)
    play(hands, 2)
    before = read(hands[0].kept()).moves
    host.reload()
    hands[0] = hands_of(host)
    is_there(host)
    assert host.get_by_label("Link: East").input_value() == link
    assert read(hands[0].kept()).moves == before
    play(hands, 2)


def test_a_host_who_leaves_is_said_to_be_gone(house: Any, visit: Any) -> None:
    host = host_of(house, visit)
    host.get_by_role("button", name="Invite", exact=True).click()
    guest = visit(host.get_by_label("Link: East").input_value(), lang="fr", kept=AT_ONCE)
    guest.get_by_role("button", name=word("invite.sit", "fr")).click()
    is_there(host)
    host.get_by_role("button", name="Another game").click()
    expect(guest.locator(".pl-line")).to_contain_text("L’hôte n’est pas là")
    expect(guest.locator(".pl-turn")).to_contain_text("La liaison est coupée")


# -------------------------------------------------------------------- a party on phones, its game master at a laptop


SHORT = {"party": 2, "rooms": 1, "gm": "human", "tests": "dice", "temper": "hostile"}
"""Tests are made with dice: their cards would be seen, which may be called as hidden ones are."""
RED, BLUE, MASTER = range(3)


def master_of(house: Any, visit: Any) -> Page:
    """The page of a game master, from whose form a table was opened to both heroes."""
    game = pontlevis.game("cardstle")
    page: Page = visit(f"{house.url}voila/render/en/play.ipynb?game=cardstle", kept=AT_ONCE)
    page.locator("body.house-ready .pl-form").first.wait_for()
    page.locator("summary", has_text="Other ways to play").click()
    for option in game.options:
        if option.name in SHORT:
            page.locator(f"#pl-{option.name}").select_option(str(option.values.index(SHORT[option.name])))
    page.get_by_label("Blue", exact=True).select_option("human")
    page.get_by_role("button", name=word("invite.apart", "en")).click()
    for hero in ("Red", "Blue"):
        page.get_by_role("button", name=word("invite.invite_to", "en", name=hero)).click()
        page.get_by_label(f"Link: {hero}").wait_for()
    return page


def by_code(house: Any, visit: Any, host: Page) -> Page:
    """A phone that was told the code, and sits down as the hero who is left."""
    [code] = re.findall(r"[0-9A-Z]{4}\s[0-9A-Z]{4}", host.locator(".pl-invite").inner_text())
    page: Page = visit(f"{house.url}voila/render/en/play.ipynb", phone=True, kept=AT_ONCE)
    page.get_by_label(word("invite.your_code", "en"), exact=True).fill(code.lower())
    page.locator(".pl-coded button").tap()
    seats = page.locator(".pl-line .pl-acts button")
    expect(seats).to_have_count(1)
    expect(seats).to_contain_text("Blue")
    seats.tap()
    return page


def test_a_party_on_two_phones_and_a_game_master_at_a_laptop_play_to_the_end(house: Any, visit: Any) -> None:
    host = master_of(house, visit)
    red = visit(host.get_by_label("Link: Red").input_value(), phone=True, kept=AT_ONCE)
    red.get_by_role("button", name=word("invite.sit", "en")).tap()
    is_there(host)
    blue = by_code(house, visit, host)
    expect(red.locator(".pl-line")).to_contain_text(word("invite.all_there", "en"))
    hands = {RED: hands_of(red, finger=True), BLUE: hands_of(blue, finger=True), MASTER: hands_of(host)}
    record, rng, secrets = settled(hands[MASTER], -1), random.Random(1), 0
    while (seat := hands[MASTER].game.actor(record.state)) is not None:
        moves = hands[MASTER].game.moves(record.state)
        hands[seat].root.locator(".pl-turn.pl-mine").wait_for(state="attached")
        make(hands[seat], record.state, str(moves[-1] if seat == MASTER else answer(record.state, moves, rng)), seat)
        record = shown(hands, hands[MASTER], record.ply)
        if hidden(record.state):
            secrets += 1
            assert on_the_page(hands[RED], record.state) == on_the_page(hands[BLUE], record.state) == []
    assert secrets, "the game master hid nothing: there was nothing to be found"
    for one in hands.values():
        one.root.locator(".pl-result strong").wait_for()
    assert not [key for phone in (red, blue) for key in phone.evaluate("Object.keys(localStorage)") if "/play-" in key]
