"""Properties of random games of La Forteresse under many combinations of options."""

import random
from itertools import product
from pathlib import Path

import pytest

from pontlevis import Record
from pontlevis.games.la_forteresse import LaForteresse, March, Walk
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.kit import check_record
from sizes import WHOLE

DATA = Path(__file__).parents[2] / "data"
LAYOUTS = ("default", "narrow", "outwork", *(DATA / f"la_forteresse_{name}.txt" for name in ("hexagons", "small")))
CHOICES = {"layout": LAYOUTS, "first": (0, 1), "diagonals": ("all", "pieces", "none"), "troop_step": ("exact", "upto"),
           "troop_part": ("whole", "any"), "own_fort": ("open", "capture"), "repetition": (3, 0),
           "quiet_limit": (80, 0)}
TURNED = str.maketrans("1234abcd", "abcd1234")
LONGEST = 150
game = LaForteresse()


def combinations():
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


def other_side(s, move):
    """Returns the same move after half a turn of the board."""
    names = ground_of(s.options).all_names
    turned = dict(zip(names, reversed(names), strict=True))
    if isinstance(move, Walk):
        return Walk(turned[move.start], turned[move.to])
    return March(turned[move.rear], turned[move.head], turned[move.to])


def play(options, rng, longest=LONGEST):
    """Returns a random game, after comparing it with the same game after half a turn, with the seats exchanged."""
    record = Record(game, options=options, rng=rng)
    mirror = game.setup(**options | {"first": 1 - options["first"]})
    while not record.state.ended and record.ply < longest:
        s = record.state
        moves = game.moves(s)
        move = moves[int(rng.random() * len(moves))]
        pieces = len(s.pieces(0)), len(s.pieces(1))
        record.play(move)
        mirror = game.play(mirror, other_side(s, move))
        after = record.state
        assert mirror.board == after.board[::-1].translate(TURNED)
        assert (mirror.turn, mirror.quiet, mirror.ended) == (1 - after.turn, after.quiet, after.ended)
        assert len(after.pieces(s.turn)) == pieces[s.turn]
        taken = len(after.pieces(1 - s.turn)) < pieces[1 - s.turn]
        counts = s.options.quiet_limit or s.options.repetition
        assert after.quiet == (s.quiet + 1 if counts and not taken else 0)
        if rng.random() < 0.01:
            assert {other_side(after, move) for move in game.moves(after)} == set(game.moves(mirror))
    return record


def test_one_may_try_to_move_an_enemys_piece_but_no_empty_square():
    s = game.position(yellow={"d4": 1}, red={"f6": 2})
    tried = {move.start for move in game.candidates(s) if isinstance(move, Walk)}
    assert tried == {"d4", "f6"}


@pytest.mark.parametrize("layout", [getattr(layout, "stem", layout) for layout in LAYOUTS])
def test_each_layout_plays_under_many_combinations_of_options(layout):
    rng = random.Random(layout)
    ends = set()
    here = [options for options in combinations() if getattr(options["layout"], "stem", options["layout"]) == layout]
    for number, options in enumerate(here[::5 if WHOLE else 11]):
        record = play(options, rng, longest=40)
        ends.add(record.state.ended)
        if number % 4 == 0:
            check_record(record)
    assert "end.winner" in ends or not WHOLE


@pytest.mark.slow
def test_long_games_under_many_combinations_of_options():
    rng = random.Random(7)
    for number, options in enumerate(rng.sample(combinations(), 60)):
        record = play(options, rng, longest=200)
        if number % 5 == 0:
            check_record(record)
