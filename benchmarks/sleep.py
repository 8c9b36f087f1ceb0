"""Measures tables that sleep: the memory of pages at rest, and the waits of the acts that wake them.

    python benchmarks/sleep.py [--pages 50] [--awake 1000] [--acts 100] [--former FOLDER] [--every 5] [--minutes 0]
                               [--rest 1] [--tables 400]

pages: light clients on Fortissimo!'s lesson, each of which has touched its board; the memory of server and kernels
together is printed with all of them awake, then asleep. awake: after so many pages they sleep, before more come, as
memory may not hold all of them awake. acts: acts that wake a table, one after the other, beside as
many of a table that is awake. former: another checkout, whose house is measured in turn with this one's. minutes: how
long the pages click in turn afterwards, one every `every` seconds. They sleep again after `rest` seconds, or earlier if
few of the `tables` are left and the house asks them to.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

import psutil

from common import row
from light_client import Visit
from page import House
from visitors import LESSON, family, opened, own, run, spent


class Sleepy:
    """A house whose tables sleep, with its pages and what was measured of them.

    seconds: after which a table may sleep; awake, woken: the waits of acts, in seconds; kernels: the memory of a kernel
    after the act that woke it, in MB; wakings, acts: the processor time of a kernel until then and for one more act,
    in ms.
    """

    def __init__(self, name: str, house: House, seconds: float) -> None:
        self.name, self.house, self.seconds, self.rng = name, house, seconds, random.Random(0)
        self.visits: list[Visit] = []
        self.awake, self.woken, self.kernels = list[float](), list[float](), list[float]()
        self.wakings, self.acts = list[float](), list[float]()

    @property
    def running(self) -> set[psutil.Process]:
        """The kernels: forks of the server's child processes, which are its templates."""
        return family(self.house) - {self.house.process, *self.house.process.children()}

    async def come(self, pages: int, awake: int) -> None:
        """Opens pages one after the other, and touches their boards; lets all sleep while `awake` of them are awake."""
        for number in range(pages):
            if number and number % awake == 0:
                await self.rest()
            self.visits.append(Visit(self.house.url, LESSON))
            await self.visits[-1].live()
            await self.visits[-1].touch()

    async def click(self) -> None:
        """Clicks in a page whose table is awake."""
        awake = [visit for visit in self.visits if not visit.asleep]
        self.awake.append(await self.rng.choice(awake).click(self.rng))

    async def rest(self) -> None:
        """Lets all tables sleep."""
        await asyncio.sleep(max(2, self.seconds / 2))
        for visit in self.visits:
            await visit.rest()
        await self.settled()

    async def settled(self) -> None:
        """Waits until the house has no kernels, and has noticed it."""
        while self.running:  # noqa: ASYNC110 - processes of another program
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.2)  # the server looks every 0.1 s whether a kernel has ended

    async def wake(self) -> None:
        """Wakes one table by a click, clicks once more, and lets it sleep again."""
        visit = self.rng.choice(self.visits)
        self.woken.append(await visit.click(self.rng))
        await asyncio.sleep(1)
        (kernel,) = self.running
        self.kernels.append(own(kernel))
        self.wakings.append(worked(kernel))
        await visit.click(self.rng)
        await asyncio.sleep(0.5)
        self.acts.append(worked(kernel) - self.wakings[-1])
        await asyncio.sleep(max(0.5, self.seconds / 2))
        await visit.rest()
        await self.settled()

    def tell_memory(self, pages: str) -> None:
        """Prints the memory of the server, its templates and its kernels, without what they share, and its files."""
        memory = sum(own(process) for process in family(self.house))
        row(f"{self.name}: {pages}", f"{memory:.0f} MB", f"{psutil.Process(self.house.process.pid).num_fds()} files")

    def tell_waits(self, acts: str, waits: list[float]) -> None:
        """Prints the median and the 95th of 100 waits."""
        row(f"{self.name}: {acts}", f"{1000 * median(waits):.0f} ms", f"{1000 * quantiles(waits, n=20)[-1]:.0f} ms")

    async def crowd(self, every: float, minutes: float) -> None:
        """Lets one page after the other click, one every `every` seconds, and sleep again; prints waits and costs."""
        waits, began, acts = list[float](), spent(self.house.process), int(60 * minutes / every)

        async def play(number: int) -> None:
            await asyncio.sleep(every * number)
            visit = self.visits[number % len(self.visits)]
            waits.append(await visit.click(self.rng))
            visit.attend(self.seconds)

        playing = asyncio.gather(*(play(number) for number in range(acts)))
        await asyncio.sleep(45 * minutes)
        self.tell_memory(f"{len(self.visits)} pages, an act every {every:g} s")
        await playing
        self.tell_waits(f"these {len(waits)} acts", waits)
        cores = (spent(self.house.process) - began) / (60 * minutes)
        row(f"{self.name}: processor time of the server", f"{cores:.2f} cores")


def worked(process: psutil.Process) -> float:
    """Returns the processor time of a process in ms; the system's own figure is in steps of 10 ms."""
    threads = Path(f"/proc/{process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


async def measure(houses: list[Sleepy], chosen: argparse.Namespace) -> None:
    """Measures houses in turn."""
    pages, awake, acts = chosen.pages, chosen.awake, chosen.acts
    for house in houses:
        await house.come(pages, awake)
    await asyncio.sleep(2)
    for house in houses:
        house.tell_memory(f"{(pages - 1) % awake + 1} of {pages} pages awake")
    for _ in range(acts):
        for house in houses:
            await house.click()
    for house in houses:
        await house.rest()
        house.tell_memory(f"{pages} pages asleep")
    for _ in range(acts):
        for house in houses:
            await house.wake()
    for house in houses:
        house.tell_waits("an act of a table that is awake", house.awake)
        house.tell_waits("an act that wakes its table", house.woken)
        row(f"{house.name}: a kernel that has just woken", f"{median(house.kernels):.1f} MB",
            f"{median(house.wakings):.1f} ms")
        row(f"{house.name}: its processor time for one more act", f"{median(house.acts):.1f} ms")
        if chosen.minutes:
            await house.crowd(chosen.every, chosen.minutes)
        await asyncio.gather(*(visit.leave() for visit in house.visits))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=50)
    parser.add_argument("--awake", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=100)
    parser.add_argument("--former", default="")
    parser.add_argument("--every", type=float, default=5)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--rest", type=int, default=1)
    parser.add_argument("--tables", type=int, default=400)
    chosen = parser.parse_args()
    limits = "--rest", str(chosen.rest), "--tables", str(chosen.tables), "--tables-per-address", "3000"
    with ExitStack() as open_houses:
        houses = []
        for name, checkout in {"former": chosen.former, "now": ""}.items():
            if checkout or name == "now":
                house, _ = open_houses.enter_context(opened("--warm", "en/fortissimo", *limits, checkout=checkout))
                house.rest()
                houses.append(Sleepy(name, house, chosen.rest))
        run(measure(houses, chosen))


if __name__ == "__main__":
    main()
