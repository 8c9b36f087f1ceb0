"""The trail of positions for the repetition rule of La Forteresse: counted correctly and quickly."""

import random
from itertools import cycle, islice, pairwise

import pytest

from pontlevis.games.la_forteresse import LaForteresse, Walk
from pontlevis.games.la_forteresse.pieces import BLOCK, Trail

game = LaForteresse()
OUT = Walk("a1", "a2")


def trail(boards):
    """Returns the trail of these positions, oldest first."""
    newest = None
    for board in boards:
        newest = Trail(board, OUT, newest)
    return newest


def times_by_hand(boards, board):
    """Returns how often a board occurred before with the same side to move."""
    return boards[::-1][1::2].count(board)


@pytest.mark.parametrize("length", [1, 2, 3, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 5 * BLOCK + 7, 16 * BLOCK])
def test_end_repetition_counts_as_one_counts_by_hand(length):
    rng = random.Random(length)
    boards = [rng.choice("abcdefg") for _ in range(length)]
    newest = trail(boards)
    assert [newest.times(board) for board in "abcdefgh"] == [times_by_hand(boards, board) for board in "abcdefgh"]


def test_end_repetition_counts_each_of_two_games_that_part_ways():
    shared = ["a", "b"] * BLOCK
    stem = trail(shared[:-1])
    branches = [[*shared[:-1], *other * BLOCK] for other in ("xy", "ba")]
    for boards in branches:
        newest = stem
        for board in boards[len(shared) - 1:]:
            newest = Trail(board, OUT, newest)
        assert [newest.times(board) for board in "abxy"] == [times_by_hand(boards, board) for board in "abxy"]
    assert [stem.times(board) for board in "abxy"] == [times_by_hand(shared[:-1], board) for board in "abxy"]


def test_two_trails_are_equal_position_by_position():
    one, other = trail("xy"), trail("zy")
    assert one == trail("xy")
    assert one != other
    other._hash = one._hash
    assert one != other


def test_looking_for_a_repetition_costs_the_same_in_a_long_game():
    class Board(str):
        __slots__ = ()
        compared = 0

        def __eq__(self, other):
            Board.compared += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    def cost(length):
        newest = trail([Board(number) for number in range(length)])
        Board.compared = 0
        assert newest.times(Board("none")) == 0
        return Board.compared

    assert 0 < cost(BLOCK + 20) == cost(100 * BLOCK + 20) <= BLOCK


def test_end_repetition_falls_in_a_game_of_more_than_a_thousand_quiet_moves():
    """A yellow piece returns after 20 moves and a red one after 21: after 20 times 21 rounds both are back."""
    yellow = [f"m{row}" for row in range(2, 12)] + [f"n{row}" for row in range(11, 1, -1)]
    red = [f"p{row}" for row in range(12, 22)] + [f"q{row}" for row in range(22, 11, -1)]
    board = {"columns": 26, "rows": 26, "fortresses": ["a1", "z26"], "yellow": {"m2": 1}, "red": {"p12": 1}}
    s = game.setup(layout=board, quiet_limit=0)
    rounds = zip(pairwise(cycle(yellow)), pairwise(cycle(red)), strict=False)
    for steps in islice(rounds, 2 * 20 * 21):
        for step in steps:
            assert not s.ended
            s = game.play(s, Walk(*step))
    assert (s.ended, s.quiet) == ("end.repetition", 2 * 2 * 20 * 21)
