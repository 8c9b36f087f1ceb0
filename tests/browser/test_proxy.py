"""The house behind nginx, configured as documented: one server below a path, two of which one dies, and no cookies."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from test_journey_game import GAMES, GONE, LESSON, table, turns

from debian import program
from servers import Server, free_port

CONFIGURATION = Path(__file__).parents[2] / "docs/hosting/nginx.conf"
NGINX = program("nginx")
AROUND = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {configuration}
}}
"""
pytestmark = pytest.mark.skipif(not NGINX, reason="nginx is not installed: python scripts/debian.py nginx")


def certificate(folder: Path) -> tuple[Path, Path]:
    """Makes a self-signed certificate and its key, and returns their paths."""
    paths = folder / "castle.pem", folder / "castle.key"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-out", paths[0], "-keyout", paths[1]]
    subprocess.run(made, check=True, capture_output=True)
    return paths


COOKIE = "add_header Set-Cookie"


def configured(houses: list[Server], path: str, folder: Path, port: int) -> str:
    """Returns the documented configuration with only the addresses, the ports, `path` and the certificate replaced."""
    public, key = certificate(folder)
    text = CONFIGURATION.read_text(encoding="utf-8")
    servers = "".join(f"server 127.0.0.1:{house.port};\n" for house in houses)
    for pattern, there in (
        (r"    server 127.0.0.1:8866;\n", servers), (r"listen 443", f"listen 127.0.0.1:{port}"),
        (r"    listen \[::\]:\d+.*\n", ""),
        (r"listen 80;", f"listen 127.0.0.1:{free_port()};"), (r"castle\.example\.org;", "localhost;"),
        (r"(?<=ssl_certificate)     \S+;", f" {public};"), (r"(?<=ssl_certificate_key) \S+;", f" {key};"),
        (r"location / ", f"location {path} "),
    ):
        text, count = re.subn(pattern, there, text)
        assert count, f"the configuration has no {pattern}"
    return AROUND.format(configuration=text, folder=folder, user="user root;" if os.geteuid() == 0 else "")


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """A function that starts nginx in front of houses, and returns the address: ``nginx([house], "/castle/")``.

    Without `cookie` nobody gets one, as in a browser that refuses it: each request goes to any of the houses.
    """
    started = []

    def start(houses: list[Server], path: str = "/", *, cookie: bool = True) -> str:
        port = free_port()
        text = configured(houses, path, tmp_path, port)
        assert COOKIE in text
        (tmp_path / "nginx.conf").write_text(text if cookie else text.replace(COOKIE, f"# {COOKIE}"), encoding="utf-8")
        command = [str(NGINX), "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        subprocess.run([*command, "-t"], check=True, capture_output=True)
        started.append(subprocess.Popen(command))
        return f"https://localhost:{port}{path}"

    yield start
    for process in started:
        process.terminate()
        process.wait(10)


@pytest.fixture
def enter(chromium: Browser, visit: Any) -> Iterator[Callable[[str], Page]]:
    """A function that opens a page in a browser which accepts a self-signed certificate."""
    context = chromium.new_context(ignore_https_errors=True, viewport={"width": 1280, "height": 800})
    yield lambda url: visit(url, context=context)
    context.close()


def test_a_game_is_played_through_nginx_below_a_path(make_house: Any, nginx: Any, enter: Any) -> None:
    house = make_house("--warm", "--base-url", "/castle/")
    page = enter(f"{nginx([house], '/castle/')}{LESSON}#step-{GAMES}")
    scripts = page.evaluate("performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js'))"
                            ".map(one => [one.name, one.encodedBodySize, one.decodedBodySize])")
    assert scripts
    assert all(sent < whole for _, sent, whole in scripts if whole > 10_000), "scripts come compressed"
    hands = table(page)
    hands.speed("instant")
    turns(hands, 2)
    assert page.context.request.get(page.url.split("voila")[0] + "metrics").status == 404


def test_a_game_goes_on_at_the_other_server_when_one_dies(
    make_house: Any, nginx: Any, enter: Any, visit: Any, kernel_id: Any
) -> None:
    houses = [make_house("--warm") for _ in range(2)]
    page = enter(f"{nginx(houses)}{LESSON}#step-{GAMES}")
    for text in GONE:
        visit.forgive(page, text)
    hands = table(page)
    hands.speed("instant")
    before = turns(hands, 2)
    kernel = kernel_id(page)
    serving = [house for house in houses if house.get(f"/api/kernels/{kernel}")[0] == 200]
    assert len(serving) == 1, "a page has one server"
    page.context.clear_cookies()
    serving[0].kernel(kernel).suspend()
    hands.root.get_by_role("button", name="Hint", exact=True).click()
    for process in [*serving[0].kernels(), *serving[0].templates()]:
        process.kill()
    serving[0].process.kill()
    serving[0].process.wait()
    hands.says("did not count")
    after = turns(hands, 1)
    assert after.moves[:before.ply] == before.moves
    expect(page.locator(".house-notice[role=alert]")).to_be_hidden()
    other, = (house for house in houses if house is not serving[0])
    assert other.get(f"/api/kernels/{kernel}")[0] == 200


def test_without_cookies_each_request_may_go_to_any_server_and_one_may_stop(
    make_house: Any, nginx: Any, enter: Any, visit: Any
) -> None:
    houses = [make_house("--warm", "--rest", "1") for _ in range(2)]
    page = enter(f"{nginx(houses, cookie=False)}{LESSON}#step-{GAMES}")
    hands = table(page)
    hands.speed("instant")
    for _ in range(3):
        page.reload()
        hands = table(page)
        before = turns(hands, 1)
    for text in GONE:
        visit.forgive(page, text)
    houses[0].stop()
    after = turns(hands, 2)
    assert after.moves[:before.ply] == before.moves
    expect(page.locator(".house-notice[role=alert]")).to_be_hidden()
