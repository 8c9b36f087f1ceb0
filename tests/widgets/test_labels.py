"""Texts and numbers fit their places: notes, labels, arrows, and the way numbers are written."""

import pytest

from pontlevis_widgets.draw.glyphs import number, number_width
from pontlevis_widgets.draw.labels import near, spread
from pontlevis_widgets.draw.layout import Layout
from pontlevis_widgets.draw.marks import arrow
from pontlevis_widgets.draw.scene import ink, overlap
from scenes import contains

LAYOUT = Layout(200, 100, {}, {})
THING = (90, 40, 20, 20)


@pytest.mark.parametrize(("avoid", "corner"), [
    ((), (80, 14)),
    (((90, 15, 5, 5),), (80, 66)),
    (((90, 15, 5, 5), (90, 70, 5, 5)), (116, 40)),
    (((90, 15, 5, 5), (90, 70, 5, 5), (120, 50, 5, 5)), (44, 40)),
])
def test_a_note_stands_above_or_else_below_or_to_a_side_where_it_hides_nothing(avoid, corner):
    note = near(THING, 40, 20, LAYOUT, avoid)
    assert note == (*corner, 40, 20)
    assert not any(overlap(note, other) for other in (THING, *avoid))


def test_a_note_at_the_edge_stays_on_the_table():
    assert near((0, 40, 20, 20), 40, 20, LAYOUT)[0] == 4
    assert near((180, 40, 20, 20), 40, 20, LAYOUT)[0] == 156
    assert near((90, 0, 20, 20), 40, 20, LAYOUT)[1] == 26, "no room above"


def test_labels_are_spread_as_far_as_they_can_be():
    choices = [[0, 10], [4, 12]]
    assert spread(choices, (), 11, 3) == [0, 12]
    assert spread(choices, (), 3) == [0, 4]
    assert spread(choices, [0 + 1j], 3) == [10, 4]
    assert spread(choices, (), 13) is None
    assert spread([], (), 3) == []


def test_an_arrow_ends_at_its_tip_and_its_head_is_wider_than_its_line():
    line, head = arrow(10 + 50j, 60 + 50j, "turn", 4, 20)
    assert ink(line) == (8, 48, 34, 4)
    x, y, w, h = ink(head)
    assert (x, x + w) == (40, 60)
    assert y < 48
    assert y + h > 52
    assert contains(ink(head), 60, 50)


def test_a_space_in_a_number_is_room_and_not_ink():
    together, apart = number("5>4", 0, 0, 100), number("5 > 4", 0, 0, 100)
    for written in (together, apart):
        assert [letter.name for letter in written.shapes] == ["5", "above", "4"]
    assert number_width("5 > 4", 100) > number_width("5>4", 100)
