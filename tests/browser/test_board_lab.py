"""Boards in JupyterLab: the same notebook, the same board, and keys that trigger no command of Lab."""

import pytest
from hands import GAME, PATIENCE, Hands, settled
from lessons import opened, run_all, show_cell

LESSON = "en/fortissimo.ipynb"


@pytest.fixture(scope="module")
def lesson(lab, chromium):
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{lab.url}/tree/{LESSON}?reset")
    run_all(page, LESSON)
    page.locator("[data-board='fortissimo/learn.first_card']").wait_for(state="attached")
    yield page
    context.close()


@pytest.mark.alive
def test_a_board_comes_alive_in_jupyterlab_and_keeps_its_keys(lesson):
    board = lesson.locator("[data-board='fortissimo/learn.too_low']")
    show_cell(lesson, "learn.lay_27")
    lesson.locator("[data-board='fortissimo/learn.lay_27']").get_by_role("button", name="2 of 2").click()
    board.locator("[data-act='take']").click()
    board.locator(".pl-text", has_text="13 is lower than 17").wait_for()
    board.locator(".pl-canvas canvas").first.wait_for()
    content = "window.jupyterapp.shell.currentWidget.content"
    before = lesson.evaluate(f"[{content}.model.cells.length, {content}.activeCellIndex]")
    board.locator(".pl-stage").focus()
    for key in ("ArrowDown", "ArrowRight", "Escape"):
        lesson.keyboard.press(key)
    board.get_by_role("button", name="Hint").press("r")  # the key printed on another button
    board.locator(".pl-log", has_text="13 goes back").wait_for(state="attached")
    assert lesson.evaluate(f"[{content}.model.cells.length, {content}.activeCellIndex]") == before
    board.get_by_role("button", name="1 of 2").click()


CELLS = """() => {
    const { content } = window.jupyterapp.shell.currentWidget;
    return JSON.stringify([content.activeCellIndex, ...content.model.cells].map((cell) => cell.type ?? cell));
}"""
"""Returns the index of the active cell, and the kinds of all cells."""
COMMANDS = [*"abcdfhijklmnoqrsuvxyzABCDFGHJKLMNOPSVXYZ0123456dd", "Enter", "Escape", "Space", "ArrowUp", "ArrowDown"]
"""All keys that are commands in JupyterLab while no text is edited."""


def test_no_key_that_is_pressed_anywhere_on_a_board_is_a_command_of_jupyterlab(lesson):
    """Enter does something only where it leads to another board; on a board that waits for a move it does nothing."""
    key = "learn.lay_27"
    show_cell(lesson, key)
    board = lesson.locator(f"[data-board='fortissimo/{key}']")
    settled(lesson)
    before = lesson.evaluate(CELLS)
    for part in (board.get_by_role("button", name="Hint"), board.locator(".pl-rules summary").first):
        part.focus()
        for pressed in COMMANDS:
            lesson.keyboard.press(pressed)
        settled(lesson)
        assert lesson.evaluate(CELLS) == before
    lesson.keyboard.press("Escape")


def test_a_star_won_in_jupyterlab_is_kept(lesson):
    key = "learn.lay_27"
    show_cell(lesson, key)
    hands = Hands(lesson, key)
    hands.point(hands.scene(GAME.position(walls=[[1, 6, 17], [1, 10]], flipped=27)), "take")
    hands.root.locator(".pl-solved").wait_for()
    settled(lesson)
    lesson.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    lesson.reload()
    opened(lesson, LESSON, "idle", "busy")
    show_cell(lesson, key)
    again = Hands(lesson, key)
    again.root.locator(".pl-solved").wait_for(state="attached")
    again.root.and_(lesson.locator(".pl-live")).wait_for()
    run_all(lesson, LESSON)
    show_cell(lesson, key)
    anew = Hands(lesson, key)
    anew.says("Your game is back")
    anew.root.locator(".pl-solved").wait_for(state="attached")
    assert f"fortissimo/{key}" in lesson.evaluate("localStorage.getItem('pontlevis:2:/:stars')")
