"""The picture in the state of a board, for documents that show it where no program runs."""

import copy
import json
import random

import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.table.session import Policy
from pontlevis_widgets import Play
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.svg import svg
from pontlevis_widgets.notebook import register
from shelf import Shelf
from toys.page import Page
from toys.secret_hands import SecretHands

GAMES = pontlevis.games()
MOST, MOST_OF_LESSON = 40_000, 2_000_000
"""The most bytes of a board's state, and of all states of a lesson with forty boards."""
MIDDLE = 30
"""A number of moves in the middle of a game."""
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"},
         "saved": None}


def size(state):
    return len(json.dumps(state, ensure_ascii=False).encode())


def board_of(game_id, lang="fr"):
    record = Record(pontlevis.game(game_id), rng=random.Random(1))
    return Board(BoardStation.alone(record, lang, policy=Policy(kind="game")), f"{game_id}/still")


def played(board, moves=MIDDLE):
    """Touches a board and plays random moves on it as a person would; computers and chance move, too."""
    rng, station = random.Random(1), board.station
    board.receive(TOUCH)
    for _ in range(moves):
        board.receive({"do": "reveal"})
        board.receive({"do": "begin"})
        station.catch_up()
        if station.game.actor(station.state) not in (None, CHANCE):
            board.receive({"play": str(rng.choice([*station.game.moves(station.state)]))})
            board.receive({"do": "confirm"})
    board.receive({"do": "begin"})


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_is_born_with_its_picture_and_words_and_is_small(game_id):
    state = board_of(game_id).get_state()
    assert state["svg"].startswith("<svg")
    assert state["alt"]
    assert size(state) <= MOST


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_in_the_middle_of_a_game_has_its_present_picture_and_is_small(game_id):
    board = board_of(game_id)
    born = board.svg
    played(board)
    board.receive({"want": "all"})
    assert board.station.view.ply > MIDDLE / 2
    state = board.get_state()
    assert state["svg"] != born
    assert size(state) <= MOST


def test_an_act_sends_no_picture_of_the_state_and_the_end_of_a_cell_one():
    shell = InteractiveShell()
    register(shell)
    board = board_of("tower_defense")
    page = Page(board)
    played(board, 3)
    assert not any("svg" in one for one in page.heard)
    shell.run_cell("1")
    assert [one["svg"] for one in page.heard if "svg" in one] == [board.svg]
    page.forget()
    shell.run_cell("1")
    assert page.heard == []


def test_a_board_that_a_person_leaves_sends_its_picture_once():
    board = board_of("tower_defense")
    played(board, 3)
    page = Page(board)
    board.receive({"want": "still"})
    board.receive({"want": "still"})
    assert ["svg" in one for one in page.heard].count(True) == 1
    assert board.news.keys() == {"n"}


def test_behind_a_page_of_a_house_there_is_no_picture_in_the_state(monkeypatch):
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    monkeypatch.setenv("PONTLEVIS_HOUSE", "https://house.example/")
    board = board_of("tower_defense")
    board.renew()
    assert board.get_state()["svg"] == ""
    assert "link" not in board.ui


def test_a_house_that_is_named_is_linked_to_with_the_same_game(monkeypatch):
    monkeypatch.setenv("PONTLEVIS_HOUSE", "https://house.example/castles/")
    board = Play("fortissimo").shown
    address, _, code = board.ui["link"].partition("?code=")
    assert address == "https://house.example/castles/en/play.html"
    assert Play(code=code).state == board.state


def test_a_document_of_a_board_says_that_it_is_a_picture():
    assert board_of("fortissimo").stills.bundle()["text/html"].endswith(
        '<p lang="fr">Une image\u00a0: aucun programme ne tourne derrière cette page.</p>')


def test_a_still_of_a_screen_shared_by_people_with_secrets_asks_to_pass_it_on():
    game = SecretHands()
    station = BoardStation.alone(Record(game, rng=random.Random(1)), policy=Policy(kind="game"))
    shared = Board(station, f"{game.id}/still")
    shared.receive(TOUCH)
    shared.receive({"do": "reveal"})
    assert shared.station.screen.guarded
    state = shared.get_state()
    assert state["ui"]["alt"] == shared.stills.words()
    assert state["ui"]["alt"] != state["alt"], "the live board describes what the person before the screen sees"
    assert state["svg"] == svg(shared.stills.picture(shared.drawn), bare=True)
    assert "alt" not in board_of("fortissimo").get_state()["ui"]


@pytest.mark.parametrize("game_id", ["cardstle", pytest.param("forteresse_solo", marks=pytest.mark.slow)])
def test_the_states_of_an_executed_lesson_are_small(game_id):
    notebook = copy.deepcopy(Shelf.read("fr", game_id))
    NotebookClient(notebook, kernel_name="python3").execute()
    states = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    boards = [one["state"] for one in states.values() if one["state"].get("kind") == "board"]
    assert len(boards) > 10
    assert all(board["svg"] for board in boards)
    assert max(map(size, boards)) <= MOST
    assert size(states) * max(1, 40 / len(boards)) <= MOST_OF_LESSON
