"""Pytest hooks for every collected file, notebooks included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

PAGES = Path(__file__).parent / "tests/browser"


def pytest_collectstart(collector: Any) -> None:
    """Leaves pictures and HTML out of the comparison of notebook outputs: pictures have tests of their own."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("image/svg+xml", "text/html")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups the tests of each file on one worker, except browser tests."""
    for item in items:
        if PAGES not in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(f"{item.path.parent.name}/{item.path.stem}"))
