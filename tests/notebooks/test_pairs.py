"""The two languages of a notebook hold the same cells: only the prose, and the cell that names the language, differ."""

from __future__ import annotations

import json
from typing import Any

from pontlevis.kit.coverage import lesson_citations


def without_language(source: str) -> str:
    return source.replace('lang="en"', "lang=…").replace('lang="fr"', "lang=…")


def pairs(shelf: Any) -> list[tuple[str, Any, Any]]:
    return [(name, shelf.read("en", name), shelf.read("fr", name)) for name in shelf.names()]


def test_both_languages_have_the_same_notebooks(shelf):
    assert shelf.names("en") == shelf.names("fr")
    assert {"index", "fortissimo", "play"} <= set(shelf.names())


def test_both_languages_have_the_same_cells_in_the_same_order(shelf):
    for name, en, fr in pairs(shelf):
        kinds = [[(cell.id, cell.cell_type) for cell in notebook.cells] for notebook in (en, fr)]
        assert kinds[0] == kinds[1], name


def test_both_languages_have_the_same_code_but_for_the_name_of_the_language(shelf):
    for name, en, fr in pairs(shelf):
        for one, other in zip(en.cells, fr.cells, strict=True):
            if one.cell_type == "code":
                assert without_language(one.source) == without_language(other.source), (name, one.id)
                assert 'lang="fr"' not in one.source, (name, one.id)
                assert 'lang="en"' not in other.source, (name, other.id)


def test_one_cell_and_no_other_names_the_language(shelf, lang):
    for name in shelf.names():
        naming = [cell.id for cell in shelf.read(lang, name).cells if f'lang="{lang}"' in cell.source]
        assert len(naming) == 1, (name, naming)


def test_the_prose_is_not_the_same_in_both_languages(shelf):
    for name, en, fr in pairs(shelf):
        for one, other in zip(en.cells, fr.cells, strict=True):
            if one.cell_type == "markdown":
                assert one.source != other.source, (name, one.id)


def test_both_languages_cite_the_same_rules_in_each_step(shelf, lesson_name):
    cited = []
    for lang in shelf.languages:
        found = []
        for number, (_, cells) in enumerate(shelf.steps(shelf.read(lang, lesson_name))):
            for cell in cells:
                found += [(number, cell.id, citation.id) for citation in lesson_citations("x", as_notebook(cell))]
        cited.append(found)
    assert cited[0] == cited[1]
    assert cited[0]


def as_notebook(cell: Any) -> str:
    """A notebook of this one cell, as its file would hold it."""
    return json.dumps({"cells": [{"cell_type": cell.cell_type, "source": cell.source}]}, indent=1, ensure_ascii=False)


def test_the_metadata_says_the_game_the_kind_and_the_language(shelf):
    for name, en, fr in pairs(shelf):
        for lang, notebook in (("en", en), ("fr", fr)):
            about = notebook.metadata["pontlevis"]
            assert about["lang"] == lang
            assert about["kind"] in {"index", "lab", "lesson", "play", "rules", "train"}
            assert about.get("game") == ({"lesson": name, "rules": name.removesuffix("-rules")}.get(about["kind"]))
            assert notebook.metadata["title"]
        ours, theirs = en.metadata["pontlevis"], fr.metadata["pontlevis"]
        assert ours.keys() == theirs.keys()
        said = {"lang": "", "button": ""}
        assert {**ours, **said} == {**theirs, **said}


def test_every_cell_has_a_name_of_its_own_for_ever(shelf):
    for name, en, _ in pairs(shelf):
        ids = [cell.id for cell in en.cells]
        assert len(set(ids)) == len(ids), name
        assert all(id_.replace("-", "").isalnum() and not id_.isdigit() for id_ in ids), name
