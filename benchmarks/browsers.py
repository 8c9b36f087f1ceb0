"""Measures a house of files in Chromium, Firefox and WebKitGTK: the first answer, and memory over a game.

    python benchmarks/browsers.py [first] [memory] [--visits 3] [--moves 240] NAME=FOLDER ...

first: seconds until a click, made as soon as the first board of a lesson shows its picture, is answered. WebKitGTK
composes its window with a graphics card, or a program that imitates one; it is opened with and without its compositor.
memory: of the processes of WebKit's page over several games, at six times. NAME=FOLDER: a published house; several
houses are opened in turn. Without a part, both are measured. A browser that is not installed is left out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from unittest.mock import patch

import psutil
from playwright.sync_api import sync_playwright

from common import HOUSE, chromium, row
from page import FLAGS
from published import LESSON, answer

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser"), str(HOUSE / "scripts")]

from driven import Driven, Firefox, WebKit
from files import Files
from hands import GAME, careful
from lessons import step_of
from test_other_browsers import Board

import debian
from pontlevis import Record

PAGE = f"en/{LESSON}.html"
PATIENCE = 120_000
First = Callable[[str], float]
"""Opens an address in a new browser, and returns the milliseconds until the click is answered."""


@contextmanager
def watched(folder: Path) -> Iterator[Files]:
    """Serves a copy of a house whose lesson clicks its first board and notes when that has answered."""
    with tempfile.TemporaryDirectory() as name:
        site = Path(name) / "site"
        shutil.copytree(folder, site)
        (site / "first.js").write_text(answer())
        text = (site / PAGE).read_text()
        (site / PAGE).write_text(text.replace("<link ", '<script src="../first.js"></script><link ', 1))
        with Files(site) as files:
            yield files


def in_chromium(url: str) -> float:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900}, bypass_csp=True)
        page.goto(url, wait_until="commit")
        page.wait_for_function("globalThis.answered > 0", timeout=PATIENCE)
        took = page.evaluate("answered")
        browser.close()
        return took


def driven(browser: Driven, url: str) -> float:
    with browser:
        browser.open(url)
        return browser.wait("globalThis.answered")


def firefox() -> First | None:
    """Returns how a page is opened in Firefox, None if it is not installed."""
    program = debian.program("firefox-esr")

    def come(url: str) -> float:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            return driven(Firefox(str(program), Path(profile)), url)

    return come if program else None


def webkit() -> WebKit | None:
    """Returns a new WebKit, None if it is not installed."""
    driver, screen = debian.program("webkit2gtk-driver"), debian.program("xvfb")
    found = [*Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")]
    return WebKit(driver, screen, found[0]) if driver and screen and found else None


def in_webkit(url: str) -> float:
    browser = webkit()
    assert browser is not None
    return driven(browser, url)


def uncomposed(url: str) -> float:
    with patch.dict(os.environ, WEBKIT_DISABLE_COMPOSITING_MODE="1"):
        return in_webkit(url)


def measure_first(houses: dict[str, Files], visits: int) -> None:
    browsers: dict[str, First | None] = {
        "Chromium": in_chromium, "Firefox": firefox(),
        **({"WebKitGTK": in_webkit, "uncomposed": uncomposed} if webkit() else {})}
    known = {name: come for name, come in browsers.items() if come}
    found: dict[tuple[str, str], list[float]] = {(house, name): [] for house in houses for name in known}
    for _ in range(visits):
        for (house, name), took in found.items():
            took.append(known[name](houses[house].url + PAGE))
    row("first answer, median (longest)", *known)
    for house in houses:
        floor = median(found[house, "Chromium"])
        row(house, *(f"{median(found[house, name]) / 1000:.2f} ({max(found[house, name]) / 1000:.2f}) s, "
                     f"× {median(found[house, name]) / floor:.2f}" for name in known))


def measure_memory(house: str, url: str, moves: int) -> None:
    browser = webkit()
    if browser is None:
        return
    with browser:
        browser.open(f"{url}{PAGE}#step-{step_of(LESSON, 'whole_game')}")
        board, record, seen, games = Board(browser, "whole_game"), Record(GAME), list[float](), 1
        for number in range(1, moves + 1):
            if GAME.actor(record.state) is None:
                board.press(":new")
                record, games = Record(GAME), games + 1
            else:
                move = careful(record)
                board.press(move) if move in ("take", "return") else board.point(record.state, move)
                record = board.after(record.ply)
            if number in {1, *(part * moves // 5 for part in range(1, 6))}:
                seen.append(used())
        row(house, *(f"{one:.0f}" for one in seen), str(games))


def used() -> float:
    """Returns the memory in MB that WebKit's page processes have for themselves, without that of program files."""
    pages = [one for one in psutil.Process().children(recursive=True) if one.name() == "WebKitWebProcess"]
    parts = [part for page in pages for part in page.memory_maps() if part.path.startswith("[")]
    return sum(part.private_clean + part.private_dirty for part in parts) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="+", metavar="part or NAME=FOLDER")
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--moves", type=int, default=240)
    chosen = parser.parse_intermixed_args()
    folders = dict(one.split("=", 1) for one in chosen.asked if "=" in one)
    parts = {one for one in chosen.asked if "=" not in one} or {"first", "memory"}
    if not folders or not parts <= {"first", "memory"}:
        parser.error("name at least one house as NAME=FOLDER; the parts are first and memory")
    if "first" in parts:
        with ExitStack() as opened:
            houses = {name: opened.enter_context(watched(Path(folder))) for name, folder in folders.items()}
            measure_first(houses, chosen.visits)
    if "memory" in parts:
        row("memory in WebKit, MB", "begun", *(f"after {part * chosen.moves // 5}" for part in range(1, 6)), "games")
        for name, folder in folders.items():
            with Files(Path(folder)) as files:
                measure_memory(name, files.url, chosen.moves)


if __name__ == "__main__":
    main()
