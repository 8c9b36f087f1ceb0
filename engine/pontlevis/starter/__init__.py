"""Writes the package of a new game for `pont-levis new NAME`: Nim under the name given, ready to be changed."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from pontlevis.contract.short import beginning

NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")


def write(name: str, folder: Path) -> list[Path]:
    """Writes the package of a game called `name` into `folder/name`, and returns its files.

    Raises ValueError if `name` does not match `NAME`, FileExistsError if `folder/name` exists.
    """
    if not NAME.fullmatch(name):
        raise ValueError(
            f"{beginning(name)!r} cannot be a game's id: small letters, digits and _ make one, like my_game")
    home = folder / name
    if home.exists():
        raise FileExistsError(f"{home} is there already, and is left alone")
    files = {home / "pyproject.toml": "pyproject.toml", home / name / "__init__.py": "nim.py"}
    (home / name).mkdir(parents=True)
    for path, file in files.items():
        path.write_text(_written(file, name), encoding="utf-8")
    return list(files)


def _written(file: str, name: str) -> str:
    """Returns the text of `file` of the starter with Nim renamed: my_game, "My Game" (title), MyGame (class)."""
    text = (resources.files(__name__) / file).read_text(encoding="utf-8")
    title = name.replace("_", " ").title()
    return text.replace("nim", name).replace('"Nim"', f'"{title}"').replace("Nim", title.replace(" ", ""))
