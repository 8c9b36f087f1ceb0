"""Dialogues, gifts and spells of Cardstle: cases not covered by worked examples, and the rulings."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import PACK
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import affinity
from pontlevis.kit import Moment

GAME = Cardstle()

QUEEN = ["Qh #", "E -"]
"""A friendly queen of hearts (3/2/2/2) in a1, a face-down card beside it, and below that one an empty square."""
CONVINCING = "a1 3/2/3/2 lucky=10r"


def at(room, red=CONVINCING, others=None, **names):
    """Returns the game in red's turn; the artefact is on the first face-down square, unknown to the party."""
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, **(others or {})}, **names))


def turn(moment, *rows):
    """Returns the moment after these cards were turned up, row by row."""
    return moment.play(*(f"turn {card}" for row in rows for card in row.split()))


def beats(moment, move):
    """Returns the beats of a move: (rule, facts)."""
    return [(beat.rule, beat.facts) for beat in GAME.tell(moment.state, GAME.parse(moment.state, move))]


def last(moment, *rows):
    """Returns the beats of the last of these cards: rule → facts."""
    *before, card = [card for row in rows for card in row.split()]
    return dict(beats(turn(moment, *before), f"turn {card}"))


def waits(moment):
    """Returns the step that the game waits for: its kind, and its seat or square."""
    step = moment.agenda[0]
    return (step.what, getattr(step, "seat", getattr(step, "at", None)))


def case(moment, move):
    """Returns the rule that forbids a move, and the key of its sentence."""
    refusal = GAME.why_not(moment.state, GAME.parse(moment.state, move))
    return refusal.rule, refusal.facts.get("case", "")


# ---------------------------------------------------------------- conviction points


def test_a_test_lost_gives_nothing_and_ends_the_turn():
    s = at(QUEEN).play("talk treasure d")
    assert last(s, "2s As 3s", "4h 5h")["talk.point"]["case"] == "lost"
    s = turn(s, "2s As 3s", "4h 5h")
    assert s.heroes[0].question.points == (0, 0, 0, 0)
    assert s.turn == 1


def test_with_the_same_question_the_points_go_on():
    s = at(QUEEN, f"{CONVINCING} question=a1/treasure/2/0/0/1/0")
    again = turn(s.play("talk treasure d"), "2s 4s 5s", "4h 5h")
    assert again.granted


def test_each_keeps_a_question_of_their_own():
    s = turn(at(QUEEN, others={"blue": CONVINCING}).play("talk treasure d"), "2s 4s 5s", "4h 5h")
    s = turn(s.play("talk artefact d"), "2d 4d 6d", "7h 4c")
    assert s.heroes[0].question[1:] == ("treasure", 2, (0, 0, 1, 0))
    assert s.heroes[1].question[1:] == ("artefact", 3, (0, 0, 1, 0))


# ---------------------------------------------------------------- affinity


def test_who_has_fallen_or_stands_elsewhere_does_not_count():
    for blue in ("a1 life=0", "a2"):
        s = at(QUEEN, others={"blue": f"{blue} lucky=10r"}, affinity={"Qh": "red=3 blue=-5"}).play("talk treasure c")
        assert last(s, "5s 4s", "As Ah")["test.sum"]["total"] == 12


def test_hatred_hurts_and_may_take_a_result_below_zero():
    s = at(QUEEN, affinity={"Qh": "red=-6"}).play("talk treasure c")
    told = last(s, "2s As", "3s Ah")
    assert told["test.sum"]["total"] == -3
    assert told["talk.point"]["case"] == "lost"


@pytest.mark.parametrize(("suit", "value"), [("h", 1), ("d", 1), ("s", -1), ("c", -1)])
def test_charming_and_convincing_please_intimidating_and_lying_do_not(suit, value):
    s = at(QUEEN, "a1 2/2/2/2 lucky=10r").play(f"talk card {suit}")
    s = turn(s, "9s 8s", "As Ah 2d" if suit == "h" else "As Ah")
    assert affinity(s.state, s.enemies[0], 0) == value


@pytest.mark.parametrize(("before", "suit"), [(6, "d"), (-6, "c")])
def test_affinity_stays_within_six(before, suit):
    s = at(QUEEN, "a1 2/2/2/2 lucky=10r", affinity={"Qh": f"red={before}"}).play(f"talk card {suit}")
    assert "talk.affinity_range" in last(s, "10s 9s", "As Ah")
    assert affinity(turn(s, "10s 9s", "As Ah").state, s.enemies[0], 0) == before


# ---------------------------------------------------------------- whom a character talks to, and with which stat


def test_nobody_is_talked_to_where_nobody_is():
    assert at(QUEEN, "b2").refuses("talk treasure d") == "talk.instead"


def test_a_friend_need_not_be_talked_to():
    s = at(QUEEN)
    assert {"step b2", "step a2", "step b1", "done"} <= s.allows()


def test_charming_is_tested_with_the_life_left_and_hearts_add_nothing():
    s = at(["Qh:1 #", "E -"], "a1 4/2/2/2 life=2 lucky=10r treasures=5h").play("talk card h")
    assert s.allows() == {"draw", "heal 5h red"}
    assert s.refuses("boost 5h") == "treasure.boost"
    s = turn(s.play("draw"), "2s 3s")
    assert (s.trial.due, s.trial.against) == (2, 1)


# ---------------------------------------------------------------- requests


def test_an_npc_grants_each_thing_once_to_the_whole_party():
    s = at(QUEEN, granted="a1=treasure")
    assert case(s, "talk treasure d") == ("talk.requests", "granted")
    assert "talk card d" in s.allows()
    assert "talk treasure d" in at(["Qh Jh", "E -"], granted="b1=treasure").allows()


def test_a_card_is_looked_at_and_stays_face_down():
    s = turn(at(["Qh # #3c", "E - #"], "a1 2/2/2/2 lucky=10r").play("talk card d"), "9s 8s", "As Ah")
    assert s.allows() == {"look b1", "look c2"}
    s = s.play("look b1")
    assert waits(s) == ("look", CELL["b1"])
    s = turn(s, "10d")
    square = s.square(CELL["b1"])
    assert (square.card, square.up, square.seen) == ("10d", False, True)
    assert s.turn == 1


def test_what_is_impossible_cannot_be_asked():
    known = at(["Qh #3c", "E -"], hiding="b1", told=True)
    assert case(known, "talk card d") == ("talk.requests", "card")
    assert case(known, "talk artefact d") == ("talk.requests", "artefact")
    assert case(known, "talk quest d") == ("gm.quest", "other")


def test_an_empty_pile_has_no_treasure_to_give():
    everything = ",".join(card for card in PACK if card not in ("Qh", "4c"))
    room = ["Qh #4c", "E -", "- - - - - - -"]
    s = at(room, f"{CONVINCING} treasures={everything}", hiding="b1", told=True)
    assert case(s, "talk treasure d") == ("talk.requests", "treasure")
    assert not {move for move in s.allows() if move.startswith("talk")}
    s = at(room, f"{CONVINCING} treasures={everything.removesuffix(',Kc')}", hiding="b1", told=True,
           under="Kc")
    assert "talk treasure d" in s.allows()


def test_only_the_npc_sought_answers_the_quest_and_nothing_else():
    s = at(["Qh Jh", "E #"], goal="npc", hiding="a1", told=True)
    assert {move for move in s.allows() if move.startswith("talk")} == {f"talk quest {suit}" for suit in "hsdc"}
    assert case(s, "talk treasure d") == ("gm.quest", "only")
    assert case(s.play("step b1"), "talk quest d") == ("gm.quest", "other")
    assert case(s.play("step b1"), "talk artefact d") == ("talk.requests", "artefact")
    s = turn(s.play("talk quest d"), "2s 4s 8s", "2h 5h")
    assert (s.ended, s.room) == ("", 2), "the room is finished"


# ---------------------------------------------------------------- gifts


def test_gifts_need_a_receiver_and_something_to_give():
    s = at(["- -", "E #"], "a1 items=healing treasures=3c lucky=10r", {"blue": "b1"})
    assert case(s, "give 3c red") == ("gift.any_time", "nobody")
    assert case(s, "give 3c purple") == ("gift.any_time", "nobody")
    assert case(s, "hand healing purple") == ("gift.any_time", "nobody")
    assert s.refuses("give 4c blue") == "inventory.treasures"
    assert case(s, "hand shield blue") == ("inventory.three_items", "absent")


def test_gifts_are_made_facing_an_enemy_and_to_the_fallen():
    s = at(["Ks -", "E #"], "a1 treasures=3c lucky=10r", {"blue": "b1 life=0"})
    assert s.allows() == {"give 3c blue", "give 3c green", "fight"}
    assert beats(s, "give 3c blue") == [("gift.full_hands", {"seat": 1, "by": 0, "card": "3c"})]
    assert s.play("give 3c blue").heroes[1].treasures == ("3c",)


def test_a_legendary_heart_given_away_takes_its_life_point_along():
    s = at(["- -", "E #"], "a1 3/3/2/2 life=4 items=legend_h lucky=10r", {"blue": "b1 3/3/2/2"})
    s = s.play("hand legend_h blue")
    assert [hero.life for hero in s.heroes[:2]] == [3, 3]
    assert [hero.stat("h") for hero in s.heroes[:2]] == [3, 4]


# ---------------------------------------------------------------- spells in a turn


def test_healing_restores_all_life_and_only_what_is_missing():
    s = at(["- -", "E #"], "a1 5/1/1/1 life=1 items=healing,healing lucky=10r").play("cast healing")
    assert (s.heroes[0].life, s.heroes[0].items) == (5, ("healing",))
    assert s.refuses("cast healing") == "life.maximum"


def test_a_teleport_leaves_a_fight_and_may_begin_another():
    s = at(["Ks - Kc", "E - #"], "a1 items=teleport lucky=10r")
    assert s.refuses("aim teleport a1") == "recipe.five_clubs"
    squares = ("b1", "c1", "a2", "b2", "c2")
    assert s.allows() >= {"fight", *(f"aim teleport {to}" for to in squares)}
    assert not any(move.startswith("step") for move in s.allows())
    assert s.play("aim teleport b1").asked == "act"
    assert s.play("aim teleport c1").trial.kind == "initiative"


def test_a_spyglass_needs_a_face_down_card_known_or_not():
    s = at(["- #9h #", "E - #"], "a1 items=spyglass lucky=10r")
    assert s.refuses("aim spyglass a2") == "recipe.four_queens"
    assert s.play("aim spyglass b1").square(CELL["b1"]).up


def test_spells_are_refused_where_they_do_not_work():
    s = at(["- -", "E #"], "a1 items=double,shield,legend_c lucky=10r")
    assert s.refuses("cast double") == s.refuses("cast shield") == s.refuses("aim shield b1") == "recipe.spell_timing"
    assert s.refuses("cast legend_c") == s.refuses("aim legend_c b1") == "recipe.legendary_item"
    assert s.refuses("rally legend_c blue") == "recipe.legendary_item"
    assert s.refuses("rally shield blue") == "recipe.spell_timing"
    assert case(s, "cast healing") == case(s, "aim teleport b1") == ("inventory.three_items", "absent")


# ---------------------------------------------------------------- spells before a test


def test_a_doubled_attack():
    s = at(["Qd #", "E -"], "a1 3/2/2/2 life=2 items=double,double treasures=5h lucky=10r", temper="hostile")
    s = s.play("fight")
    assert s.allows() == {"draw", "heal 5h red"}, "nothing doubles an initiative"
    s = turn(s.play("draw"), "3s 4s", "4h 2h")
    assert s.allows() == {"draw", "heal 5h red", "cast double"}
    s = s.play("cast double")
    assert (s.heroes[0].items, s.allows()) == (("double",), {"draw", "heal 5h red"})
    assert s.refuses("cast double") == "recipe.single_use"


def test_a_shield_is_no_attack():
    s = at(["Qd #", "E -"], "a1 3/2/2/2 items=double,shield lucky=10r", temper="hostile").play("fight")
    assert turn(s, "3s 4s", "4h 2h").refuses("cast shield") == "recipe.five_diamonds"


def test_a_shield_stuns_the_attacker_without_a_test():
    s = at(["Qd #", "E -"], "a1 3/2/2/2 items=shield lucky=10r", temper="hostile").play("fight")
    s = turn(s, "3s 4s", "4h 5h")
    told = [rule for rule, _ in beats(s, "cast shield")]
    assert {"recipe.five_diamonds", "combat.stun", "recipe.single_use"} <= set(told)
    s = s.play("cast shield")
    assert (s.heroes[0].life, s.heroes[0].items, s.enemies[0].stunned) == (3, (), True)
    assert (s.trial.kind, s.trial.seat) == ("attack", 0), "the round goes on"
    s = turn(s, "2s 6s", "2c 3c")
    assert (s.turn, s.enemies[0].stunned) == (1, False), "with a card fewer for the enemy's defence"


def test_a_shield_is_used_with_no_treasure_added():
    s = turn(at(["- #", "E #"], "a1 items=shield treasures=3d,4d lucky=10r").play("step b1"), "10c")
    assert "cast shield" in s.allows()
    s = s.play("boost 3d")
    assert case(s, "cast shield") == ("recipe.spell_timing", "added")


def test_healing_works_just_before_a_test():
    s = turn(at(["- #", "E #"], "a1 life=1 items=healing lucky=10r").play("step b1"), "10c").play("cast healing")
    assert (s.heroes[0].life, s.trial.kind) == (3, "trap")


# ---------------------------------------------------------------- invented spells


def invented(room, red, effects, *others):
    """Returns the game in red's turn, with these effects invented by a human game master."""
    return at(room, f"a1 {red} lucky=10r", *others, gm="human", temper="hostile", invented=effects)


def test_a_blank_spell_may_leave_a_fight_and_go_on():
    s = invented(["Ks - Kc", "E - #"], "items=jacks", "jacks=befriend")
    assert case(s, "aim jacks b1") == ("recipe.spell_timing", ""), "it is for something else"
    s = invented(["Ks - Kc", "E - #"], "items=jacks", "jacks=escape")
    assert {move for move in s.allows() if move.startswith("aim")} == {f"aim jacks {to}" for to in ("b1", "a2", "b2")}
    assert s.refuses("aim jacks c1") == "move.adjacent"
    assert beats(s, "aim jacks b1")[0] == (
        "recipe.blank", {"case": "escape", "seat": 0, "at": CELL["b1"], "item": "jacks"})
    s = s.play("aim jacks b1")
    assert (s.asked, s.turn, s.heroes[0].items) == ("act", 0, ())
    assert "step b2" in s.allows()
    calm = invented(["- -", "E #"], "items=jacks", "jacks=escape")
    assert case(calm, "aim jacks b1") == ("recipe.blank", "calm")


def test_a_blank_spell_may_befriend_an_enemy_unless_it_is_the_artefact():
    s = invented(["Ks -", "E #"], "items=kings,kings", "kings=befriend").play("cast kings")
    assert waits(s) == ("artefact", CELL["a1"])
    friend = s.play("hidden 0")
    assert (friend.enemies[0].temper, friend.told) == ("friendly", False)
    assert "talk card d" in friend.allows()
    assert case(friend, "cast kings") == ("recipe.blank", "nobody")
    foe = s.play("hidden 1")
    assert (foe.enemies[0].temper, foe.hiding, foe.told) == ("hostile", CELL["a1"], True)
    assert foe.refuses("cast kings") == "artefact.hostile"


def test_a_friend_made_away_from_home_is_told_apart_by_where_it_was_turned_over():
    s = invented(["Ks -", "E #"], "items=kings", "kings=befriend")
    fled = s.enemies[0]._replace(home=CELL["b1"])
    s = Moment(GAME, s.state._replace(enemies=(fled,))).play("cast kings")
    assert s.allows() == {"hidden 0", "hidden 1"}
    foe = s.play("hidden 1")
    assert (foe.enemies[0].temper, foe.hiding) == ("hostile", CELL["b1"])
    assert s.play("hidden 0").enemies[0].temper == "friendly"


def test_a_blank_spell_may_help_a_companion_up_with_full_life():
    s = invented(["- -", "E #"], "items=aces", "aces=revive", {"blue": "b1 4/2/2/2 life=0"})
    assert case(s, "rally aces green") == case(s, "rally aces purple") == ("recipe.blank", "standing")
    s = s.play("rally aces blue")
    assert (s.heroes[1].life, s.heroes[0].items) == (4, ())
