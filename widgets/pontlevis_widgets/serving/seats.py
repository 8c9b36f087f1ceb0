"""The seat of a page: what a server needs to start the page's kernel again, also one that never saw the page.

A page carries its notebook and the mark of its template. Once it has found that all its widgets can be handed in, it
sends both with each request about its kernel, as a token. So any server of the same release wakes it. A stranger who
invents a kernel id and a seat gets what anybody gets by opening the page, an unused table: games are kept in browsers,
and a page hands in its own only. The id stays the secret of a page while its kernel runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from tornado.httputil import HTTPServerRequest

KERNEL = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""The pattern of a kernel's id: a uuid."""
TOKEN = re.compile(r"([0-9a-f]{32}):([\w%/.~-]{1,800})", re.ASCII)


class Seat(NamedTuple):
    """The arguments with which a page's kernel is started.

    name: of the kernel; address: the visitor's; visit: the environment variables of the visit; mark: of the page's
    template (`pontlevis_widgets.forking.page.Made`), "" if no other kernel has its models.
    """

    notebook: str
    name: str
    address: str
    visit: Mapping[str, str]
    mark: str = ""

    @property
    def token(self) -> str:
        """The mark and the notebook, for the page."""
        return f"{self.mark}:{quote(self.notebook)}"


def brought(request: HTTPServerRequest) -> tuple[str, str]:
    """Returns the mark and the notebook of the token that a request brings, by its query or a header; "" without."""
    given = request.arguments.get("token", [b""])[0].decode("ascii", "replace")
    found = TOKEN.fullmatch(given or request.headers.get("Authorization", "").removeprefix("token "))
    return (found[1], unquote(found[2])) if found else ("", "")
