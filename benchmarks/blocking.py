"""Compares how long pages of published houses block a phone.

    python benchmarks/blocking.py FOLDER [FOLDER…] --pages en/fortissimo.html en/fortissimo-rules.html

Each page is opened in a window of a phone's size until Python runs and its output is drawn; the houses take turns.
Figures are processor time of the page's main thread, which other programs on the machine do not lengthen:

thread: the whole time;
blocking: the sum of what each task after the first paint takes beyond 50 ms at a phone's speed: it delays a touch.
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from threading import Event
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from common import chromium, row
from page import FLAGS
from published import served
from slowness import SLOWNESS

PAGES = ["en/fortissimo.html", "en/fortissimo-rules.html"]
WINDOW = {"width": 412, "height": 823}
PHONE: Any = {"viewport": WINDOW, "device_scale_factor": 1.75, "has_touch": True, "is_mobile": True}
CATEGORIES = ["toplevel", "loading", "devtools.timeline", "disabled-by-default-devtools.timeline"]
LATE = 50
"""The milliseconds of a task from which on people notice a delay."""
REST = 1500
"""The milliseconds within which Python's output is drawn."""


def traced(browser: Browser, url: str) -> list[dict[str, Any]]:
    """Visits a page and returns the events of its trace, in order of time."""
    context = browser.new_context(service_workers="block", locale="en", **PHONE)
    page, session = context.new_page(), browser.new_browser_cdp_session()
    events, complete = list[dict[str, Any]](), Event()
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda _: complete.set())
    session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
    page.goto(url, wait_until="commit")
    page.locator("html[data-python=ready]").wait_for(state="attached")
    page.wait_for_timeout(REST)
    session.send("Tracing.end")
    while not complete.is_set():
        page.wait_for_timeout(REST / 10)
    context.close()
    return sorted(events, key=lambda event: float(event.get("ts", 0)))


def counted(events: list[dict[str, Any]]) -> tuple[float, float]:
    """Returns the milliseconds of the page's main thread, and those in which it would block a phone."""
    painted = [event for event in events if event["name"] == "firstContentfulPaint"][-1]
    tasks = [event for event in events if event["name"] == "RunTask" and event["ph"] == "X"
             and (event["pid"], event["tid"]) == (painted["pid"], painted["tid"])]
    spent = [task.get("tdur", 0) / 1000 for task in tasks]
    after = [ms for ms, task in zip(spent, tasks, strict=True) if task["ts"] + task["dur"] > painted["ts"]]
    return sum(spent), sum(max(0, SLOWNESS * ms - LATE) for ms in after)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--pages", nargs="+", default=PAGES)
    parser.add_argument("--visits", type=int, default=5)
    chosen = parser.parse_args()
    row(f"at a processor {SLOWNESS} times slower", "thread", "blocking")
    with ExitStack() as stack, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        for page in chosen.pages:
            places = [served(stack, folder.name, folder, page) for folder in chosen.folders]
            found: dict[str, list[tuple[float, float]]] = {place.name: [] for place in places}
            for _ in range(chosen.visits):
                for place in places:
                    found[place.name].append(counted(traced(browser, f"http://127.0.0.1:{place.port}/{page}")))
            for name, figures in found.items():
                thread, blocking = map(median, zip(*figures, strict=True))
                row(f"{name}: {page}", f"{thread:.0f} ms", f"{blocking:.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
