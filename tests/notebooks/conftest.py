"""The notebooks of the house, read once; lessons run once in this process, without a kernel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from pontlevis_widgets import Lesson
from pontlevis_widgets.challenge import Challenge

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LANGUAGES = ("en", "fr")


class Shelf:
    """The notebooks by language and name."""

    languages = LANGUAGES

    @staticmethod
    @cache
    def read(lang: str, name: str) -> Any:
        """A notebook of the house."""
        return nbformat.read(NOTEBOOKS / lang / f"{name}.ipynb", as_version=4)

    @staticmethod
    def names(lang: str = "en") -> list[str]:
        """Every notebook there is in a language."""
        return sorted(path.stem for path in (NOTEBOOKS / lang).glob("*.ipynb"))

    @classmethod
    def lessons(cls) -> list[str]:
        """The notebooks that are lessons."""
        return [name for name in cls.names() if cls.read("en", name).metadata["pontlevis"]["kind"] == "lesson"]

    @staticmethod
    @cache
    def run(lang: str, name: str) -> Lesson:
        """The lesson that the code cells of a notebook build."""
        scope: dict[str, Any] = {}
        for cell in Shelf.read(lang, name).cells:
            if cell.cell_type == "code":
                exec(compile(cell.source, f"{lang}/{name}/{cell.id}", "exec"), scope)
        return scope["lesson"]

    @staticmethod
    def steps(notebook: Any) -> list[tuple[str, list[Any]]]:
        """The steps of a lesson: each heading with its cells, up to the next heading."""
        found: list[tuple[str, list[Any]]] = []
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and cell.source.startswith("## "):
                found.append((cell.source.splitlines()[0][3:], []))
            if found:
                found[-1][1].append(cell)
        return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a lesson runs once a lesson; one that asks for a challenge, once a challenge of each."""
    if "lesson_name" in metafunc.fixturenames:
        metafunc.parametrize("lesson_name", Shelf.lessons())
    if "challenge" in metafunc.fixturenames:
        found: dict[str, Challenge] = {}
        for name in Shelf.lessons():
            found |= Shelf.run("en", name).challenges
        metafunc.parametrize("challenge", found.values(), ids=found.keys())


@pytest.fixture(scope="session")
def shelf() -> type[Shelf]:
    return Shelf


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return request.param
