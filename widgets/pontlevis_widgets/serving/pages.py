"""The routes of the server and its answers: the gallery, short addresses, lessons, a page's goodbye."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import AsyncGenerator, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler, authenticated
from voila._version import __version__ as voila_version
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.catalogue.gallery import cards, pages, read_in, training
from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.serving.addresses import counted_visitor
from pontlevis_widgets.serving.admission import NoTable
from pontlevis_widgets.serving.doors import content_policy, guarded
from pontlevis_widgets.serving.relay import NetworkAddressHandler, relay
from pontlevis_widgets.serving.seats import KERNEL, brought
from pontlevis_widgets.serving.status import ADDRESSES
from pontlevis_widgets.serving.tables import idle

COOKIE = "pontlevis-lang"
"""The cookie in which a page's language switch saves its choice for the next visit."""

logger = logging.getLogger("pontlevis")
_PREFERENCE = re.compile(r"\s*([a-zA-Z]{1,8})[\w-]*\s*(?:;\s*q=([\d.]+))?\s*")


def preferred_language(cookie: str | None, accept: str) -> str:
    """Returns a visitor's language: the one chosen before, else the supported one that the browser prefers.

    cookie: the value of `COOKIE`; accept: the header Accept-Language. By default it is the first of `LANGUAGES`.

    >>> preferred_language(None, "de, fr-CA;q=0.8, en;q=0.7")
    'fr'
    >>> preferred_language("en", "fr")
    'en'
    """
    if cookie in LANGUAGES:
        return cookie
    accepted: list[tuple[float, int, str]] = []
    for part in accept[:200].split(","):
        match = _PREFERENCE.fullmatch(part)
        if match and match[1].lower() in LANGUAGES:
            accepted.append((-_weight(match[2]), len(accepted), match[1].lower()))
    return min(accepted)[2] if accepted else LANGUAGES[0]


def _weight(text: str | None) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def address(path: str, base_url: str) -> str:
    """Returns the address of the page of a notebook. path: the notebook's path, quoted for URLs."""
    return f"{base_url}voila/render/{path}"


def log_failure(cell: Any, cell_index: int, execute_reply: Any) -> None:
    """Logs the error of a cell with source and traceback: the page only notes the failure and continues."""
    content = execute_reply["content"]
    told = "\n".join(content.get("traceback", ())) or f"{content.get('ename')}: {content.get('evalue')}"
    logger.error("cell %d of a page failed:\n%s\n%s", cell_index + 1, cell["source"], told)


def log_complaints(cell: Any, cell_index: int, execute_reply: Any) -> None:  # noqa: ARG001 - nbclient passes it by name
    """Logs a cell's output to stderr, which the page does not show."""
    said = "".join(output["text"] for output in cell.get("outputs", ()) if output.get("name") == "stderr").strip()
    if said:
        logger.warning("cell %d of a page: %s", cell_index + 1, said)


class PageHandler(BaseVoilaHandler):
    """The base class of handlers that render a page from our templates."""

    def initialize(self, notebooks: str, **kwargs: Any) -> None:
        """Stores the folder of the notebooks."""
        super().initialize(**kwargs)
        self.notebooks = Path(notebooks)

    def language(self) -> str:
        """Returns the language of the answer."""
        return preferred_language(self.get_cookie(COOKIE), self.request.headers.get("Accept-Language", ""))


class Gallery(PageHandler):
    """The gallery of the folder: ``/`` in the visitor's language, ``/en/`` and ``/fr/`` in the one named."""

    @authenticated
    def get(self, lang: str = "") -> None:
        """Writes the gallery. lang: "" for the visitor's language."""
        lang = lang or self.language()
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Vary", "Accept-Language, Cookie")
        self.finish(self.render_template("tree.html", lang=lang, cards=cards(self.notebooks, lang),
                                         training=training(self.notebooks, lang)))


class Shortcut(PageHandler):
    """Redirects ``/fr/NAME`` to the page of that name, in that language if it exists; ``index`` is the gallery.

    Keeps the query. ``/play`` uses the visitor's language, as invited players may speak another than their host.
    """

    @authenticated
    def get(self, lang: str, name: str) -> None:
        """Redirects to the page that Voila renders. Raises HTTPError 404 if no page has that name."""
        lang = lang or self.language()
        page = read_in(pages(self.notebooks), lang).get(name)
        if name == "index":
            target = url_path_join(self.base_url, lang, "/")
        elif page is not None:
            target = url_path_join(self.base_url, "voila/render", page.path)
        else:
            raise HTTPError(404)
        query = self.request.query
        self.redirect(f"{target}?{query}" if query else target)


ENDING = "[.,;:!?)]*"
"""The pattern of punctuation that was copied along with a short address."""
HEARTBEAT = "<script nonce='{}'>window.voila_heartbeat()</script>\n"
FAILED = "<script nonce='{}'>window.voila_failed('{}', '{}')</script>\n"
"""The scripts sent while the next part of a page takes long, and when the rest of it will not come."""
AGAIN = (20, 40)
"""The bounds in seconds after which a page without a table reloads; random, so that not all do so at once."""


class LessonHandler(PageHandler):
    """A notebook as a page with a kernel of its own.

    The id of the kernel, which nobody can guess, is the nonce of the page's scripts, so that no other script runs.
    """

    @authenticated
    async def get(self, path: str) -> None:
        """Writes the page in parts as they are rendered; redirects to a file beside a notebook.

        Raises:
            HTTPError: 404 if the path names no page to show; 503 (`NoTable`) or 500 if the page fails before its first
                part. After a later failure `FAILED` ends the page.
        """
        if any(re.fullmatch(kind, path, re.IGNORECASE) for kind in self.voila_configuration.file_allowlist):
            self.redirect(url_path_join(self.base_url, "voila/files", quote(path)))
            return
        self._look_up(path)
        kernel_id = self.kernel_manager.new_kernel_id()
        self._announce(kernel_id)
        tables = self.kernel_manager
        try:
            visit = visit_of(self.request, self.voila_configuration.http_header_envs)
            page = tables.page(path, kernel_id, counted_visitor(self.request, self.settings["proxies"]), visit)
            if tables.stuck:  # the answer will probably be 503, which cannot follow a part
                page = whole(page)
            async for piece in beating(page, self.voila_configuration.http_keep_alive_timeout, kernel_id):
                self.write(piece)
                self.flush()
        except (HTTPError, StreamClosedError):
            raise
        except Exception as error:
            tables.record_start(error)
            if not tables.stuck:
                logger.exception("the page %s cannot be shown", path)
            if not self._headers_written:
                raise NoTable("stuck") if tables.stuck else HTTPError(500) from error
            self.write(FAILED.format(kernel_id, "stuck" if tables.stuck else "fault", tables.stuck))
        else:
            tables.record_start()

    @authenticated
    def head(self, path: str) -> None:
        """Writes the headers of the page without starting a kernel. Raises HTTPError 404."""
        self._look_up(path)
        self._announce(self.kernel_manager.new_kernel_id())

    def _announce(self, kernel_id: str) -> None:
        """Sets the headers of a page, which allow scripts with the kernel's id as nonce, and widgets' blobs."""
        scripts = f"'nonce-{kernel_id}' blob:"
        self.set_header("Content-Security-Policy", content_policy(self.settings["framers"], scripts))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Writes the error page; after `NoTable` it reloads by itself after some seconds."""
        error = (kwargs.get("exc_info") or (None, None))[1]
        if not isinstance(error, NoTable):
            super().write_error(status_code, **kwargs)
            return
        seconds = random.randint(*AGAIN)
        self.set_header("Retry-After", str(seconds))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        most = self.kernel_manager.most_per_address
        lang = self._language_of(self.path_args[0])
        self.finish(self.render_template("503.html", lang=lang, kind=error.kind, tables=most, again=seconds))

    def _language_of(self, path: str) -> str:
        """Returns the language of a page, or the visitor's if it has none."""
        said = next((page.lang for page in pages(self.notebooks) if unquote(page.path) == path), "")
        return said if said in LANGUAGES else self.language()

    def _look_up(self, path: str) -> None:
        if not self.kernel_manager.shows(path):
            raise HTTPError(404)


def visit_of(request: HTTPServerRequest, headers: Iterable[str]) -> dict[str, str]:
    """Returns the environment variables from which a notebook can read its request, named as by Voila.

    headers: the names of headers to include, each as HTTP_NAME.
    """
    host, port = split_host_and_port(request.host.lower())
    told = {f"HTTP_{name.upper().replace('-', '_')}": request.headers[name] for name in headers
            if name in request.headers}
    return {**told, "SCRIPT_NAME": request.path, "PATH_INFO": "", "QUERY_STRING": request.query,
            "SERVER_SOFTWARE": f"voila/{voila_version}", "SERVER_PROTOCOL": request.version,
            "SERVER_PORT": str(port or ""), "SERVER_NAME": host}


async def whole(pieces: AsyncGenerator[str, None]) -> AsyncGenerator[str, None]:
    """Yields all parts of a page as one text, after the last has been rendered."""
    yield "".join([piece async for piece in pieces])


async def beating(pieces: AsyncGenerator[str, None], seconds: float, nonce: str) -> AsyncGenerator[str, None]:
    """Yields the parts of a page as they are rendered; after the first, also `HEARTBEAT` each `seconds` of waiting."""
    begun = False
    while True:
        coming = asyncio.ensure_future(anext(pieces, None))
        while not (await asyncio.wait({coming}, timeout=seconds))[0]:
            if begun:
                yield HEARTBEAT.format(nonce)
        piece = coming.result()
        if piece is None:
            return
        begun = True
        yield piece


class Robots(RequestHandler):
    """The rules for crawlers: they may read the gallery but no pages, as each page starts a kernel."""

    def get(self) -> None:
        """Writes the rules."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        base = self.settings["base_url"]
        self.finish(f"User-agent: *\nDisallow: {base}voila/\nDisallow: {base}api/\n")


class Anybody(IdentityProvider):
    """Accepts all requests as those of one nameless user, without a cookie, as the server stores nothing by user."""

    def get_user(self, _handler: RequestHandler) -> User:
        """Returns that user."""
        return User("visitor")


class Goodbye(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that closes.

    The browser sends this request as the page closes, when no script can add the XSRF token; Jupyter would refuse it
    and the kernel would run on. Skipping the check is safe here and only here: a forger would need the kernel's random
    id, and requests from other sites are refused earlier, by their origin.
    """

    def check_xsrf_cookie(self) -> None:
        """Does nothing, so that the request is accepted."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """Clears the table, if its kernel still exists."""
        await self.kernel_manager.clear(kernel_id)
        self.set_status(204)
        self.finish()


def can_be_woken(handler: Any, kernel_id: str) -> bool:
    """Checks whether a request is of a page that can be woken here: it brings its seat, and its kernel does not run.

    A kernel that runs is not the page's if the page has heard another one since, at another server.

    Raises HTTPError 410 if the page is of another release than this server's.
    """
    tables = handler.kernel_manager
    mark, notebook, session = brought(handler.request)
    is_current = session in ("", tables.sleepers.sessions.get(kernel_id))
    if tables.runs(kernel_id) and is_current:
        return False
    if not (mark and tables.rest and KERNEL.fullmatch(kernel_id) and tables.shows(notebook)):
        return False
    if tables.marks.get(notebook, mark) != mark:
        raise HTTPError(410)
    return True


class KernelState(KernelHandler):
    """Tells a page whether its kernel can do its next act: it is running, or asleep here or at another server."""

    kernel_manager: Any

    @authenticated
    async def get(self, kernel_id: str) -> None:
        """Writes the state. Raises HTTPError 404 if the table was cleared, 410 if the page is of another release."""
        if can_be_woken(self, kernel_id):
            self.finish(idle(kernel_id))
        elif not self.kernel_manager.runs(kernel_id):
            raise HTTPError(404)
        else:
            await super().get(kernel_id)  # type: ignore[misc]  # tornado's stubs: it may be None


class Channels(VoilaKernelWebsocketHandler):
    """The websocket of a page. A page that comes back to a sleeping table wakes it."""

    kernel_manager: Any
    connection: Any

    async def on_message(self, ws_message: Any) -> None:
        """Receives a message of the page."""
        await self.connection.receive(ws_message)

    async def pre_get(self) -> None:
        """Checks the request before the handshake.

        Raises HTTPError: 410 if the page is of another release, 429 if its address brought too many pages.
        """
        tables, kernel_id = self.kernel_manager, self.kernel_id
        if can_be_woken(self, kernel_id):
            mark, notebook, _ = brought(self.request)
            address = counted_visitor(self.request, self.settings["proxies"])
            if tables.runs(kernel_id):
                await tables.shutdown_kernel(kernel_id, now=True)
            if kernel_id not in tables.sleepers and not await tables.bring(kernel_id, mark, notebook, address):
                raise HTTPError(429)
            try:
                await tables.sleepers.wake(kernel_id)
            except Unfit as reason:
                raise HTTPError(410) from reason
            tables.expect(kernel_id)
        await super().pre_get()


def routes(house: Any) -> list[tuple[Any, ...]]:
    """Returns all routes of the server."""
    lang, name, kernel = r"(en|fr)", r"([a-z][a-z0-9_-]*)", r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
    voila = {"voila_configuration": house.voila_configuration}
    ours = {**voila, "notebooks": house.root_dir}
    extensions = house.labextensions_path
    themes = {"themes_url": "/voila/api/themes", "path": house.themes_dir, "labextensions_path": extensions,
              "no_cache_paths": ["/"]}
    told = house.voila_configuration
    files = {"allowlist": told.file_allowlist, "denylist": told.file_denylist, "path": house.root_dir}
    found: list[tuple[str, type[RequestHandler], dict[str, Any]]] = [
        ("/?", Gallery, ours),
        (f"/{lang}/?", Gallery, ours),
        (r"/voila/tree(?:/.*)?", Gallery, ours),
        (rf"/{lang}/{name}{ENDING}/?", Shortcut, ours),
        (rf"/()(play){ENDING}/?", Shortcut, ours),
        (rf"/voila/render/{lang}/(index)\.ipynb", Shortcut, ours),
        (r"/voila/render/(.+)", LessonHandler, ours),
        (rf"/api/kernels/{kernel}", KernelState, {}),
        (rf"/api/kernels/{kernel}/channels", Channels, {}),
        (r"/voila/api/shutdown/(.*)", Goodbye, {}),
        (r"/voila/templates/(pontlevis/static/[^/]+)", TemplateStaticFileHandler, {}),
        (r"/voila/static/(.*)", MultiStaticFileHandler, {"paths": house.static_paths}),
        (r"/voila/api/themes/(.*)", ThemesHandler, themes),
        (r"/voila/labextensions/(.*)", FileFindHandler, {"path": extensions}),  # cached if ?v= has its hash
        (r"/voila/files/(.*)", AllowListFileHandler, files),
        (r"/robots\.txt", Robots, {}),
        (r"/rooms/?", NetworkAddressHandler, {"house": house}),
        relay(house.rooms, house.room_guests),
    ]
    status = {"tables": house.kernel_manager, "token": house.status_token}
    found += [(path, kind, status) for path, kind in ADDRESSES.items()]
    rooted = [] if house.base_url == "/" else [(r"/robots\.txt", guarded(Robots))]
    return [*((url_path_join(house.base_url, path), guarded(kind), given) for path, kind, given in found), *rooted]
