"""Measures a visitor's cost: processor time, memory, and the wait of a crowd; forks beside newly started kernels.

    python benchmarks/visitors.py [rest] [visits] [pages] [game] [crowd] [--visits 10] [--crowd 30]

rest: the plain command, until it is idle: processes, memory, seconds to the gallery; visits: lessons
opened one after the other by a light client; pages: the same in a real Chromium, with all the files that a page asks
for; game: the memory of a kernel before and after a whole game in Chromium; crowd: lessons opened all at once by light
clients. All of them if none is named. Each part but the first is measured twice in the run, with forks and with kernels
started anew, on servers that have shown the page before.

A lesson is live for the light client when the states of all its widgets have come. The memory of one process is the
part that it shares with no other (USS); of several, also their part of the shared memory (PSS).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from statistics import median
from typing import Any

import psutil
from playwright.sync_api import Browser, sync_playwright

from common import HOUSE, chromium, row
from light_client import PATIENCE, Visit
from page import FLAGS, House, visit

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser")]

LESSON = "voila/render/en/fortissimo.ipynb"
WAYS = {"fork": "pontlevis-fork", "started anew": "local-provisioner"}
"""The ways to start a visitor's kernel, with the name of the provisioner."""
STEP = "whole_game"
MB = 1e6


@contextmanager
def opened(*options: str, checkout: str = "") -> Iterator[tuple[House, float]]:
    """Opens a house, which is a running server, by its command; yields it and the time at which it was started.

    checkout: the folder of another checkout whose code is to run, "" for this one.
    """
    began = time.perf_counter()
    command = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0", *options]
    rooms = {"PYTHONPATH": f"{checkout}/engine:{checkout}/widgets"} if checkout else {}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **rooms})
    assert process.stdout
    try:
        said = next(line for line in process.stdout if "is open at" in line)
        yield House(re.search(r"http\S+", said)[0], psutil.Process(process.pid)), began
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def visited(way: str) -> Iterator[House]:
    """Opens a house that starts kernels this way, and visits its lesson once before yielding it."""
    with opened("--warm", "en/fortissimo", "--provisioner", WAYS[way]) as (house, _):
        house.rest()
        run(opened_once(house))
        house.rest()
        yield house


def run(what: Coroutine[Any, Any, Any]) -> Any:
    """Runs a coroutine in a thread of its own, as Playwright may be running an event loop in this one."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, what).result()


async def opened_once(house: House) -> None:
    one = Visit(house.url, LESSON)
    await one.live()
    await one.leave()


def family(house: House) -> set[psutil.Process]:
    return {house.process, *house.process.children(recursive=True)}


def spent(process: psutil.Process) -> float:
    return float(sum(process.cpu_times()[:2]))


def own(process: psutil.Process) -> float:
    return float(process.memory_full_info().uss / MB)


def measure_rest() -> None:
    with opened() as (house, began):
        urllib.request.urlopen(house.url, timeout=PATIENCE).read()
        gallery = time.perf_counter() - began
        time.sleep(3)
        house.rest()
        there = family(house)
        memory = sum(process.memory_full_info().pss for process in there) / MB
        row("the house at rest", "processes", "memory, PSS", "processor", "to the gallery")
        row("as its command opens it", f"{len(there)}", f"{memory:.0f} MB", f"{house.spent():.1f} s",
            f"{gallery:.1f} s")


def found_row(way: str, found: list[tuple[float, float, float]]) -> None:
    kernel, server, memory = (median(figures) for figures in zip(*found, strict=True))
    row(way, f"{kernel:.2f} s", f"{kernel + server:.2f} s", f"{memory:.1f} MB")


def measure_visits(visits: int) -> None:
    row("a lesson until it is live, light client", "kernel", "with the server", "memory, USS")
    for way in WAYS:
        with visited(way) as house:
            found_row(way, [one_visit(house) for _ in range(visits)])


def one_visit(house: House) -> tuple[float, float, float]:
    """Returns the processor time of the kernel and of all others until a lesson is live, and the kernel's memory."""
    before, server = family(house), house.spent()

    async def look() -> tuple[float, float, float]:
        one = Visit(house.url, LESSON)
        await one.live()
        house.rest()
        (kernel,) = family(house) - before
        found = spent(kernel), house.spent() - server - spent(kernel), own(kernel)
        await one.leave()
        return found

    found: tuple[float, float, float] = run(look())
    house.rest()
    return found


def measure_pages(browser: Browser, visits: int) -> None:
    row("a lesson until it is live, Chromium", "kernel", "with the server", "memory, USS", "first board")
    for way in WAYS:
        with visited(way) as house:
            found, boards = [], []
            for _ in range(visits):
                before, server = family(house), house.spent()
                page = visit(browser, house.url + LESSON)
                boards.append(page.evaluate("firstBoard"))
                house.rest()
                (kernel,) = family(house) - before
                found.append((spent(kernel), house.spent() - server - spent(kernel), own(kernel)))
                page.close(run_before_unload=True)
                page.context.close()
                house.rest()
            kernel, server, memory = (median(figures) for figures in zip(*found, strict=True))
            row(way, f"{kernel:.2f} s", f"{kernel + server:.2f} s", f"{memory:.1f} MB", f"{median(boards):.0f} ms")


def measure_game(browser: Browser) -> None:
    from hands import Hands, play_out
    from lessons import step_of

    row("memory of a kernel, USS", "lesson live", "after a game")
    for way in WAYS:
        with visited(way) as house:
            before = family(house)
            page = visit(browser, f"{house.url}{LESSON}#step-{step_of('fortissimo', STEP)}")
            hands = Hands(page, STEP)
            house.rest()
            (kernel,) = family(house) - before
            live = own(kernel)
            hands.speed("instant")
            play_out(hands, hands.play)
            house.rest()
            row(way, f"{live:.1f} MB", f"{own(kernel):.1f} MB")
            page.context.close()


def measure_crowd(size: int) -> None:
    row(f"{size} who come at once, light client", "median", "the last", "processor each")

    async def come(house: House) -> tuple[list[float], float]:
        crowd, before = [Visit(house.url, LESSON) for _ in range(size)], house.spent()
        waited = sorted(await asyncio.gather(*(one.live() for one in crowd)))
        each = (house.spent() - before) / size
        await asyncio.gather(*(one.leave() for one in crowd))
        return waited, each

    for way in WAYS:
        with visited(way) as house:
            waited, each = run(come(house))
            row(way, f"{median(waited):.1f} s", f"{waited[-1]:.1f} s", f"{each:.2f} s")


PARTS = ("rest", "visits", "pages", "game", "crowd")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--visits", type=int, default=10)
    parser.add_argument("--crowd", type=int, default=30)
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    parts = set(chosen.parts or PARTS)
    if "rest" in parts:
        measure_rest()
    if "visits" in parts:
        measure_visits(chosen.visits)
    if "crowd" in parts:
        measure_crowd(chosen.crowd)
    if parts & {"pages", "game"}:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            if "pages" in parts:
                measure_pages(browser, max(2, chosen.visits // 3))
            if "game" in parts:
                measure_game(browser)
            browser.close()


if __name__ == "__main__":
    main()
