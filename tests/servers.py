"""Starts server processes, sends them requests, and stops them."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar
from urllib.parse import urlsplit

import psutil
import pytest

T = TypeVar("T")
TEMPLATE = "pontlevis_widgets.forking"
"""The module that a template runs."""
PATIENCE = 120
"""The limit of every wait, in seconds, long enough for a busy machine."""


def wait_until(true: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Polls `true` until its result is truthy, and returns that; fails after `seconds`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail(f"waited {seconds:g} s in vain for {what}")


GIVEN_TO_NOBODY = range(10_000, 32_000)
"""Ports that the system never assigns by itself."""


def free_port() -> int:
    """Returns a free port that the system assigns to no other process."""
    while True:
        port = secrets.choice(GIVEN_TO_NOBODY)
        with suppress(OSError), socket.socket() as sock:
            sock.bind(("127.0.0.1", port))
            return port


def fetched(request: urllib.request.Request) -> tuple[int, str, dict[str, str]]:
    """Returns status, text and headers of the answer to a request; `PATIENCE` limits each wait for some of it."""
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


def in_time(task: Callable[[], T]) -> T:
    """Returns the result of a task, which runs in a thread. Raises its error, or TimeoutError after `PATIENCE`."""
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(task())
        except BaseException as error:  # noqa: BLE001 - raised by `result`
            result.set_exception(error)

    Thread(target=run, daemon=True).start()
    return result.result(PATIENCE)


class Server:
    """A server process, its address, and its log."""

    def __init__(self, command: list[str], log: Path, address: str, env: dict[str, str] | None = None) -> None:
        self.command, self.log, self.pattern, self.env = command, log, address, {**os.environ, **(env or {})}
        self.env.pop("PYTHONDONTWRITEBYTECODE", None)  # every kernel would compile all modules for itself
        self.url = ""
        self.process: subprocess.Popen[bytes] | psutil.Process | None = None

    def start(self) -> None:
        """Starts it, and waits until it listens."""
        self.launch()
        self.meet()

    def launch(self) -> None:
        """Starts it without waiting."""
        with self.log.open("w") as log:
            heard = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup the server would be deaf to it, too
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env=self.env, start_new_session=True
            )
            signal.signal(signal.SIGHUP, heard)

    def meet(self) -> None:
        """Waits until its log says where it listens."""
        match = wait_until(self._said, f"{self.command[:4]} to listen; it said: {self.said()}")
        self.url = match[1]
        self.port = urlsplit(self.url).port

    def _said(self) -> re.Match[str] | None:
        assert self.process is not None, "it was never started"
        assert psutil.Process(self.process.pid).status() != psutil.STATUS_ZOMBIE, self.said()
        return re.search(self.pattern, self.said())

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def get(self, path: str, method: str = "GET", **headers: str) -> tuple[int, str, dict[str, str]]:
        """Requests a page, following redirects; returns status, text and headers.

        Raises TimeoutError after `PATIENCE` seconds, even if parts of the answer arrive until then.
        """
        request = urllib.request.Request(self.url.rstrip("/") + path, headers=headers, method=method)
        return in_time(lambda: fetched(request))

    def kernels(self) -> list[psutil.Process]:
        """Returns the kernel processes of this server: forks of its templates, and others."""
        return [child for child in self._children() if "ipykernel_launcher" in command(child) or is_fork(child)]

    def kernel(self, name: str) -> psutil.Process:
        """Returns the process with sockets named after the kernel; fails if no kernel has them."""
        for process in self.kernels():
            with suppress(psutil.NoSuchProcess):  # the kernel of another page, which was just left
                if any(name in str(socket.laddr) for socket in process.net_connections("unix")):
                    return process
        pytest.fail(f"the kernel {name} does not run")

    def templates(self) -> list[psutil.Process]:
        """Returns the template processes, which wait to be forked."""
        return [child for child in self._children() if TEMPLATE in command(child) and not is_fork(child)]

    def _children(self) -> list[psutil.Process]:
        assert self.process is not None, "it was never started"
        return psutil.Process(self.process.pid).children(recursive=True)

    def stop(self) -> None:
        if self.process is None:
            return
        assert isinstance(self.process, subprocess.Popen), "somebody else's"
        children = psutil.Process(self.process.pid).children(recursive=True) if self.process.poll() is None else []
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for child in children:
            with suppress(psutil.NoSuchProcess):
                child.kill()


def command(process: psutil.Process) -> list[str]:
    """Returns the command line of a process, [] if it has ended."""
    with suppress(psutil.Error):
        return process.cmdline()
    return []


def is_fork(process: psutil.Process) -> bool:
    """Returns whether a process is a fork of a template."""
    with suppress(psutil.Error):
        parent = process.parent()
        return TEMPLATE in command(process) and parent is not None and command(parent) == command(process)
    return False


def ended(pid: int) -> bool:
    """Returns whether a process has ended, reaped by its parent or not."""
    with suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    return True
