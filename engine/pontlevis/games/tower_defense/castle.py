"""The castle of Tower Defense: the strikes of soldiers, and the end of the game."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pontlevis.contract.terms import Beat
from pontlevis.games.tower_defense.conditions import cleared, with_hp
from pontlevis.games.tower_defense.pieces import ATTACKER, DEFENDER, NONE, OVER, Stack, State

Telling = Generator[Beat[State], None, State]
"""A generator that applies a part of a move: it yields beats, and returns the state after them."""

def hit(s: State, group: Stack, rule: str, **facts: Any) -> Telling:
    """Subtracts the values of `group`, soldiers that left the path, from the castle's HP, and may end the game.

    All strike at once, wounded or not (soldier.wounded_acts), and return to the reserve. The beat cites `rule`.
    """
    damage = sum(soldier.value for soldier in group)
    reserve, pile = s.reserve, s.castle
    for soldier in group:
        reserve = reserve.plus(soldier.value)  # reserve.return
    s = with_hp(s._replace(reserve=reserve), max(0, s.hp - damage))
    yield Beat(s, rule, **facts, damage=damage, hp=s.hp)
    if any(after > before for after, before in zip(s.castle, pile, strict=True)):
        yield Beat(s, "castle.change", coins=s.castle, hp=s.hp)
    if not s.hp:
        yield Beat(s, "castle.zero")
        s = yield from end(s, "end.attacker")
    elif cleared(s):
        s = yield from end(s, "end.defender")
    return s


def end(s: State, rule: str) -> Telling:
    """Ends the game by `rule`; every game ends by turn 6 + length of the path (end.always)."""
    s = s._replace(path=rested(s.path), step=OVER, throws=0, shown=NONE, wounds=0, kills=0, closed="", ended=rule)
    yield Beat(s, rule, seat=winner(s), turn=s.turn, hp=s.hp)
    return s


def rested(path: tuple[Stack, ...]) -> tuple[Stack, ...]:
    """The path with every soldier free to move again."""
    return tuple(tuple(soldier._replace(moved=False) if soldier.moved else soldier for soldier in stack)
                 if stack else stack for stack in path)


def winner(s: State) -> int:
    """The seat that won an ended game."""
    return ATTACKER if s.ended == "end.attacker" else DEFENDER
