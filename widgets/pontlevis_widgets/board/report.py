"""The log entry of a failure: the first time with its traceback, and with a code that restores the game's position."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

from pontlevis import Record, __version__
from pontlevis.packages import PACKAGES
from pontlevis.record import share

logger = logging.getLogger("pontlevis")
Origin = tuple[type, str, int | None]
_reported: set[Origin] = set()


def report(what: str, record: Record | None = None) -> None:
    """Logs the exception being handled: with a traceback the first time at each place, then in one line.

    what: a description of the failed act for the host; record: the game in which it failed.
    """
    error = sys.exception()
    place = type(error), *_last(getattr(error, "__traceback__", None))
    said = f"{what}; Pont-levis {__version__}{_game_and_code(record)}"
    if place in _reported:
        logger.error("%s: %r, as before", said, error)
    else:
        logger.error("%s", said, exc_info=error)
    _reported.add(place)


def _last(raised: TracebackType | None) -> tuple[str, int | None]:
    """Returns the file and the line where an exception was raised."""
    frames = traceback.extract_tb(raised)
    return (frames[-1].filename, frames[-1].lineno) if frames else ("", None)


def _game_and_code(record: Record | None) -> str:
    """Returns the game, its release, and the code that opens it at the present position."""
    if record is None:
        return ""
    game = ", ".join(filter(None, (record.game.id, PACKAGES.release(record.game.id))))
    try:
        return f", {game}, code {share.encode(record)}"
    except Exception as fault:  # noqa: BLE001 - a game that cannot be encoded is reported, too
        return f", {game}, without a code ({type(fault).__name__})"
