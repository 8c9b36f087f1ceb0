"""A part of `pont-levis check`: a board sleeps after each move of a game, and another one takes it over."""

from __future__ import annotations

import asyncio
import json
import os
import random
from typing import Any
from unittest.mock import patch

from pontlevis import Package
from pontlevis.kit.broken import AnyGame, Broken
from pontlevis.record import Record
from pontlevis.table.session import Policy
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.place import REST_VARIABLE
from pontlevis_widgets.board.widget import Board

MOST = 2000
"""The most acts of a game that does not end."""
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}


def rests(package: Package) -> str:
    """Plays a random game between people, and hands the board over to another one after each act. Returns a summary.

    Raises Broken if the other board differs in its record, picture, words or log.
    """
    with patch.dict(os.environ, {REST_VARIABLE: "1"}):
        acts, sleeps = asyncio.run(_play(package.game))
    return f"{sleeps} rests in {acts} acts" if sleeps else "no rests: a board of this game keeps its kernel"


async def _play(game: AnyGame) -> tuple[int, int]:
    """Plays the game. Returns the number of acts, and after how many of them the board could sleep."""
    board, rng, sleeps = _board(game), random.Random(0), 0
    board.receive(TOUCH)
    for acts in range(MOST):
        while board.tools.running:  # noqa: ASYNC110 - a task that ends by itself
            await asyncio.sleep(0)
        if board._place is not None:  # noqa: SLF001 - as its page does
            board, sleeps = _woken(board, _board(game)), sleeps + 1
        act = _act(board, rng)
        if act is None:
            return acts, sleeps
        board.receive(act)
    return MOST, sleeps


def _board(game: AnyGame) -> Board:
    """Returns the board of a new game, as each fork of a page has it."""
    rng = random.Random(0)
    record = Record(game, rng=rng).play_opening()
    sitters = ["human"] * len(game.seats(record.state))
    return Board(BoardStation.alone(record, "en", sitters, Policy(kind="game"), rng=rng), "check", any_start=True)


def _act(board: Board, rng: random.Random) -> dict[str, Any] | None:
    """Returns a legal move, or another act if no move is allowed now; None after the game."""
    view = board.station.view
    if view.may_act:
        return {"play": str(rng.choice(view.game.moves(view.state)))}
    acts = [act for act, _, _, enabled, _ in board.sent_content.panel["acts"] if enabled]
    return None if board.station.session.actor is None or not acts else {"do": rng.choice(acts).removeprefix(":")}


def _woken(old: Board, new: Board) -> Board:
    """Hands a board over to a new one, as its page does. Raises Broken if they differ."""
    shown, saved = _shown(old), {**saving.document(old.station), "revision": old.keeping.keeper.revision}
    place = json.loads(json.dumps(old._place))  # noqa: SLF001 - as its page does
    if old.board_canvas.painter is not None:
        old.board_canvas.painter.close()  # the new board takes its models over
    new._hand_in({"place": place, "saved": json.dumps(saved)})  # noqa: SLF001
    new.station.session.rng = new.station.session.record.rng = old.station.session.rng  # the same game in each check
    for part, before, after in zip(("record", "picture", "words", "log"), shown, _shown(new), strict=True):
        if before != after:
            raise Broken(f"after a rest the board differs in its {part}:\n{old.station.game.diagram(old.state)}")
    return new


def _shown(board: Board) -> tuple[Any, ...]:
    """Returns the record, the picture, the words and the log of a board."""
    log = board.station.playback.log
    return (board.record.to_data(), board.drawn, board.alt, log.told(log.until(board.record.ply), forgetful=False))
