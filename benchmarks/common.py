"""What the measurements share: a table on the terminal, and the Connect Four of the examples."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "examples"))

import connect_four

__all__ = ["connect_four", "row"]


def row(*cells: str) -> None:
    """Print one line of a Markdown table."""
    first, *rest = cells
    print(f"| {first:42} |" + "".join(f" {cell:>14} |" for cell in rest), flush=True)
