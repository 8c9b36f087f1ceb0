"""The fights of Cardstle: cases not covered by worked examples, and the rulings."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import with_enemy
from pontlevis.kit import Moment

GAME = Cardstle()

JACK = ["Js  #", "E   -"]
"""A jack of spades (1/2/1/1) in a1, a face-down card beside it, and below that card an empty square."""


def at(room, red="a1", others=None, **names):
    """Returns red's turn; red has 3 for attack, and 2 for defence and movement; the artefact is the first "#"."""
    heroes = {"red": f"{red} lucky=10r", **(others or {})}
    hiding = next((f"{'abcdefg'[column]}{row + 1}" for row, line in enumerate(room)
                   for column, word in enumerate(line.split()) if word[0] == "#"), "")
    known = {"hiding": hiding, "told": True} if hiding and "artefact" not in names else {}
    return Moment(GAME, GAME.position(room=room, heroes=heroes, **{**known, **names}))


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


def stun(moment, cell):
    """Returns the moment with the enemy of a square stunned."""
    return Moment(GAME, with_enemy(moment.state, CELL[cell], stunned=True))


def first(room, red="a1", **names):
    """Returns the attack of red on a jack, after winning the initiative 7 against 4."""
    return turn(at(room, red, **names).play("fight"), "3s 4s", "4h")


# ---------------------------------------------------------------- initiative


def test_the_second_attack_is_dropped_when_the_first_one_kills():
    s = turn(at(JACK).play("fight"), "3s 5s", "4h").play("twice")
    end = last(s, "4s 5h 6s", "8h")
    assert list(end)[-3:] == ["combat.until", "enemy.reward", "setup.turn_order"]
    assert turn(s, "4s 5h 6s", "8h").heroes[0].treasures == ("Js",)


def test_exactly_double_is_no_critical_initiative_where_more_is_asked():
    s = turn(at(JACK, critical="more_than").play("fight"), "3s 5s", "4h")
    assert s.trial.kind == "attack"


def test_a_tie_for_the_initiative_is_drawn_again():
    s = at(JACK).play("fight")
    assert "test.tie" in last(s, "As 3s", "4h")
    s = turn(s, "As 3s", "4h")
    assert (s.trial.kind, s.trial.due, s.trial.against) == ("initiative", 2, 1)
    assert turn(s, "3h 4s", "5h").trial.kind == "attack"


def test_no_card_on_either_side_gives_the_character_the_initiative():
    s = stun(at(JACK, "a1 5/2/1/1 stunned ability=quick"), "a1")
    beats = told(s, "fight")
    assert (beats["combat.order"]["total"], beats["combat.order"]["against"]) == (0, 0)
    assert "case" not in beats["combat.order"]
    assert s.play("fight").trial.kind == "attack"


def test_nothing_against_something_is_a_critical_initiative():
    s = stun(at(JACK), "a1").play("fight")
    assert turn(s, "As 2s").asked == "edge"
    s = at(JACK, "a1 5/2/1/1 stunned").play("fight")
    assert "combat.critical_initiative" in last(s, "As")


def test_a_card_is_always_drawn_where_that_is_played():
    s = stun(at(JACK, "a1 5/2/1/1 stunned", min_cards=1), "a1").play("fight")
    s = turn(s, "4s", "3s")
    assert (s.trial.kind, s.hero.stunned, s.enemies[0].stunned) == ("attack", False, False)


def test_a_stunned_characters_treasure_makes_up_for_the_card_that_is_missing():
    for floor in (0, 1):
        s = at(JACK, "a1 5/2/1/1 stunned treasures=2c,3c", min_cards=floor).play("fight", "boost 2c")
        assert s.play("draw").trial.due == 1
        assert s.play("boost 3c").trial.due == 2


@pytest.mark.ruling("ability.quick_round")
def test_nothing_against_nothing_is_an_initiative_won_for_who_is_quick():
    s = stun(at(JACK, "a1 5/2/1/1 stunned ability=quick"), "a1")
    assert "ability.quick" in told(s, "fight")
    assert [step.side for step in s.play("fight").agenda if hasattr(step, "side")] == []


# ---------------------------------------------------------------- flight


def test_flight_is_to_a_neighbouring_square_and_into_no_hole():
    s = turn(at(["Js . -", "E # -"]).play("fight"), "3s 5s", "4h")
    assert s.allows() == {"twice", "flee a2", "flee b2"}
    assert (s.refuses("flee b1"), s.refuses("flee c1")) == ("move.no_holes", "combat.flee_where")
    assert "combat.flee_rest" not in told(s, "flee a2"), "no card waits on the threshold"


def test_a_hostile_enemy_waits_for_who_fled_to_it():
    s = turn(at(["Js Ks", "E -"]).play("fight"), "3s 5s", "4h")
    assert list(told(s, "flee b1"))[:2] == ["combat.flee", "combat.flee_rest"]
    s = s.play("flee b1")
    assert s.turn == 1
    s = s.play("done", "done")
    assert (s.turn, s.asked) == (0, "act")
    assert "fight" in s.allows()
    assert s.refuses("step a2") == "combat.until"


@pytest.mark.parametrize("move", ["step d1", "open 2h", "shoot c1", "look c1", "leave"])
def test_combat_until_refuses_what_a_hostile_enemy_holds_back_before_all_other_reasons(move):
    """Each move is illegal without the enemy, too: a hole, no chest, no ability, a room that is not stuck."""
    free, held = (at([f"E {card}! #"], "b1 treasures=3c", at="turn") for card in ("9d", "Js"))
    assert held.refuses(move) == "combat.until"
    assert free.refuses(move) not in ("", "combat.until")


# ---------------------------------------------------------------- the enemy's choice


def critical_enemy(room, red="a1", **names):
    """Returns the beats of a critical initiative of the enemy of a1, and the moment after it."""
    s = at(room, red, **names).play("fight")
    rows = ("As 2s", "7h 8h")
    return last(s, *rows), turn(s, *rows)


def test_the_computers_enemy_flees_as_far_as_it_can_from_whoever_stands_nearest():
    room = ["- - - -", "- Ks:1 - -", "- - - -", "E . . ."]
    heroes = {"blue": "a1", "green": "a4 life=0"}
    s = turn(at(room, "b2", others=heroes).play("fight"), "As 2s", "7h 8h")
    assert s.enemies[0].at == CELL["b1"], "b1, c1 and the others are one step from red: the first in reading order"
    s = turn(at(["- - -", "- Ks:1 #", "- 4c! E"], "b2", others={"blue": "b2", "green": "b2"}).play("fight"),
             "As 2s", "7h 8h")
    assert s.enemies[0].at == CELL["a1"]


@pytest.mark.parametrize("room", [["Ks:1 #", "E 4c!"], ["Ks:1 Js", "E ."]])
def test_the_computers_enemy_attacks_twice_where_it_cannot_flee(room):
    beats, s = critical_enemy(room)
    assert (beats["combat.critical_initiative"]["case"], beats["combat.double_attack"]["case"]) == ("twice", "enemy")
    assert s.trial.kind == "defence"
    assert [step.side for step in s.agenda if hasattr(step, "side")] == ["enemy", "character"]


def test_an_enemy_flees_to_no_square_where_a_player_lies():
    _, s = critical_enemy(["Ks:1 -", "E ."], others={"blue": "b1 life=0"})
    assert s.trial.kind == "defence"


@pytest.mark.parametrize("enemy", ["Ks:2", "Js"])
def test_the_computers_enemy_does_not_flee_with_more_life_or_one_point_in_all(enemy):
    s = at([f"{enemy} -", "E -"]).play("fight")
    s = turn(s, "As 2s", "7h" if enemy == "Js" else "7h 8h")
    assert s.trial.kind == "defence"


def test_a_human_game_master_chooses_for_the_enemy():
    _, s = critical_enemy(["Ks:3 - #", "E - -"], gm="human", hiding="c1")
    assert (s.asked, GAME.actor(s.state)) == ("foe", 3)
    assert GAME.possible(s.state) is s.state
    assert s.allows() == {"twice", "flee b1", "flee b2"}
    assert s.refuses("flee a2") == s.refuses("flee c2") == "combat.enemy_flight"
    assert s.play("flee b2").enemies[0].at == CELL["b2"]
    assert s.play("twice").trial.kind == "defence"


def test_a_human_game_masters_enemy_that_cannot_flee_attacks_twice():
    _, s = critical_enemy(["Ks:1 #", "E ."], gm="human", hiding="b1")
    assert s.trial.kind == "defence"


# ---------------------------------------------------------------- attack and defence


def test_a_stun_does_not_add_up():
    s = turn(at(["Jd:h #", "E -"]).play("fight"), "3s 5s", "4h").play("twice")
    s = turn(s, "As 2s 3h", "5d 7d")
    assert (s.trial.kind, s.trial.due) == ("attack", 2)
    s = turn(s, "Ad 2h", "6d 8d")
    assert (s.trial.kind, s.trial.due) == ("defence", 1)


def test_without_a_card_any_attack_is_critical():
    s = at(["Jh:2h #", "E -"], "a1 4/1/2/2")
    s = turn(stun(s, "a1").play("fight"), "3s 4s").play("twice")
    assert len(turn(s, "3h", "4h").enemies) == 1, "the stun was for the initiative"
    s = stun(turn(at(["Jh:2h #", "E -"], "a1 4/1/2/2 treasures=2s").play("fight"), "3s 4s", "4h"), "a1").play("draw")
    beats = last(s, "3h")
    assert beats["test.no_card"] == {"seat": 0, "total": 3, "against": 0}
    assert list(beats)[-3:] == ["combat.until", "enemy.reward", "setup.turn_order"]


def test_an_attack_of_nothing_against_nothing_is_blocked():
    s = stun(turn(at(JACK, "a1 4/1/2/2 treasures=2s stunned").play("fight"), "9s", "5h"), "a1")
    assert s.asked == "prepare"
    s = Moment(GAME, s.state._replace(heroes=(s.hero._replace(stunned=True), *s.heroes[1:])))
    beats = told(s, "draw")
    assert (beats["combat.block"]["total"], beats["combat.block"]["against"]) == (0, 0)
    assert "combat.stun" not in beats


def test_a_defence_of_nothing_against_nothing_holds():
    s = turn(at(["Js:h #", "E -"], "a1 2/5/1/1 treasures=2d").play("fight"), "As", "3h")
    assert (s.trial.kind, s.asked) == ("defence", "prepare")
    s = stun(Moment(GAME, s.state._replace(heroes=(s.hero._replace(stunned=True), *s.heroes[1:]), weak=1)), "a1")
    beats = told(s, "draw")
    assert (beats["combat.block"]["total"], beats["combat.block"]["against"]) == (0, 0)
    assert "combat.stun" not in beats


def test_the_critical_defence_of_a_character_stuns_the_enemy():
    s = turn(at(JACK).play("fight"), "As 2s", "4h")
    assert last(s, "9h 10s", "4s 5s")["combat.stun"] == {"case": "enemy", "seat": 0, "enemy": "Js"}
    s = turn(s, "9h 10s", "4s 5s")
    assert (s.trial.kind, s.trial.against, s.trial.due) == ("attack", -1, 3)
    assert turn(s, "2h 2d 3d").turn == 1, "no card is left to defend with: 7 against 0 kills"


def test_an_enemys_blows_take_one_life_point_or_two():
    s = turn(at(JACK).play("fight"), "As 2s", "4h")
    beats = last(s, "3h 5s", "4s 6s")
    assert (beats["combat.hit"]["case"], beats["combat.hit"]["total"]) == ("enemy", 8)
    assert turn(s, "3h 5s", "4s 6s").hero.life == 2
    assert "combat.critical_hit" in last(s, "2h 3h", "4s 6s")
    assert turn(s, "2h 3h", "4s 6s").hero.life == 1


# ---------------------------------------------------------------- falling


def test_who_falls_keeps_the_treasures_and_loses_the_stun():
    s = at(JACK, "a1 life=1 treasures=4h", others={"blue": "a2"}).play("fight", "draw")
    s = turn(s, "As 2s", "4h").play("draw")
    beats = last(s, "2h 3h", "4s 6s")
    assert list(beats)[-3:] == ["combat.critical_hit", "life.zero", "setup.turn_order"]
    hero = turn(s, "2h 3h", "4s 6s").heroes[0]
    assert (hero.life, hero.treasures, hero.stunned, hero.at) == (0, ("4h",), False, CELL["a1"])


def test_the_last_one_to_fall_loses_the_game():
    s = turn(at(JACK, "a1 life=1", others={"blue": "life=0", "green": "life=0"}).play("fight"), "As 2s", "4h")
    assert list(last(s, "2h 3h", "4s 6s"))[-2:] == ["life.zero", "life.all_down"]
    s = turn(s, "2h 3h", "4s 6s")
    assert (GAME.outcome(s.state).rule, GAME.outcome(s.state).winners, s.agenda) == ("life.all_down", (), ())


def test_a_fallen_character_is_not_attacked_a_second_time():
    s = turn(at(JACK, "a1 life=1").play("fight"), "As 2s", "8h")
    assert [step.side for step in s.agenda if hasattr(step, "side")] == ["enemy", "character"]
    s = turn(s, "2h 3h", "4s 6s")
    assert (s.turn, s.heroes[0].life, s.trial) == (1, 0, None)


# ---------------------------------------------------------------- opponents and rounds


@pytest.mark.parametrize(("enemy", "rule"), [("Jh:f", "enemy.temper_limits"), ("-", "enemy.fight_or_talk")])
def test_a_friend_and_nobody_cannot_be_fought(enemy, rule):
    s = at([f"{enemy} -", "E -"])
    assert "fight" not in s.allows()
    assert s.refuses("fight") == rule


def test_one_that_left_the_choice_turns_hostile_to_all_once_attacked():
    s = at(["Jd:c -", "E -"])
    assert {"fight", "done", "step b1"} <= s.allows()
    assert list(told(s, "fight")) == ["combat.one_round", "enemy.temper_limits", "combat.initiative"]
    assert s.play("fight").enemies[0].temper == "hostile"


def test_the_rounds_of_a_fight_are_counted_for_each_character():
    others = {"blue": "a1 foe=a1 rounds=4", "green": "a2"}
    s = at(["Ks -", "E -"], "a1 foe=a1 rounds=2", others=others, at="turn")
    beats = told(s, "fight")
    assert beats["combat.initiative"]["count"] == 3
    assert beats["combat.together"] == {"seat": 0, "enemy": "Ks"}
    s = at(["Ks Js", "E -"], "a1 foe=b1 rounds=2", others=others, at="turn")
    assert told(s, "fight")["combat.initiative"]["count"] == 1


def test_a_count_follows_the_enemy_that_flees_and_ends_with_it():
    others = {"blue": "a1 foe=a1 rounds=4"}
    s = turn(at(["Ks:1 -", "E ."], others=others).play("fight"), "As 2s", "7h 8h")
    assert (s.heroes[0].fights, s.heroes[1].fights) == (((CELL["b1"], 1),), ()), "blue's turn begins elsewhere"
    s = turn(at(["Js #", "E ."], others={"green": "a1 foe=a1 rounds=4"}).play("fight"), "3s 4s", "4h")
    s = turn(s, "5s 6s 7s", "8h")
    assert (s.heroes[0].fights, s.heroes[2].fights) == ((), ())


def test_the_card_goes_to_whoever_deals_the_last_blow():
    s = at(["Ks:1 #", "E -"], "a2", others={"blue": "a1 foe=a1 rounds=1 lucky=10r"}, turn="blue")
    s = turn(s.play("fight"), "3s 5s", "4h 3h")
    s = turn(s, "6s 7s 8s", "9h 10h")
    assert (s.heroes[0].treasures, s.heroes[1].treasures) == ((), ("Ks",))


# ---------------------------------------------------------------- loot


def test_an_npc_that_is_killed_is_forgotten():
    s = at(["Jd:c -", "E -"], affinity={"Jd": "red=3 blue=-1", "Ks": "red=2"}, number=2)
    s = turn(s.play("fight"), "3s 4s", "4h")
    s = turn(s, "5s 6s 7s", "8h 2h")
    assert [(one.card, one.value) for one in s.affinity] == [("Ks", 2)]


def test_two_enemies_of_one_card_are_two():
    s = at(["Js Js", "E #"], two_packs=True, number=2)
    s = turn(s.play("fight"), "3s 4s", "4h")
    s = turn(s, "5s 6s 7s", "8h")
    assert [enemy.at for enemy in s.enemies] == [CELL["b1"]]
    assert s.heroes[0].treasures == ("Js",)
