"""The house's own notebooks: where they are, and copies of them that belong to a person."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any


def notebooks_folder() -> Path:
    """Where the notebooks are: in the wheel, or in the repository of a working copy."""
    packaged = Path(str(resources.files("pontlevis_widgets"))) / "notebooks"
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3] / "notebooks"


def copy_notebooks(folder: Path) -> str:
    """Copy the notebooks into a folder, and tell in words what was done. What is there is never overwritten.

    Raises ``OSError`` where nothing can be written.
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
    """So many notebooks."""
    return f"{number} notebook{'s' * (number != 1)}"


def written(path: Path) -> Any:
    """What is written in the cells of a notebook, whatever running it left there; None where that cannot be read."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError):
        return None
