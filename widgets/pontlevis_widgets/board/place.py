"""The place of a board: what its page hands in, beside the saved game, to a kernel that takes the board over.

A table at rest needs no kernel. The page keeps the game of each board and the board's `place`, which is written here,
and sends both to the kernel that does the next act. A place comes from a page, so it is read like a save.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.record.saves import LONGEST_SAVE
from pontlevis.table.snapshot import BadSnapshot, Text, resume, snapshot
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.browser import MODEL
from pontlevis_widgets.draw.layout import SHAPES

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.keeping import Keeping


REST_VARIABLE = "PONTLEVIS_REST"
"""The environment variable that kernels have on a server whose tables sleep."""


class Picture(NamedTuple):
    """What the page shows of a board.

    canvas: the ids of the models of its canvas, () without one; look: its theme, pixel ratio and shape; focus, opened:
    as in `Pointing`; number, news: the numbers of the last picture and of the last news; svg: True if there is an SVG.
    """

    canvas: Annotated[tuple[Annotated[str, MODEL], ...], 8]
    look: tuple[Annotated[str, ("light", "dark")], float, Annotated[str, SHAPES]]
    focus: Text
    opened: Text
    number: int
    news: int
    svg: bool


class Place(NamedTuple):
    """The place of a board: its station (see `pontlevis.table.snapshot`), its picture, and its game.

    game: as a save, "" if the browser keeps it.
    """

    station: dict[str, Any]
    picture: Picture
    game: Annotated[str, LONGEST_SAVE]


def may_rest() -> bool:
    """Returns whether the server lets tables sleep, so that boards write their places."""
    return REST_VARIABLE in os.environ


def written(station: BoardStation, keeping: Keeping, picture: Picture) -> dict[str, Any] | None:
    """Returns the place of a board, as JSON data; None while its kernel is needed."""
    found = station.reviewed is None and station.weighed is None
    found_at = snapshot(station) if found else None
    if found_at is None:
        return None
    game = "" if keeping.keeper.revision else json.dumps({**saving.document(station), "revision": 0})
    data: dict[str, Any] = shape.as_json(Place(found_at, picture, game))
    return data


def take(station: BoardStation, keeping: Keeping, data: object, saved: object) -> Picture:
    """Brings the station of a new board to the `place` where its page left it. Returns the picture there.

    saved: the game that the browser keeps, None without one. Raises DamagedSave, BadSnapshot or BadSeats.
    """
    found: Place = shape.read(Place, data, BadSnapshot)
    kept = saving.read(found.game or saved, station.game)
    if kept.other is not None or not (keeping.any_start or kept.record.digest == station.session.record.digest):
        raise BadSnapshot("game", "of another start, or of other rules")
    sitters = (kept.seats, kept.names) if keeping.any_start else ((), ())
    resume(station, found.station, kept.record, *sitters)
    station.solved = kept.solved
    if kept.revision:
        keeping.keeper.loaded(station, kept.revision)
    return found.picture
