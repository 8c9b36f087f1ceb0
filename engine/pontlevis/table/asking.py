"""Acts by which a person asks "Why not?" or for a hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pontlevis.table import hints
from pontlevis.table.modes import Mode, Notice
from pontlevis.table.moving import stopped

if TYPE_CHECKING:
    from pontlevis.table.station import Station


def why(station: Station) -> None:
    """Begins or ends the mode "Why not?": the next target is not played; the answer names the rule that refuses it."""
    if stopped(station):
        return
    asking = station.person.asking
    station.drop(picked=station.person.picked)
    if asking:
        station.answer(Notice())
    else:
        station.change(began=Mode.ASKING)
        station.say("notice.asking", "ask")


def hint(station: Station, stage: int = 0) -> None:
    """Answers with a stage of a hint: 1, the rule that matters; 2, the card or place; 3, the move and its chances.

    stage: 0 for the next one, which is 1 after 3.
    """
    if stopped(station):
        return
    if not station.person.settings.assist:
        station.say("notice.no_hints")
        return
    station.change(hints=stage or station.person.hints % 3 + 1)
    ticks = station.view.ticks
    if ticks and ticks.moves and ticks.ready and not ticks.last:
        station.say("hint.confirm", "hint")
    elif station.judge is not None:
        station.judge.hint(station.person.hints)
    else:
        for _ in ponder(station):
            pass
        hints.say(station, station.advised[2] if station.advised else [])


def ponder(station: Station) -> Iterator[None]:
    """Searches the next hint in small steps, and yields after each; `hint` then answers at once.

    Each state is searched only once. Does nothing for a task, which has its solution, or if no hint may be given now.
    """
    view = station.view
    state, picked = view.state, station.person.picked if view.ticks else ""
    known = station.advised is not None and station.advised[0] is state and station.advised[1] == picked
    if station.judge is None and view.may_act and station.person.settings.assist and not known:
        found = yield from hints.think(view)
        station.advised = (state, picked, found)
