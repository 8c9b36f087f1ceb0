"""The process of a template: ``python -m pontlevis_widgets.forking KIND NOTEBOOK SOCKET``, a socket by its number.

KIND is ``page`` if the cells shall be run once for all, ``warm`` if forks run them. It says on the socket, in one line
of JSON, what it was made of, or why it cannot be forked, and then forks for each file that it gets over the socket,
until that is closed.
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
from pontlevis_widgets.forking.kernel import become_kernel
from pontlevis_widgets.forking.page import Made, Page, Warm

DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux's prctl."""


def main(arguments: list[str]) -> None:
    """Make the page or its warm template, say so, and wait."""
    kind, notebook, number = arguments
    server = socket.socket(fileno=int(number))
    server.set_inheritable(False)
    if sys.platform == "linux":  # so that a cell that never ends does, too
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if has_gone(server):  # before that was said
        return
    sys.argv[1:] = []
    sys.path[0] = ""  # where a kernel looks first, too
    try:
        made = Page(Path(notebook)) if kind == "page" else Warm(Path(notebook))
    except Unfit as reason:
        tell(server, str(reason))
        return
    except Exception as error:  # noqa: BLE001 - after any error a kernel started anew may still work
        tell(server, f"{type(error).__name__}: {error}")
        return
    tell(server, files=made.readings.found())
    gc.collect()
    made.seeds.settle()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them here
    wait(made, server)


def has_gone(server: socket.socket) -> bool:
    """Whether the server has closed its end."""
    with suppress(BlockingIOError):
        return not server.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    return False


def wait(made: Made, server: socket.socket) -> None:
    """Fork for each life line that the server hands over."""
    while True:
        _, lines, _, _ = socket.recv_fds(server, 1, 1)
        if not lines:
            return
        line = socket.socket(fileno=lines[0])
        line.set_inheritable(False)
        with suppress(OSError):  # the server has given up on this one
            line.sendall(b"\n")
        if os.fork() == 0:
            server.close()
            try:
                become_kernel(made, line)
            finally:
                os._exit(0)  # what the page registered for its end would be done by every fork
        line.close()


def tell(server: socket.socket, unfit: str = "", files: Iterable[str] = ()) -> None:
    """Tell the server whether it can be forked, and what it was made of: modules, and files that it read."""
    server.sendall(json.dumps({"unfit": unfit, "made_of": stamps({*modules(), *files})}).encode() + b"\n")


def modules() -> set[str]:
    """The files of all modules that there are."""
    found = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    return {file for file in found if file}
