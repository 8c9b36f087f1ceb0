"""The Python cells of README and docs run unchanged; `tests/engine/test_doctests.py` runs examples with `>>>`."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text(encoding="utf-8")
PAGES = {path: path.read_text(encoding="utf-8")
         for path in [HOUSE / "README.md", *sorted((HOUSE / "docs").glob("*.md"))]}
CELLS = [cell for text in PAGES.values() for cell in re.findall(r"```python\n(.*?)```", text, re.DOTALL)
         if ">>>" not in cell and "import" in cell]


@pytest.mark.parametrize("cell", CELLS, ids=[re.findall(r"import (\w+)", cell)[-1] for cell in CELLS])
def test_a_cell_runs(cell):
    exec(compile(cell, "docs", "exec"), {})


def test_the_docs_have_cells():
    assert len(CELLS) >= 4


def test_the_pictures_are_there_small_and_described():
    for page, text in PAGES.items():
        for words, path in re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", text):
            assert len(words) > 20
            assert (page.parent / path).stat().st_size < (1_500_000 if path.endswith(".webp") else 150_000)


def test_the_readme_fits_a_screen_and_shows_a_picture_that_moves():
    assert len(README.splitlines()) <= 45
    assert "](docs/pont-levis.webp)" in README


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_links_lead_to_files_and_headings_that_are_there(page):
    for path, heading in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", PAGES[page]):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not heading or heading in anchors(target), f"{path}#{heading}"


def anchors(page):
    """Returns the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_index_names_every_document():
    index = (HOUSE / "docs" / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in PAGES if path.name != "README.md" and f"]({path.name})" not in index] == []
