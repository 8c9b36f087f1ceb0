"""The painter sends nothing before the client is ready, one message per frame, and only what changed."""

import json
import re

import pytest
from ipycanvas import hold_canvas
from ipycanvas.canvas import COMMANDS, Canvas

import pontlevis
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw import canvas as canvas_module
from pontlevis_widgets.draw.canvas import HAIR, Painter, regions
from pontlevis_widgets.draw.palette import colour
from pontlevis_widgets.draw.scene import Circle, Group, Item, Path, Rect, Scene, Text, grow, ink
from pontlevis_widgets.draw.strokes import drawn, traced

NAMES = {number: name for name, number in COMMANDS.items()}


def disc(key, x, role="gold", layer=1):
    return Item(key, layer, (x, 0, 10, 10), (Circle(x + 5, 5, 4, role),), key)


BOARD = Item("board", 0, (0, 0, 100, 20), (Rect(0, 0, 100, 20, "table"),))
SCENE = Scene(100, 20, (BOARD, *(disc(f"d{n}", 12 * n) for n in range(8))))


@pytest.fixture
def frames(monkeypatch):
    """A list of every message that a painter sends, each a list of (method, arguments)."""
    sent = []

    def send(_manager, metadata, buffers):
        assert metadata == {"dtype": "uint8", "shape": [len(buffers[0])]}
        sent.append([(NAMES[name], arguments) for name, arguments in json.loads(buffers[0])])

    monkeypatch.setattr("ipycanvas.canvas._CanvasManager.send", send)
    return sent


def calls(frame, name):
    return [arguments for method, arguments in frame if method == name]


def test_nothing_is_painted_before_the_client_is_ready(frames):
    painter = Painter(SCENE)
    painter.show(SCENE._replace(items=(BOARD,)))
    assert frames == []
    painter.canvas[2]._client_ready_callbacks()  # the top layer receives the client's answer for all layers
    assert len(frames) == 1


def test_a_ready_client_gets_the_whole_scene_in_one_message(frames):
    painter = Painter(SCENE)
    painter.repaint()
    [frame] = frames
    assert len(calls(frame, "switchCanvas")) == 3
    assert len(calls(frame, "clear")) == 3
    assert len(calls(frame, "arc")) == 8


def test_every_ready_client_is_painted_whole(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.repaint()
    assert frames[0] == frames[1]


def test_the_same_scene_sends_nothing(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.show(Scene(*SCENE))
    assert len(frames) == 1


def test_words_and_targets_alone_need_no_paint(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.show(SCENE._replace(items=tuple(i._replace(label="new", target="x", lit=True) for i in SCENE.items)))
    assert len(frames) == 1


def test_only_what_changed_is_painted(frames):
    painter = Painter(SCENE)
    painter.repaint()
    items = tuple(disc("d3", 36, "red") if item.key == "d3" else item for item in SCENE.items)
    painter.show(SCENE._replace(items=items))
    frame = frames[1]
    assert calls(frame, "arc") == [[41, 5, 4, 0, 6.2832]]
    assert calls(frame, "rect") == [[35, -1, 12, 12]]
    assert len(calls(frame, "switchCanvas")) == 1


def test_what_went_is_cleared_and_what_lay_under_it_comes_back(frames):
    pile = SCENE._replace(items=(*SCENE.items, disc("top", 38, "red")))
    painter = Painter(pile)
    painter.repaint()
    painter.show(SCENE)
    frame = frames[1]
    assert calls(frame, "rect") == [[37, -1, 12, 12]]
    assert [x for x, *_ in calls(frame, "arc")] == [41, 53]


def test_a_box_within_another_is_cleared_with_it():
    assert canvas_module.outermost(((0, 0, 9, 9), (2, 2, 3, 3), (5, 5, 9, 9))) == [(0, 0, 9, 9), (5, 5, 9, 9)]


def test_what_moved_is_cleared_where_it_was_and_painted_where_it_is(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.show(SCENE._replace(items=tuple(disc("d0", 200) if i.key == "d0" else i for i in SCENE.items)))
    assert calls(frames[1], "rect") == [[-1, -1, 12, 12], [199, -1, 12, 12]]


def test_a_layer_that_has_changed_in_most_places_is_painted_whole_without_a_look_at_each(frames):
    painter = Painter(SCENE)
    painter.repaint()
    left = (BOARD, disc("d0", 0), disc("d7", 84, "red"))
    painter.show(SCENE._replace(items=left))
    frame = frames[1]
    assert [name for name, _ in frame][:2] == ["switchCanvas", "clear"]
    assert (calls(frame, "rect"), [x for x, *_ in calls(frame, "arc")]) == ([], [5, 89])
    painter.show(SCENE._replace(items=(BOARD,)))
    assert [name for name, _ in frames[2]] == ["switchCanvas", "clear"]


def test_a_change_of_layer_clears_the_layer_that_was_left(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.show(SCENE._replace(items=tuple(disc("d0", 0, layer=2) if i.key == "d0" else i for i in SCENE.items)))
    frame = frames[1]
    assert len(calls(frame, "switchCanvas")) == 2
    assert len(calls(frame, "arc")) == 1


def test_a_new_theme_repaints_everything(frames):
    painter = Painter(SCENE)
    painter.repaint()
    painter.show(SCENE, "dark")
    assert [0, colour("table", "dark")] in calls(frames[1], "set")
    assert len(calls(frames[1], "arc")) == 8


def test_a_sharp_screen_gets_more_pixels_in_the_same_room(frames):
    painter = Painter(SCENE, ratio=2, css_width=50)
    painter.repaint()
    assert (painter.canvas.width, painter.canvas.height) == (200, 40)
    assert (painter.canvas.layout.width, painter.canvas.layout.height) == ("50px", "10px")
    assert calls(frames[0], "setTransform") == [[2, 0, 0, 2, 0, 0]] * 3


def test_a_scene_of_another_size_is_refused(frames):
    painter = Painter(SCENE)
    with pytest.raises(ValueError, match="one size"):
        painter.show(SCENE._replace(width=101))


def test_an_error_while_drawing_sends_nothing_and_the_next_frame_is_right(frames, monkeypatch):
    painter = Painter(SCENE)
    painter.repaint()
    changed = SCENE._replace(items=tuple(disc("d3", 36, "red") if i.key == "d3" else i for i in SCENE.items))
    with monkeypatch.context() as broken:
        broken.setattr(canvas_module, "drawn", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            painter.show(changed)
    assert len(frames) == 1
    painter.show(changed)
    assert len(calls(frames[1], "arc")) == 1


def test_other_canvases_must_name_themselves_after_a_frame(frames):
    painter = Painter(SCENE)
    painter.canvas._canvas_manager._current_canvas = painter.canvas[0]
    painter.repaint()
    assert painter.canvas._canvas_manager._current_canvas is None


def test_an_empty_frame_leaves_what_it_surrounds_alone():
    frame = Item("frame", 2, (0, 0, 100, 80), (Rect(2, 2, 96, 76, "", "turn", 2, 5),))
    assert len(regions(frame)) == 4
    assert not any(x < 50 < x + w and y < 40 < y + h for x, y, w, h in regions(frame))
    filled = frame._replace(shapes=(Rect(2, 2, 96, 76, "panel", "turn", 2, 5),))
    assert regions(filled) == (grow(filled.box, HAIR),)


def test_words_that_are_wider_in_the_font_of_a_page_leave_nothing_behind():
    long = Text(10, 20, "K♥, diamonds", 13, anchor="start", weight=700)
    (x, y, w, h), = regions(Item("title", 1, ink(long), (long,)))
    assert x <= 10 < 10 + 7.9 * 13 <= x + w, "as wide as DejaVu Serif makes them"
    assert (y, h) == grow(ink(long), HAIR)[1::2]


def test_a_rectangle_in_a_path_becomes_one_command():
    assert json.loads(json.dumps(traced("M1 2H5V9H1Z"))) == [[COMMANDS["rect"], [1, 2, 4, 7]]]
    slanted = json.loads(json.dumps(traced("M1 2H5V9H2Z")))
    assert [NAMES[name] for name, _ in slanted] == ["moveTo", "lineTo", "lineTo", "lineTo", "closePath"]


def test_a_faded_group_fades_its_shapes_and_then_stops():
    shape = Group((Path("M0 0L1 1", "ink"),), alpha=0.5, fill="ink")
    alphas = [arguments[1] for name, arguments in json.loads(f"[{drawn(shape, 'light')}]")
              if NAMES[name] == "set" and arguments[0] == 2]
    assert alphas == [0.5, 1]


ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}
SNAKE = {number: re.sub("([A-Z])", lambda big: f"_{big[1].lower()}", name) for name, number in COMMANDS.items()}
DEFAULTS = {"nonzero", False}
"""The canvas defaults of the fill rule and of an arc's `anticlockwise`."""


@pytest.mark.parametrize("name", pontlevis.games())
def test_frames_say_what_the_calls_of_the_library_say(name, monkeypatch):
    sent = []
    monkeypatch.setattr("ipycanvas.canvas._CanvasManager.send", lambda *given, buffers: sent.append(buffers[0]))
    game = pontlevis.game(name)
    painter = Painter(board_package(name).scene(game.setup(), 0, "en"))
    painter.repaint()
    ours, layer = json.loads(sent.pop()), -1
    with hold_canvas():
        for number, arguments in ours:
            if SNAKE[number] == "switch_canvas":
                layer += 1
            elif SNAKE[number] == "set":
                setattr(painter.canvas[layer], ATTRIBUTES[arguments[0]], arguments[1])
            else:
                getattr(painter.canvas[layer], SNAKE[number])(*arguments)
    [frame] = sent
    pairs = [(command[:2], mine) for command, mine in zip(json.loads(bytes(frame)), ours, strict=True)]
    assert [[number, given[:len(mine)]] for (number, given), (_, mine) in pairs] == ours
    assert {value for (_, given), (_, mine) in pairs for value in given[len(mine):]} <= DEFAULTS
