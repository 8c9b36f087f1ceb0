"""What holds for every collected file, notebooks included."""

from __future__ import annotations

from typing import Any


def pytest_collectstart(collector: Any) -> None:
    """Compare the words of a notebook's boards, not every curve: pictures have tests of their own."""
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += ("image/svg+xml", "text/html")
