"""Collects the Python packages of a published house: its own, those of installed games, and their dependencies."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from importlib.metadata import Distribution, EntryPoint, PackageNotFoundError, distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from pontlevis.contract.rulebook import located, rulebooks

NOTEBOOKS = "pontlevis.notebooks"
GROUPS = ("pontlevis.games", "pontlevis.boards", NOTEBOOKS)
"""The groups of entry points by which games are found."""
HOUSE = "pontlevis"
STOOD_IN_FOR = {"anywidget", "ipycanvas", "ipywidgets", "ipykernel", "jupyterlab", "voila", HOUSE}
"""The dependencies that are not gathered: a browser has `standins` or no use for them; the house is gathered anyway."""
ELSEWHERE = (
    "pontlevis/__main__.py", "pontlevis/kit/", "pontlevis/starter/", "pontlevis_widgets/board/checks.py",
    "pontlevis_widgets/board/sleeping.py",
    "pontlevis_widgets/cli.py", "pontlevis_widgets/render.py",
    "pontlevis_widgets/forking/", "pontlevis_widgets/laboratory/run.py", "pontlevis_widgets/notebooks/",
    "pontlevis_widgets/publishing/", "pontlevis_widgets/serving/", "pontlevis_widgets/static/",
    "pontlevis_widgets/templates/", "traitlets/tests/",
)
"""The prefixes of files that are left out, as they do not run in a browser's Python."""
LATER = ("pontlevis.cases", "pontlevis.lab", "pontlevis.simplify", "pontlevis.table.remote", "pontlevis.table.terminal",
         "pontlevis_widgets.laboratory", "pontlevis_widgets.paper", "pontlevis_widgets.train.page")
"""The modules that few pages import: they are not in the saved memory that all pages start with."""
BINARY = {".so", ".pyd", ".dylib", ".dll"}
_NAME = re.compile(r"[A-Za-z0-9._-]+")


class Gathered(NamedTuple):
    """The result of gathering: the packages to import, and the distributions left out because of compiled parts."""

    roots: list[str]
    left_out: list[str]


def gather(archive: Path, games: Collection[str], also: Collection[str] = ()) -> Gathered:
    """Writes the packages of the house and of `games` into the zip `archive`.

    also: further packages to write, which are not among the roots, as they are imported only when needed.
    """
    installed = {found.name: found for found in reversed(list(distributions()))}  # Python imports the first of a name
    bringers = [found for name, found in sorted(installed.items()) if name == HOUSE or wanted(found, games)]
    needed = [found for bringer in bringers for found in required(bringer)]
    roots, left_out = [], []
    with ZipFile(archive, "w", ZIP_DEFLATED) as target:
        for found in {found.name: found for found in (*bringers, *needed)}.values():
            tops = top_names(found)
            if any(path.suffix in BINARY for top in tops for path in files(top).values()):
                left_out.append(f"{found.name} {found.version}")
                continue
            for top in tops:
                add(target, top, unwanted(found, games))
            describe(target, found, games)
            roots += tops
        for top in ("traitlets", *also):
            add(target, top)
        add_seeds(target)
    return Gathered(roots, left_out)


def points(found: Distribution) -> list[EntryPoint]:
    """Returns the entry points of a distribution for games, boards or notebooks."""
    return [point for point in found.entry_points if point.group in GROUPS]


def wanted(found: Distribution, games: Collection[str]) -> list[EntryPoint]:
    """Returns a distribution's entry points for notebooks and for `games`."""
    return [point for point in points(found) if point.group == NOTEBOOKS or point.name in games]


def unwanted(found: Distribution, games: Collection[str]) -> tuple[str, ...]:
    """Returns the folders in a distribution of the games that are not in `games`."""
    others = (point for point in points(found) if point not in wanted(found, games))
    return tuple(f"{point.module.replace('.', '/')}/" for point in others)


def required(wanting: Distribution) -> Iterator[Distribution]:
    """Yields the installed dependencies of a distribution, and theirs; skips those in `STOOD_IN_FOR` and extras."""
    for text in wanting.requires or ():
        name = _NAME.match(text)
        if "extra ==" in text or name is None or name[0].lower() in STOOD_IN_FOR:
            continue
        try:
            found = distribution(name[0])
        except PackageNotFoundError:  # it is needed on another system, or by another Python
            continue
        yield found
        yield from required(found)


def top_names(found: Distribution) -> list[str]:
    """Returns a distribution's top-level packages and modules; of an editable one, those of its entry points."""
    pointed = {point.module.split(".")[0] for point in found.entry_points if point.group in GROUPS}
    listed = {path.parts[0].removesuffix(".py") for path in found.files or ()
              if path.suffix == ".py" and len(path.parts) <= 2 and not path.parts[0].endswith((".dist-info", ".."))}
    return sorted(name for name in pointed | listed if name.isidentifier())


def files(top: str) -> dict[str, Path]:
    """Returns the files of a package or module by their path in an archive."""
    spec = find_spec(top)
    if spec is None:
        return {}
    if not spec.submodule_search_locations:
        return {f"{top}.py": Path(str(spec.origin))}
    root = Path(next(iter(spec.submodule_search_locations)))
    found = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {f"{top}/{path.relative_to(root).as_posix()}": path for path in found
            if "__pycache__" not in path.parts and path.suffix not in (".pyc", ".ipynb")}


def add(target: ZipFile, top: str, left_out: tuple[str, ...] = ()) -> None:
    """Writes a package into the zip, without files whose path begins as in `ELSEWHERE` or `left_out`.

    Compiled modules are left out, too: of a package that works without them, as `openskill`, the sources are enough.
    """
    for name, path in files(top).items():
        if not name.startswith((*ELSEWHERE, *left_out)) and path.suffix not in (".pyi", *BINARY):
            target.write(path, name)


def add_seeds(target: ZipFile) -> None:
    """Writes the rulebooks that the zip lacks: a working copy of the repository has them outside its packages."""
    there = set(target.namelist())
    for name in ("_every_game", *rulebooks()):
        seed = located(f"{name}.toml")
        if seed is not None and (place := f"pontlevis/seeds/{name}.toml") not in there:
            target.writestr(place, seed.read_bytes())


def describe(target: ZipFile, found: Distribution, games: Collection[str]) -> None:
    """Writes the metadata of a distribution into the zip: its name, its version, and the entry points of `games`."""
    folder = f"{found.name.replace('-', '_')}-{found.version}.dist-info"
    kept = wanted(found, games)
    text = "".join(f"[{group}]\n" + "".join(f"{point.name} = {point.value}\n" for point in kept if point.group == group)
                   for group in GROUPS)
    target.writestr(f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {found.name}\nVersion: {found.version}\n")
    target.writestr(f"{folder}/entry_points.txt", text)
