"""Copies of the notebooks: new ones are made, a person's files are never changed, and the output says which."""

import json
from pathlib import Path

import pytest

from pontlevis import __version__
from pontlevis_widgets.catalogue.notebooks import notebooks_folder
from pontlevis_widgets.cli import main

NAMES = sorted(path.relative_to(notebooks_folder()) for path in notebooks_folder().glob("*/*.ipynb"))
LESSON = Path("fr", "fortissimo.ipynb")


@pytest.fixture
def copy(tmp_path):
    """The person's own lesson in a folder of copies."""
    assert main(["notebooks", str(tmp_path / "mine")]) == 0
    return tmp_path / "mine" / LESSON


def again(copy, capsys):
    """Runs the command again, and returns its output."""
    capsys.readouterr()
    assert main(["notebooks", str(copy.parents[1])]) == 0
    return capsys.readouterr().out


def test_every_notebook_is_copied_whole(tmp_path, capsys):
    assert main(["notebooks", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"Copied to {tmp_path}: {len(NAMES)} notebooks.\n"
    for name in NAMES:
        assert (tmp_path / name).read_bytes() == (notebooks_folder() / name).read_bytes()


def test_a_second_run_leaves_everything_and_says_so(copy, capsys):
    assert again(copy, capsys) == f"Already there and left alone: {len(NAMES)} notebooks.\n"


def test_what_the_person_changed_stays_and_is_named(copy, capsys):
    mine = copy.read_text("utf-8").replace("walls=[[1]", "walls=[[1, 2]")
    copy.write_text(mine, "utf-8")
    said = again(copy, capsys)
    assert copy.read_text("utf-8") == mine
    assert [line.strip() for line in said.splitlines() if line.startswith("  ")] == [str(copy)]
    assert "rename yours" in said


def test_a_notebook_that_was_only_run_is_not_called_changed(copy, capsys):
    notebook = json.loads(copy.read_text("utf-8"))
    for cell in notebook["cells"]:
        cell["metadata"] = {"execution": {}}
        if "outputs" in cell:
            cell["outputs"], cell["execution_count"] = [], 7
    copy.write_text(json.dumps(notebook), "utf-8")
    assert str(copy) not in again(copy, capsys)


def test_a_notebook_that_cannot_be_read_stays_and_is_named(copy, capsys):
    copy.write_text("not a notebook")
    assert str(copy) in again(copy, capsys)
    assert copy.read_text() == "not a notebook"


def test_a_notebook_that_was_put_aside_comes_anew(copy, capsys):
    copy.rename(copy.with_stem("mine"))
    assert ": 1 notebook.\n" in again(copy, capsys)
    assert copy.is_file()


@pytest.mark.parametrize("make", [Path.touch, lambda path: path.symlink_to(path.with_name("nowhere") / "deep")])
def test_a_folder_that_cannot_be_one_is_refused_in_words(tmp_path, capsys, make):
    target = tmp_path / "taken"
    make(target)
    assert main(["notebooks", str(target)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"pont-levis: the notebooks cannot be copied to {target}: ")
    assert said.err.count("\n") == 1
    assert not said.out


def test_the_command_tells_its_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"Pont-levis {__version__}\n"
