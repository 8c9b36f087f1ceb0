"""Saved games as they come from outside: whatever is wrong with one is told, and where it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pontlevis.brief import brief
from pontlevis.core import Game
from pontlevis.fate import FIRST, DrawKey

FORMAT = 1
LONGEST_SAVE = 400_000
MOST_MOVES = 20_000
PARTS = ("format", "game", "options", "start", "moves", "ply", "fate", "practice")
"""What a saved game is made of."""


class DamagedRecord(ValueError):
    """A saved game that cannot be read. `where` says at which part: "json", "format", "game", "start", "move 17"..."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged save, {where}: {fault}")
        self.where = where


def load_json(text: str) -> Any:
    """What a JSON text holds. Raises ValueError for what is none, is nested too deep or says one thing twice."""
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
        raise DamagedRecord("format", f"made by a newer version (format {brief(version)}, where {FORMAT} is the last)")
    for name in PARTS:
        if name not in saved:
            raise DamagedRecord(name, "missing")
    for name in saved:
        if name not in PARTS:
            raise DamagedRecord("json", f"a saved game has no part {brief(name)}")
    return saved


def typed(saved: Mapping[str, Any], name: str, kind: type) -> Any:
    """A part of a saved game, if it is what it should be."""
    value = saved[name]
    if type(value) is not kind:
        raise DamagedRecord(name, f"wrong: {brief(value)}")
    return value


def _keyed(*parts: Any) -> bool:
    """Whether a draw is named by a key, and perhaps a shuffle: whole numbers and words. True is no 1 here."""
    return len(parts) < 3 and all(type(part) in (int, str) for part in parts)


def read_fate(saved: Mapping[str, Any], game: Game[Any, Any], start: Any) -> dict[DrawKey, Any]:
    """The draws that a save holds beside its moves."""
    fate: dict[DrawKey, Any] = {}
    for entry in typed(saved, "fate", list):
        match entry:
            case [key, str() as move, *shuffle] if _keyed(key, *shuffle) and len(fate) < MOST_MOVES:
                drawn = (*shuffle, FIRST)[0], key
                if drawn in fate:
                    raise DamagedRecord("fate", f"{brief(key, 40)} is said twice")
                try:
                    fate[drawn] = game.parse(start, move)
                except ValueError as error:
                    raise DamagedRecord("fate", str(error)) from None
            case _:
                raise DamagedRecord("fate", f"wrong: {brief(entry)}")
    return fate
