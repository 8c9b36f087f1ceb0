"""What the computer has to say at a table: the move of a seat it plays, and hints in three stages."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from pontlevis import package
from pontlevis_widgets.sitting import Notice
from pontlevis_widgets.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.table import Table

MOST_BARS = 4


def think(table: Table, seat: int) -> Generator[None, None, Any]:
    """Find the move of a computer's seat; yields now and then, to let the page breathe. Returns the move."""
    game, record = table.game, table.record
    bot = package(game).bot(table.seats[seat], game.seats(record.state)[seat])
    thought = bot.think(game, game.view(record.state, seat), record.seen_by(seat), seat, table.rng)
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return found.value
        yield


def ponder(table: Table) -> Iterator[None]:
    """Think about the position, for hints; yields now and then. A position is thought about once."""
    game, state = table.game, table.state
    if table.advised and table.advised[0] is state:
        return
    seat = 0 if table.actor is None else table.actor
    found = yield from package(game).advising(game.view(state, seat), table.record.seen_by(seat), seat)
    table.advised = (state, found)


def hint(table: Table, stage: int) -> Notice:
    """Stage 1: the rule that matters; 2: the card or place, and why; 3: the move, with its chances beside others."""
    from pontlevis.bots import reason  # noqa: PLC0415 - as above

    for _ in ponder(table):
        pass
    found = table.advised[1] if table.advised else []
    if not found:
        return Notice(word("hint.none", table.lang), "hint")
    best = found[0]
    if stage == 1:
        return Notice(word("hint.rule", table.lang), "hint", best.rule)
    if stage == 2:
        why = reason(table.game, best, table.state, table.lang, table.names)
        return Notice(why, "hint", target=table.manners.clue(str(best.move)))
    chances = found[:MOST_BARS] if len(found) > 1 and any(one.chance for one in found) else []
    bars = tuple((table.phrase(one.move), one.chance) for one in chances)
    said = word("hint.move", table.lang, move=table.phrase(best.move))
    return Notice(said, "hint", target=str(best.move), bars=bars)
