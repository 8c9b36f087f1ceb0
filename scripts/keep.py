"""Writes saves, codes, links and diagrams of every game, and documents as boards store them in browsers.

    python scripts/keep.py 2026-11-28

writes tests/kept/2026-11-28.json with the current code. It runs once for each release and never overwrites a file:
people have data of that release, and `tests/engine/test_kept.py` checks that every later version reads it.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pontlevis
from pontlevis import CHANCE, Game, Record
from pontlevis.kit.contract import option_sets
from pontlevis.record import share
from pontlevis.table.session import Policy
from pontlevis_widgets.board import keeping, saving
from pontlevis_widgets.board.board_station import BoardStation

FOLDER = Path(__file__).parents[1] / "tests" / "kept"
PLIES = (12, 30, 60, 90, 150)


def played(game: Game[Any, Any], seed: int) -> Record:
    """Plays a random game with one of the sets of options; every third record starts after ten of its plies."""
    rng = random.Random(seed)
    options = list(option_sets(game, rng))
    record = Record(game, options=options[seed % len(options)], rng=rng)
    for ply in range(PLIES[seed % len(PLIES)]):
        if game.actor(record.state) is None:
            break
        if seed % 3 == 2 and ply == 10:
            record = Record(game, record.state, rng=rng)
        if game.actor(record.state) == CHANCE:
            record.draw()
        else:
            record.play(rng.choice(game.moves(record.state)))
    return record


def kept(record: Record) -> dict[str, Any]:
    """Returns the save, code, link, diagram and document of a record."""
    code = share.encode(record)
    document = saving.document(BoardStation.alone(record, "en", (), Policy(kind="game"))) | {"revision": 3}
    return {"game": record.game.id, "ply": record.ply, "moves": [str(move) for move in record.moves], "code": code,
            "link": keeping.opening(code, "en")["page"], "save": record.to_json(),
            "diagram": record.game.diagram(record.state), "document": json.dumps(document, ensure_ascii=False)}


def lines() -> Iterator[str]:
    """Yields six entries for each game, as lines of JSON."""
    for game_id in pontlevis.games():
        for seed in range(6):
            yield json.dumps(kept(played(pontlevis.game(game_id), seed)), ensure_ascii=False, separators=(",", ":"))


def text() -> str:
    """Returns the content of the file that the current code would write."""
    return "[\n" + ",\n".join(lines()) + "\n]\n"


if __name__ == "__main__":
    with (FOLDER / f"{sys.argv[1]}.json").open("x", encoding="utf-8") as file:
        file.write(text())
