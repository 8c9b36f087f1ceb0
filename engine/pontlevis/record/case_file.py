"""The cases in a package: a file beside its game, loaded at first use; a rule's positions are parsed when needed.

`NAME.cases.json.gz` contains the cases of each rule, the simplest first, as the diagram of the start and the moves:

    {"format": 1, "game": "pig", "cases": {"roll.one": [{"start": "pig …", "moves": ["roll", "die 1"]}]}}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.record import data_file
from pontlevis.record.case import AnyGame, Case

KIND = "cases"
PARTS = ({"start", "moves"}, {"start", "moves", "refused"})


class DamagedCases(ValueError):
    """A file of cases that cannot be read; the message names the file and the fault."""


class Kept(Mapping[str, tuple[Case, ...]]):
    """Cases by rule, parsed at first access, which raises DamagedCases if a position cannot be read."""

    def __init__(self, game: AnyGame, raw: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self.game, self._raw = game, raw
        self._read: dict[str, tuple[Case, ...]] = {}

    def __getitem__(self, rule: str) -> tuple[Case, ...]:
        if rule not in self._read:
            self._read[rule] = tuple(self._case(rule, one) for one in self._raw[rule])
        return self._read[rule]

    def _case(self, rule: str, one: Mapping[str, Any]) -> Case:
        try:
            return Case(rule, self.game.read(one["start"]), tuple(one["moves"]), one.get("refused", ""))
        except ValueError as error:
            raise DamagedCases(f"{file_of(self.game).name}, {rule}: {error}") from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._raw)

    def __len__(self) -> int:
        return len(self._raw)


@cache
def kept(game: Game[Any, Any]) -> Mapping[str, tuple[Case, ...]]:
    """Returns the cases in a game's package by rule; empty without a file. Raises DamagedCases."""
    path = file_of(game)
    return Kept(game, _read(game, path) if path.is_file() else {})


def file_of(game: AnyGame) -> Path:
    """Returns the path of the file with a game's cases."""
    return data_file.beside(game, KIND)


def written(game: AnyGame, cases: Mapping[str, Sequence[Case]]) -> bytes:
    """Returns the bytes of the file with these cases; equal cases give equal bytes."""
    return data_file.packed(game, KIND, {rule: [_row(game, case) for case in cases[rule]] for rule in cases})


def _row(game: AnyGame, case: Case) -> dict[str, Any]:
    refused = {"refused": case.refused} if case.refused else {}
    return {"start": game.diagram(case.start), "moves": [*case.moves], **refused}


def _read(game: AnyGame, path: Path) -> Mapping[str, Any]:
    """Returns the rows of a file by rule, checked for their parts. Raises DamagedCases."""
    name, cases = path.name, data_file.unpacked(game, KIND, path, DamagedCases)
    if not isinstance(cases, dict):
        raise DamagedCases(f"{name} holds no cases")
    for rule, rows in cases.items():
        if rule not in game.rulebook:
            raise DamagedCases(f"{name} has cases of {rule}, which is in no rulebook of {game.id}")
        if not isinstance(rows, list) or not all(map(_well_made, rows)):
            raise DamagedCases(f"{name}, {rule}: a case has start, moves and, where one refuses, the rule, and no more")
    return cases


def _well_made(row: object) -> bool:
    """Returns True if a row has the parts of a case: strings, and for moves a list of strings."""
    return (isinstance(row, dict) and row.keys() in PARTS and isinstance(row["moves"], list)
            and all(isinstance(text, str) for text in (row["start"], row.get("refused", ""), *row["moves"])))
