"""A station with a board: its buttons, the text spoken on the page, and the moves that undo names."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.table.modes import Settings
from pontlevis.table.moving import begin, block
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import button_label, panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word

GAME = pontlevis.game("fortissimo")
PEOPLE = ("human", "human")


def sit(seats=PEOPLE, kind="lesson", *, lang="en", fate=None, start=None, **options):
    position = GAME.position(**start) if start else None
    record = Record(GAME, position, options=options, fate=fate, rng=random.Random(1))
    return BoardStation.alone(record, lang, seats, Policy(kind=kind), rng=random.Random(2),
                         settings=Settings(speed="instant"))


def wait(table):
    """Lets the computer play until a person has to decide."""
    return list(table.turns())


def test_what_the_story_tells_is_not_heard_again_with_the_answer():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    assert table.notice.text
    assert panel(table.view)["heard"] == ""
    table.do("name", "pass")
    assert panel(table.view)["heard"] == table.notice.text, "a refusal stands in no story"


def test_what_means_nothing_now_is_refused():
    table = BoardStation.alone(Record(pontlevis.game("cardstle")))
    table.do("point", "hero red")
    assert (table.notice.tone, table.notice.text) == ("refused", word("notice.nothing_there", "en"))


def test_nobody_can_undo_what_only_the_computer_has_played():
    table = sit(("squire", "human"))
    wait(table)
    assert table.view.may_act
    assert not panel(table.view)["can"]["undo"]
    table.do("name", "flip 45")
    assert panel(table.view)["can"]["undo"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_fits_the_panel_in_every_language(lang):
    table = sit(("human", "squire"), kind="game", lang=lang, version="advanced")
    rng = random.Random(4)
    for _ in range(3000):
        if table.view.over:
            break
        table.do("name", str(rng.choice(table.game.moves(table.state))))
        if table.person.to_confirm:
            table.do("confirm")
        wait(table)
        shown = panel(table.view)
        assert shown["turn"]["text"]
        assert "{" not in str([shown["turn"]["text"], shown["said"], shown["acts"]])
    assert table.view.over
    assert len(panel(table.view)["over"]["seats"]) == 2


def test_the_buttons_follow_the_step():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 13})
    assert [(act, on) for act, _, _, on, _ in panel(table.view)["acts"]] == [("take", False), ("return", True)]
    table.do("name", "return")
    assert panel(table.view)["acts"] == []


def test_the_last_insert_button_is_the_magicians():
    table = sit(start={"walls": [[1, 12, 31, 40], [1, 30]], "flipped": 22, "version": "advanced"})
    assert [act for act, *_ in panel(table.view)["acts"]] == ["take", "return", "insert 2"]


def test_looking_back_or_blocked_the_tools_rest():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    assert panel(table.view)["can"]["undo"]
    table.do("scrub", 0)
    assert not panel(table.view)["can"]["undo"]
    table.do("scrub", 2)
    block(table, "notice.newer")
    assert not panel(table.view)["can"]["undo"]


def test_where_the_magician_may_insert_anywhere_one_points_at_the_gap():
    start = {"walls": [[1, 12, 31, 40], [1, 30]], "flipped": 22, "version": "advanced", "magician_order": "any"}
    table = sit(start=start)
    assert [act for act, *_ in panel(table.view)["acts"]] == ["take", "return"]
    assert len([target for target in table.view.lit if target.startswith("insert")]) > 1


# -- moves of more than one tap, and games that begin with chance

OTHER = pontlevis.game("tower_defense")


def test_a_game_that_begins_with_chance_waits_to_be_begun():
    table = BoardStation.alone(Record(OTHER, rng=random.Random(2)), "en", PEOPLE)
    assert table.view.waiting
    assert not table.session.begun
    assert panel(table.view)["acts"] == [[":begin", button_label(table.view, "begin"), "", True, "main"]]
    table.do("point", "anything")
    assert table.view.may_act
    assert table.record.ply > 0
    assert not table.session.begun, "nobody has decided anything yet"
    assert table.playback.shown is table.state


def test_what_is_foretold_at_the_start_needs_no_waiting():
    record = Record(OTHER, rng=random.Random(1))
    while OTHER.actor(record.state) == CHANCE:
        record.draw()
    table = BoardStation.alone(Record(OTHER, fate=record.fate), "en", PEOPLE)
    assert table.state == record.state
    assert not table.view.waiting
    assert table.playback.log.lines
    table.sit(Record(OTHER, fate=record.fate))
    assert table.state == record.state


def test_a_game_begun_by_chance_is_not_undone_to_before_it():
    table = BoardStation.alone(Record(OTHER, rng=random.Random(2)), "en", PEOPLE)
    table.do("begin")
    assert not panel(table.view)["can"]["undo"]
    table.do("undo")
    assert table.notice.text == word("notice.nothing_to_undo", "en")
    assert not begin(table), "chance has moved already"


def test_an_act_is_answered_with_what_it_did_and_no_more():
    """Also if the beats that the act before it caused were never shown one by one."""
    game = pontlevis.game("tower_defense")
    start = game.position(path={6: "2", 12: "5w"}, turn=8, castle=4, step="again", defence="1-2-2", wounds=3)
    station = BoardStation.alone(Record(game, start, fate={"defend 8.2": "show 2"}), settings=Settings(speed="normal"))
    station.do("name", "throw")
    assert "putting 3 at risk" in station.notice.text
    station.do("name", "stop")
    assert "Wounds to share out: 5" in station.notice.text
    assert "putting 3 at risk" not in station.notice.text


# -------------------------------------------------------------------- taking back


@pytest.mark.parametrize(("lang", "says"), [("en", "Undo: take the 38"), ("fr", "Annuler\xa0: prendre le 38")])
def test_undo_says_what_it_takes_back(lang, says):
    table = sit(kind="game", lang=lang, fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    assert panel(table.view)["can"]["undo"]
    assert panel(table.view)["undo"] == says


def test_undo_is_not_there_when_chance_has_shown_something_and_says_so():
    table = sit(kind="game")
    table.do("name", "flip 12")
    assert not panel(table.view)["can"]["undo"]
    assert panel(table.view)["undo"] == word("label.no_undo", "en")
    table.do("set", "practice", True)
    assert panel(table.view)["can"]["undo"]
    assert panel(table.view)["undo"].startswith("Undo: ")


@pytest.mark.parametrize("game", pontlevis.games())
@pytest.mark.parametrize("kind", ["game", "lesson"])
def test_undo_is_there_exactly_where_it_works(game, kind):
    rng = random.Random(5)
    table = BoardStation.alone(Record(pontlevis.game(game), rng=rng), "en", (), Policy(kind=kind),
                          settings=Settings(speed="instant"))
    worked = set()
    for _ in range(40):
        while table.view.waiting:
            table.do("begin")
        table.do("name", str(rng.choice(table.game.moves(table.state))))
        if table.person.to_confirm:
            table.do("confirm")
        if table.view.over:
            break
        there, ply = panel(table.view)["can"]["undo"], table.record.ply
        table.do("undo")
        assert (table.record.ply < ply) == there
        worked.add(there)
        if there:
            table.do("redo")
    assert True in worked
    assert (False in worked) == (kind == "game" and game != "la_forteresse")


@pytest.mark.parametrize("kind", ["game", "lesson"])
def test_only_a_game_begins_anew(kind):
    board = Board(sit(kind=kind), "fortissimo/test")
    board._on_message(board, {"do": "new"}, [])
    assert board.station.notice.text == word("notice.new_game" if kind == "game" else "notice.again", "en")
