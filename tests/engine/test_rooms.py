"""The rooms of engine and widgets: their allowed imports, from CONTRIBUTING's table, and the engine's exports."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import pontlevis

ROOT = Path(__file__).parents[2]
HOMES = {"pontlevis": ROOT / "engine/pontlevis", "pontlevis_widgets": ROOT / "widgets/pontlevis_widgets"}
WHOLE = {"__init__", "__main__"}
"""The top modules of a package, which belong to the package as a whole."""
EXPORTED = {
    "CHANCE", "BadOption", "BadPosition", "Beat", "BrokenGame", "Chance", "DamagedRecord", "Fault", "Game",
    "IllegalMove", "Numbers", "Option", "OtherRules", "Outcome", "Package", "Record", "Refusal", "ScoreLine", "Seen",
    "Sighting", "UnknownGame", "UnknownOption", "UnreadableMove", "__version__", "game", "games", "package",
}

UPWARD = {
    ("pontlevis.packages", "pontlevis.bots"): "types: a package holds the bots of its game",
    ("pontlevis.packages", "pontlevis.games"): "the folder, before it could take the place of the function `games`",
    ("pontlevis_widgets.board.package", "pontlevis_widgets.paper"): "a type: what can be printed, of what size",
    ("pontlevis_widgets.board.checks", "pontlevis_widgets.catalogue"): "`check` also looks at a game's drawing there",
    ("pontlevis_widgets.board.checks", "pontlevis_widgets.lesson"): "`check` also shows what a lesson says of cases",
}
"""The imports from rooms that the table does not name, and why they are allowed."""
TYPES = {
    ("pontlevis.packages", "pontlevis.bots.NAME"): "a package holds the bots of its game",
    ("pontlevis.contract.entries", "pontlevis.contract.rulebook"): "an entry is checked against the whole rulebook",
    ("pontlevis.contract.diagrams", "pontlevis.contract.game"): "diagrams are read and written for any game",
    ("pontlevis.contract.pretty", "pontlevis.contract.game"): "a game shows itself by it",
    ("pontlevis.record.NAME", "pontlevis.record.record"): "a record shows and saves itself by them",
    ("pontlevis.table.accord", "pontlevis.table.session"): "a session holds what its people agree on",
    ("pontlevis.table.NAME", "pontlevis.table.station"): "a station holds its parts, which look at it",
    ("pontlevis.games.NAME.NAME", "pontlevis.games.NAME.rules"): "methods of a game that fill modules of their own",
    ("pontlevis.games.NAME.bots.judgement", "pontlevis.games.NAME.bots.field"): "a field asks what its steps are worth",
    ("pontlevis_widgets.draw.pieces", "pontlevis_widgets.draw.picture"): "some pieces look up their place in a picture",
    ("pontlevis_widgets.board.NAME", "pontlevis_widgets.board.board_station"): "parts of a station, which look at it",
    ("pontlevis_widgets.board.acts", "pontlevis_widgets.board.tools"): "tools do acts, and acts are done with tools",
    ("pontlevis_widgets.board.tools", "pontlevis_widgets.board.widget"): "an example that is asked for is a board, too",
    ("pontlevis_widgets.board.place", "pontlevis_widgets.board.widget"): "a board is handed over as a whole",
    ("pontlevis_widgets.games.NAME.NAME", "pontlevis_widgets.games.NAME.picture"): "parts of a picture, drawn in it",
    ("pontlevis_widgets.games.NAME", "pontlevis_widgets.games.NAME.NAME"): "widgets that are loaded when asked for",
}
"""The imports for types alone that would close a circle, and why; NAME matches any one name."""


# -------------------------------------------------------------------- imports


def module_names():
    """Returns the file of every module of both packages, by module name."""
    return {".".join((package, *path.relative_to(home).with_suffix("").parts)).removesuffix(".__init__"): path
            for package, home in HOMES.items() for path in home.rglob("*.py")}


MODULES = module_names()


def is_for_types(node):
    """Returns whether a statement is only read by type checkers."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def statements(node, types=False):
    """Yields the imports in a module, at its top or in functions, each with whether it is for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, types
        else:
            yield from statements(child, types or is_for_types(child))


def imports(path):
    """Yields the modules of both packages that a module imports, each with whether it does so for types alone."""
    for node, types in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, types) for alias in node.names if alias.name in MODULES)
        elif node.module in MODULES:
            for alias in node.names:
                within = f"{node.module}.{alias.name}"
                yield within if within in MODULES else EXPORTS.get(within, node.module), types


def exports():
    """Returns the names that the engine exports, each with its module."""
    tree = ast.parse(MODULES["pontlevis"].read_text(encoding="utf-8"))
    return {f"pontlevis.{alias.name}": node.module for node, _ in statements(tree) for alias in node.names}


EXPORTS = exports()


@cache
def found():
    """Returns the imports of each module: see `imports`."""
    return {module: set(imports(path)) for module, path in MODULES.items()}


# -------------------------------------------------------------------- the rooms


def room_of(module):
    """Returns the room of a module such as "pontlevis.contract"; the package itself for a module in `WHOLE`."""
    return ".".join(part for part in module.split(".")[:2] if part not in WHOLE)


def table():
    """Returns the rows of CONTRIBUTING's table: the rooms of each, and the rooms that they may import.

    The package itself exports names of some rooms: rooms that may import all of these may import it.
    """
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    above, rows = set(), []
    for places, uses in re.findall(r"^\| (`(?:engine|widgets)/pontlevis\S.*?) \| .* \| (.*?) \|$", told, re.MULTILINE):
        rooms = {room_of(place.split("/", 1)[1].removesuffix(".py").replace("/", "."))
                 for place in re.findall(r"`(.*?)`", places)}
        names = set(re.findall(r"`(.*?)`", uses))
        named = {f"{home}.{name}" for home in HOMES for name in names}
        allowed = {room for row, _ in rows for room in row if row & named}
        allowed |= above if "all above" in uses else set()
        allowed |= {room for room in above if room.startswith("pontlevis.")} if "the engine" in uses else set()
        allowed |= {"pontlevis"} if {"pontlevis.packages", "pontlevis.record"} <= allowed else set()
        rows.append((rooms, allowed | rooms))
        above |= rooms
    return rows


ROWS = table()
MAY = {room: allowed for rooms, allowed in ROWS for room in rooms}


@pytest.mark.parametrize("room", sorted(MAY))
def test_a_room_imports_only_what_the_table_says(room):
    wrong = {f"{module}: {name}" for module, names in found().items() if room_of(module) == room for name, _ in names
             if room_of(name) not in MAY[room] and (module, room_of(name)) not in UPWARD}
    assert wrong == set()


def test_every_module_is_in_a_room_of_the_table():
    assert {room_of(module) for module in MODULES} - set(HOMES) == set(MAY)


def test_every_exception_is_still_one():
    upward = {(module, room_of(name)) for module, names in found().items() for name, _ in names}
    assert set(UPWARD) - upward == set()
    assert {pair for pair in UPWARD if pair[1] in MAY[room_of(pair[0])]} == set()


# -------------------------------------------------------------------- circles


def fits(module, pattern):
    """Returns whether a module matches a pattern."""
    return re.fullmatch(re.escape(pattern).replace("NAME", r"[^.]+"), module) is not None


def run(module, name):
    """Returns the modules that an import executes: the imported one and its parent packages."""
    parts = name.split(".")
    packages = (".".join(parts[:depth]) for depth in range(2, len(parts)))
    return {name, *(package for package in packages if not f"{module}.".startswith(f"{package}."))}


def ordered(without):
    """Sorts the modules so that each is imported after its own imports. Raises CycleError.

    without: whether an import is left out, given both modules and whether it is for types alone.
    """
    TopologicalSorter({module: {one for name, types in names if not without(module, name, types)
                                for one in run(module, name)} for module, names in found().items()}).prepare()


def test_no_modules_import_each_other_as_they_run():
    """Imports within functions count as well."""
    ordered(lambda _module, _name, types: types)


def named(patterns):
    """Returns a function that says whether an import is for types alone and matches these patterns."""
    return lambda module, name, types: types and any(fits(module, one) and fits(name, other) for one, other in patterns)


def test_no_modules_name_each_others_types_without_a_reason():
    ordered(named(TYPES))


@pytest.mark.parametrize("pattern", TYPES)
def test_every_circle_of_types_is_still_there(pattern):
    with pytest.raises(CycleError):
        ordered(named(TYPES.keys() - {pattern}))


# -------------------------------------------------------------------- exports


def test_what_the_package_exports_stays():
    assert set(pontlevis.__all__) == EXPORTED
    assert all(hasattr(pontlevis, name) for name in EXPORTED)
