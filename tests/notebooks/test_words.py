"""The French notebooks, run in this process: they show the words that they keep.

The English ones are run by nbval, each in a kernel of its own; so are these in `make test-all`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """An IPython shell that runs cells."""
    yield InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    InteractiveShell.clear_instance()


def shown(shell: InteractiveShell, source: str) -> list[str]:
    """Runs a cell, and returns the words that it shows."""
    with capture_output() as captured:
        done = shell.run_cell(source)
    done.raise_error()
    assert captured.stderr == ""
    bundles = [output.data for output in captured.outputs]
    bundles += [shell.display_formatter.format(done.result)[0]] if done.result is not None else []
    return [bundle["text/plain"] for bundle in bundles]


def test_a_notebook_shows_the_words_that_it_keeps(shelf: Any, french: str, shell: InteractiveShell) -> None:
    for cell in shelf.read("fr", french).cells:
        if cell.cell_type == "code":
            words = shown(shell, cell.source)
            kept = [output["data"]["text/plain"] for output in cell.outputs]
            assert words == kept or french.endswith("-rules"), cell.id  # whose words are the rulebook's
