"""The rulings of Forteresse Solo, each in a position, and both ways if it is an option."""

import pytest

from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.kit import Moment

GAME = ForteresseSolo()
ruling = pytest.mark.ruling
ON_THE_TABLE = {
    "enemies": {f"{rank}{suit}": f"{high}{suit} {low}{suit}" for suit in "hdcs"
                for rank, high, low in (("J", 9, 5), ("Q", 8, 4), ("K", 3, 2))},
    "paths": {suit: f"6{suit} 7{suit}" for suit in "hdcs"},
}
"""Every card of the Fortress."""


def at(step="muster", **names):
    """Returns the game at a step of the turn, as in `game.position`."""
    return Moment(GAME, GAME.position(at=step, **names))


def turn(moment, *cards):
    """Returns the moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards))


# ---------------------------------------------------------------- table and stats


@pytest.mark.parametrize(("step", "names", "moves", "rule"), [
    ("muster", {"heroes": {"Qs": "3s", "Kd": "2d"}, "hand": "5d"}, "play Qs", "zones.hand"),
    ("serve", {"enemies": {"Ks": "3s", "Kd": "3d", "Qh": "", "Jc": ""}, "reserve": "5s 5d 4h"}, "serve Qh",
     "organisation.1_5.enemy_order"),
    ("serve", {"enemies": {"Ks": "3s", "Kd": "3d", "Qh": "", "Jc": ""}, "reserve": "5s 5d 4h"}, "serve Jc",
     "organisation.1_5.conditions"),
    ("serve", {"enemies": {"Jh": "", "Kh": ""}, "reserve": "4h"}, "done", "organisation.1_5.tie"),
    ("explore", {"heroes": {"Kc": "5c 4c"}, "paths": {"d": "6d 7d"}, "hand": "9d"},
     "explore Kc d; place 9d; place 9d", "turn.order"),
    ("attack", {"enemies": {"Kd": "5d 4s"}, "hand": "10c 10d 9h"}, "bribe Kd 10c; done; bribe Kd 10d", "turn.order"),
    ("fights", {"heroes": {"Qs": "4s"}, "enemies": {"Jh": "3h", "Kc": "5c"}, "hand": "2c 3c 4c 5h 6h 7h 8h",
                "discard": "As"}, "defend Qs Jh", "turn.order"),
    ("fights", {"enemies": {"Kc": "5c 4d", "Js": "3s", "Qh": "3h"}, "hand": "2c 3c 4c 5c 6c 7c 8c 9c",
                "discard": "Ah Ad"}, "burn 2c; burn 3c; burn 4c; burn 5c; burn 6c; fight Kc", "combat.3_4.order"),
    ("strikes", {"heroes": {"Kd": "5d", "Qc": "4c"}, "enemies": {"Kh": "4h 3s", "Js": "2s"}},
     "strike Kd Kh; strike Kd Js", "combat.3_6.target"),
    ("strikes", {"heroes": {"Ks": "5s 4s"}, "enemies": {"Jd": "4d 4h"}, "hand": "9c"}, "strike Ks Jd; done",
     "combat.3_7.loss"),
    ("swap", {"hand": "4h", "reserve": "Kc Qs 5h"}, "boss Kc 5h", "overview.solo"),
])
def test_what_else_is_refused_and_by_which_rule(step, names, moves, rule):
    *before, last = moves.split("; ")
    assert at(step, **names).play(*before).refuses(last) == rule


@ruling("table.layout")
def test_where_things_lie_never_matters():
    one, other = (turn(Moment(GAME, GAME.setup()), *row.split()) for row in ("10h 10d 10c 10s", "10s 10c 10d 10h"))
    assert one.treasures != other.treasures
    assert one.state._replace(treasures=()) == other.state._replace(treasures=())


@ruling("stats.lone_off_suit")
def test_a_lone_stat_is_of_the_characters_suit_unless_any_will_do():
    s = at(hand="Jc 5d 4h Qh", lone_stat="any").play("play Jc", "link 5d Jc")
    assert s.hero("Jc").stats == ("5d",)
    assert s.refuses("link 4h Jc") == "stats.suit"
    assert at("serve", enemies={"Qh": ""}, reserve="5s 4c", heroes={"Kh": "5h"}).enemies == ()
    served = at("serve", enemies={"Qh": ""}, reserve="5s 4c", heroes={"Kh": "5h"}, lone_stat="any")
    assert served.enemy("Qh").stats == ("5s",)


# ---------------------------------------------------------------- the end


@ruling("end.no_draw_needed", "organisation.hand_over_six")
@pytest.mark.parametrize("hand", ["Kh 2h 3h 4h 5h 6h", "Kh 2h 3h 4h 5h 6h As"])
def test_a_full_hand_draws_nothing_and_loses_nothing(hand):
    s = at("begin", hand=hand, deck="7c")
    assert (s.ended, s.asked, s.hand, s.deck) == ("", "muster", tuple(hand.split()), ("7c",))


@ruling("end.length")
def test_no_number_of_turns_ends_the_game():
    assert at("begin", turn=900, hand="Kh 2h 3h 4h 5h 6h").turn == 901


# ---------------------------------------------------------------- the Fortress deck


@ruling("fortress.reshuffle_moment")
def test_the_deck_is_shuffled_as_soon_as_its_last_card_has_arrived():
    s = at("fights", heroes={"Qh": "5h 3c"}, enemies={"Js": "5s"}, defence={"Qh": "Js"}, fortress="2h")
    assert s.tells("turn 2h")[:3] == ["boost.enemy", "organisation.1_3.reshuffle", "combat.3_4.failure"]
    assert "2h" in turn(s, "2h").fortress
    s = at("fights", heroes={"Qh": "5h 3c"}, enemies={"Js": "5s"}, defence={"Qh": "Js"}, fortress="9h")
    assert "organisation.1_3.reshuffle" not in s.tells("turn 9h")
    assert (turn(s, "9h").fortress, turn(s, "9h").under) == ((), ("9h",))


@ruling("fortress.both_empty")
def test_without_any_card_the_fortress_plays_on():
    s = at("refill", turn=5, heroes={"Kh": "5h 4c"}, hand="9h 2c", **ON_THE_TABLE)
    assert (s.asked, s.reserve) == ("explore", ())
    told = s.play("explore Kh h").tells("place 9h")
    assert told[:3] == ["exploration.2_3.places", "exploration.2_4.level", "exploration.2_5.discard"]
    s = at("strikes", turn=5, heroes={"Kh": "5h 4c"}, **ON_THE_TABLE)
    assert "organisation.1_3.reshuffle" in s.tells("strike Kh Ks")
    assert s.play("strike Kh Ks").fortress == ("3s",)
    s = at("fights", turn=5, heroes={"Kh": "5h 4c"}, defence={"Kh": "Ks"}, hand="2c", **ON_THE_TABLE)
    assert not s.under


# ---------------------------------------------------------------- organisation


@ruling("organisation.tie_scope")
def test_ties_are_broken_between_enemies_and_off_suit_stats_not_between_places():
    s = at("serve", enemies={"Jc": "2c"}, reserve="5h 5s 3d", heroes={"Kh": "5h"})
    assert s.allows() == {"give 5h", "give 5s"}
    assert s.refuses("give 3d") == "organisation.1_5.off_suit"
    assert s.tells("give 5s")[0] == "organisation.1_5.tie"
    assert s.play("give 5s").enemy("Jc").stats == ("2c", "5s")
    assert at("pave", reserve="9h 9d", heroes={"Kh": "5h"}).asked == "explore"


# ---------------------------------------------------------------- exploration


def behind(door, **names):
    """Returns a hero at an explored path of hearts."""
    return at("explore", heroes={"Kc": "5c"}, paths={"h": "6h 7h"}, explored="h", doors={"h": door} if door else {},
              **names)


@ruling("door.which_door")
def test_any_door_may_lie_on_a_treasure():
    s = behind("", hand="9h").play("explore Kc h")
    assert s.allows() == {"turn Ah", "turn Ad", "turn Ac", "turn As"}
    assert turn(s, "As").paths[0].door == "As"


# ---------------------------------------------------------------- bosses


@ruling("boss.ties")
def test_you_choose_among_the_pairs_that_are_left():
    s = at("test", reserve="Kh Qd 9c 9s")
    assert s.allows() == {"boss Kh 9c", "boss Kh 9s", "boss Qd 9c", "boss Qd 9s"}
    assert s.refuses("done") == "boss.test.pair"
    assert tuple(s.play("boss Qd 9s").enemy("Qd")) == ("Qd", ("9s",), True)
    assert at("test", reserve="Kh Qd 9c").allows() == {"boss Kh 9c", "boss Qd 9c"}
    s = at("test", reserve="Kh Qs Js 9h 9s")
    assert s.allows() == {"boss Kh 9h", "boss Qs 9s", "boss Js 9s"}
    assert s.refuses("boss Kh 9s") == "boss.test.pair"


@ruling("boss.stays_boss")
@pytest.mark.parametrize("status", ["boss", "place"])
def test_a_boss_that_dies_with_its_place_dies_as_a_boss(status):
    s = at("strikes", heroes={"Kd": "5d 5c"}, enemies={"Js": "8s"}, hand="10h", boss_status=status)
    assert s.play("strike Kd Js").asked == "key"


@ruling("boss.when_attacks")
def test_a_boss_attacks_at_the_next_step_3_1():
    s = behind("Ah", hand="2c 3c 4c 5h 6h 7h 8h 9h 2d", discard="Ac Ad As",
               reserve="Qs 8s").play("explore Kc h")
    assert s.asked == "burn"
    late = at("test", reserve="Qs 8s")
    assert (late.enemy("Qs").boss, late.attackers) == (True, ())


@ruling("boss.search")
def test_a_key_comes_from_the_deck_or_not_at_all():
    names = {"heroes": {"Ks": "5s 3s"}, "enemies": {"Qh": "8h"}, "hand": "9c"}
    s = at("strikes", discard="Ah", spent="10h", deck="Ac As 7d", **names).play("strike Ks Qh")
    assert s.allows() == {"take Ac", "take As", "done"}
    assert s.refuses("take Ah") == "boss.death"
    assert s.tells("done")[0] == "boss.death"
    assert s.play("done").decks == 0
    assert at("strikes", deck="7d", **names).play("strike Ks Qh").asked == "swap"


# ---------------------------------------------------------------- bribes and defence


def test_a_bribe_of_several_treasures_leaves_the_next_attacker_to_be_bribed():
    s = at("attack", enemies={"Kd": "5d 4s", "Js": "2s"}, hand="2c 10c 9h 10d 10h 3h")
    assert turn(s.play("bribe Kd 10c", "bribe Kd 10d", "done"), "2h").allows() == {"bribe Js 10h", "done"}


@ruling("combat.one_defence_each")
def test_a_hero_blocks_one_attacker_or_as_many_as_it_outlives():
    names = {"heroes": {"Qs": "4s", "Jd": "2d"}, "enemies": {"Jh": "3h", "Kc": "5c"}, "hand": "9c"}
    s = at("defence", defenders="many", **names).play("defend Qs Kc", "defend Qs Jh")
    told = s.tells("turn 9d")
    assert told[:4] == ["boost.enemy_other", "combat.3_4.success", "combat.3_4.loss", "stats.no_life"]
    assert "combat.3_3.undefended" in told


# ---------------------------------------------------------------- restoration


@ruling("restoration.limits")
def test_taking_is_a_choice_and_wants_a_discard():
    s = at("swap", hand="6d 7d", discard="As")
    assert s.refuses("take As") == "restoration.4_2.take"
    s = s.play("discard 6d")
    assert s.refuses("discard 7d") == "restoration.4_2.discard"
    assert s.play("done").hand == ("7d",)
    assert at("swap", discard="As").turn == 3
