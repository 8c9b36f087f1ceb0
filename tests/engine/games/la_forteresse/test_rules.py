"""The rules of La Forteresse beyond their worked examples; squares are written like `d4=3`."""

import pytest

from pontlevis import UnreadableMove
from pontlevis.contract.terms import Outcome
from pontlevis.games.la_forteresse import LaForteresse, March, Walk
from pontlevis.kit import Moment

game = LaForteresse()
ruling = pytest.mark.ruling


def army(text):
    return {square: int(number) for square, number in (piece.split("=") for piece in text.split())}


def at(yellow, red="i9=1", turn=0, **names):
    return Moment(game, game.position(yellow=army(yellow), red=army(red), turn=turn, **names))


# ---------------------------------------------------------------- goal, box, set-up


def test_setup_is_told_rule_by_rule():
    assert [beat.rule for beat in game.begin()] == ["setup.colours", "setup.board", "turn.first"]


@ruling("setup.layout")
@ruling("setup.order")
@ruling("setup.numbers")
def test_setup_layout_is_the_reconstruction():
    s = game.setup()
    assert s.board == ".ccd.ddc..aab.bba." + "." * 45 + ".122.211..344.433."
    assert s.board == s.board[::-1].translate(str.maketrans("1234abcd", "abcd1234"))
    narrow, outwork = game.setup(layout="narrow"), game.setup(layout="outwork")
    assert (len(narrow.board), len(outwork.board)) == (63, 99)
    assert sorted(outwork.pieces(0)) == sorted(narrow.pieces(0)) == sorted(s.pieces(0))
    assert game.layout("narrow").fortresses == ("d1", "d9")
    assert game.layout("outwork").fortresses == ("e1", "e11")


# ---------------------------------------------------------------- refusals

ONE_THREE_TWO = "c4=1 d4=3 e4=2"
HOLED = {"layout": {"columns": 3, "rows": 6, "missing": ["a3"], "fortresses": ["b1", "b6"],
                    "yellow": {"a1": 4, "a2": 1}}}
PIECES, ANY, CAPTURE = {"diagonals": "pieces"}, {"troop_part": "any"}, {"own_fort": "capture"}


@pytest.mark.parametrize(("yellow", "red", "move", "names", "rule"), [
    ("d4=3", "i9=1", "pass", {}, "turn.one_move"),
    ("d4=3 c4=1", "e4=1", "d4:e4-f4", {}, "turn.one_move"),
    ("a4=3", "i9=1", "a4-a10", {}, "setup.board"),
    ("a4=3", "i9=1", "k4-a4", {}, "setup.board"),
    ("d2=4", "i9=1", "d2-d1", {"layout": "outwork"}, "setup.board"),
    ("a1=4", "b6=1", "a1-a3", HOLED, "setup.board"),
    ("a1=4", "b6=1", "a1-a4", HOLED, "setup.board"),
    ("d4=4", "i9=1", "d4-e6", {"diagonals": "none"}, "piece.straight"),
    ("c1=4", "e1=1 i9=1", "c1-f1", {}, "move.no_jump"),
    ("c4=1 d4=3 f4=2 g5=1", "i9=1", "f4:f4-g4", {}, "troop.definition"),
    ("c4=1 d4=3 f4=2 g5=1", "i9=1", "c4:g5-h5", {}, "troop.definition"),
    ("c4=1 e4=3", "d4=4 i9=1", "c4:e4-h4", {}, "troop.definition"),
    (ONE_THREE_TWO, "i9=1", "d4:c4-b4", {}, "troop.together"),
    (ONE_THREE_TWO, "i9=1", "e4:d4-b4", ANY, "troop.together"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-b4", {}, "troop.head"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-d4", {}, "troop.head"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-e4", {}, "troop.step"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-g5", {}, "troop.no_sideways"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-h4", {}, "troop.step"),
    (ONE_THREE_TWO, "i9=1", "c4:e4-h4", {"troop_step": "upto"}, "troop.step"),
    ("c4=2 c5=3 c8=1", "i9=1", "c4:c5-c7", {}, "troop.step"),
    ("c4=2 c5=3 c7=1", "i9=1", "c4:c5-c8", {}, "move.no_jump"),
    ("d2=2 d3=2", "d6=1 i9=1", "d2:d3-d6", {}, "troop.step"),
    ("c3=3", "e5=2 f6=2 i9=1", "c3-e5", {}, "power.superior"),
    ("c3=3", "e5=2 f6=2 i9=1", "c3-e5", PIECES, ""),
    ("b5=3 c5=1 d5=2", "e5=3 i9=1", "c5:d5-e5", ANY, "power.equal"),
    ("b5=3 c5=1 d5=2", "e5=3 i9=1", "b5:d5-e5", ANY, ""),
    ("a5=4", "c5=1 d5=2 e5=1 c6=4 i9=1", "a5-d5", {}, "power.equal"),
    ("a5=4", "c5=1 d5=1 f5=2 g5=2 c6=4 i9=1", "a5-d5", {}, ""),
    ("b5=4", "e5=1 f5=2 g5=1 i9=1", "b5-f5", {}, "power.equal"),
    ("b5=4", "d5=1 e5=2 i9=1", "b5-f5", {}, "move.no_jump"),
    ("a5=4 b5=3", "c5=1 d5=1 e5=1", "a5:b5-d5", {}, "capture.troop_troop"),
    ("c1=2 d1=4", "e1=3 i9=1", "d1-e1", CAPTURE, ""),
    ("b1=2 c1=2 d1=1", "i9=1", "b1:d1-e1", CAPTURE, "fort.own"),
    ("d1=2 c1=4", "f1=3 i9=1", "c1:d1-f1", CAPTURE, "fort.own"),
])
def test_what_else_is_refused_and_by_which_rule(yellow, red, move, names, rule):
    assert at(yellow, red, **names).refuses(move) == rule


@pytest.mark.parametrize(("yellow", "red", "move", "names", "rule", "facts"), [
    ("c3=1 d4=1 e4=2", "i9=1", "c3:d4-e5", PIECES, "troop.definition",
     {"case": "slant", "rear": "c3", "head": "d4"}),
    ("c3=1 d4=1 e4=2", "i9=1", "c3:e4-g5", PIECES, "troop.definition",
     {"case": "line", "rear": "c3", "head": "e4"}),
    ("c3=1 d3=1 e3=1", "i9=1", "c3:d3-e3", {"troop_part": "whole"}, "troop.together", {"case": "whole"}),
    ("c3=1 d3=1 e3=1", "i9=1", "c3:d3-e3", ANY, "troop.together", {"case": "any"}),
    (ONE_THREE_TWO, "i9=1", "c4:e4-f4", {}, "troop.step", {"case": "short", "number": 2}),
    ("b5=4", "i9=1", "d4-e5", {}, "turn.one_move", {"case": "empty", "square": "d4"}),
    ("b5=4", "i9=1", "i9-e5", {}, "turn.one_move", {"case": "enemy", "square": "i9"}),
    ("b5=4", "d5=1 e5=2 i9=1", "b5-d5", {}, "capture.piece_troop", {"first": "d5", "last": "e5", "mover": "b5"}),
])
def test_a_refusal_tells_its_case(yellow, red, move, names, rule, facts):
    s = at(yellow, red, **names).state
    refusal = game.why_not(s, game.parse(s, move))
    assert (refusal.rule, refusal.facts) == (rule, facts)


# ---------------------------------------------------------------- a troop


@pytest.mark.parametrize(("yellow", "rule"), [("c4=1 d4=1", "troop.member_alone"), ("c4=1 e4=1", "piece.range")])
def test_troop_member_alone_is_told_at_either_end_of_a_troop_and_of_no_gap(yellow, rule):
    for piece in yellow.split():
        start = piece[:2]
        assert at(yellow).tells(f"{start}-{start[0]}5")[0] == rule


def test_troops_through_a_piece_are_shown_with_their_power():
    s = at("c4=1 d4=2 d5=1 g7=4").state
    assert set(game.troops(s, "d4")) == {(("c4", "d4"), 3), (("d4", "d5"), 3)}
    assert {squares for squares, _ in game.troops(s, "c4")} == {("c4", "d4"), ("c4", "d5")}
    assert game.troops(s, "g7") == game.troops(s, "a1") == ()
    assert [troop.power for troop in game.troops(s, "d5")] == [3, 2]


# ---------------------------------------------------------------- power and capture


@pytest.mark.parametrize(("move", "compared"), [
    ("d3-d5", (("d3",), ("d5", "d6"), 3, 5)),
    ("d2:d3-d6", (("d2", "d3"), ("d5", "d6"), 5, 5)),
    ("d3-d4", None), ("d3-e5", None), ("d3-z9", None), ("d2:d3-e4", None), ("d5-d4", None), ("pass", None),
])
def test_a_clash_is_shown_before_anybody_moves(move, compared):
    s = at("d2=2 d3=3", "d5=4 d6=1").state
    assert game.clash(s, game.parse(s, move)) == compared


@pytest.mark.parametrize(("yellow", "red", "move", "rule", "left"), [
    ("d4=3", "d6=2 i9=1", "d4-d6", "capture.piece_piece", "a"),
    ("c2=3", "c5=2 d5=1 i9=1", "c2-c5", "capture.flank", "aa"),
    ("b5=4", "d5=1 e5=2 i9=1", "b5-e5", "capture.piece_troop", "a"),
    ("d2=2 d3=3", "d5=4 i9=1", "d2:d3-d5", "capture.troop_piece", "a"),
    ("d2=4 d3=3", "d4=2 d5=1 d6=1 i9=1", "d2:d3-d6", "capture.troop_troop", "a"),
])
def test_capture_removed_in_every_case_by_one_rule(yellow, red, move, rule, left):
    """capture.removed: a captured piece never returns."""
    s = at(yellow, red)
    assert s.tells(move) == ["power.superior", rule, "turn.one_move"]
    after = s.play(move)
    assert sorted(after.pieces(1)) == sorted(left)
    assert (after.quiet, after.trail) == (0, None)
    assert game.parse(s.state, game.write(s.state, game.parse(s.state, move))) == game.parse(s.state, move)
    assert "x" in game.write(s.state, game.parse(s.state, move))


# ---------------------------------------------------------------- fortresses and the end


@pytest.mark.parametrize(("yellow", "red", "turn", "move", "told"), [
    ("e6=4", "a9=1", 0, "e6-e9", ["piece.range", "goal.fortress", "turn.one_move"]),
    ("d9=2", "a9=1", 0, "d9-f9", ["piece.range", "turn.one_move"]),
    ("e9=4 a1=1", "e7=4 e6=1", 1, "e6:e7-e9",
     ["power.superior", "capture.troop_piece", "end.dislodge", "turn.one_move"]),
    ("e9=1 e8=1 a1=1", "e7=4", 1, "e7-e9", ["power.superior", "capture.piece_troop", "end.dislodge", "turn.one_move"]),
])
def test_entering_a_fortress_and_driving_out_are_told_and_passing_over_is_not(yellow, red, turn, move, told):
    assert at(yellow, red, turn).tells(move) == told


@ruling("end.recapture")
def test_end_recapture_counts_afresh():
    s = at("b9=3 e6=3 e5=4", "g9=4 f9=4 i1=1").play("b9-e9", "g9:f9-e9", "e5:e6-e9")
    assert s.ended == ""
    assert s.play("i1-i2").ended == "end.winner"


def test_end_is_won_by_red_as_by_yellow():
    over = at("d4=1", "d6=2", turn=1).play("d6-d4")
    assert game.outcome(over.state) == Outcome((1,), (0, 1), "end.no_pieces", (2, 1))


SHUTTLE = ["a1-a2", "i9-i8", "a2-a1", "i8-i9"]


def test_end_repetition_forgets_what_came_before_a_capture():
    s = at("a1=1 d4=3", "i9=1 d6=2").play(*SHUTTLE, "d4-d6", "i9-i8", "a1-a2", "i8-i9", "a2-a1")
    assert (s.ended, s.quiet) == ("", 4)
    assert s.play("i9-i8", "a1-a2", "i8-i9", "a2-a1").ended == "end.repetition"


def test_end_quiet_is_told_with_its_count_and_the_other_ends_with_the_winner():
    drawn, won = at("a1=1", quiet=79), at("d4=1", "d6=2", turn=1)
    assert list(game.tell(drawn.state, Walk("a1", "a2")))[-1].facts == {"quiet": 80, "times": 3}
    assert game.outcome(drawn.play("a1-a2").state) == Outcome((0, 1), (0, 0), "end.quiet", (1, 1))
    assert list(game.tell(won.state, Walk("d6", "d4")))[-1].facts == {"seat": 1, "square": "e9"}


def test_only_the_winner_has_a_line_in_the_tally():
    over = at("d4=1", "d6=2", turn=1).play("d6-d4").state
    assert [line.points for seat in (0, 1) for line in game.tally(over, seat)] == [1]
    assert [line.rule for line in game.tally(over, 1)] == ["end.no_pieces"]
    assert game.tally(at("a1=1", quiet=79).play("a1-a2").state, 0) == ()


# ---------------------------------------------------------------- notation and errors


def test_moves_are_written_as_squares():
    s = at(ONE_THREE_TWO)
    assert game.parse(s.state, " E4-E6 ") == Walk("e4", "e6")
    assert game.parse(s.state, "c4:e4xg4") == March("c4", "e4", "g4")
    assert (str(Walk("e4", "e6")), str(March("c4", "e4", "g4"))) == ("e4-e6", "c4:e4-g4")


@pytest.mark.parametrize("text", ["", "e4", "e4e6", "e4-", "take", "flip 12", "e4-e6-e8", "e444-e6", "é4-e6", "e٤-e6"])
def test_garbage_and_other_games_moves_are_unreadable(text):
    with pytest.raises(UnreadableMove, match="e4-e6"):
        game.parse(game.setup(), text)
