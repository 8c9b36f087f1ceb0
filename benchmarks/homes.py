"""Measures click to paint in homes without a kernel beside the canvas board of our server, clicked in turn.

    make test-homes                                   (installs the homes)
    python benchmarks/homes.py [marimo] [shiny] [solara] [--clicks 40]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from common import HOUSE, chromium, row
from page import FLAGS, PATIENCE, WATCH, Clicked, server, visit

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser"), str(HOUSE / "tests/homes")]

from test_homes import EXAMPLES, HOMES, served

SHOWN, BENCHED = 'Play("tower_defense")', 'Play("fortissimo", seats=("human", "human"))'
GAME = "game"


def opened(browser: Browser, address: str) -> Clicked:
    """Opens a home's page, without other hosts, and returns its board."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route(lambda asked: "//127.0.0.1:" not in asked, lambda route: route.abort())
    page.add_init_script(WATCH)
    page.goto(address)
    board = page.locator(".pl-board[data-board]")
    board.locator(".pl-pic svg").wait_for()
    return Clicked(page, board.get_attribute("data-board").removeprefix("fortissimo/"))


@contextmanager
def home(name: str):
    """Serves the example of a home with a board of Fortissimo!, and yields its address."""
    command, path = HOMES[name]
    with tempfile.TemporaryDirectory() as folder:
        program = (EXAMPLES / f"in_{name}.py").read_text().replace(SHOWN, BENCHED)
        Path(folder, f"bench_{name}.py").write_text(program)
        for address in served(Path(folder), *(one.replace("in_", "bench_") for one in command)):
            yield f"{address}/{path.replace('in_', 'bench_')}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("homes", nargs="*", default=["shiny"], choices=["marimo", "shiny", "solara"])
    parser.add_argument("--clicks", type=int, default=40)
    chosen = parser.parse_args()
    with ExitStack() as stack, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
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
