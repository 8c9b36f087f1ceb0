"""The kernel that a fork becomes."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
from typing import Any

sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # pages are not debugged; this saves 8 MB
import faulthandler  # noqa: E402, F401 - a kernel would import some of these as it starts; here once for all forks

import ipykernel.debugger  # noqa: E402, F401
import IPython.core.debugger  # noqa: E402, F401
import tornado.platform.asyncio  # noqa: E402, F401
import zmq  # noqa: E402
from ipykernel.comm.comm import BaseComm  # noqa: E402
from ipykernel.control import ControlThread  # noqa: E402
from ipykernel.ipkernel import IPythonKernel  # noqa: E402
from ipykernel.kernelapp import IPKernelApp  # noqa: E402
from IPython.core.profiledir import ProfileDir  # noqa: E402
from jupyter_client.connect import port_names  # noqa: E402
from jupyter_client.session import new_id  # noqa: E402
from zmq.eventloop.zmqstream import ZMQStream  # noqa: E402

from pontlevis_widgets.forking.page import Cell, Made, Stream  # noqa: E402

NO_POLLING = 1
"""The parent handle with which ipykernel does not poll its parent: the life line reports the parent's end sooner."""


class NoThread:
    """Replaces ipykernel's thread that receives the shell's messages: the main thread receives them itself.

    It is false. An awaiting cell compares `parent_thread` with the thread that runs it.
    """

    def __init__(self) -> None:
        self.parent_thread = threading.main_thread()

    def __bool__(self) -> bool:
        return False


class PageKernel(IPythonKernel):
    """A kernel that replays the recorded outputs of `cells`, requested in order, and runs all other code.

    It has no debugger and no subshells. A template makes it, for all its forks.
    """

    cells: list[Cell] = []
    _supports_kernel_subshells = False

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

    def start(self) -> None:
        """Begins to receive messages, without those of a debugger."""
        super(IPythonKernel, self).start()

    async def _at_shutdown(self) -> None:
        """Announces the shutdown and exits at once, before running threads could write to closed sockets."""
        await super()._at_shutdown()
        os._exit(0)


class PageApp(IPKernelApp):
    """A kernel application without command line, profile or settings files. Its shell exists already.

    A template makes it and its kernel, and each fork opens its sockets. It does not write its connection file, as the
    server has written all of it.
    """

    kernel_class = PageKernel

    def _nothing(self, *_: Any, **__: Any) -> None:
        """Does nothing."""

    parse_command_line = load_config_file = init_config_files = init_profile_dir = init_crash_handler = _nothing
    init_path = init_gui_pylab = init_extensions = init_code = write_connection_file = _nothing
    init_connection_file = init_sockets = init_heartbeat = init_io = _nothing

    def init_kernel(self) -> None:
        """Makes the kernel, which has no sockets yet."""
        self.kernel = self.kernel_class.instance(
            parent=self, session=self.session, log=self.log, profile_dir=self.profile_dir,
            shell_channel_thread=NoThread(),
        )

    def open(self, connection_file: str, line: socket.socket) -> None:
        """Opens the sockets of the kernel, as a connection file describes them.

        line: the life line, over which the server is told once it can connect.
        """
        self.connection_file = connection_file
        self.load_connection_file()
        self.session.session, self.session.pid = new_id(), os.getpid()
        super().init_sockets()
        super().init_io()
        line.sendall(f"{os.getpid()}\n".encode())
        kernel = self.kernel
        for name in ("control_thread", "stdin_socket", "iopub_thread", "iopub_socket"):
            setattr(kernel, name, getattr(self, name))
        kernel.shell_stream = ZMQStream(self.shell_socket)
        kernel.control_stream = ZMQStream(self.control_socket, self.control_thread.io_loop)
        for speaker in (kernel.shell.displayhook, kernel.shell.display_pub):
            speaker.pub_socket = self.iopub_socket
        self.displayhook.get_execution_count = lambda: kernel.execution_count
        kernel.record_ports({name: getattr(self, name) for name in port_names})
        self.control_thread.start()

    def init_control(self, context: zmq.Context[Any]) -> None:
        """Opens the channels of control requests and heartbeats, which one thread answers.

        ipykernel has another thread, with a context, for heartbeats, and opens sockets for a debugger.
        """
        self.control_thread = ControlThread(daemon=True)
        self.control_socket = self._router(context, "control_port")
        heartbeats = ZMQStream(self._router(context, "hb_port"), self.control_thread.io_loop)
        heartbeats.on_recv(heartbeats.send_multipart)

    def _router(self, context: zmq.Context[Any], port: str) -> zmq.Socket[Any]:
        """Returns a new socket, bound to the port of this name."""
        router = context.socket(zmq.ROUTER)
        router.linger, router.router_handover = 1000, 1
        self._apply_curve_server_options(router)
        setattr(self, port, self._bind_socket(router, getattr(self, port)))
        return router

    def init_iopub(self, context: zmq.Context[Any]) -> None:
        """Opens the channel of outputs so that it welcomes each subscriber: ipykernel by itself welcomes the first."""
        context.setsockopt(zmq.XPUB_VERBOSE, 1)
        super().init_iopub(context)


def new_app() -> PageApp:
    """Returns the application that forks inherit, with its log and its kernel."""
    # ipykernel looks a comm up before opening it, and logs a warning
    logging.getLogger("Comm").addFilter(lambda record: record.msg != "No such comm: %s")
    app = PageApp.instance(profile_dir=ProfileDir(), parent_handle=NO_POLLING)
    app.log.setLevel(logging.WARNING)  # its handler prints nothing below
    app.initialize()
    return app


def become_kernel(made: Made, app: PageApp, line: socket.socket) -> None:
    """Turns this forked process into the kernel requested on `line`, its life line, and runs it to its end."""
    request = json.loads(line.makefile().readline())
    os.setsid()
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.environ.update(request["env"])
    tempfile.tempdir = None
    made.reopen()
    made.seeds.reseed()
    app.open(request["connection_file"], line)
    app.kernel.cells = made.cells
    Stream.live = True
    made.shell.kernel = BaseComm.kernel = app.kernel  # widgets made before the kernel send nothing without it
    os.register_at_fork(after_in_child=line.close)
    loop = app.control_thread.io_loop
    loop.add_callback(loop.add_handler, line.fileno(), lambda *_: os._exit(0), loop.READ)
    app.start()
