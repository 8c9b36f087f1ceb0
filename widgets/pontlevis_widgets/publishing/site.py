"""Writes the house as a folder of files."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import deflate
import nbformat
from jupyter_core.paths import jupyter_path

import pontlevis
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.browser import style
from pontlevis_widgets.catalogue.gallery import GalleryPage, pages, place_of
from pontlevis_widgets.forking.page import sources
from pontlevis_widgets.publishing import pyodide
from pontlevis_widgets.publishing.gathering import gather
from pontlevis_widgets.publishing.pyodide import Recorded
from pontlevis_widgets.publishing.release import ILLUSTRATIONS, KEEPER, RELEASE, seal
from pontlevis_widgets.publishing.rendering import Pages, broken_cells, illustrations
from pontlevis_widgets.render import served

STATIC = Path(__file__).with_name("static")
FRAME = files("pontlevis_widgets") / "templates" / "voila" / "templates" / "pontlevis" / "static"
SUFFIX = ".packed"
HARD = 10
"""The compression level of libdeflate: 12, the highest, takes twice the time to save one byte in 400."""
PACKED = ("memory.bin", "pyodide.asm.js", "pyodide.asm.wasm")
"""The files that a page fetches before Python runs."""
ANYWAY = "--anyway publishes their pages with the outputs that the notebooks have saved."
ON_REQUEST = ("fsrs", "openskill", "segno", "typing_extensions")
"""The packages that only some pages need: the Train page, and the QR codes of invitations and of a learner's data."""


class Unrunnable(Exception):
    """Raised if cells do not run in a browser; the message names them."""


class Published(NamedTuple):
    """The number of pages, the size in bytes of all files, and sentences about missing parts."""

    pages: int
    size: int
    missing: list[str]


def publish(folder: Path, notebooks: Path, langs: Sequence[str] = LANGUAGES, games: Sequence[str] = (),
            base_url: str = "/", relay: str = "", kinds: Sequence[str] = (), anyway: bool = False) -> Published:
    """Writes the house into a temporary folder, which then replaces `folder`. After an error `folder` is unchanged.

    Args:
        folder: made if missing; an older house in it is replaced completely.
        notebooks: the folder of notebooks that become pages.
        langs: the languages to publish; the first is the default for other readers.
        games: the games to be published; all if none is named.
        base_url: the path under which the folder will be served, for the 404 page.
        relay: the address of the rooms for tables at several devices, as wss://castle.example/rooms/; "" for none.
        kinds: suffixes of files beside notebooks that are copied besides pictures, sound and film.
        anyway: publish pages even if cells do not run in a browser; stills of them are shown.

    Raises:
        ValueError: the folder holds anything but a house, a game is unknown, or no notebook is to be published.
        Unrunnable: cells do not run in a browser.
        OSError: files cannot be written, or Python for browsers cannot be fetched or fails.
    """
    folder = folder.resolve()
    claim(folder)
    for name in games:
        pontlevis.package(name)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as name:
        workshop = Path(name)
        shelf, made = workshop / "notebooks", workshop / "house"
        lay_out(notebooks, shelf, langs, games, kinds)
        publishing = Publishing(made, shelf, langs, tuple(games or pontlevis.games()), relay)
        done = publishing.publish(workshop, base_url, anyway=anyway)
        if folder.exists():
            folder.replace(workshop / "older")
        made.replace(folder)
    return done


def claim(folder: Path) -> None:
    """Raises ValueError if `folder` is a file or holds anything but a house."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file: name a folder")
    if folder.exists() and any(folder.iterdir()) and not (folder / KEEPER).exists():
        raise ValueError(f"{folder} holds something that is no published house: name an empty folder, or a new one")


def lay_out(notebooks: Path, shelf: Path, langs: Sequence[str], games: Sequence[str], kinds: Sequence[str]) -> None:
    """Copies the notebooks to publish, and the files beside them, to `shelf`; skips the kind `index`.

    Raises ValueError if there are no such notebooks.
    """
    for page in pages(notebooks):
        game = page.game or page.beside
        if page.kind != "index" and page.lang in ("", *langs) and (not games or not game or game in games):
            path = unquote(page.path)
            write(shelf / path, (notebooks / path).read_bytes())
    if not shelf.exists():
        raise ValueError(f"{notebooks} holds no notebook that is to be published: look at --lang and --games")
    for file in beside(notebooks, kinds):
        if place_of(file.parent)[0] in ("", *langs):
            write(shelf / file, (notebooks / file).read_bytes())


def beside(folder: Path, kinds: Sequence[str]) -> list[Path]:
    """Returns the paths in `folder` of the files that a server of it would serve. kinds: further suffixes."""
    found = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file())
    shown = re.compile(served(kinds)[0], re.IGNORECASE)
    return [path for path in found
            if shown.fullmatch(path.name) and not any(part.startswith(".") for part in path.parts)]


class Publishing:
    """Writes a house to `folder`: pages of `notebooks` in the languages `langs` with `games`, and rooms at `relay`."""

    def __init__(self, folder: Path, notebooks: Path, langs: Sequence[str], games: Sequence[str], relay: str) -> None:
        self.folder, self.python, self.notebooks, self.langs, self.games, self.relay = (
            folder, folder / RELEASE / "python", notebooks, langs, games, relay
        )

    def publish(self, workshop: Path, base_url: str, *, anyway: bool) -> Published:
        """Writes all files. workshop: a temporary folder; the others as in `publish` above.

        Removes the notebooks of broken games from `notebooks`.

        Raises Unrunnable if cells do not run in a browser, unless `anyway` is true.
        """
        archive = workshop / "packages.zip"
        gathered = gather(archive, self.games, ON_REQUEST)
        self.python.mkdir(parents=True)
        found = {unquote(page.path).removesuffix(".ipynb"): page for page in pages(self.notebooks)}
        cells = {path: sources(self.notebooks / f"{path}.ipynb") for path in found}
        said, made = pyodide.make(archive, gathered.roots, self.games, self.python, cells)
        write_frame(self.folder / RELEASE)
        write_python(self.python, archive, made.sum)
        there = {path: page for path, page in found.items() if (page.game or page.beside) not in made.broken}
        faults = [f"{path}.ipynb, {fault}" for path in there
                  for fault in broken_cells(nbformat.read(self.notebooks / f"{path}.ipynb", as_version=4), said[path])]
        if faults and not anyway:
            raise Unrunnable("\n".join(["these cells do not run in a browser:", *faults, ANYWAY]))
        for path in found.keys() - there.keys():
            (self.notebooks / f"{path}.ipynb").unlink()
        self._write_pages(there, said, [game for game in self.games if game not in made.broken], base_url)
        seal(self.folder)
        everything = [path for path in self.folder.rglob("*") if path.is_file()]
        return Published(len(there), sum(path.stat().st_size for path in everything), [
            *(f"a still is shown of {fault}" for fault in faults),
            *(f"{one} is left out: it has compiled parts, which no browser runs" for one in gathered.left_out),
            *(f"the game {game} is missing, and its pages: {why}" for game, why in made.broken.items()),
            *(f"{module} is missing there: {why}" for module, why in made.missing.items()),
        ])

    def _write_pages(self, found: dict[str, GalleryPage], said: dict[str, list[Recorded]], games: Sequence[str],
                     base_url: str) -> None:
        writer = Pages(self.notebooks, self.langs, games, self.relay)
        bridge: dict[str, Any] = {}
        for path, page in found.items():
            text, published = writer.notebook(page, said[path])
            write(self.folder / f"{path}.html", text.encode())
            write(self.folder / f"{path}.ipynb", (self.notebooks / f"{path}.ipynb").read_bytes())
            pack(self.folder / RELEASE / f"{path}.json", json.dumps(published, ensure_ascii=False).encode())
            write(self.folder / RELEASE / f"{path}{ILLUSTRATIONS}", illustrations(published, said[path]).encode())
            bridge = bridge or next((state for cell in said[path] for _, state in cell.opened if "_esm" in state), {})
        for file in self.notebooks.rglob("*"):
            if file.is_file() and file.suffix != ".ipynb":
                write(self.folder / file.relative_to(self.notebooks), file.read_bytes())
        kept = {name: value for name, value in bridge.items() if name not in ("_esm", "style_")}
        pack(self.python / "bridge.json", json.dumps(kept, ensure_ascii=False).encode())
        for lang in self.langs:
            write(self.folder / lang / "index.html", writer.gallery(lang).encode())
            write(self.folder / f"{lang}.webmanifest", writer.manifest(lang).encode())
        write(self.folder / "index.html", writer.door().encode())
        if self.relay and (door := writer.play_door()):
            write(self.folder / "play" / "index.html", door.encode())
        write(self.folder / "404.html", writer.lost(base_url).encode())


def lay_data(archive: Path, python: Path) -> list[str]:
    """Copies data files from the archive to `python`/data, where Python loads them on demand. Returns their names."""
    with ZipFile(archive) as packages:
        names = sorted(name for name in packages.namelist() if not name.endswith(".py") and ".dist-info/" not in name)
        for name in names:
            write(python / "data" / name, packages.read(name))
    return names


def write_frame(folder: Path) -> None:
    """Writes the scripts and styles that all pages share."""
    static = folder / "static"
    for name in ("favicon.svg", "icon.svg", "icon.png", "page.css", "page.js", "lesson.css", "lesson.js"):
        write(static / name, (FRAME / name).read_bytes())
    write(static / "theme-light.css", theme())
    write(static / "boards.css", style().encode())
    write(static / "house.js", (STATIC / "house.js").read_bytes())


def write_python(python: Path, archive: Path, program: int) -> None:
    """Writes the files of the worker beside those that `pyodide.make` wrote, and packs large ones.

    program: the checksum of the program that made the memory.
    """
    npm = pyodide.fetched()
    write(python / "worker.js", (STATIC / "worker.js").read_bytes())
    write(python / "pyodide.mjs", (npm / "pyodide.mjs").read_bytes())
    for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
        pack(python / name, (npm / name).read_bytes())
    memory = python / "memory.bin"
    pack(memory, memory.read_bytes())
    memory.unlink()
    with ZipFile(python / "nothing.zip", "w", ZIP_DEFLATED) as nothing:
        nothing.writestr(ZipInfo("nothing", (1980, 1, 1, 0, 0, 0)), "")
    expected = sum((python / f"{name}{SUFFIX}").stat().st_size for name in PACKED)
    spare = sum((python / name).stat().st_size for name in ("house.zip", "library.zip"))
    about = {"data": lay_data(archive, python), "sum": program, "bytes": expected, "spare": spare}
    write(python / "python.json", json.dumps(about).encode())


def theme() -> bytes:
    """Returns Jupyter's theme with the colours of outputs, which the house's own style sheet then overrides."""
    places = (Path(place) / "lab" / "static" / "theme-light.css" for place in jupyter_path("nbconvert", "templates"))
    return next(place.read_bytes() for place in places if place.exists())


def write(path: Path, data: bytes) -> None:
    """Writes a file; makes its folder if missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def pack(path: Path, data: bytes) -> None:
    """Writes a file compressed with gzip, with the suffix `SUFFIX`; the page's scripts decompress it."""
    write(path.with_name(path.name + SUFFIX), bytes(deflate.gzip_compress(data, HARD)))
