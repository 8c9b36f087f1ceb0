"""The notebooks of the house, read once; their lessons run once in this process, without a kernel."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any

import nbformat
import pytest

from faults import faults
from pontlevis_widgets import Lesson
from pontlevis_widgets.lesson.challenge import Challenge, StepContext
from scenes import thinned

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
ANSWERS = Path(__file__).with_name("notebooks") / "answers"
KINDS = ("also_right", "also_wrong", "gone_by")
"""The kinds of tries in the files of `answers`."""
LANGUAGES = ("en", "fr")


class Shelf:
    """The notebooks by language and name."""

    languages = LANGUAGES

    @staticmethod
    @cache
    def read(lang: str, name: str) -> Any:
        """Reads a notebook of the house."""
        return nbformat.read(NOTEBOOKS / lang / f"{name}.ipynb", as_version=4)

    @staticmethod
    def names(lang: str = "en") -> list[str]:
        """Returns the names of all notebooks in a language."""
        return sorted(path.stem for path in (NOTEBOOKS / lang).glob("*.ipynb"))

    @classmethod
    def lessons(cls) -> list[str]:
        """Returns the names of the notebooks that are lessons."""
        return [name for name in cls.names() if cls.read("en", name).metadata["pontlevis"]["kind"] == "lesson"]

    @staticmethod
    @cache
    def run(lang: str, name: str) -> Lesson:
        """Runs the code cells of a notebook, and returns its lesson."""
        scope: dict[str, Any] = {}
        for cell in Shelf.read(lang, name).cells:
            if cell.cell_type == "code":
                exec(compile(cell.source, f"{lang}/{name}/{cell.id}", "exec"), scope)
        return scope["lesson"]

    @staticmethod
    def steps(notebook: Any) -> list[tuple[str, list[Any]]]:
        """Returns the steps of a lesson: each heading with its cells, up to the next heading."""
        found: list[tuple[str, list[Any]]] = []
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and cell.source.startswith("## "):
                found.append((cell.source.splitlines()[0][3:], []))
            if found:
                found[-1][1].append(cell)
        return found

    @classmethod
    def challenges(cls, name: str) -> dict[str, tuple[Challenge]]:
        """Returns the challenges of a lesson that have a goal, by their task."""
        found = cls.run("en", name).challenges.items()
        return {f"{name}/{task}": (challenge,) for task, challenge in found if challenge.goal}

    @classmethod
    def answers(cls, kind: str, name: str) -> dict[str, tuple[Challenge, list[str]]]:
        """Returns the tries of a kind that `answers` holds for a lesson: the challenge and the moves of each."""
        told = tomllib.loads((ANSWERS / f"{name}.toml").read_text(encoding="utf-8"))[kind]
        return {f"{name}/{task}: {', '.join(moves)}": (cls.run("en", name).challenges[task], moves)
                for task, tries in told.items() for moves in tries}

    @classmethod
    def step(cls, challenge: Challenge) -> StepContext:
        """Returns the step context of a challenge in its lesson."""
        return cls.run("en", challenge.game.id).steps[challenge.task.id].station.judge.step


def each(kind: str, *, sampled: bool = False) -> Callable[[Callable[..., None]], Callable[[str], None]]:
    """Turns a check of one case into a test of each lesson, which fails with all cases for which it does not hold.

    kind: "challenge", or one of `KINDS`, whose checks take a challenge and the moves of a try.
    sampled: in `make test`, a fifth of the cases are checked.
    """
    def decorate(check: Callable[..., None]) -> Callable[[str], None]:
        @wraps(check)
        def test(lesson_name: str) -> None:
            found = Shelf.challenges(lesson_name) if kind == "challenge" else Shelf.answers(kind, lesson_name)
            failed = faults(check, dict(thinned(found.items())) if sampled else found)
            assert not failed, "\n".join(failed)

        del test.__wrapped__  # pytest would look for its arguments
        return pytest.mark.sampled(test) if sampled else test

    return decorate
