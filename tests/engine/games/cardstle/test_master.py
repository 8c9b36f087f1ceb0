"""A human game master of Cardstle: rooms, hiding places, tempers, prices, and secrets."""

import random

import pytest

from pontlevis import Beat
from pontlevis.contract.terms import CHANCE
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import KIND, PACK
from pontlevis.games.cardstle.grid import CELL, NAMES
from pontlevis.games.cardstle.state import Invented
from pontlevis.kit.contract import Moment, check_view
from sizes import often

GAME = Cardstle()
MADE = ("build 3 3 2 2", "lucky 10r", "build 3 3 2 2", "lucky 10r")


def prepared(*moves, **options):
    """Returns a game of two characters, after these moves of the game master's preparation of the first room."""
    start = Moment(GAME, GAME.setup(**{"gm": "human", "party": 2, "abilities": 0, **options}))
    return start.play(*MADE, *moves)


def dealt(moment, cards):
    """Returns the moment after cards were dealt, first the named ones, then any."""
    named = cards.split()
    while moment.agenda and getattr(moment.agenda[0], "what", "") == "deal":
        moment = moment.play(f"turn {named.pop(0)}") if named else Moment(
            GAME, GAME.play(moment.state, next(move for move in GAME.moves(moment.state))))
    return moment


def own(*squares):
    """Returns the game master's moves for a room of these squares, the threshold first."""
    return [f"lay {square}" for square in squares] + ["done"]


def playing(cards="4c Ks Ad 9h", goal="find", hide="b2", **options):
    """Returns red's turn with the threshold on a2 and four cards, on a1, b1, b2 and c2."""
    s = dealt(prepared(f"goal {goal}", *own("a2", "a1", "b2", "b1", "c2"), **options), cards).play(f"hide {hide}")
    for card in ("2s", "3s", "5s", "6s"):
        s = s.play(f"turn {card}")
    s = s.play("turn 9s", "turn 8s", "turn 2d", "turn 3d")
    assert (s.asked, s.turn) == ("act", 0)
    return s


def case(moment, move):
    """Returns the rule that forbids a move, and the key of its sentence."""
    refusal = GAME.why_not(moment.state, GAME.parse(moment.state, move))
    return refusal.rule, refusal.facts.get("case", "")


def card_at(moment, square):
    """Returns the card on a square."""
    return moment.square(CELL[square]).card


# ---------------------------------------------------------------- laying a room


def test_the_game_master_chooses_the_goal_and_the_shape():
    s = prepared()
    assert (s.asked, s.allows()) == ("goal", {"goal find", "goal door", "goal npc"})
    s = s.play("goal door")
    assert s.goal == "door"
    assert {"shape hall", "shape cloister", "shape maze"} | {f"lay {name}" for name in NAMES} == s.allows()
    s = s.play("shape hall")
    assert s.state.agenda[0].what == "deal"
    assert sum(1 for square in s.squares if square) == 21


def test_a_shape_of_ones_own_holds_together():
    s = prepared("goal find", "lay d4")
    assert s.allows() == {"lay d3", "lay d5", "lay c4", "lay e4"}
    assert s.refuses("lay c3") == s.refuses("lay d4") == s.refuses("lay a1") == "gm.shapes"
    assert s.refuses("done") == "setup.gm_room"
    assert [hero.at for hero in s.heroes] == [CELL["d4"]] * 2
    s = s.play("lay d3")
    assert {"lay c3", "done"} <= s.allows()


def test_a_room_has_52_cards_at_most():
    s = prepared("goal find", *own(*NAMES[:53])[:-1])
    assert s.refuses("lay e8") == "setup.half_pack"
    assert s.allows() == {"done"}
    assert s.pile == 52


def test_the_smallest_room_is_one_card():
    s = dealt(prepared("goal find", *own("a1", "a2")), "4c")
    assert s.allows() == {"hide a2"}


# ---------------------------------------------------------------- hiding


def test_the_game_master_hides_the_artefact_on_any_card():
    s = dealt(prepared("goal find", *own("a2", "a1", "b2", "b1")), "4c Ks 9h")
    assert s.allows() == {"hide a1", "hide b1", "hide b2"}
    assert s.refuses("hide a2") == s.refuses("hide g8") == s.refuses("hide ?") == "gm.hiding_place"
    assert s.refuses("turn ?") == "setup.turn_order"


def test_an_npc_is_a_court_card_or_an_ace():
    s = dealt(prepared("goal npc", *own("a2", "a1", "b2", "b1")), "4c Ks Ad")
    assert s.allows() == {"hide b1", "hide b2"}
    assert case(s, "hide a1") == ("gm.quest", "court")
    assert case(s, "goal find") == ("gm.quest", "somebody")


def test_without_a_court_card_nobody_is_sought():
    s = dealt(prepared("goal npc", *own("a2", "a1", "b2")), "4c 9h")
    assert s.allows() == {"goal find"}
    s = s.play("goal find")
    assert (s.goal, s.allows()) == ("find", {"hide a1", "hide b2"})


# ---------------------------------------------------------------- secrets of the game master


def test_the_party_sees_neither_cards_nor_the_hiding_place():
    s = playing()
    assert (s.hiding, card_at(s, "a1"), s.told) == (CELL["b2"], "4c", False)
    view = GAME.view(s.state, 0)
    assert (view.hiding, {square.card for square in view.squares if square}) == (-1, {""})
    assert {"4c", "Ks", "Ad", "9h"} <= set(view.unseen)
    assert view.pile == s.pile
    assert GAME.view(s.state, s.master) == s.state
    assert GAME.view(view, 1) == view


def test_what_is_dealt_and_hidden_is_hidden_from_the_others():
    s = prepared("goal find", *own("a2", "a1"))
    move = GAME.parse(s.state, "turn 4c")
    assert [str(GAME.hide(s.state, move, seat)) for seat in (0, 1, 2)] == ["turn ?", "turn ?", "turn 4c"]
    s = s.play("turn 4c")
    move = GAME.parse(s.state, "hide a1")
    assert [str(GAME.hide(s.state, move, seat)) for seat in (0, 2)] == ["hide ?", "hide a1"]


def test_cards_that_the_party_has_seen_are_no_secret():
    state = GAME.position(room=["#4c ?5d", "E 9h!"], gm="human", hiding="b1")
    view = GAME.view(state, 0)
    assert [view.square(CELL[name]).card for name in ("a1", "b1", "b2")] == ["4c", "", "9h"]
    assert {(one.key, one.what, one.seats) for one in GAME.known(state)} == {
        ("1 a1", "4c", None), ("1 b1", "5d", (3,))}


def test_dealt_cards_are_seen_by_the_game_master_alone_and_others_by_all():
    s = prepared("goal find", *own("a2", "a1"))
    move = GAME.parse(s.state, "turn 4c")
    assert [tuple(one) for one in GAME.seen(s.state, move, s.play("turn 4c").state)] == [("1 a1", "4c", (2,))]
    s = playing().play("step a1")
    move, = GAME.moves(s.state)
    assert [tuple(one) for one in GAME.seen(s.state, move, s.state)] == [("1 a1", "4c", None)]


def test_nobody_sees_where_the_game_master_hides_something_until_it_is_told():
    s = dealt(prepared("goal find", *own("a2", "a1", "b2")), "4c 9h")
    assert not [*GAME.seen(s.state, GAME.parse(s.state, "hide a1"), s.state)]
    room, red = ["Qh #", "E -"], "a1 3/2/3/2 lucky=10r question=a1/artefact/3/0/0/2/0"
    s = Moment(GAME, GAME.position(room=room, heroes={"red": red})).play("talk artefact d", *(
        f"turn {card}" for card in ("2s", "4s", "5s", "4h", "5h")))
    assert [tuple(one) for one in GAME.seen(s.state, GAME.parse(s.state, "hide b1"), s.state)] == [
        ("artefact 1", "b1", None)]


def test_a_card_turned_over_is_the_one_that_was_dealt():
    s = playing().play("step a1")
    assert s.allows() == {"turn 4c"}
    assert len(GAME.moves(GAME.view(s.state, 0))) == len(PACK) - 4, "but anything for the others"


def test_a_guess_hides_something_where_it_may_be():
    view = GAME.view(playing("Ks Kc 4c Qd", goal="npc", hide="a1").state, 0)
    places = set()
    for seed in range(60):
        state = GAME.guess(view, random.Random(seed))
        assert KIND[state.square(state.hiding).card] == "enemy"
        assert not state.veiled
        places.add(state.hiding)
    assert places == {CELL[name] for name in ("a1", "b1", "b2", "c2")}


def told_alike(state, move):
    """Returns whether a character hears the same of a move as the game master, and keeps a consistent view."""
    hidden, view = GAME.hide(state, move, 0), GAME.view(state, 0)
    here, there = list(GAME.tell(state, move)), list(GAME.tell(view, hidden))
    assert [(beat.rule, beat.facts) for beat in here] == [(beat.rule, beat.facts) for beat in there], move
    assert [GAME.view(beat.state, 0) for beat in here] == [beat.state for beat in there], move
    return here[-1]


@pytest.mark.parametrize("goal", ["find", "door", "npc"])
@pytest.mark.parametrize("seed", range(often(2)))
def test_whatever_is_played_the_party_hears_no_more_than_it_may_know(goal, seed):
    rng = random.Random(seed)
    last = Beat(GAME.setup(gm="human", goal=goal, party=2, rooms=2, rest="full"), "")
    for number in range(500):
        s = last.state
        if GAME.actor(s) is None:
            break
        if number % 25 == 0 or s.asked in ("hide", "temper", "bonus", "price"):
            check_view(GAME, s, rng)
        moves = GAME.moves(s)
        last = told_alike(s, GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else rng.choice(moves))


# ---------------------------------------------------------------- enemies


def test_the_game_master_gives_an_enemy_its_temper():
    s = playing("Ks 4c 9h Ad").play("step a1", "turn Ks")
    assert (s.asked, s.agenda[0].seat) == ("temper", s.master)
    assert s.allows() == {"temper hostile", "temper friendly", "temper choice"}
    assert s.play("temper friendly").asked == "act"
    assert s.play("temper hostile").trial.kind == "initiative"


def test_the_artefact_is_always_hostile():
    s = playing("Ks 4c 9h Ad", hide="a1").play("step a1", "turn Ks")
    assert (s.allows(), s.refuses("temper friendly")) == ({"temper hostile"}, "artefact.hostile")
    assert len(GAME.moves(GAME.view(s.state, 0))) == 3, "which the party does not see coming"


def test_the_npc_sought_is_friendly_and_says_so():
    s = playing("Ks Kc 9h Ad", goal="npc", hide="a1").play("step a1", "turn Ks")
    assert case(s, "temper hostile") == ("gm.quest", "temper")
    s = s.play("temper friendly")
    assert s.allows() == {"hidden 1"}
    s = s.play("hidden 1")
    assert (s.told, s.enemies[0].temper) == (True, "friendly")
    assert "talk quest h" in s.allows()


def test_a_friend_who_is_not_sought_is_told_apart():
    s = playing("Ks Kc 9h Ad", goal="npc", hide="b1").play("step a1", "turn Ks", "temper friendly")
    assert s.allows() == {"hidden 0"}
    s = s.play("hidden 0")
    assert (s.told, s.asked) == (False, "act")
    assert "talk quest h" not in s.allows()


def test_an_aces_second_bonus_is_in_another_stat():
    s = playing("Ad 4c 9h Kc").play("step a1", "turn Ad")
    assert (s.asked, s.allows()) == ("bonus", {"bonus h", "bonus s", "bonus c"})
    assert s.refuses("bonus d") == "enemy.ace_bonus"
    ace = s.play("bonus h").enemies[0]
    assert (tuple(ace.stats), ace.life) == ((5, 2, 3, 2), 5)
    ace = s.play("bonus c").enemies[0]
    assert (tuple(ace.stats), ace.life) == ((4, 2, 3, 3), 4)


def test_the_game_master_sets_the_price_of_each_new_request():
    s = playing("Ks 4c 9h Ad").play("step a1", "turn Ks", "temper choice", "talk treasure c")
    assert (s.asked, s.agenda[0].seat, len(s.allows())) == ("price", s.master, 6)
    assert case(s, "price 7") == case(s, "price 0") == ("talk.requests", "price")
    s = s.play("price 5")
    assert s.heroes[0].question.price == 5
    s = s.play("turn 8c", "turn 9c", "turn 2c", "turn Ac")
    assert s.heroes[0].question.points == (0, 0, 0, 2)


# ---------------------------------------------------------------- recipes


def pooled(treasures, **names):
    """Returns a room just finished with these treasures."""
    return Moment(GAME, GAME.position(room=["- ?4c", "E ?5c"], heroes={"red": f"treasures={treasures}"}, at="gather",
                                      gm="human", hiding="b1", **names))


def test_a_blank_recipe_is_given_an_effect_once_its_cards_are_pooled():
    s = pooled("Jh,Js,Jd,Jc,Kh,Ks,Kd,Kc,2c")
    assert (s.asked, s.agenda[0].seat) == ("invent", s.master)
    assert s.allows() == {"done", *(f"invent {item} {effect}" for item in ("jacks", "kings")
                                    for effect in ("escape", "befriend", "revive"))}
    assert case(s, "invent aces revive") == ("recipe.blank", "invent")
    s = s.play("invent kings befriend")
    assert (s.invented, s.asked) == ((Invented("kings", "befriend"),), "invent")
    s = s.play("done", "put Kh", "put Ks", "put Kd", "put Kc")
    assert s.play("craft kings red").heroes[0].items == ("kings",)
    s = s.play("empty", "put Jh", "put Js", "put Jd", "put Jc")
    assert s.refuses("craft jacks red") == "recipe.blank_squares"


def test_three_of_a_kind_need_no_effect():
    assert pooled("Jh,Js,Jd,2c").asked == "craft"


# ---------------------------------------------------------------- the computer


def test_what_a_game_master_decides_is_nobodys_business_if_the_computer_is_one():
    s = Moment(GAME, GAME.position(room=["- #", "E #"], heroes={"red": "a1"}))
    for move in ("goal find", "shape hall", "lay a1", "hide b1", "temper hostile", "bonus h", "invent jacks escape",
                 "price 1", "price 9"):
        assert s.refuses(move) == "gm.modes"
    assert GAME.view(s.state, 0) == GAME.guess(s.state, random.Random(1)) == s.state


def test_the_game_masters_moves_have_their_time():
    s = playing()
    for move in ("goal find", "shape hall", "lay a1", "hide b1", "temper hostile", "bonus h", "invent jacks escape",
                 "price 1", "price 6"):
        assert s.refuses(move) == "setup.turn_order"
