"""A board of squares: the squares' places, its rim, and the names of its rows and columns."""

from pontlevis_widgets.draw.layout import lay
from pontlevis_widgets.draw.scene import Group, Text, ink
from pontlevis_widgets.draw.squares import coordinates, slab, squares

NAMES = ("a2", "b2", "c2", "a1", "b1", "c1")


def board(names=NAMES):
    return lay(squares(names, 3, 40, 5), 0)


def test_squares_lie_row_by_row_within_the_rim_on_a_table_as_wide_as_they_ask():
    found = board()
    assert (found.width, found.height) == (130, 90)
    assert found.boxes["board"] == (0, 0, 130, 90)
    assert found.boxes["a2"] == (5, 5, 40, 40)
    assert found.boxes["c1"] == (85, 45, 40, 40)


def test_from_the_other_side_everything_is_turned():
    there, back = board().boxes, board(NAMES[::-1]).boxes
    assert back["a1"] == there["c2"]
    assert back["b2"] == there["b1"]


def test_a_finger_has_exactly_the_square():
    found = board()
    assert all(found.hits[name] == found.boxes[name] for name in NAMES)


def test_the_rim_follows_the_squares_there_are():
    boxes = board().boxes
    rim, _, light, dark = slab([boxes["a2"], boxes["c2"]], [boxes["b2"]], 5)
    assert ink(rim) == (-1, -1, 132, 52)
    assert (light.d.count("M"), dark.d.count("M"), rim.d.count("M")) == (2, 1, 3)


def test_every_column_has_its_letter_and_every_row_its_number():
    boxes = board().boxes
    *letters, numbers = coordinates({name: boxes[name] for name in NAMES}, boxes["board"], 12)
    assert [(text.text, text.x) for text in letters if isinstance(text, Text)] == [("a", 25), ("b", 65), ("c", 105)]
    assert all(text.y > 90 for text in letters)
    assert isinstance(numbers, Group)
    assert sorted(group.name for group in numbers.shapes) == ["1", "2"]
    assert ink(numbers)[0] + ink(numbers)[2] < 0
