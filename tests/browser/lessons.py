"""A lesson in a real page: its steps one by one, every board touched and every challenge solved by clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hands import Hands
from playwright.sync_api import Error, Page, expect

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

FITTED = """step => {
    const boards = [...document.querySelectorAll(`[data-step="${step}"] [data-board]`)];
    const waiting = document.querySelector(`[data-step="${step}"] .pl-waits`);
    return boards.length > 0 && !waiting && boards.every((board) => board.querySelector(".pl-pic svg"));
}"""

OPENED = """([path, ...states]) => {
    const opened = window.jupyterapp?.shell?.currentWidget?.context;
    const { isReady, session } = opened?.sessionContext ?? {};
    const kernel = opened?.path === path && isReady && session?.kernel;
    return kernel && states.includes(kernel.status) && kernel._targetRegistry["jupyter.widget"];
}"""
"""Whether JupyterLab shows this notebook, its kernel in one of these states and aware of where widgets are shown."""

RUN = """() => {
    window.ran = false;
    window.jupyterapp.commands.execute("notebook:run-all-cells").then(() => { window.ran = true; });
}"""
"""Not awaited here: a page that is asked for a promise answers when it likes, or never."""


def address(game: str, lang: str = "en") -> str:
    """Where the house shows the lesson of a game."""
    return f"voila/render/{lang}/{game}.ipynb"


def taught(game: str) -> Any:
    """The lesson that the code of a notebook builds, run in this process."""
    scope: dict[str, Any] = {}
    for cell in nbformat.read(NOTEBOOKS / "en" / f"{game}.ipynb", as_version=4).cells:
        if cell.cell_type == "code":
            exec(cell.source, scope)
    return scope["lesson"]


def ready(page: Page) -> Page:
    """A page whose cells have all arrived."""
    page.locator("body.house-ready").wait_for()
    return page


def opened(page: Page, path: str, *states: str) -> None:
    """Wait until JupyterLab shows the notebook at this path, its kernel in one of these states."""
    page.wait_for_function(OPENED, arg=[path, *states])


def run_all(page: Page, path: str) -> None:
    """Run the notebook at this path that JupyterLab opens, once its kernel can be asked, and wait until it has run."""
    opened(page, path, "idle")
    page.evaluate(RUN)
    page.wait_for_function("window.ran")
    opened(page, path, "idle")


def show_cell(page: Page, text: str, game: str = "fortissimo") -> None:
    """Scroll JupyterLab to the cell of this board until it stays: Lab takes cells out of sight off the page."""
    stage = page.locator(f"[data-board='{game}/{text}'] .pl-stage")
    for _ in range(15):
        page.evaluate(
            """async text => {
                const { content } = window.jupyterapp.shell.currentWidget;
                const at = [...content.model.cells].findIndex((cell) => cell.sharedModel.source.includes(`"${text}"`));
                content.activeCellIndex = at;
                await content.scrollToItem(at, "center");
            }""",
            text,
        )
        with suppress(Error):  # heights of cells above settle late and push this one out of sight
            stage.wait_for(timeout=4000)
            return
    pytest.fail(f"the board {text} never came in sight")


def go(page: Page, step: int) -> None:
    """Turn to a step and wait for the pictures of its boards."""
    page.evaluate("step => { location.hash = `#step-${step}`; }", step)
    page.wait_for_function(FITTED, arg=step)


def steps(page: Page) -> range:
    """The numbers of the lesson's steps."""
    return range(1, page.locator("#house-list a").count() + 1)


def solve_all(page: Page, lesson: Any) -> None:
    """Go through the lesson: solve every challenge, and bring every other board to life."""
    game = lesson.game.id
    for step in steps(page):
        go(page, step)
        boards = page.locator(f"[data-step='{step}'] [data-board]")
        names = boards.evaluate_all("all => all.map(board => board.dataset.board.split('/')[1])")
        for name in names:
            hands = Hands(page, name, game=game)
            if name in lesson.challenges:
                hands.solve(lesson.challenges[name])
            else:
                hands.stage.press("Home")
                hands.live()


def finished(page: Page, lesson: Any) -> None:
    """Every board is alive and every star won, and the stars stay, after a reload and in the other language."""
    expect(page.locator(".pl-live")).to_have_count(len(lesson.steps))
    expect(page.locator("#house-list a[data-state=star_open]")).to_have_count(0)
    won = page.locator(".house-count output")
    expect(won).to_have_text(str(len(lesson.challenges)))
    page.reload()
    ready(page)
    expect(won).to_have_text(str(len(lesson.challenges)))
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/fr/**")
    ready(page)
    expect(won).to_have_text(str(len(lesson.challenges)))


def fitting(page: Page, axe: Callable[[Page], list[Any]], checked: set[int]) -> Iterator[int]:
    """Every step of the lesson, no wider than the page, and those to be checked accessible."""
    for step in steps(page):
        go(page, step)
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"step {step} is {overflow} px too wide"
        if step in checked:
            assert axe(page) == [], f"step {step}"
        yield step
