"""Tests of Cardstle, with cards and with dice: draws, results, and repeated tests."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def fight(red="3/3/2/2", enemy="Jc", **names):
    """Returns a fight of red with an enemy on b1, without other characters."""
    names = {"party": 2, "hiding": "c1", "told": True} | names
    return Moment(GAME, GAME.position(room=[f"E {enemy} #"], heroes={"red": f"b1 {red}"}, **names)).play("fight")


def attack(red="3/3/2/2", enemy="Jc", **names):
    """Returns an attack of red, who has the initiative, 8 against 6."""
    dice = names.get("tests") == "dice"
    rolls = "roll 4; roll 4; roll 1; roll 3; roll 3" if dice else "turn 4c; turn 4d; turn 3c; turn 3d"
    return fight(red, enemy, **names).play(*rolls.split("; "))


def trap(red, card="8c", **names):
    """Returns red on a trap on b1 at the beginning of the turn."""
    names = {"party": 2, "hiding": "c1", "told": True, "at": "turn"} | names
    return Moment(GAME, GAME.position(room=[f"E {card}! #"], heroes={"red": f"b1 {red}"}, **names))


def turn(moment, cards):
    """Returns the moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards.split()))


def roll(moment, numbers):
    """Returns the moment after these dice were rolled."""
    return moment.play(*(f"roll {number}" for number in numbers.split()))


def told(moment, move, rule):
    """Returns the facts of a move's beat of this rule."""
    found = [beat.facts for beat in GAME.tell(moment.state, GAME.parse(moment.state, move)) if beat.rule == rule]
    assert found, f"{move} does not tell {rule}: {moment.tells(move)}"
    return found[0]


def scores(moment, move, rule="test.sum"):
    """Returns both results of a move."""
    facts = told(moment, move, rule)
    return facts["total"], facts["against"]


# ---------------------------------------------------------------- drawing and adding up


@ruling("test.fetish_once")
def test_the_other_side_has_no_lucky_card():
    s = turn(trap("lucky=9b"), "5s 5h 9c")
    assert s.trial.against == 2


# ---------------------------------------------------------------- critical results


@ruling("test.critical_threshold")
def test_more_than_twice_is_a_critical_success_where_more_is_asked():
    s = turn(attack(enemy="Qs", critical="more_than"), "10h 6s 5s 6h")
    assert {"test.critical", "combat.critical_hit"} <= {*s.tells("turn 4h")}


def test_twice_is_critical_with_dice_too():  # dice.critical
    s = roll(attack(enemy="Qs", tests="dice", red="3/3/2/2 lucky=7"), "4 4 4 1 3")
    assert {"dice.critical", "combat.critical_hit"} <= {*s.tells("roll 3")}


# ---------------------------------------------------------------- ties


def test_a_tie_of_dice_is_rolled_again():  # dice.tie
    s = roll(attack(tests="dice", red="3/3/2/2 lucky=7"), "1 2 2 7")
    assert s.trial.lucky
    assert s.tells("roll 1") == ["dice.roll"]
    s = roll(s, "1")
    assert s.tells("roll 6") == ["dice.roll", "dice.sum", "dice.tie"]
    s = roll(s, "6")
    assert (s.trial.due, s.trial.lucky, s.trial.die) == (3, False, 0)


# ---------------------------------------------------------------- treasures added


@ruling("treasure.how_many")
def test_a_treasure_adds_a_card_and_not_its_value():
    s = attack("3/2/2/2 treasures=6s,7s")
    assert s.allows() == {"boost 6s", "boost 7s", "draw"}
    one = s.play("boost 6s", "draw")
    assert (one.trial.due, one.under) == (3, ("6s",))
    two = s.play("boost 6s", "boost 7s")
    assert (two.trial.due, two.under) == (4, ("6s", "7s"))
    assert scores(turn(one, "2h 2s 2d"), "turn 3h") == (6, 3)


@ruling("treasure.how_many")
def test_nothing_is_added_once_cards_are_drawn():
    s = attack("3/2/2/2 treasures=6s,7s").play("draw", "turn 2h")
    assert s.refuses("boost 6s") == "setup.turn_order"


@ruling("setup.first_tie")
def test_nothing_is_added_to_the_test_for_the_first_turn():
    s = Moment(GAME, GAME.setup(party=2, abilities=0))
    s = s.play("build 3 3 2 2", "lucky 9b", "build 3 3 2 2", "lucky 9b")
    s = turn(s, "6c 7c 5c 4c")
    assert s.trial.kind == "first"
    assert {move.split()[0] for move in s.allows()} == {"turn"}
