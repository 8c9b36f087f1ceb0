"""The tables that sleep: their kernels have ended, their pages are still connected, and the next act starts them again.

A page asks for it with a message marked `REST` when nothing is under way, and begins the next act with messages marked
`HAND_IN`, which bring a new kernel to where the old one stood. All forks of a shared template have the same models, so
that the page notices nothing.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from pontlevis_widgets.forking.fitness import Unfit

if TYPE_CHECKING:
    from pontlevis_widgets.forking.templates import Template

MARK = "pontlevis"
"""The field of a message's metadata with its mark."""
REST, HAND_IN = "rest", "hand in"


ATTEMPTS, AGAIN = 80, 0.25
"""The number of times that an act looks for a free table while all are taken, and the seconds between."""


def mark_of(message: bytes) -> str:
    """Returns the mark of a page's message, "" for an ordinary one. message: a readable frame."""
    if MARK.encode() not in message:
        return ""
    _, parts = deserialize_msg_from_ws_v1(message)
    mark = json.loads(parts[2]).get(MARK)
    return mark if mark in (REST, HAND_IN) else ""


NOT_TAKEN = b'"not taken over"'
"""Part of the message of a kernel that could not be brought to where its page stood."""
REST_VARIABLE = "PONTLEVIS_REST"
"""The environment variable that makes boards write their places (`board/place.py`)."""
DAY = 86_400
"""Seconds for which a sleeping table waits for its page."""
NOTICE = "pontlevis"
"""The comm id of the message that tells a page that its kernel has ended, to be started again by its next act."""


class Seat(NamedTuple):
    """The arguments with which a page's kernel is started again.

    name: of the kernel; address: the visitor's; visit: the environment variables of the visit.
    """

    notebook: str
    name: str
    address: str
    visit: Mapping[str, str]


class Kernels(Protocol):
    """Starts and ends kernels: the part of `pontlevis_widgets.serving.tables.Tables` that is used here."""

    def refusal(self, address: str) -> str:
        """Returns why a visitor from `address` gets no table now, "" if one is free."""
        ...

    async def seat(self, kernel_id: str, seat: Seat) -> Template | None:
        """Starts the kernel of a page, and returns its shared template."""
        ...

    async def shutdown_kernel(self, kernel_id: str, *, now: bool) -> None:
        """Ends a kernel."""
        ...


class Sleepers:
    """The seats of all pages, and the tables that sleep.

    seats, templates: by kernel id; since: the time at which each sleeping table fell asleep; fresh: the kernels that
    were started again and to which nothing was handed in yet; wakings, seconds: how many were woken, and how long that
    took in all.
    """

    def __init__(self, tables: Kernels) -> None:
        self._tables = tables
        self.seats: dict[str, Seat] = {}
        self.templates: dict[str, Template] = {}
        self.since: dict[str, float] = {}
        self.fresh: set[str] = set()
        self._ending: dict[str, asyncio.Future[None]] = {}
        self.wakings, self.seconds = 0, 0.0

    def __contains__(self, kernel_id: str) -> bool:
        return kernel_id in self.since

    def seated(self, kernel_id: str, seat: Seat, template: Template | None) -> None:
        """Notes a kernel that was started. template: the one it is a fork of, None if its models are its own."""
        self.seats[kernel_id] = seat
        if template is not None:
            self.templates.setdefault(kernel_id, template)

    def sleep(self, kernel_id: str) -> None:
        """Ends the kernel of a page that rests, and keeps its seat."""
        self.fall(kernel_id)
        self._ending[kernel_id] = asyncio.ensure_future(self._tables.shutdown_kernel(kernel_id, now=True))

    def fall(self, kernel_id: str) -> None:
        """Keeps the seat of a page whose kernel has ended."""
        self.since[kernel_id] = time.monotonic()
        self.fresh.discard(kernel_id)

    async def wake(self, kernel_id: str) -> None:
        """Starts the kernel of a table that sleeps; waits if all tables are taken.

        Raises NoTable after `ATTEMPTS`; Unfit if the new kernel has other models than the page; OSError,
        RuntimeError or NoSuchKernel if no kernel starts. After an error the table is forgotten.
        """
        began = time.monotonic()
        try:
            await self._start(kernel_id)
        except BaseException:
            self.leave(kernel_id)
            raise
        self.since.pop(kernel_id, None)
        self.fresh.add(kernel_id)
        self.wakings += 1
        self.seconds += time.monotonic() - began

    async def _start(self, kernel_id: str) -> None:
        """Starts a kernel once a table is free, or after `ATTEMPTS`."""
        if ending := self._ending.pop(kernel_id, None):
            await ending
        seat, template = self.seats[kernel_id], self.templates[kernel_id]
        for _ in range(ATTEMPTS):
            if not self._tables.refusal(seat.address):
                break
            await asyncio.sleep(AGAIN)
        if await self._tables.seat(kernel_id, seat) is not template:
            await self._tables.shutdown_kernel(kernel_id, now=True)
            raise Unfit("its template was made anew")

    def forget(self, kernel_id: str) -> None:
        """Forgets a table whose kernel has ended, unless it sleeps."""
        self.fresh.discard(kernel_id)
        if kernel_id not in self.since:
            self._drop(kernel_id)

    async def gone(self, kernel_id: str) -> None:
        """Forgets a sleeping table without a page, unless its page comes back within a day."""
        since = self.since.get(kernel_id)
        await asyncio.sleep(DAY)
        if since is not None and self.since.get(kernel_id) == since:
            self.leave(kernel_id)

    def leave(self, kernel_id: str) -> None:
        """Forgets a sleeping table, as its page has gone."""
        if self.since.pop(kernel_id, None) is not None:
            self._drop(kernel_id)

    def _drop(self, kernel_id: str) -> None:
        for known in (self.seats, self.templates, self._ending):
            known.pop(kernel_id, None)
