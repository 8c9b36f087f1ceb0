"""Rulings of Cardstle that no worked example shows."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import PACK
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import affinity, with_enemy, with_hero
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling
SPADES = "As,2s,3s,4s,5s,6s,7s,8s,9s,10s,Js,Qs"


def at(room, red="", blue="", **names):
    """The game of two in red's turn; the party knows that the artefact is under the last card of the first row."""
    last = f"{'abcdefg'[len(room[0].split()) - 1]}1"
    known = {"hiding": last, "told": True} if room[0].endswith("#") else {}
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, "blue": blue}, **({"party": 2} | known | names)))


def turn(moment, cards):
    """The moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards.split()))


# ---------------------------------------------------------------- fights


@ruling("combat.new_fight")
def test_rounds_are_counted_anew_once_a_turn_begins_elsewhere():
    here = at(["E Jc #"], "b1 foe=b1 rounds=2", at="turn")
    assert here.heroes[0].rounds == 2
    assert here.play("fight").heroes[0].rounds == 3
    away = at(["E Jc #"], "a1 foe=b1 rounds=2", at="turn")
    assert away.heroes[0].fights == ()
    assert away.play("step b1").heroes[0].rounds == 1


@ruling("combat.new_fight")
def test_everybody_counts_rounds_of_their_own():
    s = at(["E Jc #"], "b1", "b1 foe=b1 rounds=2").play("fight")
    assert [hero.rounds for hero in s.heroes] == [1, 2]


@ruling("combat.flee_then_act")
def test_a_card_turned_over_in_flight_acts_as_the_next_turn_begins():
    s = at(["E Jc # #"], "b1").play("fight")
    s = turn(s, "10h 10s 2h 2s").play("flee c1", "turn 9d")
    assert (s.turn, s.square(CELL["c1"]).fresh) == (1, True)
    told = s.tells("done")
    assert told[-2:] == ["combat.flee_then_act", "trap.test"]
    assert told[:2] == ["turn.goes_on", "setup.turn_order"]
    assert s.play("done").trial.kind == "trap"


@ruling("combat.flee_then_act")
def test_an_enemy_turned_over_in_flight_must_be_fought_but_not_at_once():
    s = at(["E Js! #"], "b1 life=2 treasures=2h,3c", "a1", at="turn")
    assert (s.asked, s.enemies[0].temper, s.trial) == ("act", "hostile", None)
    assert s.allows() == {"fight", "heal 2h red", "give 2h blue", "give 3c blue"}
    assert s.refuses("done") == s.refuses("step a1") == "combat.until"


@ruling("combat.new_fight")
def test_a_fight_with_another_enemy_in_the_same_turn_loses_no_count():
    s = at(["E Kc:3h Qs:2h #"], "b1 foe=b1 rounds=2 items=teleport ability=quick", at="turn")
    away = s.play("aim teleport c1")  # whoever arrives has to fight
    assert (away.hero.rounds, away.hero.fights) == (1, ((CELL["b1"], 2), (CELL["c1"], 1)))
    away = turn(away, "10h 8s 2h 2s")
    back = away.play("flee b1", "done")
    assert (back.turn, back.hero.rounds, back.hero.fights) == (0, 2, ((CELL["b1"], 2),))
    assert "combat.new_fight" not in away.play("flee b1").tells("done")
    assert back.play("fight").hero.rounds == 3


@ruling("ability.ward_whom")
def test_the_victim_is_asked_to_ward_first_and_then_to_the_left():
    s = GAME.position(room=["E 8c! #"], at="turn", hiding="c1", told=True, heroes={
        "red": "b1 ability=ward treasures=2s", "blue": "life=0 ability=ward treasures=3s",
        "green": "ability=ward treasures=4s"})
    s = turn(Moment(GAME, s), "2h 3h 9h 10h")
    assert (s.agenda[0].what, s.agenda[0].seat) == ("ward", 0)
    s = s.play("done")
    assert (s.agenda[0].what, s.agenda[0].seat) == ("ward", 2)
    warded = s.play("ward")
    assert (warded.heroes[0].life, warded.heroes[2].treasures, warded.under) == (3, (), ("4s",))
    assert s.play("done").heroes[0].life == 2


# ---------------------------------------------------------------- dialogues


@ruling("talk.affinity_moves")
@pytest.mark.parametrize(("suit", "after"), [("h", 1), ("d", 1), ("s", -1), ("c", -1)])
def test_how_an_answer_was_won_makes_an_npc_like_one_more_or_less(suit, after):
    stats = "/".join("5" if one == suit else "1" for one in "hsdc")
    s = at(["E Jh #"], f"b1 {stats} lucky=10r").play(f"talk treasure {suit}")
    s = turn(s, "9h 9s 9d 9c 8h 2h" + (" 2s" if suit == "h" else ""))
    assert affinity(s.state, s.enemies[0], 0) == after


@ruling("talk.affinity_moves")
def test_an_npc_that_is_killed_knows_nobody_any_more():
    s = at(["E Js #"], "b1 lucky=4r", affinity={"Js": "red=-3"}).play("fight")
    s = turn(s, "10h 10s 2h").play("twice")
    s = turn(s, "9h 9s 9d 2s")
    assert (s.enemies, s.affinity) == ((), ())


@ruling("talk.together")
def test_all_who_stand_with_the_npc_count_for_affinity():
    liked = {"Jh": "red=3 blue=-5"}
    both = at(["E Jh #"], "b1 lucky=10r", "b1", affinity=liked).play("talk treasure d")
    alone = at(["E Jh #"], "b1 lucky=10r", "a1", affinity=liked).play("talk treasure d")
    fallen = at(["E Jh #"], "b1 lucky=10r", "b1 life=0", affinity=liked).play("talk treasure d")
    for s, bonus in ((both, -2), (alone, 3), (fallen, 3)):
        facts = [beat.facts for beat in GAME.tell(turn(s, "5h 4h").state, GAME.parse(s.state, "turn Ah"))]
        assert {"total": 9 + bonus, "against": 1}.items() <= facts[1].items()


@ruling("talk.affinity_moves")
def test_two_npcs_of_the_same_card_are_two_people():
    known = {"two_packs": True, "hiding": "d1", "told": True}
    s = at(["E Jh Jh! #"], "c1 5/1/1/1 lucky=10b", "b1", at="turn", affinity={"Jh": "red=3 blue=1"}, **known)
    first, second = s.enemies
    assert (first.twin, second.twin) == (False, True)
    assert [affinity(s.state, enemy, seat) for enemy in (first, second) for seat in (0, 1)] == [3, 1, 0, 0]
    s = turn(s.play("talk treasure h"), "9h 9s 9d 9c 8h 2h 2s 5c")
    assert [affinity(s.state, enemy, 0) for enemy in s.enemies] == [3, 1]
    s = Moment(GAME, with_enemy(s.state, CELL["b1"], temper="hostile", life=1))
    s = turn(turn(s.play("fight"), "10h 10s 2d").play("twice"), "10d 10c 7s 3h")
    assert [(one.card, one.seat, one.value, one.twin) for one in s.affinity] == [("Jh", 0, 1, True)], "one was killed"
    again = GAME.read(GAME.diagram(s.state))
    assert again == s.state


@ruling("talk.requests")
def test_while_an_npc_is_sought_nobody_tells_where_anything_is():
    s = at(["E Qh Qd #"], "b1", goal="npc", hiding="c1")
    assert not {move for move in s.allows() if move.startswith("talk artefact")}
    assert s.refuses("talk artefact h") == "talk.requests"
    assert s.refuses("talk quest h") == "gm.quest"


@ruling("talk.life_test")
def test_charming_is_tested_with_the_life_that_is_left_on_both_sides():
    s = at(["E Kh #"], "b1 4/2/2/2 life=2 lucky=10r")
    s = Moment(GAME, with_enemy(s.state, CELL["b1"], life=1)).play("talk treasure h", "turn 2h", "turn 3h", "turn 4h")
    assert s.turn == 1
    assert s.spent == ("2h", "3h", "4h")


# ---------------------------------------------------------------- the end of a room


@ruling("gm.goals")
def test_a_key_won_by_a_shot_from_the_entrance_waits_for_the_next_turn():
    s = at(["# # #", "# Jc:h #", "# # #", ". E ."], "b4 3/3/2/2 ability=ranged treasures=2h", "b4", goal="door",
           hiding="b2").play("shoot b2")
    s = turn(s, "9h 9d 8h")
    told = [(beat.rule, beat.facts.get("seat")) for beat in GAME.tell(s.state, GAME.parse(s.state, "turn As"))]
    at_last = told.index(("goal.conditions", 0))
    assert told[at_last + 1:at_last + 3] == [("setup.turn_order", 1), ("goal.room_end", 1)], "who plays next, leads"


@ruling("goal.time_limit")
def test_after_a_hundred_rounds_of_the_table_the_party_leaves_the_room():
    s = at(["E #"], "treasures=2c", turns=198).play("give 2c blue", "done", "give 2c red")
    assert s.turns == 199
    assert s.tells("done")[:2] == ["turn.goes_on", "goal.time_limit"]
    s = s.play("done")
    assert (s.missed, s.asked, s.turn, s.pool) == (1, "craft", 1, ("2c",))
    assert s.play("done", "keep 2c red").turns == 0
    fallen = at(["E #"], "", "life=0", turns=198).tells("done")
    assert fallen[1:3] == ["life.zero", "goal.time_limit"]


@ruling("goal.deadlock")
def test_a_room_is_stuck_as_far_as_the_party_knows():
    room = ["E 4c Jh:f Ks"]
    s = at(room, "b1", gm="human", hiding="b1", told=False)
    assert s.refuses("leave") == "goal.deadlock", "the king may be the artefact, for all they know"
    for gm in ({"gm": "human", "hiding": "b1"}, {}):
        for friend in ("Jh:f", "Jd:c"):
            s = at([f"E 4c {friend}"], "b1", told=False, **gm)
            assert "leave" in s.allows(), "the artefact would be hostile"
    assert at(room, "b1", told=False).refuses("leave") == "goal.deadlock"


# ---------------------------------------------------------------- between two rooms


@ruling("craft.leader")
@ruling("craft.next_first_player")
def test_who_finished_the_room_leads_and_the_player_to_the_left_begins_the_next():
    s = at(["E 4c"], "b1", "treasures=5c", turn="red", at="gather")
    assert (s.agenda[0].what, s.agenda[0].seat, s.pool) == ("craft", 0, ("5c",))
    assert s.play("done", "keep 5c red").turn == 1
    other = at(["E 4c"], "b1", "life=0 treasures=5c", turn="blue", at="gather")
    assert (other.agenda[0].seat, other.pool) == (1, ("5c",))
    assert other.play("done", "keep 5c red").turn == 0


@ruling("craft.used_cards")
def test_all_cards_but_those_kept_are_shuffled_together():
    s = at(["E 4c"], "treasures=5c,6c,7c,8c,9c,2h", at="gather", spent="2d")
    s = s.play(*(f"put {card}" for card in ("5c", "6c", "7c", "8c", "9c")), "craft teleport red", "done", "keep 2h red")
    assert {*s.unseen} == {*PACK} - {"2h"}
    assert (s.heroes[0].treasures, s.heroes[0].items) == (("2h",), ("teleport",))
    assert s.spent == ("2d",)


@ruling("recipe.family_cards")
def test_a_whole_suit_has_one_card_of_each_rank():
    s = at(["E -"], f"treasures={SPADES},Ks", at="gather")
    s = s.play(*(f"put {card}" for card in SPADES.split(",")))
    assert s.refuses("craft legend_s red") == "recipe.family"
    assert "craft legend_s red" in s.play("put Ks").allows()
    lost = at(["E -"], f"treasures={SPADES}", at="gather", found="Ks")
    assert "Ks" not in lost.pool


@ruling("recipe.legendary_item")
def test_a_legendary_item_of_hearts_gives_its_life_point_when_it_is_made():
    hearts = [f"{rank}h" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K")]
    s = at(["E -"], f"3/3/2/2 life=1 treasures={','.join(hearts)}", at="gather")
    s = s.play(*(f"put {card}" for card in hearts), "craft legend_h red")
    assert (s.heroes[0].life, s.heroes[0].stat("h")) == (2, 4)
    assert with_hero(s.state, 0, items=()).heroes[0].stat("h") == 3
