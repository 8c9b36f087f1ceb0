"""The README's cells run as they stand. Its examples with `>>>` are run with the other pages'."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text(encoding="utf-8")
CELLS = [cell for cell in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if ">>>" not in cell]


@pytest.mark.parametrize("cell", CELLS, ids=[re.findall(r"import (\w+)", cell)[-1] for cell in CELLS])
def test_a_cell_runs(cell):
    exec(compile(cell, "README.md", "exec"), {})


def test_its_pictures_are_there_small_and_described():
    pictures = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", README)
    assert len(pictures) == 2
    for words, path in pictures:
        assert len(words) > 20
        assert (HOUSE / path).stat().st_size < 150_000
