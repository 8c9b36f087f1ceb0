"""A teacher's own folder: a lesson of a game without a board, a failing cell, one language; by mouse and by finger."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

TOYS = Path(__file__).parents[1]
START = f"""import sys
sys.path.insert(0, {str(TOYS)!r})
from toys.race import Race
from pontlevis_widgets import Lesson
from pontlevis_widgets.goals import refused
lesson = Lesson(Race())
people = ["human"] * 6"""
STEPS = {
    "Look": 'lesson.show("look", seats=people)',
    "Broken": "raise ValueError('for the host alone')",
    "Try": """lesson.step("try", lesson.challenge("tired", refused("race.tired"), ["step 2"], text="Try to go two.",
                 at=(2, 0, 0, 0, 0, 0), tired=(True,) + (False,) * 5))""",
}


@pytest.fixture(scope="module")
def own(make_house, tmp_path_factory):
    """A house that serves one notebook outside the folders of languages."""
    root = tmp_path_factory.mktemp("own")
    cells = [nbformat.v4.new_markdown_cell("# A race for six"), nbformat.v4.new_code_cell(START)]
    for title, code in STEPS.items():
        cells += [nbformat.v4.new_markdown_cell(f"## {title}\n\nWords."), nbformat.v4.new_code_cell(code)]
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
                "pontlevis": {"kind": "lesson"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), root / "my race.ipynb")
    return make_house("--warm", notebooks=root)


def test_the_gallery_opens_the_lesson_in_any_language(own, visit):
    page = visit(own.url, lang="fr")
    assert page.locator("h3").all_inner_texts() == ["A race for six"]
    page.locator(".house-learn").click()
    page.locator('[data-board="race/look"] .pl-stage').wait_for()
    assert page.locator(".house-lang").count() == 0, "there is no other language to switch to"


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=str)
def test_a_board_without_a_picture_is_played_by_its_buttons(own, visit, axe, look):
    page = visit(f"{own.url}voila/render/my%20race.ipynb", **look)
    board = page.locator('[data-board="race/look"]')
    board.get_by_role("button", name="step 2").click()
    expect(board.locator(".pl-turn")).to_contain_text("Black to play.")
    board.locator(".pl-canvas canvas").first.wait_for()
    expect(board.locator(".pl-log li")).to_have_count(1)
    board.get_by_role("button", name="Undo").click()
    expect(board.locator(".pl-turn")).to_contain_text("White to play.")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert axe(page) == []


@pytest.mark.alive
def test_a_cell_that_fails_drops_no_later_step(own, visit):
    page = visit(f"{own.url}voila/render/my%20race.ipynb#step-2")
    expect(page.locator("#house-list li")).to_have_count(3)
    expect(page.locator("h1")).to_have_text("A race for six")
    expect(page.locator(".pl-warning")).to_contain_text("could not be made")
    page.locator(".house-next").click()
    board = page.locator('[data-board="race/tired"]')
    expect(board.locator(".pl-task")).to_contain_text("Try to go two.")
    board.get_by_role("button", name="step 2").click()
    expect(board.locator(".pl-solved .pl-star")).to_be_visible()
