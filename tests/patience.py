"""Waiting until something is so, however busy the machine is: only what never comes about fails a test."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

LONG = 120
"""Seconds that anything may take on a busy machine."""


async def until(so: Callable[[], object], what: str) -> None:
    """Let others have their moments until something is so."""
    end = time.monotonic() + LONG
    while not so():
        assert time.monotonic() < end, f"waited in vain until {what}"
        await asyncio.sleep(0.01)
