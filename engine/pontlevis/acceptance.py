"""What `pont-levis check NAME` asks of a game, one part after the other, so that its author sees what is missing.

The parts of the engine are here; those of the board are in `pontlevis_widgets.acceptance`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pontlevis.bots import choose, finish
from pontlevis.core import CHANCE
from pontlevis.packages import Package
from pontlevis.record import Record
from pontlevis.rulebook import LANGUAGES
from pontlevis.testing import Broken, check

GAMES = 20
"""How many random games the kit plays."""
ASKED = 3
"""How often each level is asked for a move, and the adviser for advice."""


class Found(NamedTuple):
    """One part of the check: what it looked at, in words, and what is wrong (nothing, if all is well)."""

    part: str
    seen: str
    fault: str = ""


Part = Callable[[Package], str]
"""Looks at one side of a package and says what it saw. Raises Broken, or whatever the game raises."""


def look(parts: Mapping[str, Part], package: Package) -> Iterator[Found]:
    """Try each part; what goes wrong in one keeps none of the others from being tried."""
    for name, part in parts.items():
        try:
            yield Found(name, part(package))
        except Exception as error:  # noqa: BLE001 - a foreign game may raise anything, and its author wants to read it
            kind = "" if isinstance(error, Broken) else f"{type(error).__name__}: "
            yield Found(name, "", f"{kind}{error}")


def rules(package: Package) -> str:
    """The contract, in random games under all options."""
    tested = check(package.game, GAMES)
    return f"{tested.games} random games of {tested.moves} moves keep the contract"


def words(package: Package) -> str:
    """The rulebook: what was asked for and is nowhere has been found by then."""
    book = package.game.rulebook
    if not book.ids:
        return "no rulebook: ids stand for words"
    if book.missing:
        raise Broken(f"words that are nowhere: {', '.join(sorted(book.missing))}")
    untold = [lang for lang in LANGUAGES if lang not in book.languages]
    return f"{len(book.ids)} rules" + (f"; what is asked for in {', '.join(untold)} is said in {book.languages[0]}"
                                       if untold else "")


def bots(package: Package) -> str:
    """Every level of every seat finds a legal move."""
    game, rng = package.game, random.Random(0)
    record = Record(game, rng=rng)
    asked = 0
    while (seat := game.actor(record.state)) is not None and asked < ASKED * len(game.seats(record.state)):
        if seat == CHANCE:
            record.draw()
            continue
        view, seen = game.view(record.state, seat), record.seen_by(seat)
        for level in package.levels(game.seats(record.state)[seat]):
            move = choose(package.bot(level, game.seats(record.state)[seat]), game, view, seen, seat, rng)
            if move not in game.moves(record.state):
                raise Broken(f"{level} plays {move}, which is not legal:\n{game.diagram(record.state)}")
        record.play(move)
        asked += 1
    return f"{', '.join(package.levels())} find legal moves"


def advice(package: Package) -> str:
    """Hints name legal moves."""
    game, record = package.game, Record(package.game, rng=random.Random(0))
    while game.actor(record.state) == CHANCE:
        record.draw()
    seat = game.actor(record.state)
    if seat is None:
        return "the game is over before it begins"
    found = finish(package.advising(game.view(record.state, seat), record.seen_by(seat), seat))
    for one in found:
        if one.move not in game.moves(record.state):
            raise Broken(f"a hint names {one.move}, which is not legal:\n{game.diagram(record.state)}")
    return f"{len(found)} moves advised at the start" if found else "nobody gives hints"


PARTS: dict[str, Part] = {"rules": rules, "words": words, "bots": bots, "advice": advice}
