"""Finds the notebooks of the house and of packages, and copies them for a user.

    [project.entry-points."pontlevis.notebooks"]
    pig = "my_pig.notebooks"

Such an entry point names a folder inside a package, with or without a subfolder for each language.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from pontlevis.entrypoints import BrokenEntry, EntryPoints

logger = logging.getLogger("pontlevis")
PUT: Callable[[Path, Path], Any] = shutil.copyfile if os.name == "nt" else os.symlink
"""Links a file, or copies it on Windows, where links may need privileges."""


def notebooks_folder() -> Path:
    """Returns the folder of the notebooks: in the wheel, or in the repository of a working copy."""
    packaged = Path(str(resources.files("pontlevis_widgets"))) / "notebooks"
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3] / "notebooks"


def _fault(_name: str, found: object) -> str:
    return "" if isinstance(found, ModuleType) and hasattr(found, "__path__") else "it is no folder in a package"


BROUGHT: EntryPoints[ModuleType] = EntryPoints("pontlevis.notebooks", "the notebooks of", _fault)


@contextmanager
def gathered(within: Path | None = None, added: Sequence[Path] = ()) -> Iterator[Path]:
    """Yields a folder with the notebooks of the house, of packages, and of the folders `added`.

    The first notebook of a name is kept. The folder is temporary, inside `within` if given; if only the house has
    notebooks, it is `notebooks_folder()`.
    """
    if not BROUGHT.names and not added:
        yield notebooks_folder()
        return
    with TemporaryDirectory(prefix="notebooks-", dir=within) as name:
        shelf = Path(name)
        add(notebooks_folder(), shelf)
        for bringer in BROUGHT.names:
            try:
                add(Path(next(iter(BROUGHT.load(bringer).__path__))), shelf)
            except BrokenEntry:
                continue
        for folder in added:
            add(folder, shelf)
        yield shelf


def add(folder: Path, shelf: Path) -> None:
    """Links (on Windows: copies) the files of `folder` into `shelf`, except those that exist there."""
    for original in sorted(folder.rglob("*")):
        copy = shelf / original.relative_to(folder)
        if original.is_dir() or original.name == "__init__.py" or original.suffix == ".pyc":
            continue
        if copy.exists():
            logger.warning("there are two notebooks %s: that of %s is left out", copy.relative_to(shelf), folder)
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        PUT(original, copy)


def copy_notebooks(folder: Path) -> str:
    """Copies the notebooks into `folder` and returns a report. Never overwrites a file.

    Raises ``OSError`` if `folder` cannot be written to.
    """
    new, there, other = 0, 0, []
    house = notebooks_folder()
    for original in sorted(house.glob("*/*.ipynb")):
        copy = folder / original.relative_to(house)
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            with copy.open("xb") as file:
                file.write(original.read_bytes())
            new += 1
        except FileExistsError:
            there += 1
            if written(copy) != written(original):
                other.append(str(copy))
    told = [f"Copied to {folder}: {counted(new)}."] if new else []
    told += [f"Already there and left alone: {counted(there)}."] if there else []
    if other:
        told += ["Changed by you, or from another version of Pont-levis:", *(f"  {name}" for name in other),
                 "To get one of these as this version has it, rename yours and run this again."]
    return "\n".join(told)


def counted(number: int) -> str:
    """Returns a number of notebooks in words: "1 notebook", "2 notebooks"."""
    return f"{number} notebook{'s' * (number != 1)}"


def written(path: Path) -> Any:
    """Returns the types and sources of a notebook's cells; None if it cannot be read."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError):
        return None
