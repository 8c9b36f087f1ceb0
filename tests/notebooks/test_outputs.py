"""The saved outputs of a notebook: words and picture of each board, for a reader without a kernel."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import nbconvert
import nbformat
import pytest

from run_notebooks import strip

CALLED = {
    "fortissimo": ("Fortissimo", "Fortissimo"), "la_forteresse": ("The Fortress", "La Forteresse"),
    "tower_defense": ("Tower Defense", "Tower Defense"), "forteresse_solo": ("Fortress Solo", "Forteresse Solo"),
    "cardstle": ("Cardstle", "Cardstle"),
}  # fmt: skip
"""The first words of a board's text, by game and language."""
VIEW = "application/vnd.jupyter.widget-view+json"


def outputs(notebook):
    return [(cell, output) for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


IMAGE = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml,([^"]*)"/?>')


def described(html):
    """The words and the picture of every board in a page, as (words, SVG)."""
    return [(unescape(alt), unquote(source)) for alt, source in IMAGE.findall(html)]


def test_every_board_is_saved_in_words_and_as_a_picture_that_says_them(shelf, lang):
    for name in shelf.names(lang):
        cells = shelf.read(lang, name).cells
        game = next((found[1] for cell in cells if (found := re.search(r'Lesson\("(\w+)"', cell.source))), "")
        for cell in cells:
            if re.match(r"lesson\.(step|play)\(", cell.source):
                boards = cell.outputs[cell.source.startswith("lesson.step("):]
                assert len(boards) == len(re.findall(r"lesson\.(?:challenge|poke|play)\(", cell.source)), cell.id
                for output in boards:
                    data = output["data"]
                    assert data["text/plain"].startswith(CALLED[game][shelf.languages.index(lang)]), cell.id
                    [(words, picture)] = described(data["text/html"])
                    assert words == data["text/plain"], cell.id
                    assert ET.fromstring(picture).get("role") == "img", cell.id


@pytest.mark.parametrize("template", ["lab", "classic"])
def test_an_exported_page_says_what_its_boards_show(shelf, template):
    whole = shelf.read("en", "fortissimo")
    notebook = nbformat.v4.new_notebook(cells=whole.cells[:5], metadata=whole.metadata)
    page, _ = nbconvert.HTMLExporter(template_name=template).from_notebook_node(notebook)
    found = [words for words, _ in described(page)]
    assert found
    assert all(words.startswith("Fortissimo!, basic game") for words in found)
    assert "☆" in page


def test_nothing_is_saved_that_needs_a_kernel(shelf, lang):
    for name in shelf.names(lang):
        notebook = shelf.read(lang, name)
        assert "widgets" not in notebook.metadata, name
        for cell, output in outputs(notebook):
            assert VIEW not in output.get("data", {}), (name, cell.id)
            assert not output.get("metadata"), (name, cell.id)


def test_what_only_a_live_page_can_show_is_stripped(shelf):
    data, about = next(iter(shelf.run("en", "fortissimo").steps.values()))._repr_mimebundle_()
    output = {"data": dict(data), "metadata": dict(about)}
    strip(output)
    assert output["data"].keys() == data.keys() - {VIEW, "image/svg+xml"} == {"text/plain", "text/html"}
    assert about
    assert not output["metadata"]


def test_nothing_went_wrong_when_it_was_run(shelf, lang):
    for name in shelf.names(lang):
        for cell, output in outputs(shelf.read(lang, name)):
            assert output.output_type in {"execute_result", "display_data"}, (name, cell.id)


def test_every_code_cell_was_run_in_order(shelf, lang):
    for name in shelf.names(lang):
        if name.endswith("-rules"):
            continue  # their words are the rulebook's, and not kept twice
        counts = [cell.execution_count for cell in shelf.read(lang, name).cells if cell.cell_type == "code"]
        assert counts == list(range(1, len(counts) + 1)), name


def test_nothing_of_the_machine_is_saved(shelf, lang):
    for name in shelf.names(lang):
        for cell, output in outputs(shelf.read(lang, name)):
            said = "\n".join(str(text) for text in output.get("data", {}).values())
            assert not re.search(r"/(home|root|tmp|usr|work)/|0x[0-9a-f]{6}", said), (name, cell.id)
