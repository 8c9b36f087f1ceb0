"""The attacker's part of a turn of Tower Defense: three throws with a pair each, then a bonus coin."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.terms import Beat
from pontlevis.games.tower_defense.castle import Telling, end, hit, rested
from pontlevis.games.tower_defense.conditions import cleared, find, pairings, walkers
from pontlevis.games.tower_defense.pieces import (
    ATTACKER,
    BONUS,
    DEFEND,
    DEFENDER,
    LAST_ENTRY,
    NONE,
    PAIR,
    THROW,
    THROWS,
    AnyMove,
    Coins,
    Enter,
    Move,
    Pass,
    Show,
    Soldier,
    State,
)


def tell(s: State, move: AnyMove) -> Iterator[Beat[State]]:
    """Applies a legal move of the attacker's part, rule by rule."""
    match move:
        case Show(thrown):
            yield from attack_throw(s, thrown)
        case Move(value, square, steps):
            yield from walk(s, value, square, steps)
        case Enter(value, square):
            yield from enter(s, value, square)
        case Pass():
            yield Beat(s, "attack.optional")
            yield from next_throw(s)

def attack_throw(s: State, thrown: Coins) -> Telling:
    """Applies the attacker's throw; a throw with no playable pair is lost (turn.no_choice)."""
    s = s._replace(step=PAIR, throws=s.throws + 1, shown=thrown, closed="")
    yield Beat(s, "attack.shown", coins=thrown, throw=s.throws)
    if not pairings(s):
        yield Beat(s, "turn.no_choice", case="lost_throw", coins=thrown)
        s = yield from next_throw(s)
    return s


def walk(s: State, value: int, square: int, steps: int) -> Telling:
    """Walks a soldier `steps` squares (attack.pair), with its riders if stack_move=carry; past the path it strikes."""
    stack = s.path[square]
    index = find(stack, value)
    group = walkers(s, stack, index)
    to = min(square + steps, len(s.path))
    s = s._replace(path=s.with_stack(square, stack[:index] + stack[index + len(group):]),
                   shown=s.shown.plus(value, -1).plus(steps, -1))
    if to == len(s.path):
        s = yield from hit(s, group, "castle.hit", value=value, square=square)
    else:
        below = s.path[to]
        moved = tuple(soldier._replace(moved=True) for soldier in group)
        s = s._replace(path=s.with_stack(to, below + moved))
        yield Beat(s, "attack.move", value=value, square=square, steps=steps, to=to)
        if below:
            yield Beat(s, "stack.climb", value=value, top=below[-1].value, square=to)
    if not s.ended:
        s = yield from after_pair(s)
    return s


def enter(s: State, value: int, square: int) -> Telling:
    """Enters a soldier from the reserve, unhurt; the hand does not change (attack.enter_healthy, attack.hand_stays)."""
    soldier = Soldier(value, moved=s.options.entry_counts)
    s = s._replace(path=s.with_stack(square, (soldier,)), reserve=s.reserve.plus(value, -1),
                   shown=s.shown.plus(value, -1).plus(square, -1))
    yield Beat(s, "attack.enter", value=value, square=square)
    return (yield from after_pair(s))


def after_pair(s: State) -> Telling:
    """Ends the throw after a pair; with pairs=many, only if its other coins allow no further pair (attack.one_pair)."""
    if s.options.pairs == "many" and pairings(s):
        return s
    return (yield from next_throw(s))


def next_throw(s: State) -> Telling:
    """Starts the next throw; after three, takes the bonus coin and passes to the defender, who may have won."""
    if s.throws < THROWS:
        s = s._replace(step=THROW, shown=NONE)
        yield Beat(s, "attack.throws", throw=s.throws + 1)
        return s
    s = s._replace(path=rested(s.path), shown=NONE, throws=0)
    if s.turn < LAST_ENTRY:
        coin = BONUS[s.turn - 1]
        if s.reserve.of(coin):
            hand = s.hands[ATTACKER].plus(coin)  # attack.bonus_thrown
            s = s._replace(hands=(hand, s.hands[DEFENDER]), reserve=s.reserve.plus(coin, -1))
            yield Beat(s, "attack.bonus", coin=coin, coins=hand)
        else:
            yield Beat(s, "reserve.bonus", coin=coin)
    elif s.turn == LAST_ENTRY:
        yield Beat(s, "attack.no_bonus")
    s = s._replace(step=DEFEND)
    yield Beat(s, "turn.order", seat=DEFENDER)
    if cleared(s):
        s = yield from end(s, "end.defender")
    return s
