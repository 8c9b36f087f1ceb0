"""Two devices, one table: a link leads to the other seat, and a game outlasts the reload of either page."""

from __future__ import annotations

import json
from typing import Any

from hands import GAME, PATIENCE, Hands, read
from playwright.sync_api import Page, expect

from pontlevis import CHANCE
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
    return Hands(page, key.partition("/")[2], **how)


def is_there(page: Page, lang: str = "en") -> None:
    """Wait until the host sees that the other seat is taken."""
    expect(page.locator(".pl-invite li").first).to_contain_text(word("invite.there", lang))


def wanted(record: Any) -> str:
    """A move: the first card that lies there, taken if it may be."""
    moves = [str(move) for move in GAME.moves(record.state)]
    return next((move for move in ("take", "return") if move in moves), moves[0])


def settled(host: Hands, ply: int) -> Any:
    """The game as the host's browser keeps it, once it is longer and somebody has to decide."""
    for _ in range(PATIENCE // 50):
        kept = host.kept()
        record = read(kept) if kept else None
        if record is not None and record.ply > ply and GAME.actor(record.state) != CHANCE:
            return record
        host.page.wait_for_timeout(50)
    raise AssertionError(f"the game does not go on after move {ply}")


def play(hands: dict[int, Hands], turns: int) -> None:
    """Play some turns, each seat at its own page, until both pages show them."""
    record = settled(hands[0], -1)
    while turns:
        turns -= bool(record.state.flipped)
        seat = GAME.actor(record.state)
        assert seat is not None
        hands[seat].root.locator(".pl-turn.pl-mine").wait_for(state="attached")
        move = wanted(record)
        if move == "return":
            hands[seat].press(move)
        else:
            hands[seat].point(hands[seat].scene(record.state, seat), move)
        record = settled(hands[0], record.ply)
        for one in hands.values():
            one.page.wait_for_function(COUNT, arg=[one.key, record.ply])


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
