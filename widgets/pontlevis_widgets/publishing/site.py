"""Writes the house as a folder of files."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from jupyter_core.paths import jupyter_path

from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.browser import style
from pontlevis_widgets.forking.page import sources
from pontlevis_widgets.publishing import pyodide
from pontlevis_widgets.publishing.gathering import gather
from pontlevis_widgets.publishing.rendering import Pages
from pontlevis_widgets.serving.gallery import Page, pages

STATIC = Path(__file__).with_name("static")
FRAME = files("pontlevis_widgets") / "templates" / "voila" / "templates" / "pontlevis" / "static"
SUFFIX = ".packed"


class Published(NamedTuple):
    """What became of it: how many pages and bytes there are, and what is missing, in sentences."""

    pages: int
    size: int
    missing: list[str]


def publish(folder: Path, notebooks: Path, langs: Sequence[str] = LANGUAGES, games: Sequence[str] = ()) -> Published:
    """Write the house into a folder.

    Args:
        folder: made if it is not there; of an older house in it nothing is left.
        notebooks: the folder of notebooks that become pages.
        langs: the languages to be published.
        games: the games to be published; all if none is named.
    """
    found = [page for page in pages(notebooks) if chosen(page, langs, games)]
    python = folder / "python"
    python.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        archive = Path(name) / "packages.zip"
        gathered = gather(archive)
        cells = {unquote(page.path).removesuffix(".ipynb"): sources(notebooks / unquote(page.path)) for page in found}
        said, missing = pyodide.make(archive, gathered.roots, python, cells)
        lay_data(archive, python)
    write_frame(folder, python)
    writer = Pages(notebooks)
    bridge: dict[str, Any] = {}
    for page in found:
        path = unquote(page.path).removesuffix(".ipynb")
        text, published = writer.notebook(page, said[path])
        write(folder / f"{path}.html", text.encode())
        pack(folder / f"{path}.json", json.dumps(published, ensure_ascii=False).encode())
        bridge = bridge or next((state for cell in said[path] for _, state in cell.opened if "_esm" in state), {})
    kept = {name: value for name, value in bridge.items() if name not in ("_esm", "style_")}
    pack(python / "bridge.json", json.dumps(kept, ensure_ascii=False).encode())
    for lang in langs:
        write(folder / lang / "index.html", writer.gallery(lang).encode())
    everything = [path for path in folder.rglob("*") if path.is_file()]
    left_out = [f"{one} has parts that no browser runs: its games are missing" for one in gathered.left_out]
    return Published(len(found), sum(path.stat().st_size for path in everything),
                     [*left_out, *(f"{module} is missing there: {why}" for module, why in missing.items())])


def chosen(page: Page, langs: Sequence[str], games: Sequence[str]) -> bool:
    """Whether a page is to be published."""
    game = page.game or page.beside
    return page.kind != "index" and page.lang in ("", *langs) and (not games or not game or game in games)


def lay_data(archive: Path, python: Path) -> None:
    """Lay out the files that Python reads only when it needs them, and say which these are."""
    with ZipFile(archive) as packages:
        names = sorted(name for name in packages.namelist() if not name.endswith(".py") and ".dist-info/" not in name)
        for name in names:
            write(python / "data" / name, packages.read(name))
    write(python / "python.json", json.dumps({"data": names}).encode())


def write_frame(folder: Path, python: Path) -> None:
    """Write what all pages share: scripts, styles, and Python."""
    static = folder / "static"
    for name in ("favicon.svg", "page.css", "page.js", "lesson.css", "lesson.js"):
        write(static / name, (FRAME / name).read_bytes())
    write(static / "theme-light.css", theme())
    write(static / "boards.css", style().encode())
    write(static / "house.js", (STATIC / "house.js").read_bytes())
    write(python / "worker.js", (STATIC / "worker.js").read_bytes())
    npm = pyodide.fetched()
    shutil.copyfile(npm / "pyodide.mjs", python / "pyodide.mjs")
    for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
        pack(python / name, (npm / name).read_bytes())
    memory = python / "memory.bin"
    pack(memory, memory.read_bytes())
    memory.unlink()
    with ZipFile(python / "nothing.zip", "w", ZIP_DEFLATED) as nothing:
        nothing.writestr(ZipInfo("nothing", (1980, 1, 1, 0, 0, 0)), "")


def theme() -> bytes:
    """The colours of Jupyter's outputs, which the house's own sheet then sets."""
    places = (Path(place) / "lab" / "static" / "theme-light.css" for place in jupyter_path("nbconvert", "templates"))
    return next(place.read_bytes() for place in places if place.exists())


def write(path: Path, data: bytes) -> None:
    """Write a file; its folder is made if it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def pack(path: Path, data: bytes) -> None:
    """Write a file packed, as the page's scripts unpack it."""
    write(path.with_name(path.name + SUFFIX), gzip.compress(data, 9, mtime=0))
