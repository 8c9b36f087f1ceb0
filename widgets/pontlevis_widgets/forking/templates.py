"""The templates that a server keeps: one process for each requested page."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import psutil  # type: ignore[import-untyped]
from traitlets import Float, Int
from traitlets.config import SingletonConfigurable

from pontlevis_widgets.forking.fitness import Unfit, of_visit, same_for_all, stamps

PROGRAM = "pontlevis_widgets.forking"
ANSWER = 1.0
"""Seconds after which a template that neither answers nor is busy counts as hanging."""
BUSY = (psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP)


class Order(NamedTuple):
    """The key of a template: a notebook, the command that starts Python up to ``-m``, and the folder it runs in."""

    notebook: Path
    python: tuple[str, ...]
    folder: str


class Fork:
    """A fork, with the part of `subprocess.Popen` that a provisioner uses. It runs while its line is open.

    Its exit code is unknown, as its parent, the template, does not wait for it; 0 is reported for any.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid, self.line = pid, line

    def poll(self) -> int | None:
        """Returns None while it runs, then 0."""
        with suppress(BlockingIOError):
            return None if self._peek() else 0
        return None

    def _peek(self) -> bytes:
        try:
            return self.line.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            raise
        except OSError:  # closed here, or reset there
            return b""

    def wait(self) -> int:
        """Closes the line of a fork that has ended. Returns 0."""
        self.line.close()
        return 0

    def send_signal(self, number: int) -> None:
        """Sends a signal to the fork and the processes that it started."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, number)

    def terminate(self) -> None:
        """Asks the fork to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends the fork at once."""
        self.send_signal(signal.SIGKILL)


class Template:
    """The template of a page, which is being made, ready, or unfit; an unfit one is kept because of its reason.

    order: its key; env: the environment; runtime: the folder for its temporary files; patience: seconds to make it;
    shared: True if it runs the cells once and all forks have the same outputs; else each fork runs them. mark: equal
    for all templates of a page, on any server, whose forks have the same models; "" if not shared.
    """

    def __init__(self, order: Order, env: dict[str, str], runtime: Path, patience: float, *, shared: bool) -> None:
        self.order, self.shared, self.unfit, self.mark, self.is_logged = order, shared, "", "", False
        self.used = self._looked = time.monotonic()
        self._files = stamps([str(order.notebook)])
        self._folder = tempfile.mkdtemp(prefix="template-", dir=runtime)
        self.env = {**{name: value for name, value in env.items() if not of_visit(name)}, "TMPDIR": self._folder}
        self._server, end = socket.socketpair()
        self._server.setblocking(False)
        with end:
            self._process = subprocess.Popen(  # noqa: S603 - the command is Jupyter's, the notebook one that is served
                [*order.python, PROGRAM, "page" if shared else "warm", str(order.notebook), str(end.fileno())],
                env=self.env, cwd=order.folder, stdin=subprocess.DEVNULL, pass_fds=[end.fileno()],
                start_new_session=True,
            )
        self._making = asyncio.ensure_future(self._make(patience))

    async def _make(self, seconds: float) -> None:
        told: dict[str, Any] = {"unfit": "its cells end the process"}
        try:
            async with asyncio.timeout(seconds):
                told = json.loads(await line_of(self._server) or json.dumps(told))
        except TimeoutError:
            told = {"unfit": f"its cells take more than {seconds:g} s"}
        self._files.update(told.get("made_of", {}))
        self.unfit, self.mark = told["unfit"], told.get("mark", "")
        if self.unfit:
            self._end()

    async def made(self) -> None:
        """Waits until the template is ready.

        Raises:
            Unfit: it cannot be made.
        """
        await asyncio.wait({self._making})
        if self._making.cancelled() or self.unfit:
            raise Unfit(self.unfit or "its template was dropped")

    async def fork(self, connection_file: str, env: dict[str, str], seconds: float) -> Fork:
        """Forks a kernel.

        Args:
            connection_file: the file with the kernel's connection info.
            env: its environment variables; those that differ from the template's are sent.
            seconds: the time allowed for it to start.

        Raises:
            Unfit: it did not start.
        """
        self.used = time.monotonic()
        own = {name: value for name, value in env.items() if self.env.get(name) != value}
        line, end = socket.socketpair()
        line.setblocking(False)
        try:
            with end:
                socket.send_fds(self._server, [b"f"], [end.fileno()])
            async with asyncio.timeout(seconds):
                await self._answer(line)
                request = json.dumps({"connection_file": connection_file, "env": own})
                await asyncio.get_running_loop().sock_sendall(line, request.encode() + b"\n")
                told = await line_of(line)
            return Fork(int(told), line)
        except (OSError, ValueError, TimeoutError) as error:
            line.close()
            if not isinstance(error, TimeoutError):
                with suppress(subprocess.TimeoutExpired):  # a dying template closes its sockets before it ends
                    await asyncio.to_thread(self._process.wait, 1)
            raise Unfit(f"a fork did not come to life ({error})") from error

    async def _answer(self, line: socket.socket) -> None:
        """Waits until the template has received the other end of a line; kills it if it hangs, so that it is replaced.

        Raises:
            OSError: it has ended, or did not answer in `ANSWER` seconds without being busy.
        """
        answer = asyncio.ensure_future(line_of(line))
        try:
            while not (await asyncio.wait({answer}, timeout=ANSWER))[0]:
                if self._process.poll() is not None or psutil.Process(self._process.pid).status() not in BUSY:
                    self._process.kill()
                    raise OSError("its template hangs")
        finally:
            answer.cancel()

    @property
    def is_valid(self) -> bool:
        """True if the template need not be replaced: its process runs, or it is unfit and kept without a process."""
        return bool(self.unfit) or self._process.poll() is None

    def outdated(self, seconds: float) -> bool:
        """Checks whether the notebook has changed; if `seconds` have passed, also all modules and files of the page."""
        seen = [str(self.order.notebook)]
        if time.monotonic() - self._looked > seconds:
            seen, self._looked = [*self._files], time.monotonic()
        return any(self._files[file] != stamp for file, stamp in stamps(seen).items())

    def close(self) -> None:
        """Ends the template's process; its forks go on."""
        self._making.cancel()
        self._end()

    def _end(self) -> None:
        self._server.close()
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


class Templates(SingletonConfigurable):
    """The templates of a server."""

    patience = Float(60.0, config=True, help="The seconds that a page may take to be made.")
    fork_patience = Float(20.0, config=True, help="The seconds that a fork may take to come to life.")
    look_every = Float(5.0, config=True, help="The seconds after which modules and files are looked at for changes.")
    low_memory = Int(256 * 2**20, config=True, help="Bytes of free memory below which idle templates are dropped.")
    idle = Float(60.0, config=True, help="The seconds after which a template that nobody asked for is idle.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._templates: dict[Order, Template] = {}

    async def of(self, order: Order, env: dict[str, str], runtime: Path) -> Template:
        """Returns the template of a page, and makes it if it is missing or outdated.

        If a page is declared the same for all visitors but is not, each fork of its template runs the cells.

        Raises:
            Unfit: it cannot be made. The reason is logged once for each attempt.
        """
        while True:
            template = self._templates.get(order)
            if template is None or not template.is_valid or template.outdated(self.look_every):
                self._drop(order)
                self._spare()
                template = self._make(order, env, runtime, shared=same_for_all(order.notebook))
            try:
                await template.made()
            except Unfit as reason:
                if template.unfit and self._templates.get(order) is not template:
                    continue  # another visitor's request has replaced it
                if not template.shared:
                    self._tell(template, f"{order.notebook} gets kernels started anew: {reason}")
                    raise
                self._tell(template, f"The cells of {order.notebook} are run for each visitor: {reason}")
                self._make(order, env, runtime, shared=False)
            else:
                return template

    def _make(self, order: Order, env: dict[str, str], runtime: Path, *, shared: bool) -> Template:
        template = self._templates[order] = Template(order, env, runtime, self.patience, shared=shared)
        self.log.info("A template is made of %s", order.notebook)
        return template

    def _tell(self, template: Template, reason: str) -> None:
        """Logs once why a template cannot be used."""
        if not template.is_logged:
            self.log.warning(reason)
        template.is_logged = True

    @property
    def running_count(self) -> int:
        """The number of templates that are being made or wait to be forked."""
        return sum(not template.unfit and template.is_valid for template in self._templates.values())

    def close(self) -> None:
        """Ends all templates."""
        for order in tuple(self._templates):
            self._drop(order)

    def _drop(self, order: Order) -> None:
        template = self._templates.pop(order, None)
        if template is not None and not template.unfit:
            template.close()

    def _spare(self) -> None:
        """Drops idle templates, least recently used first, while memory is low."""
        now = time.monotonic()
        for template in sorted(self._templates.values(), key=lambda template: template.used):
            if now - template.used < self.idle or free_memory() > self.low_memory:
                return
            self._drop(template.order)


def free_memory() -> float:
    """Returns the available memory in bytes; infinity if the system does not report it."""
    try:
        told = Path("/proc/meminfo").read_text(encoding="ascii")
    except OSError:
        return inf
    return int(re.findall(r"MemAvailable: +(\d+)", told)[0]) * 1024


async def line_of(end: socket.socket) -> bytes:
    """Reads from a socket up to the end of a line or of the stream."""
    told = b""
    while not told.endswith(b"\n"):
        more = await asyncio.get_running_loop().sock_recv(end, 65536)
        if not more:
            break
        told += more
    return told
