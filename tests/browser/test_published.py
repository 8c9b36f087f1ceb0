"""The house as files: published once, served by Python's own file server, with Python in the visitor's browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hands import Hands
from lessons import ready, taught
from playwright.sync_api import expect

from servers import Server

GAMES = ("fortissimo", "cardstle")


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two games of the house, in one language, as files."""
    folder = tmp_path_factory.mktemp("published") / "site"
    command = [sys.executable, "-m", "pontlevis_widgets.serving", "publish", str(folder), "--lang", "en", "--games",
               ",".join(GAMES)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    serving = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "-d", str(folder), "0"]
    server = Server(serving, folder.parent / "server.log", r"\((http://[^)]+)\)")
    server.start()
    yield server
    server.stop()


def test_a_lesson_is_played_without_a_server(published: Server, visit: Any) -> None:
    page = ready(visit(f"{published.url}en/fortissimo.html"))
    Hands(page, "learn.first_card").solve(taught("fortissimo").challenges["learn.first_card"])
    expect(page.locator(".house-count output")).to_have_text("1")
