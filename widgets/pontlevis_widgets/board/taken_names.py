"""The names that cells of the notebook have taken for their boards."""

from __future__ import annotations

from typing import Any

from IPython import get_ipython

_claims: list[tuple[str, str]] = []
"""Names, each with the id of its cell, "" where the front end tells none."""


def claim(name: str) -> bool:
    """Takes a name for the cell being run. Returns whether it is taken already.

    A cell that is run again, or deleted, has given back what it had taken. Outside a notebook nothing is ever taken.
    """
    shell = get_ipython()
    if shell is None:
        return False
    shell.events.register("pre_run_cell", _give_back)  # once, however often it is asked for
    taken = any(name == other for other, _ in _claims)
    _claims.append((name, _told(shell).get("cellId", "")))
    return taken


def _give_back(_info: object = None) -> None:
    """Before a cell runs: it begins without names, and those of cells that were deleted are free."""
    told = _told(get_ipython())
    gone = {told.get("cellId"), *told.get("deletedCells", ())} - {""}
    _claims[:] = [(name, cell) for name, cell in _claims if cell not in gone]


def _told(shell: Any) -> dict[str, Any]:
    """The metadata of the cell being run, as the front end sends them."""
    parent: dict[str, Any] = shell.get_parent() if hasattr(shell, "get_parent") else {}
    found: dict[str, Any] = parent.get("metadata", {})
    return found
