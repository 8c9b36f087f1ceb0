"""The doors of the house: who may come in and how many, how much they may bring, and what every answer carries."""

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
from pontlevis_widgets.serving.addresses import Network, is_of, place_of, read_address

LIMITS: dict[str, Any] = {
    "max_header_size": 16_384,
    "max_body_size": 4096,  # no page sends one
    "max_buffer_size": 2**21,
    "body_timeout": 10.0,
    "idle_connection_timeout": 20.0,
}
"""Limits of a connection: bytes of a head and a body, and seconds that it may take for each."""

MOST_UNREAD = 2**23
"""The most bytes that wait for a page that does not read them: all widgets of a lesson are half a million."""
READING = 60_000
"""The milliseconds after which somebody who reads nothing has gone, where the system can tell (on Linux)."""

MOST_FILES = 16_384
"""As many open files as we ask the system for; each connection and each socket of a kernel is one."""
FILES_A_TABLE = 20
"""The most open files that a kernel with its page takes: 13, and some more while it connects."""

CONNECTIONS_A_TABLE = 8
"""The most connections that a page opens at once: six of any browser, and its websocket."""

HEADERS = {
    "Server": "Pont-levis",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def content_policy(framers: Iterable[str], scripts: str = "") -> str:
    """What a page may load and do, and who may frame it: a Content-Security-Policy.

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
"""Paths that no browser asks for: with control signs, or with "..", which it resolves before it asks."""


def most_files() -> int:
    """How many files we may have open at once, after asking the system for more."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class FrontDoor(HTTPServer):
    """A server with limits, which turns people away while it still can.

    A system gives a new file the lowest number that is free, so the number of a connection tells how many are left.
    The last quarter is kept for kernels. Of one address there are `most_per_address` connections; behind a proxy all
    are the proxy's, which must count them itself.
    """

    most_files: int
    most_per_address: int

    def initialize(  # type: ignore[override]
        self, delegate: Any, *, most_files: int, most_per_address: int, proxies: Sequence[Network] = ()
    ) -> None:
        """Make the server, with as many open files as there may be."""
        self.most_files = most_files if sys.platform != "win32" else sys.maxsize
        self.most_per_address, self.proxies = most_per_address, proxies
        self._leaving: set[asyncio.Task[None]] = set()
        self._crowds: WeakValueDictionary[str, WeakSet[IOStream]] = WeakValueDictionary()
        super().initialize(delegate, **LIMITS)

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Let somebody in, or turn them away."""
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
        """Whether the address of a new connection has its share already; else the connection is counted."""
        found = read_address(str(address[0])) if isinstance(address, tuple) else None
        place = place_of(found)
        if not place or is_of(found, self.proxies):
            return False
        crowd = self._crowds.setdefault(place, WeakSet())
        if sum(not one.closed() for one in crowd) >= self.most_per_address:
            return True
        crowd.add(stream)
        stream.crowd = crowd  # type: ignore[attr-defined]  # which lives as long as any of its streams does
        return False

    def _turn_away(self, stream: IOStream, words: str) -> None:
        task = asyncio.ensure_future(_turn_away(stream, words.encode()))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)


async def _turn_away(stream: IOStream, words: bytes) -> None:
    """Say why. What was asked is read first: or the connection is reset, and nothing heard."""
    with suppress(StreamClosedError, UnsatisfiableReadError, TimeoutError):
        async with asyncio.timeout(1):
            await stream.read_until_regex(rb"\r?\n\r?\n", max_bytes=LIMITS["max_header_size"])
            await stream.write(_FULL % (len(words), words))
    stream.close()


def own_names() -> set[str]:
    """The names of this machine, its own and those in its network."""
    name = socket.gethostname().lower()
    short = name.split(".")[0]
    return {"localhost", name, short, f"{short}.local"}


class Known(Matcher):
    """Requests for a host that we are: a number, or one of some names.

    A page of a stranger's whose name leads here all of a sudden would else count as ours (DNS rebinding).
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {name.lower().rstrip(".") for name in names}

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Nothing to hand on, or None where the host is another."""
        host = request.host_name.rstrip(".")
        known = "*" in self.names or host in self.names or host.endswith(".localhost") or is_number(host)
        return {} if known else None


def is_number(host: str) -> bool:
    """Whether a host is given by its address.

    >>> is_number("192.168.1.7"), is_number("[::1]"), is_number("example.org")
    (True, True, False)
    """
    try:
        return bool(ipaddress.ip_address(host.removeprefix("[").removesuffix("]")))
    except ValueError:
        return False


class Guarded(RequestHandler):
    """Guard every address before its own work: set the headers, and refuse what no browser sends."""

    def set_default_headers(self) -> None:
        """Add the headers of the house."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", content_policy(self.settings.get("framers", ())))

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **kwargs: Any) -> None:
        """Set a cookie; one that came over TLS, by a proxy that is believed, is sent back over TLS alone."""
        told = self.request.headers.get("X-Forwarded-Proto") == "https"
        believed = is_of(read_address(self.request.remote_ip or ""), self.settings.get("proxies", ()))
        kwargs["secure"] = self.request.protocol == "https" or (told and believed)
        super().set_cookie(name, value, *args, **kwargs)

    async def prepare(self) -> None:
        """Refuse addresses that no browser asks for."""
        prepared = super().prepare()
        if isawaitable(prepared):
            await prepared
        if any(_UNTYPED.search(part or "") for part in (*self.path_args, *self.path_kwargs.values())):
            raise HTTPError(404)


    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say what went wrong; of an address that could not be read the number alone, for no page can be made yet."""
        if not hasattr(self, "path_kwargs"):
            self.finish(str(status_code))
        else:
            super().write_error(status_code, **kwargs)


def guarded(handler: type[RequestHandler]) -> type[RequestHandler]:
    """A handler as a guarded one; asked for the head alone, it answers as if asked for all."""
    own = {} if handler.head is not RequestHandler.head else {"head": handler.get}
    return type(handler.__name__, (Guarded, handler), own)


class Stranger(RequestHandler):
    """The answer to a request for another host."""

    def prepare(self) -> None:
        """Say that this is not the house they look for."""
        self.set_status(421)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(_STRANGE)


def at_home(application: Application, names: Iterable[str]) -> RuleRouter:
    """The application for those who ask for one of our names, and a sentence for the others."""
    elsewhere = Application([(r".*", guarded(Stranger))])
    return RuleRouter([Rule(Known(names), application), Rule(AnyMatches(), elsewhere)])
