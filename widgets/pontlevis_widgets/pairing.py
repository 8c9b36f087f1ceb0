"""Moves made by pointing at one item, or at one and then another: a card, then its destination.

A game gives the items of each move in the order in which they are pointed at. The meaning of pointing and the lit items
follow from that. Pointing that matches no legal move becomes the most likely illegal one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pontlevis.table.controls import Moves, Reading

Keys = Callable[[Any, Any], tuple[str, ...]]
"""Returns the items of a move in a state, at most two; empty for a move that has a button."""


def interpret(keys: Keys, game: Any, s: Any, legal: Moves, picked: str, target: str) -> Reading:
    """Returns what pointing at `target` means after pointing at `picked`, "" for none."""
    if target.partition(" ")[0] in game.grammar:  # in an open pile each card has its own move as target
        return Reading(moves=(target,))
    if target == picked:
        return Reading()
    items = {text: keys(s, move) for text, move in legal.items()}
    meant = completing(items, picked, target) or completing(items, "", target)
    settled = not picked or completing(items, picked, target) or roles(items, picked) & roles(items, target)
    wrong = "" if settled else refused(keys, game, s, legal, {picked, target})
    if wrong:
        return Reading(picked, (wrong,))
    if meant:
        return Reading(moves=meant)
    if any(target in found for found in items.values()):
        return Reading(target)
    wrong = refused(keys, game, s, legal, {target}) or touching(keys, game, s, legal, target)
    return Reading(picked, (wrong,)) if wrong else Reading(picked)


def completing(items: Mapping[str, tuple[str, ...]], picked: str, target: str) -> tuple[str, ...]:
    """Returns the moves that `target` completes, with `picked` or alone."""
    pointed = {picked, target} - {""}
    return tuple(text for text, found in items.items() if set(found) == pointed)


def roles(items: Mapping[str, tuple[str, ...]], thing: str) -> set[tuple[str, int]]:
    """Returns the roles of an item in moves: the kind of move, and its position in it.

    Items with a common role are alternatives.
    """
    return {(text.split()[0], found.index(thing)) for text, found in items.items() if thing in found}


def refused(keys: Keys, game: Any, s: Any, legal: Moves, pointed: set[str]) -> str:
    """Returns the forbidden move with exactly these items, in notation; "" if there is none."""
    return next((str(move) for move in likely(game, s, legal) if set(keys(s, move)) == pointed), "")


def touching(keys: Keys, game: Any, s: Any, legal: Moves, target: str) -> str:
    """Returns a forbidden move with this item among others, in notation; "" if there is none."""
    return next((str(move) for move in likely(game, s, legal) if target in keys(s, move)), "")


def likely(game: Any, s: Any, legal: Moves) -> Iterator[Any]:
    """Yields the illegal candidates, those of the same kind as a legal move first."""
    kinds = set(map(type, legal.values()))
    wrong = [move for move in game.candidates(s) if str(move) not in legal]
    yield from sorted(wrong, key=lambda move: type(move) not in kinds)
