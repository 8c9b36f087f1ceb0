"""CPython for WebAssembly: fetches npm's package pyodide once, keeps it, and runs it here in Node."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pontlevis_widgets.publishing.gathering import LATER

VERSION = "0.29.5"
INTEGRITY = "sha512-TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
"""The hash of this version in npm's registry; a package with another hash is refused."""
SCRIPT = Path(__file__).with_name("static") / "make.mjs"


class NoPython(OSError):
    """Raised if Python for a browser cannot be fetched or fails to run; the message says why, and what to do."""


class Recorded(NamedTuple):
    """The result of a cell.

    outputs: in the format of notebooks; opened: the id and state of each widget that it opened; tall: the tall pictures
    of its boards, by widget id.
    """

    outputs: list[dict[str, Any]]
    opened: list[tuple[str, dict[str, Any]]]
    tall: dict[str, str]


class Made(NamedTuple):
    """A report on the Python that was made.

    missing: modules that cannot be imported, with the reason; broken: games that cannot be loaded, with the reason;
    sum: a checksum of the program's data.
    """

    missing: dict[str, str]
    broken: dict[str, str]
    sum: int


def program(name: str) -> str:
    """Returns the path of Node or npm, of this Python environment if it has one. Raises NoPython."""
    found = shutil.which(name, path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if not found:
        raise NoPython(f'{name} is missing; get it with: pip install "pontlevis[publish]"')
    return found


def cache_folder() -> Path:
    """Returns the folder in which the package is cached."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "pontlevis" / f"pyodide-{VERSION}"


def fetched() -> Path:
    """Returns the folder of the package, after fetching it from npm's registry if it is missing. Raises NoPython."""
    folder = cache_folder()
    if (folder / "package.json").exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        command = [program("npm"), "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", name]
        done = subprocess.run(command, cwd=name, capture_output=True, text=True, check=False, env=environment())  # noqa: S603 - npm
        archives = list(Path(name).glob("*.tgz"))
        if done.returncode or not archives:
            raise NoPython(f"npm cannot fetch pyodide {VERSION}: {done.stderr.strip()[-400:] or 'it does not say why'}")
        digest = base64.b64encode(hashlib.sha512(archives[0].read_bytes()).digest()).decode()
        if f"sha512-{digest}" != INTEGRITY:
            raise NoPython(f"what npm fetched is not pyodide {VERSION} as we know it: its sum is sha512-{digest}")
        with tarfile.open(archives[0]) as archive:
            archive.extractall(name, filter="data")
        try:
            (Path(name) / "package").replace(folder)
        except OSError:  # another process was faster
            if not (folder / "package.json").exists():
                raise
    return folder


def environment() -> dict[str, str]:
    """Returns the environment variables for npm, which needs Node in its PATH."""
    here = str(Path(program("node")).parent)
    return {**os.environ, "PATH": os.pathsep.join([here, os.environ.get("PATH", "")])}


def make(packages: Path, roots: Sequence[str], games: Sequence[str], out: Path,
         pages: Mapping[str, Sequence[str]]) -> tuple[dict[str, list[Recorded]], Made]:
    """Makes the files with which Python starts in a browser, and runs the cells of pages with that Python, in Node.

    Args:
        packages: a zip of the Python packages.
        roots: those of them that are imported before the memory is saved.
        games: the games whose rulebooks and boards are loaded before the memory is saved.
        out: the folder in which house.zip, library.zip and memory.bin are written.
        pages: the cells of each page, by the page's name.

    Returns the results of the cells of each page, and a report on that Python. Raises NoPython.
    """
    with tempfile.TemporaryDirectory() as name:
        job = Path(name) / "job.json"
        named = [{"name": f"{page}.json", "cells": cells} for page, cells in pages.items()]
        job.write_text(json.dumps({"pyodide": str(fetched()), "packages": str(packages), "roots": roots, "games": games,
                                   "later": LATER, "out": str(out), "recorded": name, "pages": named}))
        done = subprocess.run([program("node"), str(SCRIPT), str(job)], capture_output=True, text=True, check=False)  # noqa: S603 - ours
        if done.returncode:
            raise NoPython(f"Python does not do its work in Node: {done.stderr.strip()[:2000]}")
        recorded = {page: [Recorded(**cell) for cell in json.loads((Path(name) / f"{page}.json").read_text())]
                    for page in pages}
        return recorded, Made(**json.loads(done.stdout))
