"""Hints at a station, in three stages: the rule that matters, the card or place and why, the move with its chances."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from pontlevis.packages import package

if TYPE_CHECKING:
    from pontlevis.station import Station

MOST_BARS = 4


def think(station: Station) -> Generator[None, None, list[Any]]:
    """Find advice for whoever is to move, from what that seat may know; yields now and then, to let a page breathe."""
    game, state, seat = station.game, station.session.record.state, station.actor or 0
    return (yield from package(game).advising(game.view(state, seat), station.recalled(seat), seat))


def say(station: Station, found: list[Any]) -> None:
    """Answer with the stage that the station has come to."""
    from pontlevis.bots import reason  # noqa: PLC0415 - slow to import

    if not found:
        station.say("hint.none", "hint")
        return
    best = found[0]
    if station.hints == 1:
        station.say("hint.rule", "hint", best.rule)
        return
    why = reason(station.game, best, station.state, station.lang, station.names)
    if station.hints == 2:
        station.say("hint.why", "hint", target=station.controls.clue(str(best.move)), reason=why)
        return
    chances = found[:MOST_BARS] if len(found) > 1 and any(one.chance for one in found) else []
    bars = tuple((station.phrase(one.move), one.chance) for one in chances)
    station.say("hint.move", "hint", target=str(best.move), bars=bars, move=station.phrase(best.move),
                chance=f"{best.chance:.0%}", reason=why, cited=best.rule)
