"""The server's limits on requests, over real sockets: size, time, number of connections, and allowed origins."""

from __future__ import annotations

import asyncio
import doctest
import os
import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from tornado.iostream import StreamBufferFullError
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler, StaticFileHandler
from tornado.websocket import WebSocketHandler

from patience import LONG
from pontlevis_widgets.serving import addresses, doors

MANY = 10**6
Address = tuple[str, int]


class Hall(RequestHandler):
    """A page that GET and POST answer with "hello"."""

    def get(self) -> None:
        self.finish("hello")

    post = get


class Chatter(WebSocketHandler):
    """A websocket that sends far more than a client reads: 200 messages of 64 KiB."""

    def open(self, *_: Any) -> None:
        self.said = asyncio.ensure_future(self.talk())

    async def talk(self) -> None:
        for _ in range(200):
            self.write_message(b"x" * 65536, binary=True)
            await asyncio.sleep(0)


def visit(scene: Callable[[Address], Awaitable[Any]], names: tuple[str, ...] = (), **limits: Any) -> Any:
    """Opens a front door with `limits`, and returns the result of `scene` at its address; `names`: its host names."""
    here = {"path": str(Path(__file__).parent)}
    kinds: list[tuple[str, Any, dict[str, str]]] = [
        (r"/", Hall, {}), (r"/talk", Chatter, {}), (r"/files/(.*)", StaticFileHandler, here)]

    async def house() -> Any:
        application = Application([(path, doors.guarded(kind), given) for path, kind, given in kinds])
        limited = {"most_files": MANY, "most_per_address": MANY, **limits}
        door = doors.FrontDoor(doors.by_host(application, ("localhost", *names)), **limited)
        sockets = bind_sockets(0, "127.0.0.1")
        door.add_sockets(sockets)

        try:
            return await scene(sockets[0].getsockname()[:2])
        finally:
            door.stop()
            await door.close_all_connections()

    return asyncio.run(house())


async def asked(address: Address, sent: bytes) -> bytes:
    """Sends bytes, and returns all bytes received until the server closes the connection."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(sent)
    try:
        async with asyncio.timeout(LONG):
            return await reader.read()
    except ConnectionResetError:  # the server closed it before it had read all
        return b""
    finally:
        writer.close()


def request(path: str = "/", host: str = "localhost:8866", method: str = "GET", *more: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close", *more, "", ""]).encode()


def answer(sent: bytes, names: tuple[str, ...] = (), *, most_files: int = MANY) -> tuple[int, str]:
    """Returns the status and the text, with headers, of the answer; the status is 0 if there was no answer."""
    text = visit(lambda address: asked(address, sent), names, most_files=most_files).decode()
    return int(text.split()[1]) if text else 0, text


def test_the_docstrings_hold() -> None:
    assert doctest.testmod(doors).failed == doctest.testmod(addresses).failed == 0


# -- how much, and how long


def test_a_body_that_no_page_sends_is_refused_before_it_comes() -> None:
    assert answer(request("/", "localhost", "POST", "Content-Length: 50000000"))[0] in {0, 400}
    assert answer(request("/", "localhost", "POST", "Transfer-Encoding: chunked") + b"ffffff\r\n")[0] in {0, 400}
    assert answer(request("/", "localhost", "POST", "Content-Length: 4") + b"four")[0] == 200


@pytest.mark.parametrize("unfinished", [b"", b"GET / HTTP/1.1\r\nHost: local",
                                        request("/", "localhost", "POST", "Content-Length: 5") + b"four"])
def test_who_does_not_finish_is_not_waited_for(unfinished: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("body_timeout", "idle_connection_timeout"):
        assert 0 < doors.LIMITS[name] <= 20
        monkeypatch.setitem(doors.LIMITS, name, 0.1)
    assert answer(unfinished)[0] == 0


def test_a_head_of_many_lines_is_refused() -> None:
    assert answer(request("/", "localhost", "GET", *(f"X-{n}: {'x' * 500}" for n in range(100))))[0] in {0, 400, 431}


def test_a_page_that_reads_nothing_is_let_go_and_costs_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_UNREAD", 2**18)
    waiting: list[int] = []
    full = asyncio.Event()

    def written(self: Any, message: bytes, *, binary: bool) -> None:
        stream = self.ws_connection.stream
        waiting.append(len(stream._write_buffer))
        try:
            WebSocketHandler.write_message(self, message, binary=binary)
        except StreamBufferFullError:
            full.set()

    monkeypatch.setattr(Chatter, "write_message", written, raising=False)

    async def scene(address: Address) -> None:
        upgrade = ("Upgrade: websocket", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==", "Sec-WebSocket-Version: 13")
        sent = request("/talk", "localhost", "GET", *upgrade).replace(b"Connection: close", b"Connection: Upgrade")
        with socket.create_connection(address) as silent:
            silent.sendall(sent)
            async with asyncio.timeout(LONG):
                await full.wait()

    visit(scene)
    assert 0 < max(waiting) <= 2**18


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system does not tell")
def test_the_system_is_asked_to_close_what_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def get(hall: RequestHandler) -> None:
        stream = hall.request.connection.stream  # type: ignore[union-attr]
        seen.append(stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT))

    monkeypatch.setattr(Hall, "get", get)
    answer(request())
    assert seen == [doors.READING]


# -- how many


def test_files_are_asked_for_and_never_fewer() -> None:
    assert 256 <= doors.most_files() <= max(doors.most_files(), doors.MOST_FILES)


@pytest.mark.skipif(os.name == "nt", reason="numbers of sockets tell nothing there")
def test_who_comes_when_few_files_are_left_is_told_so_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def get(hall: RequestHandler) -> None:
        seen.append(hall.request.connection.stream.socket.fileno())  # type: ignore[union-attr]

    monkeypatch.setattr(Hall, "get", get)
    assert answer(request())[0] == 200
    number = seen[0]
    assert answer(request(), most_files=number) == (0, "")
    status, text = answer(request(), most_files=number * 4 // 3)
    assert status == 503
    assert "Retry-After" in text
    assert "too many visitors" in text
    assert "trop de visiteurs" in text
    assert answer(request(), most_files=2 * number + 100)[0] == 200


@pytest.fixture
def abroad(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the door count this machine like any other."""
    monkeypatch.setattr(doors, "counted_address", str)


async def holding(address: Address, number: int) -> bytes:
    """Holds `number` connections open, and returns the answer to a request on one more."""
    held = [await asyncio.open_connection(*address) for _ in range(number)]
    try:
        return await asked(address, request())
    finally:
        for _, writer in held:
            writer.close()


def test_one_address_has_its_share_of_connections_and_gets_them_back(abroad: None) -> None:
    async def scene(address: Address) -> list[bytes]:
        crowded = await holding(address, 3)
        async with asyncio.timeout(LONG):
            while b"503" in (after := await holding(address, 2)):
                pass  # until the door sees that they are closed
        return [crowded, after]

    crowded, after = visit(scene, most_per_address=3)
    assert b"503" in crowded
    assert "à votre adresse" in crowded.decode()
    assert b"200 OK" in after


@pytest.mark.parametrize("proxies", [[], [ip_network("127.0.0.0/8")]])
def test_a_proxy_and_this_machine_itself_are_not_counted(proxies: list[Any], request: Any) -> None:
    if proxies:
        request.getfixturevalue("abroad")
    assert b"200 OK" in visit(lambda address: holding(address, 9), most_per_address=3, proxies=proxies)


# -- who


PROXIES = [ip_network("10.0.0.0/8"), ip_network("127.0.0.1")]


@pytest.mark.parametrize(("straight", "told", "found"), [
    ("192.0.2.1", [], "192.0.2.1"),
    ("192.0.2.1", ["198.51.100.9"], "192.0.2.1"),  # the sender is no proxy
    ("10.0.0.1", [], "10.0.0.1"),
    ("10.0.0.1", ["198.51.100.9"], "198.51.100.9"),
    ("10.0.0.1", ["203.0.113.5, 198.51.100.9"], "198.51.100.9"),  # the proxy received the first
    ("127.0.0.1", ["203.0.113.5", "198.51.100.9, 10.9.9.9"], "198.51.100.9"),
    ("10.0.0.1", ["unknown"], "10.0.0.1"),
    ("10.0.0.1", [",".join(["10.0.0.2"] * 5000)], "10.0.0.2"),
    ("::ffff:10.0.0.1", ["2001:db8::1"], "2001:db8::1"),
    ("", ["198.51.100.9"], "None"),
])
def test_a_visitor_is_known_by_what_trusted_proxies_tell(straight: str, told: list[str], found: str) -> None:
    assert str(addresses.visitor(straight, told, PROXIES)) == found


@pytest.mark.parametrize("host", ["localhost", "localhost:80", "127.0.0.1:8866", "[::1]:8866", "10.1.2.3", "LOCALHOST",
                                  "pont-levis.localhost", "inn.example.org", "localhost."])
def test_a_number_and_a_name_of_ours_are_let_in(host: str) -> None:
    assert answer(request(host=host), ("inn.example.org",))[0] == 200


@pytest.mark.parametrize("host", ["evil.example.org", "localhost.evil.org", "127.0.0.1.evil.org", "xinn.example.org"])
def test_another_name_is_not_served(host: str) -> None:
    status, text = answer(request(host=host), ("inn.example.org",))
    assert status == 421
    assert "--host-name" in text
    assert host not in text
    assert answer(request(host=host), ("*",))[0] == 200


def test_the_machine_is_known_by_its_own_names() -> None:
    assert {"localhost", socket.gethostname().lower()} <= doors.own_names()


# -- what every answer carries


@pytest.mark.parametrize("path", ["/", "/files/test_doors.py", "/nowhere", "/files/nowhere"])
def test_every_answer_says_how_it_may_be_used_and_none_by_which_version(path: str) -> None:
    head = answer(request(path))[1].split("\r\n\r\n")[0].lower()
    for line in ("x-content-type-options: nosniff", "referrer-policy: same-origin", "content-security-policy: "):
        assert line in head or path == "/nowhere"
    assert "tornado" not in head or path == "/nowhere"


@pytest.mark.parametrize("path", ["/", "/files/test_doors.py"])
def test_the_head_alone_is_that_of_the_whole(path: str) -> None:
    status, text = answer(request(path, method="HEAD"))
    assert status == 200
    assert text.endswith("\r\n\r\n")


@pytest.mark.parametrize("path", ["/files/a%00b", "/files/%1b%5b31m", "/files/..%2fwidgets%2ftest_doors.py"])
def test_a_name_that_no_file_has_is_nowhere(path: str) -> None:
    assert answer(request(path))[0] == 404
