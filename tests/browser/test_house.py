"""The house itself: the gallery, the frame of the lessons, and a server that many visitors cannot exhaust."""

from __future__ import annotations

import json
import math
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hands import QUARREL, settled
from lessons import run_all
from playwright.sync_api import Page, expect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

LESSON = "voila/render/en/fortissimo.ipynb"
PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENT = """
const often = setInterval;
globalThis.setInterval = (call, each, ...more) => each >= 20000 ? 0 : often(call, each, ...more);
"""
"""Disables timers of 20 seconds and more, so a page asks for its kernel only when triggered."""


@pytest.fixture(scope="module")
def cold(make_house: Callable[..., Any], sketches: Path) -> Any:
    """A house that prepares no pages ahead, so every kernel belongs to a visitor."""
    return make_house("--warm", "--tables", "2", notebooks=sketches)


def ready(page: Page) -> Page:
    page.locator("body.house-ready").wait_for()
    return page


def shows(page: Page, step: str) -> None:
    """Waits until only this step is visible."""
    expect(page.locator("#house-main h2:visible")).to_have_text([step])


def go_on(page: Page) -> Page:
    """Follows the notice that the kernel has gone; returns the page that replaces this one."""
    button = page.get_by_role("alert").get_by_role("button", name="Go on")
    button.wait_for()
    with page.expect_navigation():
        button.click()
    expect(page.get_by_role("alert")).to_be_hidden()
    return ready(page)


def keep(page: Page, key: str, value: str) -> None:
    """Stores a value in the browser, as an earlier page did."""
    page.evaluate("([key, value]) => localStorage.setItem(`pontlevis:2:/:${key}`, value)", [key, value])


def wide(page: Page) -> int:
    """Returns by how many pixels a page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


# -- the gallery


def test_the_gallery_shows_the_lessons_there_are_and_the_games_to_play_and_starts_no_kernel(
    cold: Any, visit: Any
) -> None:
    page = visit(cold.url)
    assert page.locator("h3").all_inner_texts() == [
        "fortissimo en", "The Fortress", "Tower Defense", "Cardstle", "Fortress Solo"]
    assert page.locator(".house-game:has(.house-learn) h3").all_inner_texts() == ["fortissimo en"]
    assert page.get_by_role("link", name="Play").count() == 5
    assert page.locator(".house-ribbon").count() == 0
    assert cold.kernels() == []


def test_the_gallery_greets_in_the_browsers_language_and_remembers_another_choice(cold: Any, visit: Any) -> None:
    page = visit(cold.url, lang="fr-CA")
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.locator(".house-tagline")).to_contain_text("Des jeux de châteaux")
    page.get_by_role("link", name="English").click()
    expect(page.locator(".house-tagline")).to_contain_text("Castle games")
    page.goto(cold.url)
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_colours_follow_the_device_until_somebody_chooses(cold: Any, visit: Any) -> None:
    page = visit(cold.url, dark=True)
    root = page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator(".house-theme").click()
    assert root.get_attribute("data-theme") == "light"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != night
    page.reload()
    assert root.get_attribute("data-theme") == "light"
    assert page.locator(".house-theme").get_attribute("title") == "Colours: light"


@pytest.mark.parametrize("look", [{}, {"dark": True}, {"phone": True, "lang": "fr"}])
def test_the_gallery_is_accessible_and_fits_the_screen(cold: Any, visit: Any, axe: Any, look: dict[str, Any]) -> None:
    page = visit(cold.url, **look)
    assert axe(page) == []
    assert wide(page) <= 0


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (390, 844), (360, 640)])
def test_a_game_can_be_opened_before_one_scrolls_and_says_for_whom_it_is(
    cold: Any, visit: Any, width: int, height: int
) -> None:
    page = visit(cold.url, phone=width < 760)
    page.set_viewport_size({"width": width, "height": height})
    for lang, said in (("en", "2 to 4 people, or alone, against the computer"),
                       ("fr", "2 à 4 personnes, ou seul, contre l’ordinateur")):
        page.goto(f"{cold.url}{lang}/")
        for door in page.locator(".house-game").first.locator(".house-doors a").all():
            expect(door).to_be_in_viewport(ratio=1)
        expect(page.locator(".house-facts").first).to_contain_text(said)
        expect(page.locator(".house-facts").first).to_contain_text("15 min")
    facts = page.locator("[data-game=cardstle] .house-facts").inner_text()
    assert "1 à 6 personnes, ensemble\u202f; de deux à cinq personnages et, si l’on veut, un maître du jeu" in facts


def test_the_gallery_offers_to_go_on_where_the_reader_stopped_or_to_begin_anew(cold: Any, visit: Any) -> None:
    kept = {"progress": {"fortissimo": {"step": 3, "of": 4, "seen": [1, 3]}}, "stars": {"fortissimo/a": 1, "x/b": 1}}
    page = visit(cold.url)
    for key, value in kept.items():
        keep(page, key, json.dumps(value))
    page.reload()
    assert page.get_by_role("link", name="Go on").get_attribute("href").endswith("fortissimo.ipynb#step-3")
    assert page.locator(".house-won output").inner_text() == "1"
    assert page.locator(".house-count output").inner_text() == "2"
    page.get_by_text("Not you? Begin anew").click()
    page.get_by_role("button", name="Remove them").click()
    page.get_by_role("link", name="Learn").wait_for()
    expect(page.locator(".house-count")).to_be_hidden()
    expect(page.get_by_text("Not you?")).to_be_hidden()


@pytest.mark.parametrize("kept", ["null", "[", '"x"', "[1]", '{"fortissimo": 7}', '{"theme": "<b>"}'])
def test_what_a_browser_kept_wrongly_does_not_stop_a_page(cold: Any, visit: Any, kept: str) -> None:
    page = visit(cold.url, kept=dict.fromkeys(("settings", "stars", "progress"), kept))
    assert page.locator("html").get_attribute("data-theme") == "light"


def test_short_addresses_lead_to_the_pages(cold: Any) -> None:
    assert "fortissimo fr" in cold.get("/fr/")[1]
    assert 'lang="fr"' in cold.get("/voila/render/fr/index.ipynb")[1]
    status, text, _ = cold.get("/en/nowhere")
    assert status == 404
    assert "There is no such room" in text
    assert "Cette salle n’existe pas" in text
    assert cold.get("/somewhere/else")[0] == 404


def test_scripts_of_widgets_are_kept_where_their_address_has_their_hash(cold: Any) -> None:
    script = "/voila/labextensions/ipycanvas/static/style.js"
    assert cold.get(script)[2]["Cache-Control"] == "no-cache"
    assert cold.get(f"{script}?v=0a1b")[2]["Cache-Control"].startswith("max-age=")


# -- a lesson


def test_a_lesson_shows_one_step_at_a_time(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    assert page.title() == "fortissimo en – Pont-levis"
    assert page.locator("h1").all_inner_texts() == ["fortissimo en"]
    shows(page, "Look")
    page.get_by_role("button", name="Next").click()
    expect(page).to_have_url(re.compile("#step-2$"))
    shows(page, "Flip")
    expect(page.get_by_role("heading", name="Flip")).to_be_focused()
    bar = page.get_by_role("progressbar", name="Progress of the lesson")
    expect(bar).to_have_attribute("aria-valuenow", "2")
    expect(bar).to_have_attribute("aria-valuemax", "4")
    page.locator(".house-fold").click()
    page.get_by_role("link", name="Win").click()
    shows(page, "Win")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.go_back()
    expect(page.get_by_role("heading", name="Flip")).to_be_visible()
    page.reload()
    shows(ready(page), "Flip")


def test_arrows_turn_the_page_but_not_under_a_slider(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Flip")).to_be_visible()
    slider = page.locator("[data-step='2'] .noUi-handle")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1.0")
    shows(page, "Flip")
    page.locator("#house-main").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="Look")).to_be_visible()


def test_boards_are_told_when_their_step_is_shown(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    page.evaluate("window.told = []; addEventListener('pontlevis:visible', e => told.push(e.detail.step))")
    page.evaluate("location.hash = '#step-3'")
    page.wait_for_function("told.length > 0")
    assert page.evaluate("told") == [3]


def test_the_language_switch_keeps_the_step(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON + "#step-3"))
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_url(re.compile(r"/fr/fortissimo\.ipynb#step-3$"))
    shows(ready(page), "Prendre")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_widgets_of_a_hidden_step_answer_once_it_is_shown(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON + "#step-4"))
    page.get_by_role("button", name="do 4").click()
    page.get_by_text("done 4").wait_for()


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}])
def test_a_lesson_is_accessible_and_fits_the_screen(sketch_house: Any, visit: Any, axe: Any, look: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON, **look))
    page.get_by_role("button", name="do 1").wait_for()
    ours = [line for line in axe(page) if "noUi" not in line and "widget-readout" not in line]
    assert ours == []
    assert wide(page) <= 0


# -- a lesson's page before its widgets are there

PLACES = """() => ["#house-main .pl-task", "#house-main .pl-stage"].map((what) => {
    const first = [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
    const { x, y, width, height } = first.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
})"""
LOOK = """() => {
    const svg = document.querySelector("#house-main .pl-stage svg");
    const coloured = [...svg.querySelectorAll("[fill]")];
    return [svg.getAttribute("viewBox"), ...coloured.map((one) => getComputedStyle(one).fill)];
}"""
WATCH = """
globalThis.seen = { shifts: 0, bare: 0, since: Infinity };
new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries()) if (startTime > seen.since) seen.shifts += value;
}).observe({ type: "layout-shift", buffered: true });
const shown = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
const look = () => {
    if (seen.since < Infinity) seen.bare += !shown(".pl-stage svg");
    else if (shown(".house-still svg")) requestAnimationFrame(() => { seen.since = performance.now(); });
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves after two frames, when the layout has been drawn and layout shifts are reported."""


def still_page(house: Any, visit: Any, *, theme: str, **look: Any) -> Page:
    """Opens a lesson whose widgets do not load until it is opened again."""
    page = visit("about:blank", kept={"settings": json.dumps({"theme": theme})}, **look)
    page.route("**/voila.js", lambda route: route.abort())
    visit.forgive(page, "Failed to load resource")
    page.goto(house.url + LESSON)
    page.locator(".house-still svg:visible").first.wait_for()
    page.unroute("**/voila.js")
    return ready(page)


def live(page: Page) -> Page:
    page.locator("[data-board] .pl-pic svg:visible").first.wait_for()
    return page


@pytest.mark.parametrize(("phone", "theme"), [(True, "light"), (False, "dark")])
def test_the_task_and_a_picture_stand_there_before_the_widgets_where_and_as_these_will(
    house: Any, visit: Any, phone: bool, theme: str
) -> None:
    """The picture has the colours of the chosen theme, though the device asks for others, then those of the device."""
    page = still_page(house, visit, phone=phone, dark=theme == "light", theme=theme)
    before, chosen = page.evaluate(PLACES), page.evaluate(LOOK)
    page.locator(".house-theme").click()
    devices = page.evaluate(LOOK)
    assert devices != chosen
    keep(page, "settings", json.dumps({"theme": theme}))
    page.reload()
    assert live(page).locator(".pl-pic:has(svg)").first.get_attribute("data-shape") == ("tall" if phone else "wide")
    settled(page)
    assert page.evaluate(PLACES) == before
    assert page.evaluate(LOOK) == chosen
    page.locator(".house-theme").click()
    assert page.evaluate(LOOK) == devices
    expect(page.locator(".house-still")).to_have_count(0)
    assert page.locator("#pontlevis-style").count() == 1, "the page's own sheet is the boards'"


@pytest.mark.parametrize("phone", [True, False])
def test_nothing_jumps_or_flashes_as_the_widgets_arrive(house: Any, visit: Any, phone: bool) -> None:
    page = visit("about:blank", phone=phone)
    page.add_init_script(WATCH)
    page.goto(house.url + LESSON)
    settled(live(page))
    page.evaluate(DRAWN)
    seen = page.evaluate("seen")
    assert seen["since"] < math.inf, "the picture was never seen before the board"
    assert (seen["shifts"], seen["bare"]) == (0, 0)


def test_the_lesson_opens_in_jupyterlab(lab: Any, visit: Any) -> None:
    lesson = "fr/fortissimo.ipynb"  # no other test leaves a kernel or outputs of this lesson
    page = visit(f"{lab.url}/tree/{lesson}?reset")
    run_all(page, lesson)
    page.locator("[data-board] .pl-stage").first.wait_for()


def test_a_play_page_has_no_steps(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON.replace("fortissimo", "play")))
    expect(page.locator(".house-steps")).to_be_hidden()


# -- a kernel that goes


def test_a_cleared_table_is_said_and_the_page_goes_on_at_its_step(
    sketch_house: Any, visit: Any, kernel_id: Any
) -> None:
    page = ready(visit(sketch_house.url + LESSON + "#step-2"))
    for text in QUARREL:
        visit.forgive(page, text)
    page.get_by_role("button", name="do 2").wait_for()
    page.evaluate("id => fetch(`/voila/api/shutdown/${id}`, {method: 'POST'})", kernel_id(page))
    page.get_by_role("button", name="do 2").click()
    expect(page.get_by_role("alert")).to_contain_text("Your game and your stars are kept")
    go_on(page).get_by_role("button", name="do 2").click()
    page.get_by_text("done 2").wait_for()


def test_a_killed_kernel_is_not_restarted_behind_the_page(
    cold: Any, visit: Any, kernel_id: Any, wait: Any
) -> None:
    page = visit("about:blank")
    page.add_init_script(PATIENT)
    page.goto(cold.url + LESSON)
    ready(page)
    for text in QUARREL:
        visit.forgive(page, text)
    page.get_by_role("button", name="do 1").wait_for()
    address = f"/api/kernels/{kernel_id(page)}"
    assert cold.get(address)[0] == 200
    for kernel in cold.kernels():
        kernel.kill()
    wait(lambda: cold.get(address)[0] == 404, "the kernel to be cleared")
    expect(page.get_by_role("alert"), "nobody has clicked").to_contain_text("has been cleared")


@pytest.fixture
def empty(cold: Any, wait: Any) -> Any:
    """The house `cold` without visitors."""
    wait(lambda: not cold.kernels(), "an empty house")
    return cold


def test_a_page_that_closes_gives_its_kernel_back(empty: Any, visit: Any, wait: Any) -> None:
    page = ready(visit(empty.url + LESSON))
    page.get_by_role("button", name="do 1").wait_for()
    assert len(empty.kernels()) == 1
    page.close(run_before_unload=True)
    wait(lambda: not empty.kernels(), "the kernel to be given back")


def test_a_page_left_before_its_widgets_stand_gives_its_kernel_back(empty: Any, visit: Any, wait: Any) -> None:
    page = visit("about:blank")
    page.route("**/voila.js", lambda route: route.abort())
    visit.forgive(page, "Failed to load resource")
    page.goto(empty.url + LESSON)
    ready(page)
    assert len(empty.kernels()) == 1
    page.goto(empty.url)
    wait(lambda: not empty.kernels(), "the kernel to be given back")


def test_a_page_whose_goodbye_is_lost_gives_its_kernel_back_all_the_same(empty: Any, visit: Any, wait: Any) -> None:
    page = visit("about:blank")
    page.add_init_script("navigator.sendBeacon = () => false")
    page.goto(empty.url + LESSON)
    ready(page).get_by_role("button", name="do 1").click()
    page.get_by_text("done 1").wait_for()
    page.close(run_before_unload=True)
    wait(lambda: not empty.kernels(), "the kernel to be given back")


def test_a_page_that_stays_keeps_its_kernel(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    page.get_by_role("button", name="do 1").wait_for()
    page.evaluate("dispatchEvent(new Event('beforeunload'))")  # a mail link fires this too
    page.get_by_role("button", name="do 1").click()
    page.get_by_text("done 1").wait_for()


def answers(page: Page) -> bool:
    """Presses a page's button; returns whether its table still exists."""
    cleared = page.get_by_role("alert")
    page.locator("body.house-ready").or_(cleared).first.wait_for()
    if cleared.count() == 0:
        page.get_by_role("button", name="do 1").click()
        page.get_by_text("done 1").or_(cleared).first.wait_for()
    return page.get_by_text("done 1").count() == 1


def test_idle_tables_are_cleared(make_house: Any, sketches: Path, visit: Any, wait: Any, kernel_id: Any) -> None:
    for seconds in ("12", "60", "240"):  # on a busy machine a table can be idle too long before its page has loaded
        house = make_house("--warm", "--idle", seconds, notebooks=sketches)
        page = visit(house.url + LESSON)
        for text in QUARREL:
            visit.forgive(page, text)
        if answers(page):
            break
    wait(lambda: house.get(f"/api/kernels/{kernel_id(page)}")[0] == 404, "the idle table to be cleared")
    page.get_by_role("button", name="do 1").click()
    expect(page.get_by_role("alert")).to_contain_text("has been cleared")


def test_a_house_that_closes_and_opens_again_lets_the_page_go_on(make_house: Any, sketches: Path, visit: Any) -> None:
    house = make_house("--warm", "--base-url", "/jeux", notebooks=sketches)
    page = visit(house.url)
    page.get_by_role("link", name="Learn").click()
    for text in (*QUARREL, "ERR_CONNECTION_REFUSED", "NetworkError", "Failed to fetch"):
        visit.forgive(page, text)
    ready(page).get_by_role("button", name="Next").click()
    page.get_by_role("button", name="do 2").wait_for()
    house.stop()
    page.get_by_role("button", name="do 2").click()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("does not answer")
    house.command += ["--port", str(house.port)]
    house.start()
    expect(notice).to_contain_text("has been cleared")
    go_on(page).get_by_role("button", name="do 2").click()
    page.get_by_text("done 2").wait_for()


def test_a_visitor_too_many_is_told_so_and_the_page_looks_again_by_itself(
    empty: Any, visit: Any, axe: Any, wait: Any
) -> None:
    guests = [ready(visit(empty.url + LESSON)) for _ in range(2)]
    late, patient = visit(empty.url + LESSON), visit("about:blank")
    for page in (late, patient):
        visit.forgive(page, "503")
    assert late.get_by_role("heading").all_inner_texts() == ["All tables are taken"]
    assert axe(late) == []
    patient.clock.install()
    patient.goto(empty.url + LESSON)
    patient.get_by_role("heading", name="All tables are taken").wait_for()
    for page in guests:
        page.close(run_before_unload=True)
    wait(lambda: len(empty.kernels()) == 0, "the tables to be free")
    late.get_by_role("link", name="Look again").click()
    shows(ready(late), "Look")
    patient.clock.fast_forward(60_000)
    shows(ready(patient), "Look")  # a page that is closed before it has connected keeps its table for minutes


# -- doors


def socket_of(house: Any, page: Page, kernel_id: str) -> str:
    assert page.url
    return f"{house.url.replace('http', 'ws', 1)}api/kernels/{kernel_id}/channels"


def test_a_websocket_of_the_old_protocol_is_turned_away(sketch_house: Any, visit: Any, kernel_id: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_of(sketch_house, page, kernel_id(page)), open_timeout=60)
    assert refused.value.response.status_code == 400
    page.get_by_role("button", name="do 1").click()
    page.get_by_text("done 1").wait_for()


def test_who_leaves_while_the_kernel_is_still_asked_leaves_no_trace(empty: Any, visit: Any, kernel_id: Any) -> None:
    before = len(empty.said())
    page = visit("about:blank")
    page.route_web_socket("**/*", lambda _: None)  # this page never reaches its kernel
    page.goto(empty.url + LESSON)
    kernel = kernel_id(page)
    process = empty.kernel(kernel)
    process.suspend()
    try:
        with pytest.raises(TimeoutError):
            connect(socket_of(empty, page, kernel), subprotocols=[PROTOCOL], open_timeout=1)
    finally:
        process.resume()
    with connect(socket_of(empty, page, kernel), subprotocols=[PROTOCOL], open_timeout=60) as stranger:
        assert stranger.subprotocol == PROTOCOL
    assert "Traceback" not in empty.said()[before:]


def test_a_cell_waits_for_its_widget_as_long_as_widgets_are_on_their_way(sketch_house: Any, visit: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    page.get_by_role("button", name="do 1").wait_for()
    assert page.evaluate("""async () => {
        const manager = window.jupyterapp.widgetManager;
        const [late, restored] = [{ once() {} }, manager.restoredStatus];
        manager._restoredStatus = false;
        setTimeout(() => {
            manager.register_model("late", Promise.resolve(late));
            manager._restoredStatus = true;
        }, 2600);
        return restored && await manager.get_model("late") === late;
    }""")


def test_hostile_frames_harm_nobody(sketch_house: Any, visit: Any, kernel_id: Any) -> None:
    page = ready(visit(sketch_house.url + LESSON))
    for frame in (b"", b"\xff" * 8, b"\xff" * 4096, b"\x06" + b"\0" * 63, "text", b"x" * 300_000):
        address = socket_of(sketch_house, page, kernel_id(page))
        with connect(address, subprotocols=[PROTOCOL], open_timeout=60) as stranger:
            stranger.send(frame)
            assert sketch_house.get("/")[0] == 200
    page.get_by_role("button", name="do 1").click()
    page.get_by_text("done 1").wait_for()


def test_visitors_choose_no_template_and_read_no_files(cold: Any) -> None:
    assert "house-game" in cold.get("/?template=classic&theme=dark")[1]
    for path in ("en/fortissimo.ipynb", "../pyproject.toml", "..%2f..%2fetc/passwd", ".env"):
        assert cold.get(f"/voila/files/{path}")[0] in {403, 404}


def test_a_busy_port_is_said_and_the_next_one_taken(make_house: Any, sketches: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        house = make_house("--port", str(port), "--ip", "127.0.0.1", "--warm", notebooks=sketches)
        assert f"Port {port} is busy; trying {port + 1}." in house.said()
        assert house.port > port


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "x"], "'x' is not a port"),
        (["--tables", "-1"], "--tables"),
        (["--notebooks", "nowhere"], "is not a folder"),
    ],
)
def test_a_wrong_option_is_refused_in_a_sentence(options: list[str], said: str) -> None:
    command = [sys.executable, "-m", "pontlevis_widgets.cli", *options]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert said in answer.stderr
