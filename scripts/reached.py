"""Finds the lines of the engine that each test reaches, by coverage.py; caches them under .cache while valid."""

from __future__ import annotations

import json
import signal
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import coverage
import pytest

from forked import ENGINE, ROOT, run

KEPT = ROOT / ".cache/mutants/reached"
SHARED = ("tests/conftest.py", "tests/engine/conftest.py", "tests/toys/*.py")
LONG = 8
"""Seconds of processor time, with tracing, after which a test is stopped as too long."""
AGAIN = 0.1
"""Seconds of processor time between further attempts to stop a test."""


class Test(NamedTuple):
    """A test on the unchanged code: its seconds, result (passed, failed or skipped), and number of lines reached."""

    id: str
    seconds: float
    outcome: str
    reaches: int


class Reached:
    """The tests of some files and the lines they reach."""

    def __init__(self, files: Iterable[str], copied: Path) -> None:
        self.tests: list[Test] = []
        self.by_line: dict[str, dict[int, set[Test]]] = defaultdict(lambda: defaultdict(set))
        self.state = sha256()
        for file in sorted(files):
            self._add(_kept(file) or _found(file, copied))

    def _add(self, told: dict[str, Any]) -> None:
        self.state.update(json.dumps(told["state"], sort_keys=True).encode())
        sizes = [sum(len(lines) for lines in reached.values()) for reached in told["reached"]]
        own = [Test(*test, size) for test, size in zip(told["tests"], sizes, strict=True)]
        self.tests += own
        for test, reached in zip(own, told["reached"], strict=True):
            for file, lines in reached.items():
                for line in lines if test.outcome == "passed" else ():
                    self.by_line[file][line].add(test)

    @property
    def failed(self) -> list[str]:
        """The tests that fail on the unchanged code."""
        return [test.id for test in self.tests if test.outcome == "failed"]

    @property
    def long(self) -> list[Test]:
        """The tests that were stopped as too long, or skipped themselves."""
        return [test for test in self.tests if test.outcome == "skipped"]

    def of(self, file: str, first: int, last: int) -> list[Test]:
        """Returns the tests that reach these lines, most specific first.

        If no test reaches them, returns all that pass: lines outside functions run at import, before a test is traced.
        """
        lines = self.by_line[file]
        found = set().union(*(lines[line] for line in range(first, last + 1) if line in lines))
        passed = (test for test in self.tests if test.outcome == "passed")
        return sorted(found or passed, key=lambda test: (test.reaches, test.seconds))


class Contexts:
    """A pytest plug-in that traces one test at a time, and stops long ones."""

    def __init__(self) -> None:
        self.tests: dict[str, list[Any]] = {}
        self.stopped: set[str] = set()

    def stop(self, test: str, frame: FrameType | None) -> None:
        """Stops a test by skipping it, and marks it: Hypothesis may report the skip as a failure of its example.

        Code of coverage.py is not interrupted, as it would not release its lock: the timer rings again a moment later.
        """
        self.stopped.add(test)
        while frame is not None:
            if frame.f_globals.get("__name__", "").startswith("coverage."):
                return
            frame = frame.f_back
        pytest.skip("plays for long")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Records the lines of a test under its name, and stops it when its time is up."""
        coverage.Coverage.current().switch_context(item.nodeid)
        signal.signal(signal.SIGPROF, lambda _, frame: self.stop(item.nodeid, frame))
        signal.setitimer(signal.ITIMER_PROF, LONG, AGAIN)
        began = time.process_time()
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.tests[item.nodeid][0] = round(time.process_time() - began, 3)
        coverage.Coverage.current().switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Stores the result of a test."""
        test = self.tests.setdefault(report.nodeid, [0, "passed"])
        if report.nodeid in self.stopped:
            test[1] = "skipped"
        elif report.outcome != "passed":
            test[1] = report.outcome


def _found(file: str, copied: Path) -> dict[str, Any]:
    """Runs the tests of a file, and returns the lines that they reach."""
    contexts = Contexts()

    @contextmanager
    def traced() -> Iterator[Any]:
        tracer = coverage.Coverage(data_file=None, config_file=False, include=[str(copied / ENGINE / "*")])
        tracer.start()
        kept = type("Kept", (), {})()
        yield kept
        tracer.stop()
        kept.brought = _told(tracer.get_data(), contexts.tests, copied)

    ended = run(copied, [file], contexts, around=traced)
    if ended.end not in {"passed", "failed", "nothing collected"}:
        return {"state": file, "tests": [[file, 0, "failed"]], "reached": [{}]}
    reached = ended.brought["reached"]
    told = {"state": _state(file, {path for lines in reached for path in lines}), **ended.brought}
    path = _path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(told, separators=(",", ":")), encoding="utf-8")
    return told


def _told(data: coverage.CoverageData, tests: dict[str, list[Any]], copied: Path) -> dict[str, Any]:
    """Returns the tests, each with the lines that it reaches, by file."""
    reached: dict[str, dict[str, list[int]]] = {test: {} for test in tests}
    for measured in data.measured_files():
        for line, names in data.contexts_by_lineno(measured).items():
            for name in names:
                if name in reached:
                    file = Path(measured).relative_to(copied).as_posix()
                    reached[name].setdefault(file, []).append(line)
    return {"tests": [[test, *tests[test]] for test in tests], "reached": list(reached.values())}


def _kept(file: str) -> dict[str, Any] | None:
    """Returns the cached lines if neither the test file nor a file that it reaches has changed."""
    path = _path(file)
    if not path.exists():
        return None
    told = json.loads(path.read_text(encoding="utf-8"))
    return told if told["state"] == _state(file, {*told["state"]} - {file, "shared"}) else None


def _path(file: str) -> Path:
    return KEPT / (file.replace("/", "_") + ".json")


def _state(file: str, reached: set[str]) -> dict[str, str]:
    """Returns digests of a test file, of the files shared by all tests, and of the files that it reaches."""
    found = (path for pattern in SHARED for path in sorted(ROOT.glob(pattern)))
    shared = "".join(digest(path.relative_to(ROOT).as_posix()) for path in found)
    return {path: digest(path) for path in {file, *reached}} | {"shared": sha256(shared.encode()).hexdigest()[:16]}


@cache
def digest(file: str) -> str:
    """Returns a short digest of a file's content, "" if it is gone."""
    path = ROOT / file
    return sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else ""
