"""Games as people have them from each release: the files of `tests/kept`, which `scripts/keep.py` wrote once."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
KEPT = [{"release": file.stem, **entry} for file in sorted(FOLDER.glob("2*.json"))
        for entry in json.loads(file.read_text(encoding="utf-8"))]
"""Each with its release, its game, and what that release gave; `line`: the moves of its save, `moves`: those shown."""
for _entry in KEPT:
    _saved = json.loads(_entry["save"])
    _entry |= {"game": _saved["game"], "line": _saved["moves"], "moves": _saved["moves"][:_entry["ply"]]}
NAMES = [f"{entry['release']} {entry['game']} {number}" for number, entry in enumerate(KEPT)]
