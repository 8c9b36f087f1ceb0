"""Every ruling of Tower Defense as decided, and with its option also the other way."""

import random
import re
from itertools import product

import pytest

from pontlevis import BadOption, Record, UnknownOption
from pontlevis.games.tower_defense.conditions import change
from pontlevis.games.tower_defense.pieces import Coins, coins
from pontlevis.kit import Moment
from pontlevis.table.terminal import read_option

ruling = pytest.mark.ruling
ATTACKER, DEFENDER = 0, 1


def square(moment, number):
    return "/".join(map(str, reversed(moment.path[number])))


def test_every_option_has_a_ruling_that_names_its_other_values(game):
    declared = {option.name: option for option in game.options}
    named = [entry.option.split("=") for entry in game.rulebook.rulings if entry.option]
    assert {name for name, _ in named} == set(declared)
    for name, values in named:
        for value in re.split(r"\||\.\.", values):
            assert read_option(declared[name], value) != declared[name].default


def test_other_options_are_refused_by_name(game):
    with pytest.raises(UnknownOption):
        game.setup(players=3)
    for name, value in {"path_length": 4, "pairs": "two", "entry_counts": 1, "castle_exact": None}.items():
        with pytest.raises(BadOption) as refused:
            game.setup(**{name: value})
        assert refused.value.name == name


# ---------------------------------------------------------------- set-up


@ruling("path.length")
@pytest.mark.parametrize("squares", [5, 12, 40])
def test_the_castle_comes_after_the_last_square(game, squares):
    assert len(game.setup(path_length=squares).path) == squares + 1
    s = Moment(game, game.position(path={squares: "2"}, shown="1-2", path_length=squares, turn=8))
    assert s.play(f"move 2@{squares} 1").hp == 6
    assert game.setup().options.path_length == 12


@ruling("setup.healthy")
def test_the_first_soldiers_are_unhurt(game):
    assert not any(soldier.wounded for _, soldier in game.setup().soldiers())


@ruling("role.choice")
def test_the_engine_only_knows_the_sides(game):
    names = ("Anne", "Basile")
    assert game.sentence("tell", "setup.first", {"seat": ATTACKER}, game.setup(), "en", names) == "First to play: Anne."


@ruling("modes.other")
def test_two_sides_and_no_other_mode(game):
    assert game.seats(game.setup()) == ("attacker", "defender")
    assert "players" not in {option.name for option in game.options}


@ruling("turn.counting")
def test_defence_and_advance_bear_the_number_of_the_attackers_turn(at):
    s = at("5@4", shown="1-5", throws=3).play("pass")
    assert s.turn == 2
    assert s.play("show 1").turn == 2
    assert s.play("show none").turn == 3


# ---------------------------------------------------------------- the attacker


@ruling("attack.one_pair")
def test_one_pair_a_throw_or_with_the_option_many(at):
    assert at("5@2 1@4", shown="1-2-5-5", turn=4).play("move 5@2 5").step == "throw"
    s = at("5@2 1@4", shown="1-2-5-5", turn=4, pairs="many").play("move 5@2 5")
    assert (s.step, str(s.shown), s.allows()) == ("pair", "1-2", {"move 1@4 2", "enter 1@2", "enter 2@1", "pass"})
    assert s.refuses("move 1@4 5") == "attack.shown"
    assert s.tells("pass") == ["attack.optional", "attack.throws"]
    s = s.play("move 1@4 2")
    assert (square(s, 6), square(s, 7), s.step) == ("1m", "5m", "throw")


@ruling("attack.equal_coins")
def test_equal_coins_make_a_pair_if_there_are_two(at):
    assert at("5@2", shown="5-5", turn=4).refuses("move 5@2 5") == ""
    assert at("5@2 2@1", shown="2-5", turn=4).refuses("move 5@2 5") == "attack.equal_coins"
    assert at("2@6", shown="2-2", turn=3).allows() == {"move 2@6 2", "enter 2@2", "pass"}


@ruling("attack.throw_by_throw")
def test_a_pair_is_played_before_the_next_throw(at):
    assert at("5@2", shown="1-5").refuses("throw") == "attack.throw_by_throw"
    assert str(at("5@2", shown="1-5").play("pass").shown) == "none"


@ruling("turn.no_choice")
def test_nobody_is_asked_what_has_one_answer(at):
    lost_throw = at("5@1 2@2", step="throw", throws=1)
    assert lost_throw.tells("show 5") == ["attack.shown", "turn.no_choice", "attack.throws"]
    assert lost_throw.play("show 5").refuses("pass") == "turn.no_choice"
    assert "turn.no_choice" in at("5@4", step="again", wounds=4).tells("stop")
    no_two_left = at("2@3 2@4 2@5 2@6 2@7 2@8 2@10 1w@9", step="wound", wounds=1, turn=4)
    assert no_two_left.reserve.twos == 0
    assert no_two_left.tells("wound 1@9")[:2] == ["wounds.kill", "reserve.evolve"]


@ruling("attack.full_distance")
def test_no_other_distance_than_the_coins(at):
    s = at("5@6 2@2", shown="2-5")
    assert {steps: s.refuses(f"move 2@2 {steps}") for steps in (1, 3, 4, 5, 6)} == {
        1: "attack.shown", 3: "attack.full_distance", 4: "attack.full_distance", 5: "", 6: "attack.full_distance",
    }


@ruling("attack.passing")
def test_only_the_square_where_a_soldier_ends_matters(at):
    s = at("1@1 1@2 1/5@3 2@4", shown="1-5", turn=3)
    assert square(s.play("enter 1@5"), 5) == "1m"
    assert square(s.play("move 1@2 5"), 7) == "1m"


@ruling("attack.entry_counts")
def test_where_entering_does_not_count_a_soldier_still_moves_once_only(at):
    s = at("5@9", shown="1-5", entry_counts=False).play("enter 1@5", "show 1-5", "move 1@5 5", "show 1-5")
    assert s.refuses("move 1@10 5") == "attack.once"


@ruling("attack.hand_stays")
def test_hand_coins_never_go_onto_the_path(at):
    s = at("5@9", shown="1-5")
    after = s.play("enter 5@1")
    assert after.hands == s.hands
    assert after.reserve == s.reserve.plus(5, -1)


@ruling("attack.which_soldier")
def test_the_attacker_chooses_among_soldiers_of_a_value(at):
    s = at("1@3 1@4 1m@7 2@8", shown="1-2", throws=2)
    assert {"move 1@3 2", "move 1@4 2"} <= s.allows()
    assert s.refuses("move 1@7 2") == "attack.once"
    assert s.refuses("move 1@5 2") == "attack.move"


@ruling("castle.overshoot")
def test_an_exact_count_enters_the_castle(at):
    assert at("1@11", shown="1-2", turn=3, castle_exact=True).play("move 1@11 2").hp == 7


# ---------------------------------------------------------------- stacks


@ruling("stack.top_moves")
def test_with_slip_a_covered_soldier_slips_out(at):
    s = at("1/2/5@6", shown="1-2", stack_move="slip").play("move 2@6 1")
    assert (square(s, 6), square(s, 7)) == ("1/5", "2m")
    assert at("1m/5@6", shown="1-5", throws=2, stack_move="slip").refuses("move 5@6 1") == ""


@ruling("stack.top_moves")
def test_with_carry_a_soldier_carries_its_riders(at):
    s = at("1/2/5@6", shown="1-2", stack_move="carry").play("move 2@6 1")
    assert (square(s, 6), square(s, 7)) == ("5", "1m/2m")
    assert at("1m/5@6", shown="1-5", throws=2, stack_move="carry").refuses("move 5@6 1") == "attack.once"
    assert at("1/5m@6", shown="1-2", throws=2, stack_move="carry").refuses("move 1@6 2") == ""


@ruling("stack.top_moves")
def test_with_carry_the_carriers_value_decides_where_it_may_climb(at):
    s = at("1/2@5 5@7", shown="2-2", turn=3, stack_move="carry")
    assert square(s.play("move 2@5 2"), 7) == "1m/2m/5"
    assert at("1/5@5 5@6", shown="1-5", stack_move="carry").refuses("move 5@5 1") == "stack.smaller"
    assert at("1/5@12", shown="1-5", turn=3, stack_move="carry").play("move 5@12 1").hp == 2


@ruling("stack.advance")
def test_a_stack_advances_as_a_whole(at):
    assert square(at("1/2/5@6", step="defend").play("show none"), 7) == "1/2/5"
    s = at("1/2w@12 5@11", step="defend")
    assert s.tells("show none") == ["defend.failure", "stack.advance", "advance.all", "turn.counting"]
    assert (s.play("show none").hp, square(s.play("show none"), 12)) == (5, "5")


@ruling("soldier.wounded_acts")
def test_a_wounded_soldier_moves_climbs_carries_and_strikes(at):
    assert square(at("2w@3 5w@8", shown="2-5").play("move 2@3 5"), 8) == "2wm/5w"
    assert at("5w@12", shown="1-5", turn=3).play("move 5@12 1").hp == 3


# ---------------------------------------------------------------- the castle and the reserve


@ruling("reserve.return")
def test_coins_taken_off_serve_again_in_the_same_turn(at):
    s = at("1@4 1@6 1@7 1@12", shown="1-5", turn=4)
    assert s.refuses("enter 1@5") == "reserve.entry"
    assert s.play("move 1@12 5", "show 1-5").refuses("enter 1@5") == ""


@ruling("reserve.entry")
def test_no_other_coin_replaces_a_missing_soldier(at):
    s = at("1@4 1@6 1@7 1@8", shown="1-2", turn=4)
    assert s.refuses("enter 1@2") == "reserve.entry"
    assert s.refuses("enter 2@1") == ""


@ruling("reserve.bonus")
def test_a_bonus_coin_missed_is_not_caught_up_with(at):
    s = at("1@4 1@6 1@7 1@12", hand="1-1-2-2-5-5", shown="2-5", throws=3, turn=4).play("pass", "show none")
    assert s.reserve.ones == 2  # the soldier's own coin, and the castle's
    assert str(s.hands[ATTACKER]) == "1-1-2-2-5-5"
    s = s.play("show none", "show none", "show none")
    assert str(s.hands[ATTACKER]) == "1-1-2-2-2-5-5"


@ruling("reserve.castle")
def test_a_success_without_a_1_makes_change_or_remembers(at):
    s = at("1@1 1@2 1@3", castle=9, castle_coins="1-1-2-5", step="defend")
    assert s.reserve.ones == 0
    assert s.tells("show 1-1-1")[:3] == ["defend.sum", "defend.success", "reserve.castle"]
    after = s.play("show 1-1-1")
    assert (after.hp, str(after.castle)) == (10, "1-2-2-5")


@ruling("castle.change")
def test_change_is_made_in_the_order_of_the_ruling():
    def by_hand(castle, reserve, hp):
        pool = castle.joined(reserve)
        piles = [Coins(*pile) for pile in product(*(range(number + 1) for number in pool))]
        return max((pile for pile in piles if pile.worth <= hp), key=lambda pile: (
            pile.worth, -sum(abs(a - b) for a, b in zip(pile, castle, strict=True)), -pile.number, pile.fives))

    rng = random.Random(3)
    for _ in range(400):
        castle = Coins(*(rng.randint(0, 3) for _ in range(3)))
        reserve = Coins(*(rng.choice([0, 0, 1, 2, 5]) for _ in range(3)))
        hp = rng.randint(0, castle.worth + 1)
        assert change(castle, reserve, hp) == by_hand(castle, reserve, hp)


@ruling("castle.change")
def test_change_may_need_the_soldiers_own_coin(at):
    s = at("1@12 5@4", castle=5, castle_coins="5", shown="1-5", turn=3)
    assert s.tells("move 1@12 5")[:2] == ["castle.hit", "castle.change"]
    s = s.play("move 1@12 5")
    assert (s.hp, str(s.castle)) == (4, "2-2")
    s = at("5@12", castle=9, castle_coins="2-2-5", shown="1-5", turn=3)
    assert s.tells("move 5@12 1")[0] == "castle.hit"
    assert "castle.change" not in s.tells("move 5@12 1")
    assert str(s.play("move 5@12 1").castle) == "2-2"


@ruling("castle.above_eight")
def test_the_castle_may_exceed_8(at):
    s = at("5@4", castle=14, castle_coins="2-2-5-5", step="defend", turn=7).play("show 1-1-1")
    assert (s.hp, str(s.castle)) == (15, "1-2-2-5-5")


# ---------------------------------------------------------------- the defender


@ruling("defend.first_throw")
def test_the_first_throw_is_made_without_asking(at):
    s = at("5@4", shown="1-5", throws=3).play("pass")
    assert (s.step, s.refuses("stop"), s.refuses("throw")) == ("defend", "defend.first_throw", "turn.no_choice")


@ruling("defend.no_soldier")
def test_the_defender_throws_at_an_empty_path(at):
    s = at("", step="defend", turn=6)
    assert s.play("show 1-1-1").hp == 9
    assert s.tells("show 1-1-1")[2:5] == ["defend.success_ends", "defend.no_soldier", "turn.counting"]
    s = s.play("show 1")
    assert s.tells("stop") == ["defend.stop", "defend.no_soldier", "turn.counting", "attack.enter_until"]
    assert s.play("stop").turn == 7


@ruling("defend.sum_keeps")
def test_a_failure_loses_earlier_throws_too(at):
    s = at("1@4", step="again", wounds=2).play("throw", "show none")
    assert square(s, 5) == "1"
    assert (s.wounds, s.closed) == (0, "defend.failure")


@ruling("wounds.no_carry")
def test_wounds_do_not_add_up_over_turns(at):
    s = at("5@4 1@9", step="wound", wounds=4).play("done")
    assert (square(s, 5), s.wounds) == ("5", 0)


@ruling("wounds.double")
def test_twice_its_value_kills_an_unhurt_soldier_in_one_turn(at):
    s = at("2@4", step="wound", wounds=4)
    assert s.tells("wound 2@4") == ["wounds.flip"]
    s = s.play("wound 2@4", "wound 2@4")
    assert (s.empty, s.kills) == (True, 1)


@ruling("wounds.left_over")
def test_sharing_out_ends_when_the_defender_wants(at):
    s = at("1@4 2@8", step="wound", wounds=5)
    assert s.allows() == {"wound 1@4", "wound 2@8", "done"}
    assert s.tells("done")[0] == "wounds.left_over"


@ruling("wounds.chain")
def test_the_soldier_beneath_may_follow_in_the_same_turn(at):
    s = at("1w/2@7", step="wound", wounds=3).play("wound 1@7")
    assert s.refuses("wound 2@7") == ""


@ruling("evolve.swap")
def test_the_defender_always_has_three_coins(at):
    s = at("5@4", step="evolve", kills=2)
    assert s.refuses("evolve 2") == "evolve.swap"
    s = s.play("evolve 1", "evolve 1")
    assert s.hands[DEFENDER] == Coins(1, 2, 0)


@ruling("reserve.evolve")
def test_without_the_higher_coin_the_evolution_is_lost(at):
    s = at("2@3 2@4 2@5 2@6 2@7 2@8 2@10 1w@9", step="wound", wounds=1, turn=4)
    after = s.play("wound 1@9")
    assert (after.kills, str(after.hands[DEFENDER]), after.turn) == (0, "1-1-1", 5)


@ruling("evolve.twice")
def test_a_coin_may_evolve_twice_in_a_turn(at):
    s = at("5@4", defence="1-2-2", step="evolve", kills=4).play("evolve 1", "evolve 2", "evolve 2", "evolve 2")
    assert str(s.hands[DEFENDER]) == "5-5-5"
    s = at("5@4", step="evolve", kills=4).play("evolve 1", "evolve 1", "evolve 1", "evolve 2")
    assert str(s.hands[DEFENDER]) == "2-2-5"


@ruling("evolve.before_advance")
def test_evolutions_come_before_the_advance(at):
    s = at("5@4 1w@9", step="wound", wounds=1).play("wound 1@9")
    assert (s.step, square(s, 4)) == ("evolve", "5")
    assert s.tells("keep") == ["evolve.optional", "advance.all", "turn.counting"]


# ---------------------------------------------------------------- the advance and the end


@ruling("advance.always")
def test_the_advance_follows_a_failure_and_takes_newcomers_along(at):
    s = at("5@9", shown="1-5", throws=3).play("enter 1@5", "show none")
    assert (square(s, 6), square(s, 10)) == ("1", "5")


@ruling("advance.damage")
def test_the_advance_strikes_the_castle_and_may_end_the_game(at):
    s = at("5@12 2@11", castle=5, step="defend")
    assert s.tells("show none") == ["defend.failure", "castle.hit", "castle.zero", "end.attacker"]
    assert at("5@12", castle=6, step="defend").play("show none").hp == 1


@ruling("end.check")
def test_the_defenders_win_is_looked_for_at_four_moments(at):
    in_turn_8 = at("1@12", shown="1-2", turn=8)
    assert in_turn_8.tells("move 1@12 2") == ["castle.hit", "end.defender"]
    in_turn_7 = at("1@12", shown="1-2", turn=7)
    assert in_turn_7.tells("move 1@12 2") == ["castle.hit", "attack.throws"]
    after_turn_7 = at("1@12", shown="1-2", turn=7, throws=3)
    assert after_turn_7.tells("move 1@12 2") == ["castle.hit", "attack.no_bonus", "turn.order", "end.defender"]
    by_a_kill = at("1w@12", step="wound", wounds=1, turn=7)
    assert by_a_kill.tells("wound 1@12") == ["wounds.kill", "end.defender"]
    by_the_advance = at("1w@12", step="defend", turn=7)
    assert by_the_advance.tells("show none") == ["defend.failure", "castle.hit", "end.defender"]


@ruling("end.not_before")
def test_an_empty_path_in_turn_6_ends_nothing(at):
    for s in (at("1w@12", step="defend", turn=6).play("show none"), at("1@12", shown="1-2", turn=6, throws=3)):
        assert s.ended == ""
        assert s.refuses("claim") == "end.not_before"
    assert at("1@11", step="defend", turn=7).refuses("claim") == "end.defender"


@ruling("end.always")
@pytest.mark.parametrize("squares", [5, 12, 20])
def test_a_game_that_nobody_hurries_ends_by_turn_6_plus_length(game, squares):
    record = Record(game, options={"path_length": squares}, rng=random.Random(squares))
    while game.actor(record.state) is not None:
        match record.state.step:
            case "pair" if record.state.turn == 7 and record.state.throws == 3:
                enters = [move for move in game.moves(record.state) if str(move).endswith("@1")]
                record.play(enters[0] if enters else "pass")
            case "pair":
                record.play("pass")
            case "throw":
                record.play("show 1-2" if record.state.turn == 7 else "show none")
            case "defend":
                record.play("show none")
    assert record.state.turn <= 6 + squares


@ruling("goal.speed")
def test_a_late_win_is_a_win_like_any_other(game, at):
    early, late = (at("5@12", castle=5, shown="1-5", turn=turn).play("move 5@12 1") for turn in (3, 15))
    assert game.outcome(early.state) == game.outcome(late.state)


def test_coins_are_read_as_they_print():
    for text in ("none", "1", "1-1-2-5-5"):
        assert str(coins(text)) == text
    for text in ("", "3", "1--2", "1-", "-", "1 2"):
        with pytest.raises(ValueError, match="none of the values"):
            coins(text)
