"""The keyboard, at the boards of all games."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.packages import games
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.keyboard import press
from pontlevis_widgets.board.widget import Board


@pytest.mark.parametrize("name", games())
def test_the_first_arrow_leads_to_something_that_may_be_done(name):
    game = pontlevis.game(name)
    record = Record(game, rng=random.Random(1))  # a hand with something to play
    while game.actor(record.state) == CHANCE:
        record.draw()
    station = BoardStation.alone(record, "en", ("human",) * len(record.seats))
    scene = Board(station, "any/board").scene()
    focus, _ = press(station, scene, "", "ArrowUp")
    legal = station.legal(station.state)
    reading = station.controls.interpret(game, station.state, legal, "", scene.item(focus).target)
    assert reading.picked or set(reading.moves) & set(legal)


def test_at_la_forteresse_the_first_arrow_leads_to_a_piece_of_one_s_own():
    game = pontlevis.game("la_forteresse")
    station = BoardStation.alone(Record(game), "en", ("human", "human"))
    scene = Board(station, "any/board").scene()
    assert "yellow" in scene.item(press(station, scene, "", "ArrowRight")[0]).label
