"""The servers of the tests: a request ends in time, however slowly a server answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import servers
from servers import Server

SLOW = """
import socket, time
with socket.create_server(("127.0.0.1", 0)) as door:
    print("listening at http://127.0.0.1:%d/" % door.getsockname()[1], flush=True)
    while True:
        line, _ = door.accept()
        if b"/whole" in line.recv(9999):
            line.sendall(b"HTTP/1.0 404 Not Found\\r\\nX-Said: no\\r\\n\\r\\nnothing")
            line.close()
            continue
        line.sendall(b"HTTP/1.0 200 OK\\r\\n\\r\\n")
        try:
            while True:
                line.sendall(b"x")
                time.sleep(0.02)
        except OSError:
            pass
"""
"""A server that answers one path at once, and all others with a letter every fiftieth of a second, for ever."""


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    server = Server([sys.executable, "-c", SLOW], tmp_path / "log", r"listening at (\S+)")
    server.start()
    yield server
    server.stop()


def test_a_request_ends_in_time_while_its_answer_goes_on(slow: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    status, text, headers = slow.get("/whole")
    assert (status, text, headers["X-Said"]) == (404, "nothing", "no")
    monkeypatch.setattr(servers, "PATIENCE", 0.3)
    with pytest.raises(TimeoutError):
        slow.get("/letters")
