"""Acts by which people with secrets pass the screen to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.contract.terms import CHANCE
from pontlevis.table.log import GIST
from pontlevis.table.modes import Mode
from pontlevis.table.session import decided

if TYPE_CHECKING:
    from pontlevis.table.station import Station


def hide(station: Station) -> None:
    """Closes the curtain before the screen is passed on, if people of several circles share it."""
    if station.screen.guarded:
        station.screen.close()
        station.settle()
        station.say("notice.pass_screen", "ask", name=station.names[station.screen.next])


def reveal(station: Station) -> None:
    """Opens the curtain for the next person, and answers with the last beats since they had the screen."""
    if station.view.mode is not Mode.CURTAIN:
        return
    station.screen.open()
    station.settle()
    log = station.playback.log
    told = [line.text for line in log.lines[log.until(_left(station)):]]
    station.reply(" ".join(["…", *told[-GIST:]] if len(told) > GIST else told))


def _left(station: Station) -> int:
    """Returns the ply after the last decision of the people now at the screen and the moves of chance after it."""
    record, ply = station.session.record, decided(station.session.record, station.screen.facing)
    ply = 0 if ply is None else ply + 1
    while ply < record.ply and record.actor_at(ply) == CHANCE:
        ply += 1
    return ply
