"""Limits the number of kernels: what the memory holds, what one address may have, and why no kernel starts."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer, Unicode, default

from pontlevis_widgets.serving import defaults
from pontlevis_widgets.serving.runtime_folder import prepare
from pontlevis_widgets.serving.sleepers import Sleepers

MEMORY = {defaults.PROVISIONER: 30 * 2**20}
"""The bytes of memory of one visitor's kernel, by provisioner: a fork has 25 MB of its own after a whole game."""
OTHER_MEMORY = 65 * 2**20
"""The bytes of memory of a kernel started anew, after a whole game."""
TEMPLATES_MEMORY = 500 * 2**20
"""The bytes of memory of the templates: 50 MB each, for about ten pages."""
FEWEST, MOST = 8, 400
"""The bounds of the default number of kernels, on small and large machines."""

SPARE = 16
"""While pages can be asked to sleep, at least one in `SPARE` tables is kept free."""
PATIENCE, AGAIN = 20.0, 0.1
"""The seconds that an act waits for a free table, and after which it looks again."""

LOG_EVERY = 60
"""Seconds after which the reason why no kernel starts may be logged again."""
STUCK = (OSError, RuntimeError, NoSuchKernel)
"""The errors raised if no kernel starts for a reason outside the notebook."""


def affordable_kernels(provisioner: str = defaults.PROVISIONER) -> int:
    """Returns the number of kernels that fit in half of the memory, between `FEWEST` and `MOST`; 40 if unknown."""
    memory = machine_memory()
    if memory is None:
        return 40
    return max(FEWEST, min(MOST, (memory // 2 - TEMPLATES_MEMORY) // kernel_memory(provisioner)))


def kernel_memory(provisioner: str) -> int:
    """Returns the bytes of memory that a visitor's kernel takes. By default only Linux forks kernels."""
    return MEMORY.get(provisioner, OTHER_MEMORY) if sys.platform == "linux" else OTHER_MEMORY


def machine_memory() -> int | None:
    """Returns the bytes of memory of this machine or its container; None if the system does not report it."""
    limits = []
    with suppress(AttributeError, OSError, ValueError):
        limits.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    with suppress(OSError, ValueError):  # the file says "max" if there is no limit
        limits.append(int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii")))
    return min(limits, default=None)


REASONS = {"full": "All tables are taken", "many": "Too many tables of one address", "stuck": "No kernel starts"}
"""The reasons why a visitor gets no table, by kind, as they appear in HTTP status lines."""


class NoTable(HTTPError):
    """Raised with status 503 if a visitor gets no table now; ``kind`` is a key of `REASONS`."""

    def __init__(self, kind: str) -> None:
        super().__init__(503, reason=REASONS[kind])
        self.kind = kind


class Counted(AsyncMappingKernelManager):
    """Starts at most ``most_kernels`` kernels, and ``most_per_address`` for one address; logs why kernels do not start.

    Further visitors are refused, unless a table is being cleared, or can be: its page has not connected in time, or
    rests and sleeps if it is asked. ``stuck`` has the kind of reason from a failure to the next success; `record_start`
    records both. The log has each kind once a minute, with the kernel's own output.
    """

    most_kernels = Integer(config=True, help="The most kernels at once.")
    most_per_address = Integer(config=True, help="The most kernels of one address.")
    stuck = Unicode(help="The kind of reason why the last kernel did not come to life, empty if it did.")
    _clearing: dict[str, asyncio.Future[None]]
    sleepers: Sleepers
    make_room: Callable[[str], bool]

    def __init__(self, **kwargs: Any) -> None:
        self._addresses: dict[str, str] = {}
        self._awaited: dict[str, float] = {}
        self._logged: dict[str, float] = {}
        self.seated = 0
        self.turned_away = {"full": 0, "many": 0}
        super().__init__(**kwargs)

    @default("most_kernels")
    def _affordable(self) -> int:
        return affordable_kernels()

    @default("most_per_address")
    def _share(self) -> int:
        return min(defaults.TABLES_PER_ADDRESS, -(-self.most_kernels // 2))

    def taken(self) -> int:
        """Returns the number of kernels that run or are starting."""
        return len(self._kernels.keys() | self._pending_kernels.keys())

    def refusal(self, address: str) -> str:
        """Returns why a visitor from `address` gets no table now, as a kind of `NoTable`; "" if one is free."""
        if self.taken() >= self.most_kernels:
            return "full"
        held = sum(self._addresses.get(kernel_id) == address for kernel_id in (*self._kernels, *self._pending_kernels))
        return "many" if address and held >= self.most_per_address else ""

    def expect(self, kernel_id: str) -> None:
        """Records that the page of a kernel has been sent and should connect soon."""
        self._awaited[kernel_id] = time.monotonic()

    def late(self, address: str) -> str:
        """Returns the id of a kernel whose page did not connect in `AWAITED` seconds; "" if all did.

        address: the address whose kernels are searched, "" for all.
        """
        since = time.monotonic() - defaults.AWAITED
        return next((kernel_id for kernel_id, sent in self._awaited.items() if sent < since and
                     kernel_id not in self._clearing and address in ("", self._addresses.get(kernel_id))), "")

    async def start_kernel(  # type: ignore[override]
        self, *, address: str = "", patient: bool = False, **kwargs: Any
    ) -> str:
        """Starts a kernel and returns its id, once a table is free.

        Args:
            address: of the visitor, "" if it is not counted.
            patient: whether to wait for up to `PATIENCE` seconds also if no page can be asked to make room.
            kwargs: the arguments of Jupyter's method.

        Raises:
            NoTable: all tables are taken, or all that one address may have.
        """
        await self._find_table(address, patient)
        if self.taken() >= self.most_kernels - -(-self.most_kernels // SPARE):
            self.make_room("")
        kernel_id = kwargs.setdefault("kernel_id", self.new_kernel_id())
        self._addresses[kernel_id] = address
        prepare(Path(self.connection_dir))
        self.seated += 1
        if self._is_logged():
            kwargs["stderr"] = subprocess.DEVNULL
        try:
            return str(await super().start_kernel(**kwargs))
        except BaseException:
            self._addresses.pop(kernel_id, None)
            raise

    async def _find_table(self, address: str, patient: bool) -> None:
        """Waits for a free table: clears one whose page did not connect, or asks a page at rest to sleep."""
        until = time.monotonic() + PATIENCE
        while kind := self.refusal(address):
            whose, most = ("", self.most_kernels) if kind == "full" else (address, self.most_per_address)
            if late := self.late(whose):
                self.log.info("Table %s is cleared: its page has not come", late)
                await self.shutdown_kernel(late)
            elif self._clearing:
                await asyncio.wait(self._clearing.values(), return_when=asyncio.FIRST_COMPLETED)
            elif time.monotonic() < until and (self.make_room(whose) or patient):
                await asyncio.sleep(AGAIN)
            else:
                self.turned_away[kind] += 1
                self.log.warning("All %d tables%s are taken: a visitor was turned away", most, whose and f" of {whose}")
                raise NoTable(kind)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forgets a kernel that has ended."""
        self._addresses.pop(kernel_id, None)
        self._awaited.pop(kernel_id, None)
        self.sleepers.forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def record_start(self, error: BaseException | None = None) -> None:
        """Records whether a kernel started, and logs why not.

        error: the exception of the attempt; None, or an exception not in `STUCK`, counts as a start.
        """
        self.stuck = cause(error, Path(self.connection_dir).parent) if isinstance(error, STUCK) else ""
        if self.stuck and not self._is_logged():
            self._logged[self.stuck] = time.monotonic()
            self.log.error("No kernel comes to life, so no page has boards: %s. %s", error, REMEDIES[self.stuck])

    def _is_logged(self) -> bool:
        """Checks whether the current reason was logged less than `LOG_EVERY` seconds ago."""
        return time.monotonic() < self._logged.get(self.stuck, -inf) + LOG_EVERY


FULL = {errno.ENOSPC, errno.EDQUOT}
CROWDED = {errno.EMFILE, errno.ENFILE, errno.EAGAIN, errno.ENOMEM}
REMEDIES = {
    "full": "Make room on the disk, or name a folder on another one in TMPDIR and start again.",
    "crowded": "Let this program open more files and start more others (ulimit), or have fewer --tables.",
    "folder": "May this program write to its temporary files? If not, name a folder in TMPDIR and start again.",
    "program": "Is the Python of this kernel still there, and may this program start others?",
    "python": "Look for what it said above, or try: python -m ipykernel install --sys-prefix",
}
"""Advice to the host, by the kind of reason why kernels do not start."""


def cause(error: BaseException, runtime: Path) -> str:
    """Returns the kind of reason why a kernel did not start, a key of `REMEDIES`; visitors see only the kind.

    runtime: the folder with the kernels' files; an error about a file elsewhere concerns the program to be started.
    """
    if not isinstance(error, OSError):
        return "python"
    if error.errno in FULL | CROWDED:
        return "full" if error.errno in FULL else "crowded"
    return "folder" if Path(str(error.filename)).is_relative_to(runtime) else "program"
