"""Goals: which records reach them."""

import pontlevis
from pontlevis import Record, Refusal
from pontlevis_widgets.games.fortissimo.goals import wall
from pontlevis_widgets.games.la_forteresse.goals import troop
from pontlevis_widgets.goals import Verdict, all_of, any_of, never, over, refused, state, story, told

GAME = pontlevis.game("fortissimo")


def after(*moves, refusals=(), **position):
    record = Record(GAME, GAME.position(**position))
    for move in moves:
        record.play(move)
    return story(record, tuple(refusals))


TAKEN = after("take", walls=[[1, 6, 17], [1]], flipped=27)
RETURNED = after("return", walls=[[1, 6, 17], [1]], flipped=27)
GREATER = Refusal("placement.greater", card=13, top=17)


def test_told_looks_for_a_beat_and_its_facts():
    assert told("placement.right_end")(TAKEN) is Verdict.MET
    assert told("placement.right_end", card=27)(TAKEN) is Verdict.MET
    assert told("placement.right_end", card=28)(TAKEN) is Verdict.OPEN
    assert told("placement.right_end")(RETURNED) is Verdict.OPEN


def test_refused_looks_for_a_refusal_and_its_facts():
    seen = RETURNED._replace(refusals=(GREATER,))
    assert refused("placement.greater")(seen) is Verdict.MET
    assert refused("placement.greater", card=14)(seen) is Verdict.OPEN
    assert refused("placement.greater")(RETURNED) is Verdict.OPEN


def test_state_and_wall_look_at_the_position():
    assert wall(1, 6, 17, 27)(TAKEN) is Verdict.MET
    assert wall(1, 6, 17)(TAKEN) is Verdict.OPEN
    assert wall(1, seat=1)(TAKEN) is Verdict.MET
    assert state(lambda s: s.turn == 1)(TAKEN) is Verdict.MET


def test_over_names_its_winners():
    nine = [1, 4, 8, 12, 15, 20, 24, 29, 33]
    end = after("take", walls=[nine, [1, 10]], flipped=38)
    assert over()(end) is Verdict.MET
    assert over(0)(end) is Verdict.MET
    assert over(1)(end) is Verdict.FAILED
    assert over(0)(TAKEN) is Verdict.OPEN


def test_all_of_wants_each_and_fails_with_any():
    good, bad = told("placement.right_end"), told("turn.return")
    assert all_of(good, wall(1, 6, 17, 27))(TAKEN) is Verdict.MET
    assert all_of(good, bad)(TAKEN) is Verdict.OPEN
    assert all_of(good, never(good))(TAKEN) is Verdict.FAILED


def test_any_of_is_content_with_one_and_fails_when_all_have():
    good, bad = told("placement.right_end"), told("turn.return")
    assert any_of(bad, good)(TAKEN) is Verdict.MET
    assert any_of(bad, bad)(TAKEN) is Verdict.OPEN
    assert any_of(never(good), never(good))(TAKEN) is Verdict.FAILED


def test_never_fails_once_it_has_happened():
    assert never(told("turn.return"))(TAKEN) is Verdict.MET
    assert never(told("turn.return"))(RETURNED) is Verdict.FAILED


def test_goals_name_the_rules_they_teach():
    either = any_of(refused("placement.greater"), told("turn.return"))
    goal = all_of(told("turn.return"), either, never(told("end.ten")))
    assert goal.rules == ("turn.return", "placement.greater", "end.ten")


def test_troop_wants_a_whole_line_from_either_end():
    game = pontlevis.game("la_forteresse")
    record = Record(game, game.position(yellow={"c4": 1, "d4": 3, "e4": 2, "e5": 4}, red={"i9": 1, "i8": 2}))
    told_so_far = story(record)
    assert troop(1, 3, 2)(told_so_far) is Verdict.MET
    assert troop(2, 3, 1)(told_so_far) is Verdict.MET
    assert troop(2, 4)(told_so_far) is Verdict.MET
    assert troop(1, 3)(told_so_far) is Verdict.OPEN
    assert troop(1, 2, seat=1)(told_so_far) is Verdict.MET
    assert troop(1, 2)(told_so_far) is Verdict.OPEN
    record.play("d4-d7")
    assert troop(1, 3, 2)(story(record)) is Verdict.OPEN
