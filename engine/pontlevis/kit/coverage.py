"""Finds where code, lesson steps and tests name a rule. ``python -m pontlevis rules`` uses it.

A file cites an id that is in a string, a docstring or a comment: the exact id, dotted or in quotes. Code is a file
whose path contains the game's id, and only its strings count: an id in a comment or a docstring is not implemented. A
test or a notebook belongs to the games in its path or, if there are none, in its text. A test plays every worked
example and so cites the example's rules; a lesson step with a task cites the task's.
"""

from __future__ import annotations

import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pontlevis.contract.entries import Rule
from pontlevis.contract.rulebook import Rulebook, rulebooks
from pontlevis.packages import game

NEEDS_NO_CODE = ("component", "definition")
"""Kinds of rule that need no code."""

_ID = re.compile(r"(?<![\w./-])([a-z][a-z0-9_]*(?:\.[a-z0-9_]*[a-z0-9])+)(?![\w/({-]|\.\w)")
_QUOTED = re.compile(r"""(?<=["'])([a-z][a-z0-9_]*)(?=["'])""")
_FORMATTED = re.compile(r"[bru]*f", re.IGNORECASE)
_FIELD = re.compile(r"\{[^{}\n]+\}")
_WORDY = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))
_BETWEEN = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT)
"""Tokens between statements: a string that follows them begins a statement, so it is a docstring."""


class Source(NamedTuple):
    """The place of an id. step: the heading of a lesson's step; line: 0 for an example, whose id is in ``file``."""

    file: str
    line: int
    step: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class Row(NamedTuple):
    """A rule or ruling and the places that cite it."""

    id: str
    code: tuple[Source, ...]
    lessons: tuple[Source, ...]
    tests: tuple[Source, ...]

    @property
    def columns(self) -> dict[str, tuple[Source, ...]]:
        """The places by kind of file."""
        return {"code": self.code, "lessons": self.lessons, "tests": self.tests}

    def as_json(self) -> dict[str, object]:
        """Returns the row with its places as ``file:line``."""
        return {"id": self.id} | {name: [str(place) for place in places] for name, places in self.columns.items()}


class Citation(NamedTuple):
    """A possible id in a file. remark: True if it is in a comment or a docstring."""

    id: str
    place: Source
    remark: bool = False


class Cited(NamedTuple):
    """A file and the ids in it: its column in the matrix, and its games. named: True if its path names these."""

    column: str
    games: tuple[str, ...]
    named: bool
    citations: tuple[Citation, ...]


class NoWorkingCopy(ValueError):
    """Raised if code, lessons and tests are requested from an installed package, which has none of them."""

    def __init__(self) -> None:
        super().__init__("this package is installed without the code, lessons and tests that cite a rule: "
                         "--root DIR searches a working copy")


def repository() -> Path | None:
    """Returns the working copy from which this package is imported; None for an installed package."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "engine" / "pontlevis").is_dir() else None


def book_of(game_id: str) -> Rulebook:
    """Returns the rulebook of a game of the house, or of any package. Raises ``UnknownGame``, with the known ones."""
    return Rulebook.load(game_id) if game_id in rulebooks() else game(game_id).rulebook


def matrix(game_id: str, root: Path | None = None) -> list[Row]:
    """Returns the rows of a game's rules, then of its rulings, with the citations in the files below ``root``.

    Without a ``root`` it searches the working copy; raises ``NoWorkingCopy`` if that does not exist, or if the game is
    not one of the house's.
    """
    return _rows(book_of(game_id), _files_of(game_id, root))


def _files_of(game_id: str, root: Path | None) -> list[Cited]:
    """Returns the files below ``root``; raises ``NoWorkingCopy`` as `matrix` does."""
    if root is None and game_id not in rulebooks():
        raise NoWorkingCopy
    return [*_files(root)]


def _rows(book: Rulebook, files: Iterable[Cited]) -> list[Row]:
    found: dict[str, dict[str, list[Source]]] = {name: defaultdict(list) for name in ("code", "lessons", "tests")}
    columns = ("code", "lessons", "tests")
    stands_for = {column: _stands_for(book, column) for column in columns}
    for file in files:
        if book.id in file.games and (file.named or file.column == "tests"):
            for citation in file.citations:
                if citation.remark and file.column == "code":
                    continue
                for rule_id in stands_for[file.column].get(citation.id, ()):
                    found[file.column][rule_id].append(citation.place)
    for example in book.examples:  # one test plays them all
        for rule_id in example.rules:
            found["tests"][rule_id].append(Source(f"seeds/{book.id}.toml#{example.id}", 0))
    return [Row(id_, *(tuple(dict.fromkeys(found[name][id_])) for name in columns)) for id_ in book.ids]


def faults(game_id: str, root: Path | None = None) -> list[str]:
    """Returns the gaps in words: rules without code, lesson or test, rulings without a test, and unknown ids."""
    book, found, files = book_of(game_id), [], _files_of(game_id, root)
    for row in _rows(book, files):
        entry = book[row.id]
        wants = {"test": row.tests}
        if isinstance(entry, Rule):
            wants["lesson step"] = row.lessons
            if entry.kind not in NEEDS_NO_CODE and not entry.code:
                wants["code"] = row.code
        found += [f"{row.id} has no {name}" for name, places in wants.items() if not places]
    return found + _unknown(game_id, files)


def unknown_ids(game_id: str, root: Path | None = None) -> list[str]:
    """Returns messages for ids in code, lessons or tests that begin like a rulebook's ids and are not in it."""
    return _unknown(game_id, _files(root))


def _unknown(game_id: str, files: Iterable[Cited]) -> list[str]:
    known = {id_: _known(Rulebook.load(id_)) for id_ in rulebooks()}
    found = []
    for file in files:
        if game_id not in file.games:
            continue
        ids = set().union(*(known[id_] for id_ in file.games))
        families = {id_.split(".")[0] for id_ in ids}
        strange = [cited for cited in file.citations if cited.id not in ids and "." in cited.id
                   and cited.id.split(".")[0] in families]
        found += [f"{cited.place} cites {cited.id}, which the catalogue lacks" for cited in strange]
    return found


def report(game_id: str, lang: str = "en", root: Path | None = None) -> str:
    """Returns the matrix as text: each rule with its title, its text and its citations."""
    book, rows = book_of(game_id), _known_rows(game_id, root)
    lines = [f"{book.title[lang]}: {len(book.rules)} rules, {len(book.rulings)} rulings"]
    lines += [] if rows else [str(NoWorkingCopy())]
    for id_ in book.ids:
        lines += ["", f"{id_}  {book[id_].title[lang]}", f"    {book[id_].text[lang]}"]
        for name, places in rows[id_].columns.items() if rows else ():
            words = [f"{place} ({place.step})" if place.step else str(place) for place in places]
            reason = getattr(book[id_], name, "")
            lines.append(f"    {name:8}{', '.join(words) or reason or '-'}")
    return "\n".join(lines)


def listing(game_id: str, root: Path | None = None) -> list[dict[str, object]]:
    """Returns each rule as JSON data: its title, its texts and its citations.

    A rule that needs no code of its own has the ``reason``, and ``done_by``, the rules that do its work. Without a
    working copy, the citations are None and ``missing`` gives the reason.
    """
    book, rows = book_of(game_id), _known_rows(game_id, root)
    unknown: dict[str, object] = {"code": None, "lessons": None, "tests": None, "missing": str(NoWorkingCopy())}
    return [{"id": id_, "title": dict(book[id_].title), "text": dict(book[id_].text)}
            | (rows[id_].as_json() if rows else unknown) | _instead(book, getattr(book[id_], "code", ""))
            for id_ in book.ids]


def _instead(book: Rulebook, reason: str) -> dict[str, object]:
    """Returns the reason why a rule needs no code of its own, and the rules that do its work; empty without one."""
    return {"reason": reason, "done_by": [id_ for id_ in dict.fromkeys(_ids(reason)) if id_ in book]} if reason else {}


def _known_rows(game_id: str, root: Path | None) -> dict[str, Row]:
    """Returns the matrix by id; empty without a working copy."""
    try:
        return {row.id: row for row in matrix(game_id, root)}
    except NoWorkingCopy:
        return {}


def citations(file: str, source: str) -> Iterator[Citation]:
    """Yields the ids in the strings and comments of Python source."""
    readline = iter(source.splitlines(keepends=True)).__next__
    begins = True
    for token in tokenize.generate_tokens(readline):
        if token.type in _WORDY:
            remark = begins or token.type == tokenize.COMMENT
            # The fields of a formatted string hold code, in Python 3.11 part of the token.
            words = _FIELD.sub("{}", token.string) if _FORMATTED.match(token.string) else token.string
            for number, line in enumerate(words.split("\n"), token.start[0]):
                yield from (Citation(found, Source(file, number), remark) for found in _ids(line))
        begins = token.type in _BETWEEN and (begins or token.type == tokenize.NEWLINE)


def lesson_citations(file: str, source: str) -> Iterator[Citation]:
    """Yields the ids in the cells of a notebook, each with its step (second-level heading)."""
    raw = source.splitlines()
    at, step = 0, ""
    for cell in json.loads(source)["cells"]:
        words = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        for line in words.splitlines():
            if cell["cell_type"] == "markdown" and line.startswith("## "):
                step = line[3:].strip()
            at = _line_of(line, raw, at)
            yield from (Citation(found, Source(file, at + 1, step)) for found in _ids(line))


def _ids(line: str) -> list[str]:
    """Returns the possible ids in a line: dotted words, and single words in quotes."""
    return [*_ID.findall(line), *_QUOTED.findall(line)]


def _line_of(line: str, raw: list[str], start: int) -> int:
    """Returns the index of the first line in `raw`, from `start` on, with this line of a cell; else `start`."""
    wanted = json.dumps(line, ensure_ascii=False)[1:-1]
    return next((at for at in range(start, len(raw)) if wanted in raw[at]), start)


def _files(root: Path | None) -> Iterator[Cited]:
    """Yields every file of a game below ``root``, by default the working copy, with its ids. Raises NoWorkingCopy."""
    root = root or repository()
    if root is None:
        raise NoWorkingCopy
    house = rulebooks()
    for column, folders, pattern in (
        ("code", ("engine/pontlevis", "widgets/pontlevis_widgets"), "*.py"),
        ("tests", ("tests",), "*.py"),
        ("lessons", ("notebooks/en",), "*.ipynb"),
    ):
        for path in sorted(path for folder in folders for path in (root / folder).rglob(pattern)):
            if ".ipynb_checkpoints" in path.parts:
                continue
            source = path.read_text(encoding="utf-8")
            name = path.relative_to(root).as_posix()
            named = tuple(id_ for id_ in house if id_ in name)
            games = named or tuple(id_ for id_ in house if id_ in source and re.search(rf"\b{id_}\b", source))
            if games:
                yield Cited(column, games, bool(named), _cited(column, name, source))


@cache
def _cited(column: str, name: str, source: str) -> tuple[Citation, ...]:
    """Returns the ids in a file; cached, as each game's matrix needs them."""
    return tuple((lesson_citations if column == "lessons" else citations)(name, source))


def _stands_for(book: Rulebook, column: str) -> Mapping[str, tuple[str, ...]]:
    """Returns the rules that each cited id counts for: itself, or in lessons, the rules of the task with this id."""
    tasks = book.tasks if column == "lessons" else ()
    return {task.id: task.rules for task in tasks} | {id_: (id_,) for id_ in book.ids}


def _known(book: Rulebook) -> set[str]:
    return {*book.ids, *(example.id for example in book.examples), *(task.id for task in book.tasks)}
