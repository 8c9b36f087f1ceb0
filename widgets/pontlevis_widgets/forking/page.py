"""The cells of a notebook, run before there is a kernel: what they say is kept, what speaks against forking found."""

from __future__ import annotations

import io
import json
import os
import random
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from ipykernel.compiler import XCachingCompiler
from ipykernel.zmqshell import ZMQInteractiveShell
from IPython.core.profiledir import ProfileDir
from jupyter_client.session import Session
from traitlets.config import Config

from pontlevis_widgets.forking.fitness import Unfit, of_visit

Said = tuple[str, dict[str, Any]]
"""A message of a cell, as Jupyter's protocol has it: its kind and its content."""


class Cell(NamedTuple):
    """A cell that was run, and what it said."""

    source: str
    said: list[Said]


def sources(notebook: Path) -> list[str]:
    """The cells of a notebook that a page runs."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return [source for source in code if source.strip()]


class Recorder(Session):
    """Keeps messages in a list instead of sending them."""

    def __init__(self) -> None:
        super().__init__(key=b"")
        self.said: list[Said] = []

    def send(self, stream: Any, msg_or_type: Any, content: Any = None, *args: Any, **kwargs: Any) -> None:
        """Keep a message, given whole or in parts."""
        whole = isinstance(msg_or_type, dict)
        self.said.append((msg_or_type["msg_type"], msg_or_type["content"]) if whole else (msg_or_type, content))


class Stream(io.TextIOBase):
    """Keeps what is printed among the messages."""

    def __init__(self, name: str, recorder: Recorder) -> None:
        self.name, self.recorder = name, recorder

    def write(self, text: str) -> int:
        """Keep a piece of text; a piece that follows another is added to it."""
        said = self.recorder.said
        if said and said[-1][0] == "stream" and said[-1][1]["name"] == self.name:
            said[-1][1]["text"] += text
        elif text:
            said.append(("stream", {"name": self.name, "text": text}))
        return len(text)


class NoKernel:
    """Stands in for the kernel while there is none, and notes whether a cell asked for it."""

    def __init__(self) -> None:
        self.asked = False

    def __getattr__(self, name: str) -> Any:
        self.asked = True
        raise AttributeError(f"{name}: the cells of a page that is forked have no kernel")


class Environment(os._Environ):  # noqa: SLF001 - it has no other name
    """The environment, which notes that a cell looked for what belongs to one visit."""

    asked = ""

    def __getitem__(self, name: str) -> str:
        if of_visit(name) and name != "TMPDIR":
            Environment.asked = name
        return str(super().__getitem__(name))


class Readings:
    """Notes the files that are read meanwhile: what they say went into the page."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self._noting = False
        sys.addaudithook(self._note)

    def _note(self, event: str, facts: tuple[Any, ...]) -> None:
        if event == "open" and self._noting:
            file, _, flags = facts
            if isinstance(file, str) and not file.endswith(".pyc") and not flags & (os.O_WRONLY | os.O_RDWR):
                self.files.add(os.path.abspath(file))  # noqa: PTH100 - of a thousand

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Take note of files; later forks do not."""
        self._noting = True
        try:
            yield
        finally:
            self._noting = False

    def found(self) -> set[str]:
        """The files that a page was made of; temporary ones and the system's own change by themselves."""
        passing = (tempfile.gettempdir(), "/dev", "/proc", "/sys")
        return {file for file in self.files if not Path(file).is_relative_to(passing[0]) and Path(file).is_file()
                and not file.startswith(passing[1:])}


class Seeds:
    """Finds the generators that a page made without a seed of its own: each fork gives them another."""

    def __init__(self) -> None:
        self.unseeded: WeakKeyDictionary[random.Random, int] = WeakKeyDictionary()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Take note of how generators are seeded meanwhile."""
        found, seed = self.unseeded, random.Random.seed

        def noting(generator: random.Random, value: Any = None, version: int = 2) -> None:
            seed(generator, value, version)
            if value is None:
                found[generator] = hash(generator.getstate())
            else:
                found.pop(generator, None)

        random.Random.seed = noting  # type: ignore[method-assign, assignment]
        vars(random)["random"].__self__.seed()  # the module's own, which its functions hide
        try:
            yield
        finally:
            random.Random.seed = seed  # type: ignore[method-assign]

    def drawn(self) -> bool:
        """Whether one of them was used: what came of it would be the same for everybody."""
        return any(hash(generator.getstate()) != state for generator, state in self.unseeded.items())

    def sow(self) -> None:
        """Seed them anew."""
        for generator in self.unseeded:
            generator.seed()
        if "numpy.random" in sys.modules:
            sys.modules["numpy.random"].seed()


class Page:
    """A page that was made: the shell in which its cells were run, what they said, its generators, what it read."""

    def __init__(self, notebook: Path) -> None:
        self.recorder, self.seeds, self.readings = Recorder(), Seeds(), Readings()
        self.shell = shell_of(self.recorder)
        os.environ.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")  # as a kernel does
        with self.readings.noted():
            self.cells = list(self._run(sources(notebook)))

    def _run(self, cells: list[str]) -> Iterator[Cell]:
        """Run the cells.

        Raises:
            Unfit: a cell failed, or did what a fork cannot share.
        """
        kernel, plain = NoKernel(), os.environ.__class__
        self.shell.kernel = kernel
        before = open_files()
        os.environ.__class__ = Environment
        try:
            with self.seeds.watched(), self._heard():
                for number, source in enumerate(cells, 1):
                    if self.shell.should_run_async(source, transformed_cell=self.shell.transform_cell(source)):
                        raise Unfit(f"cell {number} awaits")
                    result = self.shell.run_cell(source, store_history=False)
                    if not result.success or self.shell._last_traceback:  # noqa: SLF001 - what a display raised
                        raise Unfit(f"cell {number} fails")
                    yield Cell(source, self._taken())
        finally:
            os.environ.__class__ = plain
        self._check(kernel, before)

    @contextmanager
    def _heard(self) -> Iterator[None]:
        with redirect_stdout(Stream("stdout", self.recorder)), redirect_stderr(Stream("stderr", self.recorder)):
            yield

    def _taken(self) -> list[Said]:
        said, self.recorder.said = self.recorder.said, []
        return said

    def _check(self, kernel: NoKernel, before: set[str]) -> None:
        """Refuse what a fork would share with others, or not have."""
        faults = {
            "its cells start threads": threading.active_count() > 1,
            "its cells start processes": has_children(),
            "its cells leave files open": open_files() - before,
            "its cells leave temporary files": any(Path(tempfile.gettempdir()).iterdir()),
            "its cells draw at random": self.seeds.drawn(),
            "its cells ask for their kernel": kernel.asked,
            f"its cells ask for {Environment.asked}": Environment.asked,
        }
        for fault, found in faults.items():
            if found:
                raise Unfit(fault)


def shell_of(recorder: Recorder) -> ZMQInteractiveShell:
    """The shell of a kernel to be, which writes no file: it has no history and no profile."""
    shell = ZMQInteractiveShell.instance(
        profile_dir=ProfileDir(), ipython_dir=tempfile.gettempdir(), compiler_class=XCachingCompiler,
        config=Config(HistoryManager={"enabled": False}),
    )
    speakers: tuple[Any, ...] = (shell.displayhook, shell.display_pub)
    for speaker in speakers:
        speaker.session = recorder
    return shell


def open_files() -> set[str]:
    """The open files of this process, as far as the system tells."""
    found = set()
    with suppress(OSError):
        for number in os.listdir("/dev/fd"):  # noqa: PTH208 - as quick as it gets
            with suppress(OSError):
                found.add(f"{number} {os.readlink(f'/dev/fd/{number}')}")  # noqa: PTH115
    return found


def has_children() -> bool:
    """Whether this process has started others that still run."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0] == 0
    except ChildProcessError:
        return False
