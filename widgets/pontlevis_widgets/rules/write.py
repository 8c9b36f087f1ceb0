"""Writes the notebook of a game's rules: a search, then a heading and a cell for each chapter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pontlevis import package
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.words import word

BUILDS = 'from pontlevis_widgets import Rules\n\nrules = Rules("{game}", lang="{lang}")\nrules'


def notebook(game: str, lang: str) -> dict[str, Any]:
    """Returns the notebook of a game's rules in one language, without outputs. Raises UnknownGame."""
    book = package(game).game.rulebook
    title = word("rules.title", lang, title=book.title[lang])
    cells = [markdown("title", f"# {title}\n\n{word('rules.intro', lang)}"),
             code("search", BUILDS.format(game=game, lang=lang))]
    for chapter in book.chapters:
        cells += [markdown(f"{chapter.id}-title", f"## {chapter.title[lang]}"),
                  code(chapter.id, f'rules.chapter("{chapter.id}")')]
    about = {"game": game, "kind": "rules", "lang": lang, "beside": game, "button": word("rules.button", lang),
             "same_for_all": True}
    metadata = {**KERNEL, "pontlevis": about, "title": title}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


KERNEL = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
          "language_info": {"name": "python"}}


def markdown(id_: str, text: str) -> dict[str, Any]:
    """Returns a Markdown cell."""
    return {"cell_type": "markdown", "id": id_, "metadata": {}, "source": text.splitlines(keepends=True)}


def code(id_: str, text: str) -> dict[str, Any]:
    """Returns a code cell without outputs, tagged so that tests do not compare its outputs."""
    return {"cell_type": "code", "execution_count": None, "id": id_, "metadata": {"tags": ["nbval-ignore-output"]},
            "outputs": [], "source": text.splitlines(keepends=True)}


def write(game: str, folder: Path) -> list[Path]:
    """Writes the rules of a game to `folder/LANG/GAME-rules.ipynb`, in each language of its rulebook.

    Raises UnknownGame, OSError.
    """
    paths = []
    for lang in package(game).game.rulebook.languages or LANGUAGES[:1]:
        path = folder / lang / f"{game}-rules.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(game, lang), encoding="utf-8")
        paths.append(path)
    return paths


def text(game: str, lang: str) -> str:
    """Returns that notebook as JSON text."""
    return json.dumps(notebook(game, lang), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
