"""The Python that goes into the house as files: of the house itself, of the games beside it, and what they need."""

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
"""The entry points by which games are found."""
HOUSE = "pontlevis"
STOOD_IN_FOR = {"anywidget", "ipycanvas", "ipywidgets", "ipykernel", "jupyterlab", "voila", HOUSE}
"""The distributions that are not gathered: `standins` replaces them, or the house is gathered already."""
ELSEWHERE = (
    "pontlevis/__main__.py", "pontlevis/kit/", "pontlevis/starter/", "pontlevis_widgets/board/checks.py",
    "pontlevis_widgets/cli.py", "pontlevis_widgets/render.py",
    "pontlevis_widgets/forking/", "pontlevis_widgets/laboratory/run.py", "pontlevis_widgets/notebooks/",
    "pontlevis_widgets/publishing/", "pontlevis_widgets/serving/", "pontlevis_widgets/static/",
    "pontlevis_widgets/templates/", "traitlets/tests/",
)
"""The parts of them that run elsewhere."""
LATER = ("pontlevis.cases", "pontlevis.lab", "pontlevis.plainer", "pontlevis.table.remote", "pontlevis.table.terminal",
         "pontlevis_widgets.laboratory", "pontlevis_widgets.paper")
"""The modules that few pages import: they are not in the memory that all start with."""
BINARY = {".so", ".pyd", ".dylib", ".dll"}
_NAME = re.compile(r"[A-Za-z0-9._-]+")


class Gathered(NamedTuple):
    """The result of gathering: packages to be imported, and distributions that have parts that no browser runs."""

    roots: list[str]
    left_out: list[str]


def gather(archive: Path, games: Collection[str], also: Collection[str] = ()) -> Gathered:
    """Write the Python of the house and of some games into a zip; `also`: packages that are imported when needed."""
    installed = {found.name: found for found in reversed(list(distributions()))}  # the first of a name is imported
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
    """The entry points by which a distribution brings games, boards or notebooks."""
    return [point for point in found.entry_points if point.group in GROUPS]


def wanted(found: Distribution, games: Collection[str]) -> list[EntryPoint]:
    """Returns the entry points of notebooks and of the chosen games."""
    return [point for point in points(found) if point.group == NOTEBOOKS or point.name in games]


def unwanted(found: Distribution, games: Collection[str]) -> tuple[str, ...]:
    """Returns the paths of the other games' files."""
    others = (point for point in points(found) if point not in wanted(found, games))
    return tuple(f"{point.module.replace('.', '/')}/" for point in others)


def required(wanting: Distribution) -> Iterator[Distribution]:
    """The distributions that one needs, and those that these need."""
    for text in wanting.requires or ():
        name = _NAME.match(text)
        if "extra ==" in text or name is None or name[0].lower() in STOOD_IN_FOR:
            continue
        try:
            found = distribution(name[0])
        except PackageNotFoundError:  # for another system, or another Python
            continue
        yield found
        yield from required(found)


def top_names(found: Distribution) -> list[str]:
    """The packages and modules that a distribution brings; of one in development, those of its entry points."""
    pointed = {point.module.split(".")[0] for point in found.entry_points if point.group in GROUPS}
    listed = {path.parts[0].removesuffix(".py") for path in found.files or ()
              if path.suffix == ".py" and len(path.parts) <= 2 and not path.parts[0].endswith((".dist-info", ".."))}
    return sorted(name for name in pointed | listed if name.isidentifier())


def files(top: str) -> dict[str, Path]:
    """The files of a package or module, by their place beside it."""
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
    """Put a package into the zip, but for what runs on servers only, and what begins as one of these."""
    for name, path in files(top).items():
        if not name.startswith((*ELSEWHERE, *left_out)) and not name.endswith(".pyi"):
            target.write(path, name)


def add_seeds(target: ZipFile) -> None:
    """Put the rulebooks into the zip that a working copy has beside its packages."""
    there = set(target.namelist())
    for name in ("_every_game", *rulebooks()):
        seed = located(f"{name}.toml")
        if seed is not None and (place := f"pontlevis/seeds/{name}.toml") not in there:
            target.writestr(place, seed.read_bytes())


def describe(target: ZipFile, found: Distribution, games: Collection[str]) -> None:
    """Put into the zip by what a distribution is found: its name, and its entry points of some games."""
    folder = f"{found.name.replace('-', '_')}-{found.version}.dist-info"
    kept = wanted(found, games)
    text = "".join(f"[{group}]\n" + "".join(f"{point.name} = {point.value}\n" for point in kept if point.group == group)
                   for group in GROUPS)
    target.writestr(f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {found.name}\nVersion: {found.version}\n")
    target.writestr(f"{folder}/entry_points.txt", text)
