"""Moves that are made by pointing at one thing, or at one and then at another: a card, then who is to have it.

A game says of each move which things of its picture it is about, the one that is taken up first; from that follows what
pointing means, and what lights up. What means no legal move becomes the wrong one that was most likely meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pontlevis.table.controls import Moves, Reading

Keys = Callable[[Any, Any], tuple[str, ...]]
"""The state and a move → the things that it is about, at most two; none for a move that has a button."""


def interpret(keys: Keys, game: Any, s: Any, legal: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at a thing while another may be taken up."""
    if target.partition(" ")[0] in game.grammar:  # in an open pile each card stands for a move of its own
        return Reading(moves=(target,))
    if target == picked:
        return Reading()
    about = {text: keys(s, move) for text, move in legal.items()}
    meant = completing(about, picked, target) or completing(about, "", target)
    settled = not picked or completing(about, picked, target) or roles(about, picked) & roles(about, target)
    wrong = "" if settled else refused(keys, game, s, legal, {picked, target})
    if wrong:
        return Reading(picked, (wrong,))
    if meant:
        return Reading(moves=meant)
    if any(target in things for things in about.values()):
        return Reading(target)
    wrong = refused(keys, game, s, legal, {target}) or touching(keys, game, s, legal, target)
    return Reading(picked, (wrong,)) if wrong else Reading(picked)


def completing(about: Mapping[str, tuple[str, ...]], picked: str, target: str) -> tuple[str, ...]:
    """The moves that a thing completes: with what is taken up, or alone."""
    things = {picked, target} - {""}
    return tuple(text for text, found in about.items() if set(found) == things)


def roles(about: Mapping[str, tuple[str, ...]], thing: str) -> set[tuple[str, int]]:
    """The parts that a thing may have in moves: their kind, and its place in them. Of two alike, one is picked."""
    return {(text.split()[0], found.index(thing)) for text, found in about.items() if thing in found}


def refused(keys: Keys, game: Any, s: Any, legal: Moves, things: set[str]) -> str:
    """The move about just these things that the rules forbid, in notation; "" if there is none."""
    return next((str(move) for move in likely(game, s, legal) if set(keys(s, move)) == things), "")


def touching(keys: Keys, game: Any, s: Any, legal: Moves, target: str) -> str:
    """A move about this thing and another that the rules forbid, in notation; "" if there is none."""
    return next((str(move) for move in likely(game, s, legal) if target in keys(s, move)), "")


def likely(game: Any, s: Any, legal: Moves) -> Iterator[Any]:
    """The moves that may be tried wrongly, first those of the same kind as a legal one."""
    kinds = set(map(type, legal.values()))
    wrong = [move for move in game.candidates(s) if str(move) not in legal]
    yield from sorted(wrong, key=lambda move: type(move) not in kinds)
