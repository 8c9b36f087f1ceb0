"""Measures boards in homes without a kernel beside the canvas boards of our server, each in turn.

    make test-homes                                   (installs the homes)
    python benchmarks/homes.py [marimo] [shiny] [solara] [--clicks 40]
    python benchmarks/homes.py --boards 40 [--visits 3]

Without --boards: click to paint of one board. With it, in Solara: a page of so many boards, from its request to the
first picture, to all pictures, and to the first board's answer to a click, made as soon as its picture is shown.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

import pontlevis
from common import HOUSE, chromium, row
from page import FLAGS, OURS, PATIENCE, WATCH, Clicked, server, spots, visit

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser"), str(HOUSE / "tests/homes")]

from test_homes import EXAMPLES, HOMES, served

SHOWN, BENCHED = 'Play("tower_defense")', 'Play("fortissimo", seats=("human", "human"))'
GAME = "game"
MANY = """import solara
from pontlevis_widgets import Play

@solara.component
def Page():
    for board in solara.use_memo(lambda: [{board} for _ in range({count})], []):
        solara.display(board)"""
"""The program of Solara's page with many boards."""
TOUCHED = """(board, [x, y, count]) => Promise.all([
    new Promise((done) => {
        const shown = () => document.querySelectorAll("[data-board] .pl-pic svg").length;
        const look = () => (shown() === count ? done(performance.now()) : requestAnimationFrame(look));
        look();
    }),
    touch(board, x, y).then(() => performance.now()),
])"""
"""Clicks on a board; returns when all pictures are shown and when the click is answered, in ms since the request."""


def arrived(browser: Browser, address: str) -> Page:
    """Requests a page, without other hosts, and returns it before its boards are shown."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route(lambda asked: not re.search("//(127.0.0.1|localhost):", asked), lambda route: route.abort())
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    return page


def opened(browser: Browser, address: str) -> Clicked:
    """Opens a home's page, and returns its board."""
    page = arrived(browser, address)
    board = page.locator(".pl-board[data-board]")
    board.locator(".pl-pic svg").wait_for()
    return Clicked(page, board.get_attribute("data-board").removeprefix("fortissimo/"))


@contextmanager
def home(name: str, program: str = ""):
    """Serves a program of a home, by default its example with a board of Fortissimo!, and yields its address."""
    command, path = HOMES[name]
    with tempfile.TemporaryDirectory() as folder:
        program = program or (EXAMPLES / f"in_{name}.py").read_text().replace(SHOWN, BENCHED)
        Path(folder, f"bench_{name}.py").write_text(program)
        for address in served(Path(folder), *(one.replace("in_", "bench_") for one in command)):
            yield f"{address}/{path.replace('in_', 'bench_')}"


def waits(browser: Browser, address: str, count: int) -> tuple[float, float, float]:
    """Visits a page of boards; returns the seconds to the first picture, to all, and to the first board's answer."""
    page = arrived(browser, address)
    page.wait_for_function("firstBoard > 0")
    board = page.locator(".pl-board[data-board]").first
    name = board.get_attribute("data-board").removeprefix("fortissimo/")
    x, y = spots(name, pontlevis.game("fortissimo").setup(players=2), page)["flip 45"]
    found = page.evaluate("firstBoard"), *board.evaluate(TOUCHED, [x, y, count])
    page.context.close()
    return tuple(one / 1000 for one in found)


def measure_many(browser: Browser, count: int, visits: int) -> None:
    """Prints the medians of visits to pages of `count` boards, after one visit that is not counted."""
    OURS["many"] = ["from pontlevis_widgets import Play", *[BENCHED] * count]
    with ExitStack() as stack:
        pages = {"our server": f"{stack.enter_context(server('many')).url}many.ipynb",
                 "Solara": stack.enter_context(home("solara", MANY.format(board=BENCHED, count=count)))}
        rounds = [[waits(browser, address, count) for address in pages.values()] for _ in range(visits + 1)][1:]
    row(f"a page of {count} boards", "first picture", "all pictures", "first answer")
    for name, times in zip(pages, zip(*rounds, strict=True), strict=True):
        row(name, *(f"{median(time):.1f} s" for time in zip(*times, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("homes", nargs="*", default=["shiny"], metavar="marimo|shiny|solara")
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--boards", type=int, default=0)
    parser.add_argument("--visits", type=int, default=3)
    chosen = parser.parse_args()
    with ExitStack() as stack, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        if chosen.boards:
            measure_many(browser, chosen.boards, chosen.visits)
            return
        house = stack.enter_context(server(GAME))
        boards = {"canvas board": Clicked(visit(browser, f"{house.url}{GAME}.ipynb"), GAME)}
        for name in chosen.homes:
            boards[name] = opened(browser, stack.enter_context(home(name)))
        found: dict[str, list[float]] = {name: [] for name in boards}
        for number in range(chosen.clicks):
            for name, board in boards.items():
                board.page.bring_to_front()
                found[name].append(board.flip(number % 40 + 1))
                board.back()
        floor = median(found["canvas board"])
        row("click to paint, a card flipped", "median", "95th of 100", "× canvas board")
        for name, waits in found.items():
            late = sorted(waits)[len(waits) * 95 // 100]
            row(name, f"{median(waits):.1f} ms", f"{late:.1f} ms", f"{median(waits) / floor:.2f}")
        browser.close()


if __name__ == "__main__":
    main()
