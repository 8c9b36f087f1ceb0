"""Slow machines and silent kernels: a board works even if its page loads slowly, and reports a missing answer.

The page's process gets a fraction of the processor's time while a page of the house loads; for JupyterLab, which would
load for minutes, while it runs the cells. Messages can be missed only until the boards are shown, so most boards are
opened at full speed.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager

import psutil
import pytest
from hands import PATIENCE, Hands
from lessons import address, go, opened, ready, row, run_all, show_cell, step_of, steps, taught
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect

from pontlevis_widgets.lesson.trial import Trial

EACH = 14
"""The number of steps between two that are opened at full speed."""
TASK = "learn.leave_room"
PATH = "silence.ipynb"
BOARDS = 6
SHOWN = 'lesson.show("board{}", walls=[[1, 6, 17], [1, 10]], flipped=13, seats=["human", "human"])'
FIRST = 'from pontlevis_widgets import Lesson\nlesson = Lesson("fortissimo", lang="en")'
CELLS = [FIRST, *map(SHOWN.format, range(BOARDS))]
SESSION = "window.jupyterapp.shell.currentWidget.context.sessionContext.session"
SAVE = """([path, content]) =>
  window.jupyterapp.serviceManager.contents.save(path, { type: 'notebook', format: 'json', content })"""

TAP = """async (stage, { x, y }) => {
    const { left, top } = stage.getBoundingClientRect();
    const at = { clientX: left + x, clientY: top + y, bubbles: true, isPrimary: true, pointerType: "touch" };
    stage.dispatchEvent(new PointerEvent("pointerdown", at));
    stage.dispatchEvent(new PointerEvent("pointerup", at));
    scrollBy({ top: 60, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    stage.dispatchEvent(new PointerEvent("click", at));
}"""
"""Taps on a page that scrolls between the touch and its click."""


RATE, SLICE = 15, 0.01
"""Pages get one part in `RATE` of the time, in slices of `SLICE` seconds."""


@contextmanager
def slow(browser):
    """Gives the processes of all open pages one part in `RATE` of the time; a context manager.

    They are suspended and resumed again and again, as Chromium's own throttling uses up the time that it takes away.
    """
    there = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [psutil.Process(one["id"]) for one in there if one["type"] == "renderer"]
    done = threading.Event()

    def brake():
        while not done.is_set():
            with asleep(pages):
                time.sleep(SLICE * (RATE - 1))
            time.sleep(SLICE)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


@contextmanager
def asleep(processes):
    """Suspends processes; a context manager."""
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            process.resume()


def touch(board):
    """Touches a board and waits until it is alive."""
    board.locator(".pl-stage").press("Home")
    expect(board).to_contain_class("pl-live")


def test_boards_of_a_slow_page_come_alive(house, chromium, visit):
    page = visit(house.url)  # the lesson will have the same process
    page.set_default_timeout(RATE * PATIENCE / 4)  # long enough for a busy machine
    with slow(chromium):
        page.goto(house.url + address("fortissimo"), wait_until="commit")
        ready(page)
        touch(page.locator(f"[data-board='fortissimo/{row(page, 1)[0]}']"))
    for step in steps(page)[EACH - 1 :: EACH]:
        go(page, step)
        touch(page.locator(f"[data-board='fortissimo/{row(page, step)[0]}']"))


@pytest.fixture(scope="module")
def notebook(lab, chromium):
    """A small notebook in a completely loaded JupyterLab, before it is run."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{lab.url}?reset")
    page.wait_for_function("window.jupyterapp?.serviceManager?.isReady")
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [new_code_cell(source) for source in CELLS]
    page.evaluate(SAVE, [PATH, new_notebook(cells=cells, metadata={"kernelspec": kernel})])
    page.goto(f"{lab.url}/tree/{PATH}")
    opened(page, PATH, "idle")
    yield page
    context.close()


@pytest.fixture
def board(notebook):
    """The first board of the notebook, newly run, and alive."""
    run_all(notebook, PATH)
    show_cell(notebook, "board0")
    board = notebook.locator("[data-board='fortissimo/board0']")
    touch(board)
    return board


@pytest.fixture
def kernel(lab, notebook):
    """The process of the notebook's kernel."""
    name = notebook.evaluate(f"{SESSION}.kernel.id")
    return next(process for process in lab.kernels() if name in " ".join(process.cmdline()))


def test_boards_of_a_slow_jupyterlab_come_alive(notebook, chromium):
    with slow(chromium):
        run_all(notebook, PATH)
    for number in 0, BOARDS - 1:
        show_cell(notebook, f"board{number}")
        touch(notebook.locator(f"[data-board='fortissimo/board{number}']"))


def test_a_board_says_that_its_kernel_is_silent_and_tries_again(board, kernel):
    silence = board.get_by_role("alert")
    kernel.suspend()
    try:
        board.locator("[data-act='take']").click()
        expect(silence).to_contain_text("No answer yet")
        silence.get_by_role("button", name="Ask again").click()
        expect(silence).to_have_count(0)
        expect(silence).to_contain_text("No answer yet")
    finally:
        kernel.resume()
    expect(silence).to_have_count(0)
    expect(board.locator(".pl-text")).to_contain_text("13 is lower than 17")


def test_a_board_says_that_its_kernel_was_restarted(board):
    board.page.evaluate(f"() => void {SESSION}.kernel.restart()")
    expect(board.get_by_role("alert")).to_contain_text("Run the cells again")
    expect(board.get_by_role("button", name="Ask again")).to_be_hidden()


def test_a_board_says_that_its_kernel_died(board, kernel):
    kernel.kill()
    expect(board.get_by_role("alert")).to_contain_text("Run the cells again")


def first_card(hands):
    """Returns the picture of a task, the first move of its solution, and the board's answer to that move."""
    lesson = taught("fortissimo")
    trial = Trial(lesson.challenges[TASK], "en", lesson.steps[TASK].station.judge.step)
    shown, move = hands.scene(trial.station.playback.shown), lesson.challenges[TASK].solution[0]
    trial.station.do("name", move)
    return shown, move, trial.station.notice.text


def test_a_window_that_is_narrowed_while_the_kernel_is_silent_means_what_it_shows(house, visit, kernel_id):
    page = ready(visit(house.url + address("fortissimo"), motion=True))
    go(page, step_of("fortissimo", TASK))
    with asleep([house.kernel(kernel_id(page))]):
        page.set_viewport_size({"width": 390, "height": 844})
        hands = Hands(page, TASK, hasty=True)
        shown, move, answer = first_card(hands)
        assert hands.shape == "wide", "nobody has drawn the other one"
        hands.point(shown, move, hasty=True)
    hands.says(answer)
    expect(hands.root.locator(".pl-pic")).to_have_attribute("data-shape", "tall")


def test_a_page_that_scrolls_under_a_finger_knows_where_it_came_down(house, visit):
    page = ready(visit(house.url + address("fortissimo"), phone=True, motion=True))
    go(page, step_of("fortissimo", TASK))
    hands = Hands(page, TASK)
    shown, move, answer = first_card(hands)
    hands.stage.evaluate(TAP, hands.spot(shown, move))
    hands.says(answer)
