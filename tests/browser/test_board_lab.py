"""Boards in JupyterLab: the same notebook, the same board, and keys that Lab does not take for its own."""

import pytest


@pytest.fixture(scope="module")
def lesson(lab, chromium):
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"{lab.url}/tree/en/fortissimo.ipynb")
    page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.context?.sessionContext?.session?.kernel")
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.locator("[data-board='fortissimo/refused']").wait_for(state="attached")
    yield page
    context.close()


def test_a_board_comes_alive_in_jupyterlab_and_keeps_its_keys(lesson):
    board = lesson.locator("[data-board='fortissimo/refused']")
    board.scroll_into_view_if_needed()
    board.locator("[data-act='take']").click()
    board.locator(".pl-text", has_text="13 is lower than 17").wait_for()
    board.locator(".pl-canvas canvas").wait_for()
    content = "window.jupyterapp.shell.currentWidget.content"
    before = lesson.evaluate(f"[{content}.model.cells.length, {content}.activeCellIndex]")
    board.locator(".pl-stage").focus()
    for key in ("ArrowDown", "ArrowRight", "Escape", "r"):
        lesson.keyboard.press(key)
    board.locator(".pl-log", has_text="13 goes back").wait_for()
    assert lesson.evaluate(f"[{content}.model.cells.length, {content}.activeCellIndex]") == before
