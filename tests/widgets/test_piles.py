"""Readable piles: they open and close by tap, button and keyboard, are spoken, and never play a move."""

import pytest

import pontlevis
from pontlevis import Record
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import centre
from scenes import contains

GAME = pontlevis.game("fortissimo")


@pytest.fixture(params=["wide", "tall"])
def board(request):
    state = GAME.position(version="advanced", walls=[[1, 7, 16], [1, 3]], discard=[27, 33], flipped=31, at=21)
    board = Board(BoardStation.alone(Record(GAME, state), "fr", ("human", "human")), "pile")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": request.param}})
    return board


def click(board, key):
    board.receive({"at": list(centre(board.scene().item(key).area))})


def press(board, *keys):
    for key in keys:
        board.receive({"key": key})


def reached(scene, key):
    """Returns the fewest keys that move the focus to the item `key`."""
    ways = {scene.targets[0].key: ["Home"]}
    for here in (edge := [scene.targets[0].key]):
        for way in ("left", "right", "up", "down"):
            there = scene.neighbour(here, way)
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[here], f"Arrow{way.title()}"]
                edge.append(there.key)
    return ways[key]


def is_open(board):
    return board.scene().item("close") is not None


def test_a_tap_opens_a_pile_and_says_what_is_in_it_but_nothing_of_keys(board):
    click(board, "discard")
    assert is_open(board)
    inside = [item.label for item in board.scene().items if item.key.startswith("in pile")]
    assert inside == ["33, Princesse", "27, Prince"]
    assert board.station.notice.text == "Défausse\u00a0: 2 en tout, à partir du dessus."


@pytest.mark.parametrize("close", [
    lambda board: click(board, "close"), lambda board: board.receive({"at": [1, 1]}),
    lambda board: press(board, "Escape"), lambda board: board.receive({"do": "close pile"}),
    lambda board: press(board, "Home", "Enter")], ids=["cross", "beside", "escape", "button", "keyboard"])
def test_a_pile_is_closed_by_tap_button_and_keyboard(board, close):
    click(board, "discard")
    assert board.news["ui"]["acts"][0][:2] == [":close pile", "Fermer"]
    close(board)
    assert not is_open(board)
    assert board.news["ui"]["acts"][0][0] != ":close pile"


def test_the_keyboard_reaches_a_pile_and_what_lies_in_it_and_is_told_its_keys(board):
    for way in reached(board.scene(), "discard"):
        press(board, way)
    press(board, "Enter")
    assert is_open(board)
    assert board.station.notice.text.endswith("Les flèches parcourent la pile, Échap la ferme.")
    said = []
    for key in ["End", "ArrowLeft"]:
        press(board, key)
        said.append(board.station.notice.text)
    assert said == ["27, Prince", "33, Princesse"]


def test_nothing_behind_an_open_pile_can_be_touched_and_no_letter_plays(board):
    before = board.record.ply
    click(board, "discard")
    for x in range(0, int(board.scene().width), 40):
        for y in range(0, int(board.scene().height), 40):
            found = board.scene().at(x, y)
            assert found.target in {"pile", "close pile"}
    press(board, "t", "u", "h", "Enter", " ")
    assert (board.record.ply, is_open(board)) == (before, True)
    click(board, "in pile 1")
    assert is_open(board)


def test_opening_costs_one_picture_as_any_act_does(board, monkeypatch):
    drawn, scene = [], board.scene
    monkeypatch.setattr(board, "scene", lambda *shape, **given: drawn.append(1) or scene(*shape, **given))
    click(board, "discard")
    assert len(drawn) == 2, "one is drawn by the test itself, to know where to click"


def test_what_is_no_pile_cannot_be_opened(board):
    board.receive({"do": "open nothing"})
    assert board.pointing.opened == ""
    assert not is_open(board)


def test_a_pile_that_is_gone_leaves_no_button_to_close_it(board):
    click(board, "discard")
    board.pointing.opened = "gone"
    board.show()
    assert not is_open(board)
    assert board.news["ui"]["acts"][0][0] != ":close pile"


def test_reading_is_no_move_and_playing_on_closes_the_pile(board):
    click(board, "discard")
    assert not board.station.session.begun
    board.receive({"play": "take"})
    assert board.record.ply > 0
    assert not is_open(board)


def test_a_pile_keeps_within_the_picture_however_many_lie_in_it():
    state = GAME.setup(version="advanced")._replace(discard=tuple(range(2, 46)))
    for shape in ("wide", "tall"):
        scene = board_package("fortissimo").scene(state, 0, "en", shape, opened="discard")
        panel = scene.item("pile").box
        cards = [item for item in scene.items if item.key.startswith("in pile")]
        assert len(cards) == 44
        for x, y, w, h in (item.box for item in cards):
            assert contains(panel, x, y)
            assert contains(panel, x + w, y + h)
        assert contains((0, 0, scene.width, scene.height), *panel[:2])
