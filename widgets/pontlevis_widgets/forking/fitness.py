"""What templates and servers agree on: which variables belong to a visit, and when a page is not what it was."""

from __future__ import annotations

import os
from collections.abc import Iterable

VISIT = {"VOILA_KERNEL_ID", "VOILA_REQUEST_URL", "QUERY_STRING", "SCRIPT_NAME", "PATH_INFO", "SERVER_NAME",
         "SERVER_PORT", "SERVER_PROTOCOL", "TMPDIR"}
"""The variables of the environment that belong to one visit; so do the headers, named HTTP_ and so on."""


class Unfit(Exception):
    """Why a page needs a kernel started anew."""


def of_visit(name: str) -> bool:
    """Whether a variable of the environment belongs to one visit."""
    return name in VISIT or name.startswith("HTTP_")


def stamps(files: Iterable[str]) -> dict[str, int]:
    """When each file was changed; 0 where it is missing."""
    found: dict[str, int] = {}
    for file in files:
        try:
            found[file] = os.stat(file).st_mtime_ns  # noqa: PTH116 - of a thousand, each time
        except OSError:
            found[file] = 0
    return found
