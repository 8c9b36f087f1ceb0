"""The rooms of the engine: what each may import, and what the package exports."""

import ast
from pathlib import Path

import pytest

import pontlevis

HOME = Path(pontlevis.__file__).parent
TOP = ("entrypoints", "packages")
ROOMS = {
    "contract": (),
    "record": ("contract", *TOP),
    "bots": ("contract", "record", *TOP),
    "table": ("contract", "record", "bots", *TOP),
    "kit": ("contract", "record", "bots", *TOP),
    "games": ("contract", "bots", *TOP),
}
"""What each room may import besides itself. What the package exports is free to all but the contract and the record."""
EXPORTED = {
    "CHANCE", "BadOption", "BadPosition", "Beat", "BrokenGame", "Chance", "DamagedRecord", "Fault", "Game",
    "IllegalMove", "Numbers", "Option", "OtherRules", "Outcome", "Package", "Record", "Refusal", "ScoreLine", "Seen",
    "Sighting", "UnknownGame", "UnknownOption", "UnreadableMove", "__version__", "game", "games", "package",
}


def imported(path):
    """The modules of the package that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pontlevis."):
            yield node.module
        if isinstance(node, ast.ImportFrom) and node.module == "pontlevis":
            yield from (f"pontlevis.{alias.name}" for alias in node.names if alias.name not in EXPORTED)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_rooms_below(room):
    allowed = {room, *ROOMS[room]}
    found = {f"{path.relative_to(HOME)}: {name}" for path in (HOME / room).rglob("*.py") for name in imported(path)
             if name.split(".")[1] not in allowed}
    assert found == set()


def test_every_folder_is_a_room_whose_imports_are_looked_at():
    folders = {path.name for path in HOME.iterdir() if (path / "__init__.py").exists()}
    assert folders == {*ROOMS, "starter"}


def test_what_the_package_exports_stays():
    assert set(pontlevis.__all__) == EXPORTED
    assert all(hasattr(pontlevis, name) for name in EXPORTED)
