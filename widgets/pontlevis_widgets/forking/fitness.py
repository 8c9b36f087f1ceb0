"""Rules that templates and servers share: variables of a visit, shared pages, and outdated files."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

VISIT = {"VOILA_KERNEL_ID", "VOILA_REQUEST_URL", "QUERY_STRING", "SCRIPT_NAME", "PATH_INFO", "SERVER_NAME",
         "SERVER_PORT", "SERVER_PROTOCOL", "SERVER_SOFTWARE", "TMPDIR"}
"""The environment variables that belong to one visit, besides the request headers, which begin with HTTP_."""


class Unfit(Exception):
    """Raised if a template cannot be made or forked; the message says why."""


def same_for_all(notebook: Path) -> bool:
    """Checks whether a notebook's metadata declares the same outputs for all visitors, so that its cells run once."""
    try:
        about = json.loads(notebook.read_text(encoding="utf-8"))["metadata"].get("pontlevis", {})
        return about.get("same_for_all") is True
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def of_visit(name: str) -> bool:
    """Checks whether an environment variable belongs to one visit."""
    return name in VISIT or name.startswith("HTTP_")


def stamps(files: Iterable[str]) -> dict[str, int]:
    """Returns the modification time of each file in nanoseconds; 0 if it is missing."""
    found: dict[str, int] = {}
    for file in files:
        try:
            found[file] = os.stat(file).st_mtime_ns  # noqa: PTH116 - called often for a thousand files
        except OSError:
            found[file] = 0
    return found
