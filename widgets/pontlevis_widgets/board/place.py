"""The place of a board: what its page hands in, beside the saved game, to a kernel that takes the board over.

A table at rest needs no kernel. The page keeps the game of each board and the board's `place`, which is written here,
and sends both to the kernel that does the next act. A place comes from a page, so it is read like a save.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.record.saves import LONGEST_SAVE, Save
from pontlevis.table.snapshot import BadSnapshot, Snapshot, Text, resume, snapshot
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.browser import MODEL
from pontlevis_widgets.board.station_scene import described
from pontlevis_widgets.draw.layout import SHAPES

if TYPE_CHECKING:
    from pontlevis_widgets.board.widget import Board

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


READ = Place, saving.Document, Save, Snapshot
"""The types of what is handed in. A template prepares their readers for all of its forks."""


class Handover:
    """Hands a board over to another process by the page, which keeps the place in between, and takes it over there."""

    def __init__(self, board: Board) -> None:
        self.board = board
        if REST_VARIABLE in os.environ:
            for kind in READ:
                shape.reader(kind, shape.JSON)

    def place(self) -> dict[str, Any] | None:
        """Returns the `Place` of the board as JSON data; None while its kernel is needed, or if tables do not sleep."""
        board, station = self.board, self.board.station
        rests = REST_VARIABLE in os.environ and board.from_template and not board.tools.running
        found = snapshot(station) if rests and station.reviewed is None and station.weighed is None else None
        if found is None:
            return None
        canvas, pointing = board.board_canvas, board.pointing
        picture = Picture(canvas.ids, (canvas.theme, canvas.ratio, board.shape), pointing.focus, pointing.opened,
                          board.pictures.number(station.view), board.news.get("n", 0), bool(board.svg))
        game = "" if board.keeping.keeper.revision else json.dumps({**saving.document(station), "revision": 0})
        return {"station": found, "picture": shape.as_json(picture), "game": game}

    def take(self, data: object, saved: object) -> None:
        """Brings a new board to the `place` where its page left it.

        saved: the game that the browser keeps, None without one. Raises DamagedSave, BadSnapshot or BadSeats.
        """
        found: Place = shape.read(Place, data, BadSnapshot)
        keeping, station = self.board.keeping, self.board.station
        kept = saving.read(found.game or saved, station.game)
        if kept.other is not None or not (keeping.any_start or kept.record.digest == station.session.record.digest):
            raise BadSnapshot("game", "of another start, or of other rules")
        sitters = (kept.seats, kept.names) if keeping.any_start else ((), ())
        resume(station, found.station, kept.record, *sitters)
        station.solved = kept.solved
        if kept.revision:
            keeping.keeper.loaded(station, kept.revision)
        self._show(found.picture)

    def _show(self, picture: Picture) -> None:
        """Makes the board show a picture, which its page shows already, without sending it again."""
        board, station = self.board, self.board.station
        theme, ratio, board.shape = picture.look
        board.board_canvas.set_look(theme, ratio)
        board.pointing.focus, board.pointing.opened = picture.focus, picture.opened
        drawn, view = board.scene(), station.view
        board.drawn, board.size = drawn, [drawn.width, drawn.height]
        board.svg = board.stills.bare(drawn) if picture.svg else ""
        if picture.canvas:
            board.canvas = board.board_canvas.create(drawn, picture.canvas)
        board.covered = station.screen.closed
        board.movement.resume()
        board.pictures.resume(picture.number)
        board.sent_content.news(view, board.controls(view, drawn))
        board.sent_content.solved = station.solved
        board.news, board.alt, board.revision = {"n": picture.news}, described(view), board.keeping.keeper.revision
