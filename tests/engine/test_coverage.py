"""The coverage matrix of rules: which are programmed, taught and tested, and which ids are unknown."""

import json
import shutil

import pytest

import pontlevis
from pontlevis.__main__ import main
from pontlevis.contract.rulebook import Rulebook
from pontlevis.kit import coverage
from pontlevis.kit.coverage import Source, citations, faults, lesson_citations, matrix, report, unknown_ids
from pontlevis.starter.nim import Nim

BOOK = Rulebook.load("fortissimo")
EXAMPLE = BOOK.example("place.13_after_17")
RULE = "placement.greater"
UNKNOWN = RULE[:-2] + "re"


def test_everything_is_programmed_taught_and_tested():
    root = coverage.repository()
    for game_id in pontlevis.games():
        taught = (root / "notebooks" / "en" / f"{game_id}.ipynb").exists()
        missing = [fault for fault in faults(game_id) if taught or not fault.endswith("has no lesson step")]
        assert not missing, "\n".join(missing)


def test_ids_are_found_in_strings_docstrings_and_comments():
    source = '''"""A turn (turn.flip_one).

    And placement.greater, too."""
x = self.turn.ends  # end.ten, but no turn.ends(), a/turn.take, .pl-turn.pl-mine
y = f"{x} cannon.lost {move.taken}, move.walk_{x}", 'tower.span'
path = "a/turn.take", "ex.setup.first"
z = "stats15.tie", "exploration.2_1.path"
'''
    assert [(found.id, found.place.line) for found in citations("a.py", source)] == [
        ("turn.flip_one", 1), ("placement.greater", 3), ("end.ten", 4), ("cannon.lost", 5), ("tower.span", 5),
        ("ex.setup.first", 6), ("stats15.tie", 7), ("exploration.2_1.path", 7),
    ]


def notebook(*cells):
    """Returns a saved notebook: markdown cells begin with #, all others are code."""
    made = [{"cell_type": "markdown" if cell.startswith("#") else "code", "metadata": {}, "outputs": [],
             "source": cell.splitlines(keepends=True)} for cell in cells]
    return json.dumps({"cells": made, "nbformat": 4}, indent=1, ensure_ascii=False)


def test_ids_are_found_in_the_steps_of_a_lesson():
    saved = notebook("# Lesson", "## Flip and look", 'rules=["turn.flip_one"]\n"é", rules=["turn.public"]',
                     "## Return", 'lesson.step(rules=["turn.return"])')
    found = list(lesson_citations("a.ipynb", saved))
    assert [(cited.id, cited.place.step) for cited in found] == [
        ("turn.flip_one", "Flip and look"), ("turn.public", "Flip and look"), ("turn.return", "Return"),
    ]
    for cited in found:
        assert cited.id in saved.splitlines()[cited.place.line - 1]
    assert str(Source("a.ipynb", 7, "Return")) == "a.ipynb:7"


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A small working copy: one file of code, one lesson, one file of tests; no example."""
    monkeypatch.setattr(BOOK, "examples", ())
    code = tmp_path / "engine/pontlevis/games/fortissimo"
    lessons, tests = tmp_path / "notebooks/en", tmp_path / "tests"
    for folder in (code, lessons, tests):
        folder.mkdir(parents=True)
    (code / "rules.py").write_text('RULE = "placement.greater"\n')
    (lessons / "fortissimo.ipynb").write_text(notebook("## Take", 'lesson.step(rules=["placement.greater"])'))
    (tests / "test_fortissimo.py").write_text('@ruling("placement.greater")\ndef test_it(): ...\n')
    return tmp_path


def row(root, rule_id):
    return next(row for row in matrix("fortissimo", root) if row.id == rule_id)


def test_a_row_tells_where_a_rule_is_cited(copy):
    assert row(copy, "placement.greater").as_json() == {
        "id": "placement.greater", "code": ["engine/pontlevis/games/fortissimo/rules.py:1"],
        "lessons": ["notebooks/en/fortissimo.ipynb:16"], "tests": ["tests/test_fortissimo.py:1"],
    }
    assert row(copy, "turn.flip_one").as_json() == {"id": "turn.flip_one", "code": [], "lessons": [], "tests": []}


def test_an_example_tests_its_rules(copy, monkeypatch):
    monkeypatch.setattr(BOOK, "examples", (EXAMPLE,))
    assert [str(place) for place in row(copy, "placement.increasing").tests] == [
        "seeds/fortissimo.toml#place.13_after_17"]


def test_a_lesson_that_sets_a_task_teaches_its_rules(copy):
    task = BOOK.tasks[0]
    saved = notebook("## A step", f'lesson.challenge("{task.id}")')
    (copy / "notebooks/en/fortissimo.ipynb").write_text(saved)
    for rule_id in task.rules:
        assert [place.step for place in row(copy, rule_id).lessons] == ["A step"]


def test_what_is_missing_is_named(copy):
    found = faults("fortissimo", copy)
    assert "turn.flip_one has no code" in found
    assert "turn.flip_one has no lesson step" in found
    assert "turn.flip_one has no test" in found
    assert "grid.holes has no test" in found
    assert "grid.holes has no code" not in found
    assert not [fault for fault in found if fault.startswith("placement.greater ")]


def test_components_and_definitions_need_no_code(copy):
    found = faults("fortissimo", copy)
    assert "component.start_towers has no code" not in found
    assert "setup.wall_begins has no code" not in found
    assert "component.start_towers has no test" in found


@pytest.mark.parametrize(("file", "text"), [
    ("engine/pontlevis/games/fortissimo/rules.py", f'RULE = "{UNKNOWN}"\n'),
    ("engine/pontlevis/games/fortissimo/bots.py", f"# {UNKNOWN}: too low\n"),
    ("widgets/pontlevis_widgets/table.py", f'"""fortissimo"""\nRULE = "{UNKNOWN}"\n'),
    ("notebooks/en/fortissimo.ipynb", notebook("## Take", f'lesson.step("{UNKNOWN}")')),
    ("tests/widgets/test_table.py", f'game = "fortissimo"\nRULE = "{UNKNOWN}"\n'),
])
def test_an_id_that_no_catalogue_has_is_named_with_its_place(copy, file, text):
    path = copy / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    [found] = unknown_ids("fortissimo", copy)
    assert found.startswith(f"{file}:")
    assert f"cites {UNKNOWN}, which the catalogue lacks" in found
    assert found in faults("fortissimo", copy)


def test_files_of_other_games_do_not_count(copy):
    other = copy / "tests/test_cardstle.py"
    other.write_text('RULE = "turn.flip_one"\n')
    assert not row(copy, "turn.flip_one").tests
    (copy / "tests/test_any.py").write_text('game("fortissimo"), "turn.flip_one"\n')
    assert [place.file for place in row(copy, "turn.flip_one").tests] == ["tests/test_any.py"]


def test_shared_code_that_mentions_a_game_does_not_implement_its_rules(copy):
    shared = copy / "engine/pontlevis/record.py"
    shared.write_text('"""fortissimo: turn.flip_one"""\n')
    assert not row(copy, "turn.flip_one").code


def test_the_report_shows_text_code_lessons_and_tests(copy):
    shown = report("fortissimo", "en", copy)
    assert "75 rules, 42 rulings" in shown
    block = shown[shown.index("placement.greater  "):].split("\n\n")[0].splitlines()
    assert block == [
        "placement.greater  Higher than the last card",
        "    You may only take a card that is higher than the rightmost card of your wall.",
        "    code    engine/pontlevis/games/fortissimo/rules.py:1",
        "    lessons notebooks/en/fortissimo.ipynb:16 (Take)",
        "    tests   tests/test_fortissimo.py:1",
    ]
    assert "Plus grande que la dernière" in report("fortissimo", "fr", copy)


def test_an_installed_package_finds_nothing_and_says_so(tmp_path, capsys):
    assert main(["rules", "fortissimo", "--check", "--root", str(tmp_path)]) == 1
    assert "turn.flip_one has no code" in capsys.readouterr().out


# ---------------------------------------------------------------- the command


def test_the_command_prints_a_list_as_json(copy, capsys):
    assert main(["rules", "fortissimo", "--json", "--root", str(copy)]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 117
    assert set(rows[0]) == {"id", "title", "text", "code", "lessons", "tests"}
    [placement] = [row for row in rows if row["id"] == RULE]
    assert placement["title"] == {"en": "Higher than the last card", "fr": "Plus grande que la dernière"}
    assert placement["text"]["fr"].startswith("Vous ne pouvez prendre")
    assert ["turn.return", "placement.right_end", "pass.stuck"] in [row.get("done_by") for row in rows]
    assert placement["code"] == ["engine/pontlevis/games/fortissimo/rules.py:1"]


def test_the_command_without_a_game_prints_all(copy, capsys):
    assert main(["rules", "--json", "--root", str(copy)]) == 0
    assert "fortissimo" in json.loads(capsys.readouterr().out)
    assert main(["rules", "--root", str(copy), "--lang", "fr"]) == 0
    assert "placement.greater  Plus grande que la dernière" in capsys.readouterr().out


def test_the_command_checks(copy, capsys, monkeypatch):
    assert main(["rules", "fortissimo", "--check", "--root", str(copy)]) == 1
    assert "fortissimo: turn.flip_one has no test" in capsys.readouterr().out
    monkeypatch.setattr(coverage, "faults", lambda *_: [])
    assert main(["rules", "--check"]) == 0
    assert "every rule" in capsys.readouterr().out


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The engine as an installed package, without a working copy around it."""
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "lib/site-packages/pontlevis/kit/coverage.py"))


def test_an_installed_package_tells_the_rules_and_that_what_cites_them_is_not_there(installed, capsys):
    assert main(["rules", "fortissimo", "--json"]) == 0
    [placement] = [row for row in json.loads(capsys.readouterr().out) if row["id"] == RULE]
    assert placement["title"]["fr"] == "Plus grande que la dernière"
    assert [placement[column] for column in ("code", "lessons", "tests")] == [None, None, None]
    assert "without the code, lessons and tests" in placement["missing"]
    assert main(["rules", "fortissimo"]) == 0
    report = capsys.readouterr().out
    assert "without the code, lessons and tests" in report.splitlines()[1]
    assert f"{RULE}  Higher than the last card" in report
    assert "    code" not in report


def test_an_installed_package_has_nothing_to_check_and_says_so(installed, capsys):
    assert main(["rules", "--check"]) == 2
    assert "--root DIR" in capsys.readouterr().err


def test_the_command_knows_the_games_of_all_packages(capsys, monkeypatch):
    monkeypatch.setattr(coverage, "game", {"nim": Nim()}.__getitem__)
    assert main(["rules", "nim"]) == 0
    assert "take.most" in capsys.readouterr().out


def test_the_command_tells_its_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"Pont-levis {pontlevis.__version__}\n"


def test_the_command_refuses_an_unknown_game_in_words(capsys):
    assert main(["rules", "chess"]) == 2
    assert "no game 'chess': there are " in capsys.readouterr().err


def test_checkpoints_are_left_alone(copy):
    kept = copy / "notebooks/en/.ipynb_checkpoints"
    kept.mkdir()
    shutil.copy(copy / "notebooks/en/fortissimo.ipynb", kept / "fortissimo-checkpoint.ipynb")
    assert len(row(copy, "placement.greater").lessons) == 1


def test_what_only_a_comment_or_a_docstring_says_is_not_implemented(copy):
    code = copy / "engine/pontlevis/games/fortissimo/refusals.py"
    code.write_text('"""turn.flip_one"""\ndef f():\n    """turn.flip_one"""\n    # turn.flip_one\n    return 1\n')
    assert not row(copy, "turn.flip_one").code
    code.write_text('def f():\n    """Refuse."""\n    return Refusal("turn.flip_one")\n')
    assert [place.line for place in row(copy, "turn.flip_one").code] == [3]


def test_an_id_without_a_dot_counts_where_it_stands_in_quotes():
    found = citations("a.py", "yield Beat(s, 'reveal')  # draw\nreveal = reveal('a reveal')\n")
    assert [(cited.id, cited.place.line) for cited in found] == [("reveal", 1)]


def test_a_rule_that_says_why_it_needs_no_code_is_not_missed(copy):
    assert "tower.protects has no code" not in faults("fortissimo", copy)
    assert "    code    cannon.not_between and cannon.not_tower refuse" in report("fortissimo", "en", copy)
