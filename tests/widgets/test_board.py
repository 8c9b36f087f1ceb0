"""The kernel's side of a board: one small model until it is touched; no message from the page breaks it."""

import asyncio
import json
import logging
import random
import re
from importlib.metadata import version

import ipywidgets
import pytest

import pontlevis
from changed_rules import Spent
from patience import until
from pontlevis import CHANCE, Record, __version__
from pontlevis.record import share
from pontlevis.table.session import Policy
from pontlevis_widgets import Lesson
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import browser, scripts
from pontlevis_widgets.board.panel import acts, turn
from pontlevis_widgets.board.station_scene import described
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.svg import svg as drawn
from toys.page import Page

GAME = pontlevis.game("fortissimo")
LONG_GAME = {"players": 2, "version": "advanced"}
TOUCH = {"touch": True, "look": {"theme": "dark", "ratio": 2, "shape": "tall"}, "settings": {}, "saved": None}


@pytest.fixture
def lesson():
    return Lesson("fortissimo")


@pytest.fixture
def board(lesson):
    return lesson.show("test", walls=[[1, 6, 17], [1, 9]], flipped=13, seats=["human", "human"])


def tell(board, **message):
    """Sends `message` to the board as its page would."""
    board._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def heard(board):
    """Returns a list to which every message that the board sends from now on is added."""
    said = []
    board._send = lambda message, **_: said.extend([message["content"]] if "content" in message else [])
    return said


def models():
    return set(ipywidgets.widgets.widget._instances)


def test_an_untouched_board_is_one_model(lesson):
    lesson.show("first", walls=[[1], [1]])
    before = models()
    board = lesson.show("second", walls=[[1], [1]])
    assert models() - before == {board.model_id}


def test_a_live_board_is_ten_models_at_most(lesson):
    before = models()
    board = lesson.show("live", walls=[[1], [1]], seats=["human", "human"])
    tell(board, **TOUCH, at=[1, 1])
    assert board.canvas
    shared = 3  # the browser, the layout and the canvas manager serve every board of the page
    assert len(models() - before) <= 10 + shared


def test_the_first_touch_brings_looks_settings_and_the_act_itself(board):
    tell(board, **{**TOUCH, "settings": {"speed": "fast", "assist": False}}, play="take")
    assert board.station.notice.rule == "placement.greater"
    assert (board.board_canvas.theme, board.board_canvas.ratio, board.shape) == ("dark", 2.0, "tall")
    assert board.station.person.settings.speed == "fast"
    assert board.station.person.settings.assist, "help that was switched off for a game is there in a lesson"


def test_help_switched_off_stays_off_in_games(lesson):
    board = lesson.play("equals", seats=["human", "human"])
    tell(board, **{**TOUCH, "settings": {"speed": "fast", "assist": False, "practice": True, "memory": True}})
    settings = board.station.person.settings
    assert (settings.speed, settings.assist, settings.memory) == ("fast", False, False)
    assert not board.station.session.policy.practice


def test_a_point_of_the_scene_means_what_lies_there(board):
    tell(board, **{**TOUCH, "look": {"theme": "light", "ratio": 1, "shape": "wide"}})
    x, y, w, h = board.scene().item("end north").area
    tell(board, at=[x + w / 2, y + h / 2])
    assert board.station.notice.rule == "placement.greater"


def test_a_board_of_another_shape_gets_another_canvas(board):
    tell(board, **TOUCH)
    first = board.canvas
    tell(board, look={"theme": "dark", "ratio": 2, "shape": "wide"})
    assert board.canvas != first
    assert first not in models()


def test_the_bundle_holds_words_and_a_picture(board):
    data, _ = board._repr_mimebundle_()
    assert "17" in data["text/plain"]
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_only_the_first_board_of_a_page_brings_its_tall_picture_too(lesson, monkeypatch):
    first, later = (lesson.show(step, walls=[[1], [1]]) for step in ("first", "later"))
    data, about = first._repr_mimebundle_()
    assert about["image/svg+xml"]["tall"] == drawn(first.scene("tall"), fluid=True) != data["image/svg+xml"]
    assert data["image/svg+xml"] == drawn(first.scene(), fluid=True)
    shapes = []
    monkeypatch.setattr(later.stills, "scene", lambda shape: shapes.append(shape) or first.scene(shape))
    assert "image/svg+xml" not in later._repr_mimebundle_()[1]
    assert shapes == [""]


@pytest.mark.parametrize("look", [{}, {"look": {"theme": "light", "ratio": 1, "shape": "tall"}}])
def test_who_still_sees_the_other_shape_points_at_what_they_see(board, look):
    tell(board, **{**TOUCH, "look": {**TOUCH["look"], "shape": "wide"}})
    x, y, w, h = board.scene("wide").item("end north").area
    tell(board, look={"theme": "light", "ratio": 1, "shape": "tall"})
    tell(board, **look, at=[x + w / 2, y + h / 2], shape="wide")
    assert board.station.notice.rule == "placement.greater"


@pytest.mark.parametrize("shape", [None, "round", 7, ["tall"], "tall"])
def test_a_picture_that_is_none_is_the_one_on_the_page(board, shape):
    tell(board, **TOUCH)
    x, y, w, h = board.scene().item("end north").area
    tell(board, at=[x + w / 2, y + h / 2], shape=shape)
    assert board.station.notice.rule == "placement.greater"


def test_keys_move_a_focus_act_and_drop(board):
    tell(board, **TOUCH, key="ArrowDown")
    assert board.pointing.focus
    assert board.station.notice.text
    board.pointing.focus = board.scene().item("end north").key
    tell(board, key="Enter")
    assert board.station.notice.rule == "placement.greater"
    tell(board, key="Escape")
    assert (board.pointing.focus, board.station.notice.text) == ("", "")
    tell(board, key="r")
    assert board.station.record.ply == 1
    tell(board, key="u")
    assert board.station.record.ply == 0


@pytest.mark.parametrize(
    "message",
    [
        {}, {"at": None}, {"at": ["x", "y"]}, {"at": [1]}, {"at": [1e308, -1e308]}, {"play": 5}, {"play": "x" * 10_000},
        {"key": None}, {"key": "F13"}, {"do": "explode"}, {"do": "__class__"}, {"do": "scrub", "value": "x"},
        {"do": "scrub", "value": 10**9}, {"do": "set", "name": "speed", "value": "warp"}, {"do": "set"},
        {"look": 5}, {"look": {"theme": 1, "ratio": "big", "shape": "round"}}, {"look": {"ratio": float("nan")}},
        {"want": []}, {"stale": False}, {"unkept": "everything"}, {"newest": 3}, {"settings": []}, {"touch": True},
    ],
)  # fmt: skip
def test_a_message_that_means_nothing_changes_nothing(board, message, caplog):
    tell(board, **TOUCH)
    state = board.station.state
    with caplog.at_level(logging.ERROR, "pontlevis"):
        tell(board, **message)
    assert board.station.state is state
    assert caplog.records == []


def test_a_fault_inside_is_logged_and_told(board, caplog, monkeypatch):
    tell(board, **TOUCH)
    monkeypatch.setattr(BoardStation, "do", lambda *_args, **_more: 1 / 0)
    before = board.station.record
    with caplog.at_level(logging.ERROR, "pontlevis"):
        for _ in range(3):
            tell(board, play="take")
    assert "went wrong" in board.news["ui"]["said"][0]
    assert board.station.record is before, "the position is kept"
    assert caplog.text.count("Traceback") == 1
    assert [record.levelname for record in caplog.records] == ["ERROR"] * 3
    for said in caplog.messages:
        assert f"Pont-levis {__version__}, fortissimo, pontlevis {version('pontlevis')}, code" in said
    code = re.search(r"code ([\w-]+)", caplog.messages[0])[1]
    assert share.decode(code).state == before.state
    assert "ZeroDivisionError('division by zero'), as before" in caplog.messages[-1]


def test_a_picture_that_cannot_be_drawn_is_told_beside_the_last_one_and_the_move_can_be_taken_back(
        board, caplog, monkeypatch):
    tell(board, **TOUCH)
    drawn = board.drawn
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR, "pontlevis"):
        broken.setattr(board, "scene", lambda **_: 1 / 0)
        tell(board, play="take")
    assert "ZeroDivisionError" in caplog.text
    assert "went wrong" in board.news["ui"]["said"][0]
    assert board.drawn is drawn
    tell(board, do="undo")
    assert "went wrong" not in board.news["ui"]["said"][0]


def long_game() -> list[str]:
    """Returns the moves of a long, finished game, in which players mostly return their cards."""
    record, rng = Record(GAME, options=LONG_GAME, rng=random.Random(5)), random.Random(6)
    while not GAME.outcome(record.state):
        moves = [str(move) for move in GAME.moves(record.state)]
        record.play("return" if "return" in moves and rng.random() < 0.9 else rng.choice(moves))
        if GAME.actor(record.state) == CHANCE:
            record.draw()
    return [str(move) for move in record.moves]


def test_what_is_sent_for_a_click_stays_small_to_the_end_of_a_long_game() -> None:
    moves, sizes = long_game(), []
    assert len(moves) > 150
    record = Record(GAME, options=LONG_GAME, rng=random.Random(5))
    for move in moves[:-40]:
        record.play(move)
    board = Board(BoardStation.alone(record, "en", ("human", "human"), Policy(kind="game")), "fortissimo/long")
    tell(board, **TOUCH)
    while not board.station.view.over:
        tell(board, play=moves[board.record.ply])
        if board.station.person.to_confirm:
            tell(board, do="confirm")
        sizes.append(len(json.dumps(board.news)) + len(board.alt))
    assert max(sizes[:-1]) < 2600
    assert sizes[-1] < 6000


def test_the_computer_plays_in_its_own_time_and_stops_when_told(lesson):
    async def play():
        board = lesson.show("computer", walls=[[1, 6, 17], [1, 9]], flipped=13, seats=["human", "squire"])
        tell(board, **{**TOUCH, "settings": {"speed": "instant"}}, play="return")
        assert board.station.record.ply == 1, "the page is answered before the computer has thought"
        await board.tools.opponents.task
        assert board.station.view.actor == 0
        tell(board, play=str(GAME.moves(board.station.state)[0]))
        tell(board, play="return")
        tell(board, do="undo")
        await until(lambda: not board.tools.opponents.running, "nobody thinks any more")
        assert board.station.view.actor == 0

    asyncio.run(play())


def test_a_hint_is_thought_out_while_the_page_goes_on(lesson):
    async def ask():
        position = {"walls": [[1, 6, 17], [1, 9]], "flipped": 19, "version": "advanced"}
        board = lesson.show("hints", seats=["human", "human"], **position)
        tell(board, **TOUCH, do="hint")
        assert "think" in board.station.notice.text
        await board.tools.thought.task
        assert board.station.notice.rule in GAME.rulebook
        tell(board, do="hint")
        assert board.station.notice.target

    asyncio.run(ask())


def test_the_older_tab_is_told_and_blocked(board):
    tell(board, **TOUCH)
    tell(board, stale=True)
    assert board.station.person.blocked
    tell(board, play="return")
    assert board.station.record.ply == 0
    assert board.news["ui"]["acts"][0][0] == ":newest"


def test_a_save_of_another_start_is_not_taken_up(board):
    other = Board(BoardStation.alone(Record(GAME, options={"players": 3})), "fortissimo/other", any_start=True)
    other.station.do("name", "flip 12")
    change = other.keeping.keeper.change(other.station.view)
    said = heard(board)
    tell(board, **{**TOUCH, "saved": json.dumps({**change["full"], "revision": 1})})
    assert "has changed" in board.station.notice.text
    assert board.station.notice.tone == "", "who edits a cell has done nothing wrong"
    assert board.station.record.ply == 0
    assert said == [{"aside": True}], "it is kept aside"


def test_a_save_of_other_rules_is_taken_up_at_the_last_move_that_holds_and_kept_whole(board):
    board.keeping.any_start = True
    other = BoardStation.alone(Record(Spent(), rng=random.Random(1)))
    other.do("name", "flip 12")
    said = heard(board)
    tell(board, **{**TOUCH, "saved": json.dumps({**saving.document(other), "revision": 4})})
    assert "lead to another position today" in board.station.notice.text
    assert board.station.record.moves == other.record.moves
    assert {"aside": True} in said
    change = board.news["save"]
    assert (change["base"], "full" in change) == (4, True), "as a new game: the whole old one is a copy"


def test_a_board_hands_its_game_to_python(board):
    tell(board, **TOUCH, play="return")
    tell(board, do="scrub", value=0)
    assert [str(move) for move in board.record.moves] == ["return"]
    assert board.state == board.record.state != board.station.playback.shown


@pytest.mark.parametrize(("lang", "more"), [("en", ""), ("fr", ', lang="fr"')])
def test_sharing_gives_an_address_for_pages_and_a_cell_for_notebooks(lang, more):
    board = Lesson("fortissimo", lang).show("test", walls=[[1, 6, 17], [1, 9]], flipped=13)
    said = heard(board)
    tell(board, **TOUCH, play="return")
    tell(board, do="share")
    code = share.encode(board.record)
    cell = f'from pontlevis_widgets import Play\n\nPlay(code="{code}"{more})'
    assert said[-1] == {"code": {"page": f"play.ipynb?code={code}", "cell": cell, "tells": ""}}
    assert not [one for one in said[:-1] if "code" in one]


def test_boards_share_one_script():
    assert browser() is browser()
    assert "pl-stage" in browser()._esm
    assert browser().scripts == scripts() != {}
    assert not Board.class_traits(sync=True).keys() & {"_esm", "_css"}


def test_the_computer_begins_by_itself_in_a_game():
    record = Record(GAME, options={"players": 2, "first": 1})
    table = BoardStation.alone(record, "en", ("human", "squire"), Policy(kind="game"))
    assert Board(table, "fortissimo/first").ui["begins"]


def test_a_game_that_one_watches_can_be_paused():
    record = Record(GAME, options={"players": 2}, rng=random.Random(1))
    table = BoardStation.alone(record, "en", ("page", "squire"), Policy(kind="game"))
    board = Board(table, "fortissimo/watched")

    async def watch():
        tell(board, **TOUCH)
        assert acts(table.view) == [[":pause", "Pause", "", True, "plain"]]
        await until(lambda: table.record.ply, "the computers play")
        tell(board, do="pause")
        ply = table.record.ply
        assert not board.tools.opponents.running
        assert acts(table.view) == [[":pause", "Go on", "", True, "plain"]]
        assert (turn(table.view)["text"], turn(table.view)["thinking"]) == ("The game is paused.", False)
        tell(board, do="set", name="speed", value="instant")
        tell(board, do="pause")
        assert turn(table.view)["text"] != "The game is paused."
        await until(lambda: table.record.ply > ply, "the computers play on")
        board.tools.opponents.stop()

    asyncio.run(watch())


def test_a_game_with_a_person_in_it_is_not_paused():
    record = Record(GAME, options={"players": 2, "first": 1})
    table = BoardStation.alone(record, "en", ("human", "squire"), Policy(kind="game"))
    table.do("pause")
    assert table.view.computer == 1


def test_enter_confirms_what_a_click_began(lesson):
    board = lesson.show("fire", walls=[[1, 7], [1, 9, 20]], firing=True, version="advanced", seats=["human", "human"])
    tell(board, **TOUCH, play="fire east 20")
    tell(board, key="Enter")
    assert board.station.state.walls[1] == (1, 9)


def test_what_happens_moves_on_the_screen(lesson):
    board = lesson.show("moves", walls=[[1, 6, 17], [1, 9]], seats=["human", "human"], fate={12: "reveal 27"})
    page = Page(board)
    tell(board, **TOUCH, play="flip 12")
    assert page.kinds == ["flip"]
    tell(board, play="give east")
    assert page.kinds == ["shake"]
    tell(board, play="take")
    assert page.kinds == ["fly"]
    (flight,) = page.effects
    assert flight["to"] == [round(length, 1) for length in board.scene().item("card 27").box]


def test_a_destroyed_card_falls(lesson):
    board = lesson.show("falls", walls=[[1, 7], [1, 9, 20]], firing=True, version="advanced", seats=["human", "human"])
    page = Page(board)
    tell(board, **TOUCH, play="fire east 20")
    tell(board, do="confirm")
    assert page.kinds == ["fall"]


def once_broken(works):
    """Returns a function that fails at its first call and is `works` afterwards."""
    faults = [ZeroDivisionError()]

    def tried(*given):
        if faults:
            raise faults.pop()
        return works(*given)

    return tried


def test_the_picture_goes_out_before_the_words_and_the_save_and_a_fault_in_those_loses_nothing(lesson, monkeypatch):
    board = lesson.show("first", walls=[[1, 6, 17], [1, 9]], seats=["human", "human"], fate={12: "reveal 27"})
    tell(board, **TOUCH)
    board.board_canvas.painter.repaint()
    page = Page(board)
    tell(board, play="flip 12")
    picture, rest = page.heard
    assert page.frames
    assert set(picture) == {"effects"}
    assert {"log", "save", "ui"} <= rest["news"].keys()
    assert (rest["alt"], rest["revision"]) == (described(board.station.view), 1)

    page.forget()
    told = board.station.view.told
    monkeypatch.setattr("pontlevis_widgets.board.widget.described", once_broken(described))
    tell(board, play="take")
    assert page.frames
    assert page.effects
    heard = {part: value for one in page.heard for part, value in one.get("news", {}).items()}
    assert "went wrong" in heard["ui"]["said"][0]
    assert [line.text for line in told] + [line[2] for line in heard["log"]["lines"]] == [
        line.text for line in board.station.view.told]
    assert (heard["save"]["add"], heard["save"]["base"], board.revision) == (["take"], 1, 2)


def test_nothing_is_sent_of_a_picture_that_has_not_changed(board):
    tell(board, **TOUCH)
    board.board_canvas.painter.repaint()
    page = Page(board)
    tell(board, do="set", name="speed", value="fast")
    assert page.frames == []
    assert not [one for one in page.heard if "effects" in one]


def test_a_game_taken_up_goes_on_from_its_revision():
    board = Board(BoardStation.alone(Record(GAME), policy=Policy(kind="game")), "fortissimo/play-1", any_start=True)
    board.station.do("name", "flip 12")
    change = board.keeping.keeper.change(board.station.view)
    other = Board(BoardStation.alone(Record(GAME), policy=Policy(kind="game")), "fortissimo/play-1", any_start=True)
    tell(other, **{**TOUCH, "saved": json.dumps({**change["full"], "revision": 7})})
    assert "save" not in other.news
    tell(other, play="return")
    assert (other.news["save"]["base"], other.news["save"]["revision"], other.revision) == (7, 8, 8)
    assert other.news["save"]["add"] == ["return"]


def test_the_page_is_told_which_log_lines_have_gone(lesson):
    board = lesson.show("log", walls=[[1, 6, 17], [1, 9]], seats=["human", "human"], fate={12: "reveal 27"})
    tell(board, **TOUCH, play="flip 12")
    assert board.news["log"]["from"] == 0
    tell(board, play="take")
    assert (board.news["log"]["from"], len(board.news["log"]["lines"])) == (2, 1)
    tell(board, do="undo")
    assert board.news["log"] == {"from": 2, "lines": []}
    tell(board, play="return")
    assert (board.news["log"]["from"], board.news["log"]["lines"][0][3]) == (2, "turn.return")


def test_a_game_that_is_too_long_for_a_link_says_so(board, monkeypatch):
    sent = heard(board)
    tell(board, **TOUCH, do="share")
    assert [message for message in sent if "code" in message]
    sent.clear()
    monkeypatch.setattr("pontlevis.record.share.LONGEST_CODE", 10)
    tell(board, do="share")
    assert not [message for message in sent if "code" in message]
    assert board.station.notice.text.startswith("This game is too long for a link.")
