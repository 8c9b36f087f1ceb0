"""Measures how long a move takes to reach the other device, at tables of two players in one house.

    python benchmarks/company.py [tables] [paint] [--tables 50] [--minutes 3] [--moves 40]

tables: many tables at once. paint: one table in Chromium, from a move to its paint on the page where it is made and on
the other. As each frame begins, both pages check whether the number of moves has changed; if so, the end of that frame
counts as the paint. Without a name, both are measured.

The two players of each of the many tables are clients without a page and without a kernel: they meet in a room of the
house, over real websockets, and play Tower Defense, with a move about every two seconds. The latency of a move ends
when the other player has it in its own record. Clients and server share the machine's processors.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from statistics import median

from playwright.sync_api import Page, sync_playwright

from common import HOUSE, chromium, row
from load import late
from page import FLAGS, House
from visitors import opened, run, spent

sys.path += [str(HOUSE / "tests"), str(HOUSE / "tests/browser")]

from hands import Hands
from test_two_devices import AT_ONCE, hands_of, settled, wanted

import pontlevis
from devices import act
from tables import Table

EVERY = 2.0
"""Seconds between two moves at a table, on average."""
PATIENCE = 30.0
"""Seconds after which a move that has not come counts as an error."""


class Company:
    """Tables that play for some seconds: the latencies of their moves, in seconds, and their errors by kind."""

    def __init__(self, house: House, count: int, seconds: float) -> None:
        self.address = f"{house.url.replace('http', 'ws', 1)}rooms/"
        self.count, self.seconds = count, seconds
        self.waits: list[float] = []
        self.errors: Counter[str] = Counter()

    async def play(self) -> None:
        """Plays at all tables until the time is over."""
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
                    page.losses = 0  # losses before do not count: a guest may have come before the host
                while time.perf_counter() < end and table.session.actor is not None:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * EVERY)
                    await self._move(table)
            except (AssertionError, OSError, TimeoutError, ValueError) as error:
                self.errors[type(error).__name__] += 1
            losses = sum(page.losses for page in pages)
            self.errors.update({"lost line": losses} if losses else {})
            table.close()

    async def _move(self, table: Table) -> None:
        """Plays one move of the player whose turn it is, and measures its latency."""
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


WATCH = """() => {
    globalThis.seen = {};
    const frame = new MessageChannel(), waiting = [], now = () => performance.timeOrigin + performance.now();
    frame.port1.onmessage = () => { seen[waiting.shift()] = now(); };
    let last;
    const look = () => {
        const told = document.querySelector(".pl-slider output")?.textContent;
        if (told !== last) { last = told; waiting.push(told); frame.port2.postMessage(0); }
        requestAnimationFrame(look);
    };
    look();
    addEventListener("pointerup", () => { globalThis.made = now(); }, true);
}"""
"""Records when each number of moves was painted, and when the pointer last went up, by a clock that pages share."""


def two_pages(house: House, visit: Callable[[], Page]) -> list[Hands]:
    """Opens a game on two pages of a browser: the host's, and that of a guest who comes by a link."""
    host, guest = visit(), visit()
    host.goto(f"{house.url}voila/render/en/play.ipynb?game=fortissimo")
    host.get_by_role("button", name="Start").click()
    host.get_by_role("button", name="Invite", exact=True).click()
    guest.goto(host.get_by_label("Link: East").input_value())
    guest.locator(".pl-visit button, .pl-form button").first.click()
    both = [hands_of(host), hands_of(guest)]
    for hands in both:
        hands.page.evaluate(WATCH)
    return both


def measure_paint(moves: int) -> None:
    """Prints the times from move to paint at one table in Chromium."""
    here, there = [], []
    with opened("--warm", "en/play") as (house, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)

        def visit() -> Page:
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            context.add_init_script(f"localStorage.setItem('pontlevis:2:/:settings', {AT_ONCE['settings']!r})")
            return context.new_page()

        both = two_pages(house, visit)
        record = settled(both[0], -1)
        for _ in range(moves):
            seat, move = record.game.actor(record.state), wanted(record)
            own, other = both[seat], both[1 - seat]
            own.root.locator(".pl-turn.pl-mine").wait_for(state="attached")
            if move == "return":
                own.press(move)
            else:
                own.point(own.scene(record.state, seat), move)
            record = settled(both[0], record.ply)
            told = f"{record.ply} / {record.ply}"
            for hands in both:
                hands.page.wait_for_function("told => seen[told]", arg=told)
            made = own.page.evaluate("made")
            here.append(own.page.evaluate("told => seen[told]", told) - made)
            there.append(other.page.evaluate("told => seen[told]", told) - made)
        browser.close()
    row("move to paint, Chromium", "median", "95 of 100")
    for where, waits in (("where it is made", here), ("on the other device", there)):
        row(where, f"{median(waits):.0f} ms", f"{late(waits):.0f} ms")


def measure_tables(chosen: argparse.Namespace) -> None:
    """Prints the latencies of many tables at once."""
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


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("part", nargs="*", help="tables, paint")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--moves", type=int, default=40)
    chosen = parser.parse_args()
    parts = chosen.part or ["tables", "paint"]
    if "tables" in parts:
        measure_tables(chosen)
    if "paint" in parts:
        measure_paint(chosen.moves)


if __name__ == "__main__":
    main()
