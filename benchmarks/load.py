"""Measures many visitors of one house: their waits for a board and for an answer, and resources that are not freed.

    python benchmarks/load.py [crowds] [stock] [visits] [--crowds 10 60 200 500] [--minutes 3] [--visits 2000]

crowds: of light clients, for each of the sizes; ten arrive each second, open Fortissimo!'s lesson, and click every five
seconds until the minutes are over. stock: crowds of 10 and 30 at unchanged Voila, with the same notebooks. visits: one
after the other, each opens the lesson, clicks once and leaves; the waits and the open files are printed after every two
hundred. Without a name, all are measured. Clients and server share the machine's processors.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import psutil

from common import HOUSE, row
from light_client import Visit
from page import House
from visitors import LESSON, family, opened, opened_once, own, run, spent

STOCK = [10, 30]
"""The sizes of the crowds at unchanged Voila."""
EVERY = 5.0
"""Seconds between two clicks of a visitor."""
COMING = 0.1
"""Seconds between two arrivals."""
LOOKED_AT = 20
"""The number of kernels whose memory is measured; each measurement takes processor time from the crowd."""
PORTION = 200
"""Consecutive visits reported together."""


class Crowd:
    """Visitors who arrive one after the other and click until a set time: their waits, in seconds, and errors."""

    def __init__(self, house: House, page: str, size: int, seconds: float) -> None:
        self.house, self.page, self.size = house, page, size
        self.seconds = size * COMING + seconds
        self.boards: list[float] = []
        self.clicks: list[float] = []
        self.errors: Counter[str] = Counter()
        self.memory = 0.0

    async def sit(self) -> None:
        """Runs all visits, and measures the memory of some kernels shortly before the end."""
        before = family(self.house)
        visits = [asyncio.create_task(self._visit(number)) for number in range(self.size)]
        await asyncio.sleep(self.seconds * 0.9)
        kernels = sorted(family(self.house) - before, key=lambda process: process.pid)[:LOOKED_AT]
        self.memory = median(await asyncio.to_thread(lambda: [own(kernel) for kernel in kernels])) if kernels else 0
        await asyncio.gather(*visits)

    async def _visit(self, number: int) -> None:
        end = time.perf_counter() + self.seconds
        await asyncio.sleep(number * COMING)
        visit, rng = Visit(self.house.url, self.page), random.Random(number)
        try:
            self.boards.append(await visit.live())
            await visit.touch()
            await asyncio.sleep(rng.random() * EVERY)
            while time.perf_counter() < end:
                clicked = time.perf_counter()
                self.clicks.append(await visit.click(rng))
                await asyncio.sleep(max(0.0, clicked + EVERY - time.perf_counter()))
            await visit.leave()
        except (OSError, RuntimeError, TimeoutError, IndexError) as error:
            self.errors[type(error).__name__] += 1


def late(waits: list[float]) -> float:
    """Returns the wait that 95 of 100 visitors stay below."""
    return quantiles(waits, n=20)[-1] if len(waits) > 1 else waits[0]


def measure_crowd(name: str, house: House, page: str, size: int, seconds: float) -> None:
    """Prints the waits of a crowd, and its cost."""
    crowd, before = Crowd(house, page, size, seconds), house.spent()
    began = time.perf_counter()
    run(crowd.sit())
    busy = (house.spent() - before) / (time.perf_counter() - began)
    errors = ", ".join(f"{count} {kind}" for kind, count in crowd.errors.items()) or "0"
    if not crowd.clicks:
        row(f"{name}, {size} visitors", "-", "-", "-", "-", "-", "-", errors)
        return
    row(f"{name}, {size} visitors", f"{median(crowd.boards):.2f} s", f"{late(crowd.boards):.2f} s",
        f"{1000 * median(crowd.clicks):.0f} ms", f"{1000 * late(crowd.clicks):.0f} ms", f"{crowd.memory:.1f} MB",
        f"{busy:.2f}", errors)


def head() -> None:
    """Prints the head of the table of crowds."""
    row("clicks every five seconds", "first board", "95 of 100", "an answer", "95 of 100", "memory, USS", "cores",
        "errors")


def measure_crowds(sizes: list[int], seconds: float) -> None:
    """Measures crowds at our house, a fresh house for each."""
    head()
    for size in sizes:
        with opened("--warm", "en/fortissimo", "--tables", str(size + 20)) as (house, _):
            house.rest()
            run(opened_once(house))
            house.rest()
            measure_crowd("the house", house, LESSON, size, seconds)


@contextmanager
def stock() -> Iterator[House]:
    """Serves our notebooks with unchanged Voila."""
    port = 18866
    with tempfile.TemporaryFile() as log:
        command = [sys.executable, "-m", "voila", str(HOUSE / "notebooks"), "--no-browser", f"--port={port}"]
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            house = House(f"http://localhost:{port}/", psutil.Process(process.pid))
            house.rest()
            yield house
        finally:
            process.terminate()
            process.wait(20)


def measure_stock(seconds: float) -> None:
    """Measures crowds at unchanged Voila, which starts a kernel for each visitor."""
    head()
    for size in STOCK:
        with stock() as house:
            run(opened_once(house))
            house.rest()
            measure_crowd("Voila as it comes", house, LESSON, size, seconds)


def held(process: psutil.Process) -> tuple[int, int]:
    """Returns the number of open files of a process, and of files in the temporary folders of the house."""
    folders = Path(tempfile.gettempdir()).glob("pontlevis*")
    return process.num_fds(), sum(1 for folder in folders for _ in folder.rglob("*"))


async def one_after_the_other(house: House, visits: int, rng: random.Random) -> list[float]:
    """Makes visits one after the other; returns their waits for a board."""
    waits = []
    for _ in range(visits):
        visit = Visit(house.url, LESSON)
        waits.append(await visit.live())
        await visit.touch()
        await visit.click(rng)
        await visit.leave()
    return waits


def measure_visits(visits: int) -> None:
    """Prints the waits of visits in a row, and the processes, memory and files after them."""
    row("visits in a row", "first board", "95 of 100", "processor", "server", "processes", "open files", "files")
    rng = random.Random(1)
    with opened("--warm", "en/fortissimo") as (house, _):
        house.rest()
        run(opened_once(house))
        for done in range(0, visits + 1, PORTION):
            waits, before = [0.0], spent(house.process)
            if done:
                waits = run(one_after_the_other(house, PORTION, rng))
            house.rest()
            time.sleep(3)
            files, temporary = held(house.process)
            row(f"after {done}", f"{median(waits):.2f} s", f"{late(waits):.2f} s",
                f"{(spent(house.process) - before) / PORTION:.3f} s", f"{own(house.process):.0f} MB",
                f"{len(family(house))}", f"{files}", f"{temporary}")


PARTS = ("crowds", "stock", "visits")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--crowds", type=int, nargs="*", default=[10, 60, 200, 500])
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--visits", type=int, default=2000)
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    parts = set(chosen.parts or PARTS)
    if "crowds" in parts:
        measure_crowds(chosen.crowds, chosen.minutes * 60)
    if "stock" in parts:
        measure_stock(chosen.minutes * 60)
    if "visits" in parts:
        measure_visits(chosen.visits)


if __name__ == "__main__":
    main()
