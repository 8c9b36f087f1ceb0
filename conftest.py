"""Pytest hooks for every collected file, notebooks included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

PAGES = str(Path(__file__).parent / "tests/browser")
LONGEST_ID = 60
"""The most characters of an argument in the id of a test."""


def pytest_collectstart(collector: Any) -> None:
    """Leaves pictures and HTML out of the comparison of notebook outputs: pictures have tests of their own."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("image/svg+xml", "text/html")


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Names long texts by their argument: every report sends the id, and some texts have ten million characters."""
    return argname if isinstance(val, str | bytes) and len(val) > LONGEST_ID else None


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups the tests of each file on one worker, except browser tests."""
    for item in items:
        if not str(item.path).startswith(PAGES):
            item.add_marker(pytest.mark.xdist_group(f"{item.path.parent.name}/{item.path.stem}"))
