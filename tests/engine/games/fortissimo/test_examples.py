"""Every worked example of the rulebook of Fortissimo!, each as a test named by what it says."""

import pytest

import pontlevis
from pontlevis import CHANCE, BadOption
from pontlevis.kit import Moment

example = pytest.mark.example
ADVANCED = {"version": "advanced"}
OLDER = {"version": "advanced", "edition": "older"}


# ---------------------------------------------------------------- set-up and turn


@example("setup.three_players")
def test_three_players_get_a_start_card_each_and_a_grid_of_45(game):
    s = game.setup(players=3)
    assert s.walls == ((1,), (1,), (1,))
    assert [place for place in range(64) if s.down >> place & 1] == list(range(1, 46))
    assert (s.up, s.unseen) == (0, tuple(range(2, 47)))
    assert [beat.rule for beat in game.begin(players=3)] == [
        "setup.start_card", "setup.shuffle", "setup.grid", "turn.first_player",
    ]


@example("setup.five_players")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_can_play(game, players):
    with pytest.raises(BadOption) as refused:
        game.setup(players=players)
    assert refused.value.rule == "setup.players"


@example("turn.order")
def test_the_youngest_begins_and_turns_go_clockwise(game):
    ana, bob, chloe = range(3)
    s = Moment(game, game.setup(players=3, first=chloe))
    assert [beat.facts for beat in game.begin(players=3, first=chloe)][-1] == {"seat": chloe}
    order = []
    for card in (20, 21, 22, 23):
        order.append(s.turn)
        s = s.play(f"flip {card}", f"reveal {card}", "return")
    assert order == [chloe, ana, bob, chloe]


@example("turn.return_it")
def test_a_returned_card_is_face_down_again_where_it_was(at):
    s = at("1 / 1", flipped=38, at=37)
    after = s.play("return")
    assert s.tells("return") == ["turn.return", "turn.clockwise"]
    assert (after.walls, after.flipped, after.turn) == (((1,), (1,)), 0, 1)
    assert after.down >> 37 & 1
    assert not after.up
    assert after.cards[37] == 38


@example("turn.everyone_saw")
def test_a_neighbour_finds_the_card_that_was_returned(at):
    s = at("1 / 1 30", flipped=38, at=37).play("return")
    assert s.tells("flip 37") == ["turn.flip_one", "turn.public"]
    assert s.play("flip 37", "take").walls[1] == (1, 30, 38)


@example("turn.no_second_flip")
def test_only_one_card_is_flipped_a_turn(at):
    assert at("1 / 1", flipped=38).refuses("flip 1") == "turn.flip_one"


@example("turn.refuse_a_good_card")
def test_a_card_that_fits_may_be_returned(at):
    s = at("1 / 1", flipped=44)
    assert s.allows() == {"take", "return"}
    assert s.play("return").walls[0] == (1,)


# ---------------------------------------------------------------- placement


@example("setup.row")
def test_cards_line_up_from_left_to_right(at):
    s = at("1 / 1", seen={1: 9, 2: 40, 3: 14})
    s = s.play("flip 1", "take", "flip 2", "return", "flip 3", "take")
    assert s.walls[0] == (1, 9, 14)


@example("place.27_after_17")
def test_27_may_follow_17(at):
    assert at("1 6 17 / 1", flipped=27).play("take").walls[0] == (1, 6, 17, 27)


@example("place.13_after_17")
def test_13_may_not_follow_17(at):
    s = at("1 6 17 / 1", flipped=13)
    assert s.refuses("take") == "placement.greater"
    assert s.allows() == {"return"}


@example("place.not_in_the_middle")
def test_13_may_not_slide_between_6_and_17(at):
    assert at("1 6 17 / 1", flipped=13).refuses("insert 2") == "placement.right_end"


@example("place.no_rearranging")
def test_a_card_once_laid_does_not_move(at):
    assert at("1 6 40 / 1").refuses("lift 40") == "placement.no_moving"
    assert at("1 6 40 / 1", flipped=13).refuses("lift 40") == "placement.no_moving"


@example("place.not_on_others")
def test_nobody_lays_cards_in_a_neighbours_wall(at):
    assert at("1 / 1 10", flipped=46).refuses("give east") == "placement.own_wall"


@example("basic.cannon_is_silent")
def test_a_cannon_does_not_fire_in_the_basic_game(at):
    s = at("1 5 / 1 20", flipped=7)
    assert s.tells("take") == ["placement.right_end", "turn.clockwise"]
    assert s.play("take").walls == ((1, 5, 7), (1, 20))
    assert s.refuses("fire east 20") == "basic.no_powers"
    assert s.play("take").refuses("fire east 20") == "basic.no_powers"


# ---------------------------------------------------------------- the end


@example("end.tenth_card")
def test_the_tenth_card_ends_and_wins_the_basic_game(at):
    s = at("1 4 8 12 15 20 24 29 33 / 1", flipped=38)
    assert s.tells("take") == ["placement.right_end", "end.ten", "end.ten_wins"]
    outcome = s.game.outcome(s.play("take").state)
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (10, 1), "end.ten")


@example("end.nine_taken_needed")
def test_nine_cards_with_the_start_card_are_not_enough(at):
    s = at("1 4 8 12 15 20 24 29 / 1", flipped=33)
    assert s.refuses("stop") == "end.ten"
    assert s.tells("take") == ["placement.right_end", "turn.clockwise"]
    assert s.play("take").refuses("stop") == "end.ten"


@example("pass.with_46")
def test_whoever_has_the_46_passes_every_turn(at):
    s = at("1 20 46 / 1 / 1", turn=2, seen={1: 5, 2: 6, 3: 7}).play("flip 1")
    for place in (2, 3):
        assert s.tells("return") == ["turn.return", "pass.stuck", "turn.clockwise"]
        s = s.play("return", f"flip {place}", "return", "flip 1")
    assert s.turn == 2


@example("pass.higher_all_gone")
def test_a_player_passes_when_all_higher_cards_are_gone(at):
    s = at("1 43 / 1 44 / 1 45 46 / 1 10", turn=3, flipped=2)
    beats = list(s.game.tell(s.state, s.game.parse(s.state, "return")))
    assert [(beat.rule, beat.facts["seat"]) for beat in beats[1:]] == [
        ("pass.stuck", 0), ("pass.stuck", 1), ("pass.stuck", 2), ("turn.clockwise", 3),
    ]


@example("pass.not_allowed_yet")
def test_a_player_who_can_still_take_may_not_pass(at):
    assert at("1 43 / 1").refuses("pass") == "turn.must_flip"


@example("end.nobody")
def test_the_longest_wall_wins_when_nobody_can_take(at):
    s = at("1 7 15 22 30 / 1 28 39 46", flipped=45)
    assert s.tells("take") == ["placement.right_end", "end.nobody_can_take", "end.longest_wall"]
    outcome = s.game.outcome(s.play("take").state)
    assert (outcome.winners, outcome.scores, outcome.ranks) == ((0,), (6, 4), (1, 2))


@example("end.tie")
def test_46_beats_45_between_equal_walls(at):
    s = at("1 8 21 / 1 3 30 46", flipped=45)
    assert s.tells("take")[-2:] == ["end.nobody_can_take", "end.tie_highest"]
    outcome = s.game.outcome(at("1 8 21 45 / 1 3 30 46").state)
    assert (outcome.winners, outcome.scores, outcome.ranks) == ((1,), (4, 4), (2, 1))


@example("end.no_last_round")
def test_nobody_plays_on_after_a_tenth_card(at):
    s = at("1 2 4 6 8 10 12 14 18 / 1 21 / 1 41", flipped=20, **ADVANCED).play("take")
    assert s.refuses("flip 1") == s.refuses("pass") == "end.ten"
    assert s.allows() == set()
    assert s.game.actor(s.state) is None


# ---------------------------------------------------------------- the last player


@example("last.leave_it_up")
def test_the_only_player_left_leaves_cards_face_up(at):
    s = at("1 12 / 1 46", flipped=30, at=20)
    assert s.tells("return") == ["pass.last_player", "pass.stuck", "turn.clockwise"]
    after = s.play("return")
    assert (after.turn, after.up, after.down >> 20 & 1) == (0, 1 << 20, 0)


@example("last.take_it_later")
def test_a_card_left_face_up_is_taken_without_another_flip(at):
    s = at("1 12 25 / 1 46", up={10: 30})
    assert "flip 10" in s.allows()
    s = s.play("flip 10")
    assert s.allows() == {"take"}
    assert s.tells("take") == ["placement.right_end", "pass.stuck", "turn.clockwise"]
    assert s.play("take").walls[0] == (1, 12, 25, 30)


def test_a_card_left_face_up_on_the_first_place_cannot_be_returned_once_it_is_chosen(at):
    s = at("1 30 / 1 46", up={1: 40}).play("flip 1")
    assert s.chosen
    assert s.refuses("return") == "last.face_up_cards"


@example("last.too_low_face_up")
def test_a_face_up_card_that_is_too_low_cannot_be_chosen(at):
    s = at("1 12 25 / 1 46", up={10: 20})
    assert s.refuses("flip 10") == "last.face_up_cards"
    assert "flip 10" not in s.allows()


@example("last.not_while_two_play")
def test_no_card_stays_face_up_while_two_can_take(at):
    s = at("1 / 1", flipped=30)
    assert s.refuses("leave") == "turn.return"
    assert s.play("return").up == 0


@example("older.stuck_turn")
def test_a_stuck_player_of_the_older_edition_flips_and_returns(at):
    s = at("1 / 1 46", turn=1, seen={8: 33}, edition="older")
    after = s.play("flip 8", "return")
    assert (after.turn, after.down >> 8 & 1, after.up) == (0, 1, 0)


# ---------------------------------------------------------------- points


def points(at, wall, **options):
    return at(f"{wall} / 1", **ADVANCED | options).points(0)


def lines(at, wall, **options):
    s = at(f"{wall} / 1", **ADVANCED | options)
    return {line.rule: line.points for line in s.game.tally(s.state, 0)}


@example("score.two_couples")
def test_two_princes_and_two_princesses_make_six_bonus_points(at):
    assert lines(at, "1 13 17 20 23 37") == {
        "scoring.base": 6, "scoring.princes": 2, "scoring.princesses": 2, "scoring.pairs": 2,
    }


@example("score.one_couple_only")
def test_a_princess_is_in_one_couple_only(at):
    assert points(at, "1 13 17 27") == 8
    assert lines(at, "1 13 17 27")["scoring.pairs"] == 1


@example("score.king_queen")
def test_king_and_queen_give_three_points_each(at):
    assert lines(at, "1 21 41") == {"scoring.base": 3, "scoring.queen": 3, "scoring.king": 3}


@example("score.ravens")
def test_each_raven_gives_a_point(at):
    assert lines(at, "1 3 9 19 28") == {"scoring.base": 5, "scoring.ravens": 3}


@example("score.double_raven")
def test_a_card_with_two_ravens_gives_two_points(at):
    assert points(at, "1 3 19", double_ravens=(19,)) == 6


@example("score.cap_older")
def test_ravens_are_capped_at_five_in_the_older_edition(at):
    assert points(at, "1 3 9 19 39 43", edition="older", double_ravens=(3, 39)) == 11
    assert points(at, "1 3 9 19 39 43", double_ravens=(3, 39)) == 13


@example("score.powers")
def test_powers_are_worth_their_base_point_only(at):
    assert lines(at, "1 7 11 31") == {"scoring.base": 4}


@example("score.finisher_loses")
def test_whoever_completes_the_wall_may_lose_on_points(at):
    s = at("1 2 4 6 8 10 12 14 18 / 1 13 17 21 29 41", flipped=20, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "end.ten", "advanced.builder_may_lose"]
    outcome = s.game.outcome(s.play("take").state)
    assert (outcome.winners, outcome.scores) == ((1,), (10, 15))


@example("score.tie_points")
def test_the_highest_card_wins_on_equal_points(at):
    s = at("1 5 8 14 24 / 1 21 46", flipped=45, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "end.nobody_can_take", "advanced.tie_highest"]
    outcome = s.game.outcome(s.play("take").state)
    assert (outcome.winners, outcome.scores) == ((1,), (6, 6))


@example("score.after_a_hit")
def test_a_destroyed_prince_takes_his_couple_along(at):
    s = at("1 16 / 1 13 17", firing=True, **ADVANCED)
    assert (s.points(1), s.play("fire east 17").points(1)) == (6, 3)


@example("score.goal")
def test_a_card_that_would_end_the_game_behind_may_be_returned(at):
    s = at("1 2 4 6 10 12 15 18 20 / 1 5 8 14 21 24 28 41", flipped=22, **ADVANCED)
    assert (s.points(0), s.points(1)) == (9, 14)
    assert s.refuses("return") == ""
    assert s.game.outcome(s.play("take").state).scores == (10, 14)


# ---------------------------------------------------------------- Cannons and Towers


@example("cannon.destroys_queen")
def test_a_cannon_destroys_the_queen(at):
    s = at("1 8 / 1 5 21 30", flipped=16, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "cannon.immediate"]
    after = s.play("take", "fire east 21")
    assert (after.walls, after.discard, after.turn) == (((1, 8, 16), (1, 5, 30)), (21,), 1)


@example("cannon.at_a_tower")
def test_a_tower_cannot_be_destroyed(at):
    s = at("1 16 / 1 5 11 30", firing=True, **ADVANCED)
    assert s.refuses("fire east 11") == "cannon.not_tower"
    assert s.refuses("fire east 1") == "cannon.not_tower"


@example("cannon.behind_the_start")
def test_what_stands_between_the_start_tower_and_another_is_safe(at):
    s = at("1 16 / 1 5 11 30", firing=True, **ADVANCED)
    assert s.refuses("fire east 5") == "cannon.not_between"
    assert s.allows() == {"fire east 30"}


@example("cannon.flag_edition")
def test_a_flag_protects_nothing(at):
    s = at("1 16 / 1 5 11 30", firing=True, **OLDER)
    assert s.allows() == {"fire east 1", "fire east 5", "fire east 30"}


@example("cannon.must_shoot")
def test_firing_is_compulsory(at):
    s = at("1 / 1 20 / 1", flipped=7, **ADVANCED).play("take")
    assert s.refuses("pass") == "cannon.mandatory"
    assert s.allows() == {"fire east 20"}


@example("cannon.lost_shot")
def test_a_shot_without_a_target_is_lost(at):
    s = at("1 8 / 1 5 11", flipped=16, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "cannon.lost", "turn.clockwise"]
    assert s.play("take").walls[0] == (1, 8, 16)


@example("cannon.not_yourself")
def test_nobody_fires_at_their_own_wall(at):
    s = at("1 5 30 / 1 20", flipped=36, **ADVANCED).play("take")
    assert s.refuses("fire north 30") == "cannon.target"


@example("cannon.last_card")
def test_whoever_loses_the_last_card_gains_room(at):
    s = at("1 16 / 1 20 44", firing=True, seen={5: 25}, **ADVANCED)
    assert s.play("fire east 44", "flip 5", "take").walls[1] == (1, 20, 25)


@example("cannon.tenth")
def test_a_cannon_as_tenth_card_does_not_fire(at):
    s = at("1 2 4 6 8 12 18 22 33 / 1 41", flipped=36, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "end.ten", "advanced.most_points"]
    assert s.game.outcome(s.play("take").state).scores == (11, 5)


@example("cannon.not_later")
def test_a_shot_is_not_kept_for_later(at):
    s = at("1 5 7 / 1 30", seen={1: 40}, **ADVANCED)
    assert s.refuses("fire east 30") == "cannon.immediate"
    assert s.play("flip 1").refuses("fire east 30") == "cannon.immediate"


@example("tower.last_one")
def test_tower_46_makes_the_whole_wall_safe(at):
    s = at("1 / 1 9 21 46", flipped=16, **ADVANCED)
    assert "cannon.lost" in s.tells("take")


@example("tower.right_of_it")
def test_cards_right_of_the_last_tower_are_targets(at):
    s = at("1 16 / 1 5 26 30 41", firing=True, **ADVANCED)
    assert s.allows() == {"fire east 30", "fire east 41"}
    assert s.play("fire east 41").walls[1] == (1, 5, 26, 30)


# ---------------------------------------------------------------- the Magician


@example("magician.insert_22")
def test_the_magician_inserts_22_before_31(at):
    s = at("1 12 31 40 / 1", flipped=22, **ADVANCED)
    assert s.tells("insert 2") == ["magician.insert", "turn.clockwise"]
    after = s.play("insert 2")
    assert (after.walls[0], after.magician_used) == ((1, 12, 22, 31, 40), True)


@example("magician.only_once")
def test_the_magician_inserts_once_only(at):
    s = at("1 12 22 31 40 / 1", flipped=35, magician_used=True, **ADVANCED)
    assert s.refuses("insert 4") == "magician.once"
    assert s.allows() == {"return"}


@example("magician.wrong_place")
def test_the_inserted_card_keeps_the_order(at):
    s = at("1 12 31 40 / 1", flipped=22, **ADVANCED)
    assert s.refuses("insert 3") == "magician.order"
    assert s.allows() == {"return", "insert 2"}


@example("magician.not_yours")
def test_only_the_owner_of_the_magician_inserts(at):
    assert at("1 12 40 / 1 31", flipped=22, **ADVANCED).refuses("insert 2") == "magician.owner"


@example("magician.not_the_same_turn")
def test_the_magician_does_not_work_on_the_turn_it_is_laid(at):
    s = at("1 12 / 1", flipped=31, seen={4: 22}, **ADVANCED).play("take")
    assert s.turn == 1
    assert s.refuses("insert 2") == "magician.later"


@example("magician.inserts_a_cannon")
def test_an_inserted_cannon_fires_at_once(at):
    s = at("1 12 31 / 1 30", flipped=16, **ADVANCED)
    assert s.tells("insert 2") == ["magician.insert", "cannon.immediate"]
    after = s.play("insert 2")
    assert (after.walls[0], after.allows()) == ((1, 12, 16, 31), {"fire east 30"})
    assert after.play("fire east 30").walls[1] == (1,)


@example("magician.still_in_play")
def test_an_unused_magician_keeps_the_game_going(at):
    s = at("1 31 46 / 1 45", seen={9: 21}, **ADVANCED)
    assert s.game.actor(s.state) == 0
    s = s.play("flip 9")
    assert s.tells("insert 1")[:2] == ["magician.insert", "end.nobody_can_take"]
    assert s.play("insert 1").walls[0] == (1, 21, 31, 46)


@example("magician.keep_it")
def test_a_higher_card_does_not_use_the_magician(at):
    s = at("1 12 31 / 1", flipped=34, **ADVANCED)
    assert s.refuses("insert 3") == "magician.higher_card"
    after = s.play("take")
    assert (after.walls[0], after.magician_used) == ((1, 12, 31, 34), False)


@example("magician.older_any")
def test_the_older_magician_inserts_any_card_at_its_place(at):
    s = at("1 12 31 40 / 1", flipped=5, **OLDER)
    assert s.tells("insert 1")[0] == "magician.any_card_older"
    assert s.play("insert 1").walls[0] == (1, 5, 12, 31, 40)


def test_chance_turns_a_card_that_nobody_has_seen(game):
    s = pontlevis.game("fortissimo").position(walls=[[1], [1]], at=7)
    assert game.actor(s) == CHANCE
