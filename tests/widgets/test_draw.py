"""The kit for drawing: boxes never overlap, targets are large enough to touch, each piece stays in its box."""

import doctest
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw import layout, marks, picture, pieces
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.layout import (
    TOUCH,
    Cell,
    Grid,
    Overlap,
    Panel,
    Slot,
    beside,
    column,
    lay,
    row,
    space,
    touchable,
)
from pontlevis_widgets.draw.scene import PIECES, Group, Item, Rect, grow, ink, overlap
from toys.race import Race


def within(box, frame, slack=0.2):
    x, y, w, h = grow(frame, slack)
    return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h


# -------------------------------------------------------------------- layouts


def test_a_row_gives_what_is_left_to_those_without_a_width():
    boxes = lay(row(Cell("a", 100, 50), Cell("b", h=30), Cell("c", h=30), gap=10), 400).boxes
    assert boxes == {"a": (0, 0, 100, 50), "b": (110, 0, 140, 50), "c": (260, 0, 140, 50)}


def test_a_column_is_as_high_as_what_stands_in_it():
    table = lay(column(Cell("a", h=40), space(10), Cell("b", h=20), gap=5), 300)
    assert table.height == 80
    assert table.boxes == {"a": (0, 0, 300, 40), "b": (0, 60, 300, 20)}


@pytest.mark.parametrize(("align", "y"), [("start", 0), ("middle", 30), ("end", 60)])
def test_things_of_unequal_height_are_aligned(align, y):
    boxes = lay(row(Cell("high", 50, 100), Cell("low", 50, 40), align=align), 100).boxes
    assert boxes["low"] == (50, y, 50, 40)


def test_one_description_is_a_row_on_a_desktop_and_a_column_on_a_phone():
    wide, tall = (lay(beside(shape, Cell("a", 100, 50), Cell("b", 100, 50), gap=4), 300).boxes
                  for shape in ("wide", "tall"))
    assert wide["b"] == (104, 0, 100, 50)
    assert tall["b"][:2] == (0, 54)


def test_cells_share_the_width_of_a_grid_and_wrap_where_they_have_one():
    shared = lay(Grid("a", 5, 3, ratio=2, gap=6), 300).boxes
    assert shared["a 1"] == (0, 0, 96, 192)
    assert shared["a 5"] == (102, 198, 96, 192)
    wrapped = lay(Grid("a", 5, 0, 70, 40, gap=10), 300).boxes
    assert wrapped["a 3"] == (160, 0, 70, 40)
    assert wrapped["a 4"] == (0, 50, 70, 40)


def test_cards_lie_over_each_other_only_where_there_is_no_room():
    apart, fanned = (lay(Overlap("card", count, 60, 1.4, gap=5), 300).boxes for count in (4, 9))
    assert apart["card 2"][0] == 65
    assert fanned["card 2"][0] == 30
    assert fanned["card 9"][0] + 60 == 300


def test_a_fanned_card_is_touched_where_the_next_does_not_cover_it():
    table = lay(Overlap("card", 9, 60, 1.4), 300)
    for n in range(1, 9):
        x, _, w, _ = table.hits[f"card {n}"]
        assert x + w <= table.hits[f"card {n + 1}"][0] + 0.11
    assert table.hits["card 9"] == table.boxes["card 9"]


class Steps(NamedTuple):
    """Boxes that climb to the right, which no row or column can lay out."""

    def size(self, _width):
        return 0, 90

    def slots(self, box):
        x, y, w, h = box
        for n in range(3):
            step = x + n * w / 3, y + h - (n + 1) * 30, w / 3, 30
            yield Slot(f"step {n}", step, step)


def test_a_game_lays_out_in_its_own_way_what_no_row_or_column_can():
    boxes = lay(row(Cell("side", 60), Steps()), 360).boxes
    assert boxes == {"side": (0, 0, 60, 90), "step 0": (60, 60, 100, 30), "step 1": (160, 30, 100, 30),
                     "step 2": (260, 0, 100, 30)}


def test_the_example_of_the_layouts_holds():
    assert doctest.testmod(layout) == (0, 2)


def test_two_boxes_of_one_name_are_a_fault():
    with pytest.raises(ValueError, match="called 'a'"):
        lay(row(Cell("a", 10, 10), Cell("a", 10, 10)), 100)


def test_what_is_to_be_touched_gets_44_pixels_as_far_as_there_is_room():
    assert touchable((100, 100, 20, 60)) == (88, 100, TOUCH, 60)
    assert touchable((100, 100, 20, 20), 30, 26) == (95, 97, 30, 26)
    roomy = lay(Grid("a", 6, 3, 30, gap=20), 300).hits
    assert all(min(hit[2:]) == TOUCH for hit in roomy.values())


def leaves():
    return st.builds(lambda w, h: ("cell", w, h), st.sampled_from([0, 20, 60]), st.sampled_from([20, 45]))


def grids():
    gaps = st.sampled_from([0, 5])
    return st.builds(lambda n, k, gap: ("grid", n, k, gap), st.integers(1, 9), st.integers(1, 4), gaps)


trees = st.recursive(st.one_of(leaves(), grids()), lambda inner: st.tuples(
    st.sampled_from(["row", "column", "panel"]), st.lists(inner, min_size=1, max_size=4)), max_leaves=10)


def built(tree, names):
    match tree:
        case ("cell", w, h):
            return Cell(next(names), w, h, touch=True)
        case ("grid", n, k, gap):
            return Grid(next(names), n, k, gap=gap, w=22)
        case ("panel", inner):
            return Panel(next(names), column(*(built(one, names) for one in inner), gap=3), (4, 6))
        case (kind, inner):
            return {"row": row, "column": column}[kind](*(built(one, names) for one in inner), gap=3)


@given(trees)
def test_whatever_is_described_boxes_do_not_overlap_and_stay_in_their_panels(tree):
    table = lay(built(tree, (f"box{n}" for n in range(99))), 3000)
    panels = {name for name in table.boxes if any(name != other and within(inner, table.boxes[name])
                                                  for other, inner in table.boxes.items())}
    leaf = [(name, box) for name, box in table.boxes.items() if name not in panels]
    for n, (name, box) in enumerate(leaf):
        assert within(box, (0, 0, table.width, table.height)), name
        assert not any(overlap(grow(box, -0.2), grow(other, -0.2)) for _, other in leaf[:n]), name
        assert within(box, table.hits[name])


# -------------------------------------------------------------------- pieces and marks

FACE = Group((Rect(1, 1, 78, 98, "sky", "edge", 2, 5),))


class Everything(picture.Picture):
    """A picture with every piece of the kit on it."""

    def layout(self):
        seats = Grid("panel", 2, 1, h=44, gap=6, first=0)
        cards = (Cell(key, 50, 70) for key in ("pile", "none", "plain"))
        small = row(*cards, Cell("die", 60, 60), Cell("coin", 60, 60), gap=14)
        return Panel("", column(seats, small, Grid("turn", 7, 7, h=50, gap=2), Cell("gauge", h=10), Cell("count", h=40),
                                Overlap("held", 9, 70, 1.25, 6), gap=10), (8, 8))

    def pieces(self):
        for seat in (0, 1):
            yield from pieces.plate(self, seat, self.box(f"panel {seat}"), tag="passes", icon=pieces.seat_sign(seat))
        for key, shapes in (
                ("pile", pieces.pile(self.box("pile"), pieces.card(self.box("pile"), "7"), 12)),
                ("none", pieces.pile(self.box("none"), (), 0)), ("plain", pieces.card(self.box("plain"), "Guard")),
                ("die", pieces.die(self.box("die"), 5)), ("gauge", pieces.gauge(self.box("gauge"), 3, 7, "fire")),
                ("count", pieces.counter(self.box("count"), "Moves without a capture", 12, 40))):
            yield pieces.piece(key, *shapes)
        x, y, w, _ = self.box("coin")
        yield pieces.piece("coin", *pieces.coin(x + w / 2, y + w / 2, 26, "5", "gold"))
        cells = [self.box(f"turn {n}") for n in range(1, 8)]
        yield from (pieces.piece(f"turn {n}", *cell) for n, cell in enumerate(pieces.track(cells, 3), 1))
        yield from pieces.hand(self, "held", ((FACE, f"step {n}", f"card {n}") for n in range(1, 10)), 80)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_piece_keeps_within_the_table_and_near_its_box(shape):
    game = Race()
    drawn = Everything(game.setup(), Context(game, board_package(game).words, shape=shape, focus="held 3",
                                             last=("held 2",), lit=frozenset({"step 4"}), picked="step 5"))
    scene = drawn.scene()
    keys = {item.key for item in scene.items}
    assert {"turn", "turn arrow", "tag 0", "tag 1", "side 0", "name 1"} <= keys
    assert {"lit held 4", "picked", "last held 2", "focus"} <= keys
    for item in scene.items:
        assert within(item.box, (0, 0, scene.width, scene.height), 6), item.key
        assert all(within(ink(shape_), item.box, 1) for shape_ in item.shapes), item.key
    for key in ("pile", "none", "plain", "die", "gauge", "count", "turn 3", "coin"):
        assert within(scene.item(key).box, drawn.box(key), 8), key


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("words", ["", "Turn 4", "Bartholomew the Long of the Long Tower"])
def test_words_stay_in_their_box_and_are_smaller_only_where_they_must_be(anchor, words):
    box = 10, 20, 120, 24
    text = pieces.written(box, words, 14, anchor=anchor)
    assert within(ink(text), box, 4)
    assert (text.size < 14) == (len(words) > 10)


def test_a_gauge_is_as_full_as_its_value_and_never_fuller():
    full = [pieces.gauge((0, 0, 100, 10), value, 50, "fire")[-1].w for value in (25, 50, 80)]
    assert full == [50, 100, 100]
    assert len(pieces.gauge((0, 0, 100, 10), 0, 50, "fire")) == 1


@pytest.mark.parametrize("side", range(7))
def test_a_die_shows_as_many_pips_as_it_has(side):
    assert len(pieces.die((0, 0, 60, 60), side)) == 1 + side


def test_a_long_name_leaves_room_for_its_badge():
    game = Race()
    names = ("Bartholomew the Long " * 3, "")
    drawn = Everything(game.setup(), Context(game, board_package(game).words, shape="tall", names=names))
    name, tag = (drawn.scene().item(key).box for key in ("name 0", "tag 0"))
    assert name[0] + name[2] <= tag[0]


def test_marks_follow_the_edge_of_a_thing_and_not_its_shadow():
    item = Item("card", PIECES, (0, 0, 60, 80), (), frame=(5, 5, 50, 66), round=9)
    frame = marks.glow(item)[0]
    assert (frame.x, frame.y, frame.w, frame.h, frame.radius) == (4, 4, 52, 68, 10)


def test_marks_around_what_is_round_are_round():
    coin = Item("coin", PIECES, (0, 0, 40, 40), (), frame=(5, 5, 30, 30), round=15)
    for mark in (marks.lit(coin), marks.picked(coin), marks.ring(coin)):
        assert all(shape.w == shape.h == 2 * shape.radius for shape in mark.shapes)


def test_a_backdrop_is_drawn_once_for_all_pictures_on_a_table():
    drawn = []

    class Still(Everything):
        def backdrop(self):
            drawn.append(self.lang)
            return ()

    game = Race()
    for lang in ("en", "en", "fr", "en"):
        Still(game.setup(), Context(game, board_package(game).words, lang=lang)).scene()
    assert drawn == ["en", "fr"]
