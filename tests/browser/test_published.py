"""The house (all pages of the site) as files: published once, served as plain files, with Python in the browser."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from files import Files
from hands import PATIENCE, Hands, settled
from lessons import ready, step_of, taught
from playwright.sync_api import Browser, Page, expect
from test_journey_game import turns
from test_rules import PERFORM
from test_sleep import UNFOLD, against, begun, hinted, seen
from test_train import hands as at_puzzle
from test_train import puzzle_of

import pontlevis
from pontlevis_widgets.publishing.release import KEEPER, RELEASE, seal
from pontlevis_widgets.publishing.site import PACKED, SUFFIX
from pontlevis_widgets.serving.network import network_ip

LESSON = "en/fortissimo.html"
TASK = "learn.first_card"
MEMORY, PROGRAM = f"{PACKED[0]}{SUFFIX}", f"{PACKED[2]}{SUFFIX}"
LATER = "/en/cardstle-rules.json.packed"
"""A file that a lesson requests only to keep it for the next visit."""
ARCHIVES = ("/house.zip", "/library.zip")
IPAD = ("Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
        "Mobile/15E148 Safari/604.1")
TICKING = "let ticks = 0; performance.now = () => (ticks += 1); Date.now = () => (ticks += 1);"
"""A clock of whole milliseconds, as browsers have, at the worst moment."""
STARS = ".house-count output"
KEPT = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)"
RELEASES = """() => [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
    .map((path) => path.split("/")[1]).filter((name) => /^[0-9a-f]{16}$/.test(name)))]"""
"""Returns the releases of the files that a page has loaded."""


def releases(page: Page) -> list[str]:
    """Waits until the page reports a loaded file of a release, and returns the releases."""
    page.wait_for_function(f"() => ({RELEASES})().length")
    return list(page.evaluate(RELEASES))


def solve(page: Page, lang: str = "en") -> None:
    """Solves the first task of a lesson, and checks that its star is counted."""
    Hands(page, TASK, lang=lang).solve(taught("fortissimo").challenges[TASK])
    expect(page.locator(STARS)).to_have_text("1")


def changed(folder: Path, target: Path) -> Path:
    """Copies the house to `target` as another release, in which only a game's name on the pages differs."""
    shutil.copytree(folder, target)
    (target / KEEPER).unlink()
    [release] = (path for path in target.iterdir() if path.is_dir() and len(path.name) == 16)
    for path in (*target.rglob("*.html"), *target.glob("*.webmanifest")):
        path.write_text(path.read_text().replace(release.name, RELEASE).replace("Fortissimo!", "Fortissimo again!"))
    release.rename(target / RELEASE)
    seal(target)
    return target


def test_a_lesson_is_played_without_a_server_and_by_a_strict_policy(published: Files, visit: Any) -> None:
    published.headers = {"Content-Security-Policy": "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; "
                         "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"}
    page = ready(visit(published.url + LESSON))
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert "unsafe-eval" not in policy
    assert "'unsafe-inline'" not in policy[policy.index("script-src"):policy.index("style-src")]
    solve(page)


# -- Python's way here


def test_a_first_click_counts_and_the_way_of_python_is_told(published: Files, visit: Any) -> None:
    published.halted = (MEMORY,)
    page = ready(visit(f"{published.url}fr/fortissimo.html", lang="fr"))
    told = page.locator(".house-arrival")
    expect(told).to_be_visible()
    hands = Hands(page, TASK, lang="fr", hasty=True)
    challenge = taught("fortissimo").challenges[TASK]
    first, second = challenge.solution
    hands.point(hands.scene(challenge.start), first, hasty=True)
    expect(told).to_contain_text("Votre coup est noté")
    expect(told).to_contain_text(re.compile(r"(?<!\d)(?!0,0)\d+,\d.*\d+,\d"))
    came, due = (float(number.replace(",", ".")) for number in re.findall(r"\d+,\d", told.inner_text()))
    assert 0 < came < due < 12
    published.go_on()
    expect(told).to_be_hidden()
    hands.press(second)
    expect(page.locator(STARS)).to_have_text("1")


def test_the_program_is_fetched_beside_the_memory(published: Files, visit: Any, wait: Any) -> None:
    published.halted = (MEMORY,)
    visit(published.url + LESSON)
    wait(lambda: any(path.endswith(PROGRAM) for path in published.asked), "the program to be requested")


def test_a_page_whose_program_is_missing_says_so(published: Files, visit: Any) -> None:
    published.lost = (PROGRAM,)
    page = visit(published.url + LESSON)
    visit.forgive(page, PROGRAM)
    expect(page.locator(".house-arrival")).to_contain_text("part of this house could not be loaded")


def test_python_boots_from_its_memory_and_from_its_archives_where_that_is_broken(published: Files, visit: Any) -> None:
    published.lost = ARCHIVES
    solve(ready(visit(published.url + LESSON)))
    published.lost, published.spoiled, published.asked = (), (MEMORY,), []
    page = ready(visit(published.url + LESSON, kept={"stars": "{}"}))
    solve(page)
    assert all(any(path.endswith(archive) for path in published.asked) for archive in ARCHIVES)


def test_python_boots_from_its_memory_in_a_browser_that_calls_itself_an_ipad(
    published: Files, chromium: Browser, visit: Any
) -> None:
    published.lost = ARCHIVES
    with chromium.new_context(user_agent=IPAD, locale="en") as context:
        context.set_default_timeout(PATIENCE)
        solve(ready(visit(published.url + LESSON, context=context)))


def test_python_boots_from_its_memory_where_each_look_at_the_clock_is_a_tick_later(
    published: Files, visit: Any
) -> None:
    published.lost = ARCHIVES
    page = visit("about:blank")
    page.route("**/worker.js", lambda route: route.fulfill(
        body=TICKING + route.fetch().text(), content_type="text/javascript"))
    page.goto(published.url + LESSON)
    solve(ready(page))


@pytest.mark.parametrize(("lang", "said"), [("en", "does not run Python"), ("fr", "n’exécute pas Python")])
def test_a_browser_without_webassembly_gets_pictures_words_and_the_reason(
    published: Files, visit: Any, axe: Any, lang: str, said: str
) -> None:
    page = visit("about:blank", lang=lang, dark=lang == "fr", phone=lang == "fr")
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{published.url}{lang}/fortissimo.html")
    expect(ready(page).locator(".house-arrival")).to_contain_text(said)
    still(page, tall=lang == "fr")
    assert axe(page) == []


def test_a_page_on_a_disk_gives_pictures_words_and_the_reason(site: Path, visit: Any) -> None:
    page = visit("about:blank", lang="fr")
    for refused in ("file:", "ERR_FAILED"):
        visit.forgive(page, refused)
    page.goto((site / "index.html").as_uri())
    page.locator("[data-game=fortissimo] .house-learn").click()
    expect(ready(page).locator(".house-arrival")).to_contain_text("ouverte depuis un disque")
    still(page)
    page.locator(".house-lang").click()
    page.locator(".house-brand").click()
    expect(page.locator("[data-game=fortissimo] .house-learn")).to_be_visible()


def still(page: Page, *, tall: bool = False) -> None:
    """Checks that a page without Python shows the first two steps of a lesson, with heading, text and picture.

    tall: whether the pictures must be the tall ones of phones.
    """
    for step in (1, 2):
        page.evaluate("step => { location.hash = `#step-${step}`; }", step)
        on = page.locator(".house-on")
        expect(on.locator("h2")).to_be_visible()
        picture = on.locator(".pl-stage svg").first
        expect(picture).to_be_visible()
        assert picture.evaluate("({ viewBox: { baseVal: { width, height } } }) => height > width") == tall
        expect(on.locator(".pl-still p").first).to_be_visible()


# -- while the computer thinks

ASK = """() => new Promise((answered) => {
    const [turn, answer] = [".pl-turn", ".pl-text"].map((part) => document.querySelector(part));
    let before;
    new MutationObserver((_, watch) => {
        if (before === undefined && turn.textContent.includes("thinking")) {
            before = answer.textContent;
            document.querySelector(".pl-tools [title^='Why not?']").click();
        } else if (before !== undefined && answer.textContent !== before) {
            watch.disconnect();
            answered(answer.textContent);
        }
    }).observe(document.querySelector(".pl-board"), { subtree: true, childList: true, characterData: true });
})"""
"""Presses "Why not?" as soon as the page shows that the computer is thinking, and resolves to the answer."""


def test_a_click_while_the_hardest_computer_thinks_is_answered_before_it_has_found_its_move(
    published: Files, visit: Any
) -> None:
    page = visit(f"{published.url}en/play.html?game=la_forteresse")
    page.locator(".pl-form select[aria-label=Red]").select_option("warden", force=True)
    page.locator(".pl-form button[type=submit]").click()
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    key = page.locator(".pl-board").get_attribute("data-board").removeprefix("la_forteresse/")
    hands = Hands(page, key, game="la_forteresse")
    hands.speed("instant")
    page.evaluate(f"() => {{ window.answer = ({ASK})(); }}")
    start = hands.game.setup()
    hands.make(start, str(hands.game.moves(start)[0]))
    assert page.evaluate("() => window.answer") == "One moment. Red to play."
    expect(page.locator(".pl-turn")).to_contain_text("You to play")


# -- kept for the next visit


def keeping(page: Page, state: str = KEPT) -> None:
    """Waits until the service worker has kept the house, or is in another `state`."""
    page.wait_for_function(state)


def test_all_is_there_without_a_network_after_the_first_visit(published: Files, visit: Any) -> None:
    page = ready(visit(published.url + LESSON))
    keeping(page)
    published.stop()
    page.goto(f"{published.url}en/chess.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such room")
    page.get_by_role("link", name="All games", exact=True).click()
    expect(page.get_by_text("it opens without a network")).to_be_visible()
    page.locator("[data-game=fortissimo] .house-learn").click()
    solve(ready(page))
    page.goto(f"{published.url}en/fortissimo-rules.html#step-2")
    ready(page)
    page.evaluate("() => { for (const fold of document.querySelectorAll('.house-on details')) fold.open = true; }")
    expect(page.locator(".house-on .pl-here [data-board]").first).to_be_visible()


def test_a_new_release_takes_the_place_of_the_old_one_whole_and_once_one_page_is_open(
    published: Files, visit: Any, tmp_path: Path
) -> None:
    page = ready(visit(published.url + LESSON))
    title = page.locator(".house-title")
    keeping(page)
    [old] = releases(page)
    published.folder = changed(published.folder, tmp_path / "next")
    other = ready(visit(published.url + LESSON, context=page.context))
    keeping(other, WAITING)
    for one in (other, page):
        one.reload()
        ready(one)
        expect(one.locator(".house-title")).to_have_text("Fortissimo!")
        one.locator("html[data-python=ready]").wait_for()
        assert releases(one) == [old]
    other.close()
    page.reload()
    expect(title).to_have_text("Fortissimo again!")
    solve(ready(page))
    [new] = releases(page)
    assert new != old
    kept = page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).length")
    wanted = json.loads((published.folder / KEEPER).read_text().removeprefix("self.files = ").split(";\n")[0])
    assert kept == len({*wanted.values()}), "nothing of the old one is left"


@pytest.mark.skipif(not network_ip("0.0.0.0"), reason="this machine is in no network")
def test_on_plain_http_in_a_network_nothing_is_kept_and_all_else_works(site: Path, visit: Any) -> None:
    with Files(site, network_ip("0.0.0.0")) as files:
        page = visit(files.url + LESSON)
        assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False] * 2
        solve(ready(page))


CLOSED = """() => {
    const shut = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get: shut });
    Object.defineProperty(window, "caches", { get: shut });
    navigator.serviceWorker.register = async () => shut();
}"""


def test_a_closed_storage_stops_nothing(published: Files, visit: Any) -> None:
    page = visit("about:blank")
    page.add_init_script(f"({CLOSED})()")
    page.goto(published.url + LESSON)
    hands, challenge = Hands(ready(page), TASK), taught("fortissimo").challenges[TASK]
    first, second = challenge.solution
    hands.point(hands.scene(challenge.start), first)
    hands.press(second)
    hands.root.locator(".pl-solved").wait_for()


def test_a_full_storage_keeps_no_half_of_a_house(published: Files, visit: Any, wait: Any) -> None:
    page = visit("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": published.url.rstrip("/"), "quotaSize": 3_000_000})
    page.goto(published.url + LESSON)
    solve(ready(page))
    wait(lambda: any(path.endswith(LATER) for path in published.asked), "the house to be kept")
    page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration())")
    page.reload()
    ready(page)
    expect(page.locator(STARS)).to_have_text("1")


@pytest.mark.slow
def test_each_page_of_these_tests_deals_the_same_games(published: Files, visit: Any) -> None:
    pages = [ready(visit(f"{published.url}{LESSON}#step-{step_of('fortissimo', 'whole_game')}")) for _ in range(2)]
    first, second = (turns(Hands(page, "whole_game"), 1) for page in pages)
    assert first.moves == second.moves


# -- a page that nobody sees

SOON = 'document.addEventListener("readystatechange", () => { document.body.dataset.rest = "0.1"; }, { once: true })'
"""Lets Python end when the page has been hidden for a tenth of a second."""
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def hide(page: Page) -> None:
    """Hides a page until its Python has ended."""
    settled(page)
    [worker] = page.workers
    with worker.expect_event("close"):
        page.evaluate(HIDE, True)


def soon_at_rest(visit: Any, url: str) -> Page:
    """Opens a page whose Python ends soon after nobody sees it."""
    page = visit("about:blank")
    page.add_init_script(SOON)
    page.goto(url)
    return page


def test_a_game_goes_on_after_each_rest_of_python(published: Files, visit: Any) -> None:
    page = ready(soon_at_rest(visit, f"{published.url}{LESSON}#step-{step_of('fortissimo', 'whole_game')}"))
    hands = Hands(page, "whole_game")
    hands.speed("instant")
    record = turns(hands, 1)
    for shown in (True, False):
        before = seen(hands)
        hide(page)
        if shown:
            with page.expect_worker():
                page.evaluate(HIDE, False)
        assert seen(hands) == before
        known, record = record, turns(hands, 1)
        assert record.moves[:known.ply] == known.moves
        assert record.turn == known.turn + 2


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(pontlevis.games()))
def test_each_game_says_the_same_after_a_rest_of_python(published: Files, visit: Any, game: str) -> None:
    hands = begun(soon_at_rest(visit, f"{published.url}en/play.html{against(game)}"), game)
    before = hinted(hands)
    hide(hands.page)
    assert seen(hands) == before
    hinted(hands)


@pytest.mark.slow
def test_an_example_of_the_rules_goes_on_after_a_rest_of_python(published: Files, visit: Any) -> None:
    page = ready(soon_at_rest(visit, f"{published.url}en/fortissimo-rules.html"))
    page.locator(".house-on .pl-case").first.wait_for(state="attached")
    page.evaluate(UNFOLD)
    board = page.locator("[data-board]:has([data-act=':perform'])").first
    for _ in range(2):
        board.locator("[data-act=':perform']").click()
        expect(board.locator(".pl-text")).not_to_be_empty()
        hide(page)


# -- modules that are not in the saved memory


def test_a_puzzle_is_solved_without_a_network(published: Files, visit: Any) -> None:
    page = ready(visit(f"{published.url}en/train.html"))
    page.locator(".pl-offers").wait_for()
    keeping(page)
    published.stop()
    page.reload()
    ready(page).locator(".pl-games li", has_text="Fortissimo").locator(".pl-act").click()
    playing = at_puzzle(page)
    puzzle = puzzle_of(playing.key)
    playing.make(puzzle.start, puzzle.best, playing.game.actor(puzzle.start))
    expect(page.locator(".pl-outcome")).to_contain_text("Strength")


def test_another_example_comes_from_a_game_without_a_server(published: Files, visit: Any) -> None:
    page = ready(visit(f"{published.url}en/fortissimo-rules.html"))
    rule = page.locator(".house-on .pl-rule:visible", has=page.locator("> .pl-another")).first
    rule.locator("> .pl-another").click()
    rule.locator(f"> .pl-fresh {PERFORM}").click()
    expect(rule.locator("> .pl-fresh .pl-text")).to_have_text(re.compile(r"\w"))
