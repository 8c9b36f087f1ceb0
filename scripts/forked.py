"""Runs tests on a copy of the engine, each run in a process forked from one that has imported pytest already.

A run reports that it passed, the first test that failed, or another end: nothing collected, not begun, no end.
"""

from __future__ import annotations

import compileall
import contextlib
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.util import cache_from_source
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import hypothesis  # noqa: F401 - imported before the fork, so that no run has to
import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINE = Path("engine/pontlevis")
BESIDE = ("seeds", "tests", "notebooks", "widgets")
MEMORY = 3 << 30
FORK = get_context("fork")
ENDS = {0: "passed", 1: "failed", 2: "not begun", 4: "not begun", 5: "nothing collected"}
"""The meaning of pytest's exit codes; `not begun`: a file could not be imported, or a test was not found."""
NO_END = {-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL}


class Run(NamedTuple):
    """The result of a run of tests: its end, the first test that failed, and what its context brought (see `run`)."""

    end: str
    failed: str = ""
    brought: Any = None


class Chosen:
    """A pytest plug-in that runs the chosen tests in their order (None: all), and records the first that fails."""

    def __init__(self, tests: list[str] | None) -> None:
        self.order = None if tests is None else {test: at for at, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Removes the tests that are not chosen, and sorts the others."""
        if self.order is not None:
            items[:] = sorted((item for item in items if item.nodeid in self.order),
                              key=lambda item: self.order[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Records the first test that fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Records a file that cannot be collected."""
        if report.failed:
            self.failed = self.failed or report.nodeid


@contextlib.contextmanager
def copies(count: int) -> Iterator[list[Path]]:
    """Makes `count` compiled copies of the engine, with links to folders that tests read; removes them afterwards."""
    with TemporaryDirectory() as folder:
        made = [Path(folder) / str(number) for number in range(count)]
        for copied in made:
            shutil.copytree(ROOT / "engine", copied / "engine", ignore=shutil.ignore_patterns("__pycache__"))
            compileall.compile_dir(copied / "engine", quiet=2)
            for beside in BESIDE:
                (copied / beside).symlink_to(ROOT / beside)
        yield made


@contextlib.contextmanager
def changed(copied: Path, file: str, source: str) -> Iterator[None]:
    """Changes one file of a copy, and restores it afterwards."""
    path = copied / file
    compiled = Path(cache_from_source(str(path)))
    try:
        compiled.unlink(missing_ok=True)
        path.write_text(source, encoding="utf-8")
        yield
    finally:
        compiled.unlink(missing_ok=True)
        shutil.copy2(ROOT / file, path)


def side_by_side(task: Callable[[Any, Path], Any], items: Iterable[Any], folders: list[Path]) -> Iterator[Any]:
    """Yields the results of a task for each item, in their order, with one process for each copy."""
    free = FORK.SimpleQueue()
    for folder in folders:
        free.put(folder)
    with ProcessPoolExecutor(len(folders), FORK, _enter, (task, free)) as pool:
        yield from pool.map(_do, items)


_ENTERED: dict[str, Any] = {}
"""The task of this process, and its copy of the engine."""


def _enter(task: Callable[[Any, Path], Any], free: Any) -> None:
    _ENTERED.update(task=task, folder=free.get())


def _do(item: Any) -> Any:
    return _ENTERED["task"](item, _ENTERED["folder"])


def run(copied: Path, files: list[str], *plugins: Any, tests: list[str] | None = None, seconds: int = 600,
        around: Callable[[], Any] = contextlib.nullcontext) -> Run:
    """Runs test files, or of their tests only ``tests``, on a copy.

    ``seconds`` limits the processor time; the elapsed time may be twenty times as long. ``around`` makes a context that
    is entered before the engine is imported and left after the tests; the attribute ``brought`` of its value becomes
    that of the result.
    """
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_child, args=(there, copied, files, plugins, tests, seconds, around))
    process.start()
    there.close()
    try:
        wait([here])
        told = here.recv()
    except EOFError:
        process.join()
        return Run("no end" if process.exitcode in NO_END else f"ended with {process.exitcode}")
    process.join()
    return told


def _child(there: Any, copied: Path, files: list[str], plugins: tuple[Any, ...], tests: list[str] | None,
           seconds: int, around: Callable[[], Any]) -> None:
    """Runs pytest in this process and sends the result."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(20 * seconds)
    os.chdir(ROOT)
    paths = [str(copied / "engine"), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ |= {"PYTHONPATH": os.pathsep.join(paths), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    sys.path.insert(0, paths[0])
    chosen = Chosen(tests)
    stop = ["-x"] if not plugins else []
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        with around() as kept:
            code = pytest.main([*stop, "-q", "-p", "no:cacheprovider", "-o", "addopts=", "--import-mode=importlib",
                                *files], plugins=[chosen, *plugins])
    there.send(Run(ENDS.get(int(code), f"ended with {int(code)}"), chosen.failed, getattr(kept, "brought", None)))
    os._exit(0)
