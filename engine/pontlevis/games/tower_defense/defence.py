"""The defender's part of a turn of Tower Defense: throws, wounds, evolutions, and then the advance."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.terms import Beat
from pontlevis.games.tower_defense.castle import Telling, end, hit
from pontlevis.games.tower_defense.conditions import cleared, no_evolution, strikes, with_hp
from pontlevis.games.tower_defense.pieces import (
    AGAIN,
    ATTACKER,
    DEFEND,
    DEFENDER,
    EVOLVE,
    LARGER,
    LAST_ENTRY,
    THROW,
    WOUND,
    AnyMove,
    Coins,
    Done,
    Evolve,
    Keep,
    Show,
    State,
    Stop,
    Throw,
    Wound,
)


def tell(s: State, move: AnyMove) -> Iterator[Beat[State]]:
    """Applies a legal move of the defender's part, rule by rule."""
    match move:
        case Show(thrown):
            yield from defend_throw(s, thrown)
        case Throw():
            s = s._replace(step=DEFEND)
            yield Beat(s, "defend.again", wounds=s.wounds)
        case Stop():
            s = s._replace(step=WOUND, throws=0, closed="defend.stop")
            yield Beat(s, "defend.stop", wounds=s.wounds)
            yield from share_out(s)
        case Wound(value, square):
            yield from wound(s, value, square)
        case Done():
            left = s.wounds
            s = s._replace(wounds=0)
            yield Beat(s, "wounds.left_over", wounds=left)
            yield from evolutions(s)
        case Evolve(coin):
            yield from evolve(s, coin)
        case Keep():
            s = s._replace(kills=0)
            yield Beat(s, "evolve.optional")
            yield from advance(s)

def defend_throw(s: State, thrown: Coins) -> Telling:
    """Applies the defender's throw.

    If no coin shows its value, the total is lost (defend.sum_keeps) and the soldiers advance. If all do, the castle
    gains 1 HP and the throwing ends.
    """
    if not thrown.number:
        lost = s.wounds
        s = s._replace(step=WOUND, throws=0, wounds=0, closed="defend.failure")
        yield Beat(s, "defend.failure", wounds=lost)
        return (yield from advance(s))  # advance.always
    s = s._replace(step=AGAIN, throws=s.throws + 1, wounds=s.wounds + thrown.worth)
    yield Beat(s, "defend.sum", coins=thrown, wounds=s.wounds)
    if thrown.number == s.hands[DEFENDER].number:
        short = not s.reserve.ones
        s = with_hp(s, s.hp + 1)  # defend.success_coin, castle.above_eight
        yield Beat(s, "defend.success", hp=s.hp)
        if short:
            yield Beat(s, "reserve.castle", hp=s.hp, coins=s.castle)
        s = s._replace(step=WOUND, throws=0, closed="defend.success_ends")
        yield Beat(s, "defend.success_ends", wounds=s.wounds)  # defend.success_counts
        s = yield from share_out(s)
    return s


def share_out(s: State) -> Telling:
    """Lets the defender choose while the wounds can strike a soldier; else drops them and goes on to evolutions."""
    if strikes(s):
        return s
    if s.wounds:
        left = s.wounds
        s = s._replace(wounds=0)
        if s.empty:
            yield Beat(s, "defend.no_soldier", wounds=left)
        else:
            yield Beat(s, "turn.no_choice", case="lost_wounds", wounds=left)
    return (yield from evolutions(s))


def wound(s: State, value: int, square: int) -> Telling:
    """Wounds an unhurt soldier or kills a wounded one, which may be struck again (wounds.double, wounds.chain)."""
    stack = s.path[square]
    s = s._replace(wounds=s.wounds - value)
    if stack[-1].wounded:
        s = s._replace(path=s.with_stack(square, stack[:-1]), reserve=s.reserve.plus(value), kills=s.kills + 1)
        yield Beat(s, "wounds.kill", value=value, square=square, wounds=s.wounds)
        if cleared(s):
            return (yield from end(s, "end.defender"))
    else:
        s = s._replace(path=s.with_stack(square, (*stack[:-1], stack[-1]._replace(wounded=True))))
        yield Beat(s, "wounds.flip", value=value, square=square, wounds=s.wounds)
    return (yield from share_out(s))


def evolutions(s: State) -> Telling:
    """Lets one coin evolve for each kill, if one can, before the soldiers advance (evolve.before_advance)."""
    if s.kills:
        rule = no_evolution(s)
        if not rule:
            s = s._replace(step=EVOLVE)
            yield Beat(s, "evolve.per_kill", kills=s.kills)
            return s
        s = s._replace(kills=0)
        yield Beat(s, rule)
    return (yield from advance(s))


def evolve(s: State, coin: int) -> Telling:
    """Exchanges the coin with the reserve; the same coin may evolve again (evolve.twice)."""
    hand = s.hands[DEFENDER].plus(coin, -1).plus(LARGER[coin])
    s = s._replace(hands=(s.hands[ATTACKER], hand), reserve=s.reserve.plus(coin).plus(LARGER[coin], -1),
                   kills=s.kills - 1)
    yield Beat(s, "evolve.swap", coin=coin, larger=LARGER[coin], coins=hand)
    rule = no_evolution(s) if s.kills else ""
    if s.kills and not rule:
        return s
    if rule:
        s = s._replace(kills=0)
        yield Beat(s, rule)
    return (yield from advance(s))


def advance(s: State) -> Telling:
    """Moves every stack one square, the foremost first; then the next turn begins (advance.order)."""
    last = s.path[-1]
    if last:
        s = s._replace(path=(*s.path[:-1], ()))
        rule = "stack.advance" if len(last) > 1 else "castle.hit"
        # advance.damage: if the castle falls here the game ends, and the other stacks stay where they are.
        s = yield from hit(s, last, rule, value=last[0].value, square=len(s.path) - 1)
        if s.ended:
            return s
    if not s.empty:
        s = s._replace(path=((), (), *s.path[1:-1]))
        yield Beat(s, "advance.all")
    s = s._replace(step=THROW, turn=s.turn + 1)
    yield Beat(s, "turn.counting", turn=s.turn)
    if s.turn == LAST_ENTRY:
        yield Beat(s, "attack.enter_until")
    elif s.turn == LAST_ENTRY + 1:
        yield Beat(s, "attack.no_entry", turn=s.turn)
    return s
