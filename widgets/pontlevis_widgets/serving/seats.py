"""The seat of a page: what a server needs to start the page's kernel again, also one that never saw the page.

A page sends its notebook and the mark of its template with each request about its kernel, as a token, unless it has
widgets that cannot be handed in. So any server of the same release wakes it. It adds the session of the kernel that it
heard last, as a server may still have an older one under the same id.

A stranger who invents a kernel id and a seat gets what anybody gets by opening the page, an unused table: games are
kept in browsers, and a page hands in its own only. The id stays the secret of a page while its kernel runs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from tornado.httputil import HTTPServerRequest

KERNEL = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""The pattern of a kernel's id: a uuid."""
TOKEN = re.compile(r"([0-9a-f]{32}):([\w%/.~-]{1,800})(?::([\w-]{1,80}))?", re.ASCII)


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


def brought(request: HTTPServerRequest) -> tuple[str, str, str]:
    """Returns what the token of a request says, which comes by its query or a header: mark, notebook and session.

    All are "" without a token, and the session before the page has heard a kernel.
    """
    given = request.arguments.get("token", [b""])[0].decode("ascii", "replace")
    found = TOKEN.fullmatch(given or request.headers.get("Authorization", "").removeprefix("token "))
    return (found[1], unquote(found[2]), found[3] or "") if found else ("", "", "")
