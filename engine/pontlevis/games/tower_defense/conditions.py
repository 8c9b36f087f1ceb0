"""The conditions of Tower Defense, each defined once.

The list of legal moves, the refusals and the moves themselves all use them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb

from pontlevis.games.tower_defense.pieces import (
    ATTACKER,
    BONUS,
    DEFENDER,
    LARGER,
    LAST_ENTRY,
    THROWS,
    VALUES,
    Coins,
    Enter,
    Move,
    Show,
    Stack,
    State,
    counted,
)

MOVES = {(value, square, steps): Move(value, square, steps)
         for value in VALUES for square in range(1, 41) for steps in VALUES}
ENTRIES = {(value, square): Enter(value, square) for value in VALUES for square in VALUES}


# -------------------------------------------------------------------- throwing


@lru_cache(maxsize=1024)
def shows(hand: Coins) -> tuple[tuple[Show, ...], tuple[int, ...]]:
    """The coins that a throw of `hand` may show, each with its number among the 2ⁿ ways that n coins can fall."""
    counts = list(product(*(range(number + 1) for number in hand)))
    weights = (comb(hand.ones, ones) * comb(hand.twos, twos) * comb(hand.fives, fives) for ones, twos, fives in counts)
    return tuple(Show(Coins(*shown)) for shown in counts), tuple(weights)


def may_show(s: State, who: str, turn: int, throw: int, shown: Coins) -> bool:
    """Whether throw `throw` of turn `turn` may show the coins `shown`, if the game goes on from `s`.

    who: "attack" or "defend". The rules are attack.bonus, attack.throws and evolve.order.
    """
    if turn < s.turn or (who == "attack" and throw > THROWS):
        return False
    if who == "attack":
        hands = [s.hands[ATTACKER].joined(counted(BONUS[s.turn - 1:turn - 1]))]
    else:
        hands = [s.hands[DEFENDER]]
        while turn > s.turn and (coin := min(hands[-1].values(), default=5)) < 5:
            hands.append(hands[-1].plus(coin, -1).plus(LARGER[coin]))
    return any(all(map(int.__le__, shown, hand)) for hand in hands)


# -------------------------------------------------------------------- walking and entering


def find(stack: Stack, value: int) -> int:
    """The index of the soldier of that value in a stack, or -1: a stack never has two (stack.smaller)."""
    return next((index for index, soldier in enumerate(stack) if soldier.value == value), -1)


def walkers(s: State, stack: Stack, index: int) -> Stack:
    """The soldiers that move when the one at `index` walks: it alone, or with its riders (stack.top_moves)."""
    return stack[index:] if s.options.stack_move == "carry" else stack[index:index + 1]


def held(s: State, stack: Stack, index: int) -> str:
    """The rule that stops the soldier at `index` of its stack from walking, or "" (attack.which_soldier)."""
    if any(soldier.moved for soldier in walkers(s, stack, index)):
        return "attack.once"
    covered = index < len(stack) - 1
    return "stack.top_moves" if covered and s.options.stack_move == "top" else ""


def blocked(s: State, value: int, to: int) -> str:
    """The rule that stops a soldier of that value from ending its walk on square `to`, or "".

    Only the last square of the walk matters (attack.passing); steps beyond the castle are lost (castle.overshoot).
    """
    last = s.options.path_length
    if to > last:
        return "castle.overshoot" if to > last + 1 and s.options.castle_exact else ""
    stack = s.path[to]
    return "stack.smaller" if stack and stack[-1].value <= value else ""


def no_entry(s: State, value: int, square: int) -> str:
    """The rule that stops a new soldier of that value from entering on the square of the other coin, or ""."""
    if s.turn > LAST_ENTRY:
        return "attack.no_entry"
    if s.path[square]:
        return "attack.enter_free"
    return "" if s.reserve.of(value) else "reserve.entry"


def pairings(s: State) -> list[Move | Enter]:
    """All pairs that may be played with the coins shown, in both orders (attack.either_way)."""
    shown = s.shown
    steps_of = {value: [steps for steps in VALUES if shown.pairs(value, steps)] for value in VALUES if shown.of(value)}
    found: list[Move | Enter] = []
    for square, stack in enumerate(s.path):
        for index, soldier in enumerate(stack):
            value = soldier.value
            if steps_of.get(value) and not held(s, stack, index):
                found += [MOVES[value, square, steps] for steps in steps_of[value]
                          if not blocked(s, value, square + steps)]
    found += [ENTRIES[value, square] for value, squares in steps_of.items() for square in squares
              if not no_entry(s, value, square)]
    return found


# -------------------------------------------------------------------- the castle's coins


@lru_cache(maxsize=4096)
def change(castle: Coins, reserve: Coins, hp: int) -> Coins:
    """The coins that show `hp` on the castle, after change is made with the reserve (castle.change).

    Of all ways to make change, they show the most HP up to `hp`; among equals, the fewest coins change places; then the
    castle has the fewest coins; then the most 5s.
    """
    pool = castle.joined(reserve)

    def rank(pile: Coins) -> tuple[int, int, int, int]:
        handled = sum(abs(after - before) for after, before in zip(pile, castle, strict=True))
        return pile.worth, -handled, -pile.number, pile.fives

    return max((Coins(min(pool.ones, hp - 5 * fives - 2 * twos), twos, fives)
                for fives in range(min(pool.fives, hp // 5) + 1)
                for twos in range(min(pool.twos, (hp - 5 * fives) // 2) + 1)), key=rank)


def with_hp(s: State, hp: int) -> State:
    """Returns the state with `hp` hit points of the castle, shown as exactly as the coins allow."""
    pile = change(s.castle, s.reserve, hp)
    return s._replace(hp=hp, castle=pile, reserve=s.reserve.joined(s.castle).joined(pile, -1))


# -------------------------------------------------------------------- wounds, evolutions and the end


def strikes(s: State) -> list[tuple[int, int]]:
    """Value and square of each soldier that the wounds left can strike: top ones (stack.protects, wounds.total)."""
    return [(stack[-1].value, square) for square, stack in enumerate(s.path)
            if stack and stack[-1].value <= s.wounds]


def evolving(s: State) -> int:
    """The smallest value in the defender's hand, which must evolve first (evolve.order); 5 without a 1 or 2."""
    hand = s.hands[DEFENDER]
    return 1 if hand.ones else 2 if hand.twos else 5


def no_evolution(s: State) -> str:
    """The rule that stops every coin of the defender's hand from evolving, or ""."""
    coin = evolving(s)
    if coin == 5:
        return "evolve.max"
    return "" if s.reserve.of(LARGER[coin]) else "reserve.evolve"


def cleared(s: State) -> bool:
    """Whether the defender has won: the path is empty and no soldier can enter any more (end.check, end.not_before)."""
    return s.empty and (s.turn > LAST_ENTRY or (s.turn == LAST_ENTRY and s.side == DEFENDER))
