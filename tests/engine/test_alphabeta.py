"""Alpha-beta search, on Connect Four and on a game whose seats move twice: it finds the values of exhaustive search."""

import importlib.util
import random
import sys
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import NamedTuple

import pytest

from pontlevis import Beat, Game, Outcome
from pontlevis.bots import GreedyBot, choose
from pontlevis.bots.alphabeta import DECIDED, WON, AlphaBeta, Effort, Plain, Searcher
from pontlevis.bots.players import advance, finish

SOURCE = Path(__file__).parents[2] / "examples" / "connect_four.py"


@pytest.fixture(scope="module")
def game():
    spec = importlib.util.spec_from_file_location("connect_four_for_search", SOURCE)
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    yield loaded.ConnectFour()
    del sys.modules[spec.name]


def centre(s, seat):
    """Returns the number of `seat`'s discs in the middle column."""
    mine = s.discs ^ s.last if s.turn == seat else s.last
    other = s.discs ^ mine
    return ((mine >> 21 & 63).bit_count() - (other >> 21 & 63).bit_count()) * 1.0


def everything(game, s, depth, evaluate, ply=0):
    """Returns the value of a position by exhaustive search."""
    seat = game.actor(s) or 0
    outcome = game.outcome(s)
    if outcome:
        return 0.0 if len(outcome.winners) > 1 else WON - ply if seat in outcome.winners else ply - WON
    if not depth:
        return evaluate(s, seat)
    values = []
    for move in game.moves(s):
        after = advance(game, s, move)
        value = everything(game, after, depth - 1, evaluate, ply + 1)
        values.append(value if (game.actor(after) or 0) == seat else -value)
    return max(values)


def some_position(game, rng, plies):
    s = game.setup()
    for _ in range(plies):
        if s.ended:
            return some_position(game, rng, plies)
        s = game.play(s, rng.choice(game.moves(s)))
    return some_position(game, rng, plies) if s.ended else s


def search(game, s, effort, evaluate=centre, **more):
    return finish(AlphaBeta(Plain(game, evaluate), effort).run(s, **more))


@pytest.mark.parametrize("seed", range(8))
def test_it_finds_the_value_that_trying_everything_finds(game, seed):
    s = some_position(game, random.Random(seed), 6 + seed)
    assert search(game, s, Effort(3, 10**6))[0].value == everything(game, s, 3, centre)


@pytest.mark.parametrize("seed", range(4))
def test_it_sees_to_the_end_of_a_game(game, seed):
    """Late moves are searched less deeply, but deepening continues until the whole tree is searched."""
    s = some_position(game, random.Random(seed), 35)
    assert search(game, s, Effort(30, 10**6))[0].value == everything(game, s, 7, centre)


@pytest.mark.parametrize("seed", range(4))
def test_the_first_several_values_are_exact(game, seed):
    s = some_position(game, random.Random(seed), 10)
    found = search(game, s, Effort(3, 10**6), several=3)[:3]
    for move, value, _ in found:
        assert value == -everything(game, advance(game, s, move), 2, centre, 1)
    assert sorted((value for _, value, _ in found), reverse=True) == [value for _, value, _ in found]


@pytest.mark.parametrize(("columns", "move"), [
    ("nnn ss s - - - -", "drop 1"),       # four in a column now
    ("- n n n s s -", "drop 1"),          # or in a row
    ("sss n n - - - n", "drop 1"),        # the only defence
    ("- - ns n ns - -", "drop 4"),        # three open ones cannot be stopped
])
def test_it_plays_connect_four(game, columns, move):
    s = game.read(columns)
    player = Searcher(centre, Effort(5, 20_000))
    assert str(choose(player, game, s, (), s.turn, random.Random(1))) == move


def test_it_beats_one_who_looks_a_move_ahead(game):
    greedy = GreedyBot(lambda s, seat: float(s.ended == "end.four" and seat != s.turn))
    strong = Searcher(centre, Effort(4, 1500), spread=0.5)
    won = 0
    for seed in range(4):
        rng, s = random.Random(seed), game.setup()
        while not s.ended:
            player = strong if s.turn == seed % 2 else greedy
            s = game.play(s, choose(player, game, s, (), s.turn, rng))
        won += game.outcome(s).winners == (seed % 2,)
    assert won >= 3


def test_a_shorter_win_is_worth_more(game):
    s = game.read("nnn ss s - - - -")
    assert search(game, s, Effort(4, 10**6))[0].value == WON - 1


def test_near_equal_moves_take_turns(game):
    player = Searcher(lambda s, seat: 0.0, Effort(2, 10**6), spread=1.0)
    rng = random.Random(3)
    assert len({choose(player, game, game.setup(), (), 0, rng) for _ in range(12)}) > 3
    steady = Searcher(lambda s, seat: 0.0, Effort(2, 10**6))
    assert len({choose(steady, game, game.setup(), (), 0, rng) for _ in range(3)}) == 1


@pytest.mark.parametrize("effort", [Effort(9, 1), Effort(9, 40), Effort(9, 10**6, seconds=0.0)])
def test_whatever_it_may_do_it_has_a_move(game, effort):
    s = game.setup()
    searching = AlphaBeta(Plain(game, centre), effort)
    assert finish(searching.run(s))[0].move in game.moves(s)
    assert searching.nodes <= effort.nodes + 1


def test_it_stops_when_its_time_is_up(game, clock):
    searching = AlphaBeta(Plain(game, centre), Effort(40, 10**9, seconds=0.05))
    assert finish(searching.run(game.setup()))[0].move in game.moves(game.setup())
    assert next(clock) < 0.1
    assert searching.nodes < 100


def test_it_pauses_often_and_can_be_closed(game, clock):
    searching = AlphaBeta(Plain(game, centre), Effort(40, 6000))
    nodes, times = [0], [next(clock)]
    for _ in searching.run(game.setup()):
        nodes.append(searching.nodes)
        times.append(next(clock))
    assert len(nodes) > 100
    assert max(b - a for a, b in pairwise(times)) < 0.01
    assert max(b - a for a, b in pairwise(nodes)) < 20, "positions between two pauses"
    closed = AlphaBeta(Plain(game, centre), Effort(40, 10**9)).run(game.setup())
    next(closed)
    closed.close()
    assert next(closed, "closed") == "closed"


# -------------------------------------------------------------------- two moves a turn


@dataclass(frozen=True)
class Pick:
    """Takes `count` matches."""

    count: int


class Heap(NamedTuple):
    left: int
    seat: int = 0
    picks: int = 0
    points: tuple[int, int] = (0, 0)


class Twice(Game[Heap, Pick]):
    """Each seat takes one or two, twice in a row; a pick that leaves a multiple of five scores; most points win."""

    id = "twice"
    state_type = Heap
    options = ()
    grammar = {"pick": (Pick,)}

    def actor(self, s):
        return s.seat if s.left else None

    def moves(self, s):
        return [Pick(count) for count in (1, 2) if count <= s.left]

    def tell(self, s, move):
        left = s.left - move.count
        points = tuple(point + (seat == s.seat and left % 5 == 0) for seat, point in enumerate(s.points))
        yield Beat(Heap(left, s.seat ^ (s.picks == 1), 1 - s.picks, points), "pick")

    def outcome(self, s):
        if s.left:
            return None
        best = tuple(seat for seat in (0, 1) if s.points[seat] == max(s.points))
        return Outcome(best, s.points, "end", (1, 1))


@pytest.mark.parametrize("left", range(3, 14))
def test_a_seat_may_move_twice_in_a_row(left):
    game = Twice()

    def ahead(s, seat):
        return float(s.points[seat] - s.points[1 - seat])

    s = Heap(left)
    value = search(game, s, Effort(30, 10**6), ahead)[0].value
    truth = everything(game, s, 30, ahead)
    assert (value > DECIDED, value < -DECIDED) == (truth > DECIDED, truth < -DECIDED)
    assert -inf < value < inf
