"""The Train page: puzzles of the day and in a run, what comes back another day, and the data taken along."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from hands import Hands, settled
from lessons import address, go, ready, step_of
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis.train import puzzle_file
from pontlevis_widgets.train import shelf

GAME = "fortissimo"
TRAIN = "voila/render/{}/train.ipynb"
DATA = "() => JSON.parse(localStorage.getItem('pontlevis:2:/:train') ?? '{}')"
TASK = "learn.lay_27"


def puzzle_of(key: str) -> Any:
    """Returns the puzzle of a key."""
    one = shelf.shelf()[key]
    return puzzle_file.puzzle(pontlevis.game(one.game), one.row)


def day_of(game: str) -> str:
    """Returns a day whose puzzle is one of this game, to be solved by a button."""
    puzzles = list(shelf.shelf().values())
    days = (date(2026, 11, 29) + timedelta(number) for number in range(len(puzzles)))
    return next(str(day) for day in days if (one := shelf.of_day(puzzles, str(day))) and one.game == game
                and one.row.natural in ("take", "return"))


def stepped(page: Page, day: str) -> None:
    """Sets the page's clock to noon of a day, as if it were looked at again then."""
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def opened(visit: Any, url: str, day: str, **look: Any) -> Page:
    """Opens the Train page on a day, and waits for what it offers."""
    page = visit("about:blank", **look)
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto(url)
    ready(page).locator(".pl-offers").wait_for()
    return page


def hands(page: Page, **look: Any) -> Hands:
    """Returns hands on the board of the present puzzle."""
    board = page.locator(".pl-train [data-board]")
    board.locator(".pl-pic svg").wait_for(state="attached")
    game, _, key = str(board.get_attribute("data-board")).partition("/")
    return Hands(page, key, game=game, **look)


def place(playing: Hands) -> tuple[float, float]:
    """Returns where the picture of a settled board begins."""
    settled(playing.page)
    box = playing.stage.bounding_box()
    assert box
    return box["x"], box["y"]


@pytest.mark.alive
def test_a_missed_puzzle_of_the_day_comes_back_tomorrow(house: Any, visit: Any, axe: Any) -> None:
    day = day_of(GAME)
    page = visit("about:blank")
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto(f"{house.url}en/")
    page.get_by_role("link", name="Puzzle of the day").click()
    playing = hands(ready(page))
    puzzle = puzzle_of(f"{GAME}/{playing.key.partition('/')[2]}")
    assert axe(page) == []
    playing.press(puzzle.natural)
    expect(page.locator(".pl-outcome")).to_contain_text("tomorrow")
    expect(playing.root.locator(".pl-text")).to_contain_text("games more in 100")
    page.get_by_role("button", name="All puzzles").click()
    expect(page.locator(".pl-daily")).to_contain_text("midnight")
    expect(page.get_by_text("Later: 1")).to_be_visible()
    assert axe(page) == []
    tomorrow = str(date.fromisoformat(day) + timedelta(1))
    stepped(page, tomorrow)
    expect(page.get_by_role("button", name="Solve it")).to_be_visible()
    page.get_by_role("button", name="Repeat one puzzle").click()
    playing = hands(page)
    playing.press(puzzle.best)
    expect(page.locator(".pl-outcome")).to_contain_text("comes back")
    expect(page.locator(".house-count output")).to_have_text("1")
    playing.press(":onwards")
    expect(page.locator(".pl-offers")).to_contain_text("Later: 1")
    page.goto(f"{house.url}en/")
    expect(page.locator(".house-due")).to_be_hidden()


@pytest.mark.parametrize("look", [{"lang": "fr", "phone": True, "dark": True}, {"lang": "en"}])
def test_a_run_is_gone_through_by_the_boards_own_button(house: Any, visit: Any, axe: Any, look: dict[str, Any]) -> None:
    lang = look["lang"]
    page = opened(visit, house.url + TRAIN.format(lang), "2026-11-29", **look)
    assert axe(page) == []
    row = page.locator(".pl-games li", has_text="Fortissimo")
    row.locator(".pl-act").click()
    seen = []
    for number in range(3):
        expect(page.locator(".pl-series small")).to_contain_text(str(number + 1))
        playing = hands(page, finger="phone" in look, lang=lang)
        seen.append(playing.key)
        puzzle = puzzle_of(playing.key)
        before = place(playing)
        playing.make(puzzle.start, puzzle.best, playing.game.actor(puzzle.start))
        expect(page.locator(".pl-outcome")).not_to_be_empty()
        assert place(playing) == before, "the result moves the picture"
        expect(page.locator(f".pl-marks li:nth-child({number + 1})")).to_contain_text("★")
        playing.press(":onwards")
    assert len(set(seen)) == 3
    assert axe(page) == []
    page.locator(".pl-train > .pl-acts button").last.click()
    expect(row).to_contain_text("±")
    assert set(page.evaluate(DATA)["done"]) == set(seen)


def test_a_puzzle_is_solved_by_keyboard(house: Any, visit: Any) -> None:
    page = opened(visit, house.url + TRAIN.format("en"), day_of(GAME))
    page.get_by_role("button", name="Solve it").focus()
    page.keyboard.press("Enter")
    playing = hands(page)
    expect(playing.stage).to_be_focused()
    puzzle = puzzle_of(playing.key)
    page.keyboard.press({"take": "t", "return": "r"}[puzzle.best])
    expect(playing.root.locator("[data-act=':onwards']")).to_be_visible()
    settled(page)
    page.keyboard.press("Enter")
    expect(page.locator(".pl-offers")).to_be_visible()
    expect(page.locator(".pl-daily button")).to_be_focused()


def test_a_missed_puzzle_is_played_on(house: Any, visit: Any) -> None:
    page = opened(visit, house.url + TRAIN.format("en"), day_of(GAME))
    page.get_by_role("button", name="Solve it").click()
    playing = hands(page)
    puzzle = puzzle_of(playing.key)
    playing.press(puzzle.natural)
    page.get_by_role("button", name="Play on from here").click()
    board = page.locator("[data-board^='fortissimo/play-']")
    expect(board).to_be_visible()
    expect(page.locator(".pl-series")).to_contain_text("A game against the computer")
    page.get_by_role("button", name="All puzzles").click()
    expect(page.locator(".pl-offers")).to_be_visible()


def test_a_computer_as_strong_as_the_learner_is_met_from_both_pages(house: Any, visit: Any) -> None:
    strength = {GAME: {"mean": 1480, "error": 90, "tries": 12}}
    page = visit("about:blank", kept={"train": json.dumps({"strength": strength})})
    page.goto(house.url + TRAIN.format("fr"))
    ready(page).get_by_role("button", name="Jouer contre un ordinateur de votre force").click()
    expect(page.locator("[data-board^='fortissimo/play-']")).to_contain_text("page à écuyer")
    page.goto(house.url + "voila/render/en/play.ipynb?game=fortissimo")
    level = ready(page).get_by_role("radio", name="As strong as you")
    expect(level).to_be_visible()  # it is offered after the others
    page.get_by_role("radio", name="The warden").check()
    page.keyboard.press("ArrowRight")
    expect(level).to_be_checked()
    expect(level).to_be_focused()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-board^='fortissimo/play-']")).to_contain_text("page boy to squire")
    page.locator(".pl-leave button").click()
    expect(level).to_be_checked()


def test_a_task_missed_in_a_lesson_is_found_again_where_it_stands(house: Any, visit: Any) -> None:
    page = visit("about:blank")
    page.clock.set_fixed_time("2026-11-29T12:00:00")
    page.goto(house.url + address(GAME))
    step = step_of(GAME, TASK)
    go(ready(page), step)
    Hands(page, TASK).press("return")
    page.wait_for_function(f"({DATA})().tried?.['{GAME}/{TASK}']")
    page.clock.set_fixed_time("2026-11-30T12:00:00")
    page.goto(f"{house.url}en/")
    expect(page.locator(".house-due output")).to_have_text("1")
    page.locator(".house-due").click()
    ready(page).get_by_role("link", name="To the lesson").click()
    ready(page)
    assert page.url.endswith(f"{address(GAME)}#step-{step}")


def test_all_data_are_taken_along_as_a_file_a_code_and_an_address(house: Any, visit: Any, tmp_path: Any) -> None:
    stars = json.dumps({f"{GAME}/{TASK}": 1})
    done = json.dumps({"done": {next(iter(shelf.shelf())): "2026-11-28"}})
    page = opened(visit, house.url + TRAIN.format("en"), "2026-11-29")
    page.evaluate("""([stars, done]) => { localStorage.setItem("pontlevis:2:/:stars", stars);
        localStorage.setItem("pontlevis:2:/:train", done); }""", [stars, done])
    page.get_by_text("Take everything along").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "saved.json"
    saving.value.save_as(saved)
    page.get_by_role("button", name="Show as a code").click()
    code = page.locator(".pl-backup textarea").input_value()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    for bring in ("file", "code", "address"):
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        page.goto(house.url + TRAIN.format("en") + (f"#take={code}" if bring == "address" else ""))
        ready(page).locator(".pl-offers").wait_for()
        backup = page.locator("details.pl-form")
        if bring == "address":
            expect(backup).to_contain_text("another device")
            assert "take" not in page.url
        else:
            page.get_by_text("Take everything along").click()
        if bring == "file":
            backup.locator("input[type=file]").set_input_files(saved)
        else:
            if bring == "code":
                backup.get_by_label("A code").fill(code)
            backup.get_by_role("button", name="Take in").click()
        expect(backup).to_contain_text("Taken in")
        assert json.loads(page.evaluate("localStorage.getItem('pontlevis:2:/:stars')")) == json.loads(stars)
        assert page.evaluate(DATA) == json.loads(done)
    backup.get_by_label("A code").fill("not a code")
    backup.get_by_role("button", name="Take in").click()
    expect(backup).to_contain_text("damaged")
