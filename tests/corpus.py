"""Saves and codes of each release, from the files in `tests/kept` that `scripts/keep.py` wrote."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
KEPT = [{"release": file.stem, **entry} for file in sorted(FOLDER.glob("2*.json"))
        for entry in json.loads(file.read_text(encoding="utf-8"))]
"""Entries, each with its release and game; `line`: all moves of its save, `moves`: those up to the ply shown."""
for _entry in KEPT:
    _saved = json.loads(_entry["save"])
    _entry |= {"game": _saved["game"], "line": _saved["moves"], "moves": _saved["moves"][:_entry["ply"]]}
NAMES = [f"{entry['release']} {entry['game']} {number}" for number, entry in enumerate(KEPT)]
