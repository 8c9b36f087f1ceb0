"""Detects cells whose outputs visitors cannot share, as they ask for something that differs between visits.

While the cells run, a hook receives Python's audit events, and the functions that return the time or random bytes are
replaced by others that record the call. Calls during the import of a package do not count, nor do those that the
packages of notebooks make for themselves. Calls by a cell, or by a module beside the notebook, do.
"""

from __future__ import annotations

import ctypes
import datetime as dt
import functools
import gc
import os
import re
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pontlevis_widgets.forking.fitness import of_visit

CLOCK, ENTROPY, LISTING, PROCESS = "asks for the time", "draws random bytes", "lists a folder", "starts a process"
IDENTITY, MEASURE, SYSTEM = "asks for its process", "measures the time it takes", "reads a file of the system"
DIRECT = {PROCESS, MEASURE, SYSTEM}
"""The faults for which `MACHINERY` has no reason of its own: it only acts for a cell."""
EVENTS = {
    "os.listdir": LISTING, "os.scandir": LISTING,
    "sqlite3.connect": "opens a database", "socket.__new__": "opens a socket",
    **dict.fromkeys(("subprocess.Popen", "os.system", "os.posix_spawn", "os.fork", "os.forkpty"), PROCESS),
}
"""The fault of each of Python's audit events, by the event's name."""
SOURCES = {
    **{(time, name): CLOCK for name in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter",
                                        "perf_counter_ns", "localtime", "gmtime", "ctime", "asctime", "strftime",
                                        "clock_gettime", "clock_gettime_ns", "process_time", "process_time_ns",
                                        "thread_time", "thread_time_ns") if hasattr(time, name)},
    (os, "urandom"): ENTROPY, (uuid, "uuid1"): ENTROPY, (os, "getpid"): IDENTITY, (os, "getppid"): IDENTITY,
    (threading, "get_native_id"): IDENTITY, (os, "times"): MEASURE,
    (tempfile, "gettempdir"): "asks for the folder of temporary files",
    **{(os.path, name): "asks for the date of a file" for name in ("getmtime", "getatime", "getctime")},
}
"""The fault of each replaced function, by module and name."""
if sys.platform == "linux":
    import resource

    SOURCES |= {(os, "getrandom"): ENTROPY, (os, "getloadavg"): "asks for the load", (resource, "getrusage"): MEASURE}
SPECIAL = re.compile(r"/proc/.*|/dev/u?random")
"""Files of the system that differ at each reading."""
COMPILED = re.compile(r"\b(datetime64|Timestamp|to_datetime)\(\s*['\"](now|today)\b|\bTimestamp\.(now|today|utcnow)\b")
"""Code that reads the time by compiled functions, which cannot be replaced: it is looked for in the text of cells."""
NOW = ("now", "utcnow")
"""The methods of `datetime` that return the time; `today` calls `time.time`."""
MACHINERY = {
    "IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "jupyter_client", "matplotlib",
    "matplotlib_inline", "pontlevis", "pontlevis_widgets", "traitlets",
}
"""Packages whose own calls do not count: they give models ids and messages dates, which no page shows."""
OURS = ("pontlevis_widgets.forking", str(Path(__file__).with_name("__main__.py")))
"""The name of this package, and its file that runs as Python's main module."""


class Environment(os._Environ):  # noqa: SLF001 - it has no other name
    """The environment; it notes each read of a variable that belongs to one visit, and each iteration over it."""

    note: Callable[[str], None]

    def __getitem__(self, name: Any) -> Any:
        text = name if isinstance(name, str) else os.fsdecode(name)
        if of_visit(text) and text != "TMPDIR":
            Environment.note(f"asks for {text}")
        return super().__getitem__(name)

    def __iter__(self) -> Iterator[Any]:
        Environment.note("asks for the environment")
        return super().__iter__()


class Guard:
    """Records the faults of the cells of a page, each once.

    folder: the folder of the notebook; cell: the number of the cell that runs.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self.cell = f"{folder}{os.sep}", 0
        self._faults: dict[str, None] = {}
        self._watches = False
        sys.addaudithook(self._hear)

    @property
    def faults(self) -> list[str]:
        """The faults found so far."""
        return [*self._faults]

    def note(self, fault: str, cell: int = 0) -> None:
        """Notes a fault of a cell, by default the one that runs."""
        self._faults.setdefault(f"cell {cell or self.cell} {fault}")

    def read(self, source: str) -> None:
        """Notes what the text of the cell that runs shows."""
        if COMPILED.search(source):
            self.note(CLOCK)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Records faults inside the context."""
        Environment.note = self._ask
        with ExitStack() as until:
            for (module, name), fault in SOURCES.items():
                until.enter_context(patch.object(module, name, self._noting(getattr(module, name), fault)))
            until.enter_context(self._telling_now())
            for environment in (os.environ, os.environb):
                until.callback(setattr, environment, "__class__", type(environment))
                environment.__class__ = Environment
            until.callback(setattr, self, "_watches", False)
            self._watches = True
            yield

    def asked_by_cells(self, fault: str = ENTROPY) -> bool:
        """Checks, by the stack, whether a cell, a module beside the notebook or a package that they call is the caller.

        False during imports, and, unless `fault` is in `DIRECT`, for calls that `MACHINERY` makes for itself.
        """
        frame, machinery = sys._getframe(1), set() if fault in DIRECT else MACHINERY  # noqa: SLF001
        while frame := frame.f_back:  # type: ignore[assignment]
            name, file = str(frame.f_globals.get("__name__", "")), frame.f_code.co_filename
            root = name.partition(".")[0]
            if name.startswith(OURS[0]) or file == OURS[1]:
                continue
            if root == "__main__" or file.startswith(self.folder):
                return True
            if name.startswith("importlib._bootstrap") or root in machinery:
                return False
            if root not in sys.stdlib_module_names:
                machinery = set()  # another package asks: that counts, even if `MACHINERY` called it for a cell
        return False

    def _ask(self, fault: str) -> None:
        if self._watches and self.asked_by_cells(fault):
            self.note(fault)

    def _hear(self, event: str, facts: tuple[Any, ...]) -> None:
        if event in EVENTS:
            self._ask(EVENTS[event])
        elif event == "open" and isinstance(facts[0], str) and SPECIAL.fullmatch(facts[0]):
            self._ask(SYSTEM)

    def _noting(self, function: Callable[..., Any], fault: str) -> Callable[..., Any]:
        @functools.wraps(function)
        def noting(*args: Any, **kwargs: Any) -> Any:
            self._ask(fault)
            return function(*args, **kwargs)

        return noting

    @contextmanager
    def _telling_now(self) -> Iterator[None]:
        """Records calls of the methods in `NOW` inside the context.

        Replaces them in the dictionary of `datetime`, a C type, of which `vars` returns a read-only proxy.
        """
        kind = dt.datetime
        own = next(held for held in gc.get_referents(vars(kind)) if isinstance(held, dict))
        before = {name: own[name] for name in NOW}

        def noting(method: Any) -> Any:
            return classmethod(self._noting(lambda kind, *args, **kwargs: method.__get__(None, kind)(*args, **kwargs),
                                            CLOCK))

        own.update({name: noting(method) for name, method in before.items()})
        modified(kind)
        try:
            yield
        finally:
            own.update(before)
            modified(kind)


def modified(kind: type) -> None:
    """Clears Python's caches of a type's methods, after these were replaced."""
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))
