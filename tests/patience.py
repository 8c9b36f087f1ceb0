"""Waits for conditions with a limit so long that even a busy machine meets it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

LONG = 120
"""The limit of every wait, in seconds."""


async def until(so: Callable[[], object], what: str) -> None:
    """Yields to the event loop until `so()` is true; fails after `LONG` seconds with the text `what`."""
    end = time.monotonic() + LONG
    while not so():
        assert time.monotonic() < end, f"waited in vain until {what}"
        await asyncio.sleep(0.01)
