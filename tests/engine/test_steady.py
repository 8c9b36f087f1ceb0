"""A property test draws the same examples in each run, with any modules loaded."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

LITERALS = [48_611, 91_357, 70_129, 33_823, 65_537_111, 1_299_709]


def drawn() -> list[int]:
    """Returns the examples of a property test."""
    found = []

    @settings(max_examples=300)
    @given(st.integers(0, 10**9))
    def draw(number: int) -> None:
        found.append(number)

    draw()
    return found


def test_a_loaded_module_does_not_change_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawn()
    (tmp_path / "numbers_of_ours.py").write_text(f"LITERALS = {LITERALS}\n")
    monkeypatch.syspath_prepend(tmp_path)
    __import__("numbers_of_ours")
    assert drawn() == before
