"""The examples in docstrings of the engine and in the project's pages give the results they show."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pontlevis

ROOT = Path(__file__).parents[2]
PAGES = sorted(page for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if ">>>" in page.read_text("utf-8"))
MODULES = sorted(found.name for found in pkgutil.walk_packages(pontlevis.__path__, "pontlevis.")
                 if not found.name.endswith("__main__"))


@pytest.mark.parametrize("name", ["pontlevis", *MODULES])
def test_docstrings(name):
    found = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_pages(page):
    found = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert found.failed == 0


def test_the_package_shows_what_it_does_by_example():
    assert doctest.testmod(pontlevis).attempted >= 4
