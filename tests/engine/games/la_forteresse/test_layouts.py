"""Boards and positions of La Forteresse as data and as text, read and written, with every fault of a wrong one."""

from pathlib import Path

import pytest

from pontlevis import BadOption, BadPosition
from pontlevis.games.la_forteresse import BadLayout, LaForteresse
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import LONGEST_LAYOUT, MOST, Layout, canonical, layout_diagram, read_layout
from pontlevis.games.la_forteresse.text import LONGEST_DIAGRAM
from pontlevis.kit.bad_input import nested

DATA = Path(__file__).parents[2] / "data"
FILES = [DATA / f"la_forteresse_{name}.txt" for name in ("hexagons", "small")]
SMALL = {"columns": 3, "rows": 6, "fortresses": ["b1", "b6"], "yellow": {"a1": 3, "a2": 1, "c2": 2}}
TALL = {"columns": 9, "rows": 12, "yellow": {"b3": 4}, "red": {"b10": 4}}
game = LaForteresse()


def faults_of(layout):
    with pytest.raises(BadLayout) as refused:
        game.setup(layout=layout)
    error = refused.value
    assert isinstance(error, BadOption)
    assert (error.name, error.rule) == ("layout", "setup.layout")
    assert "{" not in str(error)
    for lang in ("en", "fr"):
        assert all("{" not in game.fault_sentence(fault, lang) for fault in error.faults)
    return [(fault.id, *fault.facts.values()) for fault in error.faults]


# ---------------------------------------------------------------- layouts


@pytest.mark.parametrize("layout", ["default", "narrow", "outwork", *FILES], ids=lambda layout: Path(layout).stem)
def test_a_layout_is_read_back_from_all_its_forms(layout):
    found = game.layout(layout)
    assert game.layout(found) == found
    assert game.layout(found.text) == found
    assert game.layout(found.data) == found
    assert read_layout(layout_diagram(found)) == found
    assert game.layout(layout_diagram(found)) == found
    s = game.setup(layout=found)
    assert s == game.setup(layout=layout)
    assert game.read(game.diagram(s)) == s


@pytest.mark.parametrize("fortresses", [["a12", "a1"], ["a10", "e9"], ["d5", "e5"], ["a12", "b12"], ["i1", "h1"]])
def test_fortresses_are_drawn_and_read_on_any_two_squares(fortresses):
    found = game.layout(TALL | {"fortresses": fortresses})
    assert game.layout(layout_diagram(found)) == found
    s = game.setup(layout=found)
    assert game.read(game.diagram(s)) == s
    assert game.read(game.diagram(s).replace("[.]", " [ . ] ")) == s


def test_an_offered_layout_keeps_its_name_in_whatever_form():
    assert canonical(game.layout("narrow").data) == "narrow"
    assert game.setup(layout=layout_diagram(game.layout("default"))) == game.setup()


def test_a_layout_is_drawn_and_read_by_eye():
    text = layout_diagram(game.layout(SMALL))
    assert text == """\
la_forteresse layout
fortresses: b1 b6
6  . [.] c
5  b  .  a
4  .  .  .
3  .  .  .
2  1  .  2
1  3 [.] .
   a  b  c
"""
    assert read_layout(text.replace("[.]", " . ")) == game.layout(SMALL)


def test_red_left_out_is_yellow_after_half_a_turn():
    red = {"c6": 3, "c5": 1, "a5": 2}
    assert game.layout(SMALL) == game.layout(SMALL | {"red": red})
    assert game.layout(SMALL | {"red": {"b5": 1}}).data["red"] == {"b5": 1}


def test_yellow_left_out_is_red_after_half_a_turn():
    both = game.layout({**SMALL, "red": game.layout(SMALL).data["red"]})
    alone = {key: value for key, value in both.data.items() if key != "yellow"}
    assert game.layout(alone) == both


def test_setup_numbers_may_be_others_in_a_layout():
    s = game.setup(layout=SMALL | {"red": {"b5": 1}})
    assert (s.pieces(0), s.pieces(1)) == ("123", "a")


def test_axes_make_a_board_of_hexagons():
    s = game.setup(layout=FILES[0])
    ways = {str(move) for move in game.moves(s) if str(move).startswith("b2-")}
    assert {"b2-c3", "b2-c2", "b2-b3"} <= ways
    assert not any(to in ways for to in ("b2-a3", "b2-c1"))
    assert game.why_not(s, game.parse(s, "b2-a3")).rule == "piece.straight"
    assert game.why_not(s, game.parse(s, "b2-c3")) is None
    for diagonals in ("pieces", "none"):  # a board that names its own lines has no diagonals
        assert game.moves(game.setup(layout=FILES[0], diagonals=diagonals)) == game.moves(s)


def test_axes_of_the_usual_board_need_not_be_said():
    assert game.layout(SMALL | {"axes": ["rising", "falling", "column", "row"]}) == game.layout(SMALL)


@pytest.mark.parametrize(("changes", "faults"), [
    ({"fortresses": ["b1", "b1"]}, [("one_fortress", "b1")]),
    ({"fortresses": ["b1"]}, [("fortresses", 1)]),
    ({"fortresses": ["b1", "b9"]}, [("fortress_off", "b9")]),
    ({"fortresses": ["b1", "a2"]}, [("fortress_held", "a2")]),
    ({"missing": ["b1"]}, [("fortress_off", "b1")]),
    ({"missing": ["d1"]}, [("off_board", "d1")]),
    ({"missing": ["a2"]}, [("no_square", "a2")]),
    ({"missing": "a1"}, [("list", "missing")]),
    ({"missing": ["a3", "b3", "c3"]}, [("no_path_yellow", "b6"), ("no_path_red", "b1")]),
    ({"yellow": {"a1": 5, "a2": 0, "c2": "2", "c1": 1}}, [("number", "5", "a1"), ("number", "0", "a2"),
     ("number", "2", "c2"), ("number", "5", "c6"), ("number", "0", "c5"), ("number", "2", "a5")]),
    ({"yellow": {"a1": 1, "d1": 1, "a99": 2}, "red": {"a6": 1}}, [("off_board", "d1"), ("off_board", "a99")]),
    ({"yellow": {}}, [("no_yellow",), ("no_red",)]),
    ({"yellow": [1]}, [("army", "yellow"), ("no_yellow",), ("no_red",)]),
    ({"yellow": {f"x{row}": 1 for row in range(MOST**2 + 1)}}, [("army", "yellow"), ("no_yellow",), ("no_red",)]),
    ({"red": {"a1": 1, "a6": 2}}, [("taken", "a1")]),
    ({"columns": 10_000, "rows": 10_000}, [("size", "10000", "10000", 26)]),
    ({"columns": 0}, [("size", "0", "6", 26)]),
    ({"columns": True}, [("size", "True", "6", 26)]),
    ({"columns": "9", "fortresses": ["b1", "b1"]}, [("size", "9", "6", 26), ("one_fortress", "b1")]),
    ({"axes": ["row", "up"]}, [("axis", "up", "row, column, rising, falling")]),
    ({"axes": ["row", "column", "row"]}, [("axis_twice",)]),
    ({"axes": ["row"]}, [("no_path_yellow", "b6"), ("no_path_red", "b1")]),
    ({"columns": 10**5000}, [("size", "~10**5000", "6", 26)]),
    ({"yellow": {"a1": nested([])}}, [("number", "[[[[...]]]]", "a1"), ("number", "[[[[...]]]]", "c6"),
     ("no_yellow",), ("no_red",)]),
    ({"colour": 1}, [("key", "colour", "columns, rows, missing, fortresses, yellow, red, axes")]),
])
def test_a_wrong_layout_lists_its_faults(changes, faults):
    assert faults_of(SMALL | changes) == faults


def test_all_faults_are_listed_at_once():
    ids = [fault[0] for fault in faults_of({"columns": 3, "rows": 3, "fortresses": ["b1", "b1"], "missing": ["z9"],
                                            "yellow": {"a1": 5, "q4": 2, "b2": 1}, "red": {"b2": 2}})]
    assert ids == ["off_board", "number", "off_board", "taken", "one_fortress", "no_red"]


@pytest.mark.parametrize(("text", "ids"), [
    ("1.1/.../a.a;b1,b1", ["one_fortress"]),
    ("1.1/.../a.a", ["fortresses"]),
    ("1.1/..../a.a;b1,b3", ["ragged"]),
    ("1.5/.?./a.a;b1,b3", ["number_in_row", "diagram_token"]),
    ("a.a/.../1.1;b1,b3;row,row;x", ["diagram_line", "axis_twice"]),
    ("." * 3000 + ";a1,b1", ["size"]),
    ("." * 5000 + ";a1,b1", ["diagram_too_long"]),
    (";", ["size"]),
    ("a/1;a1,a2;", ["axis"]),
    ("la_forteresse layout\n", ["size"]),
    ("la_forteresse layout\nfortresses: b1 b3\n[ ]\n3 a . a\n2 . . .\n1 1 . 1", ["diagram_row"]),
    ("fortissimo layout\nfortresses: b1 b3\nfortresses: b1 b3\n3 a . a\n9 . . .\n1 1 . 22\n  a b d", [
        "diagram_head", "diagram_line", "diagram_row", "diagram_token", "diagram_letters"]),
    ("la_forteresse layout\nfortresses: b1 b3\n3 1 . 1\n2 . . .\n1 a . a\n", []),
])
def test_a_wrong_drawing_lists_its_faults(text, ids):
    if ids:
        found = [fault[0] for fault in faults_of(text)]
        assert set(ids) <= set(found)
        assert found[0] == ids[0]
    else:
        game.setup(layout=text)


def test_a_board_that_only_slants_connect_needs_them():
    layout = "##b/#.#/1##;a1,c3"
    assert game.setup(layout=layout)
    with pytest.raises(BadLayout, match="no path leads a yellow piece to the fortress c3"):
        game.setup(layout=layout, diagonals="none")


def test_a_side_that_cannot_move_at_the_start_is_a_fault():
    assert faults_of({"columns": 3, "rows": 5, "fortresses": ["b1", "b5"], "yellow": {"a1": 1},
                      "red": {"a2": 4, "b1": 4, "b2": 4}})[0][0] == "fortress_held"
    assert faults_of({"columns": 4, "rows": 5, "fortresses": ["d1", "d5"], "yellow": {"a1": 1},
                      "red": {"a2": 4, "b1": 4, "b2": 4}}) == [("stuck",)]


def test_a_file_holds_a_layout_and_nothing_else_is_read_from_disc(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(layout_diagram(game.layout(SMALL)), encoding="utf-8")
    assert game.setup(layout=file) == game.setup(layout=SMALL)
    with pytest.raises(BadOption):
        game.setup(layout=str(file))
    file.write_bytes(b"\xff\x00" * LONGEST_LAYOUT)
    assert faults_of(file)[0][0] == "diagram_too_long"
    file.write_bytes(b"\xff\x00\n;/")
    assert faults_of(file)


# ---------------------------------------------------------------- positions


def test_a_position_is_drawn_with_what_led_to_it():
    s = game.position(yellow={"d4": 3}, red={"i8": 1}, turn=1, before=["e4-f4", "i9-i8", "f4-d4"], diagonals="none")
    assert game.diagram(s) == """\
la_forteresse diagonals=none
turn: red
quiet: 3
before: e4-f4 i9-i8 f4-d4
board:
9  .  .  .  . [.] .  .  .  .
8  .  .  .  .  .  .  .  .  a
7  .  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .  .
4  .  .  .  3  .  .  .  .  .
3  .  .  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .  .
1  .  .  .  . [.] .  .  .  .
   a  b  c  d  e  f  g  h  i
"""
    assert game.read(game.diagram(s)) == s


def test_what_led_to_a_position_counts_for_repetition():
    before = ["a1-a2", "i9-i8", "a2-a1", "i8-i9", "a1-a2", "i9-i8", "a2-a1"]
    s = game.position(yellow={"a1": 1}, red={"i8": 1}, turn=1, before=before)
    assert game.play(s, game.parse(s, "i8-i9")).ended == "end.repetition"
    assert game.position(yellow={"a1": 1}, red={"i9": 1}, before=[*before, "i8-i9"]).ended == "end.repetition"


def position_faults(**names):
    with pytest.raises(BadPosition) as refused:
        game.position(**names)
    assert "{" not in str(refused.value)
    return [(fault.id, *fault.facts.values()) for fault in refused.value.faults]


@pytest.mark.parametrize(("names", "faults"), [
    ({"yellow": {"j4": 1, "d4": 7}, "red": {"i9": 1, "3": 1}},
     [("off_board", "j4"), ("number", "7", "d4"), ("off_board", "3")]),
    ({"yellow": {"j4": 1}, "red": {"i9": "1", 3: 1}},
     [("argument_number", "red['i9']", "'1'"), ("argument_key", "red", "3")]),
    ({"board": "1a", "yellow": {"a1": 1}}, [("board_and_armies",)]),
    ({"yellow": {"d4": 1}, "red": {"d4": 1}}, [("taken", "d4")]),
    ({"yellow": {"d4": 1}}, [("no_red",)]),
    ({"yellow": {f"a{row}": 3 for row in range(1, 5)}, "red": {"i9": 1}}, [("too_many_yellow", 4, 3, 3)]),
    ({"board": "1a"}, [("rows", 1, 9)]),
    ({"board": "1a/" + "/".join(["........."] * 8)}, [("ragged", 9, 2, 9)]),
    ({"board": "/".join(["a.....x.5", *["........."] * 7, "1#......."])},
     [("number_in_row", "5", 9), ("diagram_token", "x", 9), ("holes", 1)]),
    ({"yellow": {"d4": 1}, "red": {"i9": 1}, "turn": 2}, [("turn", "2")]),
    ({"yellow": {"d4": 1}, "red": {"i9": 1}, "quiet": -1}, [("quiet", "-1", 0, 81)]),
    ({"yellow": {"d4": 1}, "red": {"i9": 1}, "quiet": 82}, [("quiet", "82", 0, 81)]),
    *(({"yellow": {"d4": 1, "d5": 2}, "red": {"i9": 1}, "before": [move]}, [("before", move)]) for move in (
        "i9-i8", "a9-i9", "i7-i9", "h9-h9", "pass", "z1-i9", "h9:g9-i9", "g8:h8-i9", "rubbish", "d4-i9", "d4-d9")),
    ({"yellow": {"e9": 1}, "red": {"i9": 1, "d1": 2}, "turn": 1, "before": ["a2-a1", "d9-e9"]}, [("before", "a2-a1")]),
])
def test_a_wrong_position_lists_its_faults(names, faults):
    assert position_faults(**names) == faults


def test_a_position_that_is_over_says_so():
    assert game.position(yellow={"e9": 1}, red={"i1": 1}).ended == "end.winner"
    assert game.position(yellow={"e9": 1}, red={"i1": 1}, turn=1).ended == ""
    assert game.position(yellow={"d4": 1}, turn=1).ended == "end.no_pieces"
    assert game.position(yellow={"d4": 1}, red={"i1": 1}, quiet=80).ended == "end.quiet"


START = game.diagram(game.setup())


@pytest.mark.parametrize(("text", "ids"), [
    ("", ["diagram_game"]),
    (None, ["diagram_too_long"]),
    ("x" * (LONGEST_DIAGRAM + 1), ["diagram_too_long"]),
    (START.replace("la_forteresse", "fortissimo"), ["diagram_game"]),
    (START.replace("la_forteresse", "la_forteresse layout=round first=9 colour=2"), ["diagram_option"] * 3),
    (START.replace("la_forteresse", "la_forteresse layout=1.a;a1,a1"), ["one_fortress"]),
    (START.replace("turn: yellow", "turn: green"), ["diagram_line"]),
    (START.replace("turn: yellow", "turn: yellow\nturn: red"), ["diagram_twice"]),
    (START.replace("la_forteresse", "la_forteresse first=1 first=0"), ["diagram_twice"]),
    (START.replace("9  .", "[]\n9  ."), ["diagram_row"]),
    (START.replace("turn: yellow", "quiet: many"), ["diagram_line"]),
    (START.replace("turn: yellow", "quiet: 12345678"), ["diagram_line"]),
    (START.replace("7  ", "8  "), ["diagram_row"]),
    (START.replace("[.]", "[?]"), ["diagram_token", "diagram_token"]),
    (START.replace("board:", ""), ["diagram_line"]),
])
def test_a_wrong_diagram_lists_its_faults(text, ids):
    with pytest.raises(BadPosition) as refused:
        game.read(text)
    assert [fault.id for fault in refused.value.faults][: len(ids)] == ids


# ---------------------------------------------------------------- sentences


def test_a_position_is_described_in_sentences():
    s = game.position(yellow={"e9": 4, "a1": 1}, red={"i9": 2, "h9": 3}, turn=1)
    assert game.describe(s, "en").splitlines() == [
        "The Fortress: columns a to i from left to right, rows 1 to 9 from bottom to top.",
        ("Lines, both ways: rows (a1 to b1), columns (a1 to a2), rising diagonals (a1 to b2), "
         "falling diagonals (a2 to b1)."),
        "Yellow, fortress on e1: 1 on a1, 4 on e9.",
        "Red, fortress on e9: 3 on h9, 2 on i9.",
        "An enemy piece holds e9. Red to drive it out, this very turn.",
        "Red to play.",
    ]
    over = game.play(s, game.parse(s, "i9-i8"))
    assert game.describe(over, "fr").splitlines()[-1] == "Partie finie. Les jaunes l’emportent."
    assert "Cases absentes\u00a0: a11, b11" in game.describe(game.setup(layout="outwork"), "fr")
    drawn = game.position(yellow={"d4": 1}, red={"i1": 1}, quiet=80)
    assert game.describe(drawn, "en").splitlines()[-1] == "The game is over: a draw."


def test_sentences_name_the_players():
    s = game.position(yellow={"b5": 4}, red={"d5": 1, "e5": 2, "i9": 1})
    beats = list(game.tell(s, game.parse(s, "b5-e5")))
    said = [game.sentence("tell", beat.rule, beat.facts, beat.state, "en", ("Ana", "Bob")) for beat in beats]
    assert said == ["4 against 3: the attack is the stronger.", "The 4 attacks a troop, takes 1-2 and stops on e5.",
                    "Bob to play."]


@pytest.mark.parametrize("parts", [
    (None, None), ((), ()), (("ab",), None), ((1,), ("a1", "a2")), ("abc", "de"), (("...",), ("a1", "a9"), None),
])
def test_a_layout_of_anything_but_texts_is_no_layout(parts):
    with pytest.raises(BadOption, match="layout"):
        LaForteresse().setup(layout=Layout(*parts))


# ---------------------------------------------------------------- the squares of a line


@pytest.mark.parametrize("layout", ["default", "narrow", "outwork", *FILES], ids=lambda layout: Path(layout).stem)
def test_what_lies_ahead_is_what_lies_on_each_square_up_to_the_edge(layout):
    ground = ground_of(game.setup(layout=layout).options)
    board = "".join(map(chr, range(1000, 1000 + ground.rows * ground.columns)))
    for square, at in ground.index.items():
        for heading in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            (across, up), (row, column), line = heading, divmod(at, ground.columns), ""
            while 0 <= (row := row - up) < ground.rows and 0 <= (column := column + across) < ground.columns:
                line += board[row * ground.columns + column]
            assert ground.ahead(board, square, heading) == line


def test_the_example_of_a_line_is_the_nearest_even_if_it_ends_in_the_far_corner():
    flat = {"columns": 4, "rows": 2, "fortresses": ["b1", "c2"], "yellow": {"a1": 1}, "red": {"d2": 1}}
    assert ground_of(game.setup(layout=flat).options).neighbours((0, 1)) == ("a1", "a2")
