"""Slow lines and processors for a browser's pages with their workers, which Chromium's own throttling does not slow."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import SHUT_WR, socket
from typing import Any

import psutil
from playwright.sync_api import Browser

from page import Meter

SLOWNESS = 4
"""The factor by which a slow processor is slower."""
SLICE = 0.01
"""Seconds that a slow page runs before it is stopped."""
RATE, WAY = 10e6 / 8, 0.05
"""Bytes a second of a slow line, and the seconds that each byte takes one way."""
PIECE = 16_384


class Line(Meter):
    """A relay that counts the bytes from the server; a slow one delays each piece as a slow line would."""

    def __init__(self, port: int, *, slow: bool = False) -> None:
        self.slow, self.free, self.lock = slow, 0.0, threading.Lock()
        super().__init__(port)

    def _relay(self, one: socket, other: socket) -> None:
        down = one.getpeername()[1] == self.server
        if self.slow and not down:
            time.sleep(2 * WAY)  # the time to make the connection
        pieces: queue.Queue[tuple[float, bytes]] = queue.Queue()
        threading.Thread(target=self._deliver, args=(pieces, other), daemon=True).start()
        with suppress(OSError):
            while data := one.recv(PIECE):
                self.bytes += len(data) * down
                pieces.put((self._due(len(data) * down), data))
        pieces.put((self._due(0), b""))

    def _due(self, size: int) -> float:
        if not self.slow:
            return 0
        with self.lock:
            self.free = max(self.free, time.perf_counter()) + size / RATE
            return self.free + WAY

    def _deliver(self, pieces: queue.Queue[tuple[float, bytes]], to: socket) -> None:
        with suppress(OSError):
            while True:
                due, data = pieces.get()
                time.sleep(max(0.0, due - time.perf_counter()))
                if not data:
                    break
                to.sendall(data)
            to.shutdown(SHUT_WR)


def processes(browser: Browser) -> list[dict[str, Any]]:
    """Returns Chromium's processes, each with type, id and `cpuTime`."""
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return found


def renderers(browser: Browser) -> set[int]:
    """Returns the ids of the open pages' processes."""
    return {one["id"] for one in processes(browser) if one["type"] == "renderer"}


def spent(browser: Browser) -> float:
    """Returns the seconds of processor time of the browser, with all open pages."""
    return float(sum(one["cpuTime"] for one in processes(browser)))


@contextmanager
def slowly(browser: Browser) -> Iterator[None]:
    """Slows the processes of all open pages, with their workers: they run one part in `SLOWNESS` of the time."""
    pages, done = [psutil.Process(pid) for pid in renderers(browser)], threading.Event()

    def brake() -> None:
        while not done.is_set():
            with suppress(psutil.NoSuchProcess):
                for page in pages:
                    page.suspend()
                time.sleep(SLICE * (SLOWNESS - 1))
                for page in pages:
                    page.resume()
            time.sleep(SLICE)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
