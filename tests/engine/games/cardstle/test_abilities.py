"""The ten abilities of Cardstle: cases not covered by worked examples, and the rulings."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.abilities import opens_with
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import Hero
from pontlevis.kit import Moment

GAME = Cardstle()

ROOM = ("- - -", "E - #")


def at(red, room=ROOM, others=None, **names):
    """Returns red's turn; red has 3 for attack, and 2 for defence and movement; the artefact is the last "#"."""
    heroes = {"red": f"{red} lucky=10r", **(others or {})}
    hiding = [f"{'abcdefg'[column]}{row + 1}" for row, line in enumerate(room)
              for column, word in enumerate(line.split()) if word[0] == "#"]
    known = {"hiding": hiding[-1], "told": True} if hiding else {}
    return Moment(GAME, GAME.position(room=list(room), heroes=heroes, **{**known, **names}))


def turn(moment, *rows):
    """Returns the moment after these cards were turned up, row by row."""
    return moment.play(*(f"turn {card}" for row in rows for card in row.split()))


def told(moment, move):
    """Returns the beats of a move: rule → facts."""
    return {beat.rule: beat.facts for beat in GAME.tell(moment.state, GAME.parse(moment.state, move))}


def last(moment, *rows):
    """Returns the beats of the last of these cards: rule → facts."""
    *before, card = [card for row in rows for card in row.split()]
    return told(turn(moment, *before), f"turn {card}")


# ---------------------------------------------------------------- paying


def test_any_treasure_pays_and_goes_under_the_pile():
    s = at("c1 ability=ranged treasures=5h,3c,3c,Qd", ["Jc - -", "E - #"], two_packs=True, number=2).play("shoot a1")
    assert s.asked == "pay"
    assert s.allows() == {"pay 5h", "pay 3c", "pay Qd"}
    assert s.refuses("pay 7s") == "inventory.treasures"
    assert told(s, "pay 3c")["ability.payment"] == {"seat": 0, "card": "3c"}
    s = s.play("pay 3c")
    assert (s.hero.treasures, s.under) == (("5h", "Qd", "3c"), ("3c",))


def test_nobody_is_asked_where_all_treasures_are_due_or_alike():
    for purse in ("5h", "3c,3c"):
        s = at(f"c1 ability=ranged treasures={purse}", ["Jc - -", "E - #"], two_packs=True, number=2).play("shoot a1")
        assert s.asked == ""
        assert s.under == (purse[-2:],)


# ---------------------------------------------------------------- ranged


def test_a_shot_goes_over_holes_and_diagonally_and_next_door():
    assert "shoot a1" in at("b1 ability=ranged treasures=5h", ["Kc:2 - #", "E - -"]).allows()
    assert "shoot a1" in at("c2 ability=ranged treasures=5h", ["Kc:2 . #", "- E -"]).allows()


def test_a_critical_defence_stuns_the_shooter():
    s = at("c1 ability=ranged treasures=5h", ["Kc:2 - -", "E - #"]).play("shoot a1")
    assert "combat.stun" in last(s, "As 2s 3s", "7h 8h")
    s = turn(s, "As 2s 3s", "7h 8h")
    assert (s.heroes[0].stunned, s.turn, s.enemies[0].life) == (True, 1, 2)


def test_a_shot_turns_one_that_left_the_choice_hostile():
    s = at("c1 ability=ranged treasures=5h", ["Kd:c - -", "E - #"])
    assert list(told(s, "shoot a1"))[:2] == ["ability.ranged", "enemy.temper_limits"]
    assert s.play("shoot a1").enemies[0].temper == "hostile"


def test_a_shot_may_kill_and_its_card_is_won():
    s = at("c1 ability=ranged treasures=5h", ["Jc - -", "E - #"]).play("shoot a1")
    s = turn(s, "4s 5s 6s", "2h")
    assert (s.enemies, s.heroes[0].treasures, s.turn) == ((), ("Jc",), 1)


@pytest.mark.parametrize(("red", "room", "rule"), [
    ("c1 treasures=5h", ["Jc - -", "E - #"], "ability.have"),
    ("c1 ability=ranged", ["Jc - -", "E - #"], "treasure.ability"),
    ("c1 ability=ranged treasures=5h", ["Jh:f - -", "E - #"], "special.temper"),
    ("c1 ability=ranged treasures=5h", ["- - -", "E - #"], "ability.ranged_shot"),
    ("a1 ability=ranged treasures=5h", ["Jd:c - -", "E - #"], "ability.ranged_shot"),
    ("a1 ability=ranged treasures=5h", ["Jc - -", "E - #"], "combat.until"),
])
def test_what_bars_a_shot(red, room, rule):
    s = at(red, room)
    assert "shoot a1" not in s.allows()
    assert s.refuses("shoot a1") == rule


# ---------------------------------------------------------------- look

FIVE = ["# # #", "- # #", "E - -"]


def test_two_cards_are_looked_at_for_one_treasure():
    s = at("a2 ability=look treasures=3h", FIVE).play("look c1", "turn Ks")
    assert s.refuses("look c1") == s.refuses("fight") == "ability.look"
    s = s.play("look a1", "turn 9d")
    assert (s.asked, s.turn, s.enemies, s.heroes[0].life) == ("act", 0, (), 3)
    for cell, card in (("c1", "Ks"), ("a1", "9d")):
        square = s.square(CELL[cell])
        assert (square.card, square.up, square.fresh, square.seen) == (card, False, True, True)
        assert card not in s.unseen


def test_the_second_card_may_be_left_alone():
    s = at("a2 ability=look treasures=3h,3s", FIVE).play("look c1", "pay 3s", "turn Ks", "done")
    assert (s.asked, s.looks, s.hero.treasures) == ("act", 0, ("3h",))
    assert "look a1" in s.allows()


def test_one_card_is_looked_at_where_only_one_is_unknown():
    s = at("a2 ability=look treasures=3h", ["#4c # -", "- - -", "E - -"])
    assert s.refuses("look a1") == s.refuses("look c1") == "ability.look"
    assert s.refuses("look d1") == "move.no_holes"
    s = s.play("look b1", "turn Ks")
    assert (s.asked, s.looks) == ("act", 0)


def test_a_card_that_was_looked_at_is_the_one_that_is_turned_over():
    s = at("a2 ability=look treasures=3h", ["# - -", "- - -", "E - -"]).play("look a1", "turn 4c")
    assert "move.reveal" in told(s, "step a1")
    s = s.play("step a1")
    assert (s.asked, s.square(CELL["a1"]).card, s.square(CELL["a1"]).up) == ("act", "4c", True)


def test_looking_takes_the_ability_and_a_treasure():
    assert at("a2 treasures=3h", FIVE).refuses("look a1") == "ability.have"
    assert at("a2 ability=look", FIVE).refuses("look a1") == "treasure.ability"


def test_what_the_game_master_knows_is_looked_at_all_the_same():
    s = at("a2 ability=look treasures=3h", ["?4c ?Ks -", "- - -", "E - -"], gm="human", hiding="b1")
    assert {"look a1", "look b1"} <= s.allows()
    s = s.play("look a1")
    assert s.allows() == {"turn 4c"}
    s = s.play("turn 4c")
    assert s.square(CELL["a1"]).seen
    assert s.allows() == {"look b1", "done"}


# ---------------------------------------------------------------- lock picking


@pytest.mark.parametrize(("chest", "key", "plain", "picked"), [
    ("6h", "2h", True, True), ("6h", "2d", False, True), ("6h", "2c", False, False), ("6c", "Ks", False, True)])
def test_a_key_is_of_the_suit_or_of_the_colour(chest, key, plain, picked):
    assert opens_with(Hero(), chest, key) == plain
    assert opens_with(Hero(abilities=("colour_key",)), chest, key) == picked


def test_who_picks_locks_draws_a_treasure_for_a_trap_that_is_the_artefact_too():
    s = turn(at("a1 ability=colour_key", ["9s! -", "E -"], hiding="a1", told=True, rooms=1, at="turn"), "8s 9d",
             "As 2s 3s")
    assert told(s, "turn 3h").keys() >= {"treasure.sources", "artefact.trap"}
    s = s.play("turn 3h")
    assert (s.ended, s.relic, s.hero.treasures) == ("rooms.count", "9s", ("3h",))


# ---------------------------------------------------------------- weaken

KING = ["Kd:h - -", "E - #"]
"""A king of diamonds, 3/2/3/2."""


def test_an_enemy_that_is_weakened_to_nothing_attacks_with_nothing():
    s = at("a1 ability=weaken treasures=5h,3h foe=a1 rounds=1", KING).play("fight", "weaken")
    s = turn(s, "As 3s", "4c 2c")
    assert s.trial.kind == "defence"
    beats = last(s, "2s 2h")
    assert (beats["test.no_card"]["against"], "combat.stun" in beats) == (0, True)


def test_weakening_lasts_for_one_round():
    s = at("a1 ability=weaken treasures=5h", KING, others={"blue": "a1 lucky=10r"}).play("fight", "weaken")
    assert (s.weak, s.under) == (1, ("5h",))
    s = turn(s, "As 4s", "2h 4h")
    assert (s.trial.kind, s.trial.against) == ("defence", -1)
    s = turn(s, "5s 6s", "9h")
    s = turn(s, "2s 3s 3d", "8h 7h")
    assert (s.turn, s.weak) == (1, 0)
    s = turn(s.play("fight"), "Ah 2d", "4d 5d")
    assert s.weak == 0


def test_weakening_ends_with_the_round_in_a_fight_in_one_go_and_with_the_enemy():
    s = at("a1 ability=weaken treasures=5h", KING, combat_pace="whole").play("fight", "weaken")
    s = turn(s, "As 4s", "2h 4h")
    s = turn(s, "5s 6s", "9h")
    s = turn(s, "2s 3s 3d", "8h 7h")
    assert (s.trial.kind, s.hero.rounds, s.weak) == ("initiative", 2, 0)
    s = at("a1 ability=weaken treasures=5h,3h", ["Qc:1 4h", "E ."], artefact="enemy").play("fight", "weaken", "pay 3h")
    s = turn(s, "8s 5s", "As Ah 5h")
    s = turn(s, "2s 4s 6s", "4h")
    assert (s.asked, s.weak) == ("craft", 0)


def test_a_round_may_be_skipped_without_losing_count():
    s = at("a1 ability=weaken treasures=5h,3h,4h foe=a1 rounds=2", KING).play("fight", "weaken")
    assert (s.weak, s.hero.treasures) == (3, ())


def test_weakening_is_announced_before_the_initiative_and_once():
    s = at("a1 ability=weaken treasures=5h,3h,4c", KING).play("fight", "weaken", "pay 3h")
    assert (s.trial.kind, s.allows()) == ("initiative", {"draw", "boost 4c"})
    refusal = GAME.why_not(s.state, GAME.parse(s.state, "weaken"))
    assert (refusal.rule, refusal.facts) == ("ability.weaken_round", {"case": "done", "count": 1})
    late = turn(at("a1 ability=weaken treasures=5h,3h,4s", KING).play("fight", "draw"), "4s 5s", "As 6s")
    assert (late.trial.kind, late.asked) == ("attack", "prepare")
    refusal = GAME.why_not(late.state, GAME.parse(late.state, "weaken"))
    assert (refusal.rule, refusal.facts) == ("ability.weaken_round", {})
    assert at("a1 treasures=3c", KING).play("fight").refuses("weaken") == "ability.have"


def test_weakening_does_not_slow_the_enemy():
    s = at("a1 ability=weaken treasures=5h", KING).play("fight", "weaken")
    s = turn(s, "As 4s", "2h")
    assert s.trial.against == 2


# ---------------------------------------------------------------- steal


def test_a_blow_that_kills_steals_besides():
    s = turn(at("a1 ability=steal", ["Jc - -", "E - #"]).play("fight"), "3s 4s", "As 5h")
    s = turn(s, "3h 7h 10s", "2d").play("turn Qh")
    assert (s.heroes[0].treasures, s.turn) == (("Qh", "Jc"), 1)


def test_a_critical_shot_steals():
    s = at("c1 ability=ranged,steal treasures=5h", ["Jc - -", "E - #"], abilities=2).play("shoot a1")
    assert "ability.steal" in last(s, "3h 7h 10s", "2d")


def test_nothing_is_stolen_where_the_pile_is_empty():
    s = turn(at("a1 ability=steal", ["Kc:3 - -", "E - #"]).play("fight"), "3s 4s", "As Ah 2h")
    s = Moment(GAME, s.state._replace(unseen=s.unseen[:1]))
    assert (s.pile, list(last(s, "3h 7h 10s", "2d 6d"))[-2:]) == (0, ["ability.steal_what", "combat.second_attack"])
    s = turn(Moment(GAME, s.state._replace(under=("5h",))), "3h 7h 10s", "2d 6d")
    assert (s.hero.treasures, s.under) == (("5h",), ())


# ---------------------------------------------------------------- quick


def test_who_is_quick_is_attacked_in_later_rounds():
    s = at("a1 ability=quick foe=a1 rounds=1", ["Kd:h - -", "E - #"]).play("fight")
    assert list(last(s, "4s 5s", "3h 4h"))[-2:] == ["ability.quick_round", "combat.attack_test"]
    s = turn(s, "4s 5s", "3h 4h")
    assert turn(s, "As 2s 3s", "2h 5h 6h").trial.kind == "defence"


def test_who_is_quick_and_critical_attacks_twice_unanswered():
    s = turn(at("a1 ability=quick", ["Kd:h - -", "E - #"]).play("fight"), "4s 5s", "As 2h").play("twice")
    s = turn(s, "2s 3s 3h", "2d 3d 5d")
    assert s.trial.kind == "attack"
    assert turn(s, "4h 4d 5h", "6h 6d 7h").turn == 1


# ---------------------------------------------------------------- ward


def struck(red="a1", others=None, **names):
    """Returns a fight in which red loses the initiative against a jack of spades, and is hit critically."""
    s = at(red, ["Js - -", "E - #"], others, **names).play("fight")
    while s.asked == "prepare":
        s = s.play("draw")
    s = turn(s, "As 2s", "4h")
    while s.asked == "prepare":
        s = s.play("draw")
    return turn(s, "2h 3h", "5s 6s")


def test_the_victim_is_asked_first_then_to_the_left():
    ward = "b2 ability=ward treasures=4h"
    s = struck("a1 ability=ward treasures=5h", {"blue": "a2 ability=ward treasures=6h", "green": ward})
    order = []
    while s.asked == "ward":
        order.append(GAME.actor(s.state))
        s = s.play("done")
    assert (order, s.heroes[0].life) == ([0, 1, 2], 1)
    s = at("a2 ability=ward treasures=6c", ["- Js -", "E - #"], {"green": "b1 lucky=10r", "blue": ward}, turn="green")
    s = turn(s.play("fight"), "As 2s", "4h")
    s = turn(s, "2h 3h", "5s 6s")
    assert GAME.actor(s.state) == 0, "to the left of green sits red"
    assert GAME.actor(s.play("done").state) == 1


@pytest.mark.parametrize("green", ["b2 ability=ward", "b2 ability=ward treasures=4h life=0", "b2 treasures=4h"])
def test_who_has_fallen_or_has_no_treasure_wards_nothing(green):
    s = struck(others={"green": green})
    assert (s.asked, s.hero.life) != ("ward", 3)
    assert s.hero.life == 1


def test_a_warded_character_does_not_fall():
    s = struck("a1 life=1", {"green": "b2 ability=ward treasures=4h,5h"}).play("ward")
    assert (s.asked, s.allows()) == ("pay", {"pay 4h", "pay 5h"})
    assert s.play("pay 5h").heroes[0].life == 1


def test_damage_that_nobody_deals_cannot_be_cancelled():
    assert at("a2 ability=ward treasures=4h").refuses("ward") == "ability.ward"


def test_a_trap_is_warded_off_too():
    s = at("a2", ["9s! #", "E -"], {"blue": "ability=ward treasures=4h"}, points=4).play("step a1")
    s = turn(s, "As 2s", "8s 9d 2h")
    assert (s.asked, GAME.actor(s.state)) == ("ward", 1)
    assert "trap.stays" in told(s, "ward")
    s = s.play("ward")
    assert (s.hero.life, s.asked, s.square(CELL["a1"]).card) == (3, "act", "9s")


# ---------------------------------------------------------------- summon


def test_a_companion_is_called_out_of_a_fight():
    s = at("a2 ability=summon", ["- - Ks", "E - #"], {"blue": "c1 foe=c1 rounds=1", "green": "b1"})
    s = s.play("summon blue", "done")
    assert (s.turn, s.heroes[1].rounds, s.summoned) == (1, 0, False)
    assert "step a1" in s.allows()


def test_the_fallen_are_called_and_so_is_anybody_into_a_fight():
    s = at("c1 ability=summon", ["- - Ks", "E - #"], {"blue": "a1 life=0", "green": "a2"})
    assert s.allows() == {"fight", "summon blue", "summon green"}
    assert s.play("summon blue").heroes[1].at == CELL["c1"]


def test_who_is_here_already_is_not_called():
    s = at("a2 ability=summon", others={"blue": "a2", "green": "b1"})
    assert [move for move in s.allows() if move.startswith("summon")] == ["summon green"]
    for nobody in ("blue", "red", "yellow", "purple"):
        assert s.refuses(f"summon {nobody}") == "ability.summon"
    assert at("a2").refuses("summon blue") == "ability.have"


# ---------------------------------------------------------------- riposte


def test_a_plain_defence_does_not_riposte():
    s = turn(at("a1 ability=riposte", ["Qs:1 - -", "E - #"]).play("fight"), "As 2s", "2h 3h")
    assert "ability.riposte" not in last(s, "3s 6s", "Ah 2d 2c")


def test_one_that_ripostes_leaves_the_enemy_stunned():
    s = turn(at("a1 ability=riposte", ["Qs:2 - -", "E - #"]).play("fight"), "As 2s", "2h 3h")
    s = turn(s, "4s 6s", "Ah 2d 2c")
    assert (s.enemies[0].life, s.enemies[0].stunned, s.trial.kind) == (1, True, "attack")


# ---------------------------------------------------------------- remove a die


def opposed(red="a1 ability=cancel_die treasures=5h", **names):
    """Returns an attack of red on a queen of hearts: 9 against 8 and 3."""
    s = at(red, ["Qh:2h - -", "E - #"], **names).play("fight")
    s = turn(s, "5s 6s", "2h 4h").play("done")
    return turn(s, "2s 3s 4s", "8h 3h")


def test_a_card_of_the_enemys_is_removed():
    s = opposed()
    assert (s.asked, s.allows()) == ("remove", {"remove 0", "remove 1", "done"})
    assert s.refuses("remove 2") == "ability.cancel_die"
    s = s.play("remove 0")
    assert "8h" in s.spent
    assert s.under == ("5h",)


def test_all_cards_count_where_none_is_removed():
    s = opposed()
    beats = told(s, "done")
    assert (beats["test.sum"]["against"], "combat.block" in beats) == (11, True)
    assert s.play("done").heroes[0].treasures == ("5h",)


def test_no_card_of_the_test_pack_is_lost():
    s = opposed().play("remove 1")
    assert len(s.tests) + len(s.spent) + len(s.trial.mine if s.trial else ()) == 40


def test_one_may_pay_again_when_a_tie_starts_the_test_again():
    s = opposed("a1 ability=cancel_die treasures=5h,6h")
    s = Moment(GAME, s.state._replace(trial=s.trial._replace(mine=("2s", "3s", "3d"))))
    assert "test.tie" in told(s.play("remove 1"), "pay 5h")
    s = s.play("remove 1", "pay 5h")
    assert (s.trial.removed, s.trial.due, s.trial.against) == (False, 3, 2)
    s = turn(s, "2d 5d 6d", "As Ah")
    assert s.asked == "remove"


def test_a_die_may_be_removed():
    heroes = {"red": "a1 ability=cancel_die treasures=5h lucky=7"}
    s = Moment(GAME, GAME.position(room=["Qh:2h - -", "E - #"], heroes=heroes, tests="dice")).play("fight")
    s = s.play("roll 1", "roll 2", "roll 5", "roll 6", "roll 4")
    assert (s.asked, s.allows()) == ("remove", {"remove 0", "remove 1", "done"})
    assert told(s, "remove 0")["ability.cancel_die"] == {"seat": 0, "case": "die", "number": 6}
    assert "test.tie" not in told(s, "remove 0")
    s = s.play("remove 0")
    assert (s.trial.kind, s.spent) == ("defence", ())


def test_nothing_is_removed_from_a_trap_or_without_a_treasure():
    s = at("a2 ability=cancel_die treasures=5h", ["9s! #", "E -"], points=4).play("step a1")
    s = turn(s, "As 2s", "8s 9d 2h")
    assert (s.asked, s.hero.life) == ("act", 2)
    s = turn(at("a1 ability=cancel_die", ["Qh:2h - -", "E - #"]).play("fight"), "5s 6s", "2h 4h")
    assert s.trial.kind == "attack"
    assert at("a2 ability=cancel_die treasures=5h").refuses("remove 0") == "ability.cancel_die_when"
