"""The computer player of Forteresse Solo: it counts what lies open, and wins a good share of its games."""

import random

import pytest

from pontlevis import CHANCE
from pontlevis.bots.players import choose
from pontlevis.games.forteresse_solo import PACKAGE, ForteresseSolo
from pontlevis.games.forteresse_solo.bots import plans
from pontlevis.games.forteresse_solo.bots.judgement import boosts, chance_below, keep

GAME = ForteresseSolo()
CAPTAIN = PACKAGE.bot("captain")


def choice(at="muster", **names):
    """What the captain plays at a step of the turn, as in `game.position`."""
    s = GAME.position(at=at, **names)
    return str(choose(CAPTAIN, GAME, s, (), 0, random.Random(1)))


def outcome(seed):
    """How a game of the captain's ends."""
    rng, s = random.Random(seed), GAME.setup()
    while (actor := GAME.actor(s)) is not None:
        s = GAME.play(s, GAME.chance(s).sample(rng) if actor == CHANCE else choose(CAPTAIN, GAME, s, (), 0, rng))
    return s


def test_the_captain_wins_many_games():
    assert sum(outcome(seed).ended == "end.win" for seed in range(60)) >= 18


def test_a_boost_is_counted_from_what_is_left_of_the_fortress():
    s = GAME.position(hand="Kh", fortress="5h 2d Kh 9c")
    assert sorted(boosts(s)) == [0, 0, 2, 5]
    assert chance_below(s, 2) == 0.75
    assert chance_below(s, -1) == 0
    assert boosts(GAME.position(hand="Kh", fortress="", under="4h 5h")) == [4]


def test_the_captain_opens_a_door_when_it_has_the_key():
    names = {"heroes": {"Kc": "5c"}, "paths": {"h": "6h 7h", "d": "6d 7d"}, "explored": "h d",
             "doors": {"h": "As", "d": "Ac"}}
    assert choice("explore", hand="Ac 9h", **names) == "explore Kc d"


def test_the_captain_plays_just_enough_places():
    s = GAME.position(at="explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, hand="6d 9d 8h")
    found = plans.way(s, s.heroes[0], "d")
    assert found.chance >= plans.SURE
    assert found.places == ("9d",)


def test_the_captain_blocks_whom_a_hero_can_hold():
    assert choice("defence", heroes={"Kc": "5c 5d"}, enemies={"Js": "4s"}, hand="6c 7c 8c 9c 2d") == "defend Kc Js"


def test_the_captain_strikes_with_just_enough():
    names = {"heroes": {"Kc": "5c 5d", "Qd": "3d"}, "enemies": {"Js": "3s"}}
    assert choice("strikes", hand="9c", **names) == "strike Qd Js"


@pytest.mark.parametrize(("hand", "burnt"), [("Ah 6c 5d", "burn 6c"), ("As 6h 10h", "burn 6h")])
def test_the_captain_discards_what_is_worth_least(hand, burnt):
    assert choice("fights", enemies={"Js": "2s"}, hand=hand, heroes={"Kc": "5c 4c"}) == burnt


def test_a_key_whose_door_is_there_is_worth_most():
    s = GAME.position(hand="Ah As", paths={"h": "6h 7h"}, explored="h", doors={"h": "As"})
    assert keep(s, "As") > keep(s, "Ah") > keep(s, "9c")


def test_the_captain_takes_back_the_key_it_needs():
    names = {"paths": {"h": "6h 7h"}, "explored": "h", "doors": {"h": "As"}}
    assert choice("swap", hand="9h 2c", discard="As Kc", **names).startswith("discard")
