"""The notebooks of the house for the tests of this folder."""

from __future__ import annotations

import pytest

from shelf import LANGUAGES, NOTEBOOKS, Shelf

RULES = "cardstle-rules"
"""The page of rules that `make test` runs in a kernel, the longest."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a lesson or a French notebook runs once for each."""
    if "lesson_name" in metafunc.fixturenames:
        metafunc.parametrize("lesson_name", Shelf.lessons())
    if "french" in metafunc.fixturenames:
        metafunc.parametrize("french", Shelf.names("fr"))


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves notebooks to `make test-all` whose like is run: French ones, and pages of rules except `RULES`.

    `test_words.py` runs the cells of all French notebooks, which are those of the English ones, in less time.
    """
    for item in items:
        if item.path.parent == NOTEBOOKS / "fr" or (item.path.stem.endswith("-rules") and item.path.stem != RULES):
            item.add_marker("slow")


@pytest.fixture(scope="session")
def shelf() -> type[Shelf]:
    return Shelf


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return request.param
