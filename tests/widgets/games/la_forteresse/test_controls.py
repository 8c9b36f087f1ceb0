"""The controls of La Forteresse: picking, questions, refusals, story and moving pieces."""

from pathlib import Path

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.record.legal import Legal
from pontlevis.table.modes import Settings
from pontlevis.table.moving import stopped
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.controls import Reading
from pontlevis_widgets.board.effects import effects as gathered
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import overlap
from pontlevis_widgets.games.la_forteresse.effects import effects

GAME = pontlevis.game("la_forteresse")
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {}, "saved": None}


def asked(state):
    return GAME, state, Legal(GAME, state)

CONTROLS = board_package("la_forteresse").controls
view = board_package("la_forteresse").scene
NAMES = ("Ana", "Bob")
OPTIONS = [{}, {"layout": "outwork", "troop_part": "any"}, {"diagonals": "none", "own_fort": "capture"},
           {"layout": (Path(__file__).parents[3] / "engine" / "data" / "la_forteresse_hexagons.txt").read_text()}]
ROW = GAME.position(yellow={"c4": 1, "d4": 3, "e4": 2, "d5": 4}, red={"g4": 3, "h4": 3, "d8": 2, "a1": 1})
PAIR = GAME.position(yellow={"d3": 2, "e3": 3}, red={"a9": 1})


def sit(state, **more):
    settings = Settings(speed="instant")
    record, lang = Record(GAME, state), more.pop("lang", "en")
    return BoardStation.alone(record, lang, ("human", "human"), settings=settings, **more)


def point(table, *targets):
    for target in targets:
        table.do("point", target)


# -------------------------------------------------------------------- picking


def test_pointing_at_a_piece_picks_it_and_at_a_square_moves_it():
    table = sit(ROW)
    point(table, "d4")
    assert (table.person.picked, table.record.ply) == ("d4", 0)
    assert table.notice.text == ("The 3 on d4, alone or with one of its troops (1-3-2 = 6; 3-4 = 7): where to? "
                                 "Tap it again for the first troop, and again for the next.")
    point(table, "c5")
    assert [str(move) for move in table.record.moves] == ["d4-c5"]
    assert table.person.picked == ""


def test_pointing_at_another_piece_picks_that_one():
    table = sit(ROW)
    point(table, "d4", "e4")
    assert table.person.picked == "e4"


def test_pointing_again_picks_the_troops_one_by_one_and_then_nothing():
    table = sit(ROW)
    picked = []
    for _ in range(4):
        point(table, "d4")
        picked.append(table.person.picked)
    assert picked == ["d4", "c4:e4", "d4:d5", ""]
    lone = sit(GAME.position(yellow={"a1": 2}, red={"a9": 1}))
    point(lone, "a1", "a1")
    assert lone.person.picked == ""


def test_two_hasty_clicks_take_up_a_troop_but_never_make_a_second_move():
    table = sit(ROW)
    point(table, "d4")
    table.do("point", "d4", double=True)
    assert table.person.picked == "c4:e4"
    table.do("point", "b4", double=True)
    assert table.record.ply == 0
    assert "count as one" in table.notice.text


def test_escape_drops_what_is_picked():
    table = sit(ROW)
    point(table, "d4")
    table.do("cancel")
    assert table.person.picked == ""


def test_a_troop_is_picked_by_its_sum_and_marches_by_its_head():
    table = sit(ROW)
    point(table, "d4", "c4:e4")
    assert table.person.picked == "c4:e4"
    assert table.notice.text == "The troop 1-3-2 from c4 to e4, power 6: where does its head go?"
    point(table, "b4")
    assert [str(move) for move in table.record.moves] == ["e4:c4-b4"]


def test_from_the_middle_of_a_troop_the_square_of_either_head_is_the_march():
    for to, move in (("b4", "e4:c4-b4"), ("g4", "c4:e4-g4")):
        assert CONTROLS.interpret(*asked(ROW), "d4", to) == Reading("d4", (move,))


def test_where_piece_and_troop_could_both_go_the_board_asks_which():
    table = sit(PAIR)
    point(table, "e3", "h3")
    assert table.person.choices == ("e3-h3", "d3:e3-h3")
    acts = panel(table.view)["acts"]
    assert [act[0] for act in acts] == ["e3-h3", "d3:e3-h3", ":cancel"]
    labels = ["Move the 3 alone from e3 to h3", "Move the troop 2-3, its head from e3 to h3"]
    assert [act[1] for act in acts[:2]] == labels
    table.do("name", "d3:e3-h3")
    assert [str(move) for move in table.record.moves] == ["d3:e3-h3"]


def test_a_part_of_a_line_is_offered_where_the_options_allow_it():
    state = GAME.position(yellow={"c4": 1, "d4": 3, "e4": 2}, red={"a9": 1}, troop_part="any")
    assert set(CONTROLS.interpret(*asked(state), "e4", "g4").moves) == {"e4-g4", "d4:e4-g4", "c4:e4-g4"}
    assert set(CONTROLS.interpret(*asked(state), "d4", "g4").moves) == {"d4:e4-g4", "c4:e4-g4"}
    assert set(CONTROLS.interpret(*asked(state), "c4:e4", "g4").moves) == {"c4:e4-g4"}


def test_a_move_in_notation_is_read_as_it_stands():
    assert CONTROLS.interpret(*asked(ROW), "d4", "c4:e4-g4") == Reading("", ("c4:e4-g4",))


# -------------------------------------------------------------------- refusals


@pytest.mark.parametrize(("taps", "rule"), [
    (["g7"], "turn.one_move"),
    (["g4"], "turn.one_move"),
    (["d4", "e6"], "piece.straight"),
    (["d5", "i5"], "piece.range"),
    (["d5", "d9"], "move.no_jump"),
    (["d4", "f4"], "move.no_jump"),
    (["d4", "g4"], "power.equal"),
    (["d4", "i4"], "troop.step"),
    (["c4:e4", "d6"], "troop.no_sideways"),
    (["c4:e4", "f4"], "troop.step"),
])
def test_a_wrong_target_is_refused_by_the_rule_that_forbids_it(taps, rule):
    table = sit(ROW)
    point(table, *taps)
    assert (table.notice.tone, table.notice.rule) == ("refused", rule)
    assert table.record.ply == 0


def test_after_a_refusal_the_piece_is_still_picked():
    table = sit(ROW)
    point(table, "d5", "i5")
    assert table.person.picked == "d5"
    point(table, "h5")
    assert table.record.ply == 1


def test_what_is_refused_shakes_where_its_piece_stands():
    assert CONTROLS.item_of_move("c4:e4-g4") == "e4"
    assert CONTROLS.item_of_move("e4-g4") == "e4"
    assert CONTROLS.item_of_move("e4") == "e4"


# -------------------------------------------------------------------- words


def test_an_enemy_in_the_fortress_changes_the_step_and_the_rules():
    held = GAME.position(yellow={"e9": 2}, red={"d9": 3}, turn=1)
    assert CONTROLS.phase(*asked(held)) == "free"
    assert CONTROLS.now(*asked(held))[:2] == ("end.dislodge", "end.winner")
    assert CONTROLS.phase(*asked(GAME.setup())) == "move"
    assert "drive it out now" in panel(sit(held).view)["turn"]["text"]


def test_the_rules_of_draws_and_of_the_own_fortress_are_told_when_they_matter():
    near = GAME.position(yellow={"a1": 1}, red={"i9": 1}, quiet=75, own_fort="capture")
    assert {"end.quiet", "fort.own"} <= set(CONTROLS.now(*asked(near)))
    assert not {"end.quiet", "fort.own"} & set(CONTROLS.now(*asked(GAME.setup())))
    won = GAME.position(yellow={"e9": 2}, red={"a9": 1}, turn=0)
    assert CONTROLS.now(*asked(won)) == (won.ended,)


@pytest.mark.parametrize(("move", "said"), [
    ("e4-e6", "move the 2 alone from e4 to e6"),
    ("c4:e4-g4", "take on g4 with the troop 1-3-2, its head on e4"),
    ("e4:c4-b4", "move the troop 2-3-1, its head from c4 to b4"),
    ("d5xd8", "take on d8 with the 4 alone, from d5"),
])
def test_a_move_is_told_with_its_numbers(move, said):
    assert CONTROLS.phrase(GAME, ROW, GAME.parse(ROW, move), "en", NAMES) == said


def test_what_is_picked_is_told_in_both_languages():
    assert CONTROLS.said(GAME, ROW, "c4:e4", "fr", NAMES) == (
        "La troupe 1-3-2 de c4 à e4, puissance 6\u00a0: où va sa tête\u202f?")
    alone = GAME.position(yellow={"a1": 2}, red={"a9": 1})
    assert CONTROLS.said(GAME, alone, "a1", "en", NAMES) == "The 2 on a1: where does it go?"
    assert CONTROLS.said(GAME, alone, "", "en", NAMES) == ""


def test_pieces_and_troops_light_up_alike():
    assert CONTROLS.kind("e4-e6") == CONTROLS.kind("c4:e4-g4")


# -------------------------------------------------------------------- what moves on the screen


def moving(state, text):
    move = GAME.parse(state, text)
    found, before = [], state
    for beat in GAME.tell(state, move):
        found.append(Happening(before, beat))
        before = beat.state
    return gathered(effects, found, view(state), view(before))


def box(square):
    return [round(length, 1) for length in view(ROW).item(square).box]


def test_a_piece_slides_from_square_to_square():
    assert [(e["kind"], e["from"], e["to"]) for e in moving(ROW, "d5-f5")] == [("fly", box("d5"), box("f5"))]


def test_all_pieces_of_a_troop_slide_and_what_they_take_falls():
    found = [(effect["from"], effect["to"]) for effect in moving(ROW, "e4:c4-b4")]
    assert found == [(box(start), box(stop)) for start, stop in (("c4", "b4"), ("d4", "c4"), ("e4", "d4"))]
    row = GAME.position(yellow={"a1": 4}, red={"b1": 1, "c1": 2})
    assert [e["kind"] for e in moving(row, "a1-c1")] == ["fly", "fall", "fall"]


def test_until_a_piece_comes_its_square_looks_like_an_empty_one():
    pieces = [item for item in view(ROW).items if item.target and item.shapes]
    for effect in moving(ROW, "e4:c4-b4"):
        assert effect["over"][2:] == effect["to"][2:]
        assert not any(overlap(effect["over"], item.box) for item in pieces)


# -------------------------------------------------------------------- the board on the page


def sit_board(state):
    board = Board(sit(state), "la_forteresse/test")
    board._on_message(board, {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}}, [])
    return board


def click(board, square):
    x, y, w, h = board.scene().item(square).area
    board._on_message(board, {"at": [x + w / 2, y + h / 2]}, [])


def test_two_clicks_make_a_move():
    board = sit_board(ROW)
    click(board, "d5")
    assert "outline 0" in {item.key for item in board.scene().items}
    click(board, "f5")
    assert [str(move) for move in board.station.record.moves] == ["d5-f5"]


def test_two_people_at_one_screen_keep_the_board_as_it_stands():
    table = sit(ROW)
    assert table.view.viewer == 0
    point(table, "d5", "f5")
    assert (table.view.actor, table.view.viewer) == (1, 0)
    red = BoardStation.alone(Record(GAME, ROW), "en", ("squire", "human"))
    assert red.view.viewer == 1


def test_keys_alone_pick_and_move():
    board = sit_board(ROW)
    for key in ("Home", *["ArrowDown"] * 4, *["ArrowRight"] * 3, "Enter"):
        board._on_message(board, {"key": key}, [])
    assert board.pointing.focus == "d5"
    assert board.station.person.picked == "d5"
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        board._on_message(board, {"key": key}, [])
    assert [str(move) for move in board.station.record.moves] == ["d5-f5"]


def test_a_resting_mouse_shows_the_comparison():
    board = sit_board(ROW)
    click(board, "d4")
    x, y, w, h = board.scene().item("g4").area
    board._on_message(board, {"over": [x + w / 2, y + h / 2]}, [])
    assert "comparison" in {item.key for item in board.scene().items}


def test_a_drawn_game_has_no_winner_on_its_last_page():
    shuttle = GAME.position(yellow={"d1": 4}, red={"e9": 4}, before=[
        "e9-d9", "e1-d1", "d9-e9", "d1-e1", "e9-d9", "e1-d1", "d9-e9"])
    table = sit(shuttle)
    point(table, "d1", "e1")
    assert panel(table.view)["over"]["title"] == "The game is drawn"
    won = sit(GAME.position(yellow={"a1": 1, "e9": 4}, red={"i3": 2}, turn=1))
    point(won, "i3", "i4")
    assert panel(won.view)["over"]["title"] == "Yellow wins"


# -------------------------------------------------------------------- hints and names


@pytest.mark.parametrize(("state", "clue"), [
    (GAME.position(yellow={"e4": 4, "a1": 1}, red={"e5": 2, "i9": 4}), "e4"),
    (GAME.position(yellow={"d2": 2, "d3": 3}, red={"d6": 4, "a9": 1}), "d3"),
])
def test_a_hint_shows_the_piece_or_the_head_and_then_where_it_goes(state, clue):
    table, lit = sit(state), []
    for _ in range(3):
        table.do("hint")
        lit.append(table.view.lit)
    assert lit[0] == frozenset(map(str, GAME.moves(state)))
    assert lit[1] == {clue}
    assert len(lit[2]) == 1
    assert CONTROLS.item_of_move(*lit[2]) == clue
    second, third = ({item.key for item in view(state, lit=lights).items} for lights in lit[1:])
    assert {key for key in third - second if key.startswith("hint to ")}
    assert not {key for key in second if key.startswith("hint to ")}


@pytest.mark.parametrize(("names", "turn", "wins"), [
    ((), "Aux jaunes de jouer", "Les jaunes l’emportent"),
    (("Ana", ""), "À Ana de jouer", "Ana l’emporte"),
    (("Les Paul", ""), "À Les Paul de jouer", "Les Paul l’emporte"),
])
def test_in_french_a_side_is_spoken_of_as_many_and_a_person_by_name(names, turn, wins):
    table = sit(GAME.position(yellow={"a1": 1}, red={"i9": 4}), lang="fr", names=names)
    assert panel(table.view)["turn"]["text"].startswith(turn)
    won = sit(GAME.position(yellow={"a1": 4}, red={"b1": 1}), lang="fr", names=names)
    point(won, "a1", "b1")
    assert panel(won.view)["over"]["title"] == wins
    assert f"{wins}." in won.playback.log.lines[-1].text


def test_in_french_a_side_that_thinks_or_is_waited_for_is_spoken_of_as_many():
    table = BoardStation.alone(Record(GAME, ROW), "fr", ("squire", "human"))
    assert panel(table.view)["turn"]["text"] == "Aux jaunes de jouer."
    turns = table.turns()
    next(turns)
    assert panel(table.view)["turn"]["text"] == "Les jaunes réfléchissent…"
    stopped(table)
    assert table.notice.text == "Un instant. Aux jaunes de jouer."


# -------------------------------------------------------------------- dragging


def board_of(table):
    board = Board(table, "la_forteresse/drag")
    board._on_message(board, TOUCH, [])
    return board


def middle_of(board, square):
    x, y, w, h = board.drawn.item(square).area
    return [x + w / 2, y + h / 2]


def drag(board, start, end):
    board._on_message(board, {"drag": [middle_of(board, start), middle_of(board, end)]}, [])


def test_a_piece_is_dragged_to_a_square_as_if_both_were_pointed_at():
    board = board_of(sit(ROW))
    drag(board, "d4", "d3")
    other = sit(ROW)
    point(other, "d4", "d3")
    assert board.record.moves == other.record.moves != ()


def test_a_piece_that_was_picked_is_dragged_alone_all_the_same():
    board = board_of(sit(ROW))
    board.station.do("point", "d4")
    drag(board, "d4", "d3")
    assert [str(move) for move in board.record.moves] == ["d4-d3"]


def test_what_is_let_go_where_it_lay_is_picked():
    board = board_of(sit(ROW))
    drag(board, "d4", "d4")
    assert (board.station.person.picked, board.record.ply) == ("d4", 0)


def test_what_is_dragged_where_it_may_not_go_is_told_why():
    board = board_of(sit(ROW))
    drag(board, "d4", "f5")
    assert board.record.ply == 0
    assert board.station.notice.tone == "refused"


def test_ones_own_pieces_may_be_dragged_and_nothing_else():
    board = board_of(sit(ROW))
    grips = board.controls(board.station.view, board.drawn)["drags"]
    own = [square for square, n in ground_of(board.state.options).index.items() if board.state.board[n] in "1234"]
    assert sorted(grips) == sorted([round(part, 1) for part in board.drawn.item(square).box] for square in own)
