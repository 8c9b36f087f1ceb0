"""Server processes: started, asked, and stopped."""

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
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest

TEMPLATE = "pontlevis_widgets.forking"
"""The module that a template runs."""
PATIENCE = 120
"""The seconds that a busy machine is given."""


def wait_until(true: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Poll until something is true, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail(f"waited {seconds:g} s in vain for {what}")


GIVEN_TO_NOBODY = range(10_000, 32_000)
"""Ports of which the system takes none for a connection that asks for any."""


def free_port() -> int:
    """A port that nobody listens on just now, and that nobody gets by chance before it is taken."""
    while True:
        port = secrets.choice(GIVEN_TO_NOBODY)
        with suppress(OSError), socket.socket() as sock:
            sock.bind(("127.0.0.1", port))
            return port


class Server:
    """A server process, its address, and what it says."""

    def __init__(self, command: list[str], log: Path, address: str, env: dict[str, str] | None = None) -> None:
        self.command, self.log, self.pattern, self.env = command, log, address, {**os.environ, **(env or {})}
        self.env.pop("PYTHONDONTWRITEBYTECODE", None)  # every kernel would compile all modules for itself
        self.url = ""
        self.process: subprocess.Popen[bytes] | psutil.Process | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.launch()
        self.meet()

    def launch(self) -> None:
        """Start it."""
        with self.log.open("w") as log:
            heard = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup the server would be deaf to it, too
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=subprocess.STDOUT, env=self.env, start_new_session=True
            )
            signal.signal(signal.SIGHUP, heard)

    def meet(self) -> None:
        """Wait until it says where it listens."""
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
        """Status, text and headers of a page, redirects followed."""
        request = urllib.request.Request(self.url.rstrip("/") + path, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode(), dict(answer.headers)
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(), dict(error.headers)

    def kernels(self) -> list[psutil.Process]:
        """The kernel processes of this server: forks of its templates, and others."""
        return [child for child in self._children() if "ipykernel_launcher" in command(child) or is_fork(child)]

    def kernel(self, name: str) -> psutil.Process:
        """The process of one kernel: the one with the sockets of its name."""
        for process in self.kernels():
            with suppress(psutil.NoSuchProcess):  # another page's, which was just left
                if any(name in str(socket.laddr) for socket in process.net_connections("unix")):
                    return process
        pytest.fail(f"the kernel {name} does not run")

    def templates(self) -> list[psutil.Process]:
        """The processes that wait to be forked."""
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
    """The command of a process, nothing of one that has ended."""
    with suppress(psutil.Error):
        return process.cmdline()
    return []


def is_fork(process: psutil.Process) -> bool:
    """Whether a process is the fork of a template."""
    with suppress(psutil.Error):
        parent = process.parent()
        return TEMPLATE in command(process) and parent is not None and command(parent) == command(process)
    return False
