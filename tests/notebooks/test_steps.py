"""A lesson's steps: one heading each, a board to poke, rule cards and a task; together they teach every rule."""

from __future__ import annotations

import re

from pontlevis.coverage import matrix
from pontlevis.rulebook import Rule, Rulebook

PLAYED = ("whole-game", "play-freely")
"""The last steps, where one plays instead of learning a rule."""


def test_a_lesson_has_ten_to_some_twenty_steps(shelf, lesson_name, lang):
    steps = shelf.steps(shelf.read(lang, lesson_name))
    assert 10 <= len(steps) <= 22


def test_every_step_has_one_heading_of_its_own(shelf, lesson_name, lang):
    notebook = shelf.read(lang, lesson_name)
    headings = [heading for heading, _ in shelf.steps(notebook)]
    assert len(set(headings)) == len(headings)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            assert len(re.findall(r"^#+ ", cell.source, re.MULTILINE)) <= 1, cell.id
            assert not re.search(r"^###", cell.source, re.MULTILINE), cell.id


def test_a_lesson_begins_with_its_title_and_the_cell_that_builds_it(shelf, lesson_name, lang):
    first, build = shelf.read(lang, lesson_name).cells[:2]
    assert first.source.startswith("# ")
    assert build.source == f'from pontlevis_widgets import Lesson\n\nlesson = Lesson("{lesson_name}", lang="{lang}")'


def test_every_step_that_teaches_has_a_board_its_cards_and_a_task(shelf, lesson_name):
    for heading, cells in shelf.steps(shelf.read("en", lesson_name)):
        if cells[0].id in PLAYED:
            continue
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        calls = re.findall(r"lesson\.(\w+)\(", code)
        assert calls[:2] == ["show", "rule"], heading
        assert set(calls[2:]) == {"challenge"}, heading


def test_a_lesson_ends_with_a_whole_game_and_free_play(shelf, lesson_name):
    last = [cells for _, cells in shelf.steps(shelf.read("en", lesson_name))][-2:]
    assert [cells[0].id for cells in last] == list(PLAYED)
    for cells in last:
        assert cells[-1].source.startswith("lesson.play(")


def test_every_board_goes_by_a_name_of_its_own(shelf, lesson_name):
    lesson = shelf.run("en", lesson_name)
    code = "\n".join(cell.source for cell in shelf.read("en", lesson_name).cells if cell.cell_type == "code")
    assert len(lesson.steps) == len(re.findall(r"lesson\.(?:show|challenge|play)\(", code))


def test_every_rule_is_taught_in_some_step(lesson_name):
    book = Rulebook.load(lesson_name)
    untaught = [row.id for row in matrix(lesson_name) if isinstance(book[row.id], Rule) and not row.lessons]
    assert untaught == []


def test_every_option_of_an_older_edition_is_told_where_it_differs(shelf, lesson_name):
    """A rule of the older edition has its card in the lesson itself, not only in a task."""
    code = "\n".join(cell.source for cell in shelf.read("en", lesson_name).cells if "lesson.rule(" in cell.source)
    older = [rule.id for rule in Rulebook.load(lesson_name).rules if rule.variant.startswith("older")]
    assert [rule for rule in older if f'"{rule}"' not in code] == []


def test_every_rule_card_shows_in_the_language_of_the_notebook(shelf, lesson_name, lang):
    book = Rulebook.load(lesson_name)
    for cell in shelf.read(lang, lesson_name).cells:
        if "lesson.rule(" in cell.source:
            said = cell.outputs[0]["data"]["text/plain"]
            for rule in re.findall(r'"([a-z_]+\.[a-z_0-9]+)"', cell.source):
                assert book[rule].title[lang] in said, (cell.id, rule)
                assert book[rule].text[lang] in said, (cell.id, rule)
