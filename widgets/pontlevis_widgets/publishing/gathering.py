"""The Python that goes into the house as files: of the house itself, of the games beside it, and what they need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from pontlevis.contract.rulebook import located, rulebooks

GROUPS = ("pontlevis.games", "pontlevis.boards", "pontlevis.notebooks")
"""The entry points by which games are found."""
STOOD_IN_FOR = {"anywidget", "ipycanvas", "ipywidgets", "ipykernel", "jupyterlab", "voila", "pontlevis"}
"""The distributions that nothing of is needed there: stand-ins take their place, or the house is there already."""
OURS = ("pontlevis", "pontlevis_widgets", "traitlets")
ELSEWHERE = (
    "pontlevis/__main__.py", "pontlevis/kit/", "pontlevis/starter/", "pontlevis_widgets/board_checks.py",
    "pontlevis_widgets/forking/", "pontlevis_widgets/laboratory/run.py", "pontlevis_widgets/notebooks/",
    "pontlevis_widgets/publishing/", "pontlevis_widgets/serving/", "pontlevis_widgets/templates/", "traitlets/tests/",
)
"""The parts of them that run elsewhere."""
BINARY = {".so", ".pyd", ".dylib", ".dll"}
_NAME = re.compile(r"[A-Za-z0-9._-]+")


class Gathered(NamedTuple):
    """What was gathered: the top packages that are to be imported, and the distributions that cannot go along."""

    roots: list[str]
    left_out: list[str]


def gather(archive: Path) -> Gathered:
    """Write the Python of the house, and of what is installed beside it, into a zip."""
    ours = next(found for found in distributions() if found.name == "pontlevis")
    guests = list(guest_distributions())
    needed = [found for guest in guests for found in required(guest)]
    with ZipFile(archive, "w", ZIP_DEFLATED) as target:
        for name in OURS:
            add(target, name)
        for name in ("_every_game", *rulebooks()):
            seed = located(f"{name}.toml")
            if seed is not None and f"pontlevis/seeds/{name}.toml" not in target.namelist():
                target.writestr(f"pontlevis/seeds/{name}.toml", seed.read_bytes())
        left_out, roots = [], ["pontlevis", "pontlevis_widgets"]
        for found in {found.name: found for found in (*guests, *needed)}.values():
            tops = top_names(found)
            if any(path.suffix in BINARY for top in tops for path in files(top).values()):
                left_out.append(f"{found.name} {found.version}")
                continue
            for top in tops:
                add(target, top)
            roots += tops
        for found in (ours, *guests):
            describe(target, found)
    return Gathered(roots, left_out)


def guest_distributions() -> Iterator[Distribution]:
    """The distributions that bring games, boards or notebooks, but for the house's own."""
    for found in sorted(distributions(), key=lambda one: one.name):
        if found.name != "pontlevis" and any(point.group in GROUPS for point in found.entry_points):
            yield found


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


def add(target: ZipFile, top: str) -> None:
    """Put a package into the zip, but for what runs on servers only."""
    for name, path in files(top).items():
        if not name.startswith(ELSEWHERE) and not name.endswith(".pyi"):
            target.write(path, name)


def describe(target: ZipFile, found: Distribution) -> None:
    """Put into the zip by what a distribution is found: its name and its entry points."""
    folder = f"{found.name.replace('-', '_')}-{found.version}.dist-info"
    target.writestr(f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {found.name}\nVersion: {found.version}\n")
    target.writestr(f"{folder}/entry_points.txt", found.read_text("entry_points.txt") or "")
