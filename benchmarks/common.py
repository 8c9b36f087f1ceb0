"""Tools of all measurements: the lines of a table on the terminal, and modules of other folders."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "examples"))
sys.path.append(str(Path(__file__).parents[1] / "scripts"))

import connect_four

import chromium

__all__ = ["HOUSE", "chromium", "connect_four", "row"]

HOUSE = Path(__file__).parents[1]


def row(*cells: str) -> None:
    """Prints one line of a Markdown table."""
    first, *rest = cells
    print(f"| {first:42} |" + "".join(f" {cell:>14} |" for cell in rest), flush=True)
