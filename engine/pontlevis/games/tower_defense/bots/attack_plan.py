"""Plans the attacker's turn of Tower Defense: every pair of every throw still to come.

The value of a throw depends only on the pairs of values that it shows, so the best use of each pair is computed once
and averaged over the ways the coins can fall. The average is exact, given the estimate of the position at the end of
the turn; with `pairs="many"` a future throw counts as if it moved one soldier.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from pontlevis.games.tower_defense.bots.judgement import ATTACKED, base, chance, closed, scale_for
from pontlevis.games.tower_defense.conditions import (
    ENTRIES,
    MOVES,
    blocked,
    find,
    held,
    no_entry,
    pairings,
    walkers,
    with_hp,
)
from pontlevis.games.tower_defense.pieces import (
    ATTACKER,
    DEFENDER,
    LAST_ENTRY,
    NONE,
    THROWS,
    VALUES,
    AnyMove,
    Coins,
    Enter,
    Move,
    Pass,
    Soldier,
    State,
)

PASS = Pass()
PAIRS = tuple((low, high) for low in VALUES for high in VALUES if low <= high)
NUMBER = {pair: PAIRS.index((min(pair), max(pair))) for pair in ((a, b) for a in VALUES for b in VALUES)}


class Weighed(NamedTuple):
    """A move of the attacker, and the chance to win after it."""

    move: AnyMove
    chance: float


@lru_cache(maxsize=256)
def throws(hand: Coins) -> tuple[tuple[float, int], ...]:
    """The sets of pairs that a throw of `hand` may show, as a bit for each of PAIRS, with their probabilities."""
    found: dict[int, float] = {}
    ways = [[comb(number, shown) for shown in range(number + 1)] for number in hand]
    for ones, one_ways in enumerate(ways[0]):
        for twos, two_ways in enumerate(ways[1]):
            for fives, five_ways in enumerate(ways[2]):
                shown = Coins(ones, twos, fives)
                bits = sum(shown.pairs(*pair) << number for number, pair in enumerate(PAIRS))
                found[bits] = found.get(bits, 0.0) + one_ways * two_ways * five_ways / 2 ** hand.number
    return tuple((share, bits) for bits, share in found.items())


def average(best: Sequence[float], passing: float, hand: Coins) -> float:
    """The chance before a throw; `best` has the chance after the best use of each pair, `passing` without any."""
    order = sorted((number for number in range(len(PAIRS)) if best[number] > passing), key=lambda n: -best[n])
    return sum(share * next((best[number] for number in order if bits >> number & 1), passing)
               for share, bits in throws(hand))


def after(s: State, move: AnyMove) -> State:
    """The state after a pair: soldiers, castle and reserve change; the turn does not, and there are no beats."""
    match move:
        case Move(value, square, steps):
            stack = s.path[square]
            index = find(stack, value)
            group = walkers(s, stack, index)
            path = s.with_stack(square, stack[:index] + stack[index + len(group):])
            to = square + steps
            if to < len(path):
                moved = tuple([Soldier(soldier[0], soldier[1], True) for soldier in group])
                return s._replace(path=(*path[:to], path[to] + moved, *path[to + 1:]))
            reserve = s.reserve
            for soldier in group:
                reserve = reserve.plus(soldier.value)
            return with_hp(s._replace(path=path, reserve=reserve),
                           max(0, s.hp - sum(soldier.value for soldier in group)))
        case Enter(value, square):
            soldier = Soldier(value, moved=s.options.entry_counts)
            return s._replace(path=s.with_stack(square, (soldier,)), reserve=s.reserve.plus(value, -1))
    return s


class AttackPlan:
    """A turn of the attacker from a position on; caches its results."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], float] = {}

    def weigh(self, s: State) -> Generator[None, None, list[Weighed]]:
        """The chance after each legal move of the attacker, the best first; yields every few ms."""
        left = THROWS - s.throws
        found = []
        for move in pairings(s):
            found.append(Weighed(move, self.rest(self.paired(s, move), left)))
            yield
        found.append(Weighed(PASS, self.before(s._replace(shown=NONE), left)))
        # Among equals, the move that uses the throw comes first: its reason is easier to see.
        return sorted(found, key=lambda weighed: -weighed.chance)

    def paired(self, s: State, move: AnyMove) -> State:
        """The state after a pair, its coins removed from the throw."""
        shown = NONE
        if s.options.pairs == "many":
            steps = move.steps if isinstance(move, Move) else move.square if isinstance(move, Enter) else 0
            shown = s.shown.plus(move.value, -1).plus(steps, -1) if isinstance(move, Move | Enter) else NONE
        return after(s, move)._replace(shown=shown)

    def rest(self, s: State, left: int) -> float:
        """The chance after a pair; with several pairs a throw, the rest of this throw comes first."""
        best = self.before(s, left)
        if s.shown.number > 1 and s.hp and s.options.pairs == "many":
            moves = pairings(s)
            # A soldier moved by one pair cannot move again, so there are few such moves to try.
            best = max([best, *(self.rest(self.paired(s, move), left) for move in moves)])
        return best

    def before(self, s: State, left: int) -> float:
        """The attacker's chance when `left` throws are still to come this turn."""
        if not s.hp:
            return 1.0
        key = s.path, s.hp, left
        if key not in self.known:
            self.known[key] = self.judge(s) if not left else self.last(s) if left == 1 else self.look(s, left)
        return self.known[key]

    def look(self, s: State, left: int) -> float:
        """The average over a throw that others follow."""
        best = [0.0] * len(PAIRS)
        for _, pair, move in self.judged(s):
            best[pair] = max(best[pair], self.before(after(s, move), left - 1))
        return average(best, self.before(s, left - 1), s.hands[ATTACKER])

    def last(self, s: State) -> float:
        """The average over the turn's last throw."""
        best = [0.0] * len(PAIRS)
        for value, pair, _ in self.judged(s):
            best[pair] = max(best[pair], value)
        return average(best, self.judge(s), s.hands[ATTACKER])

    def judge(self, s: State) -> float:
        """The chance if the turn ends here."""
        return _chance(s, scale_for(ATTACKED, s.turn, s.options.path_length, s.hp).path(s.path))

    def judged(self, s: State) -> list[tuple[float, int, AnyMove]]:
        """Every pair that a throw may allow: the chance if the turn ended after it, the pair's number, and the move."""
        length = s.options.path_length
        scale = scale_for(ATTACKED, s.turn, length, s.hp)
        path, total, hand = s.path, scale.path(s.path), s.hands[ATTACKER]
        found: list[tuple[float, int, AnyMove]] = []
        plain = _Plain(s)
        for square, stack in enumerate(path):
            for index, soldier in enumerate(stack):
                if held(s, stack, index):
                    continue
                value = soldier[0]
                group = walkers(s, stack, index)
                kept = stack[:index] + stack[index + len(group):]
                change = total - scale.stack(stack, square) + scale.stack(kept, square)
                for steps in VALUES:
                    to = square + steps
                    if not hand.pairs(value, steps) or blocked(s, value, to):
                        continue
                    move = MOVES[value, square, steps]
                    if to > length:
                        worth = self.hit(after(s, move))
                    else:
                        there = path[to]
                        worth = plain.chance(change - scale.stack(there, to) + scale.stack(there + group, to))
                    found.append((worth, NUMBER[value, steps], move))
        if s.turn <= LAST_ENTRY:
            for (value, square), entry in ENTRIES.items():
                if hand.pairs(value, square) and not no_entry(s, value, square):
                    found.append((_entered(s, entry, total, scale.stack((Soldier(value),), square)),
                                  NUMBER[value, square], entry))
        return found

    def hit(self, s: State) -> float:
        """The chance after a strike at the castle, if the turn ended then."""
        return self.judge(s) if s.hp else 1.0


class _Plain:
    """Converts scores into chances if soldiers only walk: everything else stays the same."""

    def __init__(self, s: State) -> None:
        self.lost, self.base = _rest(s)

    def chance(self, score: float) -> float:
        return 0.0 if self.lost else chance(self.base + score)


def _rest(s: State) -> tuple[bool, float]:
    """Whether the attacker can no longer win, and the score of everything except the soldiers."""
    margin = 99
    if closed(ATTACKED, s.turn):
        margin = s.on_path().worth - s.hp
    return margin < 0, base(ATTACKED, s.turn, s.options.path_length, s.hp, s.hands[DEFENDER], margin)


def _chance(s: State, score: float) -> float:
    lost, rest = _rest(s)
    return 0.0 if lost else chance(rest + score)


def _entered(s: State, move: Enter, total: float, more: float) -> float:
    """The chance after an entry, if the turn ended then."""
    return _chance(after(s, move), total + more)
