"""Mutation tests: which mutants are made, which results count as noticed, and which are excused."""

import ast

import pytest

import break_rules
from break_rules import ENGINE, NOTICED, ROOT, Kept, all_of, excuses, listed, stale, verdict
from forked import changed, run
from mutants import mutants, mutated

SOURCE = """def f(a: int | None, b=(1, 1)) -> str | None:
    if a and b:
        return a < 2
    match a:
        case 3 if b:
            return not b
"""


def changes(source):
    return [(one.number, one.change, one.nth) for one in mutants("f.py", source)]


def test_every_comparison_condition_number_and_call_is_changed_and_no_annotation():
    assert sorted(changes(SOURCE)) == [
        (1, "1 -> 2", 0), (1, "1 -> 2", 1), (2, "a and b -> a or b", 0), (2, "if a and b: -> if not (a and b):", 0),
        (3, "2 -> 3", 0), (3, "a < 2 -> a <= 2", 0), (5, "3 -> 4", 0), (5, "case 3 if b: -> case 3:", 0),
        (6, "not b -> not not b", 0),
    ]


def test_arguments_that_only_guard_or_speed_up_are_left_alone():
    source = ("f(zip(a, b, strict=True), n=1)\n@lru_cache(maxsize=64)\ndef g(): ...\n"
              "@dataclass(slots=True)\nclass H: ...\n")
    assert changes(source) == [(1, "1 -> 2", 0)]


def test_a_mutant_differs_in_its_change_alone():
    written = ast.unparse(ast.parse(SOURCE))
    for one in mutants("f.py", SOURCE):
        differ = [pair for pair in zip(written.splitlines(), mutated(SOURCE, one).splitlines(), strict=True)
                  if pair[0] != pair[1]]
        assert len(differ) == 1


def test_a_mutant_knows_the_lines_of_its_statement_without_its_body_and_none_outside_of_functions():
    long = ("N = 7\nF = lambda x: (\n    x < 0)\n"
            "def f(n=8):\n    if (a and\n            b):\n        c = (1,\n             2)\n")
    assert {(one.change, one.first, one.last) for one in mutants("f.py", long)} == {
        ("7 -> 8", 0, 0), ("x < 0 -> x <= 0", 2, 3), ("0 -> 1", 2, 3), ("8 -> 9", 0, 0),
        ("if a and b: -> if not (a and b):", 5, 6), ("a and b -> a or b", 5, 6), ("1 -> 2", 7, 8), ("2 -> 3", 7, 8)}


def test_every_line_that_is_named_is_there():
    ten = [(f"{ENGINE}/{one['file']}", one["line"], one["change"]) for one in listed("always")]
    assert len(ten) == 10
    assert stale([*excuses(), *ten]) == []
    assert all((ROOT / "tests/engine" / one["tests"]).exists() for one in listed("always"))


def test_an_excuse_is_void_when_its_line_is_another_or_its_file_is_gone():
    one = next(iter(excuses()))
    for other in ((one[0], one[1] + " ", one[2]), (one[0], one[1], one[2] + "0"), ("nowhere.py", *one[1:])):
        assert stale([one, other]) == [other]


@pytest.mark.parametrize(("source", "end"), [
    ("def test_it(): assert True", "passed"), ("def test_it(): assert False", "failed"),
    ("import nothing_of_that_name", "not begun"), *(pytest.param(*one, marks=pytest.mark.slow) for one in (
        ("", "nothing collected"), ("def test_it():\n    while True: pass", "no end"),
        ("import os\ndef test_it(): os._exit(7)", "ended with 7"),
        ("import pytest\ndef test_it(): pytest.exit('', 3)", "ended with 3"),
    )),
])
def test_only_a_test_that_fails_has_no_end_or_cannot_begin_has_noticed_something(tmp_path, source, end):
    file = tmp_path / "test_one.py"
    file.write_text(source)
    told = run(tmp_path, [str(file)], seconds=3 if end == "no end" else 120)
    assert told.end == end
    assert (verdict(told)[0] in NOTICED) == (end in {"failed", "no end", "not begun"})


@pytest.mark.slow
def test_only_what_is_chosen_runs_and_in_that_order(tmp_path, monkeypatch):
    monkeypatch.setattr("forked.ROOT", tmp_path)  # tests are named relative to it
    file = tmp_path / "test_three.py"
    file.write_text("\n".join(f"def test_{name}(): assert False" for name in "abc"))
    names = [f"{file.name}::test_{name}" for name in "cb"]
    assert run(tmp_path, [str(file)], tests=names).failed.endswith("test_c")
    assert run(tmp_path, [str(file)], tests=["elsewhere"]).end == "nothing collected"


def test_a_copy_is_as_before_once_its_mutant_has_been_tried(tmp_path):
    file = "engine/pontlevis/contract/short.py"
    (tmp_path / file).parent.mkdir(parents=True)
    with changed(tmp_path, file, "broken"):
        assert (tmp_path / file).read_text() == "broken"
    assert (tmp_path / file).read_bytes() == (ROOT / file).read_bytes()


def test_what_was_found_holds_as_long_as_the_file_is_the_same_and_a_survivor_s_tests(tmp_path, monkeypatch):
    one, other = all_of([f"{ENGINE}/contract/short.py"])[:2]
    kept = Kept(tmp_path / "verdicts")
    kept.put(one, "tests", ("failed", "test_it"))
    kept.put(other, "tests", ("survives", ""))
    again = Kept(tmp_path / "verdicts")
    assert again.get(one, "other tests") == ("failed", "test_it")
    assert again.get(other, "tests") == ("survives", "")
    assert again.get(other, "other tests") is None
    monkeypatch.setattr(break_rules, "digest", lambda _file: "another")
    assert again.get(one, "tests") is None
