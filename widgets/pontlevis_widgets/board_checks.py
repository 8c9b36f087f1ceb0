"""The part of `pont-levis check NAME` for a game's board and lessons; the engine's part checks its rules."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from pontlevis import Package
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit import Broken, random_states
from pontlevis.kit.acceptance import PARTS as RULES
from pontlevis.kit.acceptance import Part
from pontlevis_widgets.board_packages import board_package
from pontlevis_widgets.draw.layout import SHAPES
from pontlevis_widgets.draw.svg import svg
from pontlevis_widgets.lesson import Lesson
from pontlevis_widgets.lesson.check import check
from pontlevis_widgets.serving.notebooks import gathered

DRAWN = 12
"""How many positions of a random game are drawn."""


def pictures(package: Package) -> str:
    """The positions of a random game, drawn in both shapes and every language, for every seat."""
    game, board = package.game, board_package(package.game)
    for state in random_states(game, most=DRAWN):
        for seat in range(len(game.seats(state))):
            for shape in SHAPES:
                for lang in LANGUAGES:
                    scene = board.scene(state, seat, lang, shape)
                    svg(scene, "light")
        for item in scene.items:
            if item.target and not item.label:
                raise Broken(f"{item.key} can be pointed at, but has no label to be spoken:\n{game.diagram(state)}")
    return f"{DRAWN} positions, {' and '.join(SHAPES)}"


def lessons(package: Package) -> str:
    """The notebooks of the game run, and each task of theirs is solved by its solution, and not before."""
    tasks, books = 0, 0
    with gathered() as shelf:
        for path in sorted(shelf.rglob("*.ipynb")):
            notebook = json.loads(path.read_text(encoding="utf-8"))
            if notebook.get("metadata", {}).get("pontlevis", {}).get("game") == package.id:
                books += 1
                tasks += solved(notebook, path)
    return f"{books} notebooks, {tasks} tasks that can be solved" if books else "no notebook teaches it"


def solved(notebook: Any, path: Path) -> int:
    """Run the cells of a notebook and solve its tasks; how many they were."""
    challenges = [challenge for lesson in lessons_of(notebook) for challenge in lesson.challenges.values()]
    faults = [fault for challenge in challenges for fault in check(challenge).faults]
    if faults:
        raise Broken(f"{path.parent.name}/{path.name}: {'; '.join(faults)}")
    return len(challenges)


def lessons_of(notebook: Any) -> list[Lesson]:
    """Run the cells of a notebook: the lessons that they make."""
    scope: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), scope)  # noqa: S102 - the author asked for it to be run
    return [lesson for lesson in scope.values() if isinstance(lesson, Lesson)]


PARTS: dict[str, Part] = {**RULES, "pictures": pictures, "lessons": lessons}
