"""The link between the page and its Python: the functions that the worker's script calls.

`prepare` is called once: before the memory is saved, or when Python starts without saved memory. `connect` is called
when a page is connected.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from pontlevis_widgets.worker import standins
from pontlevis_widgets.worker.shell import Shell

shell = Shell()


def prepare() -> None:
    """Replaces Jupyter's packages by `standins`; leaves out script, style and pictures, which the page has already."""
    standins.install(shell)
    browser = import_module("pontlevis_widgets.board.browser")  # only after Jupyter's packages are replaced
    vars(browser).update(asset=lambda _name: "", style=lambda: "", on_page=lambda: True)


def connect(post: Callable[..., None], buffers: Callable[[list[bytes]], Any]) -> None:
    """Connects widgets to the page, and reseeds `random`, as saved memory contains a seed.

    post: sends the kind of a message, the model's id, the content as JSON and the buffers to the page; buffers:
    converts bytes to buffers of the page.
    """
    random.seed()

    def send(kind: str, id: str, content: Any, held: list[bytes]) -> None:
        post(kind, id, json.dumps(content), buffers(held))

    standins.current.get().post = send


async def _run(source: str) -> list[Any]:
    """Runs a cell. Returns its outputs."""
    page = standins.current.get()
    page.runs_cell = True
    try:
        return await shell.run(source)
    finally:
        page.runs_cell = False


async def run(source: str) -> None:
    """Runs a cell and drops its outputs, which the page shows already; an error goes to the browser's console."""
    shell.silent = True
    for output in await _run(source):
        if output["output_type"] == "error":
            sys.stderr.write("".join(output["traceback"]))


async def record(source: str) -> str:
    """Runs a cell for publishing. Returns its outputs and the tall pictures of its new boards by id, as JSON."""
    before = {*standins.current.get().widgets}
    outputs = await _run(source)
    boards = {name: widget for name, widget in standins.current.get().widgets.items() if hasattr(widget, "stills")}
    tall = {name: board.stills.svg("tall") for name, board in boards.items() if name not in before}
    return json.dumps({"outputs": outputs, "tall": tall})


def hear(kind: str, id: str, content: str) -> None:
    """Passes a message of the page to its widget."""
    standins.current.get().hear(kind, id, json.loads(content))
