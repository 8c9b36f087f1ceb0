"""The notebooks of the house, read once; lessons run once in this process, without a kernel."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any

import nbformat
import pytest

from pontlevis_widgets import Lesson
from pontlevis_widgets.lesson.challenge import Challenge
from scenes import thinned

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
ANSWERS = Path(__file__).with_name("answers")
KINDS = ("also_right", "also_wrong", "gone_by")
"""What the tries in `answers` are: a fixture of each name gives a challenge and one list of moves."""
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

    @classmethod
    def challenges(cls) -> dict[str, Challenge]:
        """The challenges of all lessons that have a goal, by game and task."""
        return {
            f"{name}/{task}": challenge
            for name in cls.lessons() for task, challenge in cls.run("en", name).challenges.items() if challenge.goal
        }  # fmt: skip

    @classmethod
    def answers(cls, kind: str) -> dict[str, tuple[Challenge, list[str]]]:
        """The tries of a kind that `answers` holds: the challenge and the moves of each."""
        found = {}
        for name in cls.lessons():
            for task, tries in tomllib.loads((ANSWERS / f"{name}.toml").read_text(encoding="utf-8"))[kind].items():
                for moves in tries:
                    found[f"{name}/{task}: {', '.join(moves)}"] = (cls.run("en", name).challenges[task], moves)
        return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a lesson runs once a lesson, one that asks for a challenge or a try, once for each.

    Of a test that is marked sampled, `make test` runs a fifth.
    """
    if "lesson_name" in metafunc.fixturenames:
        metafunc.parametrize("lesson_name", Shelf.lessons())
    if "french" in metafunc.fixturenames:
        metafunc.parametrize("french", Shelf.names("fr"))
    few = thinned if metafunc.definition.get_closest_marker("sampled") else list
    cases = {"challenge": Shelf.challenges} | {kind: partial(Shelf.answers, kind) for kind in KINDS}
    for name in cases.keys() & set(metafunc.fixturenames):
        ids, found = zip(*few(cases[name]().items()), strict=True)
        metafunc.parametrize(name, found, ids=ids)


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the French notebooks to `make test-all`: `test_words.py` runs their cells in less time."""
    for item in items:
        if item.path.parent == NOTEBOOKS / "fr":
            item.add_marker("slow")


@pytest.fixture(scope="session")
def shelf() -> type[Shelf]:
    return Shelf


@pytest.fixture
def trial(shelf: type[Shelf], challenge: Challenge) -> Any:
    """The challenge where it stands in its lesson."""
    return shelf.run("en", challenge.game.id).steps[challenge.task.id].station


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return request.param
