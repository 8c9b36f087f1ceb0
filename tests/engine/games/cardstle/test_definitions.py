"""What the game of Cardstle is made of: rules that define things, each seen in a game that is played."""


import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELL
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def at(room, red="", **names):
    """The game of two in red's turn."""
    return Moment(GAME, GAME.position(room=room, heroes={"red": red}, **({"party": 2} | names)))


@pytest.mark.parametrize("suit", SUITS)
def test_items_and_credits_change_the_stats(suit):  # stats.can_change
    s = at(["E -"], f"2/2/2/2 items=legend_{suit} treasures=5c", at="gather")
    assert s.heroes[0].stat(suit) == 3
    assert s.play(f"buy red {suit}").heroes[0].stat(suit) == 4


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
