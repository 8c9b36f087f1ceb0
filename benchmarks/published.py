"""The house as files beside the same house on a server: bytes, first picture, first live board, click to paint, memory.

    python benchmarks/published.py [wire] [boards] [slow] [line] [memory] [clicks] [--visits 5] [--clicks 60]
        [--site DIR] [--other NAME FOLDER PAGE LIVE]

wire: bytes received for a first lesson until its board is live, and for each further lesson; boards: first picture and
first live board, with the processor time of the browser, at the first visit and at the second; slow: the first visit if
the page gets a quarter of the processor; line: the first visit over 10 Mbit/s with a round trip of 100 ms; memory: of a
tab after all cells of its lesson have run; clicks: click to paint. Without a name, all are measured. The places (files,
server, others) are opened in turn.

A board is live when it has answered, in words, a click that was made as soon as it showed a picture. The files are
published for this run unless --site names a folder of them; Python's own file server serves them, without compression.
--other adds a page made by other software, as files: its name, the folder to serve, the page in it, and a selector of
an element that exists only when the page is live; "" if it shows our first lesson, which is then clicked. For example:

    python benchmarks/voici.py FOLDER
    --other Voici FOLDER voici/render/fortissimo.html ""
    marimo export html-wasm slider.py -o marimo --mode run
    --other marimo marimo index.html marimo-slider

A page that is never live is left out, as marimo's without the internet: it loads Python from another host.

To slow pages down, their processes, with their workers, are stopped for 30 ms after every 10 ms: Chromium's own
throttling does not slow workers. Nor does its slow network; ours is a relay between browser and server.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

import pontlevis
from common import HOUSE, chromium, row
from page import FLAGS, OURS, WATCH, Clicked, server, write
from pontlevis_widgets.board.package import board_package
from slowness import SLOWNESS, Line, renderers, slowly, spent

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser")]

from files import Files

LESSON = "fortissimo"
BOARD, FLIP = "learn.first_card", "flip 23"
"""The first board of the lesson, and the target that is clicked on it."""
START = {"walls": [[1], [1]]}
GAME = "game"
"""The page that is clicked on."""
PATIENCE = 120_000
ANSWER = """
globalThis.answered = 0;
const answer = () => {
  const board = document.querySelector("[data-board='BOARD']");
  const text = board?.querySelector(".pl-text"), svg = board?.querySelector(".pl-pic svg");
  if (text && svg?.getBoundingClientRect().width && !board.touched) {
    board.touched = true;
    const { left, top, width, height } = svg.getBoundingClientRect();
    const at = { clientX: left + X * width, clientY: top + Y * height, bubbles: true };
    board.querySelector(".pl-stage").dispatchEvent(new MouseEvent("click", at));
  }
  if (text?.textContent) globalThis.answered = performance.now();
  else requestAnimationFrame(answer);
};
requestAnimationFrame(answer);
"""
SEEN = """
globalThis.answered = 0;
const see = () => {
  if (document.querySelector(LIVE)) globalThis.answered = performance.now(); else requestAnimationFrame(see);
};
requestAnimationFrame(see);
"""
LIVE = """document.documentElement.dataset.python === "ready" ||
    document.body?.dataset.voila !== "worker" && firstBoard > 0"""
KEPT = """!navigator.serviceWorker || !document.querySelector("link[rel=manifest]") ||
    navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"""


def answer() -> str:
    """Returns the script that clicks the first board, and watches for its answer."""
    picture = board_package(LESSON).scene(pontlevis.game(LESSON).position(**START), 0, "en", "wide")
    [(x, y, w, h)] = [item.area for item in picture.targets if item.target == FLIP]
    return (ANSWER.replace("BOARD", f"{LESSON}/{BOARD}").replace("X *", f"{(x + w / 2) / picture.width} *")
            .replace("Y *", f"{(y + h / 2) / picture.height} *"))


class Place(NamedTuple):
    """A server of lessons: its name, its port, and the path of a lesson with {} for the lesson's name.

    live: a selector of an element that a page of other software has when it is live; "" for our lessons, which are
    clicked.
    """

    name: str
    port: int
    path: str
    live: str = ""

    def url(self, port: int = 0, lesson: str = LESSON) -> str:
        """Returns the address of a lesson, at the place's own port or at that of a relay."""
        return f"http://127.0.0.1:{port or self.port}{self.path.format(lesson)}"


def context(browser: Browser, place: Place, *, keeps: bool = True) -> BrowserContext:
    """Returns a browser context without any cached data; `keeps` allows service workers, which store the house."""
    made = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True,
                               locale="en", service_workers="allow" if keeps else "block")
    made.set_default_timeout(PATIENCE)
    made.add_init_script(WATCH + (SEEN.replace("LIVE", json.dumps(place.live)) if place.live else answer()))
    return made


def go(page: Page, url: str) -> None:
    """Opens a page and waits until it is live."""
    page.goto(url, wait_until="commit")
    page.wait_for_function("answered > 0")


def opened(visitor: BrowserContext, url: str) -> Page:
    """Opens a new page, and returns it when it is live."""
    page = visitor.new_page()
    go(page, url)
    return page


def comes(browser: Browser, place: Place) -> bool:
    """Returns whether the page of other software is ever live; it may need a host that cannot be reached."""
    visitor = context(browser, place)
    visitor.set_default_timeout(PATIENCE / 4)
    try:
        opened(visitor, place.url())
    except Error as error:
        print(f"{place.name} is left out, as its page is never live: {error.message.splitlines()[0]}")
        return False
    finally:
        visitor.close()
    return True


def times(page: Page) -> tuple[float, float]:
    """Returns the milliseconds until the first picture, and until the first answer."""
    picture, answered = page.evaluate("[firstPicture, answered]")
    return picture, answered


# -- the measurements


def measure_wire(browser: Browser, places: list[Place], _: int) -> None:
    lessons = sorted(game for game in pontlevis.games() if (HOUSE / f"notebooks/en/{game}.ipynb").exists())
    row("bytes that come down", "first lesson", "each further", "most of them")
    for place in places:
        line, visitor = Line(place.port), context(browser, place, keeps=False)
        opened(visitor, place.url(line.port)).close()
        first, further = line.bytes, []
        for lesson in (name for name in lessons if place.name in (FILES, SERVER) and name != LESSON):
            before, page = line.bytes, visitor.new_page()
            page.goto(place.url(line.port, lesson), wait_until="load")
            page.wait_for_function(LIVE)
            further.append(line.bytes - before)
            page.close()
        visitor.close()
        said = [f"{median(further) / 1e3:.0f} kB", f"{max(further) / 1e3:.0f} kB"] if further else ["", ""]
        row(place.name, f"{first / 1e6:.2f} MB", *said)


def measure_boards(browser: Browser, places: list[Place], visits: int) -> None:
    def come(visitor: BrowserContext, place: Place) -> tuple[float, float, float]:
        page = visitor.new_page()
        before = spent(browser)
        go(page, place.url())
        took = (*times(page), (spent(browser) - before) * 1000)
        page.wait_for_function(KEPT)
        page.close()
        return took

    row("the first lesson, medians (longest)", "first picture", "live board", "processor", "2nd visit", "processor")
    found: dict[Place, list[tuple[float, ...]]] = {place: [] for place in places}
    for _ in range(visits):
        for place, figures in found.items():
            visitor = context(browser, place)
            picture, *first = come(visitor, place)
            _, *second = come(visitor, place)
            figures.append((picture, *first, *second))
            visitor.close()
    for place, figures in found.items():
        row(place.name, *map(seconds, zip(*figures, strict=True)))


def seconds(figures: tuple[float, ...]) -> str:
    return f"{median(figures) / 1000:.2f} ({max(figures) / 1000:.1f}) s" if max(figures) else "–"


def measure_slow(browser: Browser, places: list[Place], visits: int) -> None:
    def come(visitor: BrowserContext, place: Place) -> tuple[float, float]:
        page = visitor.new_page()
        page.goto(f"http://127.0.0.1:{place.port}/favicon.ico")  # starts the process for its pages
        with slowly(browser):
            go(page, place.url())
        return times(page)

    measure_first(f"on a processor {SLOWNESS} times slower", browser, places, visits, come)


def measure_line(browser: Browser, places: list[Place], visits: int) -> None:
    def come(visitor: BrowserContext, place: Place) -> tuple[float, float]:
        return times(opened(visitor, place.url(Line(place.port, slow=True).port)))

    measure_first("over 10 Mbit/s, 100 ms", browser, places, visits, come)


def measure_first(said: str, browser: Browser, places: list[Place], visits: int,
                  come: Callable[[BrowserContext, Place], tuple[float, float]]) -> None:
    """Measures and prints first visits, each in a new browser context."""
    row(said, "first picture", "live board")
    found: dict[Place, list[tuple[float, float]]] = {place: [] for place in places}
    for _ in range(visits):
        for place, figures in found.items():
            visitor = context(browser, place)
            figures.append(come(visitor, place))
            visitor.close()
    for place, figures in found.items():
        row(place.name, *map(seconds, zip(*figures, strict=True)))


def measure_memory(browser: Browser, places: list[Place], visits: int) -> None:
    row("memory of a tab, all cells run", "USS", "JS heap of the page")
    for place in places:
        found = []
        for _ in range(visits):
            visitor, before = context(browser, place), renderers(browser)
            page = opened(visitor, place.url())
            page.wait_for_function(KEPT)
            page.wait_for_timeout(5000)
            session = visitor.new_cdp_session(page)
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"]
            found.append((sum(psutil.Process(pid).memory_full_info().uss for pid in renderers(browser) - before), heap))
            visitor.close()
        row(place.name, *(f"{median(figures) / 1e6:.0f} MB" for figures in zip(*found, strict=True)))


def measure_clicks(browser: Browser, places: list[Place], count: int) -> None:
    boards, found = {}, {place.name: list[float]() for place in places}
    for place in places:
        page = context(browser, place).new_page()
        page.goto(place.url(lesson=GAME), wait_until="commit")
        page.wait_for_function(LIVE)
        boards[place.name] = Clicked(page, GAME)
    for number in range(count):
        for name, board in boards.items():
            board.page.bring_to_front()
            found[name].append(board.flip(number % 40 + 1))
            board.back()
    for board in boards.values():
        board.page.context.close()
    floor = median(found[SERVER])
    row("click to paint, a card flipped", "median", "95th of 100", f"× {SERVER}")
    for name, waits in found.items():
        late = sorted(waits)[len(waits) * 95 // 100]
        row(name, f"{median(waits):.1f} ms", f"{late:.1f} ms", f"{median(waits) / floor:.2f}")


# -- the places

SERVER, FILES = "server", "files"


def published(folder: Path, *options: str) -> None:
    subprocess.run([sys.executable, "-m", "pontlevis_widgets.cli", "publish", str(folder), *options], check=True,
                   stdout=subprocess.DEVNULL)


@contextmanager
def lessons(site: Path | None, others: list[list[str]]) -> Iterator[list[Place]]:
    """Serves the lessons as files and by our server, and the pages of other software; yields their places."""
    with ExitStack() as stack:
        if site is None:
            site = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "site"
            published(site)
        names = [name for name in pontlevis.games() if (HOUSE / f"notebooks/en/{name}.ipynb").exists()]
        house = stack.enter_context(server(*names))
        address = urlsplit(house.url)
        places = [served(stack, FILES, site, "en/{}.html"),
                  Place(SERVER, address.port, f"{address.path}{{}}.ipynb")]
        places += [served(stack, name, Path(folder), page.replace(LESSON, "{}"), live)
                   for name, folder, page, live in others]
        yield places


@contextmanager
def games() -> Iterator[list[Place]]:
    """Serves a page with a game as files and by our server; yields the two places."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "notebooks/en").mkdir(parents=True)
        write(folder / f"notebooks/en/{GAME}.ipynb", "play", OURS[GAME])
        published(folder / "site", "--notebooks", str(folder / "notebooks"), "--lang", "en")
        house = stack.enter_context(server(GAME))
        address = urlsplit(house.url)
        yield [served(stack, FILES, folder / "site", "en/{}.html"),
               Place(SERVER, address.port, f"{address.path}{{}}.ipynb")]


def served(stack: ExitStack, name: str, folder: Path, path: str, live: str = "") -> Place:
    """Serves a folder with Python's own file server, and returns its place."""
    return Place(name, urlsplit(stack.enter_context(Files(folder)).url).port, f"/{path}", live)


PARTS = {"wire": measure_wire, "boards": measure_boards, "slow": measure_slow, "line": measure_line,
         "memory": measure_memory}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join((*PARTS, "clicks")))
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--site", type=Path, help="a house that was published")
    parser.add_argument("--other", action="append", default=[], nargs=4,
                        metavar=("NAME", "FOLDER", "PAGE", "LIVE"), help="a page of another's making")
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - {*PARTS, "clicks"}:
        parser.error(f"no part {', '.join(sorted(unknown))}: there are {', '.join((*PARTS, 'clicks'))}")
    parts = set(chosen.parts or (*PARTS, "clicks"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        if parts - {"clicks"}:
            with lessons(chosen.site, chosen.other) as known:
                places = [place for place in known if place.name in (FILES, SERVER) or comes(browser, place)]
                for name, measure in PARTS.items():
                    if name in parts:
                        measure(browser, places, chosen.visits)
        if "clicks" in parts:
            with games() as places:
                measure_clicks(browser, places, chosen.clicks)
        browser.close()


if __name__ == "__main__":
    main()
