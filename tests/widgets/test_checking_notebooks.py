"""`pont-levis check FILE.ipynb` names what is wrong with the tasks of a notebook, by cell."""

import sys

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from pontlevis_widgets.cli import main

BEGINNING = """
from pontlevis_widgets import Lesson
from pontlevis_widgets.goals import any_of, told
lesson = Lesson("fortissimo")
"""


@pytest.fixture
def check(tmp_path, capsys):
    """Checks a notebook whose second cell, after a heading, begins a lesson; returns the status and the lines."""
    def checked(*sources):
        cells = [new_markdown_cell("# A lesson"), *map(new_code_cell, (BEGINNING, *sources))]
        path = tmp_path / "own.ipynb"
        nbformat.write(new_notebook(cells=cells), path)
        status = main(["check", str(path)])
        return status, capsys.readouterr().out.replace(f"{path}", "own.ipynb").splitlines()

    return checked


def step(name, goal='told("placement.right_end")', solution="take", walls="[[1, 6, 17], [1]]", flipped=27):
    """Returns the source of a cell with one task."""
    return (f'lesson.step("{name}", lesson.challenge("{name}", {goal}, ["{solution}"], text="Take it.", '
            f"walls={walls}, flipped={flipped}))")


def test_a_notebook_with_good_tasks_is_good(check):
    assert check(step("one"), "1 + 1", step("two")) == (
        0, ["good   cell 3: 1 tasks that can be solved", "good   cell 5: 1 tasks that can be solved"])


@pytest.mark.parametrize(("bad", "said"), [
    (step("bad", solution="return"), "bad: is not solved by return: "),
    (step("bad", solution="return"), "(take solves it)"),
    (step("bad", solution="give me"), "UnreadableMove: "),
    (step("bad", goal='told("placement.right_end", seat=7)'), "(nothing up to 2 moves does)"),
    (step("bad", walls="[[1, 17, 6], [1]]"), "BadPosition: "),
    ("lesson.step('bad')", "TypeError: the step bad has no task"),
])  # fmt: skip
def test_what_is_wrong_is_named_by_cell(check, bad, said):
    status, [first, second, third] = check(step("one"), bad, step("two"))
    assert status == 1
    assert second.startswith("FAULT  cell 4: own.ipynb: ")
    assert said in second
    assert (first[:14], third[:14]) == ("good   cell 3:", "good   cell 5:"), "the others are checked all the same"


def test_what_only_the_author_can_decide_is_listed(check):
    status, [_, undecided] = check(
        step("any", goal='any_of(told("placement.right_end"), told("turn.return"))'))
    assert status == 0
    assert undecided == "  undecided: any: return wins the star, too: if it is right, it belongs in `also`"


def test_a_file_that_is_no_notebook_is_told(tmp_path, capsys):
    path = tmp_path / "own.ipynb"
    path.write_text("{}", encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert f"{path} is no notebook that can be read" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
@pytest.mark.parametrize(("source", "lines"), [
    ("1 + 1", ["good   cells: the same for all visitors"]),
    ("import time\ntime.time()", ["FAULT  cell 2: own.ipynb: is not the same for all: it asks for the time"]),
])
def test_a_notebook_that_says_it_is_the_same_for_all_is_held_to_it(tmp_path, capsys, source, lines):
    path = tmp_path / "own.ipynb"
    cells = [new_markdown_cell("# A clock"), new_code_cell(source)]
    nbformat.write(new_notebook(cells=cells, metadata={"pontlevis": {"same_for_all": True}}), path)
    assert main(["check", str(path)]) == lines[0].startswith("FAULT")
    assert capsys.readouterr().out.replace(f"{path}", "own.ipynb").splitlines() == lines
