"""Voila as this house sets it up: our template, warm kernels, and one plain sentence where others print a log."""

from __future__ import annotations

import errno
import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import tornado.ioloop
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from traitlets import Bool, Dict, Integer, List, Unicode
from traitlets.config import Config
from voila.app import Voila

from .connection import Connection
from .farewell import farewells
from .gallery import heading, pages
from .pages import clothes, lightened, log_failure, routes
from .tables import Tables

TEMPLATE = "pontlevis"
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget", "ipycanvas"]
"""The front-end extensions a board needs; every other one installed would be loaded by every page."""

PORT_TRIES = 20


def offer_template() -> None:
    """Let Jupyter find the template inside our package, for this process and its kernels."""
    ours = str(resources.files("pontlevis_widgets") / "templates")
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if ours not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([ours, *filter(None, paths)])


def has_desktop() -> bool:
    """Whether a browser opened here would be seen by the person who typed the command."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("CI"):
        return False
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


class House(Voila):
    """The server of the gallery, the lessons and the play pages."""

    kernel_manager: Any
    pools = Dict({"lesson": 2, "play": 1}, help="Warm kernels by kind of notebook.").tag(config=True)
    warm_languages = List(Unicode(), ["en", "fr"], help="Languages whose pages are kept warm.").tag(config=True)
    most_kernels = Integer(0, help="The most kernels at once; 0: what half of the memory holds.").tag(config=True)
    idle = Integer(1800, help="Seconds before the table of a player who does nothing is cleared.").tag(config=True)
    gone = Integer(300, help="Seconds before the table of a page that has gone is cleared.").tag(config=True)
    quiet = Bool(default_value=False, help="Print the address only.").tag(config=True)

    config_file_paths = List(Unicode(), [], help="Files of other Voila servers are not read.")

    def _log_level_default(self) -> int:
        return logging.WARNING

    def initialize(self, argv: list[str] | None = None) -> None:
        """Make ready, with a log that keeps to what a host can act on."""
        super().initialize(argv)
        self.log.addFilter(lambda record: "is not trusted" not in record.msg)  # our page runs its own cells anyway
        # Tornado takes Jupyter's milliseconds for seconds, and wonders; Jupyter sends its own pings.
        logging.getLogger("tornado.general").addFilter(lambda record: "websocket_ping_timeout" not in record.msg)

    def init_settings(self) -> dict[str, Any]:
        """Make Voila's settings, with our kernel manager and limits."""
        settings: dict[str, Any] = super().init_settings()
        plain = self.kernel_manager
        limit = {"most_kernels": self.most_kernels} if self.most_kernels else {}
        self.kernel_manager = Tables(
            parent=self,
            connection_dir=self.connection_dir,
            kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=plain.allowed_message_types,
            kernel_pools_config=self._pool_sizes(),
            cull_idle_timeout=self.idle,
            cull_gone_timeout=self.gone,
            cull_interval=max(1, min(60, self.idle // 3, self.gone // 3)),
            cull_connected=True,
            **limit,
        )
        settings["kernel_manager"] = self.kernel_manager
        settings["kernel_websocket_connection_class"] = Connection
        settings["websocket_compression_options"] = {"compression_level": 3, "mem_level": 5}
        settings["websocket_max_message_size"] = 4 * Connection.largest_message.default_value
        settings["voila_jinja2_env"].globals["base_url"] = self.base_url
        return settings

    def _pool_sizes(self) -> dict[str, dict[str, int]]:
        sizes = {"default": {"pool_size": 0}}
        for page in pages(Path(self.root_dir)):
            if page.lang in (*self.warm_languages, ""):
                kind = page.kind if page.kind in {"play", "index"} else "lesson"
                sizes[unquote(page.path)] = {"pool_size": self.pools.get(kind, 0)}
        return sizes

    def init_handlers(self) -> list[Any]:
        """Make Voila's addresses, ours first."""
        ours = routes(self.base_url, voila_configuration=self.voila_configuration, notebooks=self.root_dir)
        return [*ours, *super().init_handlers()]

    def listen(self) -> None:
        """Take the port, or the next free one, say where, and serve until told to stop."""
        server = HTTPServer(self.app)
        for port in self._ports():
            with suppress(PortTaken):
                self.port = self._take(server, port)
                break
            self._say(f"Port {port} is busy; trying {port + 1}.")
        else:
            self._say(f"Ports {self.port} to {port} are all busy: choose another with --port.")
            self.exit(1)
        self._greet()
        self.ioloop = tornado.ioloop.IOLoop.current()
        with suppress(KeyboardInterrupt):
            self.ioloop.start()
        server.stop()
        self._say("The bridge is up again. Goodbye!")
        self.stop()

    def _ports(self) -> Iterator[int]:
        yield from range(self.port, self.port + (PORT_TRIES if self.port else 1))

    def _take(self, server: HTTPServer, port: int) -> int:
        try:
            sockets = bind_sockets(port, self.ip)
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                raise PortTaken(port) from error
            raise
        server.add_sockets(sockets)
        return int(sockets[0].getsockname()[1])

    def _greet(self) -> None:
        address = url_path_join(self.display_url, "/")
        print(f"Pont-levis is open at {address}", flush=True)  # noqa: T201 - the point of the command
        self._say("Press Ctrl+C to close it.")
        if self.open_browser:
            webbrowser.open(address)

    def _say(self, sentence: str) -> None:
        if not self.quiet:
            print(sentence, flush=True)  # noqa: T201 - the point of the command


class PortTaken(OSError):
    """Somebody else listens there."""


def twins(notebooks: Path) -> Callable[[str, str], bool]:
    """Whether there is a page of that name in another language, for its switch."""
    return lambda name, lang: any(page.name == name and page.lang == lang for page in pages(notebooks))


def settings(notebooks: Path) -> Config:
    """Voila's own options, as this house wants them."""
    config = Config()
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.preheat_kernel = False  # Tables keeps the warm kernels
    config.VoilaConfiguration.file_allowlist = [r".*\.(png|jpg|gif|svg)"]
    config.TemplateExporter.filters = {"lightened": lightened, "clothes": clothes, "heading": heading,
                                       "twin": twins(notebooks), "farewell": farewells(notebooks)}
    config.VoilaExecutor.allow_errors = True  # a cell that fails leaves the others alone
    config.VoilaExecutor.on_cell_error = log_failure
    config.VoilaExecutor.iopub_timeout = 60  # or a busy machine drops a cell's outputs, and the page lacks its board
    # A kernel that dies stays dead: restarted behind its page's back it would ignore every click.
    config.KernelRestarter.restart_limit = 0
    if sys.platform != "win32":
        config.KernelManager.transport = "ipc"  # kernels talk through files only this user can open, not ports
    config.Voila.root_dir = str(notebooks)
    config.Voila.open_browser = False
    return config
