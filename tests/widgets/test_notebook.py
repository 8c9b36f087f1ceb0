"""A game, a state or a record as the last line of a cell: picture, words and legal moves; `show` makes a board."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

import pontlevis
from pontlevis import Record
from pontlevis_widgets import show
from pontlevis_widgets.notebook import register

GAME = pontlevis.game("fortissimo")
STATE = GAME.position(walls=[[1, 6, 17], [1]], flipped=13)


@pytest.fixture(scope="module")
def shown():
    shell = InteractiveShell()
    register(shell)
    return lambda value: shell.display_formatter.format(value)[0]


def test_a_state_is_shown_with_its_picture_its_words_and_the_legal_moves(shown):
    found = shown(STATE)
    assert found["text/plain"] == f"Fortissimo!\n{GAME.describe(STATE, 'en')}\nLegal moves: return"
    assert found["text/html"].startswith("<img alt=")
    assert "svg" in found["text/html"]
    assert "Legal moves: return" in found["text/html"]


def test_a_record_tells_what_was_played_too(shown):
    record = Record(GAME, fate={12: "reveal 38"})
    record.play("flip 12")
    record.draw()
    assert shown(record)["text/plain"].endswith("Legal moves: take, return\nMoves played (2): flip 12, reveal 38")
    assert "<img" in shown(record)["text/html"]
    assert repr(record) == "<Record fortissimo: 2 moves>"


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_game_is_shown_as_it_is_set_up(shown, game_id):
    game = pontlevis.game(game_id)
    found = shown(game)
    assert found["text/plain"].startswith(game.rulebook.title["en"])
    assert "<img" in found["text/html"]
    assert repr(game) == f"<Game {game_id}>"


def test_other_values_are_shown_as_ever(shown):
    assert shown((1, "a")) == {"text/plain": "(1, 'a')"}
    assert shown(STATE.options) == {"text/plain": repr(STATE.options)}


def test_show_makes_a_board_of_a_game_a_state_and_a_record():
    record = Record(GAME)
    record.play("flip 12")
    assert show(STATE).record.state == STATE
    assert show(record).record is record
    assert show(GAME, lang="fr").lang == "fr"
    with pytest.raises(TypeError, match="not a int"):
        show(3)
