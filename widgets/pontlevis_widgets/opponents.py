"""The computer's turns at a table: played at once, shown beat by beat, with time to read.

A generator, so that whoever drives it may show the table, wait, or stop: what has been played stays played.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from pontlevis import CHANCE, Beat
from pontlevis_widgets import advice
from pontlevis_widgets.sitting import HUMAN, THINKING, Notice
from pontlevis_widgets.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.table import Table

OWN = 0.7
"""How long what one has done oneself is shown, for what somebody else has."""


def play(table: Table) -> Generator[float | None]:
    """Show what a person's move has set in motion, then play the computer's seats until a person has to decide.

    Yields, after each thing worth seeing, the seconds to wait; None while thinking, to let others have a moment.
    """
    if table.computer is None and not table.unseen:
        return
    table.busy, table.picked, table.choices = True, "", ()
    since = table.record.turn
    try:
        if table.unseen:
            yield from reel(table)
        while (seat := table.computer) is not None:
            table.hurried = HUMAN in table.seats and table.record.turn - since > len(table.seats)
            yield from turn(table, seat)
    finally:
        table.busy, table.thinking, table.hurried = False, None, False
        table.shown = table.record.at(table.ply)
        table.log.catch_up()


def reel(table: Table) -> Iterator[float]:
    """Show beat by beat what has been played and told already; the answer to it stands again at the end."""
    happened, table.happenings = table.happenings, []
    told = [happening.beat.rule not in table.manners.quiet for happening in happened]
    answer, table.reeling = table.notice, True
    try:
        for n, happening in enumerate(happened, 1):
            table.untold = sum(told[n:])
            table.happenings.append(happening)
            table.shown = happening.beat.state
            if told[n - 1]:
                table.notice = Notice(table.log.sentence(happening.beat))
            if n < len(happened):
                yield table.manners.pauses.get(happening.beat.rule, 0.6) * table.pace * OWN
    finally:
        table.notice, table.reeling, table.untold = answer, False, 0


def turn(table: Table, seat: int) -> Iterator[float | None]:
    """One move of a computer's seat, and what chance makes of it."""
    table.thinking = seat
    yield THINKING * table.pace
    move = yield from advice.think(table, seat)
    table.thinking = None
    table.last = str(move)
    yield from show(table, table.play(move))
    while table.actor == CHANCE:
        yield from show(table, table.play(None))


def show(table: Table, beats: list[Beat[Any]]) -> Iterator[float]:
    """Show a move that was played, beat by beat."""
    seat = table.log.who(table.record.ply)
    first = len(table.happenings) - len(beats)
    later = table.happenings[first:]
    del table.happenings[first:]
    for beat, happening in zip(beats, later, strict=True):
        table.happenings.append(happening)
        table.shown = beat.state
        text = table.log.tell(table.record.ply, beat)
        if beat.rule not in table.manners.quiet:
            table.notice = Notice(word("turn.did", table.lang, name=table.names[seat], text=text))
        yield table.manners.pauses.get(beat.rule, 0.6) * table.pace
    table.log.done(table.record.ply)
