"""Checks many cases in one test, which names every case that fails."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from typing import Any


def faults(check: Callable[..., None], cases: Mapping[str, tuple[Any, ...]]) -> list[str]:
    """Returns what a check raises, by the name of each case; `cases` holds the check's arguments."""
    return [f"{name}: {fault}" for name, case in cases.items() if (fault := fault_of(check, case))]


def fault_of(check: Callable[..., None], case: tuple[Any, ...]) -> str:
    """Returns what a check raises for one case and where, "" if it holds."""
    try:
        check(*case)
    except Exception as fault:  # noqa: BLE001 - the other cases are checked, too
        last = traceback.extract_tb(fault.__traceback__)[-1]
        return f"{type(fault).__name__}: {fault}\n  in line {last.lineno} of {last.filename}"
    return ""
