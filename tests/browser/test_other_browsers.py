"""The house as files in Firefox and WebKit: Python starts, a task is solved and a game is begun."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driven import Driven, Firefox, WebKit
from files import Files
from hands import GAME, SETTLED, careful, read
from lessons import step_of, taught

import debian
from pontlevis import Record
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.scene import centre

ARCHIVES = ("/house.zip", "/library.zip")
"""The files from which Python starts if its memory image does not work."""
TASK = "learn.first_card"
NOBODY = {"ws_host": "127.0.0.1", "ws_port": 9}
"""The address given for a Firefox that does not answer."""
MOVES = 4
"""Moves in two turns of the player."""
WATCH = """void (globalThis.canvases = [], document.createElement = new Proxy(document.createElement, {
    apply(create, page, [name, ...how]) {
        const made = Reflect.apply(create, page, [name, ...how]);
        if (name === "canvas") canvases.push(made);
        return made;
    },
}))"""
"""Collects the canvases that the page creates."""
FREED = """(removed => removed.length && removed.every(({ width }) => !width))(
    canvases.filter(({ isConnected }) => !isConnected))"""
"""True if canvases were removed from the page, and all of these have freed their memory."""


def firefox(profile: Path) -> Driven:
    """Returns a new Firefox."""
    return Firefox(needed("firefox-esr"), profile)


def webkit(_: Path) -> Driven:
    """Returns a new WebKit."""
    driver, screen = needed("webkit2gtk-driver"), needed("xvfb")
    [browser, *_] = Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")
    return WebKit(driver, screen, browser)


def needed(package: str) -> str:
    """Returns the path of a package's program; skips the test if it is not installed."""
    program = debian.program(package)
    if program is None:
        pytest.skip(f"{package} is missing: python scripts/debian.py {package} fetches it")
    return program


@pytest.fixture(params=[firefox, webkit])
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driven]:
    """Firefox or WebKit."""
    with request.param(tmp_path) as browser:
        yield browser


def test_a_firefox_that_nobody_can_speak_to_is_ended(tmp_path: Path) -> None:
    program = tmp_path / "deaf"
    program.write_text("#!/bin/sh\nexec sleep 600\n")
    program.chmod(0o700)
    (tmp_path / "WebDriverBiDiServer.json").write_text(json.dumps(NOBODY))
    firefox = Firefox(str(program), tmp_path)
    with pytest.raises(ConnectionRefusedError), firefox:
        pass
    assert firefox.process.poll() is not None


class Board:
    """A board of Fortissimo! on its page."""

    def __init__(self, browser: Driven, key: str) -> None:
        self.browser, self.found = browser, f'[data-board="fortissimo/{key}"]'
        browser.wait(f"Boolean(document.querySelector('{self.found}:not([hidden]) .pl-pic svg'))")
        self.kept = f"JSON.parse(localStorage.getItem('pontlevis:2:/:fortissimo/{key}'))"

    def point(self, state: Any, target: str) -> None:
        """Clicks the middle of the item with `target` in the picture of a state."""
        scene = board_package("fortissimo").scene(state)
        item = scene.item(target)
        assert item is not None
        self.browser.click(f"{self.found} .pl-stage", (*centre(item.area), scene.width))

    def press(self, move: str) -> None:
        """Presses the button of a move."""
        self.browser.click(f'{self.found} [data-act="{move}"]')

    def after(self, ply: int) -> Record[Any, Any]:
        """Returns the game once it is the player's turn again; fails if it has not more than `ply` moves."""
        self.browser.wait(SETTLED)
        record = read(self.browser.ask(self.kept))
        assert record.ply > ply
        return record


def test_a_task_is_solved_and_a_game_is_begun(published: Files, browser: Driven) -> None:
    published.lost = ARCHIVES
    browser.open(f"{published.url}en/fortissimo.html")
    browser.ask(WATCH)
    challenge = taught("fortissimo").challenges[TASK]
    first, second = challenge.solution
    board = Board(browser, TASK)
    board.point(challenge.start, first)
    board.press(second)
    browser.wait("document.querySelector('.house-count output').textContent === '1'")
    browser.ask(f"void (location.hash = '#step-{step_of('fortissimo', 'whole_game')}')")
    board, record = Board(browser, "whole_game"), Record(GAME)
    for _ in range(MOVES):  # no two clicks on one spot
        move = careful(record)
        board.press(move) if move in ("take", "return") else board.point(record.state, move)
        record = board.after(record.ply)
    assert record.turn >= 2, "the computer has played, too"
    browser.wait(FREED)
    assert browser.faults == []
