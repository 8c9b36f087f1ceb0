"""The worked examples of Forteresse Solo from bosses and combat to the end of the turn, each as a test."""

import pytest

from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.kit import Moment

GAME = ForteresseSolo()
example = pytest.mark.example


def at(step, **names):
    """The game at a step of the turn, as in `game.position`."""
    return Moment(GAME, GAME.position(at=step, **names))


def beats(moment, move):
    """What a move tells: rule → facts."""
    return {beat.rule: beat.facts for beat in GAME.tell(moment.state, GAME.parse(moment.state, move))}


def turn(moment, *cards):
    """The moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards))


# ---------------------------------------------------------------- bosses


@example("boss.killed")
def test_a_dead_boss_yields_a_key_of_the_deck():
    s = at("strikes", heroes={"Ks": "5s 3s"}, enemies={"Qh": "8h"}, deck="Ad Ac 9d")
    told = beats(s, "strike Ks Qh")
    assert (told["combat.3_7.success"]["total"], told["combat.3_7.success"]["power"]) == (8, 8)
    s = s.play("strike Ks Qh")
    assert s.fallen == ("8h", "Qh")
    assert s.allows() == {"take Ad", "take Ac", "done"}
    assert s.tells("take Ad")[:2] == ["boss.death", "boss.death_shuffle"]
    after = s.play("take Ad")
    assert (after.hand, after.deck, after.decks) == (("Ad",), ("9d", "Ac"), 1)
    assert s.play("done").decks == 0


@example("boss.loses_place_first")
def test_a_boss_that_loses_its_place_stays_a_boss():
    s = at("strikes", heroes={"Kd": "5d 5c"}, enemies={"Js": "8s 2s"}, hand="10h").play("strike Kd Js")
    assert tuple(s.enemy("Js")) == ("Js", ("2s",), True)
    assert s.asked == "swap"
    assert s.refuses("bribe Js 10h") == "boss.no_bribe"


@example("boss.bribe_refused")
def test_a_boss_is_not_for_sale():
    s = at("attack", enemies={"Jd": "6d"}, hand="10h 2h 3h 4h 6h 7h 8h", discard="As")
    assert s.asked == "burn"
    assert s.refuses("bribe Jd 10h") == "boss.no_bribe"


@example("door.failed_then_boss_attacks")
def test_a_boss_from_a_shut_door_attacks_the_same_turn():
    s = at("explore", heroes={"Kc": "5c"}, paths={"c": "6c 7c"}, explored="c", doors={"c": "Ah"}, reserve="Qs 8s",
           enemies={"Jh": "2h"}, hand="2d 3d 4d 5d 6d 7d 8d 9d 2c", discard="Ah Ad As")
    told = beats(s, "explore Kc c")
    assert told["boss.test.effect"]["enemy"] == "Qs"
    assert told["combat.3_1.attack"]["enemies"] == ("Jh", "Qs")
    assert told["combat.3_3.undefended"] == {"enemy": "Qs", "due": 8}


# ---------------------------------------------------------------- 3.1, 3.2


@example("phase3.skipped")
def test_without_an_enemy_there_is_no_fighting():
    s = at("explore", heroes={"Kc": "5c", "Qd": "4d", "Js": "3s"}, hand="9h")
    assert s.tells("done") == ["exploration.2_1.optional", "combat.3_1.none"]
    assert s.play("done").asked == "swap"


@example("bribe.success")
def test_a_bribe_that_is_worth_the_power_and_its_boost_succeeds():
    s = at("attack", enemies={"Kd": "4d 3s"}, hand="10c").play("bribe Kd 10c")
    told = beats(s, "turn 3h")
    assert told["bribe.success"] == {"enemy": "Kd", "total": 10, "power": 10}
    after = turn(s, "3h")
    assert set(after.fallen) == {"Kd", "4d", "3s", "3h"}
    assert (after.out, after.enemies, after.attackers) == (("10c",), (), ())


@example("bribe.failure")
def test_a_failed_bribe_costs_the_treasure_and_its_boost_is_forgotten():
    s = at("attack", enemies={"Kd": "5d 4s"}, hand="10c", heroes={"Qh": "5h 4h"}).play("bribe Kd 10c")
    assert beats(s, "turn 2h")["bribe.failure"] == {"enemy": "Kd", "total": 10, "power": 11}
    s = turn(s, "2h")
    assert (s.out, s.tried, s.fallen) == (("10c",), (), ("2h",)), "3.2 is over, as there is nothing more to offer"
    s = s.play("defend Qh Kd")
    assert beats(s, "turn 9c")["combat.3_4.success"]["power"] == 9


@example("bribe.with_place")
def test_only_a_treasure_bribes():
    assert at("attack", enemies={"Js": "2s"}, hand="9s 8s 7s").refuses("bribe Js 9s") == "bribe.treasures"


@example("bribe.two_treasures")
def test_treasures_add_up_before_the_boost():
    s = at("attack", enemies={"Qh": "5h 4h"}, hand="10d 10s").play("bribe Qh 10d")
    assert s.allows() == {"bribe Qh 10s", "done"}
    s = s.play("bribe Qh 10s")
    assert beats(s, "turn 5c")["bribe.success"] == {"enemy": "Qh", "total": 20, "power": 14}
    assert set(turn(s, "5c").out) == {"10d", "10s"}


@example("bribe.again_refused")
def test_an_enemy_is_tried_once_a_turn():
    s = at("attack", enemies={"Jd": "5d 5h", "Ks": "2s"}, hand="10c 10d 2c 3c 6c 7c").play("bribe Jd 10c", "done")
    s = turn(s, "3s")
    assert s.tried == ("Jd",)
    assert s.refuses("bribe Jd 10d") == "combat.3_2.bribe"


# ---------------------------------------------------------------- 3.3


@example("defend.explorer")
def test_the_explorer_does_not_defend():
    s = at("explore", heroes={"Ks": "4s", "Qd": "3d"}, enemies={"Jh": "2h"}).play("explore Ks h")
    s = turn(s, "9c")
    assert s.allows() == {"defend Qd Jh", "done"}
    assert s.refuses("defend Ks Jh") == "combat.3_3.unengaged"


@example("defend.two_on_one")
def test_an_attacker_has_one_defender():
    s = at("defence", heroes={"Ks": "4s", "Qd": "3d"}, enemies={"Jh": "2h", "Kc": "5c"}).play("defend Ks Jh")
    assert s.refuses("defend Qd Jh") == "combat.3_3.one_defender"


@example("defend.twice_refused")
def test_a_hero_blocks_one_attacker():
    s = at("defence", heroes={"Qs": "4s", "Kd": "3d"}, enemies={"Jh": "2h", "Kc": "5c"}).play("defend Qs Kc")
    assert s.refuses("defend Qs Jh") == "combat.3_3.defend"


@example("defend.choose_not_to")
def test_nobody_has_to_defend():
    s = at("defence", heroes={"Kh": "5h"}, enemies={"Js": "2s"}, hand="6c 7d").play("done")
    assert set(s.discard) == {"6c", "7d"}
    assert s.hero("Kh").stats == ("5h",)
    assert s.allows() == {"strike Kh Js", "done"}


# ---------------------------------------------------------------- 3.4


@example("attack.order")
def test_attacks_go_from_the_strongest_down_and_you_break_ties():
    s = at("fights", enemies={"Kc": "5c 4d", "Js": "3s", "Qh": "3h"}, hand="2c 3c 4c 5c 6c 7c 8c 9c",
           discard="Ah Ad")
    assert s.attackers == ("Js", "Qh")
    assert s.agenda[1].left == 5
    s = s.play("burn 2c", "burn 3c", "burn 4c", "burn 5c")
    assert s.tells("burn 6c") == ["combat.3_4.undefended"]
    s = s.play("burn 6c")
    assert s.allows() == {"fight Js", "fight Qh"}
    assert s.refuses("fight Kc") == "combat.3_4.order"
    assert s.tells("fight Qh")[0] == "combat.3_4.order"


@example("undefended.hand_then_deck")
def test_the_hand_pays_first_then_the_deck():
    s = at("defence", enemies={"Kd": "5d 4c"}, heroes={"Qh": "2h"}, hand="6c 7d",
           deck="2c 3c 4c 5c 8c 9c 10c Jc Qc Kc Ac 2d 3d 4d 5d 6d 8d 9d")
    assert s.tells("done") == ["turn.order", "combat.3_3.undefended", *["combat.3_4.undefended"] * 2]
    s = s.play("done")
    assert len(s.deck) == 18
    assert s.tells("turn 2c") == ["combat.3_4.undefended_deck"]
    s = turn(s, "2c", "3c", "4c")
    assert (len(s.deck), s.hand, s.asked) == (15, (), "strike")


@example("undefended.choose")
def test_you_choose_what_the_hand_discards():
    s = at("fights", enemies={"Js": "3s"}, hand="Ah Qc 4d 7s 10c").play("burn Qc", "burn 4d", "burn 7s")
    assert s.hand == ("Ah", "10c")
    assert s.discard == ("Qc", "4d", "7s")
    assert len(s.deck) == 52 - 5


@example("undefended.spare_hand")
def test_the_hand_cannot_be_spared():
    s = at("fights", enemies={"Js": "3s"}, hand="Ah Qc 4d 7s 10c")
    assert s.refuses("done") == "combat.3_4.undefended"


@example("undefended.too_few")
def test_all_that_is_due_is_discarded():
    s = at("fights", enemies={"Qd": "4d"}, hand="Ah Qc 4d 7s 10c 9c").play("burn Qc", "burn 4d", "burn 7s")
    assert s.refuses("done") == "combat.3_4.undefended"
    assert s.allows() == {"burn Ah", "burn 10c", "burn 9c"}


def clash(hero, enemy, **names):
    """A hero that blocks an enemy, the boost about to be turned."""
    (mine, stats), (theirs, others) = hero, enemy
    return at("fights", heroes={mine: stats}, enemies={theirs: others}, defence={mine: theirs}, **names)


@example("defended.source_example")
def test_a_boost_may_decide_and_the_best_stat_is_lost():
    s = clash(("Kd", "4d 2h"), ("Js", "5s"))
    told = beats(s, "turn 2c")
    assert (told["combat.3_4.success"]["power"], told["combat.3_4.success"]["against"]) == (7, 6)
    assert turn(s, "2c").hero("Kd").stats == ("2h",)


@example("defended.tie_hits")
def test_a_tie_hits_and_a_hero_without_a_stat_is_gone():
    s = clash(("Jd", "4d"), ("Js", "4s"), hand="9c")
    assert s.tells("turn 9h")[:4] == [
        "boost.enemy_other", "combat.3_4.success", "combat.3_4.loss", "stats.no_life"]
    after = turn(s, "9h")
    assert (after.heroes, after.discard, after.under) == ((), ("4d", "Jd"), ("9h",))


@example("defended.tie_by_boost")
def test_a_boost_that_makes_a_tie_makes_a_hit():
    s = at("defence", heroes={"Kh": "5h 2s"}, enemies={"Kc": "4c"}, hand="9h").play("defend Kh Kc")
    assert beats(s, "turn 3s")["combat.3_4.success"] == {"enemy": "Kc", "hero": "Kh", "power": 7, "against": 7}
    assert turn(s, "3s").hero("Kh").stats == ("2s",)


@example("defended.held")
def test_a_weaker_attack_hurts_nobody():
    s = clash(("Kd", "5d 2h"), ("Js", "3s"))
    assert beats(s, "turn 3c")["combat.3_4.failure"]["power"] == 6
    after = turn(s, "3c")
    assert (power(after.hero("Kd")), after.enemy("Js").stats, after.fallen) == (7, ("3s",), ("3c",))


@example("defended.one_at_a_time")
def test_fights_are_resolved_one_at_a_time():
    s = at("fights", heroes={"Qs": "5s 4s", "Kd": "4d"}, enemies={"Jc": "3c", "Kh": "5h 3h"},
           defence={"Qs": "Kh", "Kd": "Jc"})
    told = beats(s, "turn 2d")
    assert (told["combat.3_4.success"]["power"], told["combat.3_4.boost"]["enemy"]) == (10, "Jc")
    s = turn(s, "2d")
    assert s.hero("Qs").stats == ("4s",)
    assert s.tells("turn 6s") == ["boost.enemy_other", "combat.3_4.failure", "combat.3_4.next"]
    assert turn(s, "6s").asked == "strike"


# ---------------------------------------------------------------- 3.5 to 3.7


@example("strike.after_defence")
def test_a_hero_that_defended_may_attack():
    s = at("strikes", heroes={"Kd": "5d"}, enemies={"Js": "3s"})
    assert "stats.no_life" in s.tells("strike Kd Js")
    assert set(s.play("strike Kd Js").fallen) == {"Js", "3s"}


@example("strike.together")
def test_heroes_add_up_and_take_one_stat():
    s = at("strikes", heroes={"Kd": "5d", "Qc": "4c"}, enemies={"Kh": "5h 4s"}, hand="9c").play("strike Kd Kh")
    told = beats(s, "strike Qc Kh")
    assert told["combat.3_7.success"] == {"enemy": "Kh", "total": 9, "power": 9}
    assert s.play("strike Qc Kh").enemy("Kh").stats == ("4s",)


@example("strike.equal_stats")
def test_of_two_equal_stats_you_choose_the_one_that_is_lost():
    s = at("strikes", heroes={"Ks": "5s 4s"}, enemies={"Jd": "4d 4h"}, hand="9c").play("strike Ks Jd")
    assert s.allows() == {"lose 4d", "lose 4h"}
    assert s.refuses("done") == "combat.3_7.loss"
    assert s.play("lose 4h").enemy("Jd").stats == ("4d",)


@example("strike.boost")
def test_a_fight_takes_one_hero_boost():
    s = at("strikes", heroes={"Jc": "4c"}, enemies={"Qs": "5s 2d"}, hand="3h 2h").play("strike Jc Qs")
    assert s.allows() == {"boost 3h", "boost 2h", "done"}
    assert beats(s, "boost 3h")["combat.3_7.success"] == {"enemy": "Qs", "total": 7, "power": 7}
    after = s.play("boost 3h")
    assert (after.enemy("Qs").stats, after.discard) == (("2d",), ("3h",))
    assert after.refuses("boost 2h") == "combat.3_7.boost"


@example("strike.explorer")
def test_the_explorer_does_not_attack():
    s = at("strikes", heroes={"Ks": "4s", "Qd": "3d"}, enemies={"Jh": "2h"}, engaged="Ks")
    assert s.refuses("strike Ks Jh") == "combat.3_5.unengaged"


@example("strike.twice_refused")
def test_a_hero_has_one_target():
    s = at("strikes", heroes={"Qh": "4h", "Kd": "3d"}, enemies={"Jc": "2c", "Ks": "5s"}).play("strike Qh Jc")
    assert s.refuses("strike Qh Ks") == "combat.3_6.target"


@example("strike.miss")
def test_a_miss_changes_nothing():
    s = at("strikes", heroes={"Qc": "4c"}, enemies={"Kh": "5h"}, hand="9c")
    assert beats(s, "strike Qc Kh")["combat.3_7.failure"] == {"enemy": "Kh", "total": 4, "power": 5}
    after = s.play("strike Qc Kh")
    assert tuple(after.hero("Qc")) == ("Qc", ("4c",), False)
    assert after.enemy("Kh").stats == ("5h",)


@example("strike.order")
def test_you_choose_the_order_and_a_key_is_searched_for_before_the_next_fight():
    s = at("strikes", heroes={"Kd": "5d 3c", "Qc": "4c"}, enemies={"Kc": "8c", "Js": "3s"}, hand="3h")
    s = s.play("strike Kd Kc", "strike Qc Js")
    assert s.allows() == {"fight Kc", "fight Js"}
    s = s.play("fight Kc", "done")
    assert s.asked == "key"
    assert s.enemy("Js")
    assert s.play("take Ah").asked == "boost"


# ---------------------------------------------------------------- phase IV


@example("swap.key_back")
def test_a_key_comes_back_for_a_place():
    s = at("swap", hand="6d 2c", discard="As 9d Kh").play("discard 6d")
    assert s.allows() == {"take As", "take Kh", "done"}
    assert set(s.play("take As").hand) == {"As", "2c"}


@example("swap.same_type")
def test_a_place_does_not_come_back_for_a_place():
    s = at("swap", hand="6d 2c", discard="As 9d Kh").play("discard 6d")
    assert s.refuses("take 9d") == "restoration.4_2.type"


@example("swap.straightened")
def test_heroes_are_straightened():
    s = at("strikes", heroes={"Qs": "4s", "Kd": "3d"}, enemies={"Jh": "2h"}, engaged="Qs", hand="9c")
    assert s.tells("done")[-1] == "restoration.4_1.straighten"
    assert not s.play("done").hero("Qs").engaged


@example("swap.nothing_discarded")
def test_nothing_is_taken_for_nothing():
    s = at("swap", hand="5h", discard="Ad Kc")
    assert s.refuses("take Ad") == "restoration.4_2.take"


@example("appearance.not_beside_an_enemy")
def test_no_boss_appears_beside_an_enemy():
    s = at("swap", hand="9c", enemies={"Jc": "2c"}, reserve="Qh 9h")
    assert "restoration.4_3.boss_test" not in s.tells("done")
    after = s.play("done")
    assert ([enemy.card for enemy in after.enemies], after.reserve) == (["Jc"], ("Qh", "9h"))


@example("sweep.six")
def test_a_full_reserve_is_swept():
    s = at("swap", hand="9c", enemies={"Kc": "2c"}, reserve="5s 4c 9d 8d Qh Jh")
    assert s.tells("done")[1:7] == ["restoration.4_4.sweep"] * 6
    after = s.play("done")
    assert (len(after.fallen), after.reserve) == (6, ())


@example("sweep.five")
def test_a_boss_leaves_the_reserve_before_it_is_swept():
    s = at("swap", hand="9c", reserve="5s 4c 9d 8d Qh").play("done")
    assert tuple(s.enemy("Qh")) == ("Qh", ("9d",), True)
    assert (s.reserve, s.fallen) == (("5s", "4c", "8d"), ())


@example("turn.no_going_back")
def test_heroes_are_not_played_in_phase_three():
    s = at("fights", enemies={"Kc": "2c"}, hand="Qd 3d 9c")
    assert s.refuses("play Qd") == "turn.order"
    assert s.refuses("link 3d Qd") == "organisation.1_2.play"


@example("discard.look")
def test_both_discard_piles_lie_open():
    s = at("swap", hand="9c", discard="Kh 4s", fallen="8d Jc")
    assert GAME.view(s.state, 0) == s.state
    for lang, king in (("en", "K♥, 4♠"), ("fr", "R♥, 4♠")):
        described = GAME.describe(s.state, lang)
        assert king in described
        assert "8♦" in described
