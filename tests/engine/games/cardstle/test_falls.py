"""A character at 0 life points in Cardstle can do nothing, however that came, and gets up between two rooms."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.kit import Moment

GAME = Cardstle()
pytestmark = pytest.mark.ruling("life.zero")
FALLS = "turn 2h; turn 3h; turn 9h; turn 10h"
"""A test with two cards against an 8, or against an attack of two: lost, but not critically."""
WARDED = "ability=ward treasures=2d"


def at(room, red, blue="", **names):
    """Returns the game of two in red's turn; the party knows the artefact: under the last card of the first row."""
    last = f"{'abcdefg'[len(room[0].split()) - 1]}1"
    names = {"party": 2, "hiding": last, "told": True} | names
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, "blue": blue}, **names))


def played(moment, moves):
    """Returns the moment after these moves."""
    return moment.play(*moves.split("; "))


def fell(moment):
    """Returns whether red has fallen, and blue is to act."""
    return not moment.heroes[0].standing and (moment.turn, GAME.actor(moment.state), moment.asked) == (1, 1, "act")


def test_who_falls_in_a_trap_neither_walks_on_nor_wins():
    s = at(["- # #", "- # #", "- # #", "E . ."], "a3 3/3/2/2 life=1", "a4 life=2", rooms=1, goal="door", found="8c",
           hiding="a1")
    s = played(s, "step b3; turn 10s; turn As; turn 2s; turn 9s; turn 8s; turn 7s; turn 6s")
    assert (s.ended, s.heroes[0].life) == ("rooms.count", 0), "blue's turn begins at the door"
    s = at(["- # #", "- # #", "- # #", "E . ."], "a3 3/3/2/2 life=1", "a1 life=2", rooms=1, goal="door", found="8c",
           hiding="a1")
    assert fell(played(s, "step b3; turn 10s; turn As; turn 2s; turn 9s; turn 8s; turn 7s; turn 6s"))


@pytest.mark.parametrize(("room", "red", "moves"), [
    (["E 8c! #"], "b1 life=1", FALLS),
    (["E # #"], "a1 life=1", f"step b1; turn 8c; {FALLS}"),
    (["E 8c! #"], "a1 life=1", f"step b1; {FALLS}"),
    (["E #8c #"], "a1 life=1", f"step b1; {FALLS}"),
    (["E # - #"], "c1 life=1 items=teleport", f"aim teleport b1; turn 8c; {FALLS}"),
    (["E 8c! #"], "a1 life=1 treasures=2c,2h items=healing", f"step b1; draw; {FALLS}"),
    (["E 8c! #"], f"a1 life=1 {WARDED}", f"step b1; draw; {FALLS}; done"),
    (["E Jc #"], "b1 life=1", "fight; turn 4h; turn 4s; turn 5h; turn 5s; turn 2h; turn 3h; turn 10s"),
], ids=["as the turn begins", "a card turned over", "seen from afar", "known", "by a spell", "with hearts kept",
        "with a ward kept", "in a fight"])
def test_who_falls_has_ended_the_turn(room, red, moves):
    begins = {"at": "turn"} if red.startswith("b1") and "!" in room[0] else {}
    assert fell(played(at(room, red, **begins), moves))


def test_who_falls_in_the_turn_of_a_pair_of_attacks_is_not_attacked_again():
    s = at(["E Kc:h #"], "b1 life=1").play("fight")
    s = played(s, "turn As; turn Ah; turn 10h; turn 10s; turn 10d; turn 2h; turn 3h; turn 4s; turn 4d")
    assert fell(s)
    assert s.trial is None


def test_a_ward_that_saves_from_the_fall_lets_the_turn_go_on():
    s = played(at(["E 8c! #"], f"a1 life=1 {WARDED}"), f"step b1; draw; {FALLS}; ward")
    assert (s.turn, s.asked, s.hero.life) == (0, "act", 1)


@pytest.mark.ruling("life.all_down")
def test_a_trap_that_is_the_artefact_finishes_the_room_although_it_fells():
    s = played(at(["E 8c!"], "b1 life=1", at="turn"), FALLS)
    assert (s.room, s.missed, [hero.life for hero in s.heroes]) == (2, 0, [1, 3])
    door = played(at(["E 8c!"], "b1 life=1", "b1", at="turn", goal="door"), FALLS)
    assert fell(door)
    assert (door.relic, door.room) == ("8c", 1)


@pytest.mark.ruling("life.next_room")
@pytest.mark.parametrize(("rest", "life"), [("none", 1), ("one", 1), ("full", 3)])
def test_who_had_fallen_gets_up_before_points_are_bought(rest, life):
    s = at(["E -"], "3/3/2/1 life=0 credits=4 treasures=2c", at="gather", rest=rest, hiding="", told=False, found="Ks")
    assert s.heroes[0].life == life
    s = s.play("buy red h")
    assert (s.heroes[0].life, s.heroes[0].stat("h")) == (life + 1, 4)
