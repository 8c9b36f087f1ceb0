"""Acts on a picture that is no longer shown are never done, in all games, by mouse, finger, keys and buttons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.kit import random_states
from pontlevis.packages import HUMAN
from pontlevis.table.modes import Settings
from pontlevis.table.session import Policy
from pontlevis_widgets import Lesson
from pontlevis_widgets.board.acts import ACTS
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.pictures import LOOKING, LOOKING_KEYS
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.scene import Item, centre
from scenes import thinned
from sizes import often

Message = dict[str, Any]
QUICK = Settings(speed="instant")


def at(item: Item) -> list[float]:
    """Returns the middle of an item's area."""
    return [*centre(item.area)]


def every_act(board: Board) -> Iterator[Message]:
    """Yields each message of a page that could change the game, for the present picture."""
    station, targets = board.station, board.drawn.targets
    yield from ({"at": at(item)} for item in targets)
    yield from ({"at": at(item), "double": True} for item in targets[:4])
    yield from ({"drag": [at(first), at(last)]} for first, last in zip(targets, reversed(targets), strict=True))
    yield from ({"play": text} for text in thinned(station.legal(station.state)))
    yield from ({"key": key} for key in ("Enter", " ", "u", *station.controls.keys) if key not in LOOKING_KEYS)
    yield from ({"do": name} for name in {*ACTS, ":close"} - LOOKING)


def stands(board: Board) -> tuple[object, ...]:
    """Returns the game of a board and each unfinished act there, for comparison."""
    person, record = board.station.person, board.station.session.record
    return (record, record.ply, board.station.view.mode, person.picked, person.choices, person.to_confirm,
            person.viewing, board.pointing.opened, person.asking)


def begun(game: Any, state: Any) -> Board:
    """Returns a board with the position `state`, the focus on its first item."""
    record = Record(game, state)
    station = BoardStation.alone(record, "en", [HUMAN] * len(record.seats), Policy("game"), settings=QUICK)
    board = Board(station, f"{game.id}/play-0")
    board.receive({"key": "Home"})
    return board


@pytest.mark.sampled
@pytest.mark.parametrize("name", pontlevis.games())
def test_an_act_in_an_earlier_picture_is_never_done(name: str) -> None:
    game, rng, met = pontlevis.game(name), random.Random(1), 0
    deciding = [state for state in islice(random_states(game, 0), 400) if game.actor(state) not in (None, CHANCE)]
    for state in rng.sample(deciding, min(len(deciding), often(40))):
        board = begun(game, state)
        old, acts = board.pictures.number(board.station.view), [*every_act(board)]
        first = rng.choice(acts) if rng.random() < 0.5 else {"play": str(game.moves(state)[0])}
        board.receive({**first, "picture": old})
        board.station.catch_up()
        if board.pictures.number(board.station.view) == old:
            continue
        before, met = stands(board), met + 1
        for act in acts:
            board.receive({**act, "picture": old})
            assert stands(board) == before, act
        assert board.station.notice.text.endswith((word("notice.missed", "en"), word("notice.double", "en")))
    assert met, "nothing was done in the picture that was shown"


@pytest.fixture
def board() -> Board:
    """A board of Fortissimo! at which a person can flip a card."""
    return Lesson("fortissimo").show("test", walls=[[1], [1]], seats=[HUMAN, HUMAN])


def test_what_changes_no_game_is_done_whichever_picture_is_shown(board: Board) -> None:
    board.receive({"play": "flip 7", "picture": board.pictures.number(board.station.view)})
    for key in ("ArrowDown", "ArrowRight"):
        board.receive({"key": key, "picture": -1})
    assert board.pointing.focus
    board.receive({"do": "scrub", "value": 0, "picture": -1})
    assert board.station.person.viewing == 0


def test_who_leads_the_focus_blindly_still_acts_on_it(board: Board) -> None:
    number = board.pictures.number(board.station.view)
    for key in ("Home", "ArrowRight", "Enter"):
        board.receive({"key": key, "picture": number})
    assert board.record.ply


def test_the_answer_before_stays_and_the_page_is_told_the_number_again(board: Board) -> None:
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "play": "flip 7"})
    board.station.catch_up()
    board.show()
    told = board.station.notice.text
    for _ in range(2):
        board.receive({"play": "return", "picture": -1})
        assert board.station.notice.text == f"{told} {word('notice.missed', 'en')}".strip()
        assert board.news["ui"]["picture"] == board.pictures.number(board.station.view)


@pytest.mark.parametrize("number", [None, "1", [], 1e99, -1])
def test_a_number_that_is_none_is_no_picture_shown(board: Board, number: object) -> None:
    board.receive({"play": "flip 7"})
    before = stands(board)
    board.receive({"play": "return", "picture": number})
    assert stands(board) == before
