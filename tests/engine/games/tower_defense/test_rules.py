"""What the rules of Tower Defense say beyond its worked examples, which are data."""

import pytest

from pontlevis.games.tower_defense.pieces import Coins
from pontlevis.kit import Moment

ATTACKER, DEFENDER = 0, 1


def square(moment, number):
    return "/".join(map(str, reversed(moment.path[number])))


# ---------------------------------------------------------------- set-up


def test_the_set_up_is_told_in_its_order(game):
    assert [beat.rule for beat in game.begin()] == [
        "setup.castle", "setup.defender_hand", "setup.soldiers", "setup.attacker_hand", "setup.reserve", "setup.first",
    ]


def test_there_are_ten_coins_of_each_value(game):
    """component.card, component.coins."""
    assert game.setup().pool() == Coins(10, 10, 10)


# ---------------------------------------------------------------- the attacker


def test_attack_throws_tells_each_throw_by_its_number(game):
    s = Moment(game, game.setup()).play("show 1-5", "pass", "show 1-2").state
    *_, last = game.tell(s, game.parse(s, "pass"))
    assert (last.rule, last.facts) == ("attack.throws", {"throw": 3})


def test_attack_shown_loses_a_throw_of_one_coin_without_a_question(game):
    s = Moment(game, game.setup())
    assert s.tells("show 5") == ["attack.shown", "turn.no_choice", "attack.throws"]
    assert s.play("show 1-5", "pass").tells("show 2") == ["attack.shown", "turn.no_choice", "attack.throws"]


def test_attack_no_bonus_is_told_after_turn_7(at):
    s = at("1@8", shown="1-2", throws=3, turn=7)
    assert s.tells("pass") == ["attack.optional", "attack.no_bonus", "turn.order"]
    assert s.play("pass").hands == s.hands


# ---------------------------------------------------------------- wounds and evolutions


def test_wounds_no_carry_loses_four_wounds_that_do_nothing_to_a_5(at):
    s = at("5@4", step="again", wounds=4)
    assert s.tells("stop") == ["defend.stop", "turn.no_choice", "advance.all", "turn.counting"]
    after = s.play("stop")
    assert (square(after, 5), after.wounds) == ("5", 0)


def test_wounds_hurt_points_refuses_four_wounds_for_a_wounded_5(at):
    assert at("1@2 5w@9", step="wound", wounds=4).refuses("wound 5@9") == "wounds.points"


def test_wounds_points_refuses_to_kill_an_unhurt_2_with_three(at):
    assert at("1@3 2@8", step="wound", wounds=3).play("wound 2@8").refuses("wound 2@8") == "wounds.points"


def test_stack_protects_until_the_rider_is_killed(at):
    s = at("1/5w@7", step="wound", wounds=5).play("wound 1@7")
    assert s.refuses("wound 5@7") == "stack.protects"
    s = s.play("wound 1@7")
    assert (square(s, 7), s.step) == ("5w", "evolve")


def test_evolve_per_kill_is_not_told_of_wounds_alone(at):
    s = at("1@5 1@6 1@8", step="wound", wounds=3).play("wound 1@5", "wound 1@6")
    assert s.tells("done") == ["wounds.left_over", "advance.all", "turn.counting"]


def test_evolve_end_of_turn_refuses_an_evolution_while_wounds_are_left(at):
    s = at("5@4 1w@5 1@8", step="wound", wounds=2).play("wound 1@5")
    assert s.refuses("evolve 1") == "evolve.end_of_turn"


def test_evolve_max_is_told_instead_of_a_question(at):
    s = at("5@4 1@9", defence="5-5-5", step="wound", wounds=1, kills=3, turn=6)
    assert s.tells("done") == ["wounds.left_over", "evolve.max", "advance.all", "turn.counting", "attack.enter_until"]


def test_reserve_evolve_loses_the_evolution_of_a_1_though_a_2_could_evolve(at):
    s = at("2@3 2@4 2@5 2@6 2@7 1@9", defence="1-2-2", step="wound", wounds=1, kills=1, turn=4)
    assert (s.reserve.twos, s.reserve.fives > 0) == (0, True)
    assert s.tells("done")[:3] == ["wounds.left_over", "reserve.evolve", "advance.all"]
    assert str(s.play("done").hands[DEFENDER]) == "1-2-2"


# ---------------------------------------------------------------- the advance


@pytest.mark.parametrize(("turn", "told"), [
    (5, []), (6, ["attack.enter_until"]), (7, ["attack.no_entry"]), (8, []),
])
def test_the_last_turn_for_entries_and_the_first_without_are_told_as_they_begin(at, turn, told):
    s = at("5@4", step="defend", turn=turn)
    assert s.tells("show none") == ["defend.failure", "advance.all", "turn.counting", *told]
