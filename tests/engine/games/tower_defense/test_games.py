"""Properties of every game of Tower Defense, under any options: a second referee agrees, no coin is lost or made.

The referee below is a second reading of the rulebook, written without the engine: lists, dictionaries and loops.
"""

from collections import Counter
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pontlevis.games.tower_defense import TowerDefense
from sizes import WHOLE, often
from styles import STYLES as ALL_STYLES
from styles import played

GAME = TowerDefense()
ATTACKER, DEFENDER = 0, 1
ALL = Counter({1: 10, 2: 10, 5: 10})
LENGTHS = (5, 8, 12, 20, 40)
NAMES = ("pairs", "entry_counts", "castle_exact", "stack_move")
OPTIONS = [dict(zip(NAMES, values, strict=True))
           for values in product(("one", "many"), (True, False), (False, True), ("top", "slip", "carry"))]
STYLES = tuple(ALL_STYLES["tower_defense"])
WHOLE_GAMES = settings(max_examples=often(80), deadline=None, suppress_health_check=list(HealthCheck))
CHOSEN = st.builds(lambda length, chosen: {"path_length": length} | chosen,
                   st.sampled_from(LENGTHS), st.sampled_from(OPTIONS))
SEEDS = st.integers(0, 10**6)


class Referee:
    """Tracks a whole game independently.

    A soldier is a list: value, wounded, moved; stacks are listed from the bottom up.
    """

    def __init__(self, options):
        self.o = options
        self.squares = {square: [] for square in range(1, options.path_length + 1)}
        for square, value in ((1, 5), (2, 2), (3, 1)):
            self.squares[square] = [[value, False, False]]
        self.hp, self.castle = 8, [1, 2, 5]
        self.attacker, self.defender = [1, 2, 5], [1, 1, 1]
        self.turn, self.waiting, self.throw, self.shown = 1, "throw", 0, []
        self.total = self.killed = 0
        self.winner = None

    # The table

    def soldiers(self):
        return [soldier for stack in self.squares.values() for soldier in stack]

    def reserve(self):
        out = [soldier[0] for soldier in self.soldiers()] + self.castle + self.attacker + self.defender
        return ALL - Counter(out)

    # Legal moves

    def legal(self):
        if self.winner is not None:
            return []
        if self.waiting in ("throw", "defend"):
            hand = Counter(self.attacker if self.waiting == "throw" else self.defender)
            shows = product(*(range(hand[value] + 1) for value in (1, 2, 5)))
            return ["show " + ("-".join("1" * a + "2" * b + "5" * c) or "none") for a, b, c in shows]
        match self.waiting:
            case "pair":
                return [*self.pairs(), "pass"]
            case "again":
                return ["throw", "stop"]
            case "wound":
                return [*self.wounds(), "done"]
        return [*self.evolutions(), "keep"]

    def pairs(self):
        found = set()
        for i, j in product(range(len(self.shown)), repeat=2):
            if i != j:
                found |= set(self.readings(self.shown[i], self.shown[j]))
        return sorted(found)

    def readings(self, value, steps):
        for square, stack in self.squares.items():
            for height, soldier in enumerate(stack):
                if soldier[0] == value and self.may_walk(stack, height) and self.may_land(value, square + steps):
                    yield f"move {value}@{square} {steps}"
        if self.turn <= 7 and not self.squares[steps] and self.reserve()[value]:
            yield f"enter {value}@{steps}"

    def may_walk(self, stack, height):
        match self.o.stack_move:
            case "top":
                return height == len(stack) - 1 and not stack[height][2]
            case "slip":
                return not stack[height][2]
        return not any(moved for _, _, moved in stack[height:])

    def may_land(self, value, to):
        if to in self.squares:
            return all(below[0] > value for below in self.squares[to])
        return to == self.o.path_length + 1 or not self.o.castle_exact

    def wounds(self):
        return [f"wound {stack[-1][0]}@{square}" for square, stack in self.squares.items()
                if stack and stack[-1][0] <= self.total]

    def evolutions(self):
        lowest = min(self.defender)
        larger = {1: 2, 2: 5}.get(lowest)
        return [f"evolve {lowest}"] if larger and self.reserve()[larger] else []

    # Effects of moves

    def play(self, move):
        word, *rest = move.split()
        numbers = [int(part) for text in rest for part in text.replace("@", "-").split("-") if part != "none"]
        {"show": self.show, "move": self.move, "enter": self.enter, "pass": self.next_throw, "throw": self.again,
         "stop": self.stop, "wound": self.strike, "done": self.evolve_or_advance, "evolve": self.evolve,
         "keep": self.advance}[word](*numbers)

    def show(self, *values):
        self.throw += 1
        if self.waiting == "throw":
            self.waiting, self.shown = "pair", list(values)
            if not self.pairs():
                self.next_throw()
        elif not values:
            self.advance()
        else:
            self.waiting = "again"
            self.total += sum(values)
            if len(values) == 3:
                self.set_hp(self.hp + 1)
                self.stop()

    def move(self, value, square, steps):
        stack = self.squares[square]
        height = [soldier[0] for soldier in stack].index(value)
        group = stack[height:] if self.o.stack_move == "carry" else [stack[height]]
        for soldier in group:
            stack.remove(soldier)
        if square + steps in self.squares:
            self.squares[square + steps] += [[kind, wounded, True] for kind, wounded, _ in group]
        else:
            self.castle_loses(sum(kind for kind, *_ in group))
        self.paired(value, steps)

    def enter(self, value, square):
        self.squares[square] = [[value, False, self.o.entry_counts]]
        self.paired(value, square)

    def paired(self, *values):
        if self.winner is None:
            for value in values:
                self.shown.remove(value)
            if self.o.pairs == "one" or not self.pairs():
                self.next_throw()

    def next_throw(self):
        self.waiting, self.shown = "throw", []
        if self.throw < 3:
            return
        self.waiting, self.throw = "defend", 0
        for soldier in self.soldiers():
            soldier[2] = False
        bonus = {1: 1, 2: 2, 3: 5, 4: 1, 5: 2, 6: 5}.get(self.turn)
        if bonus and self.reserve()[bonus]:
            self.attacker.append(bonus)
        self.look_for_the_end()

    def look_for_the_end(self):
        late = self.turn > 7 or (self.turn == 7 and self.waiting not in ("throw", "pair"))
        if self.hp == 0:
            self.winner = ATTACKER
        elif late and not self.soldiers():
            self.winner = DEFENDER

    def castle_loses(self, damage):
        self.set_hp(max(0, self.hp - damage))
        self.look_for_the_end()

    def set_hp(self, hp):
        """Makes change: enumerates the piles that castle and reserve can make, and takes the best by the ruling."""
        self.hp = hp
        pool, now = self.reserve() + Counter(self.castle), Counter(self.castle)
        piles = [Counter({1: a, 2: b, 5: c}) for c in range(min(pool[5], hp // 5) + 1)
                 for b in range(min(pool[2], hp // 2) + 1) for a in range(min(pool[1], hp) + 1)]
        worth = [(sum(value * count for value, count in pile.items()), pile) for pile in piles]
        most = max(total for total, _ in worth if total <= hp)
        best = max((pile for total, pile in worth if total == most), key=lambda pile: (
            -sum(abs(pile[value] - now[value]) for value in (1, 2, 5)), -pile.total(), pile[5]))
        self.castle = sorted(best.elements())

    def again(self):
        self.waiting = "defend"

    def stop(self):
        self.waiting, self.throw = "wound", 0
        if not self.wounds():
            self.evolve_or_advance()

    def strike(self, value, square):
        self.total -= value
        soldier = self.squares[square][-1]
        if soldier[1]:
            self.squares[square].pop()
            self.killed += 1
            self.look_for_the_end()
        soldier[1] = True
        if self.winner is None and not self.wounds():
            self.evolve_or_advance()

    def evolve_or_advance(self):
        self.total = 0
        self.waiting = "evolve"
        if not self.killed or not self.evolutions():
            self.advance()

    def evolve(self, coin):
        self.defender = sorted([*self.defender, {1: 2, 2: 5}[coin]])
        self.defender.remove(coin)
        self.killed -= 1
        self.evolve_or_advance()

    def advance(self):
        self.total = self.killed = 0
        for square in sorted(self.squares, reverse=True):
            stack, self.squares[square] = self.squares[square], []
            if square + 1 in self.squares:
                self.squares[square + 1] = stack
            elif stack:
                self.castle_loses(sum(soldier[0] for soldier in stack))
            if self.winner is not None:
                return
        self.turn, self.waiting, self.throw = self.turn + 1, "throw", 0


@WHOLE_GAMES
@given(CHOSEN, SEEDS, st.sampled_from(STYLES))
def test_a_second_referee_agrees_on_every_move(chosen, seed, style):
    referee = None
    for move, s in played("tower_defense", seed, style, **chosen):
        referee = referee or Referee(s.options)
        if move is not None:
            referee.play(str(move))
        assert sorted(map(str, GAME.moves(s))) == sorted(referee.legal())
        assert (s.hp, s.turn) == (referee.hp, referee.turn)
        assert [[list(soldier) for soldier in stack] for stack in s.path[1:]] == (
            [[[*soldier[:2], soldier[2] and not s.ended] for soldier in stack] for stack in referee.squares.values()])
        assert [list(hand.values()) for hand in s.hands] == [sorted(referee.attacker), sorted(referee.defender)]
        assert list(s.castle.values()) == referee.castle
        assert Counter(s.reserve.values()) == +referee.reserve()
        outcome = GAME.outcome(s)
        assert (outcome.winners if outcome else ()) == (() if referee.winner is None else (referee.winner,))
        if not s.ended:
            assert (s.step, s.throws, s.wounds, s.kills) == (
                referee.waiting, referee.throw, referee.total, referee.killed)


@pytest.mark.parametrize("style", STYLES)
def test_in_hundreds_of_games_no_coin_is_lost_or_made_and_every_game_ends_in_time(style):
    latest = Counter()
    for number in range(120 if WHOLE else 48):
        length, chosen = LENGTHS[number % len(LENGTHS)], OPTIONS[number % len(OPTIONS)]
        for _, s in played("tower_defense", number, style, **{"path_length": length} | chosen):
            assert s.pool() == (10, 10, 10)
            assert all(coin >= 0 for purse in (s.castle, s.reserve, *s.hands) for coin in purse)
            assert 0 <= s.hp - s.castle.worth <= 4
            assert s.hands[DEFENDER].number == 3
        assert GAME.outcome(s) is not None
        latest[length] = max(latest[length], s.turn)
    assert all(turn <= 6 + length for length, turn in latest.items())


def test_throws_fall_as_independent_coins():
    s = GAME.position(path={5: "2"}, turn=4)
    assert str(s.hands[ATTACKER]) == "1-1-2-2-5-5"
    by_hand = Counter()
    for sides in product((0, 1), repeat=6):
        by_hand["-".join(str(value) for value, up in zip((1, 1, 2, 2, 5, 5), sides, strict=True) if up) or "none"] += 1
    outcomes = {str(move): chance for move, chance in GAME.chance(s).outcomes()}
    assert outcomes == {f"show {shown}": pytest.approx(count / 64) for shown, count in by_hand.items()}
    assert outcomes["show 1-5"] == pytest.approx(4 / 64)
