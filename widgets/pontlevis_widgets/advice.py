"""What the computer has to say at a table: the move of a seat it plays, and hints in three stages."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from pontlevis_widgets.sitting import Notice
from pontlevis_widgets.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.table import Table

MOST_BARS = 4


def think(table: Table, seat: int) -> Generator[None, None, Any]:
    """Find the move of a computer's seat; yields now and then, to let the page breathe. Returns the move."""
    from pontlevis.bots import bot  # noqa: PLC0415 - a table of people needs no bots

    game, record = table.game, table.record
    thought = bot(game.id, table.seats[seat]).think(
        game, game.view(record.state, seat), record.sightings, seat, table.rng)
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return found.value
        yield


def hint(table: Table, stage: int) -> Notice:
    """Stage 1: the rule that matters; 2: the card or place to look at; 3: the move, with its chances beside others."""
    from pontlevis.bots import advise  # noqa: PLC0415 - as above

    game, state = table.game, table.state
    seat = 0 if table.actor is None else table.actor
    found = advise(game, game.view(state, seat), table.record.sightings, seat)
    if not found:
        return Notice(word("hint.none", table.lang), "hint")
    best = found[0]
    reason = game.sentence("tell", best.rule, best.facts, state, table.lang, table.names)
    if stage == 1:
        return Notice(reason, "hint", best.rule)
    if stage == 2:
        return Notice(word("hint.look", table.lang), "hint", target=str(best.move))
    bars = tuple((_phrase(table, advice.move), advice.chance) for advice in found[:MOST_BARS])
    return Notice(word("hint.move", table.lang, move=bars[0][0]), "hint", target=str(best.move), bars=bars)


def _phrase(table: Table, move: Any) -> str:
    return table.manners.phrase(table.game, table.state, move, table.lang)
