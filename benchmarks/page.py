"""Measures the delays of pages (click to paint, first touch, first board of a lesson), bytes a click, models a board.

    python benchmarks/page.py [models] [clicks] [bytes] [boards] [rules] [--clicks 60] [--visits 4]

models: widget models of a board; clicks: click to paint at the start and after a thousand moves, beside a bare button,
and the first touch; bytes: over the wire, of a click; boards: a lesson's first live board beside an almost empty page.
rules: a page of rules beside the lesson of its game: first picture, first live board, bytes, the page's
memory and its kernel's. Without a name, all are measured. `act.py` measures the kernel's part of a click.

The script uses our server, with pages made ahead, and a real Chromium. Times are taken inside the page: it sends an
event, and reads some pixels of the canvas (or the label) as each frame begins; if they have changed, the answer is
painted, with its layout, at the end of that frame. Frames come sixty times a second, and the clicks are spread over the
time of a frame. Boards and bare button are on the same page and clicked in turn; lesson and almost empty page are
opened in turn, each when the house is idle again.
"""

from __future__ import annotations

import argparse
import json
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

import nbformat
import psutil
from playwright.sync_api import Browser, Page, sync_playwright

import pontlevis
from common import HOUSE, chromium, row
from pontlevis_widgets.board.package import board_package

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
TOUCHES = 10
RULES = "cardstle"
"""The game whose page of rules is measured: the one with the most rules and examples."""
LONG = 1000
"""The number of moves already played in the long game."""
PATIENCE = 60_000
IDLE = 0.07
"""Seconds of processor time within 0.7 s below which the house counts as idle."""
MOST_RESTS = 40
FRAME = 17
"""Milliseconds that a frame of the screen lasts, rounded up; clicks are spread over it."""
LESSON = 'from pontlevis_widgets import Lesson\nlesson = Lesson("fortissimo", lang="en")'
LONG_GAME = f"""
from pontlevis import CHANCE, Record
record = Record(lesson.game)
while record.ply < {LONG}:
    record.play(f"flip {{record.ply // 2 % 45 + 1}}")
    if lesson.game.actor(record.state) == CHANCE:
        record.draw()
    record.play("return")
lesson.show_record("long", record, seats=["human", "human"])
"""
BENCH = [
    "import ipywidgets as w\nb, l = w.Button(), w.Label('0')\n_ = b.add_class('bare'), l.add_class('said')",
    "b.on_click(lambda _: setattr(l, 'value', str(int(l.value) + 1)))\nw.VBox([b, l])",
    LESSON,
    'lesson.play("game", seats=["human", "human"])',
    LONG_GAME,
    *(f'lesson.show("touch{n}", walls=[[1, 6, 17], [1, 10]], flipped=13, seats=["human", "human"])'
      for n in range(TOUCHES)),
]
BARE = ["from ipycanvas import Canvas\nc = Canvas(width=600, height=400)",
        "c.on_client_ready(lambda: c.fill_rect(0, 0, 600, 400))\nc"]
OURS = {"bench": BENCH, "bare": BARE, "game": BENCH[2:4]}
WATCH = """
localStorage.setItem("pontlevis:2:/:settings", '{"speed": "instant"}');
globalThis.painted = (layers, x, y) => layers.map((canvas) => {
  const zoom = canvas.width / canvas.getBoundingClientRect().width;
  return canvas.getContext("2d").getImageData((x - 5) * zoom, (y - 5) * zoom, 10 * zoom, 10 * zoom).data.join();
}).join();
// Milliseconds until an answer is painted: it is looked for as each frame of the screen begins, which takes no time of
// what is measured, and the frame that finds it has shown it when it is done.
const done = new MessageChannel();
globalThis.until = (get, act) => new Promise((painted, fail) => {
  const before = get(), start = performance.now();
  done.port1.onmessage = () => painted(performance.now() - start);
  act();
  const look = () => {
    if (get() !== before) done.port2.postMessage(0);
    else if (performance.now() - start > 8000) fail(new Error("no answer"));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
globalThis.press = (button) => until(() => document.querySelector(".said").textContent, () => button.click());
globalThis.point = (stage, x, y) => {
  const box = stage.getBoundingClientRect();
  stage.dispatchEvent(new MouseEvent("click", {clientX: box.left + x, clientY: box.top + y, bubbles: true}));
};
globalThis.flip = (stage, x, y) => {
  const layers = [...stage.querySelectorAll(".pl-canvas canvas")];
  return until(() => painted(layers, x, y), () => point(stage, x, y));
};
globalThis.touch = (board, x, y) => until(() => board.querySelector(".pl-text").textContent,
  () => point(board.querySelector(".pl-stage"), x, y));
globalThis.firstPicture = globalThis.firstBoard = 0;
const seek = () => {
  const seen = (what) => [...document.querySelectorAll(what)].some((svg) => svg.getBoundingClientRect().width > 0);
  const svg = seen(".pl-pic svg");
  if (svg || seen(".pl-scene")) globalThis.firstPicture ||= performance.now();
  const canvas = [...document.querySelectorAll("canvas")].find((canvas) => canvas.width >= 600);
  const drawn = canvas && canvas.getContext("2d").getImageData(300, 200, 1, 1).data[3] > 0;
  if (svg || drawn) globalThis.firstBoard = performance.now(); else requestAnimationFrame(seek);
};
requestAnimationFrame(seek);
"""


def write(path: Path, kind: str, cells: list[str]) -> None:
    metadata = {"title": path.stem, "pontlevis": {"game": path.stem, "kind": kind, "lang": "en"},
                "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
                "language_info": {"name": "python"}}
    code = nbformat.v4.new_code_cell
    nbformat.write(nbformat.v4.new_notebook(cells=[code(cell) for cell in cells], metadata=metadata), path)


class House(NamedTuple):
    """A running server, and the address of its pages."""

    url: str
    process: psutil.Process

    def rest(self) -> None:
        """Waits until the server and its kernels are idle, but at most `MOST_RESTS` times 0.7 s."""
        spent = self.spent()
        for _ in range(MOST_RESTS):
            time.sleep(0.7)
            before, spent = spent, self.spent()
            if spent - before < IDLE:
                return

    def kernels(self) -> list[psutil.Process]:
        """Returns the processes that the server has started, and their descendants."""
        return self.process.children(recursive=True)

    def spent(self) -> float:
        """Returns the seconds of processor time that the server and its current kernels have used."""
        family = (self.process, *self.kernels())
        return sum(sum(one.cpu_times()[:2]) for one in family if one.is_running())


@contextmanager
def server(*names: str) -> Iterator[House]:
    """Runs our server on a folder with the named pages: those in `OURS`, or else our notebooks of these names."""
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder) / "en"
        pages.mkdir()
        for name in names:
            if name in OURS:
                write(pages / f"{name}.ipynb", "play", OURS[name])
            else:
                (pages / f"{name}.ipynb").write_bytes((HOUSE / f"notebooks/en/{name}.ipynb").read_bytes())
        command = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0",
                   "--warm", *names, "--notebooks", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        try:
            said = next(line for line in process.stdout if "is open at" in line)
            address = re.search(r"http\S+", said)[0].rstrip("/") + "/voila/render/en/"
            house = House(address, psutil.Process(process.pid))
            house.rest()
            yield house
        finally:
            process.terminate()
            process.wait(20)


def visit(browser: Browser, url: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.wait_for_function("firstBoard > 0")
    return page


def spots(board: str, state: object, page: Page) -> dict[str, tuple[float, float]]:
    """Returns the middle of each target of the picture on the stage, in pixels of the page."""
    root = page.locator(f"[data-board='fortissimo/{board}']")
    width = float(root.locator(".pl-pic svg").get_attribute("width"))
    zoom = root.locator(".pl-stage").bounding_box()["width"] / width
    shape = "tall" if width < 500 else "wide"
    areas = {item.target: item.area for item in board_package("fortissimo").scene(state, 0, "en", shape).targets}
    return {target: ((x + w / 2) * zoom, (y + h / 2) * zoom) for target, (x, y, w, h) in areas.items()}


class Clicked:
    """A board to click on: cards are flipped and returned."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.root = page, page.locator(f"[data-board='fortissimo/{name}']")
        self.root.scroll_into_view_if_needed()
        self.root.locator(".pl-pic svg").wait_for()
        self.spots = spots(name, pontlevis.game("fortissimo").setup(players=2), page)
        self.stage = self.root.locator(".pl-stage").element_handle()
        page.evaluate("([stage, x, y]) => point(stage, x, y)", [self.stage, *self.spots["flip 45"]])
        self.root.locator(".pl-canvas canvas").first.wait_for()
        self.back()
        page.wait_for_timeout(500)

    def flip(self, place: int) -> float:
        """Flips a card; returns the milliseconds until it is painted."""
        self.root.scroll_into_view_if_needed()
        self.page.wait_for_timeout(300 + place * 7 % FRAME)  # work after scrolling is no part of the answer
        spent: float = self.page.evaluate("([stage, x, y]) => flip(stage, x, y)",
                                          [self.stage, *self.spots[f"flip {place}"]])
        self.page.wait_for_timeout(150)
        return spent

    def back(self) -> None:
        """Returns the card to its place."""
        self.root.locator("[data-act=return]:not(.pl-off)").click()
        self.page.wait_for_timeout(250)


def clicks(page: Page, count: int) -> dict[str, list[float]]:
    """Returns the times of clicks, in turn on the bare button, in a new game, and in one of a thousand moves."""
    boards = {name: Clicked(page, name) for name in ("game", "long")}
    button = page.locator(".bare").element_handle()
    found: dict[str, list[float]] = {"button": [], **{name: [] for name in boards}}
    for number in range(count):
        for name, board in boards.items():
            page.wait_for_timeout(300 + number * 7 % FRAME)
            found["button"].append(page.evaluate("button => press(button)", button))
            found[name].append(board.flip(number % 40 + 1))
            board.back()
    return found


class Meter:
    """A relay between the page and the server that counts the bytes both ways."""

    def __init__(self, port: int) -> None:
        self.bytes = 0
        self.server = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            near, _ = self.listener.accept()
            far = socket.create_connection(("127.0.0.1", self.server))
            for one, other in ((near, far), (far, near)):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self._relay, args=(one, other), daemon=True).start()

    def _relay(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.bytes += len(data)
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)


def bench_page(browser: Browser, url: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(url + "bench.ipynb", wait_until="commit")
    page.locator("[data-board='fortissimo/game'] .pl-pic svg").wait_for()
    page.locator(".said").wait_for()
    page.wait_for_timeout(1500)
    return page


SAID = {"button": "bare button", "game": "a card flipped", "long": f"a card flipped, at move {LONG}"}


def measure_clicks(browser: Browser, house: House, count: int) -> None:
    page = bench_page(browser, house.url)
    touched = first_touches(page)
    found = clicks(page, count)
    page.context.close()
    floor = median(found["button"])
    row("click to paint", "median", "95th of 100", "× bare button")
    for name, said in SAID.items():
        times = sorted(found[name])
        row(said, f"{median(times):.1f} ms", f"{times[len(times) * 95 // 100]:.1f} ms", f"{median(times) / floor:.2f}")
    row("first touch to answer", f"{median(touched):.0f} ms", f"{max(touched):.0f} ms", "")


def measure_bytes(browser: Browser, house: House, count: int) -> None:
    address = urlsplit(house.url)
    meter = Meter(address.port)
    page = bench_page(browser, f"http://127.0.0.1:{meter.port}{address.path}")
    row("over the wire, both ways", "median", "most", "")
    for name in ("game", "long"):
        board, found = Clicked(page, name), []
        for number in range(count):
            before = meter.bytes
            board.flip(number % 40 + 1)
            found.append(meter.bytes - before)
            board.back()
        late = found[-10:]  # the last ones: compression improves with the messages sent before
        row(f"bytes, {SAID[name]}", f"{median(late):.0f}", f"{max(late):.0f}", "")
    page.context.close()


def first_touches(page: Page) -> list[float]:
    """Touches each of ten boards for the first time; returns the milliseconds until their text changes."""
    game = pontlevis.game("fortissimo")
    state = game.position(walls=[[1, 6, 17], [1, 10]], flipped=13)
    times = []
    for number in range(TOUCHES):
        root = page.locator(f"[data-board='fortissimo/touch{number}']")
        root.scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        x, y = spots(f"touch{number}", state, page)["take"]
        times.append(page.evaluate("([board, x, y]) => touch(board, x, y)", [root.element_handle(), x, y]))
    return times


def measure_boards(browser: Browser, house: House, visits: int) -> None:
    found: dict[str, list[float]] = {"bare": [], "fortissimo": []}
    for _ in range(visits):
        for name, times in found.items():
            page = visit(browser, f"{house.url}{name}.ipynb")
            times.append(page.evaluate("firstBoard"))
            page.context.close()
            house.rest()
    floor = median(found["bare"])
    row("first board after opening, page made ahead", "median", "longest", "× bare page")
    for name, times in found.items():
        row(name, f"{median(times):.0f} ms", f"{max(times):.0f} ms", f"{median(times) / floor:.2f}")


def measure_rules(browser: Browser, house: House, visits: int) -> None:
    """Opens a page of rules and a lesson in turn; prints times, bytes, and the memory after garbage collection."""
    address = urlsplit(house.url)
    found: dict[str, list[tuple[float, ...]]] = {f"{RULES}-rules": [], RULES: []}
    for _ in range(visits):
        for name, figures in found.items():
            meter, before = Meter(address.port), {one.pid for one in house.kernels()}
            page = visit(browser, f"http://127.0.0.1:{meter.port}{address.path}{name}.ipynb")
            times = page.evaluate("[firstPicture, firstBoard]")
            page.wait_for_timeout(3000)
            session = page.context.new_cdp_session(page)
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"]
            kernels = [one.memory_full_info().uss for one in house.kernels() if one.pid not in before]
            figures.append((*times, meter.bytes / 1024, heap / 2**20, max(kernels) / 2**20))
            page.context.close()
            house.rest()
    row(f"{RULES}, page made ahead, medians", "first picture", "first board", "bytes", "JS heap", "kernel, USS")
    for name, figures in found.items():
        picture, board, size, heap, kernel = map(median, zip(*figures, strict=True))
        row(name, f"{picture:.0f} ms", f"{board:.0f} ms", f"{size:.0f} KiB", f"{heap:.1f} MiB", f"{kernel:.1f} MiB")


def measure_models() -> None:
    """Prints the number of widget models of a first board with its page, and of each of thirty more, before a touch."""
    code = ("import json\nfrom ipywidgets.widgets.widget import _instances as models\n" + LESSON +
            "\nlesson.show('a')\nfirst = len(models)\nfor n in range(30): lesson.show(f'b{n}')\n"
            "print(json.dumps([first, (len(models) - first) / 30]))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, each = json.loads(done.stdout.splitlines()[-1])
    row("widget models", "first board", "each further", "")
    row("before a touch", f"{first}", f"{each:.1f}", "")


PARTS = ("models", "clicks", "bytes", "boards", "rules")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--visits", type=int, default=4)
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    parts = set(chosen.parts or PARTS)
    if "models" in parts:
        measure_models()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        if parts & {"clicks", "bytes"}:
            with server("bench") as house:
                if "clicks" in parts:
                    measure_clicks(browser, house, chosen.clicks)
                    house.rest()
                if "bytes" in parts:
                    measure_bytes(browser, house, chosen.clicks)
        if "boards" in parts:
            with server("fortissimo", "bare") as house:
                measure_boards(browser, house, chosen.visits)
        if "rules" in parts:
            with server(f"{RULES}-rules", RULES) as house:
                measure_rules(browser, house, chosen.visits)
        browser.close()


if __name__ == "__main__":
    main()
