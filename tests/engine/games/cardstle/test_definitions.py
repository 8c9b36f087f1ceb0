"""Rules of Cardstle that define things, each seen in a game that is played."""

import random

import pytest

from pontlevis.contract.terms import CHANCE
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELL, remote
from pontlevis.games.cardstle.hiding import card_squares, where
from pontlevis.games.cardstle.names import ITEMS
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def at(room, red="", **names):
    """Returns the game of two in red's turn."""
    return Moment(GAME, GAME.position(room=room, heroes={"red": red}, **({"party": 2} | names)))


def made(seed=1, **options):
    """Returns a game with random characters, treasures and first turn."""
    s, rng = GAME.setup(**options), random.Random(seed)
    while s.asked != "act":
        s = GAME.play(s, GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else rng.choice(GAME.moves(s)))
    return s


def test_one_explores_fights_talks_and_crafts():  # intro.system, intro.four_mechanics
    assert "step b1" in at(["E #"]).allows()
    assert at(["E Js #"], "b1").allows() == {"fight"}
    assert {"talk treasure h", "talk treasure c"} <= at(["E Jh #"], "b1").allows()
    assert "put 5c" in at(["E -"], "treasures=5c", at="gather").allows()


@pytest.mark.parametrize("suit", SUITS)
def test_items_and_credits_change_the_stats(suit):  # stats.can_change
    s = at(["E -"], f"2/2/2/2 items=legend_{suit} treasures=5c", at="gather")
    assert s.heroes[0].stat(suit) == 3
    assert s.play(f"buy red {suit}").heroes[0].stat(suit) == 4


def test_there_are_no_items_but_those_of_the_recipes():  # craft.invented
    assert len(ITEMS) == 4 + 4 + 4
    s = at(["E -"], "treasures=5c", at="gather").play("put 5c")
    assert not [move for move in s.allows() if move.startswith("craft")]


@ruling("artefact.how_many")
def test_one_card_of_a_room_is_the_artefact_and_no_other_has_a_part():  # special.role, artefact.any_card
    s = made()
    places = where(s)
    assert sum(weight for _, weight in places) == pytest.approx(1)
    assert {cell for cell, _ in places} == remote(card_squares(s), s.entrance)


@ruling("artefact.secret")
def test_nobody_knows_where_the_artefact_is_before_it_is_found_or_told():
    s = at(["E 4c #"], "b1 treasures=5c").play("open 5c", "turn 9h")
    assert s.allows() == {"hidden 0", "hidden 1"}
    assert [round(chance, 9) for _, chance in GAME.chance(s.state).outcomes()] == [0.5, 0.5]
    assert s.play("hidden 0").hiding == s.hiding == -1
    assert s.tells("hidden 1")[0] == "artefact.chest"
    assert "The artefact is on" not in GAME.describe(s.state, "en")


def test_a_human_game_master_notes_the_hiding_place_alone():  # setup.gm_notes
    s = Moment(GAME, GAME.position(room=["E -"], party=2, at="gather", gm="human"))
    s = s.play("goal find", "lay a1", "lay b1", "lay c1", "done", "turn 4c", "turn 5c")
    assert s.allows() == {"hide b1", "hide c1"}
    s = s.play("hide c1")
    assert s.hiding == CELL["c1"]
    assert GAME.view(s.state, 0).hiding == -1
    assert GAME.view(s.state, s.master).hiding == CELL["c1"]
    secret = "Only the game master knows that the artefact is on c1."
    assert secret in GAME.describe(s.state, "en")
    assert "game master" not in GAME.describe(GAME.view(s.state, 0), "en")
