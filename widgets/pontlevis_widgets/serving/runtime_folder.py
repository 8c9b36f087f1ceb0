"""A temporary folder for one server: kernels' sockets and settings, and notebooks from packages.

Its path is short enough for the names of sockets. The server locks it while it runs: systems that tidy temporary files
skip locked folders, and the next server removes an unlocked folder, left by a server that was killed.
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
"""The longest path of a socket, after the temporary folder's own path."""
LONGEST = 103 if sys.platform == "darwin" else 107
"""The most bytes that the name of a socket may have."""
PROFILE = """import logging
# ipykernel looks a comm up before it has opened it, and wonders
logging.getLogger("Comm").addFilter(lambda record: record.msg != "No such comm: %s")
c = get_config()
c.HistoryManager.enabled = False  # or all kernels wait for one database
c.InteractiveShellApp.exec_PYTHONSTARTUP = False
"""
"""The IPython configuration of a visitor's kernel: no history, and not the host's own start-up file."""


class NoTemporaryFolder(OSError):
    """No temporary folder is writable."""


@contextmanager
def runtime_folder() -> Iterator[Path]:
    """Makes the folder, yields its path, and removes it at the end; also removes the folders of killed servers.

    Raises:
        NoTemporaryFolder: no temporary folder is writable.
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
    """Makes the folder `sockets` inside a runtime folder and IPython's profile beside it, unless they exist."""
    profile = profile_of(sockets.parent) / "profile_default"
    sockets.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (profile / "ipython_config.py").exists():
        profile.mkdir(parents=True, exist_ok=True)
        (profile / "ipython_config.py").write_text(PROFILE, encoding="utf-8")


def profile_of(runtime: Path) -> Path:
    """Returns the folder of a runtime folder that holds IPython's configuration."""
    return runtime / "ipython"


def fits_sockets(folder: Path) -> bool:
    """Checks whether the paths of kernels' sockets are short enough for a runtime folder in `folder`."""
    return len(os.fsencode(folder)) + len(SOCKET) <= LONGEST


def _place() -> Path:
    """Returns the first writable temporary folder where sockets' paths fit, else the first writable one."""
    named = [os.environ.get(name) for name in ("TMPDIR", "TEMP", "TMP")]
    usual = [] if sys.platform == "win32" else ["/tmp", "/var/tmp", os.environ.get("XDG_RUNTIME_DIR")]  # noqa: S108
    with suppress(FileNotFoundError):
        usual.append(tempfile.gettempdir())
    places = [Path(place) for place in (*named, *usual) if place and os.access(place, os.W_OK | os.X_OK)]
    places = [place for place in places if place.is_dir()]
    if not places:
        raise NoTemporaryFolder("no folder for temporary files can be written to; name one in TMPDIR")
    return next(filter(fits_sockets, places), places[0])


def _locked(place: Path) -> tuple[Path, int | None]:
    """Makes a folder and locks it. Returns it and the lock's file descriptor, None on Windows."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place))
        if sys.platform == "win32":
            return folder, None
        lock = os.open(folder, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.exists():  # no other server removed it before it was locked
            return folder, lock
        os.close(lock)


def _sweep(place: Path) -> None:
    """Removes the folders of servers that no longer run."""
    if sys.platform == "win32":
        return
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):  # locked, owned by another user, or just removed
            lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
            finally:
                os.close(lock)
