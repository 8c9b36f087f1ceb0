"""The kernel that a fork becomes."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import sys
import tempfile
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # pages are not debugged; this saves 8 MB
import faulthandler  # noqa: E402, F401 - a kernel would import some of these as it starts; here once for all forks

import ipykernel.debugger  # noqa: E402, F401
import IPython.core.debugger  # noqa: E402, F401
import tornado.platform.asyncio  # noqa: E402, F401
import zmq  # noqa: E402
from ipykernel import ipkernel  # noqa: E402
from ipykernel.comm.comm import BaseComm  # noqa: E402
from ipykernel.ipkernel import IPythonKernel  # noqa: E402
from ipykernel.kernelapp import IPKernelApp  # noqa: E402
from IPython.core.profiledir import ProfileDir  # noqa: E402

from pontlevis_widgets.forking.page import Cell, Made, Stream  # noqa: E402

NO_POLLING = 1
"""The parent handle with which ipykernel does not poll its parent: the life line reports the parent's end sooner."""


class PageKernel(IPythonKernel):
    """A kernel that replays the recorded outputs of `cells`, requested in order, and runs all other code."""

    cells: list[Cell] = []

    async def do_execute(self, code: str, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Replays the outputs of the next recorded cell with the source `code`; runs `code` if there is none.

        The page leaves out recorded cells that `voila.json` removes by their tags.
        """
        recorded = [cell.source for cell in self.cells]
        if code not in recorded:
            return dict(await super().do_execute(code, *args, **kwargs))
        del self.cells[: recorded.index(code)]
        for kind, content in self.cells.pop(0).said:
            self.send_response(self.iopub_socket, kind, content)
        return {"status": "ok", "execution_count": self.execution_count, "user_expressions": {}, "payload": []}

    async def _at_shutdown(self) -> None:
        """Announces the shutdown and exits at once, before running threads could write to closed sockets."""
        await super()._at_shutdown()
        os._exit(0)


class PageApp(IPKernelApp):
    """A kernel application without command line, profile or settings files. Its shell exists already.

    It does not write its connection file, as the server has written all of it. A template makes it, for all its forks.
    """

    kernel_class = PageKernel
    line: socket.socket
    """The life line of the fork."""

    def _nothing(self, *_: Any, **__: Any) -> None:
        """Does nothing."""

    parse_command_line = load_config_file = init_config_files = init_profile_dir = _nothing
    init_path = init_gui_pylab = init_extensions = init_code = write_connection_file = _nothing

    def init_iopub(self, context: zmq.Context[Any]) -> None:
        """Opens the channel of outputs so that it welcomes each subscriber: ipykernel by itself welcomes the first."""
        context.setsockopt(zmq.XPUB_VERBOSE, 1)
        super().init_iopub(context)

    def init_kernel(self) -> None:
        """Tells the server that the sockets are open, and makes the kernel while the server connects to them."""
        self.line.sendall(f"{os.getpid()}\n".encode())
        # The modules are listed for the debugger only, and a fork would copy a page of memory for each.
        with patch.object(ipkernel, "sys", SimpleNamespace(modules={})):
            super().init_kernel()


def new_app() -> PageApp:
    """Returns the application that forks inherit, with its log."""
    # ipykernel looks a comm up before opening it, and logs a warning
    logging.getLogger("Comm").addFilter(lambda record: record.msg != "No such comm: %s")
    app = PageApp.instance(profile_dir=ProfileDir(), parent_handle=NO_POLLING)
    app.log.setLevel(logging.WARNING)  # its handler prints nothing below
    return app


def become_kernel(made: Made, app: PageApp, line: socket.socket) -> None:
    """Turns this forked process into the kernel requested on `line`, its life line, and runs it to its end."""
    request = json.loads(line.makefile().readline())
    os.setsid()
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    os.environ.update(request["env"])
    tempfile.tempdir = None
    made.reopen()
    made.seeds.reseed()
    app.connection_file, app.line = request["connection_file"], line
    app.initialize()
    app.kernel.cells = made.cells
    Stream.live = True
    made.shell.kernel = BaseComm.kernel = app.kernel  # widgets made before the kernel send nothing without it
    os.register_at_fork(after_in_child=line.close)
    loop = app.control_thread.io_loop
    loop.add_callback(loop.add_handler, line.fileno(), lambda *_: os._exit(0), loop.READ)
    app.start()
