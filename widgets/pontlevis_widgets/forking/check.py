"""Checks, for an author, whether the cells of a notebook can be run once for all visitors."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.forking.templates import Order, Template, Templates


def unshared(notebook: Path) -> list[tuple[str, str]]:
    """Lists why the cells cannot be run once for all, as pairs of a cell (``cell 2``) and its fault; empty if they can.

    The first of a pair is ``cells`` if the fault concerns no single cell.
    """
    with TemporaryDirectory() as runtime:
        reason = asyncio.run(_made(notebook.resolve(), Path(runtime)))
    return [_split(fault) for fault in filter(None, reason.split("; "))]


def _split(fault: str) -> tuple[str, str]:
    found = re.fullmatch(r"(cell \d+) (.+)", fault)
    return (found[1], found[2]) if found else ("cells", fault)


async def _made(notebook: Path, runtime: Path) -> str:
    order = Order(notebook, (sys.executable, "-m"), str(notebook.parent))
    template = Template(order, dict(os.environ), runtime, Templates.patience.default_value, shared=True)
    try:
        await template.made()
    except Unfit as reason:
        return str(reason)
    template.close()
    return ""
