"""Which cell of the notebook is being run, and the names that cells have taken for their boards."""

from __future__ import annotations

from typing import Any, NamedTuple

from IPython import get_ipython


class Claim(NamedTuple):
    """A name taken by a run of a cell."""

    name: str
    cell: str
    run: int


_claims: set[Claim] = set()


def claim(name: str) -> bool:
    """Take a name for the cell being run. Returns whether it is taken already.

    A cell that is run again gives back what it had taken. Outside a notebook nothing is ever taken.
    """
    shell = get_ipython()
    if shell is None:
        return False
    run = shell.execution_count
    cell = cell_id(shell) or f"run {run}"
    _claims.difference_update([old for old in _claims if old.cell == cell and old.run != run])
    taken = any(old.name == name for old in _claims)
    _claims.add(Claim(name, cell, run))
    return taken


def cell_id(shell: object) -> str:
    """The cell being run, as the front end calls it, or "" where it does not say."""
    parent: dict[str, Any] = getattr(shell, "get_parent", dict)()
    return str(parent.get("metadata", {}).get("cellId", ""))
