"""The process of a template: ``python -m pontlevis_widgets.forking KIND NOTEBOOK SOCKET``.

KIND is ``page`` if the cells are run once for all, ``warm`` if each fork runs them; SOCKET is a file descriptor. The
process writes one line of JSON to the socket: the files that it was made of, and why it cannot be forked, "" if it can.
Then it forks for each file descriptor that it receives over the socket, until the socket is closed.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import signal
import socket
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from pontlevis_widgets.forking.fitness import Unfit, stamps
from pontlevis_widgets.forking.kernel import PageApp, become_kernel, new_app
from pontlevis_widgets.forking.page import Made, PageShell, Warm

DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux's prctl."""
GAPS = 16_000
"""Bytes in objects of each size that fill gaps; with more of them, forks of our pages copy no fewer pages."""


def main(arguments: list[str]) -> None:
    """Makes a template, reports to the server, and serves its requests. arguments: KIND, NOTEBOOK, SOCKET."""
    kind, notebook, number = arguments
    server = socket.socket(fileno=int(number))
    server.set_inheritable(False)
    if sys.platform == "linux":  # so that a cell in an endless loop ends with the server
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if has_gone(server):  # before prctl was called
        return
    sys.argv[1:] = []
    sys.path[0] = ""  # as in a kernel
    try:
        made = PageShell(Path(notebook)) if kind == "page" else Warm(Path(notebook))
    except Unfit as reason:
        report(server, str(reason))
        return
    except Exception as error:  # noqa: BLE001 - after any error a kernel started anew may still work
        report(server, f"{type(error).__name__}: {error}")
        return
    report(server, files=made.readings.found(), mark=made.mark)
    app = new_app()
    gc.collect()
    made.seeds.settle()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no code here waits for the forks
    sys._clear_type_cache()  # noqa: SLF001 - replacing an entry, a fork would write to the name of its attribute
    _kept = filled()
    wait(made, app, server)


def filled() -> list[list[bytes]]:
    """Fills the gaps that freed objects have left, so that forks put theirs together on pages of their own.

    Otherwise a fork copies a page of memory for nearly each. The gaps are filled for as long as the result is kept.
    """
    return [[bytes(size - sys.getsizeof(b"")) for _ in range(GAPS // size)] for size in range(48, 257, 16)]


def has_gone(server: socket.socket) -> bool:
    """Checks whether the server has closed its end of the socket."""
    with suppress(BlockingIOError):
        return not server.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    return False


def wait(made: Made, app: PageApp, server: socket.socket) -> None:
    """Forks a kernel for each socket that the server sends; returns when the server closes its end.

    The socket is the fork's life line: the fork ends when the server closes the other end of it.
    """
    while True:
        _, lines, _, _ = socket.recv_fds(server, 1, 1)
        if not lines:
            return
        line = socket.socket(fileno=lines[0])
        line.set_inheritable(False)
        with suppress(OSError):  # the server has given up on this fork
            line.sendall(b"\n")
        if os.fork() == 0:
            server.close()
            try:
                become_kernel(made, app, line)
            finally:
                os._exit(0)  # otherwise every fork would call the exit functions that the page registered
        line.close()


def report(server: socket.socket, unfit: str = "", files: Iterable[str] = (), mark: str = "") -> None:
    """Sends the server `unfit`, `mark`, and the times of change of `files` and of the files of all modules.

    unfit: why this process cannot be forked, "" if it can; mark: as in `Made`.
    """
    server.sendall(json.dumps({"unfit": unfit, "mark": mark, "made_of": stamps({*modules(), *files})}).encode() + b"\n")


def modules() -> set[str]:
    """Returns the files of all imported modules."""
    found = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    return {file for file in found if file}
