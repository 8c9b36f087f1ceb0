"""Seals a published house (all pages of the site) as one release, whose files never mix with those of another.

Pages load everything from one folder, named by a hash of all files, so a page finds the files of its own release or
none. A service worker caches the files of a release, by their hashes, for later visits and for use offline.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

RELEASE = "@release@"
"""The placeholder for the name of the folder that pages load from, until the hash is known."""
KEEPER = "keeper.js"
"""The service worker; its scope is the whole house, as it is served from the top folder."""
ILLUSTRATIONS = ".pictures.js"
"""The suffix of the files that are requested only by browsers that cannot run Python."""
UNKEPT = (ILLUSTRATIONS, ".ipynb")
"""The suffixes of rarely requested files, which are not cached."""
NAMING = (".html", ".webmanifest")
"""The suffixes of the files that contain the name of the folder."""
SCRIPT = Path(__file__).with_name("static") / KEEPER


def seal(folder: Path) -> None:
    """Renames the release in `folder` to its hash and writes its service worker."""
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
    """Returns the hash of each file in `folder` by its path there, in the form that browsers check."""
    return {path.relative_to(folder).as_posix(): integrity(path.read_bytes())
            for path in sorted(folder.rglob("*")) if path.is_file()}


def integrity(data: bytes) -> str:
    """Returns the subresource-integrity hash of `data`."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
