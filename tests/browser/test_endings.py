"""The ends of a task, of a lesson and of a game: each shows its result and the way to go on."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from hands import GAME, Hands, careful, settled
from lessons import go, ready, step_of, taught
from playwright.sync_api import Locator, Page, expect

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.bots import bot
from pontlevis.bots.players import choose

LESSON = "voila/render/en/fortissimo.ipynb"
LAST = step_of("fortissimo", "powers")
TASK = "learn.leave_room"
STEP = step_of("fortissimo", TASK)
DEAF = "() => { window.AudioContext = class { constructor() { window.heard = true; } }; }"
"""Makes no sound, but sets `window.heard` when one is due."""


def inside(part: Locator) -> None:
    """Waits until the whole of `part` is in the window."""
    part.page.wait_for_function(
        """part => { const { top, bottom, left, right } = part.getBoundingClientRect();
            return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1 && bottom > top; }""",
        arg=part.element_handle())


def solved(page: Page, **how: Any) -> Hands:
    """Solves the task `TASK`, the only one of its step, and returns the hands at its board."""
    hands, lesson = Hands(page, TASK, **how), taught("fortissimo")
    hands.solve(lesson.challenges[TASK], lesson.steps[TASK].station.judge.step)
    return hands


def test_a_task_that_is_done_leads_on_by_enter(house: Any, visit: Any) -> None:
    page = ready(visit(f"{house.url}{LESSON}#step-{STEP}", motion=True))
    page.evaluate(DEAF)
    lay = solved(page)
    assert not page.evaluate("window.heard"), "it is quiet unless one wants it otherwise"
    expect(lay.root.locator(".pl-turn")).to_have_text("The task is done.")
    onwards = lay.root.get_by_role("button", name="Next")
    inside(onwards)
    lay.stage.press("Enter")
    page.wait_for_url(f"**#step-{STEP + 1}")
    expect(page.locator("h2:focus")).to_have_count(1)


def test_a_star_is_heard_by_who_wants_to_hear_it(house: Any, visit: Any) -> None:
    page = ready(visit(f"{house.url}{LESSON}#step-{STEP}", motion=True))
    page.evaluate(DEAF)
    lay = Hands(page, TASK)
    lay.root.locator("details:has(> .pl-settings) > summary").click()
    lay.root.get_by_label("A sound when a star is won").check()
    solved(page)
    page.wait_for_function("window.heard")


def test_on_a_phone_the_way_on_is_below_the_board_and_no_star_moves_unasked(house: Any, visit: Any) -> None:
    page = visit(f"{house.url}{LESSON}#step-{STEP}", phone=True)
    ready(page)
    lay = solved(page, finger=True)
    prize = lay.root.locator(".pl-prize")
    prize.wait_for()
    assert prize.evaluate("star => star.getAnimations().length") == 0
    lay.root.get_by_role("button", name="Next").tap()
    page.wait_for_url(f"**#step-{STEP + 1}")


def test_who_comes_back_is_told_where_they_were(house: Any, visit: Any) -> None:
    page = ready(visit(f"{house.url}{LESSON}#step-7", motion=True))
    page.goto(f"{house.url}{LESSON}")
    ready(page)
    expect(page.locator(".house-back > p")).to_have_text(re.compile(r"You were at step 7: .+\."))
    page.reload()
    ready(page).get_by_role("link", name="Go on there").click()
    page.wait_for_url("**#step-7")
    expect(page.locator(".house-back")).to_be_hidden()


def test_a_lesson_ends_with_its_stars_and_a_game_in_one_click(house: Any, visit: Any, axe: Any) -> None:
    page = ready(visit(f"{house.url}{LESSON}#step-{STEP}", motion=True))
    solved(page)
    expect(page.locator(".house-end")).to_be_hidden()
    go(page, LAST)
    expect(page.locator(".house-end")).to_be_hidden()
    page.locator(".house-next").click()
    end = page.locator(".house-end")
    expect(page.locator("#house-end")).to_be_focused()
    inside(end)
    expect(page.locator(".house-next")).to_be_disabled()
    expect(end).to_contain_text("build a rising wall of ten")
    expect(end).to_contain_text(re.compile(r"Stars: 1 of \d+"))
    expect(end.locator(".house-end-open a").first).to_have_attribute("href", "#step-1")
    assert axe(page) == []
    end.get_by_role("link", name="Play the page boy").click()
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    hands = Hands(page, page.locator(".pl-board").get_attribute("data-board").removeprefix("fortissimo/"))
    expect(hands.stage).to_be_focused()
    hands.speed("instant")
    hands.make(hands.game.setup(), "flip 1")
    settled(page)
    assert hands.kept()["table"]["seats"] == ["human", "page"]


def almost_over() -> Record:
    """Returns a game against the level "page" that the last move, which is undone, would end."""
    page_boy, rng = bot("fortissimo", "page"), random.Random(0)
    record = Record(GAME, options={"players": 2}, rng=random.Random(0))
    while GAME.outcome(record.state) is None:
        match GAME.actor(record.state):
            case 0:
                record.play(careful(record))
            case 1:
                record.play(choose(page_boy, GAME, record.state, record.sightings, 1, rng))
            case _:
                record.draw()
    record.undo()
    return record


def played_back(hands: Hands, record: Record) -> None:
    """Checks that a finished game is replayed: with the slider, by one move, and by itself."""
    moves = hands.root.locator(".pl-slider output")
    hands.root.locator(".pl-slider input").fill("0")
    expect(moves).to_have_text(f"0 / {record.ply}")
    hands.root.get_by_role("button", name="One move forward").click()
    expect(moves).to_have_text(f"1 / {record.ply}")
    hands.root.get_by_role("button", name="Play the game back").click()
    expect(moves).to_have_text(re.compile(r"^([3-9]|\d\d+) / "))
    hands.root.get_by_role("button", name="Pause").click()


def test_the_end_of_a_game_stands_beside_the_board(house: Any, visit: Any, axe: Any) -> None:
    record = almost_over()
    kept = {"v": 1, "record": json.loads(record.to_json()), "revision": 1, "table": {
        "seats": ["human", "page"], "names": ["", ""], "practice": False, "solved": False, "over": False}}
    page = visit(f"{house.url}voila/render/en/play.ipynb", motion=True,
                 kept={"fortissimo/play-kept": json.dumps(kept)})
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator(".pl-games").get_by_role("button", name="Resume").click()
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    hands = Hands(page, "play-kept")
    hands.speed("instant")
    hands.play(record, "take")
    record = hands.after(record.ply)
    assert hands.outcome() == hands.verdict(record)
    result = hands.root.locator(".pl-result")
    expect(hands.root.locator(".pl-said")).to_contain_text(hands.verdict(record))
    up = result.get_by_role("button", name="One level up: squire")
    expect(up, "offered to who has won").to_have_count(1)
    inside(hands.stage)
    inside(result)
    jump = result.get_by_role("button", name="Look at that move")
    expect(result.locator(".pl-turning")).not_to_contain_text("One moment")
    if jump.count():
        ply = re.search(r"[Mm]ove (\d+)", result.locator(".pl-turning").inner_text())
        assert ply
        jump.click()
        expect(hands.root.locator(".pl-slider output")).to_have_text(f"{ply[1]} / {record.ply}")
        expect(result).to_be_visible()
    played_back(hands, record)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    result.get_by_role("button", name="Share").click()
    result.get_by_role("button", name="Copy").click()
    expect(result.locator(".pl-code")).to_contain_text("Copied.")
    assert "code=" in page.evaluate("navigator.clipboard.readText()")
    result.locator("summary").first.click()
    sources = result.locator(".pl-source")
    assert [one.get_attribute("tabindex") for one in sources.all()] == ["0"] + ["-1"] * (sources.count() - 1)
    sources.first.focus()
    page.keyboard.press("ArrowDown")
    expect(sources.nth(1), "the points of whoever is unfolded").to_be_focused()
    page.keyboard.press("Enter")
    expect(hands.root.locator(".pl-rules .pl-card strong").first).to_have_text(sources.nth(1).inner_text())
    page.keyboard.press("Escape")
    assert axe(page) == []
    result.get_by_role("button", name="Rematch").click()
    expect(result).to_be_hidden()
    expect(hands.stage, "the focus does not go with the result").to_be_focused()
    page.get_by_role("button", name="Another game").click()
    expect(page.locator(".pl-opponents :checked"), "nor with the board").to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pl-stage")).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lost_game_is_reviewed_and_its_costliest_move_looked_at(house: Any, visit: Any, axe: Any, lang: str) -> None:
    towers = pontlevis.game("tower_defense")
    record, rng = Record(towers, rng=random.Random(3)), random.Random(3)
    while (seat := towers.actor(record.state)) is not None:
        level = pontlevis.package(towers).bots.levels["squire"]
        record.draw() if seat == CHANCE else record.play(choose(level, towers, record.state, (), seat, rng))
    kept = {"v": 1, "record": json.loads(record.to_json()), "revision": 1, "table": {
        "seats": ["human", "squire"], "names": ["", ""], "practice": False, "solved": False, "over": True}}
    page = visit(f"{house.url}voila/render/{lang}/play.ipynb", kept={"tower_defense/play-kept": json.dumps(kept)})
    page.locator("details:has(.pl-games) > summary").click()
    page.locator("details .pl-games button").first.click()
    result, review = page.locator(".pl-result"), page.locator(".pl-review")
    result.locator(".pl-reviews button").click()
    expect(review.locator("strong")).to_be_focused()
    expect(review).to_be_in_viewport()
    expect(review.get_by_role("img")).to_have_accessible_name(re.compile(r"\d+\s?%"))
    tomorrow = {"en": "tomorrow", "fr": "demain"}[lang]
    expect(review.locator("[role=status]")).to_contain_text(tomorrow)
    own = "Object.keys(JSON.parse(localStorage.getItem('pontlevis:2:/:train')).own)"
    page.wait_for_function(f"{own}.length === 2")
    assert axe(page) == []
    again = review.locator("li button:nth-of-type(2)").first
    again.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".pl-star")).to_have_text("☆")
    expect(dialog.locator(".pl-pic svg")).to_be_visible()
    expect(dialog.locator(".pl-quiet[role=status]")).to_contain_text(tomorrow)
    keys = page.evaluate(own)
    assert len(keys) == 2, "the worst decision is one of the two"
    assert all(key.startswith("tower_defense/own.") for key in keys)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    look = review.locator("li button").first
    ply = int(re.sub(r"\D", "", look.inner_text()))
    look.click()
    expect(page.locator(".pl-slider output")).to_have_text(f"{ply - 1} / {record.ply}")
    expect(page.locator(".pl-stage")).to_be_in_viewport()
    expect(review, "the review stays while earlier moves are looked at").to_be_visible()
    result.locator(".pl-next-games .pl-main").click()
    expect(review).to_be_hidden()
