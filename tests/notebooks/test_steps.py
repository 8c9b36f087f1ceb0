"""A lesson's steps: one heading each, its tasks and its rules; together they teach every rule and every option."""

from __future__ import annotations

import re

from pontlevis.contract.rulebook import Rulebook

APPENDIX = {"en": "Appendix: other ways to play", "fr": "Annexe : autres façons de jouer"}
PLAYED = ("whole-game", "play-freely")
"""The last steps of a lesson before its appendix, for playing instead of learning a rule."""


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


def test_every_step_that_teaches_names_its_rules(shelf, lesson_name):
    for heading, cells in shelf.steps(shelf.read("en", lesson_name)):
        if cells[0].id not in PLAYED:
            assert "rules=[" in cells[-1].source, heading


def test_every_option_is_played_both_ways(shelf, lesson_name):
    lesson = shelf.run("en", lesson_name)
    starts = [board.record.start.options for board in lesson.steps.values()]
    names = {option.name for option in lesson.game.options} - {"first", "players"}
    one_way = [name for name in names if len({getattr(options, name) for options in starts}) < 2]
    assert one_way == []


def test_a_lesson_ends_with_a_whole_game_and_free_play_and_variants_are_its_appendix(shelf, lesson_name, lang):
    steps = shelf.steps(shelf.read(lang, lesson_name))
    appendix = [heading for heading, _ in steps].index(APPENDIX[lang])
    played = [cells for _, cells in steps[appendix - len(PLAYED):appendix]]
    assert [cells[0].id for cells in played] == list(PLAYED)
    for cells in played:
        assert cells[-1].source.startswith("lesson.play(")


def test_every_board_goes_by_a_name_of_its_own(shelf, lesson_name):
    lesson = shelf.run("en", lesson_name)
    code = "\n".join(cell.source for cell in shelf.read("en", lesson_name).cells if cell.cell_type == "code")
    assert len(lesson.steps) == len(re.findall(r"lesson\.(?:poke|challenge|play)\(", code))


def test_every_rule_of_an_older_edition_has_its_card(shelf, lesson_name):
    taught = shelf.run("en", lesson_name).taught
    older = [rule.id for rule in Rulebook.load(lesson_name).rules if rule.variant.startswith("older")]
    assert [rule for rule in older if rule not in taught] == []


def test_who_has_no_kernel_reads_tasks_and_rules_in_the_language_of_the_notebook(shelf, lesson_name, lang):
    book = Rulebook.load(lesson_name)
    for cell in shelf.read(lang, lesson_name).cells:
        if cell.source.startswith("lesson.step("):
            said = cell.outputs[0]["data"]["text/plain"]
            for rule in re.findall(r'"([a-z_]+\.[a-z_0-9]+)"', cell.source.split("rules=[")[-1]):
                assert book[rule].title[lang] in said, (cell.id, rule)
                assert book[rule].text[lang] in said, (cell.id, rule)
            for kind, task in re.findall(r'lesson\.(challenge|poke)\(\s*"([\w.]+)"', cell.source):
                star = "☆ " if kind == "challenge" else ""
                assert f"{star}{book.task(task).text[lang]}" in said.splitlines(), (cell.id, task)
