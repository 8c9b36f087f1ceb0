"""Runs the cells of a notebook before a kernel exists: records their outputs, and finds reasons not to fork."""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from hashlib import sha256
from importlib.metadata import version
from itertools import count
from pathlib import Path
from types import MethodType
from typing import Any, NamedTuple, NoReturn
from unittest.mock import patch

from ipykernel.compiler import XCachingCompiler
from ipykernel.zmqshell import ZMQInteractiveShell
from IPython.core.profiledir import ProfileDir
from jupyter_client.session import Session
from traitlets.config import Config

from pontlevis_widgets.forking import first_use
from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.forking.imports import imports
from pontlevis_widgets.forking.page_guard import ENTROPY, Guard
from pontlevis_widgets.forking.seeds import Seeds

Said = tuple[str, dict[str, Any]]
"""A message of a cell in Jupyter's protocol: its type and its content."""
OPEN = "leaves files open"
"""A fault that is decided after the last cell, as freeing memory in a later cell closes some files."""


class Cell(NamedTuple):
    """A cell that was run, and its messages."""

    source: str
    said: list[Said]


def numbered(notebook: Path) -> list[tuple[int, str]]:
    """Returns the code cells of a notebook that are not empty, with their numbers; text cells count, too."""
    cells = enumerate(json.loads(notebook.read_text(encoding="utf-8"))["cells"], 1)
    code = ((number, "".join(cell["source"])) for number, cell in cells if cell["cell_type"] == "code")
    return [(number, source) for number, source in code if source.strip()]


def sources(notebook: Path) -> list[str]:
    """Returns the code cells of a notebook that are not empty."""
    return [source for _, source in numbered(notebook)]


class Recorder(Session):
    """A session that keeps messages in a list instead of sending them."""

    def __init__(self) -> None:
        super().__init__(key=b"")
        self.said: list[Said] = []

    def send(self, stream: Any, msg_or_type: Any, content: Any = None, *args: Any, **kwargs: Any) -> None:
        """Keeps a message, given as a whole or as type and content."""
        whole = isinstance(msg_or_type, dict)
        self.said.append((msg_or_type["msg_type"], msg_or_type["content"]) if whole else (msg_or_type, content))


class Stream(io.TextIOBase):
    """Adds printed text to the recorded messages; once `live`, prints to the kernel's own stream."""

    live = False

    def __init__(self, name: str, recorder: Recorder) -> None:
        self.name, self.recorder = name, recorder

    def write(self, text: str) -> int:
        """Records a text, or appends it if the last message is text of the same stream."""
        if self.live:
            return int(getattr(sys, self.name).write(text))
        said = self.recorder.said
        if said and said[-1][0] == "stream" and said[-1][1]["name"] == self.name:
            said[-1][1]["text"] += text
        elif text:
            said.append(("stream", {"name": self.name, "text": text}))
        return len(text)


class NoKernel:
    """A placeholder for the kernel in a template; notes whether a cell used it."""

    def __init__(self) -> None:
        self.asked = False

    def __getattr__(self, name: str) -> Any:
        self.asked = True
        raise AttributeError(f"{name}: the cells of a page that is forked have no kernel")


class Readings:
    """Records the files that are read while a page is made, as the page depends on them."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self._noting = False
        sys.addaudithook(self._note)

    def _note(self, event: str, facts: tuple[Any, ...]) -> None:
        if event == "open" and self._noting:
            file, _, flags = facts
            if isinstance(file, str) and not file.endswith(".pyc") and not flags & (os.O_WRONLY | os.O_RDWR):
                self.files.add(os.path.abspath(file))  # noqa: PTH100 - called for a thousand files

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Records files inside the context; forks, made after it, record none."""
        self._noting = True
        try:
            yield
        finally:
            self._noting = False

    def found(self) -> set[str]:
        """Returns the files that the page depends on, without those of the system and temporary ones, which change."""
        passing = (tempfile.gettempdir(), "/dev", "/proc", "/sys")
        return {file for file in self.files if not Path(file).is_relative_to(passing[0]) and Path(file).is_file()
                and not file.startswith(passing[1:])}


class Made:
    """The state that a template passes to its forks: a shell, generators to reseed, and the files that were read.

    mark: equal for all templates whose forks have the same models, on any server; "" if each fork has its own.
    """

    cells: list[Cell] = []
    mark = ""

    def __init__(self) -> None:
        self.recorder, self.seeds, self.readings = Recorder(), Seeds(), Readings()
        self.shell = shell_of(self.recorder)
        os.environ.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")  # as a kernel does
        self._before = open_files()

    @contextmanager
    def _recording_output(self) -> Iterator[None]:
        with redirect_stdout(Stream("stdout", self.recorder)), redirect_stderr(Stream("stderr", self.recorder)):
            yield

    def opened(self) -> set[str]:
        """Returns the files that were opened since the beginning and that forks cannot reopen."""
        return {file for file in open_files() - self._before if not is_read(file)}

    def reopen(self) -> None:
        """Reopens, in a fork, the files that are only read, as all forks would share one position in them."""
        for file in filter(is_read, open_files() - self._before):
            number, path = file.split(" ", 1)
            new = os.open(path, os.O_RDONLY)
            os.lseek(new, os.lseek(int(number), 0, os.SEEK_CUR), os.SEEK_SET)
            os.dup2(new, int(number), inheritable=False)
            os.close(new)

    def left(self) -> Iterator[str]:
        """Yields why this process cannot be forked now: threads, child processes, open or temporary files."""
        if threading.active_count() > 1:
            yield "starts threads"
        if has_children():
            yield "starts processes"
        if self.opened():
            yield OPEN
        if any(Path(tempfile.gettempdir()).iterdir()):
            yield "leaves temporary files"


class Warm(Made):
    """A shell with the packages of a notebook imported and used once; each fork runs the cells itself.

    Raises:
        Unfit: importing the packages started threads or processes, or left open or temporary files.
    """

    def __init__(self, notebook: Path) -> None:
        super().__init__()
        with self.readings.noted(), self.seeds.watched(), self._recording_output():
            for statement in imports(sources(notebook), notebook.parent):
                with suppress(Exception):  # the cell will raise it again
                    exec(statement, {})  # noqa: S102 - the notebook contains it
            first_use.use()
        if faults := [*self.left()]:
            raise Unfit(f"importing its packages {', '.join(faults)}")


class PageShell(Made):
    """A shell in which the cells of a notebook were run once for all visitors, and their messages recorded.

    Raises:
        Unfit: a cell failed, or has a fault recorded by `Guard` or found by `left`.
    """

    def __init__(self, notebook: Path) -> None:
        super().__init__()
        self.guard, self.kernel = Guard(notebook.parent), NoKernel()
        self.shell.kernel = self.kernel
        self.cells, self._noted, self._opened = [], {OPEN}, dict[str, int]()
        with (self.readings.noted(), self.seeds.watched(self.guard.asked_by_cells), self.guard.watching(),
              self._numbered_ids(notebook.name), self._recording_output()):
            for self.guard.cell, source in numbered(notebook):
                self._run(source)
        for number in sorted({self._opened[file] for file in self.opened()}):
            self.guard.note(OPEN, number)
        if self.guard.faults:
            raise Unfit("; ".join(self.guard.faults))
        made = json.dumps([version("pontlevis"), self.cells], sort_keys=True, default=repr)
        self.mark = sha256(made.encode()).hexdigest()[:32]

    @contextmanager
    def _numbered_ids(self, name: str) -> Iterator[None]:
        """Gives models ids that follow from a name and their order, so that all templates of a page give the same.

        An id that a cell itself asks for stays random, and is noted by the guard.
        """
        drawn, numbers, names = uuid.uuid4, count(), uuid.uuid5(uuid.NAMESPACE_URL, name)

        def numbered() -> uuid.UUID:
            return drawn() if self.guard.asked_by_cells() else uuid.uuid5(names, str(next(numbers)))

        with patch.object(uuid, "uuid4", numbered):
            yield

    def _run(self, source: str) -> None:
        """Runs a cell, and notes the reasons not to share its messages. Raises Unfit if it awaits or fails."""
        number = self.guard.cell
        self.guard.read(source)
        if self.shell.should_run_async(source, transformed_cell=self.shell.transform_cell(source)):
            self._end("awaits")
        result = self.shell.run_cell(source, store_history=False)
        if not result.success or self.shell._last_traceback:  # noqa: SLF001 - of a failed display
            self._end("fails")
        self.cells.append(Cell(source, self._taken()))
        self._opened = {**dict.fromkeys(self.opened(), number), **self._opened}
        for fault in {*self.left(), *self._shared()} - self._noted:
            self._noted.add(fault)
            self.guard.note(fault)

    def _end(self, fault: str) -> NoReturn:
        self.guard.note(fault)
        raise Unfit("; ".join(self.guard.faults))

    def _shared(self) -> Iterator[str]:
        if self.seeds.used():
            yield "draws at random"
        if self.seeds.loose():
            yield ENTROPY
        if self.kernel.asked:
            yield "asks for its kernel"

    def _taken(self) -> list[Said]:
        said, self.recorder.said = self.recorder.said, []
        return said


def shell_of(recorder: Recorder) -> ZMQInteractiveShell:
    """Returns the shell that the kernel of each fork will use. It writes no file: it has no history and no profile."""
    shell = ZMQInteractiveShell.instance(
        profile_dir=ProfileDir(), ipython_dir=tempfile.gettempdir(), compiler_class=XCachingCompiler,
        config=Config(HistoryManager={"enabled": False}),
    )
    speakers: tuple[Any, ...] = (shell.displayhook, shell.display_pub)
    for speaker in speakers:
        speaker.session = recorder
    vars(shell)["enable_gui"] = MethodType(enable_gui, shell)
    return shell


def enable_gui(shell: ZMQInteractiveShell, gui: str | None = None) -> None:
    """Starts the event loop of a GUI; pictures in the page (None) need none, and a template has no kernel for one."""
    if gui:
        ZMQInteractiveShell.enable_gui(shell, gui)


def open_files() -> set[str]:
    """Returns the open files of this process, as "NUMBER PATH", as far as the system reports them."""
    found = set()
    with suppress(OSError):
        for number in os.listdir("/dev/fd"):  # noqa: PTH208 - faster than pathlib
            with suppress(OSError):
                found.add(f"{number} {os.readlink(f'/dev/fd/{number}')}")  # noqa: PTH115
    return found


def is_read(file: str) -> bool:
    """Checks whether an open file, given as "NUMBER PATH", is a file on disk opened only for reading."""
    import fcntl  # noqa: PLC0415 - Windows, which does not fork, has none

    number, path = file.split(" ", 1)
    return Path(path).is_file() and fcntl.fcntl(int(number), fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY


def has_children() -> bool:
    """Checks whether this process has running child processes."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0] == 0
    except ChildProcessError:
        return False
