"""The rules of Fortissimo! beyond their worked examples, which the rulebook holds as data."""

import pytest

from pontlevis import CHANCE, BadOption, Record
from pontlevis.kit import Moment
from pontlevis.record.record import UnknownDraw

ADVANCED = {"version": "advanced"}
OLDER = {"version": "advanced", "edition": "older"}


# ---------------------------------------------------------------- set-up and turn


def test_setup_grid_has_45_places_and_nothing_is_known_of_them(game):
    s = game.setup(players=3)
    assert [place for place in range(64) if s.down >> place & 1] == list(range(1, 46))
    assert (s.up, s.unseen) == (0, tuple(range(2, 47)))
    assert [beat.rule for beat in game.begin(players=3)] == [
        "setup.start_card", "setup.shuffle", "setup.grid", "turn.first_player",
    ]


@pytest.mark.parametrize("players", [0, 1])
def test_setup_players_are_two_to_four(game, players):
    with pytest.raises(BadOption) as refused:
        game.setup(players=players)
    assert refused.value.rule == "setup.players"


def test_turn_clockwise_goes_round_from_the_first_player(game):
    ana, bob, chloe = range(3)
    s = Moment(game, game.setup(players=3, first=chloe))
    assert [beat.facts for beat in game.begin(players=3, first=chloe)][-1] == {"seat": chloe}
    order = []
    for card in (20, 21, 22, 23):
        order.append(s.turn)
        s = s.play(f"flip {card}", f"reveal {card}", "return")
    assert order == [chloe, ana, bob, chloe]


def test_turn_public_is_told_when_a_card_that_was_seen_is_flipped_again(at):
    s = at("1 / 1 30", flipped=38, at=37).play("return")
    assert s.tells("flip 37") == ["turn.flip_one", "turn.public"]


def test_chance_turns_a_card_that_nobody_has_seen(game):
    s = game.position(walls=[[1], [1]], at=7)
    assert game.actor(s) == CHANCE


def test_component_wall_cards_promises_a_card_to_one_face_down_place(game):
    start = game.position(walls=[[1, 6, 38], [1]], vacant=[7, 8])
    for fate in ({7: "reveal 20"}, {3: "reveal 20", 4: "reveal 20"}):
        with pytest.raises(UnknownDraw):
            Record(game, start, fate=fate)


# ---------------------------------------------------------------- what else is refused


def test_placement_no_moving_holds_while_a_card_is_looked_at(at):
    assert at("1 6 40 / 1", flipped=13).refuses("lift 40") == "placement.no_moving"


def test_basic_no_powers_refuses_a_shot_before_the_cannon_is_taken(at):
    assert at("1 5 / 1 20", flipped=7).refuses("fire east 20") == "basic.no_powers"


def test_end_ten_refuses_to_stop_at_eight_cards(at):
    assert at("1 4 8 12 15 20 24 29 / 1", flipped=33).refuses("stop") == "end.ten"


def test_end_ten_leaves_nobody_anything_to_do(at):
    s = at("1 2 4 6 8 10 12 14 18 / 1 21 / 1 41", flipped=20, **ADVANCED).play("take")
    assert s.refuses("pass") == "end.ten"
    assert s.allows() == set()
    assert s.game.actor(s.state) is None


def test_cannon_not_tower_refuses_the_start_tower(at):
    assert at("1 16 / 1 5 11 30", firing=True, **ADVANCED).refuses("fire east 1") == "cannon.not_tower"


def test_cannon_immediate_refuses_a_late_shot_while_a_card_is_looked_at(at):
    assert at("1 5 7 / 1 30", flipped=40, **ADVANCED).refuses("fire east 30") == "cannon.immediate"


def test_magician_higher_card_refuses_to_insert_a_card_that_fits(at):
    assert at("1 12 31 / 1", flipped=34, **ADVANCED).refuses("insert 3") == "magician.higher_card"


# ---------------------------------------------------------------- passing and the end


def test_pass_stuck_is_told_of_each_seat_that_passes(at):
    s = at("1 43 / 1 44 / 1 45 46 / 1 10", turn=3, flipped=2)
    beats = list(s.game.tell(s.state, s.game.parse(s.state, "return")))
    assert [(beat.rule, beat.facts["seat"]) for beat in beats[1:]] == [
        ("pass.stuck", 0), ("pass.stuck", 1), ("pass.stuck", 2), ("turn.clockwise", 3),
    ]


@pytest.mark.parametrize(("walls", "scores", "ranks"), [
    ("1 7 15 22 30 45 / 1 28 39 46", (6, 4), (1, 2)),
    ("1 8 21 45 / 1 3 30 46", (4, 4), (2, 1)),
])
def test_end_nobody_can_take_ends_a_position_and_ranks_its_walls(at, walls, scores, ranks):
    s = at(walls)
    outcome = s.game.outcome(s.state)
    assert (outcome.rule, outcome.scores, outcome.ranks) == ("end.nobody_can_take", scores, ranks)


def test_a_card_left_face_up_on_the_first_place_cannot_be_returned_once_it_is_chosen(at):
    s = at("1 30 / 1 46", up={1: 40}).play("flip 1")
    assert s.chosen
    assert s.refuses("return") == "last.face_up_cards"


# ---------------------------------------------------------------- points


@pytest.mark.parametrize(("wall", "lines"), [
    ("1 13 17 20 23 37", {"scoring.base": 6, "scoring.princes": 2, "scoring.princesses": 2, "scoring.pairs": 2}),
    ("1 13 17 27", {"scoring.base": 4, "scoring.princes": 2, "scoring.princesses": 1, "scoring.pairs": 1}),
    ("1 21 41", {"scoring.base": 3, "scoring.queen": 3, "scoring.king": 3}),
    ("1 3 9 19 28", {"scoring.base": 5, "scoring.ravens": 3}),
    ("1 7 11 31", {"scoring.base": 4}),
])
def test_points_are_told_by_rule(at, wall, lines):
    s = at(f"{wall} / 1", **ADVANCED)
    assert {line.rule: line.points for line in s.game.tally(s.state, 0)} == lines


def test_scoring_raven_cap_is_of_the_older_edition_only(at):
    assert at("1 3 9 19 39 43 / 1", double_ravens=(3, 39), **ADVANCED).points(0) == 13


def test_scoring_at_end_counts_what_is_left_of_a_couple(at):
    s = at("1 16 / 1 13 17", firing=True, **ADVANCED)
    assert (s.points(1), s.play("fire east 17").points(1)) == (6, 3)


def test_advanced_goal_a_card_that_may_be_returned_would_end_the_game_behind(at):
    s = at("1 2 4 6 10 12 15 18 20 / 1 5 8 14 21 24 28 41", flipped=22, **ADVANCED)
    assert s.allows() == {"take", "return"}
    assert s.game.outcome(s.play("take").state).scores == (10, 14)


# ---------------------------------------------------------------- Cannons


def test_cannon_immediate_is_told_when_a_cannon_is_taken(at):
    s = at("1 8 / 1 5 21 30", flipped=16, **ADVANCED)
    assert s.tells("take") == ["placement.right_end", "cannon.immediate"]


@pytest.mark.parametrize(("walls", "options", "targets"), [
    ("1 16 / 1 5 11 30", OLDER, {1, 5, 30}),
    ("1 16 / 1 5 26 30 41", ADVANCED, {30, 41}),
    ("1 7 / 1 20 / 1", ADVANCED, {20}),
    ("1 12 16 31 / 1 30", ADVANCED | {"magician_used": True}, {30}),
])
def test_cannon_mandatory_allows_a_shot_at_each_target_and_nothing_else(at, walls, options, targets):
    assert at(walls, firing=True, **options).allows() == {f"fire east {card}" for card in targets}
