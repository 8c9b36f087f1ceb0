"""Properties of every game of Fortissimo!, under any options: a second referee agrees, cards are kept, it ends.

The referee below is a second reading of the rulebook, written without the engine: plain lists and loops, no masks.
"""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.record.share import encode
from sizes import WHOLE, often
from styles import STYLES

GAME = pontlevis.game("fortissimo")
SEATS = ("north", "east", "south", "west")
TOWERS, CANNONS = {11, 26, 35, 46}, {7, 16, 36}
WHOLE_GAMES = settings(max_examples=often(20), deadline=None, suppress_health_check=list(HealthCheck))


class Referee:
    """Tracks a whole game independently of the engine."""

    def __init__(self, options):
        self.o = options
        self.walls = [[1] for _ in range(options.players)]
        self.grid = dict.fromkeys(range(1, 46), 0)
        self.face_up, self.discard = set(), []
        self.turn, self.flipped, self.firing, self.magician_used, self.idle, self.over = options.first, 0, 0, 0, 0, ""

    # The table

    def remaining(self):
        gone = {card for wall in self.walls for card in wall} | set(self.discard)
        return [card for card in range(2, 47) if card not in gone]

    def unseen(self):
        return [card for card in self.remaining() if card not in self.grid.values()]

    def highest(self, seat):
        return max([0, *self.walls[seat]])

    def magician(self, seat):
        return self.o.version == "advanced" and 31 in self.walls[seat] and not self.magician_used

    def able(self):
        seats = range(len(self.walls))
        by_magician = [seat for seat in seats if self.magician(seat) and self.o.magician_unsticks]
        return {s for s in seats if any(card > self.highest(s) for card in self.remaining())} | set(by_magician)

    def is_tower(self, card):
        return card in TOWERS or (card == 1 and self.o.start_card == "tower")

    def insertions(self, card):
        wall = self.walls[self.turn]
        higher = card > self.highest(self.turn)
        if not self.magician(self.turn) or (higher and self.o.magician_order == "increasing"):
            return []
        if self.o.magician_order == "any":
            at_the_end = [] if higher else [len(wall)]
            return [gap for gap in [*range(len(wall)), *at_the_end] if wall[:1] != [1] or gap]
        return [gap for gap in range(len(wall) + 1) if sorted([*wall, card]) == [*wall[:gap], card, *wall[gap:]]]

    def targets(self):
        found = []
        for seat, wall in enumerate(self.walls):
            if seat == self.turn and self.o.cannon_targets == "opponents":
                continue
            for at, card in enumerate(wall):
                left, right = map(self.is_tower, wall[:at]), map(self.is_tower, wall[at + 1:])
                spared = card == 1 and not self.o.flag_target
                if not self.is_tower(card) and not (any(left) and any(right)) and not spared:
                    found.append(f"fire {SEATS[seat]} {card}")
        return found

    # Legal moves

    def legal(self):
        if self.over:
            return []
        if self.firing:
            return self.targets()
        if not self.flipped:
            fits = [p for p in self.face_up
                    if self.grid[p] > self.highest(self.turn) or self.insertions(self.grid[p])]
            return [f"flip {place}" for place in self.grid if place not in self.face_up or place in fits]
        card = self.grid[self.flipped]
        if not card:
            return [f"reveal {unseen}" for unseen in self.unseen()]
        moves = ["take"] if card > self.highest(self.turn) else []
        moves += ["return"] if self.flipped not in self.face_up else []
        return moves + [f"insert {gap}" for gap in self.insertions(card)]

    # Effects of moves

    def play(self, move):
        word, *rest = move.split()
        if word == "flip":
            self.flipped = int(rest[0])
        elif word == "reveal":
            self.grid[self.flipped] = int(rest[0])
        elif word == "return":
            self.give_back()
        elif word == "fire":
            complete = len(self.walls[self.turn]) == 10
            self.walls[SEATS.index(rest[0])].remove(int(rest[1]))
            self.discard.append(int(rest[1]))
            self.firing = 0
            self.after_taking(complete=complete)
        else:
            self.place(int(rest[0]) if rest else len(self.walls[self.turn]), inserted=bool(rest))

    def give_back(self):
        if len(self.able()) == 1 and self.o.solo_face_up and self.o.stuck_turn == "pass":
            self.face_up.add(self.flipped)
        self.flipped = 0
        if self.o.stall_limit:
            self.idle += 1
        if self.o.stall_limit and self.idle >= self.o.stall_limit:
            self.over = "turn.stall"
        else:
            self.pass_turn()

    def place(self, gap, *, inserted):
        card = self.grid.pop(self.flipped)
        self.face_up.discard(self.flipped)
        self.walls[self.turn].insert(gap, card)
        self.flipped, self.idle = 0, 0
        self.magician_used = self.magician_used or inserted
        silent = len(self.walls[self.turn]) == 10 and self.o.tenth_cannon == "silent"
        if card in CANNONS and self.o.version == "advanced" and not silent and self.targets():
            self.firing = 1
        else:
            self.after_taking(complete=len(self.walls[self.turn]) == 10)

    def after_taking(self, *, complete):
        if complete:
            self.over = "end.ten"
        elif not self.able():
            self.over = "end.nobody_can_take"
        else:
            if self.able() != {self.turn}:
                self.face_up.clear()
            self.pass_turn()

    def pass_turn(self):
        self.turn = (self.turn + 1) % len(self.walls)
        while self.o.stuck_turn == "pass" and self.turn not in self.able():
            self.turn = (self.turn + 1) % len(self.walls)

    # The winners

    def points(self, seat):
        wall = self.walls[seat]
        if self.o.version == "basic":
            return len(wall)
        princes, princesses = sum(c in wall for c in (17, 27, 37)), sum(c in wall for c in (13, 23, 33))
        ravens = sum(card in (3, 9, 19, 39, 43) for card in wall) + sum(c in self.o.double_ravens for c in wall)
        if self.o.raven_cap and ravens > self.o.raven_cap:
            ravens = self.o.raven_cap
        couples = min(princes, princesses)
        return len(wall) + 3 * (21 in wall) + 3 * (41 in wall) + princes + princesses + couples + ravens

    def winners(self):
        results = [(self.points(seat), self.highest(seat)) for seat in range(len(self.walls))]
        return tuple(seat for seat, result in enumerate(results) if result == max(results))


@st.composite
def options(draw):
    chosen = {option.name: draw(st.sampled_from(option.values), label=option.name) for option in GAME.options}
    chosen["first"] %= chosen["players"]
    chosen["stall_limit"] = draw(st.sampled_from([0, 0, 9, 200]))
    chosen["double_ravens"] = draw(st.lists(st.sampled_from([3, 9, 19, 39, 43]), unique=True))
    # Half of the games use the options of an edition, as people play.
    if draw(st.booleans(), label="plain"):
        return {name: chosen[name] for name in ("players", "version", "edition", "first", "double_ravens")}
    return chosen


def random_game(chosen, seed, style):
    """Yields a whole game as a record with its referee's state."""
    rng = random.Random(seed)
    record = Record(GAME, options=chosen, rng=rng)
    while GAME.actor(record.state) is not None and record.ply < 2500:
        yield record
        if GAME.actor(record.state) == CHANCE:
            record.draw()
        else:
            record.play(STYLES["fortissimo"][style](rng, record.state, GAME.moves(record.state)))
    yield record


STYLE = st.sampled_from(["any", "eager", "patient", "patient"])
SEEDS = st.integers(0, 10**6)


@WHOLE_GAMES
@given(options(), SEEDS, STYLE)
def test_a_second_referee_agrees_on_every_move_and_every_card_is_in_one_place(chosen, seed, style):
    watch(chosen, seed, style)


@pytest.mark.parametrize("seed", range(40 if WHOLE else 12))
def test_a_second_referee_agrees_in_these_games(seed):
    rng = random.Random(seed)
    chosen = {option.name: rng.choice(option.values) for option in GAME.options}
    if seed % 2:
        # Half of the games are played as people do, which reaches every ending and the last player's right.
        chosen = {"players": 2 + seed % 3}
    chosen["first"] = rng.randrange(chosen["players"])
    chosen["version"] = "basic" if seed % 5 == 0 else "advanced"
    watch(chosen, seed, ("any", "eager", "patient", "patient")[seed % 4])


def watch(chosen, seed, style):
    """Plays a game and compares everything that the engine reports with the referee."""
    referee = None
    for record in random_game(chosen, seed, style):
        s = record.state
        referee = referee or Referee(s.options)
        if record.moves:
            referee.play(str(record.moves[-1]))
        assert sorted(map(str, GAME.moves(s))) == sorted(referee.legal())
        assert s.walls == tuple(map(tuple, referee.walls))
        assert (s.ended, list(s.discard)) == (referee.over, referee.discard)
        assert sorted(s.unseen) == referee.unseen()
        assert [place for place in range(1, 46) if s.up >> place & 1] == sorted(referee.face_up)
        check_cards(s)
        if not referee.over:
            assert (s.turn, s.flipped, s.firing) == (referee.turn, referee.flipped, referee.firing)
            assert {seat for seat in range(len(s.walls)) if GAME.can_take(s, seat)} == referee.able()
            continue
        outcome = GAME.outcome(s)
        assert outcome.winners == referee.winners()
        assert list(outcome.scores) == [referee.points(seat) for seat in range(len(s.walls))]
        if outcome.rule != "turn.stall" and s.options.start_card == "tower":
            assert len(outcome.winners) == 1


def check_cards(s):
    """Checks that every card is in exactly one place."""
    built = [card for wall in s.walls for card in wall if card > 1]
    known = [card for card in s.cards if card]
    everywhere = built + [card for card in s.discard if card > 1] + known + list(s.unseen)
    assert Counter(everywhere) == Counter(range(2, 47))
    assert not s.down & s.up
    assert (s.down | s.up).bit_count() == len(known) + len(s.unseen) == s.left.bit_count()
    if s.options.magician_order == "increasing":
        assert all(list(wall) == sorted(set(wall)) for wall in s.walls)


@pytest.mark.parametrize("style", ["any", "eager", "patient"])
def test_games_end_within_a_few_hundred_turns_and_are_shared_in_less_than_two_thousand_characters(style):
    for seed in range(often(10)):
        version = ("basic", "advanced")[seed % 4 > 0]
        *_, record = random_game({"players": 2 + seed % 3, "version": version}, seed, style)
        assert GAME.outcome(record.state) is not None
        assert style == "any" or len(encode(record)) < 2000
