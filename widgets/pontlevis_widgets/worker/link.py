"""The link between the page and its Python: the functions that the worker's script calls.

`prepare` is called once, as Python starts or before its memory is kept; `connect` whenever a page is there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from pontlevis_widgets.worker import standins
from pontlevis_widgets.worker.shell import Shell

shell = Shell()


def prepare() -> None:
    """Has stand-ins where the packages of Jupyter would be, and nothing of the script and style that a page has."""
    standins.install(shell)
    browser = import_module("pontlevis_widgets.board.browser")  # not before the stand-ins are there
    vars(browser).update(asset=lambda _name: "", style=lambda: "")


def connect(post: Callable[..., None], buffers: Callable[[list[bytes]], Any]) -> None:
    """Has widgets talk to the page by a function: the kind of a message, its model, its content as JSON, its buffers.

    buffers: what makes buffers the page's own. What is drawn at random is drawn anew: kept memory has a kept seed.
    """
    random.seed()

    def send(kind: str, id: str, content: Any, held: list[bytes]) -> None:
        post(kind, id, json.dumps(content), buffers(held))

    standins.page.post = send


async def run(source: str) -> None:
    """Runs a cell of a page that shows already what it shows."""
    shell.silent = True
    await shell.run(source)


async def record(source: str) -> str:
    """Runs a cell as its page is published: its outputs, and the tall pictures of its boards by their ids, as JSON."""
    before = {*standins.page.widgets}
    outputs = await shell.run(source)
    boards = {name: widget for name, widget in standins.page.widgets.items() if hasattr(widget, "lasting_svg")}
    tall = {name: board.lasting_svg("tall") for name, board in boards.items() if name not in before}
    return json.dumps({"outputs": outputs, "tall": tall})


def hear(kind: str, id: str, content: str) -> None:
    """Hands a message of the page to its widget."""
    standins.page.hear(kind, id, json.loads(content))
