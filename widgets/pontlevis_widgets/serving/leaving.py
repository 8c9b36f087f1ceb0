"""The kernels of pages: they end when their pages are left, closed, or idle for long."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from jupyter_server._tz import utcnow
from tornado.web import HTTPError
from traitlets import Integer
from voila.voila_kernel_manager import voila_kernel_manager_factory

from pontlevis_widgets.forking.templates import Templates
from pontlevis_widgets.serving import defaults
from pontlevis_widgets.serving.admission import Counted
from pontlevis_widgets.serving.connection import Connection

_Voila: Any = voila_kernel_manager_factory(Counted, preheat_kernel=True, default_pool_size=0)


class Culled(_Voila):
    """Ends Voila's kernels.

    A kernel without a page is cleared sooner than one whose player is thinking, and sooner still if the browser
    reported leaving: a page that only lost its network reconnects.
    """

    rest = Integer(config=True, help="Seconds without an act after which a table may sleep; 0: none does.")
    cull_left_timeout = Integer(defaults.LEFT, config=True, help="Seconds to keep a kernel whose page was left.")

    def __init__(self, **kwargs: Any) -> None:
        self._clearing: dict[str, asyncio.Future[None]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self._arriving: Counter[str] = Counter()
        super().__init__(**kwargs)

    def connected(self, kernel_id: str) -> int:
        """Returns the number of pages that are connected to a kernel or about to be."""
        return int(self._kernel_connections.get(kernel_id, 0)) + self._arriving[kernel_id]

    @contextmanager
    def arriving(self, kernel_id: str) -> Iterator[None]:
        """Counts a page that is about to connect, so that its table is not cleared meanwhile.

        Raises:
            HTTPError: 404 if the table is already being cleared.
        """
        if kernel_id in self._clearing:
            raise HTTPError(404)
        self._awaited.pop(kernel_id, None)
        self._arriving[kernel_id] += 1
        try:
            yield
        finally:
            self._arriving -= Counter([kernel_id])  # subtraction removes zeros

    @property
    def connections(self) -> int:
        """The number of connections between pages and kernels."""
        return sum(self._kernel_connections.values())

    async def clear(self, kernel_id: str) -> None:
        """Clears a table if its kernel still exists, or it sleeps."""
        self.sleepers.leave(kernel_id)
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id)

    def leave(self, kernel_id: str) -> None:
        """Clears the table of a page that was left, unless it reconnects within ``cull_left_timeout`` seconds."""

        async def wait_and_clear() -> None:
            await asyncio.sleep(self.cull_left_timeout)
            if not self.connected(kernel_id):
                await self.clear(kernel_id)

        self.soon(wait_and_clear())

    def soon(self, what: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background; it is cancelled when the house closes."""
        task = asyncio.ensure_future(what)
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Removes a kernel that has died, and its files; its table sleeps, if its page is there and can wake it."""
        if self.can_wake(kernel_id) and self.connected(kernel_id):
            self.sleepers.fall(kernel_id)
        kernel = self._kernels.get(kernel_id)
        if not self._is_logged():
            self.log.warning("Kernel %s has died", kernel_id)
        self.remove_kernel(kernel_id)
        if kernel is not None:
            self.soon(kernel.cleanup_resources())

    def may_sleep(self, kernel_id: str) -> bool:
        """Checks whether a table may sleep: all forks of its page have the same models, and nobody else is there."""
        if not self.can_wake(kernel_id) or kernel_id not in self or self.connected(kernel_id) != 1:
            return False
        return kernel_id not in self._clearing and self.get_kernel(kernel_id).execution_state == "idle"

    def make_room(self, address: str) -> bool:
        """Asks the page that has done nothing for the longest time to sleep; False if none can be asked, now or soon.

        address: the address whose pages are asked, "" for all.
        """
        able = [page for page in self.able_to_rest() if address in ("", self._addresses.get(page.kernel_id))]
        if able:
            min(able, key=lambda page: page.passed).ask_to_rest()
        return bool(able)

    def able_to_rest(self) -> list[Connection]:
        """Returns the pages that may be asked to let their tables sleep."""
        return [page for page in Connection.pages() if page.may_be_asked]

    def can_wake(self, kernel_id: str) -> bool:
        """Checks whether a page can wake its table: it has said so, and another fork has its models."""
        seat = self.sleepers.seats.get(kernel_id)
        return bool(self.rest and seat and seat.mark) and kernel_id in self.sleepers.able

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:
        """Ends a kernel; does nothing if that is under way already."""
        if kernel_id in self._clearing:
            return
        cleared = self._clearing[kernel_id] = asyncio.get_running_loop().create_future()
        try:
            await super().shutdown_kernel(kernel_id, *args, **kwargs)
        finally:
            del self._clearing[kernel_id]
            cleared.set_result(None)

    def runs(self, kernel_id: str) -> bool:
        """Checks whether a kernel runs, and is not being shut down."""
        return kernel_id in self and kernel_id not in self._clearing

    async def cleared(self, kernel_id: str) -> None:
        """Waits until a kernel has ended that is being shut down."""
        if kernel_id in self._clearing:
            await asyncio.wait([self._clearing[kernel_id]])

    async def shutdown_all(self, *_: Any, **__: Any) -> None:
        """Ends all kernels and templates.

        Kernels are killed without a shutdown request: browsers keep the games, and a cell that runs would fail.
        """
        for item in self._leaving:
            item.cancel()
        for kernel_id in self._pending_kernels.keys() - self._kernels.keys():  # still starting
            del self._pending_kernels[kernel_id]  # it ends by itself after its parent
        await super().shutdown_all(now=True)
        Templates.instance().close()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Clears a table after ``cull_idle_timeout`` seconds; after `GONE` at most, if its page is not connected."""
        kernel = self._kernels[kernel_id]
        idle = utcnow() - kernel.last_activity
        if not self.connected(kernel_id) and idle > timedelta(seconds=min(self.cull_idle_timeout, defaults.GONE)):
            self.log.info("Table %s is cleared: its page has gone", kernel_id)
            await self.shutdown_kernel(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)
