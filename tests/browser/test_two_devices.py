"""Devices at one table: a link or a code leads to a seat, and a game continues after the reload of a page."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from hands import GAME, Hands, read, settled
from playwright.sync_api import Page, expect
from test_cardstle import hidden, make, on_the_page

import pontlevis
from company import AT_ONCE, hands_of, host_of, invite, is_there, link_to, play, shown, sit
from pontlevis import CHANCE, Record
from pontlevis.games.cardstle.bots.choices import answer
from pontlevis_widgets.board.words import word

TOP = "() => document.querySelector('.pl-stage').getBoundingClientRect().top + scrollY"


def test_a_game_is_played_on_two_devices_and_outlasts_the_reload_of_either(house: Any, visit: Any, axe: Any) -> None:
    host = host_of(house, visit)
    link = invite(host)
    expect(host.get_by_alt_text("QR code: East")).to_be_visible()
    expect(host.locator(".pl-invite")).to_contain_text("pont-levis --ip 0.0.0.0")
    assert axe(host) == []
    guest = sit(visit(link, phone=True, lang="fr", kept=AT_ONCE), "fr")
    is_there(host)
    assert axe(guest) == []
    hands = {0: hands_of(host), 1: hands_of(guest, finger=True, lang="fr")}
    expect(guest.locator(".pl-line")).to_contain_text("Vous jouez")
    taps_move_nothing(hands[1])
    play(hands, 2)
    guest.reload()
    hands[1] = hands_of(guest, finger=True, lang="fr")
    is_there(host)
    play(hands, 1)
    before = read(hands[0].kept()).moves
    host.reload()
    hands[0] = hands_of(host)
    is_there(host)
    assert link_to(host) == link
    assert read(hands[0].kept()).moves == before
    play(hands, 1)
    watched_and_displaced(host, guest, visit)
    settled(guest)
    top = guest.evaluate(TOP)
    host.get_by_role("button", name="Another game").click()
    expect(host.locator(".pl-text")).to_contain_text("This table is shared")
    expect(host.locator("[data-act=':setup']")).to_be_in_viewport()
    host.locator("[data-act=':setup']").click()
    host.locator(".pl-form").first.wait_for()
    expect(guest.locator(".pl-line")).to_contain_text("L’hôte n’est pas là")
    expect(guest.locator(".pl-turn")).to_contain_text("L’hôte n’est pas là")
    settled(guest)
    assert guest.evaluate(TOP) == top, "the sentence has two lines now, and the board stays where it is"


def taps_move_nothing(hands: Hands) -> None:
    """Taps on the board of a page scrolled to its top; checks that the board answers and the page does not scroll."""
    guest, spot = hands.page, hands.spot(hands.scene(GAME.setup(players=2)), "flip 5")
    guest.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    top = guest.evaluate(TOP)
    guest.locator(".pl-stage").tap(position=spot)
    hands.says("pas à vous")
    assert (guest.evaluate("scrollY"), guest.evaluate(TOP)) == (0, top)


def watched_and_displaced(host: Page, guest: Page, visit: Any) -> None:
    """Lets a third page look on and then take the guest's seat, which the guest takes back with a tap."""
    host.get_by_role("button", name=word("invite.invite_to", "en", name=word("invite.watchers", "en"))).click()
    third = visit(link_to(host, word("invite.watchers", "en")), kept=AT_ONCE)
    third.get_by_role("button", name=word("invite.look_on", "en")).click()
    expect(third.locator(".pl-line")).to_contain_text(word("invite.looks_on", "en"))
    third.locator(".pl-tools").wait_for()
    for name in ("do.new", "invite.draw", "invite.sit"):
        expect(third.get_by_role("button", name=word(name, "en"), exact=True)).to_have_count(0)
    third.goto(link_to(host))
    third.reload()
    sit(third)
    again = guest.get_by_role("button", name=word("invite.sit_again", "fr"))
    expect(again).to_be_visible()
    assert guest.evaluate("history.state") is None, "nor does a reload take the seat back"
    again.tap()
    expect(third.get_by_role("button", name=word("invite.sit_again", "en"))).to_be_visible()
    expect(guest.locator(".pl-line")).to_contain_text("Vous jouez")
    guest.locator(".pl-stage svg").wait_for()


# -------------------------------------------------------------------- four phones


NAMES = ("Ada", "Bo", "Cleo", "Dai")
TURNS = 4
PLATES = """board => [...board.querySelectorAll(".pl-company li")].map((plate) =>
    [plate.querySelector("b").textContent, getComputedStyle(plate).getPropertyValue("--pl-side")])"""
"""Returns the names of a board's seats, each with its colour."""


def last_turns() -> tuple[Record, list[str]]:
    """Returns a game of four people without its last turns, and the people's moves of those turns."""
    rng = random.Random(11)
    record = Record(GAME, options={"players": 4}, rng=rng)
    while (seat := GAME.actor(record.state)) is not None:
        moves = [str(move) for move in GAME.moves(record.state)] if seat != CHANCE else []
        if moves:
            record.play("take" if "take" in moves and rng.random() < 0.7 else rng.choice(moves))
        else:
            record.draw()
    turns = [ply for ply, move in enumerate(record.moves) if str(move).startswith("flip ")][-TURNS:]
    left = [str(move) for move in record.moves[turns[0]:] if not str(move).startswith("reveal ")]
    record.go_to(turns[0])
    record.forget()
    return record, left


def test_four_phones_play_a_game_of_fortissimo_to_its_end(house: Any, visit: Any) -> None:
    record, moves = last_turns()
    key, table = "fortissimo/play-four", {"seats": ["human"] * 4, "names": [*NAMES], "practice": False,
                                          "solved": False, "over": False}
    kept = {"v": 1, "record": json.loads(record.to_json()), "revision": 1, "table": table}
    host = visit(f"{house.url}voila/render/en/play.ipynb#game={key}", phone=True,
                 kept={**AT_ONCE, key: json.dumps(kept)})
    host.get_by_role("button", name="Invite", exact=True).tap()
    hands = {0: hands_of(host, finger=True)}
    for seat, lang in ((1, "fr"), (2, "en"), (3, "fr")):
        host.get_by_role("button", name=word("invite.invite_to", "en", name=NAMES[seat])).tap()
        guest = sit(visit(link_to(host, NAMES[seat]), phone=True, lang=lang, kept=AT_ONCE), lang)
        hands[seat] = hands_of(guest, finger=True, lang=lang)
    for one in [*hands.values()][1:]:
        expect(one.page.locator(".pl-line")).to_contain_text(word("invite.all_there", one.lang))
    for one in hands.values():
        expect(one.root.locator(".pl-company b")).to_have_text([*NAMES])
    plates = [one.root.evaluate(PLATES) for one in hands.values()]
    assert len({colour for _, colour in plates[0]}) == len(NAMES)
    assert plates == [plates[0]] * 4
    for move in moves:
        seat = GAME.actor(record.state)
        hands[seat].make(record.state, move, seat)
        record = shown(hands, hands[0], record.ply)
    assert GAME.outcome(record.state) is not None
    for one in hands.values():
        one.root.locator(".pl-result strong").wait_for()


# -------------------------------------------------------------------- a party on phones, its game master at a laptop


SHORT = {"party": 2, "rooms": 1, "gm": "human", "tests": "dice", "temper": "hostile"}
"""Tests are made with dice, as drawn cards are shown and can have the names of hidden ones."""
RED, BLUE, MASTER = range(3)
CODE = re.compile(r"[0-9A-Z]{4}\s[0-9A-Z]{4}")
"""Matches a code that people tell each other."""


def master_of(house: Any, visit: Any) -> Page:
    """Returns a game master's page, on whose form a table was opened and both heroes were invited."""
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
    """Returns a phone's page that entered the code and took the remaining hero's seat."""
    expect(host.locator(".pl-invite")).to_have_text(CODE)
    [code] = CODE.findall(host.locator(".pl-invite").inner_text())
    page: Page = visit(f"{house.url}voila/render/en/play.ipynb", phone=True, kept=AT_ONCE)
    field = page.get_by_label(word("invite.your_code", "en"), exact=True)
    for wrong, said in (("123", "bad_code"), ("0000 0000", "no_code")):
        field.fill(wrong)
        page.locator(".pl-coded button").tap()
        expect(field).to_have_accessible_description(word(f"invite.{said}", "en"))
    field.fill(code.lower())
    page.locator(".pl-coded button").tap()
    seats = page.locator(".pl-line .pl-acts button")
    expect(seats).to_have_count(1)
    expect(seats).to_contain_text("Blue")
    seats.tap()
    return page


def test_a_party_on_two_phones_and_a_game_master_at_a_laptop_play_to_the_end(house: Any, visit: Any) -> None:
    host = master_of(house, visit)
    red = visit(link_to(host, "Red"), phone=True, kept=AT_ONCE)
    red.get_by_role("button", name=word("invite.sit", "en")).tap()
    is_there(host)
    blue = by_code(house, visit, host)
    expect(red.locator(".pl-line")).to_contain_text(word("invite.all_there", "en"))
    hands = {RED: hands_of(red, finger=True), BLUE: hands_of(blue, finger=True), MASTER: hands_of(host)}
    record, rng, secrets = shown(hands, hands[MASTER], -1), random.Random(1), 0
    while (seat := hands[MASTER].game.actor(record.state)) is not None:
        moves = hands[MASTER].game.moves(record.state)
        make(hands[seat], record.state, str(moves[-1] if seat == MASTER else answer(record.state, moves, rng)), seat)
        record = shown(hands, hands[MASTER], record.ply)
        if hidden(record.state):
            secrets += 1
            assert on_the_page(hands[RED], record.state) == on_the_page(hands[BLUE], record.state) == []
    assert secrets, "the game master hid nothing: there was nothing to be found"
    for one in hands.values():
        one.root.locator(".pl-result strong").wait_for()
    assert not [key for phone in (red, blue) for key in phone.evaluate("Object.keys(localStorage)") if "/play-" in key]
