"""Measures boards in homes without a kernel beside the canvas boards of our server, each in turn.

    make test-homes                                   (installs the homes)
    python benchmarks/homes.py [marimo] [shiny] [solara] [--clicks 40]
    python benchmarks/homes.py --boards 40 [--visits 3]

Without --boards: click to paint of one board, and of a bare anywidget in its place, whose button shows how often it
was clicked: what the home itself takes. With it, in Solara: a page of so many boards, from its request to the first
picture, to all pictures, and to the first board's answer to a click, made as soon as its picture is shown.
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
from page import FLAGS, FRAME, OURS, PATIENCE, WATCH, Clicked, server, spots, visit

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser"), str(HOUSE / "tests/homes")]

from test_homes import EXAMPLES, HOMES, served

SHOWN, BENCHED = 'Play("la_forteresse")', 'Play("fortissimo", seats=("human", "human"))'
GAME = "game"
BARE = """from types import SimpleNamespace

import anywidget
import traitlets


class Bare(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = model.get("saved"); };
      button.className = "bare";
      button.onclick = () => model.send({});
      model.on("change:saved", show);
      show();
      el.append(button);
    } };'''
    saved = traitlets.Int().tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.set_trait("saved", self.saved + 1))

    @property
    def record(self):
        return SimpleNamespace(ply=self.saved)
"""
"""A module with the bare anywidget, which has what the examples use of a board."""
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


class Bare:
    """A bare anywidget to click on."""

    def __init__(self, page: Page) -> None:
        self.page, self.button = page, page.locator(".bare").element_handle()

    def flip(self, place: int) -> float:
        """Clicks; returns the milliseconds until the answer is painted."""
        self.page.wait_for_timeout(300 + place * 7 % FRAME)
        return self.page.evaluate("button => until(() => button.textContent, () => button.click())", self.button)

    def back(self) -> None:
        """Does nothing: there is nothing to bring back."""


def example(name: str, shown: str = BENCHED) -> str:
    """Returns the example of a home, with `shown` in place of its board."""
    program = (EXAMPLES / f"in_{name}.py").read_text().replace(SHOWN, shown)
    if shown == BENCHED:
        return program
    return program.replace("from pontlevis_widgets import Play", "from bare import Bare").replace("-> Play", "-> Bare")


@contextmanager
def home(name: str, program: str):
    """Serves a program of a home, and yields its address."""
    command, path = HOMES[name]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "bare.py").write_text(BARE)
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
        OURS["bare"] = [BARE, "Bare()"]
        house = stack.enter_context(server(GAME, "bare"))
        found = {"our server": (Clicked(visit(browser, f"{house.url}{GAME}.ipynb"), GAME),
                                Bare(arrived(browser, f"{house.url}bare.ipynb")))}
        for name in chosen.homes:
            board, bare = (stack.enter_context(home(name, example(name, shown))) for shown in (BENCHED, "Bare()"))
            found[name] = opened(browser, board), Bare(arrived(browser, bare))
        waits = {name: ([], []) for name in found}
        for number in range(chosen.clicks):
            for name, clicked in found.items():
                for one, times in zip(clicked, waits[name], strict=True):
                    one.page.bring_to_front()
                    times.append(one.flip(number % 40 + 1))
                    one.back()
        floor = median(waits["our server"][0])
        row("click to paint", "a card flipped", "95th of 100", "bare anywidget", "× bare", "× our server")
        for name, (board, bare) in waits.items():
            late = sorted(board)[len(board) * 95 // 100]
            row(name, f"{median(board):.0f} ms", f"{late:.0f} ms", f"{median(bare):.0f} ms",
                f"{median(board) / median(bare):.2f}", f"{median(board) / floor:.2f}")
        browser.close()


if __name__ == "__main__":
    main()
