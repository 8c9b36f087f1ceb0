"""Hints at a station, in three stages: the rule that matters, the card or place, the move with its chances."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from pontlevis.packages import package
from pontlevis.table.memory import recalled

if TYPE_CHECKING:
    from pontlevis.table.station import Station
    from pontlevis.table.view import View

MOST_BARS = 4
ERROR = 0.03
"""The error of advisers: chances that differ by less count as equal."""


def ahead(view: View) -> Any:
    """Returns the state after the ticked moves have been played."""
    state = view.state
    for text in view.ticks.moves if view.ticks else ():
        state = view.game.play(state, view.game.parse(state, text))
    return state


def think(view: View) -> Generator[None, None, list[Any]]:
    """Searches advice for the seat to move, from that seat's knowledge, and returns it, the best move first.

    Yields now and then, so that the page stays responsive.
    """
    state = ahead(view) if view.ticks is not None else view.session.record.state
    game, seat = view.game, view.actor or 0
    seen = recalled(view.session, seat, forgetful=view.memory.forgetful)
    return (yield from package(game).advising(game.view(state, seat), seen, seat))


def say(station: Station, found: list[Any]) -> None:
    """Answers with the current stage of the hint. found: the advice, the best move first."""
    from pontlevis.bots.advice import percent, reason  # noqa: PLC0415 - slow to import

    if not found:
        station.say("hint.none", "hint")
        return
    view, best, stage = station.view, found[0], station.person.hints
    target = "" if best.many else str(best.move)
    why = reason(view.game, best, view.state, view.lang, view.names)
    if stage == 1:
        station.say("hint.why", "hint", best.rule, reason=why)
    elif stage == 2:
        key = "hint.many" if best.many else "hint.look"
        station.say(key, "hint", target=view.controls.clue(target) if target else "", move=called(view, best))
    else:
        chances = found[:MOST_BARS] if len(found) > 1 and any(one.chance for one in found) else []
        bars = tuple((called(view, one), one.chance) for one in chances)
        key = "hint.equal" if bars and best.chance - found[1].chance < ERROR else "hint.move"
        if best.chance == 0 and view.record.sides[view.actor or 0] is not None:
            key = "hint.lost"
        holds = view.game.rulebook.word("chance.holds", view.lang)
        chance = view.wording.say("hint.chance", count=percent(best.chance), holds=holds) if bars else ""
        station.say(key, "hint", best.rule, target=target, bars=bars, move=called(view, best), chance=chance,
                    reason=why, cited=f" ({best.rule})" if best.rule else "")


def called(view: View, advice: Any) -> str:
    """Returns the advised move in words; for one of many equivalent moves, the phrase for all of them."""
    if advice.many:
        return view.game.rulebook.advise(advice.many, view.lang)
    return view.phrase(advice.move)
