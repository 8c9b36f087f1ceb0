"""The rule that forbids a move of Tower Defense at this step of the turn: the one closest to the player's intent."""

from __future__ import annotations

from pontlevis.contract.terms import Refusal
from pontlevis.games.tower_defense.conditions import blocked, evolving, find, held, no_entry
from pontlevis.games.tower_defense.pieces import (
    AGAIN,
    ATTACKER,
    DEFEND,
    DEFENDER,
    EVOLVE,
    INDEX,
    LAST_ENTRY,
    PAIR,
    SEATS,
    THROW,
    THROWS,
    WOUND,
    AnyMove,
    Bonus,
    Claim,
    Coins,
    Done,
    Enter,
    Evolve,
    Keep,
    Move,
    Pass,
    Rethrow,
    Show,
    State,
    Stop,
    Throw,
    Wound,
)


def well_formed(move: AnyMove) -> bool:
    """Whether notation can express the parts of `move`: existing coins, whole numbers."""
    match move:
        case Show(thrown) | Rethrow(thrown):
            return type(thrown) is Coins and all(type(number) is int for number in thrown)
        case Move(value, square, steps):
            return is_value(value) and type(square) is int and type(steps) is int
        case Enter(value, square) | Wound(value, square):
            return is_value(value) and type(square) is int
        case Evolve(coin):
            return is_value(coin)
    return True


def is_value(value: object) -> bool:
    """Whether some coin has that value."""
    return type(value) is int and value in INDEX


def why_not(s: State, move: AnyMove) -> Refusal | None:
    """The rule that forbids `move` now, or None."""
    if s.ended:
        return Refusal(s.ended)
    match move:
        case Show(thrown):
            return why_not_show(s, thrown)
        case Move() | Enter() | Pass():
            return why_not_attack(s, move)
        case Throw() | Rethrow() | Stop():
            return why_not_throws(s, move)
        case Wound() | Done():
            return why_not_wounds(s, move)
        case Evolve(coin):
            return why_not_evolve(s, coin)
        case Keep():
            return None if s.step == EVOLVE else too_soon_to_evolve(s)
        case Bonus():
            return Refusal("attack.no_bonus" if s.turn >= LAST_ENTRY else "attack.bonus")
        case Claim():
            return why_not_claim(s)


def not_now(s: State) -> Refusal:
    """Refuses a move in the other side's part of the turn (turn.order)."""
    return Refusal("turn.order", case=SEATS[s.side])


# -------------------------------------------------------------------- chance


def why_not_show(s: State, thrown: Coins) -> Refusal | None:
    """Refuses a throw while none is due, and coins that are not in the thrown hand."""
    if s.step in (THROW, DEFEND):
        hand = s.hands[s.side]
        if all(0 <= shown <= held_ for shown, held_ in zip(thrown, hand, strict=True)):
            return None
        return Refusal("attack.throws" if s.step == THROW else "defend.throw", case="hand", coins=hand)
    return Refusal("turn.order", case="chance")


# -------------------------------------------------------------------- the attacker


def why_not_attack(s: State, move: Move | Enter | Pass) -> Refusal | None:
    """Refuses the attacker's moves in the defender's part and before a throw, and pairs that may not be played."""
    if s.side != ATTACKER:
        return not_now(s)
    match move:
        case Pass():
            # attack.optional: a throw can be declined only after it is made.
            return None if s.step == PAIR else Refusal("turn.no_choice", case="pass")
        case Move() | Enter() if s.step == THROW:
            return Refusal("attack.pair", case="none")  # attack.throw_by_throw: no coin is kept from the last throw
        case Move(value, square, steps):
            return why_not_move(s, value, square, steps)
        case Enter(value, square):
            return why_not_enter(s, value, square)


def why_not_pair(s: State, soldier: int, steps: int) -> Refusal | None:
    """Refuses a pair unless two different coins show its values (attack.shown, attack.equal_coins)."""
    if s.shown.pairs(soldier, steps):
        return None
    if soldier == steps and s.shown.of(soldier):
        return Refusal("attack.equal_coins", coin=soldier)
    hidden = soldier if not s.shown.of(soldier) else steps
    return Refusal("attack.shown", coin=hidden, coins=s.shown)


def why_not_move(s: State, value: int, square: int, steps: int) -> Refusal | None:
    """Refuses a walk unless the soldier exists, is uncovered and unmoved, and goes as far as the other coin says."""
    stack = s.path[square] if 0 < square < len(s.path) else ()
    index = find(stack, value)
    if index < 0:
        return Refusal("attack.move", case="nobody", value=value, square=square)
    if steps not in INDEX:
        return Refusal("attack.full_distance", value=value, steps=steps, coins=s.shown)
    refusal = why_not_pair(s, value, steps)
    if refusal:
        return refusal
    rule = held(s, stack, index)
    if rule == "attack.once":
        case = "moved" if stack[index].moved else "carried"
        return Refusal(rule, case=case, value=value, square=square)
    if rule:
        return Refusal(rule, value=value, square=square, rider=stack[index + 1].value)
    to = square + steps
    rule = blocked(s, value, to)
    if rule == "stack.smaller":
        return Refusal(rule, value=value, square=to, top=s.path[to][-1].value)
    return Refusal(rule, value=value, steps=steps, wanted=len(s.path) - square) if rule else None


def why_not_enter(s: State, value: int, square: int) -> Refusal | None:
    """Refuses an entry unless it is up to turn 7, from the reserve, on the free square 1, 2 or 5 of the other coin."""
    if s.turn > LAST_ENTRY:
        return Refusal("attack.no_entry", turn=s.turn)
    if square not in INDEX:
        return Refusal("attack.enter", square=square)
    refusal = why_not_pair(s, value, square)
    if refusal:
        return refusal
    rule = no_entry(s, value, square)
    return Refusal(rule, value=value, square=square) if rule else None


# -------------------------------------------------------------------- the defender


def why_not_throws(s: State, move: Throw | Rethrow | Stop) -> Refusal | None:
    """The rule that forbids to throw, to throw some coins only, or to stop now; None if the move is legal."""
    match move:
        case Throw():
            return why_not_throw(s)
        case Stop():
            return why_not_stop(s)
        case Rethrow() if s.step in (AGAIN, DEFEND):
            return Refusal("defend.again")  # all coins are always thrown together
        case Rethrow():
            return Refusal("attack.throws", case="all") if s.side == ATTACKER else Refusal(s.closed, case="throw")


def why_not_throw(s: State) -> Refusal | None:
    """Refuses a throw, except by the defender at the step AGAIN; the rule depends on the step."""
    match s.step:
        case "again":
            return None
        case "throw" if s.throws == 0:
            return Refusal(s.closed or "setup.first", case="throw")
        case "throw":
            return not_now(s)
        case "pair":
            # A further throw of the attacker: there are three, and this one must be used or declined first.
            return Refusal("attack.throws" if s.throws == THROWS else "attack.throw_by_throw")
        case "defend":
            return Refusal("turn.no_choice", case="throw_made")
    return Refusal(s.closed, case="throw")


def why_not_stop(s: State) -> Refusal | None:
    """Refuses to stop, except at the step AGAIN: before a throw, twice in a turn, or in the attacker's part."""
    match s.step:
        case "again":
            return None
        case "defend":
            return Refusal("turn.no_choice", case="throw_made") if s.throws else Refusal("defend.first_throw")
        case "wound" | "evolve":
            return Refusal(s.closed, case="throw")
    return not_now(s)


def why_not_wounds(s: State, move: Wound | Done) -> Refusal | None:
    """Refuses to share out wounds, or to leave some unused (wounds.left_over), at the wrong time; checks a wound."""
    if s.side != DEFENDER:
        return not_now(s)
    if s.step != WOUND:
        return too_soon_to_wound(s)
    return why_not_wound(s, move.value, move.square) if isinstance(move, Wound) else None


def why_not_wound(s: State, value: int, square: int) -> Refusal | None:
    """Refuses wounds unless they go to a top soldier and this turn's total covers its HP (wounds.hurt_points)."""
    stack = s.path[square] if 0 < square < len(s.path) else ()
    index = find(stack, value)
    if index < 0:
        return Refusal("wounds.split", value=value, square=square)
    if index < len(stack) - 1:
        return Refusal("stack.protects", value=value, rider=stack[-1].value)
    if value > s.wounds:
        return Refusal("wounds.points", value=value, wounds=s.wounds)  # wounds.no_carry
    return None


def too_soon_to_wound(s: State) -> Refusal:
    """Refuses wounds before the defender stops, or during a throw."""
    if s.step == AGAIN:
        return Refusal("defend.stop", case="wound")
    return Refusal("turn.no_choice", case="throw_made" if s.step == DEFEND else "wounds_over")


def why_not_evolve(s: State, coin: int) -> Refusal | None:
    """Refuses an evolution unless it is the smallest coin, for a kill, at the end of the turn."""
    if s.step != EVOLVE:
        return too_soon_to_evolve(s)
    if coin == 5:
        return Refusal("evolve.max")
    if coin != evolving(s):
        case = "order" if s.hands[DEFENDER].of(coin) else "hand"
        return Refusal("evolve.order" if case == "order" else "evolve.swap", coin=coin)
    return None  # reserve.evolve: the step is skipped if the reserve lacks the larger coin.


def too_soon_to_evolve(s: State) -> Refusal:
    """Refuses an evolution before the turn's end, or without a kill in this turn (evolve.before_advance)."""
    return Refusal("evolve.end_of_turn" if s.kills else "evolve.per_kill", case="claim")


def why_not_claim(s: State) -> Refusal:
    """Refuses a claim of the defender's win: the game detects it itself (end.check)."""
    early = s.turn < LAST_ENTRY or (s.turn == LAST_ENTRY and s.side == ATTACKER)
    return Refusal("end.not_before") if early else Refusal("end.defender", case="claim")
