"""What a visitor waits for: click to paint, a lesson's first board, the first touch, bytes a click, models a board.

    python benchmarks/page.py [--clicks 60] [--visits 7]

Our server with warm kernels and a real Chromium. Times are taken inside the page: an event is sent, then a pixel of
the canvas (or the label) is watched by requestAnimationFrame until it changes. Board and bare button stand on the same
page; lesson and bare canvas page are opened in turn.
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
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import Browser, Page, sync_playwright

import pontlevis
from common import HOUSE, chromium, row
from pontlevis_widgets.packages import board_package

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
TOUCHES = 10
PATIENCE = 60_000
LESSON = 'from pontlevis_widgets import Lesson\nlesson = Lesson("fortissimo", lang="en")'
BENCH = [
    "import ipywidgets as w\nb, l = w.Button(), w.Label('0')\n_ = b.add_class('bare'), l.add_class('said')",
    "b.on_click(lambda _: setattr(l, 'value', str(int(l.value) + 1)))\nw.VBox([b, l])",
    LESSON,
    'lesson.play("game", seats=["human", "human"])',
    *(f'lesson.show("touch{n}", walls=[[1, 6, 17], [1, 10]], flipped=13, seats=["human", "human"])'
      for n in range(TOUCHES)),
]
BARE = ["from ipycanvas import Canvas\nc = Canvas(width=600, height=400)",
        "c.on_client_ready(lambda: c.fill_rect(0, 0, 600, 400))\nc"]
WATCH = """
localStorage.setItem("pontlevis:1:settings", '{"speed": "instant"}');
globalThis.painted = (canvas, x, y) => {
  const zoom = canvas.width / canvas.getBoundingClientRect().width;
  return canvas.getContext("2d").getImageData((x - 5) * zoom, (y - 5) * zoom, 10 * zoom, 10 * zoom).data.join();
};
// Looked at about every millisecond: a frame of the screen lasts as long as an answer, and would round it up or down.
const soon = new MessageChannel();
let [look, due] = [() => {}, 0];
soon.port1.onmessage = () => (performance.now() < due ? soon.port2.postMessage(0) : look());
const again = (next) => { [look, due] = [next, performance.now() + 0.7]; soon.port2.postMessage(0); };
globalThis.until = (get, act) => new Promise((done) => {
  const before = get(), start = performance.now();
  act();
  const look = () => {
    const spent = performance.now() - start;
    if (get() !== before || spent > 8000) done(get() !== before ? spent : -1); else again(look);
  };
  again(look);
});
globalThis.press = (button) => until(() => document.querySelector(".said").textContent, () => button.click());
globalThis.point = (stage, x, y) => {
  const box = stage.getBoundingClientRect();
  stage.dispatchEvent(new MouseEvent("click", {clientX: box.left + x, clientY: box.top + y, bubbles: true}));
};
globalThis.flip = (stage, x, y) => {
  const canvas = stage.querySelector("canvas");
  return until(() => painted(canvas, x, y), () => point(stage, x, y));
};
globalThis.touch = (board, x, y) => until(() => board.querySelector(".pl-text").textContent,
  () => point(board.querySelector(".pl-stage"), x, y));
globalThis.firstBoard = 0;
const seek = () => {
  const svg = [...document.querySelectorAll(".pl-pic svg")].some((svg) => svg.getBoundingClientRect().width > 0);
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


@contextmanager
def server() -> Iterator[str]:
    """Our server on a folder with the lesson, a page to click on, and an almost empty page."""
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder) / "en"
        pages.mkdir()
        (pages / "fortissimo.ipynb").write_bytes((HOUSE / "notebooks/en/fortissimo.ipynb").read_bytes())
        write(pages / "bench.ipynb", "play", BENCH)
        write(pages / "bare.ipynb", "play", BARE)
        command = [sys.executable, "-m", "pontlevis_widgets.serving", "--no-browser", "--port", "0", "--warm", "1",
                   "--notebooks", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        try:
            said = next(line for line in process.stdout if "is open at" in line)
            yield re.search(r"http\S+", said)[0].rstrip("/") + "/voila/render/en/"
        finally:
            process.terminate()
            process.wait(20)


def visit(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.wait_for_function("firstBoard > 0")
    return page


def spots(board: str, state: object, page: Page) -> dict[str, tuple[float, float]]:
    """Where on the stage each target of the picture is, in pixels of the page."""
    root = page.locator(f"[data-board='fortissimo/{board}']")
    width = float(root.locator(".pl-pic svg").get_attribute("width"))
    zoom = root.locator(".pl-stage").bounding_box()["width"] / width
    shape = "tall" if width < 500 else "wide"
    areas = {item.target: item.area for item in board_package("fortissimo").scene(state, 0, "en", shape).targets}
    return {target: ((x + w / 2) * zoom, (y + h / 2) * zoom) for target, (x, y, w, h) in areas.items()}


def clicks(page: Page, count: int, meter: Meter | None = None) -> dict[str, list[float]]:
    """Times of the bare button and of the board, in turn, over a game that grows; and the bytes of each click."""
    game = pontlevis.game("fortissimo")
    spot = spots("game", game.setup(players=2), page)
    root = page.locator("[data-board='fortissimo/game']")
    stage, button = root.locator(".pl-stage").element_handle(), page.locator(".bare").element_handle()
    page.evaluate("([stage, x, y]) => point(stage, x, y)", [stage, *spot["flip 45"]])
    root.locator(".pl-canvas canvas").wait_for()
    root.locator("[data-act=return]:not(.pl-off)").click()
    page.wait_for_timeout(500)
    found: dict[str, list[float]] = {"button": [], "board": [], "bytes": []}
    for number in range(count):
        found["button"].append(page.evaluate("button => press(button)", button))
        page.wait_for_timeout(30 + number * 7 % 23)
        before = meter.bytes if meter else 0
        found["board"].append(page.evaluate("([stage, x, y]) => flip(stage, x, y)",
                                            [stage, *spot[f"flip {number % 40 + 1}"]]))
        page.wait_for_timeout(150)
        found["bytes"].append(meter.bytes - before if meter else 0)
        root.locator("[data-act=return]:not(.pl-off)").click()
        page.wait_for_timeout(250)
    return found


class Meter:
    """A relay between the page and the server that counts what goes over the wire, both ways."""

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
    page = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(url + "bench.ipynb", wait_until="commit")
    page.locator("[data-board='fortissimo/game'] .pl-pic svg").wait_for()
    page.locator(".said").wait_for()
    page.wait_for_timeout(1500)
    return page


def measure_clicks(browser: Browser, url: str, count: int) -> None:
    page = bench_page(browser, url)
    touched = first_touches(page)
    found = clicks(page, count)
    page.context.close()
    floor = median(found["button"])
    row("click to paint", "median", "95th of 100", "× bare button")
    for name in ("button", "board"):
        times = sorted(found[name])
        row(name, f"{median(times):.1f} ms", f"{times[len(times) * 95 // 100]:.1f} ms", f"{median(times) / floor:.2f}")
    row("first touch to answer", f"{median(touched):.0f} ms", f"{max(touched):.0f} ms", "")


def measure_bytes(browser: Browser, url: str, count: int) -> None:
    meter = Meter(urlsplit(url).port)
    page = bench_page(browser, f"http://127.0.0.1:{meter.port}{urlsplit(url).path}")
    late = clicks(page, count, meter)["bytes"][-10:]
    page.context.close()
    row("over the wire, both ways", "median", "most", "")
    row("bytes a click, last ten", f"{median(late):.0f}", f"{max(late):.0f}", "")


def first_touches(page: Page) -> list[float]:
    """Each of ten boards touched for the first time: until it answers in words."""
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


def measure_pages(browser: Browser, url: str, visits: int) -> None:
    found: dict[str, list[float]] = {"bare": [], "fortissimo": []}
    for _ in range(visits):
        for name, times in found.items():
            page = visit(browser, f"{url}{name}.ipynb")
            times.append(page.evaluate("firstBoard"))
            page.context.close()
            time.sleep(6)  # the pool warms its next kernel
    floor = median(found["bare"])
    row("first board after opening, warm kernel", "median", "longest", "× bare page")
    for name, times in found.items():
        row(name, f"{median(times):.0f} ms", f"{max(times):.0f} ms", f"{median(times) / floor:.2f}")


def measure_models() -> None:
    """Widget models that a board costs before it is touched: those of thirty boards, the page's own left out."""
    code = ("import json\nfrom ipywidgets.widgets.widget import _instances as models\n" + LESSON +
            "\nlesson.show('a')\nfirst = len(models)\nfor n in range(30): lesson.show(f'b{n}')\n"
            "print(json.dumps([first, (len(models) - first) / 30]))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, each = json.loads(done.stdout.splitlines()[-1])
    row("widget models", "first board", "each further", "")
    row("before a touch", f"{first}", f"{each:.1f}", "")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--visits", type=int, default=7)
    chosen = parser.parse_args()
    measure_models()
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        time.sleep(8)
        measure_clicks(browser, url, chosen.clicks)
        time.sleep(6)
        measure_bytes(browser, url, chosen.clicks)
        measure_pages(browser, url, chosen.visits)
        browser.close()


if __name__ == "__main__":
    main()
