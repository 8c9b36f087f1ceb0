"""The worked examples of Tower Defense up to the attacker's bonus coin, each as a test named by what it says."""

import pytest

from pontlevis import BadPosition, IllegalMove
from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.pieces import FIRST_HANDS, Coins, Soldier
from pontlevis.kit import Moment

example = pytest.mark.example
ATTACKER, DEFENDER = 0, 1


@pytest.fixture(scope="module")
def game():
    return TowerDefense()


@pytest.fixture(scope="module")
def at(game):
    """Soldiers by square, stacks from top to bottom, on turn 4: `at("5@1 1/5w@7", shown="1-5")`."""

    def moment(soldiers, **names):
        path = {int(square): stack for stack, square in (word.split("@") for word in soldiers.split())}
        return Moment(game, game.position(path=path, **{"turn": 4} | names))

    return moment


@pytest.fixture(scope="module")
def start(game):
    """The set-up, and the coins of the first throw."""
    return lambda shown: Moment(game, game.setup()).play(f"show {shown}")


def square(moment, number):
    return "/".join(map(str, reversed(moment.path[number])))


# ---------------------------------------------------------------- set-up


@example("ex.setup.position")
def test_every_coin_has_its_place_at_the_start(game):
    """component.card, component.coins."""
    s = Moment(game, game.setup())
    assert (s.hp, s.castle) == (8, Coins(1, 1, 1))
    assert s.path[:4] == ((), (Soldier(5),), (Soldier(2),), (Soldier(1),))
    assert len(s.path) == 13
    assert not any(s.path[4:])
    assert list(map(str, s.hands)) == ["1-2-5", "1-1-1"]
    assert s.reserve == Coins(4, 7, 7)
    assert [beat.rule for beat in game.begin()] == [
        "setup.castle", "setup.defender_hand", "setup.soldiers", "setup.attacker_hand", "setup.reserve", "setup.first",
    ]


@example("ex.setup.first")
def test_the_defender_does_not_begin(game):
    assert Moment(game, game.setup()).refuses("throw") == "setup.first"


@example("ex.setup.soldiers_reversed")
def test_the_first_soldiers_do_not_stand_the_other_way_round(at):
    with pytest.raises(BadPosition) as refused:
        at("1@1 2@2 5@3", turn=1)
    assert [fault.id for fault in refused.value.faults] == ["first_throw"]


@example("ex.setup.hands_swapped")
def test_the_hands_are_not_the_other_way_round(at):
    with pytest.raises(BadPosition) as refused:
        at("5@1 2@2 1@3", hand="1-1-1", defence="1-2-5")
    assert [fault.id for fault in refused.value.faults] == ["attacker_hand", "defender_hand"]


@example("ex.role.sides")
def test_each_side_has_its_own_way_to_win(game, at):
    """role.two, goal.attacker, goal.defender."""
    assert game.seats(game.setup()) == ("attacker", "defender")
    fallen = at("1@12 2@5", castle=1, shown="1-2", turn=3).play("move 1@12 2")
    held = at("1w@5", castle=1, step="wound", wounds=1, turn=7).play("wound 1@5")
    assert game.outcome(fallen.state) == ((ATTACKER,), (1, 0), "end.attacker", (1, 2))
    assert game.outcome(held.state) == ((DEFENDER,), (0, 1), "end.defender", (2, 1))


@example("ex.order.round")
def test_attacker_defender_advance_then_the_next_turn(at):
    s = at("5@1 2@2 1@3", shown="1-5", throws=3, turn=1).play("pass")
    assert (s.side, s.step, s.turn) == (DEFENDER, "defend", 1)
    s = s.play("show 1", "stop")
    assert s.tells("done") == ["wounds.left_over", "advance.all", "turn.counting"]
    s = s.play("done")
    assert [square(s, number) for number in range(1, 5)] == ["", "5", "2", "1"]
    assert (s.side, s.step, s.turn) == (ATTACKER, "throw", 2)


@example("ex.setup.count")
def test_there_are_ten_1_coins(game):
    s = game.setup()
    assert [s.castle.ones, s.hands[1].ones, s.hands[0].ones, s.on_path().ones, s.reserve.ones] == [1, 3, 1, 1, 4]
    assert s.pool() == Coins(10, 10, 10)


# ---------------------------------------------------------------- three throws, a pair from each


@example("ex.throws.three")
def test_the_third_throw_is_used_and_ends_the_turn(at):
    s = at("5@1 2@2 1@3", throws=2).play("show 2-5")
    assert s.refuses("move 2@2 5") == ""
    assert s.play("move 2@2 5").step == "defend"


@example("ex.throws.fourth")
def test_there_is_no_fourth_throw(at):
    s = at("5@1 2@2 1@3", shown="2-5", throws=3)
    assert s.refuses("throw") == "attack.throws"
    assert s.play("pass").side == DEFENDER


@example("ex.throws.saved")
def test_nothing_is_kept_from_one_throw_to_the_next(start):
    s = start("1-5").play("pass")
    assert s.tells("show 2") == ["attack.shown", "turn.no_choice", "attack.throws"]
    assert s.play("show 2").refuses("move 1@3 5") == "attack.pair"


@example("ex.shown.hidden")
def test_a_coin_that_shows_its_picture_cannot_be_paired(start):
    s = start("1-2")
    assert s.refuses("move 1@3 5") == "attack.shown"
    assert s.allows() == {"move 1@3 2", "pass"}


@example("ex.shown.single")
def test_one_visible_coin_is_a_lost_throw(game):
    s = Moment(game, game.setup())
    assert s.tells("show 5") == ["attack.shown", "turn.no_choice", "attack.throws"]
    after = s.play("show 5")
    assert (after.step, after.throws) == ("throw", 1)
    assert after.refuses("move 5@1 5") == "attack.pair"


@example("ex.pair.both_ways")
def test_the_1_may_be_the_soldier_and_the_5_the_distance(start):
    """attack.either_way."""
    s = start("1-5").play("move 1@3 5")
    assert (square(s, 3), square(s, 8)) == ("", "1m")


@example("ex.pair.blocked")
def test_the_5_may_not_end_on_the_2(start):
    assert start("1-5").refuses("move 5@1 1") == "stack.smaller"
    assert start("1-5").allows() == {"move 1@3 5", "enter 1@5", "pass"}


@example("ex.pair.equal")
def test_two_coins_of_equal_value_make_a_pair(at):
    s = at("2@6", shown="2-2", turn=5)
    assert square(s.play("move 2@6 2"), 8) == "2m"


@example("ex.pair.same_coin")
def test_one_coin_is_not_both_soldier_and_distance(start):
    assert start("2-5").refuses("move 2@2 2") == "attack.equal_coins"


@example("ex.pair.second")
def test_one_pair_a_throw_unless_the_option_allows_more(at):
    s = at("5@2 1@4", shown="1-2-5-5", turn=4).play("move 5@2 5")
    assert s.refuses("move 1@4 2") == "attack.pair"
    s = at("5@2 1@4", shown="1-2-5-5", turn=4, pairs="many").play("move 5@2 5")
    assert str(s.shown) == "1-2"
    s = s.play("move 1@4 2")
    assert (square(s, 6), square(s, 7), s.step) == ("1m", "5m", "throw")


@example("ex.pass")
def test_a_throw_may_be_left_unused(at):
    s = at("5@2 2@3 1@4", shown="1-2", turn=2)
    assert s.tells("pass") == ["attack.optional", "attack.throws"]


@example("ex.pass.last")
def test_declining_the_last_throw_ends_the_turn(at):
    s = at("2@3 2@5", shown="1-2", turn=2, throws=3)
    assert s.tells("pass") == ["attack.optional", "attack.bonus", "turn.order"]
    assert str(s.play("pass").hands[ATTACKER]) == "1-1-2-2-5"


# ---------------------------------------------------------------- moving and entering


@example("ex.move.short")
def test_a_soldier_walks_the_whole_distance(at):
    s = at("2@4", shown="2-5")
    assert s.refuses("move 2@4 3") == "attack.full_distance"
    assert s.refuses("move 2@4 5") == ""


@example("ex.move.jump")
def test_a_soldier_passes_over_others(at):
    s = at("1@3 1@5", shown="1-5").play("move 1@3 5")
    assert (square(s, 3), square(s, 5), square(s, 8)) == ("", "1", "1m")


@example("ex.enter.fifth")
def test_a_soldier_enters_on_square_5_from_the_reserve(start):
    """attack.enter, attack.enter_healthy."""
    s = start("1-5").play("enter 1@5")
    assert s.path[5] == (Soldier(1, wounded=False, moved=True),)
    assert s.reserve == Coins(3, 7, 7)
    assert s.hands == FIRST_HANDS


@example("ex.enter.occupied")
def test_no_entry_on_an_occupied_square(start):
    assert start("1-5").refuses("enter 5@1") == "attack.enter_free"


@example("ex.enter.no_climb")
def test_nobody_climbs_by_entering(at):
    assert at("5@2", shown="1-2", turn=2).refuses("enter 1@2") == "attack.enter_free"


@example("ex.enter.empty_reserve")
def test_no_entry_without_the_coin_in_reserve(at):
    s = at("1@4 1@6 1@7 1@8", shown="1-5", turn=4)
    assert s.reserve.ones == 0
    assert s.refuses("enter 1@5") == "reserve.entry"


@example("ex.enter.turn7")
def test_turn_7_is_the_last_for_entries(at):
    s = at("2@6", shown="2-5", turn=7).play("enter 5@2")
    assert square(s, 2) == "5m"


@example("ex.enter.turn8")
def test_no_entry_from_turn_8(at):
    assert at("2@6", shown="2-5", turn=8).refuses("enter 5@2") == "attack.no_entry"


def test_each_throw_is_told_by_its_number(game, start):
    s = start("1-5").play("pass", "show 1-2").state
    *_, last = game.tell(s, game.parse(s, "pass"))
    assert (last.rule, last.facts) == ("attack.throws", {"throw": 3})


@example("ex.once.twice")
def test_a_soldier_moves_once_a_turn(start):
    s = start("1-5").play("move 1@3 5", "show 1-2")
    assert s.refuses("move 1@8 2") == "attack.once"


@example("ex.once.other")
def test_another_soldier_of_that_value_may_still_move(at):
    s = at("1m@8 1@6", shown="1-1", throws=2, turn=3)
    assert s.refuses("move 1@8 1") == "attack.once"
    assert square(s.play("move 1@6 1"), 7) == "1m"


@example("ex.once.entered")
def test_entering_was_the_move_of_that_turn(start):
    s = start("1-5").play("enter 1@5", "show 1-5")
    assert s.refuses("move 1@5 5") == "attack.once"


# ---------------------------------------------------------------- stacks


@example("ex.climb.two_on_five")
def test_a_2_climbs_on_a_5(at):
    s = at("2@3 5@8", shown="2-5")
    assert s.tells("move 2@3 5")[:2] == ["attack.move", "stack.climb"]
    assert square(s.play("move 2@3 5"), 8) == "2m/5"


@example("ex.climb.equal")
def test_nobody_climbs_on_an_equal(at):
    assert at("2@3 2@8", shown="2-5").refuses("move 2@3 5") == "stack.smaller"


@example("ex.climb.three")
def test_three_make_the_highest_stack(at):
    assert square(at("1@5 2/5@7", shown="1-2").play("move 1@5 2"), 7) == "1m/2/5"


@example("ex.climb.over_one")
def test_a_climber_is_compared_with_the_soldier_on_top(at):
    assert at("2@5 1/5@7", shown="2-2", turn=3).refuses("move 2@5 2") == "stack.smaller"


@example("ex.stack.covered")
def test_a_covered_soldier_stays(at):
    s = at("1/5@6", shown="1-5")
    assert s.refuses("move 5@6 1") == "stack.top_moves"
    assert s.refuses("move 1@6 5") == ""


@example("ex.stack.leave")
def test_the_rider_leaves_alone(at):
    s = at("1/5@6", shown="1-2").play("move 1@6 2")
    assert (square(s, 6), square(s, 8)) == ("5", "1m")


# ---------------------------------------------------------------- the castle


@example("ex.castle.strike")
def test_a_soldier_strikes_the_castle_and_joins_the_reserve(at):
    s = at("2@11", shown="2-2", turn=3)
    after = s.play("move 2@11 2")
    assert s.tells("move 2@11 2")[0] == "castle.hit"
    assert (after.hp, str(after.castle), after.empty) == (6, "1-5", True)
    assert after.reserve.twos == s.reserve.twos + 2


@example("ex.castle.overshoot")
def test_surplus_squares_are_lost(at):
    assert at("1@10", shown="1-5").play("move 1@10 5").hp == 7


@example("ex.castle.zero")
def test_a_castle_at_0_is_destroyed_even_by_a_wounded_soldier(at):
    s = at("5w@12", castle=3, shown="1-5")
    assert s.tells("move 5@12 1") == ["castle.hit", "castle.zero", "end.attacker"]
    assert (s.play("move 5@12 1").hp, s.play("move 5@12 1").ended) == (0, "end.attacker")


@example("ex.castle.one_left")
def test_a_castle_with_1_hp_stands(at):
    s = at("5@12", castle=6, shown="1-5").play("move 5@12 1")
    assert (s.hp, s.ended) == (1, "")


@example("ex.wounded.same")
def test_a_wounded_soldier_strikes_with_its_full_value(at):
    assert at("2w@12", shown="1-2").play("move 2@12 1").hp == 6


# ---------------------------------------------------------------- the bonus coin


@example("ex.bonus.turn1")
def test_a_1_after_turn_1(at):
    """attack.bonus_thrown."""
    s = at("5@1 2@2 1@5 1m@8", shown="1-5", throws=3, turn=1)
    assert s.reserve.ones == 3
    assert str(s.play("pass").hands[ATTACKER]) == "1-1-2-5"
    assert s.play("pass").reserve.ones == 2


@example("ex.bonus.turn3")
def test_a_5_after_turn_3(at):
    s = at("1@8", hand="1-1-2-2-5", shown="1-2", throws=3, turn=3).play("pass")
    assert s.hands[ATTACKER].number == 6
    assert s.hands[ATTACKER].fives == 2


@example("ex.bonus.turn7")
def test_no_bonus_coin_after_turn_7(game, at):
    s = at("1@8", shown="1-2", throws=3, turn=7)
    assert s.hands[ATTACKER].number == 9
    assert s.tells("pass") == ["attack.optional", "attack.no_bonus", "turn.order"]
    assert s.play("pass").refuses("bonus") == "attack.no_bonus"
    assert s.play("pass").hands == s.hands
    with pytest.raises(IllegalMove, match=r"attack\.no_bonus"):
        game.play(s.state, game.parse(s.state, "bonus"))


@example("ex.bonus.missing")
def test_a_missing_bonus_coin_is_gone_without(at):
    s = at("1@4 1@6 1@7 1@8", hand="1-1-2-2-5-5", shown="2-5", throws=3, turn=4)
    assert s.reserve.ones == 0
    assert s.tells("pass") == ["attack.optional", "reserve.bonus", "turn.order"]
    after = s.play("pass", "show none")
    assert (after.turn, str(after.hands[ATTACKER])) == (5, "1-1-2-2-5-5")


@example("ex.bonus.six")
def test_the_last_bonus_coin_comes_after_turn_6(at):
    s = at("1@8", shown="1-2", throws=3, turn=6)
    assert s.hands[ATTACKER].number == 8
    assert s.reserve.fives > 0
    assert str(s.play("pass").hands[ATTACKER]) == "1-1-1-2-2-2-5-5-5"
