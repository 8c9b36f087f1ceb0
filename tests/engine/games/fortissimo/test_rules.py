"""Rules of Fortissimo! beyond the worked examples, which are data of the rulebook."""

import pytest

from pontlevis import Record
from pontlevis.record.fate import UnknownDraw

ADVANCED = {"version": "advanced"}
FLAG = {"start_card": "flag", "firing": True, **ADVANCED}


def test_component_wall_cards_promises_a_card_to_one_face_down_place(game):
    start = game.position(walls=[[1, 6, 38], [1]], vacant=[7, 8])
    for fate in ({7: "reveal 20"}, {3: "reveal 20", 4: "reveal 20"}):
        with pytest.raises(UnknownDraw):
            Record(game, start, fate=fate)


@pytest.mark.parametrize(("move", "walls", "names", "rule"), [
    ("lift 40", "1 6 40 / 1", {"flipped": 13}, "placement.no_moving"),
    ("fire east 20", "1 5 / 1 20", {"flipped": 7}, "basic.no_powers"),
    ("stop", "1 4 8 12 15 20 24 29 / 1", {"flipped": 33}, "end.ten"),
    ("fire east 1", "1 16 / 1 5 11 30", {"firing": True, **ADVANCED}, "cannon.not_tower"),
    ("fire east 30", "1 5 7 / 1 30", {"flipped": 40, **ADVANCED}, "cannon.immediate"),
    ("insert 3", "1 12 31 / 1", {"flipped": 34, **ADVANCED}, "magician.higher_card"),
    ("insert 1", "1 22 31 / 1", {"at": 1, "magician_used": True, **ADVANCED}, "turn.stays_in_place"),
    ("return", "1 30 / 1 46", {"up": {1: 40}, "at": 1}, "last.face_up_cards"),
    ("fire east 20", "1 16 / 1 5 11 20 26 30 35 40", FLAG, "cannon.not_between"),
    ("fire east 30", "1 16 / 1 5 11 20 26 30 35 40", FLAG, "cannon.not_between"),
    ("fire east 26", "1 16 / 1 5 11 20 26 30 35 40", FLAG, "cannon.not_tower"),
])
def test_what_else_is_refused(at, move, walls, names, rule):
    assert at(walls, **names).refuses(move) == rule


@pytest.mark.parametrize(("walls", "scores", "ranks"), [
    ("1 7 15 22 30 45 / 1 28 39 46", (6, 4), (1, 2)),
    ("1 8 21 45 / 1 3 30 46", (4, 4), (2, 1)),
])
def test_end_nobody_can_take_ends_a_position_and_ranks_its_walls(at, walls, scores, ranks):
    s = at(walls)
    outcome = s.game.outcome(s.state)
    assert (outcome.rule, outcome.scores, outcome.ranks) == ("end.nobody_can_take", scores, ranks)


@pytest.mark.parametrize(("wall", "names", "points"), [
    ("1 13 17 23 33", {}, 5 + 4 + 1),
    ("1 3 9 19 39 43", {}, 11),
    ("1 3 9 19 39 43", {"double_ravens": (3, 39)}, 13),
    ("1 3 9 19 21 39 43", {"double_ravens": (3, 39), "raven_cap": 5}, 7 + 3 + 5),
])
def test_couples_are_as_many_as_the_smaller_number_and_the_cap_covers_ravens_alone(at, wall, names, points):
    assert at(f"{wall} / 1", **names, **ADVANCED).points(0) == points
