"""Hints at a station, in three stages: what matters in this position, the card or place, the move with its chances."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from pontlevis.packages import package

if TYPE_CHECKING:
    from pontlevis.table.station import Station

MOST_BARS = 4
ERROR = 0.03
"""The error of advisers: of two chances that are no further apart, neither is called better."""


def think(station: Station) -> Generator[None, None, list[Any]]:
    """Find advice for the seat to move, from what that seat may know; yields now and then, to let a page breathe."""
    ticked = station.ticks is not None
    state = station.ahead if ticked else station.session.record.state
    game, seat = station.game, station.actor or 0
    return (yield from package(game).advising(game.view(state, seat), station.recalled(seat), seat))


def say(station: Station, found: list[Any]) -> None:
    """Answer with the stage that the station has come to."""
    from pontlevis.bots.advice import percent, reason  # noqa: PLC0415 - slow to import

    if not found:
        station.say("hint.none", "hint")
        return
    best = found[0]
    target = "" if best.many else str(best.move)
    why = reason(station.game, best, station.state, station.lang, station.names)
    if station.hints == 1:
        station.say("hint.why", "hint", best.rule, reason=why)
    elif station.hints == 2:
        key = "hint.many" if best.many else "hint.look"
        station.say(key, "hint", target=station.controls.clue(target) if target else "", move=called(station, best))
    else:
        chances = found[:MOST_BARS] if len(found) > 1 and any(one.chance for one in found) else []
        bars = tuple((called(station, one), one.chance) for one in chances)
        key = "hint.equal" if bars and best.chance - found[1].chance < ERROR else "hint.move"
        if best.chance == 0 and station.record.sides[station.actor or 0] is not None:
            key = "hint.lost"
        holds = station.game.rulebook.word("chance.holds", station.lang)
        chance = station.words("hint.chance", station.lang, count=percent(best.chance), holds=holds) if bars else ""
        station.say(key, "hint", best.rule, target=target, bars=bars, move=called(station, best), chance=chance,
                    reason=why, cited=f" ({best.rule})" if best.rule else "")


def called(station: Station, advice: Any) -> str:
    """The move in words; where many are as good for all that is known, all of them."""
    if advice.many:
        return station.game.rulebook.advise(advice.many, station.lang)
    return station.phrase(advice.move)
