"""Many tables of two at one house: how long a move takes to the other device.

    python benchmarks/company.py [--tables 50] [--minutes 3]

Both ends of each table are clients without a page and without a kernel: they meet in a room of the house, over real
websockets, and play Tower Defense. Whoever may makes a move every two seconds or so; its latency ends when the other
end has it in its own record. Clients and server share the machine's processors.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from statistics import median

from common import HOUSE, row
from load import late
from page import House
from visitors import opened, run, spent

sys.path.append(str(HOUSE / "tests"))

import pontlevis
from devices import act
from tables import Table

EVERY = 2.0
"""Seconds between two moves at a table, in the middle."""
PATIENCE = 30.0
"""Seconds after which a move that has not come counts as an error."""


class Company:
    """Tables that play until a moment: the latencies of their moves, in seconds, and what went wrong."""

    def __init__(self, house: House, count: int, seconds: float) -> None:
        self.address = f"{house.url.replace('http', 'ws', 1)}rooms/"
        self.count, self.seconds = count, seconds
        self.waits: list[float] = []
        self.errors: Counter[str] = Counter()

    async def play(self) -> None:
        """All tables play."""
        await asyncio.gather(*(self._table(number) for number in range(self.count)))

    async def _table(self, number: int) -> None:
        rng, key = random.Random(number), f"the key of table {number}"
        end = time.perf_counter() + self.seconds
        while time.perf_counter() < end:
            table = Table(pontlevis.game("tower_defense"), self.address, {1: self.address}, key=key)
            pages = (table.there, table.carriers[1])
            try:
                async with asyncio.timeout(PATIENCE):
                    await table.agree()
                for page in pages:
                    page.losses = 0  # a guest may have come before the host
                while time.perf_counter() < end and table.session.actor is not None:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * EVERY)
                    await self._move(table)
            except (AssertionError, OSError, TimeoutError, ValueError) as error:
                self.errors[type(error).__name__] += 1
            losses = sum(page.losses for page in pages)
            self.errors.update({"lost line": losses} if losses else {})
            table.close()

    async def _move(self, table: Table) -> None:
        """One move, at whichever end may make it."""
        far = table.guests[1].session
        for station, other in ((table.station, far), (table.seated[1], table.session)):
            before = len(other.record.moves)
            began = time.perf_counter()
            act(station, table.rng)
            if len(station.session.record.moves) > before:
                async with asyncio.timeout(PATIENCE):
                    while len(other.record.moves) <= before:  # noqa: ASYNC110 - figures are in milliseconds
                        await asyncio.sleep(0.001)
                self.waits.append(time.perf_counter() - began)
                return


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=3)
    chosen = parser.parse_args()
    row("a move, to the other device", "moves", "median", "95 of 100", "server, cores", "errors")
    with opened("--warm", "--tables", "2") as (house, _):
        house.rest()
        company, before, began = Company(house, chosen.tables, chosen.minutes * 60), spent(house.process), time.time()
        run(company.play())
        busy = (spent(house.process) - before) / (time.time() - began)
        errors = ", ".join(f"{count} {kind}" for kind, count in company.errors.items()) or "0"
        waits = company.waits or [float("nan")]
        row(f"{chosen.tables} tables of two", f"{len(company.waits)}", f"{1000 * median(waits):.0f} ms",
            f"{1000 * late(waits):.0f} ms", f"{busy:.2f}", errors)


if __name__ == "__main__":
    main()
