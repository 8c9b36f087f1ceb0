"""Positions of Forteresse Solo that no game reaches are refused."""

import random
import re

import pytest

import pontlevis
from pontlevis import BadPosition, Record
from pontlevis.games.forteresse_solo.steps import TURN, Draw, Flip, Refill
from pontlevis.record.fate import UnknownDraw

GAME = pontlevis.game("forteresse_solo")


def test_no_enemy_clashes_that_is_not_there():
    rng = random.Random(5)
    for _ in range(40):
        record = Record(GAME, rng=rng)
        while GAME.actor(record.state) is not None and "(clash" not in GAME.diagram(record.state) and record.ply < 600:
            record.play(rng.choice(GAME.moves(record.state)))
        written = GAME.diagram(record.state)
        if found := re.search(r"\(clash (\S+?)[ )]", written):
            assert GAME.read(written) == record.state
            with pytest.raises(BadPosition):
                GAME.read(written.replace(f"(clash {found[1]}", "(clash Ah"))
            return
    pytest.fail("no game came to a clash")


def test_a_question_stands_only_in_front_of_the_step_that_it_belongs_to():
    s = GAME.position(at="explore", heroes={"Kh": "5h"}, hand="2c")
    assert GAME.read(GAME.diagram(s)) == s
    with pytest.raises(BadPosition, match="these steps cannot be those that are left"):
        GAME.read(GAME.diagram(s).replace("(attack) (bribes) ", ""))


def test_a_visit_waits_only_where_a_path_is_not_complete():
    s = GAME.position(at="explore", heroes={"Kh": "5h"}, paths={"h": "6h 7h"}, hand="2c")
    s = GAME.play(s, GAME.parse(s, "explore Kh d"))
    assert GAME.read(GAME.diagram(s)) == s


@pytest.mark.parametrize("fate", [{("deck x", 5): "turn 2h"}, {("fortress -1", 5): "turn 2h"}])
def test_a_shuffle_that_has_no_number_is_none(fate):
    with pytest.raises(UnknownDraw):
        Record(GAME, fate=fate)


def test_the_deck_may_be_short_on_the_first_turn_once_an_attack_was_not_defended():
    s = GAME.position(at="fights", turn=1, enemies={"Kc": "5c 4d"}, heroes={"Qd": "4d 3d"}, hand="2c 3c")
    s = GAME.play(s, GAME.parse(s, "turn 2d"))
    assert GAME.read(GAME.diagram(s)) == s


def test_the_enemies_that_have_attacked_are_the_strongest():
    s = GAME.position(at="fights", enemies={"Kc": "5c 4d", "Js": "3s", "Qh": "5h"}, hand="2c 3c 4c 5c 6c 7c")
    assert GAME.possible(s) is s
    with pytest.raises(BadPosition, match="attackers"):
        GAME.possible(s._replace(attackers=("Qh",)))


def test_a_loss_is_chosen_only_between_equal_stats():
    """combat.3_7.loss"""
    s = GAME.position(at="strikes", heroes={"Ks": "5s 4s"}, enemies={"Jd": "4d 4h"}, hand="9c")
    s = GAME.play(s, GAME.parse(s, "strike Ks Jd"))
    one_stat = s._replace(enemies=(s.enemies[0]._replace(stats=("4d",)),), fallen=("4h",))
    assert (s.asked, GAME.possible(s)) == ("loss", s)
    with pytest.raises(BadPosition, match="these steps cannot be those that are left"):
        GAME.possible(one_stat)


SIX = "2h 3h 4h 5h 2d 3d"


@pytest.mark.parametrize(("drawing", "names"), [("draw", {"hand": SIX}), ("reserve", {"hand": "2c", "reserve": SIX})])
def test_nothing_is_turned_up_for_a_full_row(drawing, names):
    """organisation.1_1.draw, organisation.1_3.refill"""
    s = GAME.position(at="muster", hand="Kh 4h")
    waiting = s._replace(agenda=(Flip(drawing), *TURN[TURN.index(Draw() if drawing == "draw" else Refill()):]))
    assert GAME.possible(waiting) is waiting
    full = GAME.position(at="muster", **names)._replace(agenda=waiting.agenda)
    with pytest.raises(BadPosition, match="these steps cannot be those that are left"):
        GAME.read(GAME.diagram(full))


@pytest.mark.parametrize(("names", "fault"), [
    ({"at": "muster", "hand": SIX, "heroes": {"Kh": ""}}, "cards in hand: 7, at most 6"),
    ({"at": "activate", "hand": "2c", "reserve": SIX, "enemies": {"Kc": ""}}, "cards in the reserve: 7, at most 6"),
])
def test_who_may_come_back_has_a_place(names, fault):
    """organisation.1_2.no_stat, organisation.1_7.return"""
    with pytest.raises(BadPosition, match=fault):
        GAME.position(**names)


def test_a_card_is_taken_back_only_after_another_was_discarded():
    """restoration.4_2.take"""
    s = GAME.position(at="swap", hand=f"{SIX} Kc"[3:], discard="Kd Qd 4c")
    s = GAME.play(s, GAME.parse(s, "discard Kc"))
    assert (s.asked, GAME.possible(s)) == ("take", s)
    with pytest.raises(BadPosition, match="cards in hand: 6, at most 5"):
        GAME.possible(s._replace(hand=(*s.hand, s.deck[0]), deck=s.deck[1:]))


@pytest.mark.parametrize(("names", "turn"), [
    ({}, 2), ({"deck": 25}, 2), ({"deck": 24}, 3), ({"at": "straighten", "deck": 0, "discard": "As"}, 2),
    ({"fortress": 34}, 2), ({"fortress": 33}, 3), ({"fortress": 3}, 5), ({"hand": "2h 3h 4h 5h 2d 3d Ah Ad Ac As"}, 3),
])
def test_a_position_without_a_turn_has_the_fewest_that_can_have_led_there(names, turn):
    assert GAME.position(**{"hand": "Kh 4h", **names}).turn == turn


def test_a_seventh_card_was_found_in_the_deck_which_is_shuffled_then():
    """boss.death_shuffle"""
    s = GAME.position(hand=f"{SIX} Ah")
    assert s.decks == 1
    with pytest.raises(BadPosition, match="cards in hand: 7, at most 6"):
        GAME.possible(s._replace(decks=0))


@pytest.mark.parametrize(("turn", "shuffles"), [(2, 1), (3, 3), (4, 99)])
def test_the_fortress_is_shuffled_again_only_after_all_of_it_was_turned_up(turn, shuffles):
    """organisation.1_3.reshuffle"""
    s = GAME.position(hand="Kh 4h", turn=turn)
    with pytest.raises(BadPosition, match="fortress"):
        GAME.possible(s._replace(shuffles=shuffles))
