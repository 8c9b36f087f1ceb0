"""A folder for what lives as long as the server: kernels' sockets and settings, notebooks that packages bring.

It lies where the names of sockets fit, and is locked while the server lives. A system that tidies its temporary files
leaves a locked folder alone; one that is not locked any more was left by a server that was killed, and the next server
removes it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

PREFIX = "pont-levis-"
SOCKET = "/pont-levis-xxxxxxxx/voila_xxxxxxxx/kernel-00000000-0000-0000-0000-000000000000-ipc-5"
"""The rest of a socket's path after the folder's own, as long as it gets."""
LONGEST = 103 if sys.platform == "darwin" else 107
"""The most bytes that the name of a socket may have."""
PROFILE = """import logging
# ipykernel looks a comm up before it has opened it, and wonders
logging.getLogger("Comm").addFilter(lambda record: record.msg != "No such comm: %s")
c = get_config()
c.HistoryManager.enabled = False  # or all kernels wait for one database
c.InteractiveShellApp.exec_PYTHONSTARTUP = False
"""
"""How IPython is set up in a visitor's kernel: without a history, and without what the host's own start-up does."""


class NoRoom(OSError):
    """There is no folder that can be written to."""


@contextmanager
def shelter() -> Iterator[Path]:
    """Make such a folder and remove it in the end; what servers left that were killed goes, too.

    Raises:
        NoRoom: nowhere can anything be written.
    """
    place = _place()
    _sweep(place)
    folder, lock = _locked(place)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if lock is not None:
            os.close(lock)


def prepare(sockets: Path) -> None:
    """Make the folder of the sockets inside a shelter, and IPython's profile beside it, unless they are there."""
    profile = profile_of(sockets.parent) / "profile_default"
    sockets.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (profile / "ipython_config.py").exists():
        profile.mkdir(parents=True, exist_ok=True)
        (profile / "ipython_config.py").write_text(PROFILE, encoding="utf-8")


def profile_of(shelter: Path) -> Path:
    """Where kernels find how IPython is set up."""
    return shelter / "ipython"


def fits_sockets(folder: Path) -> bool:
    """Whether the names of kernels' sockets in a shelter at this place are short enough."""
    return len(os.fsencode(folder)) + len(SOCKET) <= LONGEST


def _place() -> Path:
    """The first folder that can be written to and leaves room for the names of sockets; else one without that room."""
    named = [os.environ.get(name) for name in ("TMPDIR", "TEMP", "TMP")]
    usual = [] if sys.platform == "win32" else ["/tmp", "/var/tmp", os.environ.get("XDG_RUNTIME_DIR")]  # noqa: S108
    with suppress(FileNotFoundError):
        usual.append(tempfile.gettempdir())
    places = [Path(place) for place in (*named, *usual) if place and os.access(place, os.W_OK | os.X_OK)]
    places = [place for place in places if place.is_dir()]
    if not places:
        raise NoRoom("no folder for temporary files can be written to; name one in TMPDIR")
    return next(filter(fits_sockets, places), places[0])


def _locked(place: Path) -> tuple[Path, int | None]:
    """A new folder, and the lock on it, which stays with this process alone."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place))
        if sys.platform == "win32":
            return folder, None
        lock = os.open(folder, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.exists():  # nobody swept it before it was locked
            return folder, lock
        os.close(lock)


def _sweep(place: Path) -> None:
    """Remove the folders of servers that live no more."""
    if sys.platform == "win32":
        return
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):  # somebody else's, or just gone
            lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
            finally:
                os.close(lock)
