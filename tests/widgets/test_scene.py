"""Scenes: hit testing, arrow keys, reading order, paths."""

import pytest

from pontlevis_widgets.draw.scene import (
    Circle,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Text,
    commands,
    ink,
    overlap,
    shorten,
    text_width,
)
from scenes import contains


def thing(key, x, y, w=20, h=20, *, target=None, hit=None, layer=1):
    return Item(key, layer, (x, y, w, h), (Rect(x, y, w, h, "ink"),), key if target is None else target, hit=hit)


GRID = Scene(200, 200, tuple(thing(f"{r}{c}", c * 30, r * 30) for r in range(3) for c in range(3)))


def test_a_point_finds_the_front_most_target():
    scene = Scene(100, 100, (thing("under", 0, 0), thing("over", 10, 10)))
    assert scene.at(15, 15).key == "over"
    assert scene.at(5, 5).key == "under"
    assert scene.at(60, 60) is None


def test_what_has_no_target_lets_the_point_through():
    scene = Scene(100, 100, (thing("card", 0, 0), thing("glow", 0, 0, target="", layer=2)))
    assert scene.at(5, 5).key == "card"


def test_a_touch_area_may_be_larger_than_the_ink():
    scene = Scene(100, 100, (thing("gap", 40, 0, 2, 20, hit=(30, 0, 22, 20)),))
    assert scene.at(32, 5).key == "gap"
    assert scene.at(28, 5) is None


@pytest.mark.parametrize(("way", "there"), [("right", "12"), ("left", "10"), ("up", "01"), ("down", "21")])
def test_arrows_run_along_rows_and_columns(way, there):
    assert GRID.neighbour("11", way).key == there


@pytest.mark.parametrize(("key", "way"), [("02", "right"), ("20", "down"), ("00", "up"), ("10", "left")])
def test_arrows_stop_at_the_edge(key, way):
    assert GRID.neighbour(key, way) is None


def test_arrows_reach_things_that_are_out_of_line():
    scene = Scene(300, 300, (*GRID.items, thing("wall", 35, 150, 60, 40), thing("side", 150, 10, 30, 60)))
    assert scene.neighbour("21", "down").key == "wall"
    assert scene.neighbour("02", "right").key == "side"
    assert scene.neighbour("side", "left").key in {"02", "12"}


def test_arrows_pass_over_what_is_aside_unless_it_is_lit():
    gap = thing("gap", 22, 0, 6, 20)._replace(aside=True)
    row = Scene(100, 20, (thing("a", 0, 0), gap, thing("b", 30, 0)))
    assert row.neighbour("a", "right").key == "b"
    assert row._replace(items=(row.items[0], gap._replace(lit=True), row.items[2])).neighbour("a", "right").key == "gap"
    assert row.at(25, 5).key == "gap"


def test_an_arrow_from_nowhere_goes_to_the_first_target():
    assert GRID.neighbour("", "right").key == "00"
    assert Scene(10, 10, ()).neighbour("", "up") is None


def test_targets_come_in_reading_order_whatever_order_they_are_drawn_in():
    scene = Scene(200, 200, tuple(reversed(GRID.items)))
    assert [item.key for item in scene.targets] == [f"{r}{c}" for r in range(3) for c in range(3)]


def test_an_item_is_found_by_its_key_before_its_target():
    scene = Scene(99, 99, (thing("a", 0, 0, target="b"), thing("b", 30, 0, target="c")))
    assert scene.item("b").target == "c"
    assert scene.item("c").key == "b"
    assert scene.item("nowhere") is None


def test_boxes_that_only_touch_share_no_area():
    assert not overlap((0, 0, 10, 10), (10, 0, 5, 5))
    assert overlap((0, 0, 10, 10), (9, 9, 5, 5))
    assert contains((0, 0, 10, 10), 10, 10)


def test_a_path_is_read_with_and_without_repeated_letters():
    assert commands("M0 0L1 1 2.5-2Z") == (("M", (0, 0)), ("L", (1, 1)), ("L", (2.5, -2)), ("Z", ()))
    assert commands("M1 2 3 4") == (("M", (1, 2)), ("L", (3, 4)))
    assert commands("M0 0H5V-6C1 2 3 4 5 6") == (("M", (0, 0)), ("H", (5,)), ("V", (-6,)), ("C", (1, 2, 3, 4, 5, 6)))


@pytest.mark.parametrize("d", ["M0", "M0 0A1 1 0 0 0 2 2", "1 2", "M0 0L1", "M0 0l1 1"])
def test_a_path_that_cannot_be_painted_is_refused(d):
    with pytest.raises(ValueError, match="path"):
        commands(d)


@pytest.mark.parametrize(("shape", "box"), [
    (Rect(1, 2, 3, 4, "ink"), (1, 2, 3, 4)),
    (Rect(1, 2, 3, 4, "", "ink", 2), (0, 1, 5, 6)),
    (Circle(10, 10, 4, "ink"), (6, 6, 8, 8)),
    (Path("M0 0H5V6Z", "ink"), (0, 0, 5, 6)),
    (Group((Path("M0 0H5V6Z", "ink"),), 10, 20, 2), (10, 20, 10, 12)),
])
def test_ink_holds_the_whole_shape(shape, box):
    assert ink(shape) == box


def test_a_long_name_is_cut_to_its_room():
    assert shorten("Ana", 100, 15) == "Ana"
    cut = shorten("Bartholomew the Long", 90, 15)
    assert cut.endswith("…")
    assert text_width(cut, 15) <= 90


def test_words_reach_to_the_side_their_anchor_says():
    left, middle, right = (ink(Text(50, 20, "Nord", 10, anchor=a))[0] for a in ("start", "middle", "end"))
    assert right < middle < left == 49  # leaves room for the foot of a j
