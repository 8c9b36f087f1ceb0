"""The board editor: painting, checking, mirroring, saving and playing on a custom board."""

import json
from pathlib import Path

import pytest

import pontlevis
from pontlevis.games.la_forteresse import BadLayout
from pontlevis.games.la_forteresse.layouts import NAMES, layout_called
from pontlevis_widgets.board.words import word
from pontlevis_widgets.games.la_forteresse import BOARD, LayoutEditor
from pontlevis_widgets.games.la_forteresse.draft import BRUSHES, STARTS, BadDraft, Draft, fault_sentences

GAME = pontlevis.game("la_forteresse")
KEY = "la_forteresse/play-abc"
HEXAGONS = (Path(__file__).parents[3] / "engine" / "data" / "la_forteresse_hexagons.txt").read_text()


@pytest.fixture
def editor():
    return LayoutEditor("en")


def tell(editor, **message):
    editor._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
    return editor.sheet


# -------------------------------------------------------------------- the draft


@pytest.mark.parametrize("name", NAMES)
def test_an_offered_board_is_drawn_as_it_is(name):
    draft = Draft.begin(name)
    assert draft.layout() == layout_called(name)
    assert draft.faults() == ()


@pytest.mark.parametrize("brush", BRUSHES[:-2])
def test_a_square_can_be_painted_with_everything(brush):
    draft = Draft.begin("blank").paint("c4", brush)
    assert draft.rows[5][2] == brush
    assert "".join(draft.rows).count(".") == 81 - (brush != ".")


def test_a_fortress_moves_to_the_painted_square():
    draft = Draft.begin("default").paint("a1", "fortress0").paint("i9", "fortress1")
    assert draft.fortresses == ("a1", "i9")
    assert GAME.setup(layout=draft.layout()).options.layout.endswith("a1,i9")


@pytest.mark.parametrize(("square", "brush"), [("j1", "1"), ("a10", "1"), ("a1", "5"), ("a1", "fortress2"), (3, "1"),
                                               ("a1", None), ("", "."), ("a1", "..")])
def test_nothing_else_can_be_painted(square, brush):
    with pytest.raises(BadDraft):
        Draft.begin("default").paint(square, brush)


def test_a_board_that_is_mirrored_has_red_where_yellow_stands_after_half_a_turn():
    for name in NAMES:
        whole = Draft.begin(name)
        half = Draft(tuple("." * whole.columns if set(row) & set("abcd") else row for row in whole.rows),
                     (whole.fortresses[0], ""))
        assert half.mirrored() == whole


def test_the_middle_row_is_mirrored_too():
    draft = Draft(("...", "..#", "1.."), ("b1", "")).mirrored()
    assert draft.rows == ("..a", "#.#", "1..")
    assert draft.fortresses == ("b1", "b3")
    assert Draft((".1.",), ("", "")).mirrored().rows == ("...",)


def test_a_board_of_another_size_keeps_its_squares_by_name():
    draft = Draft.begin("default").resized(12, 11)
    assert (draft.columns, len(draft.rows)) == (12, 11)
    assert draft.rows[-1] == ".344.433...."
    small = draft.resized(9, 9)
    assert small == Draft.begin("default")
    assert draft.resized(4, 2).fortresses == ("", "")


@pytest.mark.parametrize("size", [(0, 5), (27, 5), (10_000, 10_000), (-1, 3), ("9", 9), (9.5, 9), (True, 9), (None, 9)])
def test_a_board_of_an_impossible_size_is_refused_in_words(size):
    with pytest.raises(BadLayout) as error:
        Draft.begin("default").resized(*size)
    assert "is not possible: from 1 to 26 of each." in fault_sentences(error.value.faults, "en")[0]


@pytest.mark.parametrize(("changes", "said"), [
    ([("e1", "#")], "The fortress e1 is on no square of the board."),
    ([("e1", "fortress1")], "Both fortresses are on the same square, e1."),
    ([("e9", "1")], "The fortress e9 is held by the enemy from the start."),
    ([(f"{column}5", "#") for column in "abcdefghi"], "No path leads a yellow piece to the fortress e9."),
])
def test_what_is_wrong_is_said_in_words(changes, said):
    draft = Draft.begin("default")
    for square, brush in changes:
        draft = draft.paint(square, brush)
    assert said in fault_sentences(draft.faults(), "en")
    assert all("{" not in text and text.endswith(".") for text in fault_sentences(draft.faults(), "fr"))


def test_a_blank_board_lacks_its_pieces():
    sentences = fault_sentences(Draft.begin("blank").faults(), "en")
    assert set(sentences) == {"There is no yellow piece.", "There is no red piece."}


def test_a_side_that_cannot_move_is_a_fault():
    walled = Draft(("a#.", "##.", ".1."), ("a3", "c3"))
    assert walled.faults()


def test_a_board_is_written_as_setup_reads_it():
    for text in (Draft.begin("outwork").paint("e6", "#").text(), HEXAGONS):
        draft = Draft.read(text)
        assert draft.text() == text
        assert GAME.setup(layout=text) == GAME.setup(layout=draft.layout())


@pytest.mark.parametrize("text", ["", "garbage", "\x00\x01", "x" * 100_000, None, 7, "la_forteresse layout\n",
                                  Draft.begin("blank").text(), "1" * 4000, "1;a1,a1", "/".join(["." * 40] * 40)])
def test_a_bad_file_is_refused_with_its_faults_and_nothing_is_loaded(editor, text):
    tell(editor, paint=["e5", "4"])
    before = dict(editor.sheet)
    after = tell(editor, read=text)
    assert after["refused"]
    assert all(text and "{" not in text for text in after["refused"])
    assert {**after, "refused": []} == before


# -------------------------------------------------------------------- the widget


def test_the_editor_paints_takes_back_and_does_again(editor):
    start = editor.sheet["rows"]
    assert tell(editor, paint=["e5", "d"])["rows"][4] == "....d...."
    assert tell(editor, undo=True)["rows"] == start
    assert not editor.sheet["undo"]
    assert tell(editor, redo=True)["rows"][4] == "....d...."
    assert tell(editor, mirror=True)["undo"]
    assert tell(editor, begin="narrow")["rows"] == list(layout_called("narrow").rows)


def test_a_row_of_brackets_only_is_refused_as_a_row(editor):
    text = Draft.begin("default").text().replace("\n7 ", "\n[ ]\n7 ")
    said = tell(editor, read=text)["refused"]
    assert "row begins" in said[0]
    assert word("notice.fault", "en") not in said


def test_painting_the_same_again_is_no_change(editor):
    tell(editor, paint=["e5", "."])
    assert not editor.sheet["undo"]


def test_a_size_of_ten_thousand_is_refused_and_changes_nothing(editor):
    before = editor.sheet["rows"]
    after = tell(editor, size=[10_000, 10_000])
    assert "10000" in after["refused"][0]
    assert after["rows"] == before
    assert tell(editor, paint=["e5", "d"])["refused"] == []


@pytest.mark.parametrize("message", [{"paint": 3}, {"paint": ["e5"]}, {"size": "9x9"}, {"begin": "moon"}, {"kept": {}},
                                     {"kept": {"rows": ["x"], "fortresses": ["a1", "a1"], "axes": []}},
                                     {"kept": {"rows": ["..", "."], "fortresses": ["", ""], "axes": []}},
                                     {"kept": {"rows": ["." * 30], "fortresses": ["", ""], "axes": []}},
                                     {"kept": {"rows": [".."], "fortresses": ["z9", ""], "axes": []}},
                                     {"kept": {"rows": [".."], "fortresses": ["", ""], "axes": [{}]}},
                                     {"play": ["human", "king"], "key": KEY}, {"play": ["human", "human"], "key": "x"},
                                     {"dance": True}])
def test_a_message_that_makes_no_sense_is_answered_and_changes_nothing(editor, message):
    before = editor.sheet["rows"]
    assert tell(editor, **message)["refused"]
    assert editor.sheet["rows"] == before
    assert editor.board == ""


def test_a_draft_that_the_browser_kept_comes_back_right_or_wrong(editor):
    draft = Draft.begin("blank").paint("a1", "#").paint("b2", "3")
    assert tell(editor, kept=json.loads(json.dumps(draft.data)))["rows"] == list(draft.rows)
    assert editor.draft == draft
    assert editor.sheet["faults"]


def test_one_plays_at_once_on_the_board_that_was_painted(editor):
    tell(editor, paint=["e5", "#"])
    tell(editor, play=["human", "squire"], key=KEY)
    table = editor.shown.station
    assert editor.board == editor.shown.model_id
    assert table.session.seating.sitters == ("human", "squire")
    assert (table.session.policy.kind, editor.shown.key) == ("game", KEY)
    assert "e5" not in {item.key for item in editor.shown.scene().items}
    assert pontlevis.Record.from_json(table.record.to_json()).state == table.state
    tell(editor, leave=True)
    assert editor.board == ""
    assert editor.draft.rows[4] == "....#...."


def test_nobody_plays_on_a_board_with_faults(editor):
    tell(editor, paint=["e1", "#"])
    said = tell(editor, play=["human", "human"], key=KEY)["refused"]
    assert said == ["The fortress e1 is on no square of the board."]
    assert editor.board == ""


def test_every_brush_and_every_board_to_start_from_has_its_words_and_its_picture(editor):
    assert all(f"editor.brush_{brush}" in BOARD.words for brush in BRUSHES)
    assert all(f"editor.start_{start}" in BOARD.words for start in STARTS)
    assert set(editor.pictures) == set(BRUSHES) - {".", "#"}
    assert all(picture.startswith("<svg") and "id=" not in picture for picture in editor.pictures.values())


def test_without_a_kernel_the_board_is_told_as_text(editor):
    bundle, _ = editor._repr_mimebundle_()
    assert bundle["text/plain"] == Draft.begin("default").text()
