"""The doors of the house: limits of connections and requests, known host names, headers of every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from inspect import isawaitable
from typing import Any
from weakref import WeakSet, WeakValueDictionary

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream, StreamClosedError, UnsatisfiableReadError
from tornado.routing import AnyMatches, Matcher, Rule, RuleRouter
from tornado.web import Application, HTTPError, RequestHandler

from pontlevis_widgets.render import allowed
from pontlevis_widgets.serving.addresses import Network, counted_address, is_of, read_address

LIMITS: dict[str, Any] = {
    "max_header_size": 16_384,
    "max_body_size": 4096,  # no page sends a body
    "max_buffer_size": 2**21,
    "body_timeout": 10.0,
    "idle_connection_timeout": 20.0,
}
"""Limits of a connection: bytes of headers, body and buffer, seconds for a body and between requests."""

MOST_UNREAD = 2**23
"""The most bytes buffered for a page that does not read them; all widgets of a lesson take half a million."""
READING = 60_000
"""The milliseconds after which a connection that acknowledges nothing is closed (on Linux)."""

MOST_FILES = 16_384
"""The open files requested from the system; each connection and each socket of a kernel is one."""
FILES_A_TABLE = 20
"""The most open files of a kernel with its page: 13, and some more while it connects."""

CONNECTIONS_A_TABLE = 8
"""The most connections that a page opens at once: a browser's six, and its websocket."""

HEADERS = {
    "Server": "Pont-levis",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def content_policy(framers: Iterable[str], scripts: str = "") -> str:
    """Returns the Content-Security-Policy of a page.

    Args:
        framers: the sites that may show the page in a frame, besides this one; "*" for all.
        scripts: sources of scripts besides the files of this site.
    """
    return "; ".join([allowed(scripts), " ".join(["frame-ancestors 'self'", *framers])])


_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nServer: Pont-levis\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\nRetry-After: 10\r\nConnection: close\r\n\r\n%s"
)
_CROWDED = (
    "There are too many visitors just now. Please try again in a moment.\n"
    "Il y a trop de visiteurs en ce moment. Réessayez dans un instant.\n"
)
_MANY = (
    "Too many pages are open at your address. Please close some, or try again in a moment.\n"
    "Trop de pages sont ouvertes à votre adresse. Fermez-en quelques-unes, ou réessayez dans un instant.\n"
)
_STRANGE = (
    "This house does not go by the name in that address. Its host allows a name with --host-name.\n"
    "Cette maison ne porte pas le nom de cette adresse. Son hôte autorise un nom avec --host-name.\n"
)
_UNTYPED = re.compile(r"[\x00-\x1f\x7f]|(^|[/\\])\.\.([/\\]|$)")
"""Paths that no browser requests: with control characters, or with "..", which browsers resolve first."""


def most_files() -> int:
    """Raises the limit of open files towards `MOST_FILES` and returns the limit."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415 - missing on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class FrontDoor(HTTPServer):
    """A server that refuses connections before open files run out.

    The system gives a new file the lowest free number, so the number of a connection shows how many are left. The last
    quarter is kept for kernels. An address has at most `most_per_address` connections; connections from `proxies` are
    not counted, as the proxy must count its clients itself.
    """

    most_files: int
    most_per_address: int

    def initialize(  # type: ignore[override]
        self, delegate: Any, *, most_files: int, most_per_address: int, proxies: Sequence[Network] = ()
    ) -> None:
        """Sets up the server and its limits."""
        self.most_files = most_files if sys.platform != "win32" else sys.maxsize
        self.most_per_address, self.proxies = most_per_address, proxies
        self._leaving: set[asyncio.Task[None]] = set()
        self._crowds: WeakValueDictionary[str, WeakSet[IOStream]] = WeakValueDictionary()
        super().initialize(delegate, **LIMITS)

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Accepts a connection, or refuses it with 503.

        Closes it without an answer if more than 7/8 of `most_files` are open.
        """
        number = stream.socket.fileno()
        if number >= self.most_files * 7 // 8:
            stream.close()
        elif number >= self.most_files * 3 // 4:
            self._turn_away(stream, _CROWDED)
        elif self._is_crowd(stream, address):
            self._turn_away(stream, _MANY)
        else:
            stream.max_write_buffer_size = MOST_UNREAD
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                stream.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, READING)
            super().handle_stream(stream, address)

    def _is_crowd(self, stream: IOStream, address: Any) -> bool:
        """Checks whether an address already has `most_per_address` connections; otherwise counts this one."""
        found = read_address(str(address[0])) if isinstance(address, tuple) else None
        counted = counted_address(found)
        if not counted or is_of(found, self.proxies):
            return False
        crowd = self._crowds.setdefault(counted, WeakSet())
        if sum(not one.closed() for one in crowd) >= self.most_per_address:
            return True
        crowd.add(stream)
        stream.crowd = crowd  # type: ignore[attr-defined]  # keeps the set alive as long as any of its streams
        return False

    def _turn_away(self, stream: IOStream, words: str) -> None:
        task = asyncio.ensure_future(_turn_away(stream, words.encode()))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)


async def _turn_away(stream: IOStream, words: bytes) -> None:
    """Sends `words` and closes. Reads the request first: otherwise the reset connection would lose the answer."""
    with suppress(StreamClosedError, UnsatisfiableReadError, TimeoutError):
        async with asyncio.timeout(1):
            await stream.read_until_regex(rb"\r?\n\r?\n", max_bytes=LIMITS["max_header_size"])
            await stream.write(_FULL % (len(words), words))
    stream.close()


def own_names() -> set[str]:
    """Returns the names of this machine, local and in its network."""
    name = socket.gethostname().lower()
    short = name.split(".")[0]
    return {"localhost", name, short, f"{short}.local"}


class Known(Matcher):
    """Matches requests whose host is an IP address or one of `names`.

    Otherwise another site could point its own name at this server and count as the same origin (DNS rebinding).
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {name.lower().rstrip(".") for name in names}

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Returns {}, a match without arguments for the handler, or None if the host is unknown."""
        host = request.host_name.rstrip(".")
        known = "*" in self.names or host in self.names or host.endswith(".localhost") or is_number(host)
        return {} if known else None


def is_number(host: str) -> bool:
    """Checks whether a host is an IP address.

    >>> is_number("192.168.1.7"), is_number("[::1]"), is_number("example.org")
    (True, True, False)
    """
    try:
        return bool(ipaddress.ip_address(host.removeprefix("[").removesuffix("]")))
    except ValueError:
        return False


class Guarded(RequestHandler):
    """A handler that sets the headers of the house and refuses paths that no browser sends."""

    def set_default_headers(self) -> None:
        """Adds the headers of the house."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", content_policy(self.settings.get("framers", ())))

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **kwargs: Any) -> None:
        """Sets a cookie; it is `secure` if the request used TLS, directly or according to a trusted proxy."""
        told = self.request.headers.get("X-Forwarded-Proto") == "https"
        believed = is_of(read_address(self.request.remote_ip or ""), self.settings.get("proxies", ()))
        kwargs["secure"] = self.request.protocol == "https" or (told and believed)
        super().set_cookie(name, value, *args, **kwargs)

    async def prepare(self) -> None:
        """Refuses paths that no browser requests. Raises HTTPError 404."""
        prepared = super().prepare()
        if isawaitable(prepared):
            await prepared
        if any(_UNTYPED.search(part or "") for part in (*self.path_args, *self.path_kwargs.values())):
            raise HTTPError(404)


    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Writes the error page; if the path was not parsed, no page can be rendered: writes the status code only."""
        if not hasattr(self, "path_kwargs"):
            self.finish(str(status_code))
        else:
            super().write_error(status_code, **kwargs)


def guarded(handler: type[RequestHandler]) -> type[RequestHandler]:
    """Returns a guarded subclass of `handler`, which answers HEAD as GET unless `handler` has its own `head`."""
    own = {} if handler.head is not RequestHandler.head else {"head": handler.get}
    return type(handler.__name__, (Guarded, handler), own)


class Stranger(RequestHandler):
    """Answers requests for an unknown host."""

    def prepare(self) -> None:
        """Answers 421 with a sentence for the visitor."""
        self.set_status(421)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(_STRANGE)


def by_host(application: Application, names: Iterable[str]) -> RuleRouter:
    """Routes requests for `names` to `application`, and others to `Stranger`."""
    elsewhere = Application([(r".*", guarded(Stranger))])
    return RuleRouter([Rule(Known(names), application), Rule(AnyMatches(), elsewhere)])
