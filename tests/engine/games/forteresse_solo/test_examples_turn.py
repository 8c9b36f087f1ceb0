"""The worked examples of Forteresse Solo up to its phase II, each as a test named by what it says."""


import pytest

from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, power
from pontlevis.kit import Moment

GAME = ForteresseSolo()
example = pytest.mark.example
LOOTED = {"paths": {"h": "6h 7h", "d": "6d 7d", "s": "6s 7s"}, "looted": "h d", "opened": "Ah Ac", "explored": "s",
          "turn": 4}
"""Two treasures looted, and the path to the third explored."""


def at(step="muster", **names):
    """The game at a step of the turn, as in `game.position`."""
    return Moment(GAME, GAME.position(at=step, **names))


def beats(moment, move):
    """What a move tells: rule and facts."""
    return [(beat.rule, beat.facts) for beat in GAME.tell(moment.state, GAME.parse(moment.state, move))]


def turn(moment, *cards):
    """The moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards))


# ---------------------------------------------------------------- aim and cards


@example("goal.two_of_three")
def test_the_third_treasure_wins_at_once():
    s = at("explore", hand="Ad", heroes={"Kh": "4h"}, doors={"s": "Ad"}, enemies={"Jh": "2h"}, **LOOTED)
    assert s.tells("explore Kh s")[-2:] == ["exploration.2_6.loot", "end.win"]
    after = s.play("explore Kh s")
    assert (after.ended, after.allows()) == ("end.win", set())
    assert GAME.outcome(after.state).winners == (0,)
    assert s.points(0) + 1 == after.points(0) == 3


@example("goal.explored_is_not_looted")
def test_an_explored_path_is_no_looted_treasure():
    s = at("explore", hand="Kc", heroes={"Kh": "4h"}, doors={"s": "Ad"}, enemies={"Jh": "2h"}, **LOOTED)
    assert s.points(0) == 2
    assert not s.play("explore Kh s").ended


@example("cards.types")
def test_a_card_is_of_one_of_five_types():
    hand = ["Qc", "4d", "7s", "Ah", "10c", "5h"]
    assert [KIND[card] for card in hand] == ["person", "stat", "place", "ace", "treasure", "stat"]


@example("cards.suit_and_value")
def test_a_place_has_a_value_and_a_character_none():
    assert (SUIT["7s"], VALUE["7s"], SUIT["Kh"], VALUE["Kh"]) == ("s", 7, "h", 0)
    s = at(hand="Kh Qh", enemies={"Kh": "4h"}).play("play Kh")
    assert s.hero("Kh")
    assert s.enemy("Kh")


# ---------------------------------------------------------------- stats


@example("stats.king_of_hearts")
def test_life_counts_stats_and_power_adds_them_up():
    hero = at(heroes={"Kh": "4h 2s"}, hand="Qc").hero("Kh")
    assert (len(hero.stats), power(hero)) == (2, 6)
    assert any(SUIT[stat] == SUIT[hero.card] for stat in hero.stats)


@example("stats.pair_ok")
def test_the_second_stat_may_be_of_any_suit():
    hero = at(heroes={"Qs": "3s"}, hand="5d").play("link 5d Qs").hero("Qs")
    assert (len(hero.stats), power(hero)) == (2, 8)


@example("stats.lone_off_suit_refused")
def test_the_first_stat_is_of_the_heros_suit():
    assert at(hand="Jc 5d").play("play Jc").refuses("link 5d Jc") == "stats.suit"


@example("stats.third_refused")
def test_there_is_no_third_stat():
    assert at(heroes={"Kd": "2d 4c"}, hand="5d Qh").refuses("link 5d Kd") == "stats.two_max"


@example("stats.place_refused")
def test_a_place_is_no_stat():
    assert at(heroes={"Jh": "2h"}, hand="8h Qh").refuses("link 8h Jh") == "cards.stat"


@example("stats.survivor_needs_suit")
def test_a_survivor_without_its_suit_needs_it_first():
    s = at(heroes={"Qh": "3c"}, hand="4s 2h")
    assert s.refuses("link 4s Qh") == "stats.suit"
    assert power(s.play("link 2h Qh").hero("Qh")) == 5


# ---------------------------------------------------------------- set-up, 1.1


@example("setup.first_position")
def test_the_packs_are_split_and_shuffled():
    s = Moment(GAME, GAME.setup())
    assert [beat.rule for beat in GAME.begin()] == [
        "setup.split", "setup.fortress_deck", "setup.doors", "setup.player_deck"]
    assert (len(s.fortress), len(s.deck), len(s.doors)) == (44, 52, 4)
    assert not any(path.places or path.door for path in s.paths)
    assert s.tells("turn 10c") == ["setup.treasures"]
    assert turn(s, "10c", "10h", "10s", "10d").treasures == ("10c", "10h", "10s", "10d")


@example("draw.to_six")
def test_you_draw_up_to_six():
    s = turn(at("begin", hand="Kh 4h", deck="2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d"),
             "2c", "3c", "4c", "5c")
    assert (len(s.hand), len(s.deck), s.asked) == (6, 16, "muster")


@example("draw.seven_in_hand")
def test_more_than_six_are_neither_drawn_nor_discarded():
    s = at("begin", hand="Kh 4h Qc 6c 7c As Ad", deck=9)
    assert (len(s.hand), len(s.deck), s.asked) == (7, 9, "muster")


@example("draw.short_deck")
def test_a_deck_that_runs_out_loses_at_the_start_of_the_next_turn():
    s = turn(at("begin", hand="Kh", deck="2c 3c 4c", enemies={"Qd": "2d"}), "2c", "3c", "4c")
    assert (len(s.hand), s.deck, s.ended) == (4, (), "")
    while not s.ended:
        s = s.play("done" if "done" in s.allows() else min(s.allows()))
    assert (s.ended, s.turn) == ("end.lose", 3)


@example("lose.full_hand_empty_deck")
def test_an_empty_deck_loses_whatever_the_hand():
    s = at("begin", hand="Kh 4h Qc 6c 7c As", deck=0)
    assert s.ended == "end.lose"
    assert GAME.outcome(s.state).winners == ()


@example("mulligan.once")
def test_there_is_one_mulligan():
    s = turn(Moment(GAME, GAME.setup()), "10h", "10d", "10c", "10s", "2h", "3h", "6h", "7h", "8h", "9h")
    assert s.tells("mulligan") == ["organisation.1_1.mulligan"]
    again = s.play("mulligan")
    assert (again.hand, len(again.deck), again.decks) == ((), 52, 1)
    again = turn(again, "2h", "3h", "6h", "7h", "8h", "Kh")
    assert again.refuses("mulligan") == "organisation.1_1.mulligan"


@example("mulligan.turn_two")
def test_there_is_no_mulligan_on_turn_two():
    assert at(hand="Kh 4h Qc 6c 7c As").refuses("mulligan") == "organisation.1_1.mulligan"


# ---------------------------------------------------------------- 1.2 to 1.4


@example("heroes.two_at_once")
def test_any_number_of_heroes_may_be_played():
    s = at(hand="Ks 4s Jd 2d 5c 9h").play("play Ks", "play Jd", "link 4s Ks", "link 5c Ks", "link 2d Jd")
    assert [(hero.card, power(hero)) for hero in s.heroes] == [("Ks", 9), ("Jd", 2)]
    assert s.hand == ("9h",)


@example("heroes.returns")
def test_a_hero_without_a_stat_comes_back_before_the_fortress_draws():
    s = at(hand="Qc 5d").play("play Qc")
    assert s.tells("done") == ["turn.order", "organisation.1_2.no_stat"]
    assert s.play("done").hand == ("5d", "Qc")


@example("reserve.top_up")
def test_the_reserve_is_filled_up_and_its_enemies_step_forward():
    s = turn(at("refill", reserve="8d Qs"), "Kh", "2h", "6c")
    told = [(rule, facts.get("enemy")) for rule, facts in beats(s, "turn 7c")]
    assert told[:3] == [("organisation.1_3.refill", None), ("organisation.1_4.activate", "Qs"),
                        ("organisation.1_4.activate", "Kh")]


@example("reserve.reshuffle")
def test_an_empty_fortress_deck_is_shuffled_anew_at_once():
    crowd = {rank + suit: f"{high}{suit} {low}{suit}" for suit in "hdcs" for rank, high, low in ("J54", "Q32")}
    s = at("refill", enemies=crowd, paths={"h": "6h 7h", "d": "6d 7d", "c": "6c 7c", "s": "6s"},
           fortress="Kh Kd Kc Ks")
    assert (len(s.fallen), s.shuffles) == (9, 0)
    s = turn(s, "Kh", "Kd", "Kc")
    assert s.tells("turn Ks") == ["organisation.1_3.refill", "organisation.1_3.reshuffle"]
    s = turn(s, "Ks")
    assert (len(s.fortress), s.shuffles, GAME.chance(s.state).shuffle) == (9, 1, "fortress 1")
    s = turn(s, "8h")
    told = beats(s, "turn 9h")
    assert told[0] == ("organisation.1_3.refill", {"card": "9h"})
    assert len(turn(s, "9h").fortress) == 7


# ---------------------------------------------------------------- 1.5 to 1.7


def served(enemies, reserve, **names):
    """The moment once the stats of the reserve have been dealt."""
    return at("serve", enemies=enemies, reserve=reserve, **names)


@example("stats15.own_suit_first")
def test_an_enemy_takes_its_own_suit_first_from_the_highest_down():
    s = served({"Kd": ""}, "2d 4d 5s")
    assert (s.enemy("Kd").stats, s.reserve) == (("4d", "2d"), ("5s",))


@example("stats15.own_suit_before_higher")
def test_its_own_suit_comes_before_a_higher_stat_of_another():
    s = served({"Qh": "4h"}, "2h 5s")
    assert (s.enemy("Qh").stats, power(s.enemy("Qh")), s.reserve) == (("4h", "2h"), 6, ("5s",))


@example("stats15.off_suit_second")
def test_then_it_takes_the_highest_of_another_suit():
    s = served({"Jc": ""}, "2c 3h 5s")
    assert (s.enemy("Jc").stats, s.reserve) == (("2c", "5s"), ("3h",))


@example("stats15.no_match")
def test_an_enemy_that_nothing_fits_goes_back():
    s = served({"Qh": ""}, "5s 4c 7d", paths={"d": "6d 9d"}, heroes={"Kh": "5h"})
    assert (s.enemies, s.reserve) == ((), ("5s", "4c", "7d", "Qh"))


@example("stats15.strongest_first")
def test_the_most_powerful_is_served_first():
    s = served({"Ks": "3s", "Qc": ""}, "5c")
    assert (power(s.enemy("Ks")), s.reserve) == (8, ("Qc",))


@example("stats15.tie")
def test_the_player_breaks_a_tie_between_enemies():
    s = served({"Jh": "", "Kh": ""}, "4h")
    assert s.allows() == {"serve Jh", "serve Kh"}
    assert s.refuses("done") == "organisation.1_5.tie"
    after = s.play("serve Jh")
    assert (after.enemy("Jh").stats, after.reserve) == (("4h",), ("Kh",))


@example("places16.highest_kept")
def test_the_highest_place_is_laid_where_only_one_fits():
    s = at("pave", paths={"s": "6s"}, reserve="7s 9s 8d")
    assert [path.places for path in s.paths] == [(), ("8d",), (), ("6s", "9s")]
    assert s.reserve == ("7s",)


@example("places16.wrong_suit")
def test_a_place_goes_to_the_path_of_its_suit_only():
    s = at("pave", paths={"c": "6c 7c"}, reserve="8c", heroes={"Kh": "4h"})
    assert s.reserve == ("8c",)
    assert s.refuses("lay 8c h") == "paths.same_suit"
    assert s.refuses("lay 8c c") == "paths.two_max"


# ---------------------------------------------------------------- 2.1, 2.2


@example("explore.engaged_once")
def test_one_hero_explores_a_turn():
    s = turn(at("explore", heroes={"Ks": "3s", "Qd": "4d"}, enemies={"Jh": "2h"}).play("explore Ks h"), "5d")
    assert s.hero("Ks").engaged
    assert s.refuses("explore Qd h") == "exploration.2_1.explorer"


@pytest.mark.parametrize("step", ["attack", "defence", "fights", "strikes", "swap"])
def test_a_path_that_is_tried_once_exploring_is_over_is_told_so_first(step):
    names = {"heroes": {"Ks": "3s", "Qd": "4d"}, "enemies": {"Jh": "2h"}, "hand": "6c 7c 10d"}
    idle = at(step, **names)
    assert idle.refuses("explore Qd h") == "turn.order"
    if step != "swap":  # nobody is engaged any more
        gone = at(step, engaged="Ks", **names)
        refusal = GAME.why_not(gone.state, GAME.parse(gone.state, "explore Qd h"))
        assert GAME.sentence("refuse", refusal.rule, refusal.facts, gone.state, "en").startswith(
            "Exploring is over this turn: K♠ went")


@example("explore.no_hero")
def test_exploring_takes_a_hero():
    s = at("explore", enemies={"Jh": "2h"}, hand="Kh 5s 4d 9c")
    assert s.asked == "burn"
    assert s.refuses("explore Kh h") == "exploration.2_1.optional"


@example("visit.places_elsewhere")
def test_a_visit_may_complete_another_path():
    s = at("explore", heroes={"Ks": "3s"}, paths={"c": "6c"}, enemies={"Jh": "2h"}).play("explore Ks h")
    assert s.tells("turn 7c")[:3] == ["exploration.2_2.incomplete", "exploration.2_2.end", "combat.3_1.attack"]
    assert turn(s, "7c").paths[2].places == ("6c", "7c")


@example("visit.other_card")
def test_a_visit_puts_any_other_card_under_the_deck():
    s = at("explore", heroes={"Ks": "3s"}, hand="9h", under="9c").play("explore Ks h")
    assert s.tells("turn 5d")[0] == "exploration.2_2.under"
    after = turn(s, "5d")
    assert (after.under, after.fallen, after.reserve, "5d" in after.fortress) == (("9c", "5d"), (), (), False)


# ---------------------------------------------------------------- 2.3 to 2.5


@example("explore.success_exact")
def test_a_tie_is_enough_to_explore():
    s = at("explore", heroes={"Qc": "4c 3d"}, paths={"d": "6d 7d"}, hand="9d").play("explore Qc d", "place 9d")
    told = beats(s, "turn 3s")
    assert ("exploration.2_5.success", {"points": 16, "level": 16}) in told
    after = turn(s, "3s")
    assert after.paths[1].explored
    assert (after.fallen, after.discard) == (("3s",), ("9d",))
    assert after.tells("turn Ah")[0] == "exploration.2_6.door"


@example("explore.failure")
def test_a_failed_exploration_leaves_the_path_open():
    s = at("explore", heroes={"Kh": "5h"}, paths={"h": "8h 9h"}, hand="7h 6c 4s")
    s = s.play("explore Kh h", "place 7h", "place 6c")
    assert ("exploration.2_5.failure", {"points": 18, "level": 19, "hero": "Kh"}) in beats(s, "turn 2d")
    after = turn(s, "2d")
    assert set(after.discard) == {"7h", "6c"}
    assert not after.paths[0].explored
    assert after.hero("Kh").stats == ("5h",)
    assert len(after.doors) == 4


@example("explore.wrong_suit")
def test_places_of_other_suits_alone_do_not_explore():
    s = at("explore", heroes={"Kh": "5h"}, paths={"s": "7s 8s"}, hand="9d 8c").play("explore Kh s")
    assert s.refuses("place 9d") == s.refuses("place 8c") == "exploration.2_3.suit"


@example("explore.mixed_suits")
def test_one_place_of_the_suit_brings_any_others_along():
    s = at("explore", heroes={"Kh": "5h"}, paths={"s": "7s 8s"}, hand="6s 9d 8c").play("explore Kh s", "place 6s")
    told = beats(s.play("place 9d"), "place 8c")
    assert told == [("exploration.2_3.places", {"card": "8c", "points": 23 + 5})]


@example("explore.no_place")
def test_exploring_without_a_place_is_legal_and_vain():
    s = at("explore", heroes={"Jd": "5d 4h"}, paths={"c": "6c 8c"}, hand="9d").play("explore Jd c", "done")
    after = turn(s, "7h")
    assert ("exploration.2_5.failure", {"points": 9, "level": 14, "hero": "Jd"}) in beats(s, "turn 7h")
    assert (after.hand, after.paths[2].explored) == (("9d",), False)


@example("boost.not_a_stat")
def test_a_boost_that_is_no_stat_goes_under_the_deck():
    s = at("explore", heroes={"Jd": "5d 4h"}, paths={"c": "6c 8c"}, under="9c").play("explore Jd c")
    assert s.tells("turn Qd")[:2] == ["boost.path_other", "exploration.2_4.level"]
    assert turn(s, "Qd").under == ("9c", "Qd")


@example("visit.choice_of_branch")
def test_what_a_path_asks_depends_on_how_far_it_is_known():
    s = at("explore", heroes={"Kh": "5h"}, hand="9s", explored="c",
           paths={"h": "6h", "s": "7s 8s", "c": "6c 7c"})
    assert s.play("explore Kh h").tells("turn 2h")[0] == "exploration.2_2.under"
    assert s.play("explore Kh s").allows() == {"place 9s", "done"}
    assert s.tells("explore Kh c") == ["exploration.2_1.explorer", "exploration.2_2.branch"]
    assert s.play("explore Kh c").tells("turn Ah")[:2] == ["exploration.2_6.door", "exploration.2_6.test"]


# ---------------------------------------------------------------- 2.6


def door(door, hand, **names):
    """A hero about to cross the path of hearts, whose treasure has that door, or none yet."""
    return at("explore", heroes={"Kc": "5c"}, paths={"h": "6h 7h"}, explored="h", hand=hand,
              doors={"h": door} if door else {}, **names)


@example("door.first_access")
def test_a_treasure_gets_its_door_when_it_is_first_reached():
    s = door("", "9d").play("explore Kc h")
    assert s.tells("turn As")[:4] == [
        "exploration.2_6.door", "exploration.2_6.test", "door.no_key", "exploration.2_6.failure"]
    assert "boss.test.fail" in s.tells("turn As")
    assert turn(s, "As").paths[0].door == "As"


@example("door.opened")
def test_the_key_opens_the_door_without_another_exploration():
    s = door("Ac", "Ac 9d")
    assert s.tells("explore Kc h")[1:6] == [
        "exploration.2_2.branch", "exploration.2_6.test", "door.key", "door.out", "exploration.2_6.loot"]
    after = s.play("explore Kc h")
    assert (after.out, after.opened, after.hand, after.paths[0].looted) == (("Ac",), ("Ac",), ("9d",), True)


@example("door.wrong_key")
def test_the_suit_of_the_door_counts():
    s = door("Ad", "Ah As")
    assert ("door.key", {"door": "Ad", "case": "wrong"}) in beats(s, "explore Kc h")
    assert s.play("explore Kc h").hand == ("Ah", "As")


@example("door.key_in_discard")
def test_a_key_in_the_discard_pile_opens_nothing():
    s = door("As", "9d", discard="As")
    assert {"door.no_key", "exploration.2_6.failure"} <= set(s.tells("explore Kc h"))


@example("door.key_cannot_be_kept")
def test_a_key_in_hand_cannot_be_kept_back():
    s = door("Ah", "Ah 9d", reserve="Ks 9s")
    assert "boss.test.effect" not in s.tells("explore Kc h")
    assert s.play("explore Kc h").paths[0].looted


@example("looted.again")
def test_nobody_goes_back_to_a_looted_treasure():
    s = at("explore", heroes={"Kc": "5c"}, paths={"d": "6d 7d"}, looted="d", opened="Ah")
    assert s.refuses("explore Kc d") == "exploration.2_1.path"


# ---------------------------------------------------------------- bosses


@example("boss.same_suit")
def test_the_highest_place_takes_the_enemy_of_its_suit():
    s = at("test", reserve="Js Qh 9h 7s")
    assert [tuple(enemy) for enemy in s.enemies] == [("Qh", ("9h",), True)]


@example("boss.value_before_suit")
def test_value_comes_before_suit():
    s = at("swap", hand="4h", reserve="Kc 8c 9d")
    assert s.refuses("boss Kc 8c") == "boss.test.place"
    assert s.play("done").enemy("Kc").stats == ("9d",)


@example("boss.no_place")
def test_without_a_place_nothing_appears():
    s = at("swap", hand="4h", reserve="Kc Qs 5h")
    assert s.tells("done")[1:3] == ["restoration.4_3.boss_test", "boss.test.fail"]
    assert not s.play("done").enemies
    assert s.refuses("boss Kc 5h") == "boss.test.when"


@example("boss.second_stat")
def test_a_boss_takes_one_more_stat_and_needs_its_suit():
    enemy = served({"Kc": "9d"}, "5s 3c").enemy("Kc")
    assert (enemy.stats, power(enemy), enemy.boss) == (("9d", "3c"), 12, True)
