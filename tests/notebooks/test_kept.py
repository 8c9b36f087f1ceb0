"""Notebooks as people may have copied them go on working: their code of version 0.1, in `kept`."""

from pathlib import Path

import pytest

KEPT = sorted(Path(__file__).with_name("kept").glob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_notebook_of_version_0_1_still_runs(path):
    scope = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), scope)
    if "lesson" in scope:
        assert scope["lesson"].steps
