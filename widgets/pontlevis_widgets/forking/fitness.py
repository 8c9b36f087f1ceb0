"""What templates and servers agree on: which variables belong to a visit, who shares a page, when it is outdated."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

VISIT = {"VOILA_KERNEL_ID", "VOILA_REQUEST_URL", "QUERY_STRING", "SCRIPT_NAME", "PATH_INFO", "SERVER_NAME",
         "SERVER_PORT", "SERVER_PROTOCOL", "SERVER_SOFTWARE", "TMPDIR"}
"""The variables of the environment that belong to one visit; so do the headers, named HTTP_ and so on."""


class Unfit(Exception):
    """Why a template cannot be made or forked."""


def same_for_all(notebook: Path) -> bool:
    """True if a notebook says that its cells say the same to every visitor, so that they may be run once for all."""
    try:
        about = json.loads(notebook.read_text(encoding="utf-8"))["metadata"].get("pontlevis", {})
        return about.get("same_for_all") is True
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


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
