"""A user's notebook in JupyterLab: cells run again, names used twice, games read back and shared."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hands import Hands
from lessons import opened, run_all
from playwright.sync_api import Page, expect
from test_train import hands as at_puzzle
from test_train import puzzle_of

NOTEBOOK = "own.ipynb"
CELLS = (
    'from pontlevis_widgets import Lesson, Play\nlesson = Lesson("fortissimo")',
    'board = lesson.show("own", walls=[[1, 6, 17], [1, 9]], flipped=13, seats=["human", "human"])\nboard',
    'print("moves:", *board.record.moves)',
    'lesson.show("own", walls=[[1, 4], [1, 9]], flipped=13, seats=["human", "human"])',
    "pass",
)
RUN_CELL = """async ([at, source]) => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = at;
    content.model.cells.get(at).sharedModel.setSource(source);
    window.ran = false;
    window.jupyterapp.commands.execute("notebook:run-cell").then(() => { window.ran = true; });
}"""
DELETE_CELL = """at => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = at;
    window.jupyterapp.commands.execute("notebook:delete-cell");
}"""


def run_cell(page: Page, at: int, source: str) -> Any:
    """Writes `source` in a cell, runs it, and returns the cell."""
    page.evaluate(RUN_CELL, [at, source])
    page.wait_for_function("window.ran")
    opened(page, NOTEBOOK, "idle")
    return page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{at}']")


@pytest.fixture
def own(lab: Any, visit: Any) -> Page:
    """The notebook, run once."""
    root = Path(next(word for word in lab.command if "root_dir" in word).split("=")[1])
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), os.fspath(root / NOTEBOOK))
    page: Page = visit(f"{lab.url}/tree/{NOTEBOOK}?reset")
    run_all(page, NOTEBOOK)
    return page


def test_cells_are_edited_and_run_again_and_names_taken_twice_are_warned_of(own: Page) -> None:
    doubled = own.locator(".jp-Cell[data-windowed-list-index='3']")
    doubled.get_by_role("note").filter(has_text="Two boards of this notebook are called “own”").wait_for()
    own.evaluate(DELETE_CELL, 3)
    hands = Hands(own, "own")
    hands.press("return")
    hands.says("13 goes back")
    cell = run_cell(own, 2, CELLS[2])
    cell.get_by_text("moves: return").wait_for()

    cell = run_cell(own, 1, CELLS[1].replace("13", "14"))
    board = Hands(own, "own")
    board.says("This position has changed since you played it: it starts again from the beginning.")
    assert cell.get_by_role("note").filter(has_text="Two boards").count() == 0
    assert board.root.locator(".pl-answer").get_attribute("data-tone") == ""


def test_a_game_is_handed_on_by_a_cell(own: Page) -> None:
    address = own.url
    cell = run_cell(own, 4, 'game = Play("fortissimo", seats=("human", "human"))\ngame')
    key = str(cell.locator(".pl-board").get_attribute("data-board")).removeprefix("fortissimo/")
    hands = Hands(own, key)
    hands.point(hands.scene(hands.record().state), "flip 12")
    hands.press("return")
    hands.root.locator(".pl-turn", has_text="East, flip a card").wait_for()
    cell = run_cell(own, 2, 'print("moves:", game.record.moves[0], game.record.ply, game.state.turn)')
    cell.get_by_text("moves: flip 12 3 1").wait_for()
    hands.root.get_by_role("button", name="Share").click()
    source = hands.root.get_by_label("A cell that opens this game").input_value()
    shared = run_cell(own, 3, source).locator(".pl-board")
    shared.locator(".pl-text", has_text="A shared game, 3 moves long").wait_for()
    shared.locator(".pl-turn", has_text="East, flip a card").wait_for()
    assert own.url == address, "a notebook keeps its own address"


def test_puzzles_are_solved_in_a_notebook(own: Page) -> None:
    cell = run_cell(own, 4, 'from pontlevis_widgets import Train\ntrain = Train("fortissimo", count=3)\ntrain')
    cell.locator(".pl-games .pl-act").click()
    playing = at_puzzle(own)
    puzzle = puzzle_of(playing.key)
    playing.make(puzzle.start, puzzle.best, playing.game.actor(puzzle.start))
    expect(cell.locator(".pl-outcome")).to_contain_text("Strength")
    playing.press(":onwards")
    expect(cell.locator(".pl-series small")).to_have_text("2 of 3")
    again = run_cell(own, 4, "train.puzzle(2)")
    expect(again.locator("[data-board^='fortissimo/puzzle.'] .pl-star")).to_be_visible()
