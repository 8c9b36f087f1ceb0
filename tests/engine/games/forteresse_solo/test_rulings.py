"""What the rulebook of Forteresse Solo leaves open, and how it is decided: each ruling shown at work, both ways if both
may be played."""

import pytest

from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.kit import Moment

GAME = ForteresseSolo()
ruling = pytest.mark.ruling
FULL = "2d 3d 4d 5d 2c 3c"
"""A reserve that nothing is added to, and that serves nobody."""
ON_THE_TABLE = {
    "enemies": {f"{rank}{suit}": f"{high}{suit} {low}{suit}" for suit in "hdcs"
                for rank, high, low in (("J", 9, 5), ("Q", 8, 4), ("K", 3, 2))},
    "paths": {suit: f"6{suit} 7{suit}" for suit in "hdcs"},
}
"""Every card of the Fortress."""


def at(step="muster", **names):
    """The game at a step of the turn, as in `game.position`."""
    return Moment(GAME, GAME.position(at=step, **names))


def turn(moment, *cards):
    """The moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards))


# ---------------------------------------------------------------- table and stats


@ruling("table.layout")
def test_where_things_lie_never_matters():
    one, other = (turn(Moment(GAME, GAME.setup()), *row.split()) for row in ("10h 10d 10c 10s", "10s 10c 10d 10h"))
    assert one.treasures != other.treasures
    assert one.state._replace(treasures=()) == other.state._replace(treasures=())


@ruling("table.king_of_hearts")
@pytest.mark.parametrize("stats", ["4h 2s", "3h 3c"])
def test_several_pairs_of_stats_make_six(stats):
    assert power(at(heroes={"Kh": stats}, hand="Qc").hero("Kh")) == 6


@ruling("stats.lone_off_suit")
def test_a_lone_stat_is_of_the_characters_suit_unless_any_will_do():
    assert at(hand="Jc 5d").play("play Jc").refuses("link 5d Jc") == "stats.suit"
    s = at(hand="Jc 5d 4h Qh", lone_stat="any").play("play Jc", "link 5d Jc")
    assert s.hero("Jc").stats == ("5d",)
    assert s.refuses("link 4h Jc") == "stats.suit"
    assert at("serve", enemies={"Qh": ""}, reserve="5s 4c", heroes={"Kh": "5h"}).enemies == ()
    served = at("serve", enemies={"Qh": ""}, reserve="5s 4c", heroes={"Kh": "5h"}, lone_stat="any")
    assert served.enemy("Qh").stats == ("5s",)


@ruling("stats.attach_order")
def test_the_stat_of_the_heros_suit_comes_first():
    s = at(hand="Jc 5d 3c").play("play Jc")
    assert s.refuses("link 5d Jc") == "stats.suit"
    assert s.play("link 3c Jc", "link 5d Jc").hero("Jc").stats == ("3c", "5d")


@ruling("stats.off_suit_survivor")
def test_a_hero_that_loses_its_suit_stays():
    s = at("fights", heroes={"Qh": "5h 3c"}, enemies={"Js": "5s 4s"}, defence={"Qh": "Js"})
    assert turn(s, "9c").hero("Qh").stats == ("3c",)


# ---------------------------------------------------------------- the end


@ruling("end.deck_empty_mid_turn")
def test_a_deck_that_runs_out_does_not_stop_the_turn():
    s = turn(at("begin", hand="Kh 2h", deck="4h 5c"), "4h", "5c")
    assert (s.deck, s.ended, s.asked) == ((), "", "muster")


@ruling("end.no_draw_needed", "organisation.hand_over_six")
@pytest.mark.parametrize("hand", ["Kh 2h 3h 4h 5h 6h", "Kh 2h 3h 4h 5h 6h As"])
def test_a_full_hand_draws_nothing_and_loses_nothing(hand):
    s = at("begin", hand=hand, deck="7c")
    assert (s.ended, s.asked, s.hand, s.deck) == ("", "muster", tuple(hand.split()), ("7c",))


@ruling("end.unwinnable")
def test_a_game_that_cannot_be_won_goes_on():
    assert not turn(at("begin", hand="2h", deck="7c"), "7c").ended


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


@ruling("organisation.mulligan")
def test_a_mulligan_comes_before_any_card():
    s = at(turn=1, mulligan=True, hand="Kh 4h 3c 6c 7c 8c")
    assert "mulligan" in s.allows()
    assert s.play("mulligan").hand == ()
    assert s.play("play Kh").refuses("mulligan") == "organisation.1_1.mulligan"


@ruling("organisation.no_take_back")
def test_a_card_played_is_not_taken_back():
    s = at(heroes={"Qs": "3s", "Kd": "2d"}, hand="5d")
    assert s.refuses("play Qs") == s.refuses("link 3s Kd") == "zones.hand"


@ruling("organisation.no_hero_limit")
def test_twelve_heroes_may_be_in_play():
    crowd = {rank + suit: f"{stat}{suit}" for suit in "hdcs" for rank, stat in ("J2", "Q3", "K4")}
    del crowd["Ks"]
    assert len(at(heroes=crowd, hand="Ks 5s").play("play Ks", "link 5s Ks").heroes) == 12


@ruling("organisation.reserve_count")
def test_cards_left_in_the_reserve_count():
    s = turn(at("refill", reserve="2d 3d 4d 5d 2c", heroes={"Kh": "5h"}), "3c")
    assert (len(s.reserve), s.asked) == (6, "explore")


@ruling("organisation.who_is_served")
def test_everybody_in_the_combat_zone_is_served():
    s = at("serve", enemies={"Ks": "3s", "Kc": "9c", "Qd": ""}, reserve="5s 4c 2d", heroes={"Kh": "5h"})
    assert [enemy.stats for enemy in s.enemies] == [("3s", "5s"), ("9c", "4c"), ("2d",)]


@ruling("organisation.power_moment")
def test_who_is_served_stays_first():
    s = at("serve", enemies={"Kh": "", "Qd": ""}, reserve="2h 5d 4d 3d", heroes={"Jh": "5h"}).play("serve Kh")
    assert (s.enemy("Kh").stats, s.enemy("Qd").stats) == (("2h", "5d"), ("4d", "3d"))


@ruling("organisation.tie_scope")
def test_ties_are_broken_between_enemies_and_off_suit_stats_not_between_places():
    s = at("serve", enemies={"Jc": "2c"}, reserve="5h 5s 3d", heroes={"Kh": "5h"})
    assert s.allows() == {"give 5h", "give 5s"}
    assert s.refuses("give 3d") == "organisation.1_5.off_suit"
    assert s.tells("give 5s")[0] == "organisation.1_5.tie"
    assert s.play("give 5s").enemy("Jc").stats == ("2c", "5s")
    assert at("pave", reserve="9h 9d", heroes={"Kh": "5h"}).asked == "explore"


@ruling("organisation.places_left")
def test_places_are_laid_where_there_is_a_slot():
    s = at("pave", paths={"s": "6s", "h": "6h 7h"}, explored="h", reserve="7s 9s 8h", heroes={"Kh": "5h"})
    assert (s.paths[3].places, s.reserve) == (("6s", "9s"), ("7s", "8h"))


# ---------------------------------------------------------------- exploration


@ruling("exploration.new_hero")
def test_a_hero_explores_on_the_turn_it_comes():
    s = at(hand="Kh 4h", reserve=FULL).play("play Kh", "link 4h Kh")
    assert "explore Kh h" in s.allows()


@ruling("exploration.looted_path")
def test_a_looted_path_is_not_for_exploring():
    s = at("explore", heroes={"Kc": "5c"}, paths={"d": "6d 7d"}, looted="d", opened="Ah")
    assert s.allows() == {"explore Kc h", "explore Kc c", "explore Kc s", "done"}


@ruling("exploration.visit_other_path", "exploration.visit_then_stop")
def test_a_visit_lays_a_place_where_it_belongs_and_is_over():
    s = at("explore", heroes={"Kc": "5c"}, paths={"d": "6d"}, hand="9d").play("explore Kc h")
    assert s.tells("turn 7d") == ["exploration.2_2.incomplete", "exploration.2_2.end", "combat.3_1.none",
                                  "restoration.4_1.straighten"]
    assert turn(s, "7d").paths[1].complete


def open_path(hand, boosted):
    """A path of diamonds explored with a power of 9 and what the hand holds, and the boost turned up."""
    s = at("explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, hand=hand).play("explore Kc d")
    while "done" in s.allows():
        s = s.play(next((move for move in sorted(s.allows()) if move.startswith("place")), "done"))
    return s, turn(s, boosted)


@ruling("exploration.no_place")
def test_no_place_has_to_be_played():
    s, after = open_path("9h", "9c")
    assert "exploration.2_5.failure" in s.tells("turn 9c")
    assert not after.paths[1].explored


@ruling("exploration.places_before_boost")
def test_no_place_follows_the_boost():
    s, _ = open_path("9d", "9c")
    assert s.refuses("place 9d") == "zones.hand"
    s = at("explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, hand="9d").play("explore Kc d", "done")
    assert s.refuses("place 9d") == "turn.order"


@ruling("exploration.discard_always")
@pytest.mark.parametrize(("place", "boosted", "explored"), [("9d", "3s", True), ("8d", "5s", False)])
def test_places_are_lost_either_way(place, boosted, explored):
    _, after = open_path(place, boosted)
    assert after.discard == (place,)
    assert after.paths[1].explored is explored


def behind(door, **names):
    """A hero at an explored path of hearts."""
    return at("explore", heroes={"Kc": "5c"}, paths={"h": "6h 7h"}, explored="h", doors={"h": door} if door else {},
              **names)


@ruling("exploration.cross_again", "door.key_automatic")
def test_crossing_again_costs_a_hero_and_the_key_is_played():
    s = behind("Ac", hand="Ac 9h", reserve="Ks 9s")
    assert s.tells("explore Kc h")[:4] == [
        "exploration.2_1.explorer", "exploration.2_2.branch", "exploration.2_6.test", "door.key"]
    assert s.play("explore Kc h").hand == ("9h",)


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


@ruling("boss.off_suit", "boss.lower_place")
def test_the_highest_place_makes_a_boss_even_off_suit():
    assert at("test", reserve="Kh 9c 8h").enemy("Kh").stats == ("9c",)


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


@ruling("bribe.how_many")
def test_one_bribe_for_each_attacker():
    s = at("attack", enemies={"Kd": "5d 4s", "Js": "2s"}, hand="10c 10d 10h 3h").play("bribe Kd 10c", "done")
    s = turn(s, "2h")
    assert s.refuses("bribe Kd 10d") == "combat.3_2.bribe"
    assert s.allows() == {"bribe Js 10d", "bribe Js 10h", "done"}


def test_a_bribe_of_several_treasures_leaves_the_next_attacker_to_be_bribed():
    s = at("attack", enemies={"Kd": "5d 4s", "Js": "2s"}, hand="2c 10c 9h 10d 10h 3h")
    assert turn(s.play("bribe Kd 10c", "bribe Kd 10d", "done"), "2h").allows() == {"bribe Js 10h", "done"}


@ruling("bribe.moment")
def test_bribes_come_before_defenders():
    s = at("attack", enemies={"Kd": "5d 4s"}, hand="10c", heroes={"Qh": "2h"}).play("done")
    assert s.asked == "defend"
    assert s.refuses("bribe Kd 10c") == "turn.order"


@ruling("bribe.boost_spent", "combat.order_without_boost")
def test_the_boost_of_a_failed_bribe_is_forgotten():
    s = at("attack", enemies={"Kd": "5d 4s", "Js": "5s 5c"}, hand="10c", heroes={"Qh": "5h 4h"}).play("bribe Kd 10c")
    s = turn(s, "3h").play("defend Qh Kd")
    assert s.attackers == ("Kd",)
    s = turn(s, "2d", "3d", "4d", "6d", "7d")
    told = {beat.rule: beat.facts for beat in GAME.tell(s.state, GAME.parse(s.state, "turn 9c"))}
    assert told["combat.3_4.success"]["power"] == 9


@ruling("bribe.several_treasures")
def test_no_treasure_follows_the_boost():
    s = at("attack", enemies={"Kd": "5d 4s"}, hand="10c 10d 9h").play("bribe Kd 10c", "done")
    assert s.refuses("bribe Kd 10d") == "turn.order"


@ruling("combat.one_defence_each")
def test_a_hero_blocks_one_attacker_or_as_many_as_it_outlives():
    names = {"heroes": {"Qs": "4s", "Jd": "2d"}, "enemies": {"Jh": "3h", "Kc": "5c"}, "hand": "9c"}
    assert at("defence", **names).play("defend Qs Kc").refuses("defend Qs Jh") == "combat.3_3.defend"
    s = at("defence", defenders="many", **names).play("defend Qs Kc", "defend Qs Jh")
    told = s.tells("turn 9d")
    assert told[:4] == ["boost.enemy_other", "combat.3_4.success", "combat.3_4.loss", "stats.no_life"]
    assert "combat.3_3.undefended" in told


@ruling("combat.defenders_first")
def test_nobody_defends_once_the_fights_have_begun():
    s = at("fights", heroes={"Qs": "4s"}, enemies={"Jh": "3h", "Kc": "5c"}, hand="2c 3c 4c 5h 6h 7h 8h", discard="As")
    assert s.asked == "burn"
    assert s.refuses("defend Qs Jh") == "turn.order"


@ruling("combat.discard_choice")
def test_an_undefended_attack_has_no_boost_and_you_choose():
    s = at("fights", enemies={"Js": "2s"}, hand="Ah Qc 4d")
    assert s.allows() == {"burn Ah", "burn Qc", "burn 4d"}


@ruling("combat.no_strike_back", "combat.no_other_boost")
def test_a_defender_neither_hurts_nor_is_boosted():
    s = at("fights", heroes={"Kd": "5d 2h"}, enemies={"Js": "3s"}, defence={"Kd": "Js"}, hand="4c")
    assert s.refuses("boost 4c") == "turn.order"
    after = turn(s, "9c")
    assert (after.enemy("Js").stats, after.asked) == (("3s",), "strike")


# ---------------------------------------------------------------- striking back


@ruling("combat.joint_attack", "combat.attackers_safe")
def test_a_joint_attack_is_one_fight_and_risks_nothing():
    s = at("strikes", heroes={"Kd": "5d", "Qc": "4c"}, enemies={"Kh": "4h 3s"}, hand="9c")
    s = s.play("strike Kd Kh", "strike Qc Kh")
    assert s.enemy("Kh").stats == ("3s",)
    assert not any(hero.engaged for hero in s.heroes)


@ruling("combat.targets_first")
def test_targets_are_named_before_the_first_fight():
    s = at("strikes", heroes={"Kd": "5d", "Qc": "4c"}, enemies={"Kh": "4h 3s", "Js": "2s"})
    s = s.play("strike Kd Kh", "strike Qc Js")
    assert s.asked == "duel"
    assert s.refuses("strike Kd Js") == "combat.3_6.target"


@ruling("combat.one_boost")
def test_a_fight_takes_one_boost_or_one_a_hero():
    names = {"heroes": {"Kd": "2d", "Qc": "2c"}, "enemies": {"Kh": "5h 5s"}, "hand": "3h 4h 5h"}
    s = at("strikes", **names).play("strike Kd Kh", "strike Qc Kh", "boost 3h")
    assert s.discard == ("3h",)
    s = at("strikes", hero_boost="hero", **names).play("strike Kd Kh", "strike Qc Kh", "boost 3h")
    assert s.allows() == {"boost 4h", "boost 5h", "done"}
    assert s.play("boost 4h").tells("lose 5h")[0] == "combat.3_7.loss"


@ruling("combat.where_cards_go")
def test_lost_cards_go_to_their_own_sides_discard_pile():
    s = at("strikes", heroes={"Ks": "5s 3s"}, enemies={"Qh": "8h"}).play("strike Ks Qh")
    assert (s.fallen, s.discard) == (("8h", "Qh"), ())


# ---------------------------------------------------------------- restoration


@ruling("restoration.types")
def test_a_card_of_another_type_is_taken_back():
    s = at("swap", hand="6d", discard="As 9s Kh 2c 10h 6c").play("discard 6d")
    assert s.allows() == {"take As", "take Kh", "take 2c", "take 10h", "done"}


@ruling("restoration.limits")
def test_taking_is_a_choice_and_wants_a_discard():
    s = at("swap", hand="6d 7d", discard="As")
    assert s.refuses("take As") == "restoration.4_2.take"
    s = s.play("discard 6d")
    assert s.refuses("discard 7d") == "restoration.4_2.discard"
    assert s.play("done").hand == ("7d",)
    assert at("swap", discard="As").turn == 3


@ruling("restoration.keys_return")
def test_a_discarded_key_comes_back_and_a_used_one_does_not():
    s = at("swap", hand="6d", discard="As", opened="Ah", looted="d", paths={"d": "6d 7d"}).play("discard 6d")
    assert s.allows() == {"take As", "done"}


@ruling("restoration.boss_before_sweep")
def test_a_boss_leaves_too_few_to_sweep():
    s = at("test", reserve="5s 4c 9d 8d Qh 2c")
    assert (len(s.reserve), s.fallen) == (4, ())
