"""Reads and writes the data files of a package, `NAME.KIND.json.gz` in the folder of the game's rules.

    {"format": 1, "game": "pig", "cases": …}
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.shape import load_json

FORMAT = 1
LONGEST = 2**24
"""The most bytes of an unpacked file: twenty times the longest that the project has."""


def beside(game: Game[Any, Any], kind: str) -> Path:
    """Returns the path of a file of that kind, in the folder of the module that defines the game."""
    return Path(sys.modules[game.written_in].__file__ or "-").with_name(f"{game.id}.{kind}.json.gz")


def packed(game: Game[Any, Any], kind: str, content: Any) -> bytes:
    """Returns the bytes of the file with this content; equal content gives equal bytes."""
    import gzip  # noqa: PLC0415 - needed only to read or write such files

    text = json.dumps({"format": FORMAT, "game": game.id, kind: content}, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def unpacked(game: Game[Any, Any], kind: str, path: Path, damaged: type[ValueError]) -> Any:
    """Returns the part `kind` of a file, None if it has none. Raises `damaged`, which names the file and the fault."""
    import gzip  # noqa: PLC0415 - as above
    import zlib  # noqa: PLC0415 - as above

    name = path.name
    try:
        with gzip.open(path) as packed:
            data = packed.read(LONGEST + 1)
        raw = load_json(data.decode()) if len(data) <= LONGEST else None
    except (ValueError, OSError, EOFError, zlib.error) as error:
        raise damaged(f"{name} cannot be read: {error}") from error
    if len(data) > LONGEST:
        raise damaged(f"{name} is too long: at most {LONGEST} bytes are unpacked")
    if not isinstance(raw, dict) or (raw.get("format"), raw.get("game")) != (FORMAT, game.id):
        raise damaged(f"{name} does not hold {kind} of {game.id} in format {FORMAT}")
    return raw.get(kind)
