"""The play page: shared games, names, throws and numbers; and the long list of a lesson."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from hands import Hands, careful, settled
from lessons import address, ready
from playwright.sync_api import Page, expect

import pontlevis
from changed_rules import Stricter
from corpus import KEPT
from pontlevis import CHANCE, Record
from pontlevis.kit.bad_input import short_record
from pontlevis.record import share
from pontlevis_widgets.board.words import word
from pontlevis_widgets.serving.network import network_ip
from pontlevis_widgets.speech import spoken

PLAY = "voila/render/{}/play.ipynb{}"
FIRST = {
    "fortissimo": ("North", "Nord"), "la_forteresse": ("Yellow", "Jaunes"), "tower_defense": ("Attacker", "Attaquant"),
}  # fmt: skip
"""The name of each game's first seat, in English and French."""
ORDER = """
globalThis.seen = [];
new MutationObserver((changes) => {
    const air = document.querySelectorAll("canvas.pl-ghost.pl-round").length;
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (node.matches?.("canvas.pl-ghost.pl-round")) seen.push("thrown");
        if (node.matches?.(".pl-log li") && node.textContent.includes("Values showing"))
            seen.push(`told, ${air} in the air`);
    }
}).observe(document, { childList: true, subtree: true });
"""
"""Records each coin that is thrown, and the number of coins in the air when the log shows a throw."""

AT_ONCE = """(board, share) => {
    board.querySelector("[data-act=':latest']").click();
    [...board.querySelectorAll(".pl-tools button")].find((tool) => tool.textContent === share).click();
}"""
"""Makes two clicks that Python answers before the page draws."""


def middle(game_id: str, plies: int = 12) -> Record:
    """Returns a game of at least `plies` plies in which a person decides next."""
    record, rng = Record(pontlevis.game(game_id), rng=random.Random(1)), random.Random(1)
    while record.ply < plies or record.game.actor(record.state) == CHANCE:
        chance = record.game.actor(record.state) == CHANCE
        record.draw() if chance else record.play(rng.choice(record.game.moves(record.state)))
    return record


def board(page: Page, game: str) -> Hands:
    """Waits for the board of `game` on the play page, and returns hands at it."""
    root = page.locator(f'.pl-board[data-board^="{game}/play-"]')
    root.locator(".pl-pic svg").wait_for(state="attached")
    return Hands(page, str(root.get_attribute("data-board")).removeprefix(f"{game}/"), game=game)


def start(page: Page) -> None:
    """Presses the form's button."""
    page.locator(".pl-form button[type=submit]").click()


@pytest.mark.parametrize(("game", "lang"), [*zip(FIRST, ("en", "fr", "en"), strict=True)])
def test_a_shared_link_opens_any_game_in_a_browser_that_never_saw_it_and_can_be_shared_on(
    house: Any, visit: Any, game: str, lang: str
) -> None:
    record = middle(game)
    shared = house.url + PLAY.format(lang, f"?code={share.encode(record)}")
    page = visit(shared, lang=lang)
    hands = board(page, game)
    expect(page.locator("form.pl-form")).to_have_count(0)
    expect(hands.root.locator(".pl-slider output")).to_have_text(f"{record.ply} / {record.ply}")
    hands.root.locator("input[type=range]").fill("0")
    settled(page)
    expect(hands.root.locator(".pl-log li")).to_have_count(0)
    hands.root.evaluate(AT_ONCE, word("do.share", lang))
    expect(hands.root.get_by_label(word("label.link", lang))).to_have_value(shared)
    expect(hands.root.locator(".pl-slider output")).to_have_text(f"{record.ply} / {record.ply}")
    expect(hands.root.get_by_label(word("label.link", lang)), "the answer leaves it there").to_have_value(shared)
    expect(hands.root.locator(".pl-log li").first).to_be_visible()
    expect(hands.root.locator(".pl-unseen")).to_have_text(
        re.sub(r"\s+", " ", spoken(record.game.describe(record.state, lang), lang)).strip())
    assert hands.record().to_json() == record.to_json()
    page.reload()
    assert board(page, game).record().to_json() == record.to_json(), "it is found again as it was left"


def test_a_link_that_was_cut_is_told_and_the_form_is_there(house: Any, visit: Any) -> None:
    code = share.encode(middle("tower_defense"))
    page = visit(house.url + PLAY.format("en", f"?code={code[:-4]}"))
    page.get_by_role("alert").filter(has_text="This code cannot be read").wait_for()
    expect(page.locator("form.pl-form")).to_be_visible()


def test_a_link_of_other_rules_opens_where_it_can_be_followed_and_goes_on(house: Any, visit: Any) -> None:
    code = share.encode(short_record(Stricter(), random.Random(4), plies=70))
    page = visit(house.url + PLAY.format("en", f"?code={code}"))
    hands = board(page, "fortissimo")
    hands.says("played under other rules. Moves that can still be followed")
    assert code in page.url, "all of it can be copied there"


def test_a_kept_game_of_other_rules_opens_at_the_last_move_that_holds(house: Any, visit: Any) -> None:
    record = json.loads(next(one["save"] for one in KEPT if one["game"] == "cardstle" and one["ply"] == 120))
    text = json.dumps({"v": 1, "digest": "", "record": record, "revision": 7, "table": {
        "seats": ["human"] * 3, "names": [""] * 3, "practice": True, "solved": False, "over": False}})
    page = visit(house.url + PLAY.format("fr", ""), kept={"cardstle/play-kept": text}, lang="fr")
    page.locator(".pl-games li", has_text="Cardstle").get_by_role("button").first.click()
    board(page, "cardstle").says("Le coup 84 n’est plus permis")
    assert page.evaluate("localStorage.getItem('pontlevis:2:/:cardstle/play-kept~copy')") == text


@pytest.mark.parametrize("game", FIRST)
def test_seats_are_called_in_the_language_that_the_page_is_switched_to(house: Any, visit: Any, game: str) -> None:
    english, french = FIRST[game]
    record = middle(game)
    kept = {"v": 1, "record": json.loads(record.to_json()), "revision": 1, "table": {
        "seats": ["human"] * 2, "names": ["", ""], "practice": False, "solved": False, "over": False}}
    page = visit(house.url + PLAY.format("en", ""), kept={f"{game}/play-kept": json.dumps(kept)})
    page.locator(".pl-games li", has_text=english).get_by_role("button").first.click()
    hands = board(page, game)
    hands.says("Your game is back")
    expect(hands.root.locator(".pl-log")).to_contain_text(english)
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/fr/**")
    again = board(page, game)
    again.says("Votre partie est de retour")
    expect(again.root.locator(".pl-log")).to_contain_text(french)
    assert not re.search(rf"\b{english}\b", again.root.inner_text())


def test_the_log_follows_the_slider(house: Any, visit: Any) -> None:
    record = middle("fortissimo")
    page = visit(house.url + PLAY.format("en", f"?code={share.encode(record)}"))
    hands = board(page, "fortissimo")
    hands.stage.press("Home")
    settled(page)
    lines = hands.root.locator(".pl-log li")
    everything = lines.all_inner_texts()
    hands.root.locator("input[type=range]").fill("4")
    settled(page)
    expect(hands.root.locator(".pl-turn")).to_contain_text("Looking back: move 4")
    before = lines.all_inner_texts()
    assert 0 < len(before) < len(everything)
    assert before == everything[:len(before)]
    hands.press(":latest")
    expect(lines).to_have_count(len(everything))


def test_of_a_long_log_the_page_holds_what_is_near(house: Any, visit: Any) -> None:
    page = visit(house.url + PLAY.format("en", f"?code={share.encode(middle('fortissimo', 150))}"))
    hands = board(page, "fortissimo")
    hands.stage.press("Home")
    settled(page)
    lines = hands.root.locator(".pl-log li")
    expect(lines).to_have_count(100)
    page.wait_for_function("""() => {
        const log = document.querySelector(".pl-log");
        log.scrollTop = 0;
        return log.childElementCount > 100 && log.scrollTop === 0;
    }""")
    first = lines.first.inner_text()
    hands.root.locator("input[type=range]").fill("4")
    settled(page)
    assert 0 < lines.count() < 100
    assert lines.first.inner_text() == first
    hands.press(":latest")
    expect(lines).to_have_count(100)


IN_VIEW = """board => {
    const box = (part) => board.querySelector(part).getBoundingClientRect();
    const [picture, slider] = [box(".pl-stage"), box(".pl-slider")];
    return picture.top >= 0 && picture.bottom <= slider.top && slider.bottom <= innerHeight;
}"""
"""Returns whether the whole picture is in the window, with the slider below it."""
TOP = "part => part.getBoundingClientRect().top"


def test_on_a_phone_the_picture_is_in_view_with_the_slider_that_looks_back(house: Any, visit: Any) -> None:
    record = middle("fortissimo")
    page = visit(house.url + PLAY.format("en", f"?code={share.encode(record)}"), phone=True)
    hands = board(page, "fortissimo")
    slider, told = hands.root.locator(".pl-slider"), hands.root.locator(".pl-told")
    hands.stage.press("Home")
    settled(page)
    expect(told.locator(".pl-slider"), "at the game it stands with the story").to_be_visible()
    thumb = slider.locator("input")
    width, height = thumb.evaluate("thumb => [thumb.clientWidth, thumb.clientHeight]")
    thumb.hover(position={"x": width - 8, "y": height / 2})
    page.mouse.down()
    top = thumb.evaluate(TOP)
    for part in (1 / 2, 1 / 4, 1 / 8):
        thumb.hover(position={"x": width * part, "y": height / 2})
        settled(page)
        expect(hands.root.locator(".pl-turn")).to_contain_text("Looking back")
        expect(told.locator(".pl-slider")).to_be_visible()
        assert thumb.evaluate(TOP) == top, "it does not slip away from under the finger"
    page.mouse.up()
    settled(page)
    assert hands.root.evaluate(IN_VIEW)
    expect(thumb).to_be_focused()
    thumb.press("Home")
    settled(page)
    expect(hands.root.locator(".pl-turn")).to_contain_text("Looking back: move 0")
    assert hands.root.evaluate(IN_VIEW)
    hands.press(":latest")
    settled(page)
    expect(told.locator(".pl-slider")).to_be_attached()


def test_a_throw_is_told_once_its_coins_have_landed(house: Any, visit: Any) -> None:
    page = visit("about:blank", motion=True)
    page.add_init_script(ORDER)
    page.goto(house.url + PLAY.format("en", "?game=tower_defense"))
    start(page)
    hands = board(page, "tower_defense")
    hands.press(":begin")
    page.wait_for_function("seen.some((one) => one.startsWith('told'))")
    seen = page.evaluate("seen")
    assert seen[0] == "thrown"
    assert next(one for one in seen if one != "thrown") == "told, 0 in the air"


def test_the_path_may_have_any_length_that_the_laboratory_promises(house: Any, visit: Any, axe: Any) -> None:
    page = visit(house.url + PLAY.format("en", "?game=tower_defense"))
    form = page.locator("form.pl-form")
    form.get_by_text("Other ways to play").click()
    menu = form.locator("#pl-path_length")
    menu.select_option(label="another number, from 5 to 40…")
    number = form.get_by_role("spinbutton", name="Squares of the path")
    expect(number).to_be_focused()
    assert axe(page) == []
    for refused in ("", "4", "41"):
        number.fill(refused)
        form.get_by_text("Other ways to play").click()  # the faulty field is shown even if it is folded away
        start(page)
        expect(number).to_be_visible()
        expect(page.locator(".pl-board")).to_have_count(0)
    number.fill("5")
    start(page)
    hands = board(page, "tower_defense")
    targets = hands.root.locator(".pl-unseen")
    expect(targets).to_contain_text("5 squares")
    hands.speed("instant")


@pytest.mark.parametrize(("game", "step"), [("fortissimo", 19), ("tower_defense", 2)])
def test_the_list_of_a_lesson_shows_the_step_one_is_at(house: Any, visit: Any, game: str, step: int) -> None:
    page = ready(visit(f"{house.url}{address(game)}#step-{step}"))
    now = page.locator("#house-list a[aria-current]")
    expect(now).to_have_attribute("href", f"#step-{step}")
    page.locator(".house-fold").click()
    expect(now).to_be_in_viewport(ratio=1)
    page.locator("#house-list a").first.click()
    expect(now).to_have_attribute("href", "#step-1")
    expect(page.locator("#house-list")).to_be_hidden()
    page.locator(".house-fold").click()
    expect(now).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


@pytest.mark.skipif(not network_ip("0.0.0.0"), reason="this machine is in no network")
def test_a_game_is_played_shared_and_found_again_on_plain_http_in_a_network(make_house: Any, visit: Any) -> None:
    ip = network_ip("0.0.0.0")
    house = make_house("--warm", "--ip", ip)
    page = visit(f"http://{ip}:{house.port}/{PLAY.format('en', '?game=fortissimo')}")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'clipboard' in navigator]") == [False] * 3
    start(page)
    hands = board(page, "fortissimo")
    hands.speed("instant")
    for _ in range(3):
        record = hands.record()
        hands.play(record, careful(record))
        record = hands.after(record.ply)
    hands.root.get_by_role("button", name="Share").click()
    link = hands.root.get_by_label(word("label.link", "en"))
    hands.root.get_by_role("button", name=word("result.copy", "en")).click()
    expect(hands.root.locator(".pl-code [role=status]")).to_be_visible()
    assert link.evaluate("link => link.value.slice(link.selectionStart, link.selectionEnd)") == link.input_value()
    page.reload()
    again = board(page, "fortissimo")
    again.says("Your game is back")
    assert again.record().to_json() == record.to_json()
