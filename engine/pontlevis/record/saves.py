"""Reads saved games that come from outside, and says what is wrong with one, and where."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pontlevis.contract.short import shortened
from pontlevis.contract.terms import NO_SHUFFLE
from pontlevis.record.fate import DrawKey

FORMAT = 1
LONGEST_SAVE = 400_000
MOST_MOVES = 20_000
PARTS = ("format", "game", "options", "start", "moves", "ply", "fate", "practice")
"""The parts of a saved game."""


class DamagedRecord(ValueError):
    """A saved game that cannot be read. `where` says at which part: "json", "format", "game", "start", "move 17"..."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged save, {where}: {fault}")
        self.where = where


def load_json(text: str) -> Any:
    """Reads a JSON text. Raises ValueError for what is none, is nested too deep or says one thing twice."""
    try:
        return json.loads(text, object_pairs_hook=_said_once)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("it says one thing twice")
    return found


def checked(saved: object) -> dict[str, Any]:
    """`saved`, if it has the parts of a saved game and no other."""
    if not isinstance(saved, dict):
        raise DamagedRecord("json", "not a saved game")
    version = saved.get("format")
    if type(version) is not int or version < 1:
        raise DamagedRecord("format", "not a saved game")
    if version > FORMAT:
        made = f"format {shortened(version)}, where {FORMAT} is the last"
        raise DamagedRecord("format", f"made by a newer version ({made})")
    for name in PARTS:
        if name not in saved:
            raise DamagedRecord(name, "missing")
    for name in saved:
        if name not in PARTS:
            raise DamagedRecord("json", f"a saved game has no part {shortened(name)}")
    return saved


def typed(saved: Mapping[str, Any], name: str, kind: type) -> Any:
    """A part of a saved game, if it is what it should be."""
    value = saved[name]
    if type(value) is not kind:
        raise DamagedRecord(name, f"wrong: {shortened(value)}")
    return value


def read_fate(saved: Mapping[str, Any]) -> Iterator[tuple[DrawKey, str]]:
    """The draws that a save holds beside its moves, each with its move in notation."""
    entries = typed(saved, "fate", list)
    if len(entries) > MOST_MOVES:
        raise DamagedRecord("fate", f"{len(entries)} draws; at most {MOST_MOVES} are read")
    for entry in entries:
        match entry:
            case [key, str() as move, *shuffle] if len(shuffle) < 2:
                yield ((*shuffle, NO_SHUFFLE)[0], key), move
            case _:
                raise DamagedRecord("fate", f"wrong: {shortened(entry)}")
