"""Repeated test runs: failures are counted, and a seed that made tests fail is kept."""

import sys

import pytest

import repeat

PASSES = "print('1 passed in 0.1s')"
FAILS = "print('FAILED tests/test_a.py::test_b[x y] - oh\\n1 failed in 0.1s'); raise SystemExit(1)"
BY_SEED = f"import os; exec({FAILS!r} if int(os.environ['PONTLEVIS_SEED']) > 6 else {PASSES!r})"


@pytest.fixture
def repeated(tmp_path, monkeypatch, capsys):
    """Returns a function that runs a command with this code and returns its exit code and lines."""
    def run(code, *options):
        command = ["--", sys.executable, "-c", code]
        monkeypatch.setattr(sys, "argv", ["repeat.py", "--logs", str(tmp_path), *options, *command])
        return repeat.main(), capsys.readouterr().out.splitlines()

    return run


def test_runs_that_pass_are_told_one_by_one(repeated):
    code, told = repeated(PASSES, "--times", "2", "--busy", "1")
    assert code == 0
    assert [line.partition(" in ")[0] for line in told] == ["run 1: passed", "run 2: passed", "0 of 2 runs failed"]
    assert told[0].endswith("1 passed in 0.1s")


def test_a_test_that_failed_is_counted(repeated):
    code, told = repeated(FAILS, "--times", "2")
    assert code == 1
    assert told[-2:] == ["2 x tests/test_a.py::test_b[x y]", "2 of 2 runs failed"]


def test_a_seed_at_which_a_test_fails_is_kept_and_comes_first(repeated, tmp_path, monkeypatch):
    kept, drawn = tmp_path / "seeds.txt", iter([5, 6, 7])
    monkeypatch.setattr("repeat.secrets.randbelow", lambda _: next(drawn))
    assert repeated(BY_SEED, "--seeds", str(kept))[1][-1] == "1 of 3 runs failed"
    assert kept.read_text() == "7\n"
    assert repeated(BY_SEED, "--seeds", str(kept))[1][-1] == "1 of 1 runs failed"
    assert kept.read_text() == "7\n"
