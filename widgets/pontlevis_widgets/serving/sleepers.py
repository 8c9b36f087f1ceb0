"""The tables that sleep: their kernels have ended, their pages are still connected, and the next act starts them again.

A page says with a message marked `ABLE` that it can wake its table. It asks for sleep with one marked `REST` when
nothing is under way, and begins the next act with one marked `WAKE` and others marked `HAND_IN`, which bring a new
kernel to where the old one stood. All forks of templates with one mark have the same models, so that the page notices
nothing. Nothing is kept here of a page that is not connected: it brings its seat.
"""

from __future__ import annotations

import json
import time
from collections.abc import Coroutine
from typing import Any, Protocol

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.serving.allowance import Allowances
from pontlevis_widgets.serving.seats import Seat

MARK = "pontlevis"
"""The field of a message's metadata with its mark."""
MARKS = ABLE, REST, WAKE, HAND_IN = "able", "rest", "wake", "hand in"


def mark_of(message: bytes) -> str:
    """Returns the mark of a page's message, "" for an ordinary one. message: a readable frame."""
    if MARK.encode() not in message:
        return ""
    _, parts = deserialize_msg_from_ws_v1(message)
    mark = json.loads(parts[2]).get(MARK)
    return mark if mark in MARKS else ""


NOT_TAKEN = b'"not taken over"'
"""Part of the message of a kernel that could not be brought to where its page stood."""
REST_VARIABLE = "PONTLEVIS_REST"
"""The environment variable that makes boards write their places (`board/place.py`)."""
NOTICE = "pontlevis"
"""The comm id of what the server tells a page: its kernel has ended, or should, as `ROOM` is needed."""
ROOM = {"room": True}
"""The data of the message that asks a page to rest now, if nothing is under way."""


class Kernels(Protocol):
    """Starts and ends kernels: the part of `pontlevis_widgets.serving.tables.Tables` that is used here."""

    async def seat(self, kernel_id: str, seat: Seat, *, patient: bool) -> str:
        """Starts the kernel of a page, and returns the mark of its template; if `patient`, waits for a free table."""
        ...

    async def shutdown_kernel(self, kernel_id: str, *, now: bool) -> None:
        """Ends a kernel."""
        ...

    async def cleared(self, kernel_id: str) -> None:
        """Waits until a kernel has ended that is being shut down."""
        ...

    def soon(self, what: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background."""
        ...


class Sleepers:
    """The seats of all pages, and the tables that sleep.

    seats: by kernel id; able: the kernels whose pages can wake them; asleep: those that ended; fresh: those that were
    started again and to which nothing was handed in yet; sessions: by the id of each kernel that was heard here;
    arrivals: how often each address may bring a page that is unknown here; wakings, seconds: how many were woken, and
    how long that took in all.
    """

    def __init__(self, tables: Kernels) -> None:
        self._tables = tables
        self.seats: dict[str, Seat] = {}
        self.able: set[str] = set()
        self.asleep: set[str] = set()
        self.fresh: set[str] = set()
        self.sessions: dict[str, str] = {}
        self.arrivals = Allowances(60, 1)
        self.wakings, self.seconds = 0, 0.0

    def __contains__(self, kernel_id: str) -> bool:
        return kernel_id in self.asleep

    def seated(self, kernel_id: str, seat: Seat) -> None:
        """Notes a kernel that was started."""
        self.seats.setdefault(kernel_id, seat)

    def bring(self, kernel_id: str, seat: Seat) -> bool:
        """Notes a page that fell asleep at another server, or before this one was started; False if too many came."""
        if seat.address and not self.arrivals.take(seat.address):
            return False
        self.seats[kernel_id] = seat
        self.able.add(kernel_id)
        self.fall(kernel_id)
        return True

    def sleep(self, kernel_id: str) -> None:
        """Ends the kernel of a page that rests, and keeps its seat."""
        self.fall(kernel_id)
        self._tables.soon(self._tables.shutdown_kernel(kernel_id, now=True))

    def fall(self, kernel_id: str) -> None:
        """Keeps the seat of a page whose kernel has ended."""
        self.asleep.add(kernel_id)
        self.fresh.discard(kernel_id)
        self.sessions.pop(kernel_id, None)

    async def wake(self, kernel_id: str) -> None:
        """Starts the kernel of a table that sleeps; waits if all tables are taken.

        Raises NoTable if none gets free; Unfit if the new kernel has another mark than the page; OSError, RuntimeError
        or NoSuchKernel if no kernel starts. After an error the table is forgotten.
        """
        began = time.monotonic()
        try:
            await self._start(kernel_id)
        except BaseException:
            self.leave(kernel_id)
            raise
        self.asleep.discard(kernel_id)
        self.fresh.add(kernel_id)
        self.wakings += 1
        self.seconds += time.monotonic() - began

    async def _start(self, kernel_id: str) -> None:
        """Starts the kernel, which must have the models of the page."""
        await self._tables.cleared(kernel_id)
        seat = self.seats[kernel_id]
        if await self._tables.seat(kernel_id, seat, patient=True) != seat.mark:
            await self._tables.shutdown_kernel(kernel_id, now=True)
            raise Unfit("its page is of another release")

    def forget(self, kernel_id: str) -> None:
        """Forgets a table whose kernel has ended, unless it sleeps."""
        self.fresh.discard(kernel_id)
        self.sessions.pop(kernel_id, None)
        if kernel_id not in self.asleep:
            self._drop(kernel_id)

    def leave(self, kernel_id: str) -> None:
        """Forgets a sleeping table, as its page has gone."""
        if kernel_id in self.asleep:
            self.asleep.discard(kernel_id)
            self._drop(kernel_id)

    def _drop(self, kernel_id: str) -> None:
        self.able.discard(kernel_id)
        self.seats.pop(kernel_id, None)
