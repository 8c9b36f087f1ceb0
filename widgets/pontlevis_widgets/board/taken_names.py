"""The names of boards, each claimed by the cell of the notebook that made it."""

from __future__ import annotations

from typing import Any

from IPython import get_ipython

_claims: list[tuple[str, str]] = []
"""Names, each with the id of its cell, "" if the front end sends no id."""


def claim(name: str) -> bool:
    """Claims a name for the running cell. Returns whether it was already claimed.

    The claims of a cell end when it runs again or is deleted. Outside a notebook nothing is claimed.
    """
    shell = get_ipython()
    if shell is None:
        return False
    shell.events.register("pre_run_cell", _give_back)  # registered once, however often this is called
    taken = any(name == other for other, _ in _claims)
    _claims.append((name, _cell_metadata(shell).get("cellId", "")))
    return taken


def _give_back(_info: object = None) -> None:
    """Drops the claims of the cell that is about to run, and those of deleted cells."""
    metadata = _cell_metadata(get_ipython())
    gone = {metadata.get("cellId"), *metadata.get("deletedCells", ())} - {""}
    _claims[:] = [(name, cell) for name, cell in _claims if cell not in gone]


def _cell_metadata(shell: Any) -> dict[str, Any]:
    """Returns the metadata of the running cell, as the front end sends them; {} if it sends none."""
    parent: dict[str, Any] = shell.get_parent() if hasattr(shell, "get_parent") else {}
    found: dict[str, Any] = parent.get("metadata", {})
    return found
