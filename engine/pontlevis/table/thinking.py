"""The computers' turns at a session: thinking in small steps, then the move."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pontlevis.packages import package
from pontlevis.table.session import Session


def turn(session: Session, seat: int, pause: float = 0) -> Generator[float | None]:
    """Plays a computer's move, and the moves of chance after it; nothing if the position changes while it thinks.

    pause: seconds, yielded first; then None is yielded while the computer thinks.
    """
    state = session.record.state
    session.thinking = seat
    session.notify()
    try:
        yield pause
        move = yield from _thought(session, seat)
    except BaseException:
        session.thinking = None
        session.notify()  # another station may then run the computer
        raise
    session.thinking = None
    if session.record.state is state:  # no move was taken back meanwhile
        session.play(move)
        session.draw()


def _thought(session: Session, seat: int) -> Generator[None, None, Any]:
    game, record = session.game, session.record
    bot = package(game).bot(session.seating.sitters[seat], game.seats(record.state)[seat])
    thought = bot.think(game, game.view(record.state, seat), record.seen_by(seat), seat, session.rng)
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return found.value
        yield
