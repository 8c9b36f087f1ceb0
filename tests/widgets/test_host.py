"""Running a house: limits for each address, its status, its log, and a shutdown that leaves no processes."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from houses import CONTROL, frame, greet, joined, lines, opened, rest_of, visited, write
from pontlevis_widgets.serving.connection import GOING
from servers import PATIENCE, Server, free_port, wait_until

__all__ = ["opened"]
pytestmark = pytest.mark.slow
TOKEN = "open sesame"
Ask = Callable[..., tuple[int, str, dict[str, str]]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("teacher")
    write(root / "fr" / "bonjour.ipynb", "# Bonjour", "1")
    write(root / "hello.ipynb", "# Hello", "import ipywidgets\nipywidgets.Label('hello')")
    write(root / "words.ipynb", "# Words", "1")
    return root


@pytest.fixture(scope="module")
def status_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def house(opened: Callable[..., Server], status_port: int) -> Server:
    return opened("--tables", "2", "--tables-per-address", "1", "--trust-proxy", "--status-port", str(status_port),
                  "--log", "json", "--frame", "https://school.example", "--pass-env", "SCHOOL",
                  PONTLEVIS_STATUS_TOKEN=TOKEN, DATABASE_PASSWORD=TOKEN, SCHOOL="at the gate")


@pytest.fixture(scope="module")
def plain(opened: Callable[..., Server]) -> Server:
    """A house without options that matter here; the last of its tests closes it."""
    return opened("--warm", "hello")


@pytest.fixture
def private(house: Server, status_port: int) -> Ask:
    """A function that sends a request to the host's own port."""
    def ask(path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
        door = Server([], house.log, "")
        door.url = f"http://127.0.0.1:{status_port}"
        return door.get(path, **headers)

    return ask


def come(house: Server, path: str, address: str) -> tuple[int, str, dict[str, str]]:
    return house.get(f"/voila/render/{path}", **{"X-Forwarded-For": f"1.1.1.1, {address}", "Accept-Language": "fr"})


def leave(house: Server, text: str) -> None:
    (kernel,) = re.findall(r'"kernelId": "([^"]+)"', text)
    house.get(f"/voila/api/shutdown/{kernel}", "POST")


def test_one_address_has_its_share_and_a_page_without_a_table_tries_again(house: Server) -> None:
    status, text, _ = come(house, "fr/bonjour.ipynb", "192.0.2.1")
    assert status == 200
    refused, said, headers = come(house, "fr/bonjour.ipynb", "192.0.2.1")
    other, theirs, _ = come(house, "hello.ipynb", "2001:db8::1")
    late, full, _ = come(house, "hello.ipynb", "192.0.2.3")
    for page in (text, theirs):
        leave(house, page)
    assert (refused, other, late) == (503, 200, 503)
    assert "Beaucoup de tables sont ouvertes" in said
    assert "open at your address" not in said
    assert "Toutes les tables sont prises" in full
    assert '<html lang="fr"' in full
    assert f'data-again="{headers["Retry-After"]}"' in said
    assert 20 <= int(headers["Retry-After"]) <= 40
    again, text, _ = come(house, "hello.ipynb", "192.0.2.1")
    assert again == 200
    leave(house, text)


def test_the_state_of_the_house_is_for_its_host(house: Server, private: Ask) -> None:
    wait_until(lambda: not house.kernels(), "an empty house")
    _, text, _ = come(house, "hello.ipynb", "192.0.2.7")
    told = json.loads(private("/health")[1])
    assert told["ready"] is True
    assert told["tables"] == {"taken": 1, "most": 2, "per_address": 1}
    assert told["templates"] == len(house.templates())
    assert told["memory"]["server"] > 2**20
    families = {family.name: family for family in text_string_to_metric_families(private("/metrics")[1])}
    assert families["pontlevis_tables"].samples[0].value == 1
    assert families["pontlevis_seated"].samples[0].value >= 1
    assert {sample.labels["reason"] for sample in families["pontlevis_turned_away"].samples} == {"full", "many"}
    leave(house, text)


@pytest.mark.parametrize("path", ["/health", "/metrics"])
def test_nobody_else_learns_of_it(house: Server, private: Ask, path: str) -> None:
    for sent in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"Authorization": "Bearer no"}, {"Authorization": TOKEN}):
        assert house.get(path, **sent)[0] == 401
    assert house.get(path, Authorization=f"Bearer {TOKEN}")[0] == 200
    assert private(path, Host="evil.example.org")[0] == 421
    assert private("/")[0] == 404


def test_without_a_token_the_state_is_nowhere(plain: Server) -> None:
    for sent in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer"}):
        assert plain.get("/health", **sent)[0] == 404


def test_the_log_is_json_where_it_is_asked_for(house: Server) -> None:
    house.get("/not-here%1b%5b31m")
    wait_until(lambda: lines(house, "not-here"), "the log to tell")
    written = [json.loads(line) for line in house.said().splitlines() if line.startswith("{")]
    assert {"time", "level", "logger", "message"} <= written[-1].keys()
    assert "\x1b" not in house.said()


def test_the_sites_that_may_frame_a_page_are_named(house: Server) -> None:
    for path in ("/", "/voila/render/hello.ipynb", "/nowhere"):
        assert "frame-ancestors 'self' https://school.example" in house.get(path, "HEAD")[2]["Content-Security-Policy"]


def test_behind_tls_the_cookie_is_for_tls_alone(house: Server, plain: Server) -> None:
    for asked, proto, secure in ((house, "https", True), (house, "http", False), (plain, "https", False)):
        cookie = asked.get("/", **{"X-Forwarded-Proto": proto})[2]["Set-Cookie"]
        assert cookie.startswith("_xsrf=")
        assert ("; Secure" in cookie) == secure


def test_kernels_get_what_python_needs_of_the_hosts_environment_and_what_is_named(house: Server) -> None:
    page = visited(house, "hello.ipynb")
    next(page)
    (process,) = house.kernels()
    told = process.environ()  # a fork has its template's environment
    assert told["SCHOOL"] == "at the gate"
    assert {"PATH", "HOME"} <= told.keys()
    assert [name for name, value in told.items() if TOKEN in value] == []
    process.kill()
    wait_until(lambda: not house.kernels(), "the table to be free again")


def test_what_a_fork_kept_in_files_goes_when_it_dies_by_itself(house: Server) -> None:
    page = visited(house, "hello.ipynb")
    kernel = next(page)[1]
    (process,) = house.kernels()
    sockets = Path(process.environ()["TMPDIR"]).parent  # a fork has its template's environment

    def left() -> list[Path]:
        return [*sockets.glob("fork-*"), *sockets.glob(f"*{kernel}*")]

    assert len(left()) > 1
    process.kill()
    wait_until(lambda: not left(), "its folder and its sockets to go")


def test_pages_are_told_that_the_house_closes(opened: Callable[..., Server]) -> None:
    house = opened()
    kernel = next(visited(house, "hello.ipynb"))[1]
    idle = HTTPConnection("localhost", house.port)
    idle.request("HEAD", "/en/")
    idle.getresponse().read()
    with closing(idle), socket.create_connection(("localhost", house.port)), joined(house, kernel) as page:
        assert house.process is not None
        house.process.terminate()
        heard = rest_of(page)
        assert page.close_code == GOING
    assert b'"dead"' in heard[-1]
    assert house.process.wait(PATIENCE) == 0


def test_a_visit_leaves_no_line_in_the_log(plain: Server) -> None:
    for _ in range(3):
        greet(plain)
    for _, kernel in visited(plain, "words.ipynb"):  # a page without widgets
        with joined(plain, kernel) as page:
            page.send(frame("comm_open", CONTROL))
            while b'"comm_close"' not in page.recv(PATIENCE, decode=False):
                pass
    assert "No such comm" not in plain.said()
    told = [line for line in plain.said().splitlines() if "/health" not in line]  # another test requests this
    assert len(told) <= 3, told


def test_a_kernel_that_is_closed_while_it_is_asked_leaves_no_traceback(plain: Server) -> None:
    for _ in range(8):
        for _, kernel in visited(plain, "hello.ipynb"):
            with joined(plain, kernel) as page:
                for kind, times in (("comm_info_request", 40), ("shutdown_request", 1), ("comm_info_request", 40)):
                    for _ in range(times):
                        page.send(frame(kind, {"restart": False}, "control" if times == 1 else "shell"))
    plain.stop()
    assert "Traceback" not in plain.said()
    assert "Task was destroyed" not in plain.said()


def test_behind_a_proxy_a_house_takes_no_other_port_than_its_own() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        command = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--ip", "127.0.0.1"]
        told = subprocess.run([*command, "--port", port, "--trust-proxy"], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert f"Port {port} is busy: choose another with --port." in told.stdout
