"""Two boards of one name in a notebook cause a warning, unless it is one cell that is run again."""

from collections import defaultdict

import pytest

from pontlevis_widgets import Lesson
from pontlevis_widgets.board import taken_names
from pontlevis_widgets.lesson import lesson


class Shell:
    """A stand-in for IPython's shell: its events, and the metadata of the cell that runs."""

    def __init__(self):
        self.events, self.registered, self.told = self, defaultdict(set), {}

    def get_parent(self):
        return {"metadata": self.told}

    def register(self, event, callback):
        self.registered[event].add(callback)

    def run(self, **told):
        self.told = told
        for callback in self.registered["pre_run_cell"]:
            callback(None)


@pytest.fixture
def run(monkeypatch):
    """A function that runs a cell that shows boards of the given names, and returns its warnings."""
    shell = Shell()
    monkeypatch.setattr(taken_names, "_claims", [])
    monkeypatch.setattr(taken_names, "get_ipython", lambda: shell)

    def run(cell, *names, lang="en", game="fortissimo", deleted=()):
        shell.run(**({"cellId": cell, "deletedCells": [*deleted]} if cell else {}))
        warned = []
        monkeypatch.setattr(lesson, "display", warned.append)
        for name in names:
            Lesson(game, lang).show(name)
        return [repr(card) for card in warned]

    return run


def test_two_cells_of_one_name_are_warned_of_with_the_name_and_what_to_do(run):
    assert run("one", "wall") == []
    (warning,) = run("two", "wall")
    assert "“wall”" in warning
    assert "another name" in warning
    (warning,) = run("three", "wall", lang="fr")
    assert "«\u00a0wall\u00a0»" in warning


def test_a_cell_may_be_edited_and_run_again(run):
    assert run("one", "wall") == run("one", "wall") == run("one", "wall") == []


def test_a_name_that_was_given_up_is_free(run):
    run("one", "wall")
    run("one", "tower")
    assert run("two", "wall") == []
    assert len(run("two", "tower")) == 1
    assert len(run("one", "tower")) == 1, "as long as both cells have it"
    assert run("two", "wall") == run("one", "tower") == []


def test_a_cell_that_shows_no_board_any_more_or_is_deleted_leaves_its_name(run):
    run("one", "wall")
    run("one")
    assert run("two", "wall") == []
    run("three", "tower", deleted=["two"])
    assert run("four", "wall") == []


def test_a_cell_may_not_show_two_boards_of_one_name(run):
    assert len(run("one", "wall", "wall")) == 1


def test_two_games_may_call_a_step_alike(run):
    run("one", "wall")
    assert run("two", "wall", game="tower_defense") == []


def test_where_cells_have_no_ids_every_run_is_another_cell(run):
    assert run("", "wall") == []
    assert len(run("", "wall")) == 1


def test_outside_a_notebook_nothing_is_warned_of(monkeypatch):
    monkeypatch.setattr(taken_names, "get_ipython", lambda: None)
    assert not taken_names.claim("fortissimo/wall")
    assert not taken_names.claim("fortissimo/wall")
