"""The cases that a package brings: a file beside its game, read when somebody asks, each position when it is wanted.

`NAME.cases.json.gz` holds for each rule its cases, from plain to tangled, as the diagram of the start and the moves:

    {"format": 1, "game": "pig", "cases": {"roll.one": [{"start": "pig …", "moves": ["roll", "die 1"]}]}}
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.shape import load_json
from pontlevis.record.case import AnyGame, Case

FORMAT = 1
LONGEST = 2**24
"""The most bytes of a file and of what it unpacks to: twenty times the longest that the house has."""
PARTS = ({"start", "moves"}, {"start", "moves", "refused"})


class DamagedCases(ValueError):
    """A file of cases that cannot be read; the message says which, and where the fault is."""


class Kept(Mapping[str, tuple[Case, ...]]):
    """Cases by rule. Raises DamagedCases when those of a rule are asked for and their positions cannot be read."""

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
    """The cases that a game's package brings, by rule; none without a file. Raises DamagedCases."""
    path = file_of(game)
    return Kept(game, _read(game, path) if path.is_file() else {})


def file_of(game: AnyGame) -> Path:
    """The place of a game's cases: beside the module that its rules are written in."""
    return Path(sys.modules[game.written_in].__file__ or "-").with_name(f"{game.id}.cases.json.gz")


def written(game: AnyGame, cases: Mapping[str, Sequence[Case]]) -> bytes:
    """The file that holds these cases: the same bytes for the same cases."""
    rows = {rule: [_row(game, case) for case in cases[rule]] for rule in cases}
    text = json.dumps({"format": FORMAT, "game": game.id, "cases": rows}, separators=(",", ":"))
    import gzip  # noqa: PLC0415 - only who writes or reads cases needs it

    return gzip.compress(text.encode(), mtime=0)


def _row(game: AnyGame, case: Case) -> dict[str, Any]:
    refused = {"refused": case.refused} if case.refused else {}
    return {"start": game.diagram(case.start), "moves": [*case.moves], **refused}


def _read(game: AnyGame, path: Path) -> Mapping[str, Any]:
    """The rows of a file by rule, each with its parts. Raises DamagedCases."""
    import gzip  # noqa: PLC0415 - as above
    import zlib  # noqa: PLC0415 - as above

    name = path.name
    try:
        with gzip.open(path) as packed:
            data = packed.read(LONGEST + 1)
        raw = load_json(data.decode()) if len(data) <= LONGEST else None
    except (ValueError, OSError, EOFError, zlib.error) as error:
        raise DamagedCases(f"{name} cannot be read: {error}") from error
    if len(data) > LONGEST:
        raise DamagedCases(f"{name} is too long: at most {LONGEST} bytes are unpacked")
    if not isinstance(raw, dict) or (raw.get("format"), raw.get("game")) != (FORMAT, game.id):
        raise DamagedCases(f"{name} does not hold cases of {game.id} in format {FORMAT}")
    cases = raw.get("cases")
    if not isinstance(cases, dict):
        raise DamagedCases(f"{name} holds no cases")
    for rule, rows in cases.items():
        if rule not in game.rulebook:
            raise DamagedCases(f"{name} has cases of {rule}, which is in no rulebook of {game.id}")
        if not isinstance(rows, list) or not all(map(_well_made, rows)):
            raise DamagedCases(f"{name}, {rule}: a case has start, moves and, where one refuses, the rule, and no more")
    return cases


def _well_made(row: object) -> bool:
    """Whether a row has the parts of a case, and each is a text or, of moves, a list of texts."""
    return (isinstance(row, dict) and row.keys() in PARTS and isinstance(row["moves"], list)
            and all(isinstance(text, str) for text in (row["start"], row.get("refused", ""), *row["moves"])))
