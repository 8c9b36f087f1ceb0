"""The tables of a public server: each page gets a kernel, and pages are served from memory."""

from __future__ import annotations

import asyncio
import os
import re
from collections import defaultdict
from collections.abc import AsyncGenerator, Mapping
from contextlib import nullcontext
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import unquote

import zmq
from jupyter_server._tz import utcnow
from traitlets import Bool, List, Unicode
from voila.utils import ENV_VARIABLE

from pontlevis_widgets.catalogue.gallery import GalleryPage, pages, shown
from pontlevis_widgets.forking.fitness import same_for_all
from pontlevis_widgets.forking.provisioner import NOTEBOOK
from pontlevis_widgets.forking.templates import Template
from pontlevis_widgets.serving.admission import STUCK, NoTable
from pontlevis_widgets.serving.compiled import Compiled
from pontlevis_widgets.serving.installed import with_widgets
from pontlevis_widgets.serving.leaving import Culled
from pontlevis_widgets.serving.seats import Seat
from pontlevis_widgets.serving.sleepers import REST_VARIABLE, Sleepers

NEEDED = re.compile(
    r"PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_\w+|SYSTEMROOT|PATHEXT|COMSPEC|APPDATA|"
    r"LOCALAPPDATA|USERPROFILE|LD_LIBRARY_PATH|DYLD_\w+|SSL_CERT_\w+|PYTHON\w*|VIRTUAL_ENV|CONDA_PREFIX|IPYTHONDIR|"
    r"JUPYTER_(PATH|PLATFORM_DIRS|(DATA|CONFIG|RUNTIME)_(DIR|PATH))|MPL\w+|\w+_NUM_THREADS", re.IGNORECASE
)
"""The host's environment variables that kernels get. Others may be secret, and must be named in `passed`."""


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


class Tables(Culled):
    """Starts the kernels of pages, and serves pages from memory.

    All forks of a shared template have the same models, so that its page is rendered once.
    """

    unlisted = Bool(config=True, help="Whether notebooks may be opened that the gallery does not show.")
    passed = List(Unicode(), config=True, help="Variables of the host's environment that kernels get besides.")

    def __init__(self, **kwargs: Any) -> None:
        self._cached: dict[str, CachedPage] = {}
        self._compiled = Compiled()
        self.marks: dict[str, str] = {}
        """The mark of the newest template of each notebook."""
        self.sleepers = Sleepers(self)
        self._rendering: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        super().__init__(**kwargs)
        # By default ZeroMQ opens at most 1,023 sockets, enough for about 130 kernels and their pages.
        self.context.max_sockets = self.context.get(zmq.SOCKET_LIMIT)

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
                renderer.page_config |= {"token": self.sleepers.seats[kernel_id].token, "appendToken": "true"}
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

    async def seat(self, kernel_id: str, seat: Seat, *, patient: bool = False) -> str:
        """Starts the kernel of a page, with the variables of the visit. Returns the mark of its template.

        patient: whether to wait for a free table. Raises NoTable.
        """
        own = {var: value for var, value in os.environ.items() if NEEDED.fullmatch(var) or var in self.passed}
        env = {**own, **seat.visit, NOTEBOOK: str(Path(self.root_dir, seat.notebook)),
               ENV_VARIABLE.VOILA_KERNEL_ID: kernel_id, ENV_VARIABLE.VOILA_BASE_URL: self.parent.base_url,
               ENV_VARIABLE.VOILA_SERVER_URL: self.parent.server_url,
               ENV_VARIABLE.VOILA_APP_PORT: str(self.parent.port), **({REST_VARIABLE: "1"} if self.rest else {})}
        folder = str(Path(seat.notebook).parent)
        await self.start_kernel(address=seat.address, patient=patient, kernel_id=kernel_id, kernel_name=seat.name,
                                path=folder, env=env)
        template = self._template(kernel_id)
        mark = self.marks[seat.notebook] = template.mark if template else ""
        if template:
            self.get_kernel(kernel_id).execution_state = "idle"  # Jupyter would wait for a message that says so
        self.sleepers.seated(kernel_id, seat._replace(mark=mark))
        return mark

    def _template(self, kernel_id: str) -> Template | None:
        """Returns the template from which a kernel was forked, if its forks share one page; otherwise None."""
        template: Template | None = getattr(self.get_kernel(kernel_id).provisioner, "template", None)
        return template if template and template.shared else None


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
