"""Starts houses by their command, and visits them over bare sockets."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pontlevis_widgets.serving.connection import PROTOCOL
from servers import PATIENCE, Server

CONTROL = {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}}
COMMAND = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0", "--warm"]


def write(path: Path, title: str, *cells: str, **about: Any) -> None:
    """Writes a notebook, marked as the same for all unless `about` says otherwise."""
    if isinstance(about.setdefault("pontlevis", {}), dict):
        about["pontlevis"].setdefault("same_for_all", True)
    path.parent.mkdir(parents=True, exist_ok=True)
    sources = [nbformat.v4.new_markdown_cell(title), *map(nbformat.v4.new_code_cell, cells)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(nbformat.v4.new_notebook(cells=sources, metadata={"kernelspec": kernel, **about}), path)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Callable[..., Server]]:
    """Returns a function that starts houses serving `folder`."""
    houses = []

    def make(*options: str, before: tuple[str, ...] = (), **env: str) -> Server:
        log = tmp_path_factory.mktemp("house") / "house.log"
        command = [*before, *COMMAND, "--notebooks", str(folder), *options]
        houses.append(Server(command, log, r"Pont-levis is open at (\S+)", env))
        houses[-1].start()
        return houses[-1]

    yield make
    for house in houses:
        house.stop()


def visited(house: Server, name: str) -> Iterator[tuple[str, str]]:
    status, text, _ = house.get(f"/voila/render/{name}")
    assert status == 200, text
    kernel = re.findall(r'"kernelId": "([^"]+)"', text)[0]
    yield text, kernel
    house.get(f"/voila/api/shutdown/{kernel}", "POST")


def joined(
    house: Server, kernel: str, session: str = "me", protocol: str | None = PROTOCOL, token: str = ""
) -> ClientConnection:
    address = f"{house.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={session}&token={token}"
    spoken = [protocol] if protocol else None
    return connect(address, subprotocols=spoken, open_timeout=PATIENCE, compression=None, max_queue=None)


def lines(house: Server, of: str) -> list[str]:
    return [line for line in house.said().splitlines() if of in line]


def frame(kind: str, content: object, channel: str = "shell") -> bytes:
    session = Session()
    message = session.msg(kind, metadata={"version": "1.0.0"})
    parts = [session.pack(message[part]) for part in ("header", "parent_header", "metadata")]
    said = content if isinstance(content, bytes) else json.dumps(content).encode()
    return bytes(serialize_msg_to_ws_v1([*parts, said], channel))


def greet(house: Server) -> None:
    """Visits as a page does: opens a lesson, waits for its widgets' states, and leaves."""
    for _, kernel in visited(house, "hello.ipynb"):
        with joined(house, kernel) as page:
            page.send(frame("comm_open", CONTROL))
            page.send(frame("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}}))
            while b'"update_states"' not in page.recv(PATIENCE, decode=False):
                pass


def rest_of(page: ClientConnection) -> list[bytes | str]:
    """Returns the messages that a page still receives until the server closes the connection."""
    heard: list[bytes | str] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(page.recv(PATIENCE))
    return heard
