"""The picture of La Forteresse: everything that must be seen is seen, and every move can be pointed at."""

import random
from pathlib import Path

import pytest

import pontlevis
from moments import rich
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.scene import Circle, Group, Rect, Text, grow, ink, overlap
from pontlevis_widgets.games.la_forteresse.choice import meaning
from pontlevis_widgets.games.la_forteresse.picture import Picture
from scenes import contains

GAME = pontlevis.game("la_forteresse")
view = board_package("la_forteresse").scene
traces = board_package("la_forteresse").picture.traces
LAYOUTS = Path(__file__).parents[3] / "engine" / "data"
SHAPES = ("wide", "tall")
SMALL = (LAYOUTS / "la_forteresse_small.txt").read_text()
HEXAGONS = (LAYOUTS / "la_forteresse_hexagons.txt").read_text()
HUGE = ";".join(["/".join(["d" + "." * 25, *["." * 26] * 24, "." * 25 + "4"]), "a1,z26"])
TINY = "a.d/.../1.4;b1,b3"
BOARDS = {"default": "default", "narrow": "narrow", "outwork": "outwork", "small": SMALL, "hexagons": HEXAGONS,
          "huge": HUGE, "tiny": TINY}

MIDDLE = rich("la_forteresse", "middle")
HELD = rich("la_forteresse", "held")


def legal(state):
    return frozenset(map(str, GAME.moves(state)))


def games(boards=BOARDS, every=9):
    """Random games on every board: some of their states, and their ends."""
    for seed, layout in enumerate(boards.values()):
        rng = random.Random(seed)
        state = GAME.setup(layout=layout, troop_part=("whole", "any")[seed % 2], quiet_limit=30)
        while not state.ended:
            if rng.random() * every < 1:
                yield state
            state = GAME.play(state, rng.choice(GAME.moves(state)))
        yield state


def keys(scene, start=""):
    return {item.key for item in scene.items if item.key.startswith(start)}


def words(scene):
    return " ".join(shape.text for item in scene.items for shape in item.shapes if isinstance(shape, Text))


def inside(box, frame, slack):
    x, y, w, h = grow(frame, slack)
    return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h


# -------------------------------------------------------------------- what one can point at


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_touch_in_the_middle_of_a_square_means_that_square(board, shape):
    state = GAME.setup(layout=BOARDS[board])
    scene = view(state, 0, "en", shape)
    for square in ground_of(state.options).index:
        x, y, w, h = scene.item(square).area
        assert scene.at(x + w / 2, y + h / 2).key == square


@pytest.mark.parametrize("board", ["default", "narrow", "outwork", "small", "tiny"])
def test_squares_of_the_usual_boards_are_wide_enough_for_a_finger(board):
    scene = view(GAME.setup(layout=BOARDS[board]), 0, "en", "tall")
    _, _, w, h = scene.targets[0].area
    assert scene.width == 390
    assert min(w, h) >= 36


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("board", ["hexagons", "tiny"])
def test_arrow_keys_reach_every_square(board, shape):
    state = GAME.setup(layout=BOARDS[board])
    scene = view(state, 0, "en", shape)
    reached, edge = set(), [scene.targets[0].key]
    while edge:
        key = edge.pop()
        if key not in reached:
            reached.add(key)
            near = (scene.neighbour(key, way) for way in ("left", "right", "up", "down"))
            edge += [item.key for item in near if item]
    assert reached == set(ground_of(state.options).index)


def test_an_arrow_key_goes_to_the_next_square_even_while_a_troop_is_shown():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    assert scene.neighbour("d3", "right").key == "e3"
    assert scene.neighbour("d3", "up").key == "d4"
    assert scene.neighbour("g4", "down").key == "g3"


def test_a_missing_square_is_neither_drawn_nor_pointed_at():
    scene = view(GAME.setup(layout="outwork"), 0, "en")
    assert scene.item("a1") is None
    assert scene.item("e1") is not None


# -------------------------------------------------------------------- layout


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("board", BOARDS)
def test_any_board_fits_and_all_ink_stays_in_its_box(board, shape):
    rng = random.Random(7)
    state = GAME.setup(layout=BOARDS[board])
    for _ in range(6):
        moves, squares = Legal(GAME, state), ground_of(state.options).index
        own = [square for square in squares if meaning(GAME, state, moves, "", square)[0]]
        move = rng.choice(GAME.moves(state))
        after = GAME.play(state, move)
        scenes = [view(state, 0, "fr", shape, lit=legal(state), picked=own[0], focus=move.to,
                       names=("Bartholomew the Long", "Anne-Sophie de la Tour")),
                  view(after, 1, "fr", shape, last=traces(state, move, after), focus=own[-1])]
        for scene in scenes:
            assert len(keys(scene)) == len(scene.items)
            for item in scene.items:
                assert inside(item.box, (0, 0, scene.width, scene.height), 4), item.key
                for drawn in item.shapes:
                    assert inside(ink(drawn), item.box, 1.2), (item.key, drawn)
        if after.ended:
            break
        state = after


def test_a_phone_is_390_wide_and_a_desktop_board_fits_a_screen():
    for state in (GAME.setup(), GAME.setup(layout="outwork"), GAME.setup(layout=HUGE)):
        assert view(state, 0, "en", "tall").width == 390
        assert view(state, 0, "en").height <= 640
        assert view(state, 0, "en").width <= 1100


def test_each_side_sees_its_own_fortress_at_the_bottom():
    for seat, mine, theirs in ((0, "e1", "e9"), (1, "e9", "e1")):
        scene = view(MIDDLE, seat, "en")
        assert scene.item(mine).box[1] > scene.item(theirs).box[1]
        assert scene.item(f"panel {seat}").box[1] > scene.item(f"panel {1 - seat}").box[1]


def test_rows_and_columns_are_named():
    assert all(letter in words(view(GAME.setup(), 0, "en")) for letter in "abcdefghi")
    scene = view(GAME.setup(layout=HUGE), 0, "en")
    assert "z" in words(scene)


# -------------------------------------------------------------------- pieces and plates


def names_of(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.name
            yield from names_of(shape.shapes)


def outline(group):
    return {type(shape) for shape in group.shapes if not isinstance(shape, Group)}


def test_the_sides_differ_in_shape_and_not_only_in_colour():
    scene = view(MIDDLE, 0, "en")
    yellow, red = scene.item("d3").shapes[0], scene.item("e6").shapes[0]
    assert outline(yellow) == {Circle}
    assert Circle not in outline(red)


def test_numbers_are_drawn_and_not_written():
    scene = view(MIDDLE, 0, "en")
    pieces = [item for item in scene.items if item.target and item.shapes]
    assert len(pieces) == 17
    assert not any(isinstance(shape, Text) for item in pieces for shape in item.shapes)
    assert "3" in set(names_of(scene.item("d3").shapes))


def test_fortresses_stand_on_their_squares_and_show_around_a_piece():
    scene = view(HELD, 0, "en")
    assert scene.item("fortress 1").box == scene.item("e9").box
    assert inside(ink(scene.item("e9").shapes[0]), scene.item("fortress 1").box, 0)


def test_what_is_left_of_each_army_is_counted():
    scene = view(HELD, 0, "en")
    assert keys(scene, "army ") == {f"army {seat} {n}" for seat in (0, 1) for n in (1, 2, 3, 4)}
    counted = scene.item("army 1 3").shapes[1]
    assert [name for name in names_of([counted]) if name] == ["1"]
    assert [name for name in names_of([scene.item("army 0 4").shapes[1]]) if name] == ["0"]


def test_whose_turn_it_is_is_framed():
    first, second = view(MIDDLE, 0, "en"), view(MIDDLE._replace(turn=1), 0, "en")
    assert overlap(first.item("turn").box, first.item("panel 0").box)
    assert overlap(second.item("turn").box, second.item("panel 1").box)


def test_an_occupied_fortress_says_that_one_turn_is_left():
    for shape in SHAPES:
        scene = view(HELD, 0, "en", shape)
        assert {"held 1", "banner 1"} <= keys(scene)
        assert "1 turn left" in words(scene)
        assert not keys(view(MIDDLE, 0, "en", shape), "held")
    assert "Délogez" in words(view(HELD, 0, "fr"))


def test_moves_without_a_capture_are_counted_against_the_limit_from_a_quarter_of_it_on():
    assert "quiet" in keys(view(MIDDLE._replace(quiet=20), 0, "en"))
    assert "quiet" not in keys(view(MIDDLE._replace(quiet=19), 0, "en"))
    assert "quiet" not in keys(view(GAME.setup(quiet_limit=0)._replace(quiet=9), 0, "en"))


def test_the_winner_is_crowned_and_nobody_is_to_play():
    won = GAME.play(HELD, GAME.parse(HELD, "c4-c5"))
    scene = view(won, 0, "en")
    assert won.ended == "end.winner"
    assert "crown 0" in keys(scene)
    assert "crown 1" not in keys(scene)
    assert not keys(scene, "turn")
    assert not keys(scene, "held")
    drawn = GAME.position(yellow={"a1": 1}, red={"i9": 1}, quiet=80)
    assert {"crown 0", "crown 1"} <= keys(view(drawn, 0, "en"))


# -------------------------------------------------------------------- what lights up


def test_a_picked_piece_lights_its_squares_and_those_of_its_troops():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    goals = {GAME.parse(MIDDLE, text).to for text in legal(MIDDLE)
             if "d3" in text.partition("-")[0] or text.startswith(("c3:e3-", "e3:c3-"))}
    assert keys(scene, "lit ") == {f"lit {square}" for square in goals}


def test_nothing_lights_up_before_a_pick_without_help_or_while_somebody_else_plays():
    assert not keys(view(MIDDLE, 0, "en", lit=legal(MIDDLE)), "lit ")
    assert not keys(view(MIDDLE, 0, "en", picked="d3"), "lit ")
    assert not keys(view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3", busy=True), "lit ")
    assert not keys(view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="g5"), "lit ")


def test_each_troop_through_a_picked_piece_has_its_capsule_its_sum_and_its_steps():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    troops = GAME.troops(MIDDLE, "d3")
    assert keys(scene, "outline ") == {f"outline {n}" for n in range(len(troops))}
    for n, troop in enumerate(troops):
        capsule = scene.item(f"outline {n}").box
        assert all(overlap(capsule, scene.item(square).box) for square in troop.squares)
        assert str(troop.power) == "".join(names_of(scene.item(f"sum {n}").shapes))
        assert keys(scene, f"step {n} ") == {f"step {n} {troop.squares[0]}", f"step {n} {troop.squares[-1]}"}
        for head in (troop.squares[0], troop.squares[-1]):
            step = "".join(names_of(scene.item(f"step {n} {head}").shapes))
            assert step == str({"c3": 1, "d3": 3, "e3": 2, "d4": 2}[head])


def test_sums_of_crossing_troops_stand_apart():
    state = GAME.setup()
    for square in ("c1", "c2", "d2", "g9", "f8"):
        scene = view(state, 0, "en", focus=square)
        sums = [item for item in scene.items if item.key.startswith("sum ")]
        assert len(sums) >= 3
        assert not any(overlap(grow(one.box, -3), grow(two.box, -3)) for one in sums for two in sums if one is not two)


def test_a_step_reaches_its_square_only_where_the_troop_may_go():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    n = next(n for n, troop in enumerate(GAME.troops(MIDDLE, "d3")) if troop.squares[0] == "c3")
    x, y, w, h = scene.item("b3").box
    assert contains(grow(scene.item(f"step {n} c3").box, 2), x + w / 2, y + h / 2)
    hidden = view(MIDDLE, 0, "en", picked="d3")
    assert not contains(hidden.item(f"step {n} c3").box, x + w / 2, y + h / 2)


def test_a_troop_can_be_picked_by_its_sum_and_is_then_the_only_one():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    row = next(item for item in scene.targets if item.target == "c3:e3")
    assert "power 6" in row.label
    alone = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="c3:e3")
    assert keys(alone, "outline ") == {"outline 0"}
    assert keys(alone, "lit ") == {"lit b3", "lit g3"}


def test_resting_on_any_piece_shows_its_troops():
    scene = view(MIDDLE, 0, "en", focus="e6")
    assert keys(scene, "sum ") == {"sum 0"}
    assert "".join(names_of(scene.item("sum 0").shapes)) == "4"
    assert not keys(scene, "step ")
    assert not keys(view(MIDDLE, 0, "en", focus="a1"), "outline")


@pytest.mark.parametrize(("picked", "focus", "shown", "attackers", "defenders"), [
    ("e5", "e6", ["4", "equal", "4", "cross"], {"e5"}, {"e6", "e7"}),
    ("d3", "g3", ["6", "above", "2", "tick"], {"c3", "d3", "e3"}, {"g3"}),
    ("d4", "g4", [], set(), set()),
    ("h4", "g5", ["1", "below", "4", "cross"], {"h4"}, {"g5"}),
])
def test_resting_on_a_target_shows_the_comparison_and_shades_the_pieces_that_count(
        picked, focus, shown, attackers, defenders):
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked=picked, focus=focus)
    if not shown:
        assert "comparison" not in keys(scene)
        return
    drawn = [name for name in names_of(scene.item("comparison").shapes) if name]
    assert drawn == shown[:3]
    fills = {shape.shapes[0].fill for shape in scene.item("comparison").shapes[-1:]}
    assert fills == {"shelter" if shown[3] == "tick" else "fire"}
    shaded = {key.split()[-1] for key in keys(scene, "counts ")}
    assert shaded == attackers | defenders


def test_the_comparison_hides_none_of_the_pieces_that_count():
    for shape in SHAPES:
        for picked, focus in (("e5", "e6"), ("d3", "g3"), ("h4", "g5")):
            scene = view(MIDDLE, 0, "en", shape, picked=picked, focus=focus)
            note = scene.item("comparison").box
            counted = {key.split()[-1] for key in keys(scene, "counts ")}
            assert not any(overlap(grow(note, -2), scene.item(square).box) for square in counted)


def test_where_piece_and_troop_could_both_take_both_comparisons_are_shown():
    state = GAME.position(yellow={"d3": 2, "e3": 3}, red={"f3": 1})
    scene = view(state, 0, "en", lit=legal(state), picked="e3", focus="f3")
    drawn = [name for name in names_of(scene.item("comparison").shapes) if name]
    assert drawn == ["3", "above", "1", "5", "above", "1"]


def test_what_is_out_of_reach_is_not_compared():
    state = GAME.position(yellow={"a1": 1}, red={"a9": 1})
    assert "comparison" not in keys(view(state, 0, "en", picked="a1", focus="a9"))


def test_a_hint_lights_the_piece_that_it_is_about_and_then_its_whole_move():
    assert keys(view(MIDDLE, 0, "en", lit={"e5"}), "hint ") == {"hint e5"}
    assert keys(view(MIDDLE, 0, "en", lit={"c3:e3-g3"}), "hint ") == {"hint c3", "hint d3", "hint e3", "hint to g3"}
    assert keys(view(MIDDLE, 0, "en", lit={"e5-e4"}), "hint ") == {"hint e5", "hint to e4"}
    assert not keys(view(MIDDLE, 0, "en", lit=legal(MIDDLE)), "hint ")


def test_a_hint_is_seen_whatever_is_picked():
    scene = view(MIDDLE, 0, "en", lit={"c3:e3-g3"}, picked="e5")
    assert {"picked", "hint c3", "hint d3", "hint e3", "hint to g3"} <= keys(scene)


STARS = (
    {"d3": 1, "e3": 1, "f3": 1, "c4": 3, "d4": 4, "e4": 3, "f4": 4, "d5": 2, "e5": 2, "f5": 2},
    {"d3": 1, "f3": 1, "d4": 4, "e4": 3, "d5": 2, "e5": 2, "f5": 2, "c6": 3, "g6": 4},
)
"""A 3 on e4 that belongs to four troops."""


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("yellow", STARS, ids=["near", "far"])
def test_in_four_troops_at_once_every_sum_and_step_can_be_read(yellow, shape):
    state = GAME.position(yellow=yellow, red={"e8": 2, "a4": 1})
    scene = view(state, 0, "en", shape, lit=legal(state), picked="e4")
    assert len(keys(scene, "sum ")) == 4
    order = [item.key for item in scene.items]
    assert order.index("picked") < min(n for n, key in enumerate(order) if key.startswith(("step ", "sum ")))
    badges = [badge(item) for item in scene.items if item.key.startswith(("step ", "sum "))]
    assert len(badges) == 12
    digits = [digit(scene.item(square).box) for square in yellow]
    for n, one in enumerate(badges):
        assert not any(overlap(one, other) for other in (*badges[n + 1:], *digits))


def badge(item):
    """The filled part of a sum or a step, without its edge."""
    found = next(shape for shape in item.shapes if isinstance(shape, Circle | Rect))
    return grow(ink(found), -found.width / 2 - 0.5)


def digit(box):
    """Returns about the box of a piece's number within the box of its square."""
    x, y, w, h = box
    return x + 0.36 * w, y + 0.28 * h, 0.28 * w, 0.44 * h


def test_the_outlines_of_troops_run_below_the_pieces():
    scene = view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked="d3")
    order = [item.key for item in scene.items]
    assert max(n for n, key in enumerate(order) if key.startswith("outline ")) < order.index("a1")


def test_what_a_move_touched_is_marked():
    move = GAME.parse(MIDDLE, "c3:e3-g3")
    after = GAME.play(MIDDLE, move)
    touched = traces(MIDDLE, move, after)
    assert set(touched) == {"from c3", "from d3", "to e3", "to f3", "to g3"}
    assert {f"last {key}" for key in touched} <= keys(view(after, 0, "en", last=touched))
    row = GAME.position(yellow={"a1": 4}, red={"b1": 1, "c1": 1})
    taken = traces(row, GAME.parse(row, "a1-c1"), None)
    assert set(taken) == {"from a1", "to c1", "taken b1"}
    assert "last taken b1" in keys(view(row, 0, "en", last=taken))


# -------------------------------------------------------------------- in words


@pytest.mark.parametrize(("picked", "square", "said"), [
    ("", "e6", "e6: red 3"),
    ("", "e1", "e1: empty, yellow’s fortress"),
    ("e5", "e5", "e5: yellow 4, picked"),
    ("e5", "e6", "e6: red 3, 4 against 4: it cannot be taken"),
    ("d3", "g3", "g3: red 2, 6 against 2: it can be taken"),
    ("d3", "b3", "b3: empty, the troop from e3 to c3 can go there"),
    ("d3", "d1", "d1: empty, the 3 can go there"),
    ("d3", "i9", "i9: empty"),
])
def test_a_square_says_what_stands_there_and_what_would_happen(picked, square, said):
    assert view(MIDDLE, 0, "en", lit=legal(MIDDLE), picked=picked).item(square).label == said


def test_the_focus_says_the_troops_of_its_piece():
    label = view(MIDDLE, 0, "en", focus="e6").item("e6").label
    assert label == "e6: red 3, in a troop from e6 to e7, power 4"


# -------------------------------------------------------------------- as a picture


def test_the_game_finds_its_picture_by_its_name():
    assert board_package("la_forteresse").picture is Picture
