"""Measures tables that sleep: the memory of pages at rest, and the waits of the acts that wake them.

    python benchmarks/sleep.py [--pages 50] [--acts 100] [--every 60] [--minutes 0]

pages: light clients on Fortissimo!'s lesson, each of which has touched its board; the memory of server and kernels
together is printed with all of them awake, then asleep. acts: acts that wake a table, one after the other, beside as
many of a table that is awake. minutes: how long all pages click every `every` seconds and sleep between.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from statistics import median, quantiles

import psutil

from common import row
from light_client import Visit
from page import House
from visitors import LESSON, family, opened, own, run, spent

MB = 1e6


def memory(house: House) -> float:
    """Returns the memory of the server, its templates and its kernels in MB, without pages that they share."""
    return own(house.process) + sum(own(child) for child in family(house))


async def come(house: House, pages: int) -> list[Visit]:
    """Opens pages one after the other, and touches their boards."""
    found = []
    for _ in range(pages):
        found.append(Visit(house.url, LESSON))
        await found[-1].live()
        await found[-1].touch()
    return found


async def settled(house: House, kernels: int) -> None:
    """Waits until a house has at most this many processes besides its server and its templates."""
    while len(family(house)) > kernels:  # noqa: ASYNC110 - processes of another program
        await asyncio.sleep(0.1)


def tell(name: str, waits: list[float]) -> None:
    """Prints the median and the 95th of 100 waits."""
    row(name, f"{1000 * median(waits):.0f} ms", f"{1000 * quantiles(waits, n=20)[-1]:.0f} ms")


async def measure(house: House, pages: int, acts: int, every: float, minutes: float) -> None:
    """Measures one house."""
    templates = len(family(house))
    visits, rng = await come(house, pages), random.Random(0)
    await asyncio.sleep(2)
    row(f"{pages} pages awake", f"{memory(house):.0f} MB", f"{files(house)} files")
    tell("an act of a table that is awake", [await rng.choice(visits).click(rng) for _ in range(acts)])
    await asyncio.sleep(2)
    for visit in visits:
        await visit.rest()
    await settled(house, templates)
    row(f"{pages} pages asleep", f"{memory(house):.0f} MB", f"{files(house)} files")
    waits = []
    for _ in range(acts):
        visit = rng.choice(visits)
        waits.append(await visit.click(rng))
        await asyncio.sleep(1)
        await visit.rest()
        await settled(house, templates)
    tell("an act that wakes its table", waits)
    if minutes:
        await crowd(house, visits, every, minutes)
    await asyncio.gather(*(visit.leave() for visit in visits))


async def crowd(house: House, visits: list[Visit], every: float, minutes: float) -> None:
    """Lets all pages click every `every` seconds and sleep between; prints their waits and what they cost."""
    waits, began = list[float](), spent(house.process)

    async def play(visit: Visit, number: int) -> None:
        rng = random.Random(number)
        await asyncio.sleep(every * number / len(visits))
        for _ in range(int(60 * minutes / every)):
            waits.append(await visit.click(rng))
            await asyncio.sleep(1)
            await visit.rest()
            await asyncio.sleep(every - 1)

    playing = asyncio.gather(*(play(visit, number) for number, visit in enumerate(visits)))
    await asyncio.sleep(45 * minutes)
    row(f"{len(visits)} pages that click every {every:g} s", f"{memory(house):.0f} MB", f"{files(house)} files")
    await playing
    tell("their acts", waits)
    row("processor time of the server", f"{(spent(house.process) - began) / (60 * minutes):.2f} cores")


def files(house: House) -> int:
    """Returns the open files of the server."""
    return int(psutil.Process(house.process.pid).num_fds())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=50)
    parser.add_argument("--acts", type=int, default=100)
    parser.add_argument("--every", type=float, default=60)
    parser.add_argument("--minutes", type=float, default=0)
    chosen = parser.parse_args()
    with opened("--warm", "en/fortissimo", "--rest", "1", "--tables-per-address", "1000") as (house, _):
        house.rest()
        run(measure(house, chosen.pages, chosen.acts, chosen.every, chosen.minutes))


if __name__ == "__main__":
    main()
