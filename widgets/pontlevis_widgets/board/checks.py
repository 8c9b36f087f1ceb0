"""The part of `pont-levis check` for a game's board and lessons, and for a notebook; the engine's part checks rules."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from pontlevis import Package
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit import Broken, random_states
from pontlevis.kit.acceptance import PARTS as RULES
from pontlevis.kit.acceptance import Found, Part
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.sleeping import rests
from pontlevis_widgets.catalogue.notebooks import gathered, written
from pontlevis_widgets.draw.layout import SHAPES
from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.draw.svg import svg
from pontlevis_widgets.lesson import Lesson
from pontlevis_widgets.lesson.check import Checked, check

DRAWN = 12
"""The most positions of a random game that are drawn."""


def pictures(package: Package) -> str:
    """Draws positions of a random game for every seat, in both shapes and every language. Returns a summary.

    Raises Broken for the first fault, with the diagram of its position.
    """
    game, board = package.game, board_package(package.game)
    for state in random_states(game, most=DRAWN):
        for seat in range(len(game.seats(state))):
            for shape in SHAPES:
                for lang in LANGUAGES:
                    scene = board.scene(state, seat, lang, shape)
                    svg(scene, "light")
                    for fault in _faults(scene):
                        raise Broken(f"{fault}:\n{game.diagram(state)}")
    return f"{DRAWN} positions, {' and '.join(SHAPES)}"


def _faults(scene: Scene) -> Iterator[str]:
    """Yields a sentence for each target without a label, and for each item drawn beyond its box."""
    for item in scene.items:
        if item.target and not item.label:
            yield f"{item.key} can be pointed at, but has no label to be spoken"
        if not item.inked:
            yield f"{item.key} is drawn beyond its box: ink would stay there when it goes"


def lessons(package: Package) -> str:
    """Runs the notebooks of a game and checks their tasks. Returns a summary.

    Raises Broken with all faults of the first notebook that has any, and lets exceptions of cells through.
    """
    books, checked = 0, list[Checked]()
    with gathered() as shelf:
        for path in sorted(shelf.rglob("*.ipynb")):
            notebook = json.loads(path.read_text(encoding="utf-8"))
            if notebook.get("metadata", {}).get("pontlevis", {}).get("game") == package.id:
                books += 1
                found = [check(one) for lesson in lessons_of(notebook) for one in lesson.challenges.values()]
                if faults := [fault for one in found for fault in one.faults]:
                    raise Broken(f"{path.parent.name}/{path.name}: {'; '.join(faults)}")
                checked += found
    return f"{books} notebooks, {_summary(checked)}" if books else "no notebook teaches it"


def _summary(checked: Sequence[Checked]) -> str:
    """Returns the number of tasks, and a line for each question that only their author can decide."""
    undecided = dict.fromkeys(one for found in checked for one in found.undecided)
    return "".join([f"{len(checked)} tasks that can be solved", *(f"\n  undecided: {one}" for one in undecided)])


def lessons_of(notebook: Any) -> list[Lesson]:
    """Runs the code cells of a notebook. Returns the lessons in their global variables."""
    scope: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            _run("".join(cell["source"]), scope)
    return _lessons(scope)


def _run(source: str, scope: dict[str, Any]) -> None:
    with redirect_stdout(io.StringIO()):
        exec(source, scope)  # noqa: S102 - the author asked for it to be run


def _lessons(scope: Mapping[str, Any]) -> list[Lesson]:
    return [lesson for lesson in scope.values() if isinstance(lesson, Lesson)]


def notebook(path: Path) -> Iterator[Found]:
    """Runs a notebook cell by cell, and yields the findings on the tasks of each.

    Cells are numbered from 1, text cells included. Raises ValueError for a file that cannot be read as a notebook.
    """
    cells = written(path)
    if cells is None:
        raise ValueError(f"{path} is no notebook that can be read")
    scope: dict[str, Any] = {}
    for number, (kind, source) in enumerate(cells, 1):
        if kind == "code":
            yield from _checked_cell(f"cell {number}", source, scope, str(path))


def _checked_cell(part: str, source: str, scope: dict[str, Any], path: str) -> Iterator[Found]:
    """Runs a cell and yields the findings on the tasks that it adds; an exception becomes a finding, too."""
    before = {id(one) for lesson in _lessons(scope) for one in lesson.challenges.values()}
    try:
        _run(source, scope)
        checked = [check(one) for lesson in _lessons(scope) for one in lesson.challenges.values()
                   if id(one) not in before]
    except Exception as error:  # noqa: BLE001 - a cell may raise any exception, which becomes a finding
        yield Found(part, "", f"{type(error).__name__}: {error}", path)
        return
    faults = [fault for one in checked for fault in one.faults]
    yield from (Found(part, "", fault, path) for fault in faults)
    if checked and not faults:
        yield Found(part, _summary(checked))


PARTS: dict[str, Part] = {**RULES, "pictures": pictures, "rests": rests, "lessons": lessons}
