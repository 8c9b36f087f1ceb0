"""The house as files in Firefox: Python comes, a task is solved and a game is begun."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from files import Files
from firefox import Firefox
from hands import GAME, SETTLED, careful, read
from lessons import step_of, taught

import debian
from pontlevis import Record
from pontlevis_widgets.board_packages import board_package
from pontlevis_widgets.draw.scene import centre

PROGRAM = debian.program("firefox-esr")
TASK = "learn.first_card"
NOBODY = {"ws_host": "127.0.0.1", "ws_port": 9}
"""Where a Firefox that does not answer is said to listen."""
MOVES = 4
"""Two turns of one's own."""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """A Firefox of its own."""
    if PROGRAM is None:
        pytest.skip("firefox-esr is missing: python scripts/debian.py firefox-esr fetches it")
    with Firefox(PROGRAM, tmp_path) as firefox:
        yield firefox


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

    def __init__(self, firefox: Firefox, key: str) -> None:
        self.firefox, self.found = firefox, f'[data-board="fortissimo/{key}"]'
        firefox.wait(f"Boolean(document.querySelector('{self.found}:not([hidden]) .pl-pic svg'))")
        self.kept = f"JSON.parse(localStorage.getItem('pontlevis:2:/:fortissimo/{key}'))"

    def point(self, state: Any, target: str) -> None:
        """Click the middle of what means `target` on the picture of a state."""
        scene = board_package("fortissimo").scene(state)
        item = scene.item(target)
        assert item is not None
        self.firefox.click(f"{self.found} .pl-stage", (*centre(item.area), scene.width))

    def press(self, move: str) -> None:
        """Push the button of a move."""
        self.firefox.click(f'{self.found} [data-act="{move}"]')

    def after(self, ply: int) -> Record[Any, Any]:
        """The game once it has settled: more than `ply` moves have been made, and it is one's turn again."""
        self.firefox.wait(SETTLED)
        record = read(self.firefox.ask(self.kept))
        assert record.ply > ply
        return record


def test_a_task_is_solved_and_a_game_is_begun(published: Files, firefox: Firefox) -> None:
    firefox.open(f"{published.url}en/fortissimo.html")
    challenge = taught("fortissimo").challenges[TASK]
    first, second = challenge.solution
    board = Board(firefox, TASK)
    board.point(challenge.start, first)
    board.press(second)
    firefox.wait("document.querySelector('.house-count output').textContent === '1'")
    firefox.ask(f"void (location.hash = '#step-{step_of('fortissimo', 'whole_game')}')")
    board, record = Board(firefox, "whole_game"), Record(GAME)
    for _ in range(MOVES):  # no two of them on one spot
        move = careful(record)
        board.press(move) if move in ("take", "return") else board.point(record.state, move)
        record = board.after(record.ply)
    assert record.turn >= 2, "the computer has played, too"
    assert firefox.faults == []
