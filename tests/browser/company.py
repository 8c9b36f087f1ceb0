"""Pages of one table at several devices: the host's, those of guests, and the game that all of them show."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hands import GAME, Hands, settled
from playwright.sync_api import Page, expect

from pontlevis_widgets.board.words import word

AT_ONCE = {"settings": json.dumps({"speed": "instant"})}
LONGER = "([key, ply]) => JSON.parse(localStorage.getItem(`pontlevis:2:/:${key}`))?.record.moves.length > ply"
COUNT = """([key, ply]) => document.querySelector(`[data-board="${key}"] .pl-slider output`)
    ?.textContent === `${ply} / ${ply}`"""


def begun(page: Page) -> Page:
    """Opens a play page and starts the game named in its address."""
    page.locator("body.house-ready .pl-form").first.wait_for()
    page.get_by_role("button", name="Start").click()
    page.locator(".pl-board .pl-stage").wait_for()
    return page


def host_of(house: Any, visit: Any) -> Page:
    """Opens the host's page with a new game against the computer."""
    return begun(visit(f"{house.url}voila/render/en/play.ipynb?game=fortissimo", kept=AT_ONCE))


def link_to(host: Page, seat: str = "East") -> str:
    """Returns the link to a seat that the host's page shows."""
    return host.get_by_label(word("invite.link", "en", name=seat)).input_value()


def invite(host: Page) -> str:
    """Presses Invite; returns the link to the only seat for a guest."""
    host.get_by_role("button", name="Invite", exact=True).click()
    expect(host.locator(".pl-invite li").first).to_be_in_viewport()
    return link_to(host)


def sit(page: Page, lang: str = "en") -> Page:
    """Takes the seat of an invitation."""
    page.get_by_role("button", name=word("invite.sit", lang)).click()
    return page


def hands_of(page: Page, **how: Any) -> Hands:
    """Returns `Hands` at the only board of a page."""
    page.locator(".pl-board .pl-stage").wait_for()
    key = page.locator(".pl-board").get_attribute("data-board")
    assert key
    game, _, step = key.partition("/")
    return Hands(page, step, game=game, **how)


def is_there(page: Page, lang: str = "en") -> None:
    """Waits until the host's page shows that the other seat is taken."""
    expect(page.locator(".pl-invite li").first).to_contain_text(word("invite.there", lang))


def wanted(record: Any) -> str:
    """Returns "return" or "take" if legal, else the first move, as a wall of high cards would soon end the game."""
    moves = [str(move) for move in GAME.moves(record.state)]
    return next((move for move in ("return", "take") if move in moves), moves[0])


def gone_on(host: Hands, ply: int) -> Any:
    """Waits until the host's saved game has more than `ply` moves, and returns it."""
    host.page.wait_for_function(LONGER, arg=[host.key, ply])
    return host.record()


def play(hands: Mapping[int, Hands], turns: int) -> None:
    """Plays turns of Fortissimo!, each seat on its own page, until all pages show them or the game is over."""
    record = shown(hands, hands[0], -1)
    while turns and (seat := GAME.actor(record.state)) is not None:
        turns -= bool(record.state.flipped)
        move = wanted(record)
        if move in ("return", "take"):
            hands[seat].press(move)
        else:
            hands[seat].point(hands[seat].scene(record.state, seat), move)
        record = shown(hands, hands[0], record.ply)


def shown(hands: Mapping[int, Hands], host: Hands, ply: int) -> Any:
    """Waits until the game is longer and all pages show it and have settled; returns it."""
    record = gone_on(host, ply)
    for one in hands.values():
        one.page.wait_for_function(COUNT, arg=[one.key, record.ply])
        settled(one.page)
    return record
