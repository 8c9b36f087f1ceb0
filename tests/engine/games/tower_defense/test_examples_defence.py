"""The worked examples of Tower Defense from the defender's throw to the end, each a test named by what it says."""


import pytest

from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.pieces import Coins
from pontlevis.kit import Moment

example = pytest.mark.example
ATTACKER, DEFENDER = 0, 1


@pytest.fixture(scope="module")
def game():
    return TowerDefense()


@pytest.fixture(scope="module")
def at(game):
    """Soldiers by square, stacks from top to bottom: `at("5@1 1/5w@7", step="wound", wounds=3)`."""

    def moment(soldiers, **names):
        path = {int(square): stack for stack, square in (word.split("@") for word in soldiers.split())}
        return Moment(game, game.position(path=path, **({"turn": 2} | names)))

    return moment


def square(moment, number):
    return "/".join(map(str, reversed(moment.path[number])))


# ---------------------------------------------------------------- throwing


@example("ex.defend.sum")
def test_throws_add_up(at):
    s = at("5@4", defence="1-1-2", step="defend").play("show 1-2")
    assert (s.step, s.wounds) == ("again", 3)
    s = s.play("throw", "show 1")
    assert s.wounds == 4
    assert s.allows() == {"throw", "stop"}


@example("ex.defend.part")
def test_all_three_coins_are_thrown_again(at):
    """defend.throw."""
    s = at("5@4", defence="1-1-2", step="again", wounds=3)
    assert s.refuses("rethrow 1") == "defend.again"
    assert s.refuses("throw") == ""


@example("ex.defend.stop")
def test_stopping_gives_the_total_in_wounds(at):
    """wounds.total."""
    s = at("1@4", step="again", wounds=3, throws=2).play("stop")
    assert (s.step, s.wounds) == ("wound", 3)


@example("ex.defend.after_stop")
def test_no_throw_after_stopping(at):
    assert at("1@4", step="again", wounds=3).play("stop").refuses("throw") == "defend.stop"


@example("ex.defend.first")
def test_the_first_throw_must_be_made(at):
    assert at("1@4", step="defend").refuses("stop") == "defend.first_throw"


@example("ex.defend.empty")
def test_the_defender_throws_for_an_empty_path(at):
    s = at("", step="again", wounds=2, turn=5)
    assert s.refuses("throw") == ""
    assert s.play("throw", "show 1-1-1").hp == 9
    assert s.tells("stop") == ["defend.stop", "defend.no_soldier", "turn.counting"]


@example("ex.defend.failure")
def test_three_pictures_lose_the_whole_total(at):
    s = at("1@4 5@2", step="defend", wounds=5, throws=3)
    assert s.tells("show none") == ["defend.failure", "advance.all", "turn.counting"]
    s = s.play("show none")
    assert (square(s, 5), square(s, 3)) == ("1", "5")


@example("ex.defend.failure_again")
def test_no_throw_after_a_critical_failure(at):
    assert at("1@4", step="defend").play("show none").refuses("throw") == "defend.failure"


@example("ex.defend.success")
def test_three_values_add_a_hit_point_and_count(at):
    """defend.success_coin, defend.success_counts."""
    s = at("5@4", defence="1-1-2", step="defend", wounds=3, throws=1)
    assert s.tells("show 1-1-2") == ["defend.sum", "defend.success", "defend.success_ends"]
    after = s.play("show 1-1-2")
    assert (after.hp, after.castle, after.wounds, after.step) == (9, Coins(2, 1, 1), 7, "wound")
    assert after.reserve.ones == s.reserve.ones - 1


@example("ex.defend.success_again")
def test_no_throw_after_a_critical_success(at):
    assert at("1@4", step="defend").play("show 1-1-1").refuses("throw") == "defend.success_ends"


@example("ex.defend.success_no_coin")
def test_a_hit_point_without_a_coin_is_remembered(at):
    s = at("1@1 1@2 1@3 1@4 1@5 1@6 1@7 2@8 2@9", castle=5, castle_coins="5", defence="2-2-2", step="defend", turn=5)
    assert (s.reserve.ones, s.reserve.twos) == (0, 2)
    after = s.play("show 2-2-2")
    assert (after.hp, after.castle, after.wounds) == (6, Coins(0, 0, 1), 6)
    assert "reserve.castle" in s.tells("show 2-2-2")


# ---------------------------------------------------------------- wounds


@example("ex.wounds.flip")
def test_an_unhurt_soldier_is_wounded_first(at):
    """soldier.points."""
    assert square(at("2@4 1@9", step="wound", wounds=2).play("wound 2@4"), 5) == "2w"


@example("ex.wounds.short")
def test_four_wounds_do_nothing_to_a_5(at):
    s = at("5@4", step="again", wounds=4)
    assert s.refuses("wound 5@4") == "wounds.points"
    assert s.tells("stop") == ["defend.stop", "turn.no_choice", "advance.all", "turn.counting"]
    after = s.play("stop")
    assert (square(after, 5), after.wounds) == ("5", 0)


@example("ex.wounds.hurt_five")
def test_five_wounds_kill_a_wounded_5(at):
    s = at("5w@9", step="wound", wounds=5)
    after = s.play("wound 5@9")
    assert (after.empty, after.kills, after.reserve.fives) == (True, 1, s.reserve.fives + 1)
    assert at("5w@9 1@2", step="wound", wounds=4).refuses("wound 5@9") == "wounds.points"


@example("ex.wounds.hurt_less")
def test_a_wounded_2_still_takes_two(at):
    """wounds.hurt_points."""
    assert at("2w@9", step="again", wounds=1).refuses("wound 2@9") == "wounds.points"


@example("ex.wounds.double")
def test_two_wounds_kill_an_unhurt_1(at):
    s = at("5@1 2@2 1@3", step="wound", wounds=2, turn=1)
    assert [s.tells("wound 1@3"), s.play("wound 1@3").tells("wound 1@3")[0]] == [["wounds.flip"], "wounds.kill"]


@example("ex.wounds.share")
def test_wounds_are_shared_among_soldiers(at):
    s = at("1@5 2w@8", step="wound", wounds=3).play("wound 1@5", "wound 2@8")
    assert (square(s, 5), square(s, 8), s.kills, s.step) == ("1w", "", 1, "evolve")


@example("ex.wounds.too_many")
def test_three_wounds_do_not_kill_an_unhurt_2(at):
    s = at("2@8", step="wound", wounds=3)
    assert s.tells("wound 2@8") == ["wounds.flip", "turn.no_choice", "advance.all", "turn.counting"]
    assert square(s.play("wound 2@8"), 9) == "2w"
    assert at("2@8 1@3", step="wound", wounds=3).play("wound 2@8").refuses("wound 2@8") == "wounds.points"


@example("ex.wounds.left")
def test_wounds_may_be_left_unused(at):
    s = at("1@8 2@3", step="wound", wounds=5).play("wound 1@8", "wound 1@8")
    assert s.wounds == 3
    assert s.tells("done") == ["wounds.left_over", "evolve.per_kill"]
    assert s.play("done").wounds == 0


@example("ex.stack.shield")
def test_the_rider_protects_the_soldier_beneath(at):
    s = at("1/5w@7", step="wound", wounds=5)
    assert s.refuses("wound 5@7") == "stack.protects"
    s = s.play("wound 1@7")
    assert s.refuses("wound 5@7") == "stack.protects"
    s = s.play("wound 1@7")
    assert (square(s, 7), s.step) == ("5w", "evolve")


@example("ex.stack.shield_broken")
def test_with_the_rider_killed_the_soldier_beneath_may_be_struck(at):
    s = at("1/5w@7", step="wound", wounds=7).play("wound 1@7", "wound 1@7", "wound 5@7")
    assert (s.empty, s.kills, s.step) == (True, 2, "evolve")


# ---------------------------------------------------------------- evolutions


@example("ex.evolve.one")
def test_a_kill_lets_a_1_become_a_2(at):
    s = at("5@4", step="evolve", kills=1)
    after = s.play("evolve 1")
    assert str(after.hands[DEFENDER]) == "1-1-2"
    assert after.reserve == s.reserve.plus(1).plus(2, -1)
    assert s.tells("evolve 1") == ["evolve.swap", "advance.all", "turn.counting"]


@example("ex.evolve.too_soon")
def test_no_2_evolves_while_a_1_is_left(at):
    assert at("5@4", defence="1-2-2", step="evolve", kills=1).refuses("evolve 2") == "evolve.order"


@example("ex.evolve.no_coin")
def test_no_2_evolves_instead_of_a_1_that_cannot(at):
    s = at("2@3 2@4 2@5 2@6 2@7 1@9", defence="1-2-2", step="wound", wounds=1, kills=1, turn=4)
    assert (s.reserve.twos, s.reserve.fives > 0) == (0, True)
    assert s.refuses("evolve 2") == "evolve.order"
    assert s.tells("done")[:3] == ["wounds.left_over", "reserve.evolve", "advance.all"]
    assert str(s.play("done").hands[DEFENDER]) == "1-2-2"


@example("ex.evolve.freed")
def test_a_killed_soldiers_coin_serves_the_evolution(at):
    s = at("2w@9 5@4", castle=12, castle_coins="2-2-2-2-2-2", step="wound", wounds=2, turn=6)
    assert s.reserve.twos == 0
    s = s.play("wound 2@9", "evolve 1")
    assert str(s.hands[DEFENDER]) == "1-1-2"


@example("ex.evolve.two_kills")
def test_two_kills_give_two_evolutions(at):
    s = at("5@4", defence="1-2-2", step="evolve", kills=2).play("evolve 1", "evolve 2")
    assert str(s.hands[DEFENDER]) == "2-2-5"


@example("ex.evolve.no_kill")
def test_wounds_alone_give_no_evolution(at):
    s = at("1@5 1@6 1@8", step="wound", wounds=3).play("wound 1@5", "wound 1@6")
    assert s.refuses("evolve 1") == "evolve.per_kill"
    assert "evolve.per_kill" not in s.tells("done")


@example("ex.evolve.castle")
def test_entering_the_castle_is_no_kill(at):
    s = at("2w@12", step="again", wounds=1).play("stop")
    assert (s.hp, s.step) == (6, "throw")
    assert s.refuses("evolve 1") == "evolve.per_kill"


@example("ex.evolve.decline")
def test_an_evolution_may_be_declined_and_is_not_saved(at):
    s = at("5@4", step="evolve", kills=1)
    assert s.tells("keep") == ["evolve.optional", "advance.all", "turn.counting"]
    after = s.play("keep")
    assert (str(after.hands[DEFENDER]), after.kills) == ("1-1-1", 0)


@example("ex.evolve.decline_one")
def test_one_of_two_evolutions_may_be_declined(at):
    s = at("5@4", step="evolve", kills=2).play("evolve 1", "keep")
    assert (str(s.hands[DEFENDER]), s.step) == ("1-1-2", "throw")


@example("ex.evolve.wait")
def test_an_evolution_waits_for_the_end_of_the_turn(at):
    s = at("1w@5 5@4 1@8", step="wound", wounds=2).play("wound 1@5")
    assert s.refuses("evolve 1") == "evolve.end_of_turn"
    assert s.refuses("throw") == "defend.stop"
    assert str(s.hands[DEFENDER]) == "1-1-1"


@example("ex.evolve.max")
def test_a_5_evolves_no_further(at):
    s = at("1@9 5@4", defence="5-5-5", step="wound", wounds=1, kills=3, turn=6)
    assert s.refuses("evolve 5") == "evolve.max"
    assert s.tells("done") == ["wounds.left_over", "evolve.max", "advance.all", "turn.counting", "attack.enter_until"]


@example("ex.evolve.to_max")
def test_the_last_2_becomes_a_5(at):
    s = at("1@4", defence="2-5-5", step="evolve", kills=1, turn=6)
    assert s.reserve.fives > 0
    assert str(s.play("evolve 2").hands[DEFENDER]) == "5-5-5"


# ---------------------------------------------------------------- the advance


@example("ex.advance.row")
def test_everyone_advances_one_square(at):
    """advance.order."""
    s = at("5@1 2@2 1@3", step="defend", turn=1).play("show none")
    assert [square(s, number) for number in range(1, 6)] == ["", "5", "2", "1", ""]


@pytest.mark.parametrize(("turn", "told"), [
    (5, []), (6, ["attack.enter_until"]), (7, ["attack.no_entry"]), (8, []),
])
def test_the_last_turn_for_entries_and_the_first_without_are_told_as_they_begin(at, turn, told):
    s = at("5@4", step="defend", turn=turn)
    assert s.tells("show none") == ["defend.failure", "advance.all", "turn.counting", *told]


@example("ex.advance.stack")
def test_a_stack_enters_the_castle_as_a_whole(at):
    s = at("1/5@12", step="defend")
    assert s.tells("show none") == ["defend.failure", "stack.advance", "turn.counting"]
    after = s.play("show none")
    assert (after.hp, str(after.castle), after.empty) == (2, "2", True)


@example("ex.advance.kill")
def test_a_castle_that_falls_stops_the_advance(at):
    s = at("2@12 1@11", castle=2, step="defend").play("show none")
    assert (s.hp, s.ended, square(s, 11)) == (0, "end.attacker", "1")


# ---------------------------------------------------------------- the end


@example("ex.end.defender")
def test_the_last_kill_wins_for_the_defender(game, at):
    s = at("2w@9", castle=1, step="wound", wounds=2, turn=9)
    assert s.tells("wound 2@9") == ["wounds.kill", "end.defender"]
    assert game.outcome(s.play("wound 2@9").state).winners == (DEFENDER,)


@example("ex.end.too_early")
def test_an_empty_path_before_turn_7_wins_nothing(at):
    s = at("1w@5", step="wound", wounds=1, turn=5).play("wound 1@5")
    assert (s.empty, s.ended) == (True, "")
    assert s.refuses("claim") == "end.not_before"
    assert s.play("keep").turn == 6


@example("ex.end.last_blow")
def test_the_last_soldier_in_the_castle_ends_the_game_at_once(at):
    s = at("2@12", castle=4, shown="1-2", turn=8)
    assert s.tells("move 2@12 1") == ["castle.hit", "end.defender"]
    assert (s.play("move 2@12 1").hp, s.play("move 2@12 1").ended) == (2, "end.defender")


@example("ex.goal.timing")
def test_only_destruction_counts_not_speed(game, at):
    s = at("2@12", castle=2, shown="1-2", turn=12).play("move 2@12 1")
    assert s.empty
    assert game.outcome(s.state) == ((ATTACKER,), (1, 0), "end.attacker", (1, 2))
