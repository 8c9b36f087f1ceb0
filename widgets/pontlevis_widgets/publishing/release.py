"""Seals a published house as one release, whose parts never mix with those of another.

All that pages load lies in one folder, which is named by a sum of everything: a page finds the files of its own
release, or none. A service worker keeps the files of a release, by their sums, for the next visit and for no network at
all.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

RELEASE = "@release@"
"""The name of the folder that pages load from, in the folder and in the pages, until its sum is known."""
KEEPER = "keeper.js"
"""The service worker: its place, at the top of the house, is what it may keep."""
ILLUSTRATIONS = ".pictures.js"
"""The end of the files that only who cannot run Python asks for."""
UNKEPT = (ILLUSTRATIONS, ".ipynb")
"""The ends of the files that are not kept: few ask for them."""
NAMING = (".html", ".webmanifest")
"""The files that name the folder."""
SCRIPT = Path(__file__).with_name("static") / KEEPER


def seal(folder: Path) -> None:
    """Name the release in a folder by its sum, and write its service worker."""
    whole = hashlib.sha256(json.dumps(sums(folder)).encode()).hexdigest()[:16]
    for name in sums(folder):
        if name.endswith(NAMING):
            path = folder / name
            path.write_bytes(path.read_bytes().replace(RELEASE.encode(), whole.encode()))
    (folder / RELEASE).rename(folder / whole)
    kept = {name: one for name, one in sums(folder).items() if not name.endswith(UNKEPT)}
    files = json.dumps(kept, ensure_ascii=False, indent=0)
    (folder / KEEPER).write_text(f"self.files = {files};\n{SCRIPT.read_text()}")


def sums(folder: Path) -> dict[str, str]:
    """The files of a folder by name, each with its sum, as browsers check it."""
    return {path.relative_to(folder).as_posix(): integrity(path.read_bytes())
            for path in sorted(folder.rglob("*")) if path.is_file()}


def integrity(data: bytes) -> str:
    """The sum of a file."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
