"""The kernels of a public server: forks for pages, limits on their number, and removal of unused ones."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Coroutine, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from datetime import timedelta
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import unquote

import zmq
from jupyter_client.kernelspec import NoSuchKernel
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Bool, Integer, List, Unicode, default
from voila.utils import ENV_VARIABLE
from voila.voila_kernel_manager import voila_kernel_manager_factory

from pontlevis_widgets.catalogue.gallery import GalleryPage, pages, shown
from pontlevis_widgets.forking.fitness import same_for_all
from pontlevis_widgets.forking.provisioner import NOTEBOOK
from pontlevis_widgets.forking.templates import Template, Templates
from pontlevis_widgets.serving import defaults
from pontlevis_widgets.serving.compiled import Compiled
from pontlevis_widgets.serving.installed import with_widgets
from pontlevis_widgets.serving.runtime_folder import prepare
from pontlevis_widgets.serving.seats import Seat
from pontlevis_widgets.serving.sleepers import REST_VARIABLE, Sleepers

MEMORY = {defaults.PROVISIONER: 30 * 2**20}
"""The bytes of memory of one visitor's kernel, by provisioner: a fork has 25 MB of its own after a whole game."""
OTHER_MEMORY = 65 * 2**20
"""The bytes of memory of a kernel started anew, after a whole game."""
TEMPLATES_MEMORY = 500 * 2**20
"""The bytes of memory of the templates: 50 MB each, for about ten pages."""
FEWEST, MOST = 8, 400
"""The bounds of the default number of kernels, on small and large machines."""

NEEDED = re.compile(
    r"PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_\w+|SYSTEMROOT|PATHEXT|COMSPEC|APPDATA|"
    r"LOCALAPPDATA|USERPROFILE|LD_LIBRARY_PATH|DYLD_\w+|SSL_CERT_\w+|PYTHON\w*|VIRTUAL_ENV|CONDA_PREFIX|IPYTHONDIR|"
    r"JUPYTER_(PATH|PLATFORM_DIRS|(DATA|CONFIG|RUNTIME)_(DIR|PATH))|MPL\w+|\w+_NUM_THREADS", re.IGNORECASE
)
"""The host's environment variables that kernels get. Others may be secret, and must be named in `passed`."""

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
    """Starts at most ``most_kernels`` kernels, and logs why kernels do not start.

    ``stuck`` has the kind of reason from a failure to the next success; `record_start` records both. The log has each
    kind once a minute, with the kernel's own output.
    """

    most_kernels = Integer(config=True, help="The most kernels at once.")
    most_per_address = Integer(config=True, help="The most kernels of one address.")
    stuck = Unicode(help="The kind of reason why the last kernel did not come to life, empty if it did.")
    _clearing: dict[str, asyncio.Future[None]]
    sleepers: Sleepers

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

    async def start_kernel(self, *, address: str = "", **kwargs: Any) -> str:  # type: ignore[override]
        """Starts a kernel and returns its id; first clears tables whose pages did not connect, if no table is free.

        address: the address of the visitor, "" if it is not counted.

        Raises:
            NoTable: all tables are taken, or all that one address may have.
        """
        while kind := self.refusal(address):
            if late := self.late(address if kind == "many" else ""):
                self.log.info("Table %s is cleared: its page has not come", late)
                await self.shutdown_kernel(late)
            elif self._clearing:
                await asyncio.wait(self._clearing.values(), return_when=asyncio.FIRST_COMPLETED)
            else:
                break
        if kind:
            self.turned_away[kind] += 1
            whose, most = ("", self.most_kernels) if kind == "full" else (f" of {address}", self.most_per_address)
            self.log.warning("All %d tables%s are taken: a visitor was turned away", most, whose)
            raise NoTable(kind)
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


class CachedPage(NamedTuple):
    """A rendered page in memory; it is valid while `template` and `shelf` are current.

    shelf: the list of notebooks when it was rendered; kernel_name: of its notebook; kernel_id: the id in `text`, to be
    replaced by another kernel's; text: its HTML.
    """

    template: Template
    shelf: list[GalleryPage]
    kernel_name: str
    kernel_id: str
    text: str


_Voila: Any = voila_kernel_manager_factory(Counted, preheat_kernel=True, default_pool_size=0)


class Tables(_Voila):
    """Limits and culls Voila's kernels, and serves pages from memory.

    - At most ``most_kernels`` run at once, and ``most_per_address`` for one address. Further visitors are refused,
      unless a table is being cleared, or can be because its page has not connected in time.
    - All forks of a shared template have the same models, so that its page is rendered once.
    - A kernel without a page is cleared sooner than one whose player is thinking, and sooner still if the browser
      reported leaving: a page that only lost its network reconnects.
    """

    rest = Integer(config=True, help="Seconds without an act after which a table may sleep; 0: none does.")
    unlisted = Bool(config=True, help="Whether notebooks may be opened that the gallery does not show.")
    passed = List(Unicode(), config=True, help="Variables of the host's environment that kernels get besides.")
    cull_left_timeout = Integer(defaults.LEFT, config=True, help="Seconds to keep a kernel whose page was left.")

    def __init__(self, **kwargs: Any) -> None:
        self._clearing: dict[str, asyncio.Future[None]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self._arriving: Counter[str] = Counter()
        self._cached: dict[str, CachedPage] = {}
        self._compiled = Compiled()
        self.marks: dict[str, str] = {}
        """The mark of the newest template of each notebook."""
        self.sleepers = Sleepers(self)
        self._rendering: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        super().__init__(**kwargs)
        # By default ZeroMQ opens at most 1,023 sockets, enough for about 130 kernels and their pages.
        self.context.max_sockets = self.context.get(zmq.SOCKET_LIMIT)

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

    async def page(
        self, notebook: str, kernel_id: str, address: str = "", visit: Mapping[str, str] = MappingProxyType({})
    ) -> AsyncGenerator[str, None]:
        """Yields the parts of the page of a notebook, with a kernel of its own.

        Args:
            notebook: its path in the served folder.
            kernel_id: the id for its kernel.
            address: the address for which it is counted, "" for none.
            visit: the environment variables that describe the request.

        Raises:
            NoTable: no table is free for this visitor.
            OSError, RuntimeError, NoSuchKernel: no kernel starts.
        """
        renderer = None if notebook in self._cached else await self._renderer(notebook)
        await self.seat(kernel_id, Seat(notebook, await self._kernel_name(notebook, renderer), address, visit))
        try:
            async for piece in self._pieces(notebook, kernel_id, renderer):
                yield piece
        finally:
            if kernel_id in self and not self.connected(kernel_id):
                self.expect(kernel_id)

    async def _pieces(self, notebook: str, kernel_id: str, renderer: Any) -> AsyncGenerator[str, None]:
        """Yields the page of a running kernel from memory, or renders it; keeps it if all forks share it."""
        template = self._template(kernel_id)
        async with self._rendering[notebook] if template else nullcontext():
            cached, shelf = self._cached.get(notebook), pages(Path(self.root_dir))
            if cached and cached[:2] == (template, shelf):
                yield cached.text.replace(cached.kernel_id, kernel_id)
                return
            renderer = renderer or await self._renderer(notebook)
            rests = bool(template and self.rest)
            renderer.resources |= {"nonce": kernel_id, "rest": rests and self.rest}
            if rests:
                renderer.page_config["seat"] = self.sleepers.seats[kernel_id].token
            pieces, kernel = [], self.get_kernel(kernel_id)
            async for piece, _ in renderer.generate_content_generator(kernel_id, kernel):
                if ran(renderer) == 1 and not await kernel.is_alive():
                    raise RuntimeError("Kernel died in the first cell")
                pieces.append(piece)
                yield piece
            if template:
                self._cached[notebook] = CachedPage(template, shelf, kernel_name(renderer), kernel_id, "".join(pieces))

    async def make_ready(self, notebook: str) -> None:
        """Renders a page into memory and starts its template, by a visit that ends at once.

        Does nothing unless another table stays free meanwhile.
        """
        if self.taken() + 1 >= self.most_kernels:
            return
        kernel_id = self.new_kernel_id()
        try:
            async for _ in self.page(notebook, kernel_id):
                pass
            self.record_start()
        except STUCK as error:
            self.record_start(error)
        except NoTable:
            pass  # already logged
        finally:
            await self.clear(kernel_id)

    async def _renderer(self, notebook: str) -> Any:
        renderer = self._notebook_renderer_factory(notebook)
        if not same_for_all(Path(self.root_dir, notebook)):
            extra = self.parent.voila_configuration.extra_labextensions_path
            renderer.page_config = with_widgets(renderer.page_config, extra)
        await renderer.initialize()
        renderer.exporter.environment.bytecode_cache = self._compiled
        return renderer

    async def _kernel_name(self, notebook: str, renderer: Any = None) -> str:
        """Returns the kernel name of a notebook. renderer: of its page, None if there is none yet."""
        cached = self._cached.get(notebook)
        return cached.kernel_name if cached else kernel_name(renderer or await self._renderer(notebook))

    def shows(self, notebook: str) -> bool:
        """Checks whether visitors may open a notebook: the gallery shows it, or `unlisted` is set."""
        folder = Path(self.root_dir)
        file = (folder / notebook).resolve()
        inside = file.is_relative_to(folder.resolve()) and file.suffix == ".ipynb" and file.is_file()
        return any(unquote(page.path) == notebook for page in shown(folder)) or (self.unlisted and inside)

    async def bring(self, kernel_id: str, mark: str, notebook: str, address: str) -> bool:
        """Takes in, asleep, a page that this server does not know, as it was restarted or is another one.

        mark, notebook, address: as in `Seat`. Returns False if the address brought too many.
        """
        seat = Seat(notebook, await self._kernel_name(notebook), address, {}, mark)
        return self.sleepers.bring(kernel_id, seat)

    async def seat(self, kernel_id: str, seat: Seat) -> str:
        """Starts the kernel of a page, with the variables of the visit. Returns the mark of its template."""
        own = {var: value for var, value in os.environ.items() if NEEDED.fullmatch(var) or var in self.passed}
        env = {**own, **seat.visit, NOTEBOOK: str(Path(self.root_dir, seat.notebook)),
               ENV_VARIABLE.VOILA_KERNEL_ID: kernel_id, ENV_VARIABLE.VOILA_BASE_URL: self.parent.base_url,
               ENV_VARIABLE.VOILA_SERVER_URL: self.parent.server_url,
               ENV_VARIABLE.VOILA_APP_PORT: str(self.parent.port), **({REST_VARIABLE: "1"} if self.rest else {})}
        folder = str(Path(seat.notebook).parent)
        await self.start_kernel(address=seat.address, kernel_id=kernel_id, kernel_name=seat.name, path=folder, env=env)
        template = self._template(kernel_id)
        mark = self.marks[seat.notebook] = template.mark if template else ""
        if template:
            self.get_kernel(kernel_id).execution_state = "idle"  # Jupyter would wait for a message that says so
        self.sleepers.seated(kernel_id, seat._replace(mark=mark))
        return mark

    def may_sleep(self, kernel_id: str) -> bool:
        """Checks whether a table may sleep: all forks of its page have the same models, and nobody else is there."""
        if not self.can_wake(kernel_id) or kernel_id not in self or self.connected(kernel_id) != 1:
            return False
        return kernel_id not in self._clearing and self.get_kernel(kernel_id).execution_state == "idle"

    def can_wake(self, kernel_id: str) -> bool:
        """Checks whether a page can wake its table: it has said so, and another fork has its models."""
        seat = self.sleepers.seats.get(kernel_id)
        return bool(self.rest and seat and seat.mark) and kernel_id in self.sleepers.able

    def _template(self, kernel_id: str) -> Template | None:
        """Returns the template from which a kernel was forked, if its forks share one page; otherwise None."""
        template: Template | None = getattr(self.get_kernel(kernel_id).provisioner, "template", None)
        return template if template and template.shared else None

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


def idle(kernel_id: str) -> dict[str, Any]:
    """Returns the description of a kernel that sleeps, for its page."""
    return {"id": kernel_id, "name": "", "execution_state": "idle", "last_activity": utcnow().isoformat(),
            "connections": 1}


def ran(renderer: Any) -> int:
    """Returns the number of cells of a page that have been run."""
    return renderer.executor.code_cells_executed if renderer.kernel_started else 0


def kernel_name(renderer: Any) -> str:
    """Returns the kernel name of the notebook of `renderer`."""
    return str(renderer.notebook.metadata.kernelspec.name)


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
