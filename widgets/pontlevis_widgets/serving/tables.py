"""The kernels of a house open to strangers: warm ones waiting, a cap on all, and tables cleared in time."""

from __future__ import annotations

import asyncio
import errno
import os
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import NoSuchKernel
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer, Unicode, default
from voila.request_info_handler import RequestInfoSocketHandler
from voila.voila_kernel_manager import voila_kernel_manager_factory

from pontlevis_widgets.serving import defaults
from pontlevis_widgets.serving.shelter import furnish

KERNEL_MEMORY = 80 * 2**20
"""The memory of one visitor, in bytes: a kernel with the widgets loaded is about 70 MB."""

STUCK = (OSError, RuntimeError, NoSuchKernel)
"""The errors raised where no kernel starts and the notebook is not to blame."""


def affordable_kernels() -> int:
    """How many kernels half of this machine's memory holds, between 8 and 200."""
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not every system tells
        return 40
    return max(8, min(200, memory // 2 // KERNEL_MEMORY))


class Counted(AsyncMappingKernelManager):
    """Starts no more than ``most_kernels`` kernels, and says aloud when none comes to life.

    The first one that starts is the trial. ``stuck`` says why, from a failure to the next success.
    """

    most_kernels = Integer(config=True, help="The most kernels at once, warm ones included.")
    stuck = Unicode(help="The kind of reason why the last kernel did not come to life, empty if it did.")
    _clearing: dict[str, asyncio.Future[None]]

    @default("most_kernels")
    def _affordable(self) -> int:
        return affordable_kernels()

    def taken(self) -> int:
        """How many kernels run or are starting."""
        return len(self._kernels.keys() | self._pending_kernels.keys())

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel.

        Raises:
            HTTPError: 503, when all tables are taken.
        """
        while self.taken() >= self.most_kernels and self._clearing:
            await asyncio.wait(self._clearing.values(), return_when=asyncio.FIRST_COMPLETED)
        if self.taken() >= self.most_kernels:
            self.log.warning("All %d tables are taken: a visitor was turned away", self.most_kernels)
            raise HTTPError(503, reason="All tables are taken")
        furnish(Path(self.connection_dir))
        return str(await super().start_kernel(**kwargs))

    def tried(self, error: BaseException | None = None) -> None:
        """Take note of whether a kernel came to life."""
        self.stuck = cause(error, Path(self.connection_dir).parent) if isinstance(error, STUCK) else ""
        if self.stuck:
            self.log.error("No kernel comes to life, so no page has boards: %s. %s", error, REMEDIES[self.stuck])


_Warm: Any = voila_kernel_manager_factory(Counted, preheat_kernel=True, default_pool_size=0)


class Tables(_Warm):
    """Voila's pool of warm kernels, with better manners.

    - No more than ``most_kernels`` run at once. A visitor too many is told so, unless a table is just being cleared:
      that one is waited for. The pool just stays smaller, and is filled again when somebody leaves.
    - A warm kernel that is handed out counts as active from that moment, however long it waited.
    - A kernel whose page has gone is cleared sooner than one whose player is thinking, and sooner still when the
      browser said that it left: a page that only lost its network comes back.
    """

    _pools: dict[str, list[asyncio.Task[Any]]]
    cull_gone_timeout = Integer(defaults.GONE, config=True, help="Seconds to keep a kernel without a page.")
    cull_left_timeout = Integer(defaults.LEFT, config=True, help="Seconds to keep a kernel whose page was left.")

    def __init__(self, **kwargs: Any) -> None:
        self._clearing: dict[str, asyncio.Future[None]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        super().__init__(**kwargs)

    def connected(self, kernel_id: str) -> int:
        """How many pages are connected to a kernel."""
        return int(self._kernel_connections.get(kernel_id, 0))

    async def clear(self, kernel_id: str) -> None:
        """Clear a table, if it still stands."""
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id)

    def leave(self, kernel_id: str) -> None:
        """Clear the table of a page that was left, unless it is back within ``cull_left_timeout`` seconds."""

        async def wait_and_clear() -> None:
            await asyncio.sleep(self.cull_left_timeout)
            if not self.connected(kernel_id):
                await self.clear(kernel_id)

        task = asyncio.ensure_future(wait_and_clear())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Take a dead kernel off the list, so that its page learns of it, and off the pool."""
        super()._handle_kernel_died(kernel_id)
        self._lay_again()

    def get_pool_size(self, notebook_name: str) -> int:
        """How many warm kernels a notebook has, those still starting included."""
        self._drop_failed(notebook_name)
        return int(super().get_pool_size(notebook_name))

    async def get_rendered_notebook(self, notebook_name: str, **kwargs: Any) -> Any:
        """Hand out a kernel with its page: a warm one, or else one that starts now."""
        if not self.get_pool_size(notebook_name):
            starting = self._initialize(notebook_name, None, path=str(Path(notebook_name).parent))
            self._pools.setdefault(notebook_name, []).append(asyncio.ensure_future(starting))
        task, cells, kernel_id = await super().get_rendered_notebook(notebook_name=notebook_name, **kwargs)
        if kernel_id in self._kernels:
            self._kernels[kernel_id].last_activity = utcnow()
        return task, cells, kernel_id

    async def _initialize(self, notebook_path: str, kernel_id: str | None = None, **kwargs: Any) -> dict[str, Any]:
        """Start a kernel and its page, and watch whether they come."""
        try:
            content: dict[str, Any] = await super()._initialize(notebook_path, kernel_id, **kwargs)
        except STUCK as error:
            self.tried(error)
            raise
        content["task"].add_done_callback(partial(self._rendered, notebook_path))
        return content

    def tried(self, error: BaseException | None = None) -> None:
        """Take note of whether a kernel came to life; with the first one that does again, the pool is filled again."""
        was_stuck = self.stuck
        super().tried(error)
        if was_stuck and not self.stuck:
            self._lay_again()

    def _rendered(self, notebook: str, task: asyncio.Task[Any]) -> None:
        if not task.cancelled():
            self.tried(task.exception())
            self._drop_failed(notebook)

    def fill_if_needed(self, delay: float | None = None, notebook_name: str | None = None, **kwargs: Any) -> None:
        """Fill the pool of a notebook as far as the cap allows, leaving one table free for a visitor.

        Where no kernel comes to life, the next visitor tries first.
        """
        if self.stuck:
            return
        wanted = self._pool_size(notebook_name) - len(self._pools.get(notebook_name or "", ()))
        waiting = sum(not item.done() for pool in self._pools.values() for item in pool)
        if self.taken() + waiting + wanted < self.most_kernels:
            super().fill_if_needed(delay, notebook_name, **kwargs)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:
        """Clear a table, once, forget its visitor, and lay the pool's tables again."""
        if kernel_id in self._clearing:
            return
        RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001 - Voila never empties it
        cleared = self._clearing[kernel_id] = asyncio.get_running_loop().create_future()
        try:
            await super().shutdown_kernel(kernel_id, *args, **kwargs)
        finally:
            del self._clearing[kernel_id]
            cleared.set_result(None)
        self._lay_again()

    async def shutdown_all(self, *_: Any, **__: Any) -> None:
        """Close the house: nothing is laid again.

        No kernel is asked to leave: browsers keep the games, and one that runs a cell just now would fail in it.
        """
        self.kernel_pools_config = {"default": {"pool_size": 0}}
        for item in (*self._leaving, *(item for pool in self._pools.values() for item in pool)):
            item.cancel()
        self._pools = {}
        for kernel_id in self._pending_kernels.keys() - self._kernels.keys():  # cut short while starting
            del self._pending_kernels[kernel_id]  # it goes by itself once its parent has gone
        await super().shutdown_all(now=True)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Clear a table nobody sits at; a player who thinks has ``cull_idle_timeout`` seconds."""
        kernel = self._kernels[kernel_id]
        idle = utcnow() - kernel.last_activity
        gone = not self.connected(kernel_id) and idle > timedelta(seconds=self.cull_gone_timeout)
        if gone and not self._is_warm(kernel_id):
            self.log.info("Table %s is cleared: its page has gone", kernel_id)
            await self.shutdown_kernel(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)

    def _pool_size(self, notebook: str | None) -> int:
        pools = self.kernel_pools_config
        return int(pools.get(notebook or "default", pools["default"]).get("pool_size", 0))

    def _is_warm(self, kernel_id: str) -> bool:
        return any(started(item) == kernel_id for pool in self._pools.values() for item in pool)

    def _lay_again(self) -> None:
        for notebook in tuple(self._pools):
            self._drop_failed(notebook)
            self.fill_if_needed(None, notebook)

    def _drop_failed(self, notebook: str) -> None:
        """Take kernels that could not start, or have died, out of the pool: a visitor would meet their failure."""
        pool = self._pools.get(notebook, [])
        pool[:] = [item for item in pool if not item.done() or self._stands(item)]

    def _stands(self, item: asyncio.Task[Any]) -> bool:
        """Whether a warm kernel lives, can be reached, and has made its page, or is still at it."""
        kernel = self._kernels.get(started(item) or "")
        if kernel is None or not Path(kernel.connection_file).exists():
            return False
        page = item.result()["task"]
        return not page.done() or (not page.cancelled() and page.exception() is None)


def started(item: asyncio.Task[Any]) -> str | None:
    """The kernel that a task of the pool has started, if it has."""
    if not item.done() or item.cancelled() or item.exception():
        return None
    return str(item.result()["kernel_id"])


FULL = {errno.ENOSPC, errno.EDQUOT}
CROWDED = {errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM}
REMEDIES = {
    "full": "Make room on the disk, or name a folder on another one in TMPDIR and start again.",
    "crowded": "Let this program open more files and start more others (ulimit), or have fewer --tables.",
    "folder": "May this program write to its temporary files? If not, name a folder in TMPDIR and start again.",
    "program": "Is the Python of this kernel still there, and may this program start others?",
    "python": "Look for what it said above, or try: python -m ipykernel install --sys-prefix",
}
"""Advice to the host where kernels do not start, by the kind of reason."""


def cause(error: BaseException, shelter: Path) -> str:
    """The kind of reason why a kernel did not come to life: what a stranger may know of the error.

    shelter: the folder with the kernels' files; an error about another file is about the program to be started.
    """
    if not isinstance(error, OSError):
        return "python"
    if error.errno in FULL | CROWDED:
        return "full" if error.errno in FULL else "crowded"
    return "folder" if Path(str(error.filename)).is_relative_to(shelter) else "program"
