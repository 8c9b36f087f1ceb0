"""The Voila application of the house: our template, forked kernels, and plain sentences printed for the host."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import sys
import webbrowser
from contextlib import suppress
from importlib import resources
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import tornado.ioloop
from jupyter_core.utils import run_sync
from jupyter_server.base.handlers import Template404
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from traitlets import Bool, Integer, List, Unicode
from traitlets.config import Config
from voila.app import Voila
from voila.utils import create_include_assets_functions

from pontlevis_widgets.catalogue.gallery import cards, pages, read_in, shown
from pontlevis_widgets.render import TEMPLATE, TITLES, filters, served, tidied
from pontlevis_widgets.serving import defaults
from pontlevis_widgets.serving.addresses import Network
from pontlevis_widgets.serving.admission import LOG_EVERY, affordable_kernels, kernel_memory
from pontlevis_widgets.serving.client import Client
from pontlevis_widgets.serving.connection import Connection
from pontlevis_widgets.serving.doors import (
    CONNECTIONS_A_TABLE,
    FILES_A_TABLE,
    LIMITS,
    FrontDoor,
    by_host,
    guarded,
    most_files,
    own_names,
)
from pontlevis_widgets.serving.host_log import Lines, logging_config
from pontlevis_widgets.serving.network import network_address, qr_code
from pontlevis_widgets.serving.pages import (
    Anybody,
    address,
    log_complaints,
    log_failure,
    preferred_language,
    routes,
)
from pontlevis_widgets.serving.relay import Rooms
from pontlevis_widgets.serving.runtime_folder import fits_sockets, profile_of
from pontlevis_widgets.serving.status import private
from pontlevis_widgets.serving.tables import Tables

EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget", "ipycanvas"]
"""The front-end extensions that a board needs; without this list every page would load all that are installed."""
PORT_TRIES = 20
TOKEN_VARIABLE = "PONTLEVIS_STATUS_TOKEN"  # noqa: S105 - its name
"""The variable with the token of /health and /metrics; a command line could be read by everybody on the machine."""


def set_up_jupyter(runtime: Path) -> None:
    """Sets JUPYTER_PATH and IPYTHONDIR, so that Jupyter finds our templates and IPython our settings, also in kernels.

    runtime: the folder with the settings.
    """
    os.environ["IPYTHONDIR"] = str(profile_of(runtime))
    ours = str(resources.files("pontlevis_widgets") / "templates")
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if ours not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([ours, *filter(None, paths)])


def host_language() -> str:
    """Returns the language of LC_ALL, LC_MESSAGES or LANG, the first that is set; the default one if not supported."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return preferred_language(None, spoken.partition(".")[0].replace("_", "-"))


def has_desktop() -> bool:
    """Checks whether the user of the command would see a browser opened here."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("CI"):
        return False
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


class House(Voila):
    """The server of the gallery, the lessons and the play pages."""

    kernel_manager: Any
    port: int
    warm = List(Unicode(), None, allow_none=True, help="Pages made ahead; None: the usual.").tag(config=True)
    host_names = List(Unicode(), help="Names of this house besides the machine's own.").tag(config=True)
    unlisted = Bool(default_value=False, help="Open notebooks that the gallery does not show.").tag(config=True)
    most_kernels = Integer(0, help="The most kernels at once; 0: what half of the memory holds.").tag(config=True)
    idle = Integer(defaults.IDLE, help="Seconds before an idle table is cleared that cannot sleep.").tag(config=True)
    rest = Integer(defaults.REST, help="Seconds after which a table without an act sleeps; 0: none.").tag(config=True)
    most_per_address = Integer(0, help="The most kernels of one address; 0: half, and 60 at most.").tag(config=True)
    proxies = List(Unicode(), help="The networks of proxies that are believed.").tag(config=True)
    passed = List(Unicode(), help="Variables of the environment that kernels get besides.").tag(config=True)
    framers = List(Unicode(), help="Sites that may show pages in a frame.").tag(config=True)
    rooms_at = Unicode(help="Redis, where several servers share their rooms.").tag(config=True)
    room_guests = List(Unicode(), help="Sites whose pages may use our rooms.").tag(config=True)
    status_port = Integer(0, help="The port of /health and /metrics on the loopback address; 0: none.").tag(config=True)
    quiet = Bool(default_value=False, help="Print the address only.").tag(config=True)

    status_token = os.environ.get(TOKEN_VARIABLE, "")

    config_file_paths = List(Unicode(), [], help="Files of other Voila servers are not read.")

    _log_formatter_cls = Lines

    def _log_level_default(self) -> int:
        return logging.WARNING

    def initialize(self, argv: list[str] | None = None) -> None:
        """Initialises the server. A closed terminal (SIGHUP) stops it, unless that signal is ignored (nohup)."""
        super().initialize(argv)
        self.ioloop = tornado.ioloop.IOLoop.current()
        hang_up = getattr(signal, "SIGHUP", None)
        if hang_up is not None and signal.getsignal(hang_up) is signal.SIG_DFL:
            signal.signal(hang_up, self._handle_signal_stop)

    def init_settings(self) -> dict[str, Any]:
        """Returns Voila's settings with our kernel manager, limits and templates."""
        settings: dict[str, Any] = super().init_settings()
        plain = self.kernel_manager
        self.most_files = most_files()
        self.kernel_manager = Tables(
            parent=self,
            connection_dir=self.connection_dir,
            kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=plain.allowed_message_types,
            cull_idle_timeout=self.idle,
            cull_interval=max(1, min(60, self.idle // 3)),
            cull_connected=True,
            most_kernels=self._tables(),
            passed=self.passed,
            rest=self.rest,
            unlisted=self.unlisted,
            **({"most_per_address": self.most_per_address} if self.most_per_address else {}),
        )
        settings["kernel_manager"] = self.kernel_manager
        settings["kernel_websocket_connection_class"] = Connection
        settings["websocket_compression_options"] = {"compression_level": 3, "mem_level": 5}
        settings["websocket_max_message_size"] = 4 * Connection.largest_message.default_value
        settings["default_handler_class"] = guarded(Template404)
        settings["framers"], settings["proxies"] = self.framers, self._proxies()
        settings["xsrf_cookie_kwargs"] = {"samesite": "Strict", "path": self.base_url}
        settings["jinja2_env"] = templates = settings["voila_jinja2_env"]  # also for error pages
        templates.globals.update(create_include_assets_functions(TEMPLATE, self.base_url), base_url=self.base_url,
                                 house=self.kernel_manager)
        templates.filters.update(TITLES, address=address)
        return settings

    def _proxies(self) -> list[Network]:
        return [ip_network(proxy) for proxy in self.proxies]

    def _tables(self) -> int:
        """Returns the most kernels: as requested or as memory allows, limited by open files.

        Prints a sentence if open files limit the number, or if `most_kernels` is 0.
        """
        provisioner = self.config.KernelProvisionerFactory.get("default_provisioner_name", defaults.PROVISIONER)
        wanted = self.most_kernels or affordable_kernels(provisioner)
        most = max(1, self.most_files // 2 // FILES_A_TABLE)
        if most < wanted:
            self._say(f"The system lets this program open {self.most_files} files at once: enough for {most} tables "
                      f"(of {wanted}). `ulimit -n {2 * FILES_A_TABLE * wanted}`, typed before, makes room for all.")
            return most
        if not self.most_kernels:
            self._say(f"Up to {wanted} visitors at once have a table: each takes {kernel_memory(provisioner) // 2**20} "
                      "MB, and half of the memory is for them. --tables sets another number.")
        return wanted

    async def _warm_up(self) -> None:
        """Makes pages ready in turn. Choosing them loads the games, so this runs after the address is printed.

        Afterwards, while no kernel starts, tries to start one every `LOG_EVERY` seconds: a load balancer sends no
        visitors to a house that is not ready, so no request would show that kernels start again.
        """
        for path in self._ahead():
            await self.kernel_manager.make_ready(path)
        while True:
            await asyncio.sleep(LOG_EVERY)
            if self.kernel_manager.stuck:
                await self.kernel_manager.make_ready(unquote(shown(Path(self.root_dir))[0].path))

    def _ahead(self) -> list[str]:
        """Returns the paths of the pages to make ready; prints names in `warm` that do not exist.

        If `warm` is None, they are the page of the gallery's first card and the play page.
        """
        folder, lang = Path(self.root_dir), host_language()
        found = pages(folder)
        there = {**{unquote(page.path).removesuffix(".ipynb"): page for page in found}, **read_in(found, lang)}
        for name in self.warm or ():
            if name not in there:
                self._say(f"There is no page {name} to be made ready.")
        usual = [*[card.name for card in cards(folder, lang) if card.page][:1], "play"]
        wanted = usual if self.warm is None else self.warm
        return [unquote(there[name].path) for name in wanted if name in there]

    def init_handlers(self) -> list[Any]:
        """Returns our routes, and of Voila's only those that a page uses."""
        self.rooms = self._rooms()
        return routes(self)

    def _rooms(self) -> Rooms:
        """Returns the rooms of tables at several devices: of this server alone, or shared with other servers."""
        if not self.rooms_at:
            return Rooms(defaults.COMPANY * self.idle)
        from pontlevis_widgets.serving.shared_rooms import SharedRooms  # noqa: PLC0415 - only if they are shared

        return SharedRooms(self.rooms_at, defaults.COMPANY * self.idle)

    def listen(self) -> None:
        """Binds the port, or the next free one of `PORT_TRIES`, prints the address, and serves until it is stopped.

        Behind a proxy no other port is tried, as the proxy would not find it. Exits with 1 if no port can be bound.
        """
        names = {*own_names(), *self.host_names, self.ip}
        server = FrontDoor(by_host(self.app, names), most_files=self.most_files, proxies=self._proxies(),
                           most_per_address=CONNECTIONS_A_TABLE * self.kernel_manager.most_per_address)
        first = self.port
        ports = range(first, first + (PORT_TRIES if first and not self.proxies else 1))
        for port in ports:
            with suppress(PortTaken):
                self.port = self._take(server, port)
                break
            if port < ports[-1]:
                self._say(f"Port {port} is busy; trying {port + 1}.")
        else:
            which = f"Ports {first} to {ports[-1]} are all" if len(ports) > 1 else f"Port {first} is"
            self._say(f"{which} busy: choose another with --port.")
            self.exit(1)
        self._open_status()
        self._greet()
        self.ioloop.add_callback(self._warm_up)
        self.ioloop.add_callback(self.rooms.run)
        with suppress(KeyboardInterrupt):
            self.ioloop.start()
        server.stop()
        self._say("The drawbridge is raised: the house is closed. Goodbye!")
        self.stop()

    def stop(self) -> None:
        """Notifies all pages that the house closes, and ends their kernels. `shelter` removes the temporary files."""
        Connection.hang_up_all()
        run_sync(self.kernel_manager.shutdown_all)()

    def _open_status(self) -> None:
        """Opens the host's own port on the loopback address, if one is set; exits with 1 if that fails."""
        if not self.status_port:
            return
        door = HTTPServer(by_host(private(self.kernel_manager), own_names()), **LIMITS)
        try:
            door.listen(self.status_port, "127.0.0.1")
        except OSError as error:
            self._say(f"/health and /metrics cannot be served on port {self.status_port}: {error.strerror or error}.")
            self.exit(1)

    def _take(self, server: FrontDoor, port: int) -> int:
        try:
            sockets = bind_sockets(port, self.ip)
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                raise PortTaken(port) from error
            self._say(f"This machine cannot listen on {self.ip}: {error.strerror or error}. "
                      "Give one of its own addresses to --ip, or 0.0.0.0 for every one.")
            self.exit(1)
        server.add_sockets(sockets)
        return int(sockets[0].getsockname()[1])

    def _greet(self) -> None:
        address = url_path_join(self.display_url, "/")
        print(f"Pont-levis is open at {address}", flush=True)  # noqa: T201 - the point of the command
        self._invite(network_address(self.ip, self.port, self.base_url))
        self._say("Press Ctrl+C to close it.")
        if self.open_browser:
            webbrowser.open(address)

    def _invite(self, address: str) -> None:
        """Prints the address for other devices, on a terminal also as a QR code; nothing for ""."""
        if address:
            self._say(f"Other devices of your network find it at {address}")
            if sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower():
                self._say(qr_code(address))

    def _say(self, sentence: str) -> None:
        if not self.quiet:
            with suppress(BrokenPipeError):  # the program that read our output has ended
                print(sentence, flush=True)  # noqa: T201 - the point of the command


class PortTaken(OSError):
    """Raised if a port is in use, or reserved for the administrator."""


def settings(notebooks: Path, runtime: Path) -> Config:
    """Returns Voila's options for this house."""
    config = Config()
    config.House.log_format = "%(asctime)s %(levelname)s %(message)s"
    config.House.logging_config = logging_config()
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.preheat_kernel = False  # `Tables` forks kernels instead
    config.KernelProvisionerFactory.default_provisioner_name = defaults.PROVISIONER
    config.AsyncKernelManager.client_factory = Client
    config.VoilaConfiguration.file_allowlist = served()
    config.TemplateExporter.filters = filters(notebooks, address)
    config.VoilaExecutor.allow_errors = True  # after a cell that fails the others are run
    config.VoilaExecutor.on_cell_error = log_failure
    config.VoilaExecutor.on_cell_executed = log_complaints
    config.VoilaExecutor.startup_timeout = 30
    config.VoilaConfiguration.http_keep_alive_timeout = 5
    config.VoilaConfiguration.prelaunch_hook = tidied
    config.VoilaExecutor.iopub_timeout = 60  # or a busy machine drops a cell's outputs, and the page lacks its board
    # A kernel that dies is not restarted: a new one would not have the page's widgets and would ignore every click.
    config.KernelRestarter.restart_limit = 0
    config.KernelRestarter.time_to_dead = 1.0  # so that its page reports it within five seconds
    if sys.platform != "win32" and fits_sockets(runtime.parent):
        config.KernelManager.transport = "ipc"  # sockets that only this user can open, instead of ports
    config.NotebookNotary.data_dir = str(runtime)  # for signatures: the user may have no home folder
    config.Voila.connection_dir_root = str(runtime)
    config.Voila.identity_provider_class = Anybody
    config.Voila.root_dir = str(notebooks)
    config.Voila.open_browser = False
    return config
