"""Attacks on a house: after each of them a visitor can still open a lesson."""

from __future__ import annotations

import json
import os
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil
import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from houses import frame, greet, joined, opened, rest_of, visited, write
from pontlevis_widgets.serving.connection import PROTOCOL
from servers import PATIENCE, Server

__all__ = ["opened"]
pytestmark = pytest.mark.slow
KINDS = (
    "execute_request", "inspect_request", "complete_request", "history_request", "is_complete_request", "input_reply",
    "connect_request", "comm_info_request", "kernel_info_request", "interrupt_request", "debug_request",
    "apply_request", "create_subshell_request", "delete_subshell_request", "list_subshell_request", "usage_request",
    "clear_request", "abort_request", "comm_open", "comm_msg", "comm_close", "execute_input", "status", "", "a" * 1000,
    "no\0such",
)  # fmt: skip
CHANNELS = ("shell", "control", "stdin", "iopub", "hb", "nowhere", "")
GROWTH = 150 * 2**20
"""The bytes by which the server's memory may grow during all attacks."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("teacher")
    write(root / "hello.ipynb", "# Hello", "import ipywidgets\nipywidgets.Label('hello')")
    return root


@pytest.fixture(scope="module")
def house(opened: Callable[..., Server]) -> Iterator[Server]:
    found = opened("--tables", "9")
    greet(found)
    before = memory(found)
    yield found
    assert memory(found) - before < GROWTH
    assert "Traceback" not in found.said()
    assert len(found.said().splitlines()) < 400


def memory(house: Server) -> int:
    assert house.process is not None
    return int(psutil.Process(house.process.pid).memory_info().rss)


@pytest.fixture
def kernel(house: Server) -> Iterator[str]:
    """The kernel of an attacker; after the test, another visitor must be served."""
    for _, kernel in visited(house, "hello.ipynb"):
        yield kernel
    greet(house)


def heard_out(stranger: ClientConnection) -> None:
    """Waits until the server has read all messages or has closed the connection."""
    with suppress(ConnectionClosed):
        assert stranger.ping().wait(PATIENCE), "the server has stopped listening"


# -- over a websocket


def test_no_kind_of_message_on_no_channel_runs_code(house: Server, kernel: str, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w')"
    content = {"code": code, "comm_id": "x", "target_name": code, "data": {"method": code}, "value": code}
    with joined(house, kernel) as stranger:
        for channel in CHANNELS:
            for kind in KINDS:
                stranger.send(frame(kind, content, channel))
        heard_out(stranger)
    with joined(house, kernel) as stranger:
        for channel in CHANNELS:
            stranger.send(frame("shutdown_request", {"restart": True}, channel))
        heard_out(stranger)
    assert not mark.exists()


HUGE = (2**62).to_bytes(8, "little")
MALFORMED = {
    "nothing": b"", "zeros": bytes(64), "ones": b"\xff" * 64, "many parts": HUGE * 8, "no parts": bytes(8),
    "a channel that is no text": bytes(serialize_msg_to_ws_v1([b"{}"] * 4, "shell")).replace(b"shell", b"\xff" * 5),
    "parts that are no JSON": bytes(serialize_msg_to_ws_v1([b"x"] * 6, "shell")),
    "parts that are no objects": bytes(serialize_msg_to_ws_v1([b"[]"] * 6, "shell")),
    "deep content": frame("comm_msg", b"[" * 100_000),
    "deep data": frame("comm_msg", b'{"comm_id": "c", "data": ' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001),
    "a deep header": bytes(serialize_msg_to_ws_v1([b"[" * 100_000, b"{}", b"{}", b"{}"], "shell")),
    "an endless number": frame("comm_msg", b'{"comm_id": ' + b"9" * 100_000 + b"}"),
}


@pytest.mark.parametrize("sent", MALFORMED.values(), ids=MALFORMED)
def test_a_frame_that_means_nothing_is_dropped(house: Server, kernel: str, sent: bytes) -> None:
    with joined(house, kernel) as stranger:
        stranger.send(sent)
        stranger.send(sent[: len(sent) // 2])
        heard_out(stranger)


def test_messages_of_the_old_protocol_are_dropped(house: Server, kernel: str) -> None:
    legacy = {"header": {"msg_type": "execute_request", "msg_id": "1"}, "channel": "shell", "content": {"code": "1"}}
    with joined(house, kernel) as stranger:
        for text in (json.dumps(legacy), "[" * 100_000, "\0", "{}"):
            stranger.send(text)
        heard_out(stranger)
    assert house.get(f"/api/kernels/{kernel}")[0] == 200


def test_a_flood_is_read_slowly_and_others_are_served_meanwhile(house: Server, kernel: str) -> None:
    with joined(house, kernel) as stranger:
        began = time.monotonic()
        for _ in range(400):
            stranger.send(frame("comm_info_request", {}))
        greet(house)
        heard_out(stranger)
        assert time.monotonic() - began > 3, "180 at once, then 60 a second"


@pytest.mark.parametrize("squeezed", [None, "deflate"])
def test_eleven_megabytes_end_the_connection_squeezed_or_not(
    house: Server, kernel: str, squeezed: str | None
) -> None:
    address = f"{house.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=me"
    with connect(address, subprotocols=[PROTOCOL], open_timeout=PATIENCE, compression=squeezed) as stranger:
        with suppress(ConnectionClosed):
            stranger.send(bytes(11 * 2**20))
        rest_of(stranger)
        assert stranger.close_code in {1006, 1009}, "it may be cut before a word is said"


def test_a_storm_of_opening_and_closing_passes(house: Server, kernel: str) -> None:
    for number in range(60):
        with suppress(InvalidStatus), joined(house, kernel, f"page-{number}") as stranger:
            stranger.send(frame("kernel_info_request", {}))
    for number in range(60):  # each closes before the handshake is over
        with socket.create_connection(("localhost", house.port)) as stranger_socket:
            stranger_socket.sendall(upgrade(house, kernel, f"ghost-{number}"))


def upgrade(house: Server, kernel: str, session: str, *more: str) -> bytes:
    lines = [f"GET /api/kernels/{kernel}/channels?session_id={session} HTTP/1.1", f"Host: localhost:{house.port}",
             "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==",
             "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {PROTOCOL}", *more, "", ""]
    return "\r\n".join(lines).encode()


@pytest.mark.parametrize("origin", ["https://evil.example.org", "null", "http://localhost:1", "http://127.0.0.1"])
def test_a_page_of_another_site_gets_no_websocket(house: Server, kernel: str, origin: str) -> None:
    address = f"{house.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=me"
    with pytest.raises(WebSocketException) as refused, connect(address, origin=origin, subprotocols=[PROTOCOL]):  # type: ignore[arg-type]
        pass
    assert isinstance(refused.value, InvalidStatus)
    assert refused.value.response.status_code in {403, 404}


# -- over the web


@pytest.fixture
def after(house: Server) -> Iterator[None]:
    """After the test, another visitor must be served."""
    yield
    greet(house)


def raw(house: Server, sent: bytes) -> bytes:
    """Sends bytes that no client would send, and returns the answer."""
    with socket.create_connection(("localhost", house.port), PATIENCE) as stranger:
        stranger.sendall(sent)
        stranger.shutdown(socket.SHUT_WR)
        heard = b""
        with suppress(ConnectionResetError):
            while more := stranger.recv(65536):
                heard += more
        return heard


UP = ("..", "%2e%2e", "%2E.", "..%2f..", "..%5c..", "..\\..", "%252e%252e", "%c0%ae%c0%ae", "%uff0e%uff0e",
      "....//", "..;", "%00..", "/", "//etc", "~root", "file:")
PLACES = ("voila/files/", "voila/static/", "voila/render/", "voila/templates/pontlevis/static/", "voila/labextensions/",
          "voila/api/themes/", "en/", "")


def test_no_spelling_of_a_path_leads_out(house: Server, after: None) -> None:
    for place in PLACES:
        for up in UP:
            path = f"/{place}{up}/{up}/{up}/{up}/etc/passwd"
            heard = raw(house, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            assert b"root:" not in heard, (place, up)
            assert heard[:12] in {b"", b"HTTP/1.1 404", b"HTTP/1.1 403", b"HTTP/1.1 400"}, (place, up)


def test_a_stranger_chooses_no_template_and_no_theme(house: Server, after: None) -> None:
    texts = []
    for query in ("", "?template=lab&theme=dark", "?template=../../../etc&voila-template=lab", "?kernel_name=evil"):
        for text, kernel in visited(house, f"hello.ipynb{query}"):
            texts.append(text.replace(kernel, ""))
    assert len(set(texts)) == 1


def test_a_foreign_cookie_is_not_believed(house: Server, after: None) -> None:
    for cookie in ("pontlevis-lang=../../etc", "pontlevis-lang=fr<script>", "_xsrf=evil", "username-localhost=admin",
                   f"a={'x' * 8000}", ";;==;"):
        status, text, _ = house.get("/", Cookie=cookie)
        assert status == 200
        assert "<script>" not in text
    assert 'lang="en"' in text


@pytest.mark.parametrize("host", ["evil.example.org", "localhost.evil.org", "", "a b", "localhost@evil.org"])
def test_another_host_is_not_served(house: Server, after: None, host: str) -> None:
    heard = raw(house, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert heard[:12] in {b"", b"HTTP/1.1 421", b"HTTP/1.1 400"}


@pytest.mark.skipif(os.name == "nt", reason="there are too many for it")
def test_hundreds_of_half_open_requests_keep_nobody_out(house: Server, kernel: str) -> None:
    halves = [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
              upgrade(house, kernel, "half")[:-2]]
    with ExitStack() as crowd:
        for number in range(400):
            one = crowd.enter_context(socket.create_connection(("localhost", house.port), PATIENCE))
            one.sendall(halves[number % len(halves)])
        greet(house)


def test_a_script_that_is_not_the_pages_own_has_no_leave_to_run(house: Server, after: None) -> None:
    for path in ("/", "/nowhere", "/voila/render/hello.ipynb"):
        _, text, headers = house.get(path)
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "data:"} & {*policy["script-src"].split()}
        scripts = re.findall(r"<script(?![^>]*type=\"application/)([^>]*)>", text)
        nonces = {found[1] for script in scripts if (found := re.search(r"nonce=[\"']([^\"']*)", script))}
        assert all("src=" in script or "nonce=" in script for script in scripts)
        assert all(f"'nonce-{nonce}'" in policy["script-src"] for nonce in nonces)
        assert len(nonces) == ("render" in path)
