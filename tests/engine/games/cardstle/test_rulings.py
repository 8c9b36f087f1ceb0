"""Rulings of Cardstle without a worked example."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import affinity, with_enemy
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def at(room, red="", blue="", **names):
    """Returns the game of two in red's turn; the party knows the artefact: under the last card of the first row."""
    last = f"{'abcdefg'[len(room[0].split()) - 1]}1"
    known = {"hiding": last, "told": True} if room[0].endswith("#") else {}
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, "blue": blue}, **({"party": 2} | known | names)))


def turn(moment, cards):
    """Returns the moment after these cards were turned up."""
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
    away = s.play("aim teleport c1")  # a character who arrives has to fight
    assert (away.hero.rounds, away.hero.fights) == (1, ((CELL["b1"], 2), (CELL["c1"], 1)))
    away = turn(away, "10h 8s 2h 2s")
    back = away.play("flee b1", "done")
    assert (back.turn, back.hero.rounds, back.hero.fights) == (0, 2, ((CELL["b1"], 2),))
    assert "combat.new_fight" not in away.play("flee b1").tells("done")
    assert back.play("fight").hero.rounds == 3


# ---------------------------------------------------------------- dialogues


@ruling("talk.affinity_moves")
def test_two_npcs_of_the_same_card_are_two_people():
    known = {"two_packs": True, "number": 2, "hiding": "d1", "told": True}
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
