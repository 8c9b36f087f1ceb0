"""The rules of La Forteresse, each shown in a position; squares are listed as `d4=3`."""

import pytest

from pontlevis import BadOption, IllegalMove, UnknownOption, UnreadableMove
from pontlevis.games.la_forteresse import LaForteresse, March, Walk
from pontlevis.kit import Moment

game = LaForteresse()
ruling = pytest.mark.ruling


def army(text):
    return {square: int(number) for square, number in (piece.split("=") for piece in text.split())}


def at(yellow, red="i9=1", turn=0, **names):
    return Moment(game, game.position(yellow=army(yellow), red=army(red), turn=turn, **names))


def moves_of(s, start):
    return {move for move in s.allows() if move.startswith(f"{start}-")}


# ---------------------------------------------------------------- goal, box, set-up


def test_component_box_gives_each_side_three_pieces_of_each_number():
    """component.box, setup.colours."""
    s = game.setup()
    assert sorted(s.pieces(0)) == list("111222333444")
    assert sorted(s.pieces(1)) == list("aaabbbcccddd")


def test_component_number_is_range_and_power():
    """component.number: a 3 goes three squares and beats a 2."""
    s = at("d4=3", "d7=2 i9=1")
    assert s.refuses("d4-d8") == "piece.range"
    assert s.play("d4-d7").pieces(1) == "a"


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


def test_setup_board_refuses_a_square_that_does_not_exist():
    assert at("a4=3").refuses("a4-a10") == "setup.board"
    assert at("a4=3").refuses("k4-a4") == "setup.board"


def test_setup_board_refuses_to_cross_a_missing_square():
    s = at("d2=4", "i9=1", layout="outwork")
    assert s.refuses("d2-d1") == "setup.board"
    holed = {"columns": 3, "rows": 6, "missing": ["a3"], "fortresses": ["b1", "b6"], "yellow": {"a1": 4, "a2": 1}}
    s = Moment(game, game.position(yellow={"a1": 4}, red={"b6": 1}, layout=holed))
    assert s.refuses("a1-a3") == "setup.board"
    assert s.refuses("a1-a4") == "setup.board"
    assert "a1-a2" in s.allows()


# ---------------------------------------------------------------- a turn, and a piece


@ruling("turn.no_pass")
def test_turn_one_move_refuses_passing_and_what_is_not_yours():
    s = at("d4=3")
    assert s.refuses("pass") == "turn.one_move"
    assert s.refuses("e4-e5") == "turn.one_move"
    assert s.refuses("i9-i8") == "turn.one_move"
    assert at("d4=3 c4=1", "e4=1").refuses("d4:e4-f4") == "turn.one_move"


def test_turn_one_move_passes_the_turn():
    s = at("d4=3")
    assert s.tells("d4-d5") == ["piece.range", "turn.one_move"]
    assert s.play("d4-d5").turn == 1


def test_piece_directions_are_eight():
    assert moves_of(at("d4=1"), "d4") == {f"d4-{to}" for to in ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")}


@ruling("piece.diagonals")
@pytest.mark.parametrize(("diagonals", "count"), [("all", 8), ("pieces", 8), ("none", 4)])
def test_piece_diagonals_is_an_option(diagonals, count):
    assert len(moves_of(at("d4=1", diagonals=diagonals), "d4")) == count
    refused = at("d4=1", diagonals=diagonals).refuses("d4-e5")
    assert refused == ("piece.directions" if diagonals == "none" else "")


def test_piece_straight_refuses_a_knights_jump():
    assert at("d4=4").refuses("d4-e6") == "piece.straight"
    assert at("d4=4", diagonals="none").refuses("d4-e6") == "piece.straight"


def test_piece_range_is_one_to_the_number():
    s = at("a1=3")
    assert moves_of(s, "a1") == {f"a1-{to}" for to in ("a2", "a3", "a4", "b1", "c1", "d1", "b2", "c3", "d4")}
    assert s.refuses("a1-a5") == "piece.range"
    assert s.refuses("a1-a1") == "piece.range"


def test_move_no_jump_and_move_occupied_tell_the_way_from_the_goal():
    s = at("c1=4 c3=1", "e1=1 i9=1")
    assert s.refuses("c1-c4") == "move.no_jump"
    assert s.refuses("c1-c3") == "move.occupied"
    assert s.refuses("c1-f1") == "move.no_jump"
    assert "c1-e1" in s.allows()


# ---------------------------------------------------------------- a troop

ONE_THREE_TWO = "c4=1 d4=3 e4=2"


@ruling("troop.two")
def test_troop_definition_wants_an_unbroken_line_of_two_or_more():
    s = at("c4=1 d4=3 f4=2 g5=1")
    assert s.refuses("c4:f4-g4") == "troop.definition"
    assert s.refuses("f4:f4-g4") == "troop.definition"
    assert s.refuses("c4:g5-h5") == "troop.definition"
    assert {move for move in s.allows() if ":" in move} == {"d4:c4-b4", "f4:g5-h6", "g5:f4-d2"}


def test_troop_definition_is_broken_by_an_enemy():
    assert at("c4=1 e4=3", "d4=4 i9=1").refuses("c4:e4-h4") == "troop.definition"


@ruling("troop.diagonals")
@pytest.mark.parametrize(("diagonals", "refused"), [("all", ""), ("pieces", "troop.definition")])
def test_troop_diagonals_is_an_option(diagonals, refused):
    assert at("c3=2 d4=3", diagonals=diagonals).refuses("c3:d4-g7") == refused
    defended = at("c3=3", "e5=2 f6=2 i9=1", diagonals=diagonals)
    assert defended.refuses("c3-e5") == ("power.superior" if diagonals == "all" else "")


def test_troop_together_moves_every_piece_as_far():
    after = at(ONE_THREE_TWO).play("c4:e4-g4")
    assert after.state == at("e4=1 f4=3 g4=2", turn=1, quiet=1, before=["c4:e4-g4"]).state


@ruling("troop.whole")
def test_troop_whole_is_an_option():
    assert at(ONE_THREE_TWO).refuses("d4:e4-g4") == "troop.together"
    assert at(ONE_THREE_TWO).refuses("d4:c4-b4") == "troop.together"
    free = at(ONE_THREE_TWO, troop_part="any")
    after = free.play("d4:e4-g4")
    assert after.board == at("c4=1 f4=3 g4=2", turn=1).board
    assert free.refuses("e4:d4-b4") == "troop.together"
    weaker = at("c5=2 d5=1", "f5=3 i9=1", troop_part="any")
    assert weaker.refuses("c5:d5-e5") == ""
    assert at("b5=3 c5=1 d5=2", "e5=3 i9=1", troop_part="any").refuses("c5:d5-e5") == "power.equal"
    assert at("b5=3 c5=1 d5=2", "e5=3 i9=1", troop_part="any").refuses("b5:d5-e5") == ""


def test_troop_line_and_troop_head_give_two_ways_to_go():
    """troop.line: along the row only."""
    s = at(ONE_THREE_TWO)
    assert {move for move in s.allows() if ":" in move} == {"c4:e4-g4", "e4:c4-b4"}
    assert s.refuses("c4:e4-b4") == "troop.head"
    assert s.refuses("c4:e4-d4") == "troop.head"
    assert s.refuses("c4:e4-e4") == "troop.step"


def test_troop_no_sideways_refuses_leaving_the_line():
    assert at(ONE_THREE_TWO).refuses("c4:e4-e5") == "troop.no_sideways"
    assert at(ONE_THREE_TWO).refuses("c4:e4-g5") == "troop.no_sideways"


@ruling("troop.exact")
@pytest.mark.parametrize(("step", "legal"), [("exact", {"c4:e4-g4"}), ("upto", {"c4:e4-f4", "c4:e4-g4"})])
def test_troop_exact_is_an_option(step, legal):
    s = at(ONE_THREE_TWO, troop_step=step)
    assert {move for move in s.allows() if move.startswith("c4:e4")} == legal
    assert s.refuses("c4:e4-h4") == "troop.step"


@ruling("troop.blocked")
def test_troop_blocked_may_not_stop_short():
    s = at("c4=2 c5=3 c8=1")
    assert s.refuses("c4:c5-c8") == "move.occupied"
    assert s.refuses("c4:c5-c7") == "troop.step"
    assert not any(move.startswith("c4:c5") for move in s.allows())
    assert at("c4=2 c5=3 c7=1").refuses("c4:c5-c8") == "move.no_jump"


def test_troop_member_alone_may_leave():
    s = at(ONE_THREE_TWO)
    assert "d4-d7" in s.allows()
    assert s.tells("d4-d7")[0] == "troop.member_alone"


@pytest.mark.parametrize(("yellow", "rule"), [("c4=1 d4=1", "troop.member_alone"), ("c4=1 e4=1", "piece.range")])
def test_troop_member_alone_is_told_at_either_end_of_a_troop_and_of_no_gap(yellow, rule):
    for piece in yellow.split():
        start = piece[:2]
        assert at(yellow).tells(f"{start}-{start[0]}5")[0] == rule


@ruling("troop.crossing")
def test_troop_crossing_lets_a_piece_stand_in_several_troops():
    assert {"d4:c4-b4", "d4:d5-d6", "d5:d4-d2"} <= at("c4=1 d4=2 d5=1").allows()


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



@ruling("power.line_of_attack")
@ruling("capture.gap")
def test_power_line_of_attack_counts_the_unbroken_enemy_row_only():
    assert at("a5=4", "c5=1 d5=2 e5=1 c6=4 i9=1").refuses("a5-d5") == "power.equal"
    assert at("a5=4", "c5=1 d5=1 f5=2 g5=2 c6=4 i9=1").refuses("a5-d5") == ""
    assert at("a5=4 e5=1", "c5=1 d5=1 f5=2 i9=1").refuses("a5-d5") == ""


@ruling("power.partial_reach")
def test_power_partial_reach_compares_with_the_whole_troop():
    assert at("b5=4", "e5=1 f5=2 g5=1 i9=1").refuses("b5-f5") == "power.equal"


@pytest.mark.parametrize(("yellow", "red", "move", "rule", "left"), [
    ("d4=3", "d6=2 i9=1", "d4-d6", "capture.piece_piece", "a"),
    ("c2=3", "c5=2 d5=1 i9=1", "c2-c5", "capture.flank", "aa"),
    ("b5=4", "d5=1 e5=2 i9=1", "b5-e5", "capture.piece_troop", "a"),
    ("d2=2 d3=3", "d5=4 i9=1", "d2:d3-d5", "capture.troop_piece", "a"),
    ("d2=4 d3=3", "d4=2 d5=1 d6=1 i9=1", "d2:d3-d6", "capture.troop_troop", "a"),
])
def test_capture_removed_in_every_case_by_one_rule(yellow, red, move, rule, left):
    """capture.removed: what is taken never comes back."""
    s = at(yellow, red)
    assert s.tells(move) == ["power.superior", rule, "turn.one_move"]
    after = s.play(move)
    assert sorted(after.pieces(1)) == sorted(left)
    assert (after.quiet, after.trail) == (0, None)
    assert game.parse(s.state, game.write(s.state, game.parse(s.state, move))) == game.parse(s.state, move)
    assert "x" in game.write(s.state, game.parse(s.state, move))


@pytest.mark.parametrize(("move", "case"), [(March("c3", "d4", "e5"), "slant"), (March("c3", "e4", "g5"), "line")])
def test_what_is_no_troop_is_told_apart(move, case):
    """Without troops on the slant, as the option has it, and off every line."""
    refusal = game.why_not(at("c3=1 d4=1 e4=2", "i9=1", diagonals="pieces").state, move)
    assert (refusal.rule, refusal.facts["case"]) == ("troop.definition", case)


@pytest.mark.parametrize("part", ["whole", "any"])
def test_a_line_cut_ahead_is_refused_in_the_words_of_the_option(part):
    refusal = game.why_not(at("c3=1 d3=1 e3=1", "i9=1", troop_part=part).state, March("c3", "d3", "e3"))
    assert (refusal.rule, refusal.facts) == ("troop.together", {"case": part})


def test_a_step_too_short_names_the_number_of_the_head():
    refusal = game.why_not(at("c4=1 d4=3 e4=2", "i9=1").state, March("c4", "e4", "f4"))
    assert (refusal.rule, refusal.facts) == ("troop.step", {"case": "short", "number": 2})


@pytest.mark.parametrize(("square", "case"), [("d4", "empty"), ("i9", "enemy")])
def test_one_moves_what_is_there_and_ones_own(square, case):
    refusal = game.why_not(at("b5=4", "i9=1").state, Walk(square, "e5"))
    assert (refusal.rule, refusal.facts) == ("turn.one_move", {"case": case, "square": square})


@ruling("capture.all_within_reach")
def test_capture_all_within_reach_must_be_taken():
    s = at("b5=4", "d5=1 e5=2 i9=1")
    assert s.refuses("b5-d5") == "capture.piece_troop"
    assert game.why_not(s.state, Walk("b5", "d5")).facts == {"first": "d5", "last": "e5", "mover": "b5"}
    assert s.refuses("b5-f5") == "move.no_jump"
    s = at("a5=4 b5=3", "c5=1 d5=1 e5=1 f5=1 i9=1", layout=game.layout("default")._replace(
        rows=(".ccaaaac.", *game.layout("default").rows[1:])))
    assert s.refuses("a5:b5-d5") == "capture.troop_troop"
    assert s.play("a5:b5-e5").pieces(1).count("a") == 2


@ruling("troop.capture_distance")
def test_troop_capture_distance_is_a_maximum():
    assert at("d2=2 d3=3", "d4=1 i9=1").refuses("d2:d3-d4") == ""
    assert at("d2=2 d3=2", "d6=1 i9=1").refuses("d2:d3-d6") == "troop.step"


@ruling("move.one_capture_line")
def test_move_one_capture_line_ends_the_move():
    after = at("b5=4", "c5=1 e5=1 i9=1").play("b5-c5")
    assert (after.turn, sorted(after.pieces(1))) == (1, ["a", "a"])


@ruling("troop.instant")
@ruling("strategy.pictures")
def test_strategy_consolidate_makes_a_troop_that_holds():
    """strategy.consolidate: 6 beats 5, until a 2 slipped into the gap makes 8."""
    yellow, red = "c5=2 c4=3 c2=1 a3=2", "c7=4 c8=1 c9=1"
    assert at(yellow, red, turn=1).refuses("c9:c7-c4") == ""
    assert at(yellow, red).play("a3-c3").refuses("c9:c7-c4") == "power.superior"


@ruling("strategy.pictures")
def test_strategy_flank_cuts_a_troop_in_two():
    """strategy.flank: the 4 in the middle falls, and nothing can take back."""
    after = at("c5=2 d5=4 e5=1", "f5=2 f6=1 d7=3 d8=2", turn=1).play("d8:d7-d5")
    assert after.pieces(0) == "21"
    assert not any("x" in game.write(after.state, move) for move in game.moves(after.state))


@ruling("strategy.pictures")
def test_strategy_lone_piece_wins_when_the_army_is_far():
    """strategy.lone_piece: none of five red pieces can drive out the 4."""
    after = at("e5=4 a1=1", "a7=4 b7=4 c7=3 h2=3 i3=2").play("e5-e9")
    replies = [Moment(game, game.play(after.state, reply)) for reply in game.moves(after.state)]
    assert {reply.ended for reply in replies} == {"end.winner"}


# ---------------------------------------------------------------- fortresses and the end


def test_goal_fortress_is_told_when_a_piece_enters():
    assert at("e6=4", "a9=1").tells("e6-e9") == ["piece.range", "goal.fortress", "turn.one_move"]


@ruling("fort.square")
def test_fort_square_is_like_any_other_to_pass_over():
    after = at("d9=2", "a9=1").play("d9-f9")
    assert (after.ended, after.turn) == ("", 1)


@ruling("fort.own")
@pytest.mark.parametrize(("own_fort", "refused"), [("open", ""), ("capture", "fort.own")])
def test_fort_own_is_an_option(own_fort, refused):
    s = at("d1=4 c1=2", "i9=1", own_fort=own_fort)
    assert s.refuses("d1-e1") == refused
    assert s.refuses("d1-f1") == ""
    assert s.refuses("c1:d1-h1") == ""
    assert at("b1=2 c1=2 d1=1", "i9=1", own_fort=own_fort).refuses("b1:d1-e1") == refused
    assert at("c1=2 d1=4", "e1=3 i9=1", own_fort=own_fort).refuses("d1-e1") == ""


def test_fort_own_lets_a_piece_stop_there_only_where_it_captures():
    s = at("d1=2 c1=4", "f1=3 i9=1", own_fort="capture")
    assert s.refuses("c1:d1-f1") == "fort.own"
    assert s.refuses("d1-e1") == "fort.own"


def test_end_dislodge_saves_the_fortress():
    s = at("e9=4 a1=1", "e7=4 e6=1", turn=1)
    assert s.refuses("e7-e9") == "power.equal"
    assert s.tells("e6:e7-e9") == ["power.superior", "capture.troop_piece", "end.dislodge", "turn.one_move"]
    assert s.play("e6:e7-e9").ended == ""


def test_end_dislodge_counts_an_occupant_taken_on_the_way():
    s = at("e9=1 e8=1 a1=1", "e7=4", turn=1)
    assert "end.dislodge" in s.tells("e7-e9")


@ruling("end.one_turn")
def test_end_winner_has_held_for_one_turn():
    s = at("e6=4 a1=1", "i1=1")
    assert game.outcome(s.play("e6-e9").state) is None
    over = s.play("e6-e9", "i1-i2")
    assert game.outcome(over.state) == ((0,), (1, 0), "end.winner", (1, 2))
    assert (game.actor(over.state), list(game.moves(over.state))) == (None, [])
    assert over.refuses("a1-a2") == over.refuses("pass") == "end.winner"


@ruling("end.recapture")
def test_end_recapture_counts_afresh():
    s = at("b9=3 e6=3 e5=4", "g9=4 f9=4 i1=1").play("b9-e9", "g9:f9-e9", "e5:e6-e9")
    assert s.ended == ""
    assert s.play("i1-i2").ended == "end.winner"


def test_end_is_won_by_red_as_by_yellow():
    over = at("d4=1", "d6=2", turn=1).play("d6-d4")
    assert game.outcome(over.state) == ((1,), (0, 1), "end.no_pieces", (2, 1))


SHUTTLE = ["a1-a2", "i9-i8", "a2-a1", "i8-i9"]


def test_end_repetition_forgets_what_came_before_a_capture():
    s = at("a1=1 d4=3", "i9=1 d6=2").play(*SHUTTLE, "d4-d6", "i9-i8", "a1-a2", "i8-i9", "a2-a1")
    assert (s.ended, s.quiet) == ("", 4)
    assert s.play("i9-i8", "a1-a2", "i8-i9", "a2-a1").ended == "end.repetition"


@ruling("end.quiet")
@pytest.mark.parametrize(("limit", "ended"), [(80, "end.quiet"), (0, ""), (79, "end.quiet")])
def test_end_quiet_is_an_option(limit, ended):
    s = at("a1=1", quiet=min(79, limit - 1) if limit else 79, quiet_limit=limit)
    assert s.ended == ""
    assert s.play("a1-a2").ended == ended


def test_end_quiet_is_told_with_its_count_and_the_other_ends_with_the_winner():
    drawn, won = at("a1=1", quiet=79), at("d4=1", "d6=2", turn=1)
    assert list(game.tell(drawn.state, Walk("a1", "a2")))[-1].facts == {"quiet": 80, "times": 3}
    assert game.outcome(drawn.play("a1-a2").state) == ((0, 1), (0, 0), "end.quiet", (1, 1))
    assert list(game.tell(won.state, Walk("d6", "d4")))[-1].facts == {"seat": 1, "square": "e9"}


def test_only_the_winner_has_a_line_in_the_tally():
    over = at("d4=1", "d6=2", turn=1).play("d6-d4").state
    assert [line.points for seat in (0, 1) for line in game.tally(over, seat)] == [1]
    assert [line.rule for line in game.tally(over, 1)] == ["end.no_pieces"]
    assert game.tally(at("a1=1", quiet=79).play("a1-a2").state, 0) == ()


@ruling("end.fort_before_draw")
def test_end_fort_before_draw_lets_the_answer_be_played():
    entered = at("e8=4 a1=1", "e7=4 e6=1 i1=1", quiet=79).play("e8-e9")
    assert (entered.ended, entered.quiet) == ("", 80)
    assert entered.play("i1-i2").ended == "end.winner"
    assert entered.play("e6:e7-e9").ended == ""


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


@pytest.mark.parametrize("move", [None, 3, "d4-d5", Walk(1, 2), Walk("a1", ["a2"]), March("a1", None, "a2")])
def test_what_is_no_move_is_unreadable(move):
    with pytest.raises(UnreadableMove):
        game.play(at("a1=1 b1=1").state, move)


def test_an_illegal_move_says_which_rule_forbids_it():
    with pytest.raises(IllegalMove, match=r"4 against 4: no attack when equal\. \(power\.equal\)"):
        at("a1=4", "a3=4").play("a1-a3")


@pytest.mark.parametrize(("name", "value"), [
    ("first", 2), ("diagonals", "some"), ("troop_step", True), ("troop_part", ""), ("own_fort", None),
    ("repetition", 2), ("quiet_limit", -1), ("layout", "round"), ("layout", 9), ("layout", None),
])
def test_options_are_checked_by_name(name, value):
    with pytest.raises(BadOption) as refused:
        game.setup(**{name: value})
    assert refused.value.name == name
    assert refused.value.rule in game.rulebook


def test_an_unknown_option_is_refused():
    with pytest.raises(UnknownOption):
        game.setup(players=3)
