"""Boards in homes of other makers: each example is served there and opened by visitors, who click and are answered.

`make test-homes` runs these with the versions that the extra `homes` names, from an environment of their own.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path
from shutil import copytree

import pytest
from hands import PATIENCE, Hands
from lessons import opened, run_all
from playwright.sync_api import expect, sync_playwright

from chromium import find
from servers import Server, free_port, wait_until

ROOT = Path(__file__).parents[2]
ENVIRONMENT = os.environ.get("PONTLEVIS_HOMES", ROOT / ".venv-homes")
BIN = Path(ENVIRONMENT, "bin")
JUPYVERSE = Path(f"{ENVIRONMENT}-jupyverse", "bin", "jupyverse")
EXAMPLES = ROOT / "examples" / "homes"
MANAGER = "https://unpkg.com/anywidget@*/**"
"""Where Panel's page gets the script of anywidget; the test gives it the installed one."""
expect.set_options(timeout=PATIENCE)
HOMES = {
    "marimo": (["marimo", "run", "in_marimo.py", "--headless", "--no-token", "--host=127.0.0.1", "--port={port}"], ""),
    "solara": (["solara", "run", "in_solara.py", "--no-open", "--production", "--host=127.0.0.1", "--port={port}"], ""),
    "shiny": (["shiny", "run", "in_shiny.py", "--port={port}"], ""),
    "panel": (["panel", "serve", "in_panel.py", "--port={port}"], "in_panel"),
}
"""The command that serves each home's example, and the address of its page."""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not BIN.exists(), reason="make test-homes installs the homes")]


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        yield browser
        browser.close()


def served(folder, program, *how):
    """Runs a home's command in a folder with the examples, and yields the address where it listens."""
    port, program = free_port(), BIN / program
    copytree(EXAMPLES, folder, dirs_exist_ok=True)
    start = f"cd {folder} && exec {program} {' '.join(how).format(port=port)}"
    path = f"{program.parent}:{os.environ['PATH']}"  # kernels start from the same environment
    own = {f"JUPYTER{kind}_DIR": str(folder / ".jupyter") for kind in ("_CONFIG", "_DATA", "LAB_WORKSPACES")}
    server = Server(["sh", "-c", start], folder / "log", "", {"PYTHONUNBUFFERED": "1", "PATH": path, **own})
    server.launch()
    try:
        wait_until(lambda: answers(port), f"{program} to listen", seconds=300)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.stop()


def answers(port):
    """Returns whether a server listens on the port."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
        return True


@pytest.fixture(scope="module", params=HOMES)
def home(request, tmp_path_factory):
    """The address of a home's page."""
    command, path = HOMES[request.param]
    for address in served(tmp_path_factory.mktemp("home"), *command):
        yield f"{address}/{path}"


def newcomer(chromium, width):
    """Returns an empty page that reaches no other host, and its context."""
    context = chromium.new_context(viewport={"width": width, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.route(lambda address: "//127.0.0.1:" not in address, lambda route: route.abort())
    return page, context


@pytest.fixture
def visit(chromium, home):
    """Opens the home's page as another visitor, and returns it once its board is shown."""
    contexts = []

    def come(width=1280):
        page, context = newcomer(chromium, width)
        contexts.append(context)
        page.route(MANAGER, lambda route: route.fulfill(path=script(), headers={"Access-Control-Allow-Origin": "*"},
                                                        content_type="text/javascript"))
        page.goto(home)
        page.locator(".pl-stage").wait_for()
        return page

    yield come
    for context in contexts:
        context.close()


def script():
    """Returns the path of anywidget's script for pages."""
    [found] = BIN.parent.glob("lib/python*/site-packages/anywidget/nbextension/index.js")
    return found


def says(page, text):
    expect(page.get_by_text(text, exact=True)).to_be_visible()


class HandsInShadow(Hands):
    """Hands that reach into shadow trees, in which some homes show a board."""

    @property
    def found(self):
        return f"[data-board='{self.key}']"

    def point(self, scene, target, *, hasty=False):
        expect(self.page.locator("[data-busy]")).to_have_count(0)
        super().point(scene, target, hasty=hasty)


def hands_at(page):
    """Returns hands at the one board of a page."""
    key = page.locator(".pl-board").get_attribute("data-board")
    return HandsInShadow(page, key.removeprefix("la_forteresse/"), game="la_forteresse")


def play(page):
    """Makes a move by clicks on the picture; waits for the canvas, the computer's move, and the count of both."""
    says(page, "Moves: 0")
    hands = hands_at(page)
    hands.make(hands.game.setup(), "d2-e2")
    expect(hands.root.locator(".pl-canvas canvas")).to_have_count(3)
    says(page, "Moves: 2")


def test_two_visitors_click_and_each_is_answered_at_a_board_of_their_own(visit):
    first, second = visit(), visit()
    keys = {page.locator(".pl-board").get_attribute("data-board") for page in (first, second)}
    assert len(keys) == 2
    play(first)
    play(second)
    says(first, "Moves: 2")


def test_after_a_reload_a_board_is_live(visit):
    page = visit()
    play(page)
    page.reload()
    page.locator(".pl-stage").wait_for()
    play(page)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_board_has_the_width_of_its_page(visit, width):
    page = visit(width)
    box = page.locator(".pl-board").bounding_box()
    assert box["width"] > 250
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


JUPYTER = ["--no-browser", "--port={port}", "--ip=127.0.0.1", "--allow-root", "--IdentityProvider.token="]
NOTEBOOKS = {
    "notebook": (["jupyter-notebook", *JUPYTER], "notebooks"),
    "nbclassic": (["jupyter-nbclassic", *JUPYTER], "nbclassic/notebooks"),
    "jupyverse": ([JUPYVERSE, "--host=127.0.0.1", "--port={port}"], "lab/tree"),
}
"""The command that serves each home of notebooks beside JupyterLab, and where it opens one."""
NOTEBOOK = "in_notebook.ipynb"
KERNEL, IDLE = ".jp-Toolbar-kernelName, .kernel_indicator_name", "[data-status=idle], .kernel_idle_icon"
"""The name of a notebook's kernel, and the sign that it is idle, which JupyterLab also shows without a kernel."""


@pytest.fixture(scope="module", params=NOTEBOOKS)
def notebook(request, tmp_path_factory):
    """The address of a notebook in its home."""
    command, path = NOTEBOOKS[request.param]
    for address in served(tmp_path_factory.mktemp("home"), *command):
        yield f"{address}/{path}/{NOTEBOOK}"


def started(page):
    """Waits until the notebook has an idle kernel; on a narrow page its sign may be hidden."""
    expect(page.locator(KERNEL)).to_have_text("Python 3 (ipykernel)")
    page.locator(IDLE).first.wait_for(state="attached")


def run_cell(page, before=""):
    """Runs the notebook's cell with its keys; returns the key of its board, another one than `before`."""
    started(page)
    page.locator(".cm-content, .CodeMirror").first.click()
    page.keyboard.press("Control+Enter")
    board = page.locator(f".pl-board:not([data-board='{before}'])")
    board.locator(".pl-pic svg").wait_for()
    return board.get_attribute("data-board")


def pick(page):
    """Clicks on a piece of the board, waits until it is live and answers, and returns the hands that did so."""
    hands = hands_at(page)
    hands.point(hands.scene(hands.game.setup()), "d2")
    hands.says("The 2 on d2")
    expect(hands.root.locator("canvas")).to_have_count(3)
    return hands


def test_a_board_in_a_notebook_answers_keeps_its_keys_and_is_run_again_after_a_reload(chromium, notebook):
    page, context = newcomer(chromium, 1280)
    page.goto(notebook)
    board = run_cell(page)
    pick(page).stage.press("b")  # in the notebook around it this key adds a cell
    expect(page.locator(".jp-Cell, .cell")).to_have_count(1)
    page.reload()
    run_cell(page, board)
    pick(page)
    context.close()


def test_a_board_in_a_notebook_has_the_width_of_a_phone(chromium, notebook):
    page, context = newcomer(chromium, 390)
    page.goto(notebook)
    started(page)
    if page.locator(".jp-FileBrowser").is_visible():
        page.keyboard.press("Control+b")
    run_cell(page)
    box = page.locator(".pl-board").bounding_box()
    assert box["width"] > 250
    assert box["x"] + box["width"] <= 390
    context.close()


LAB = ["jupyter-lab", *JUPYTER, "--LabApp.expose_app_in_browser=True"]
SHARES = "() => window.jupyterapp.listPlugins().some((name) => name.startsWith('@jupyter/docprovider-extension'))"
"""Tells whether JupyterLab shares its documents, as jupyter-collaboration makes it do."""


def test_two_people_in_one_notebook_have_one_board_and_each_goes_on_with_the_others_move(chromium, tmp_path):
    for address in served(tmp_path, *LAB):
        (first, one), (second, other) = newcomer(chromium, 1280), newcomer(chromium, 1280)
        first.goto(f"{address}/lab/tree/{NOTEBOOK}?reset")
        run_all(first, NOTEBOOK)
        assert first.evaluate(SHARES)
        second.goto(f"{address}/lab/tree/{NOTEBOOK}?reset")
        opened(second, NOTEBOOK, "idle")
        hands = [hands_at(page) for page in (first, second)]
        start = hands[0].game.setup()
        for hand, square, answer in zip(hands, ("d2", "e2"), ("The 2 on d2", "from d2 to e2"), strict=True):
            hand.point(hand.scene(start), square)
            for either in hands:
                either.says(answer)
        hands[1].root.get_by_role("button", name="Undo").click()
        for hand in hands:
            expect(hand.root.get_by_role("button", name="Undo")).to_be_disabled()
        one.close()
        other.close()


def test_mercury_takes_no_messages_so_a_picture_says_that_nothing_runs(chromium, tmp_path):
    for address in served(tmp_path, "mercury", "--port={port}", "--no-browser", "--ServerApp.allow_root=True"):
        page, context = newcomer(chromium, 1280)
        page.goto(f"{address}/mercury/in_mercury")
        says(page, "A picture: no program runs behind this page.")
        expect(page.locator(".pl-pic svg")).to_be_visible()
        expect(page.locator(".pl").get_by_role("button")).to_have_count(0)
        context.close()
