"""A canvas on which only the changes were painted, act after act, equals one that is painted whole."""

import random
from itertools import cycle

import pytest
from ipycanvas.canvas import COMMANDS, Canvas

import pontlevis
from pontlevis import Record
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.canvas import Painter
from toys.page import Page as Ear

ACTS = 36
EVERY = 6
"""The number of acts between two comparisons."""
ROUNDING, STRAY, MOST = 16, 8, 48
"""The difference ignored at any pixel (of 255), the most pixels that differ by more, and their greatest difference.

When it paints within several boxes, Chromium covers the pixels of an edge by up to 8 otherwise for each shape with an
edge there: two shapes may do that anywhere, six at a few pixels. A part that was forgotten, painted twice or cut off
differs by more, or in a whole row.
"""
TOOLS = ({"key": "ArrowRight"}, {"key": "ArrowDown"}, {"key": "Escape"}, {"do": "hint"}, {"do": "why"}, {"do": "undo"},
         {"do": "scrub", "value": 1}, {"do": "latest"}, {"look": {"theme": "dark"}}, {"look": {"theme": "light"}})
PAINTING = """([methods, attributes]) => {
    const layers = new Map();
    let pen;
    const does = {
        switchCanvas: ([name]) => { pen = layers.get(name); },
        set: ([what, value]) => { pen[attributes[what]] = value; },
        clear: () => pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height),
    };
    globalThis.lay = (names, width, height) => {
        for (const name of names)
            layers.set(name, Object.assign(document.createElement("canvas"), { width, height }).getContext("2d"));
    };
    globalThis.paint = (frame) => {
        for (const [method, given] of JSON.parse(frame)) {
            const name = methods[method];
            does[name] ? does[name](given) : pen[name](...given);
        }
    };
    globalThis.unlike = (one, other, rounding) => {
        const [a, b] = [one, other].map((name) => layers.get(name).getImageData(0, 0, layers.get(name).canvas.width,
            layers.get(name).canvas.height));
        const found = [];
        for (let at = 0; at < a.data.length; at += 4) {
            const [inked, meant] = [a.data[at + 3] / 255, b.data[at + 3] / 255];
            const apart = [0, 1, 2].map((n) => Math.abs(a.data[at + n] * inked - b.data[at + n] * meant));
            const most = Math.max(...apart, 255 * Math.abs(inked - meant));
            if (most > rounding) found.push([(at / 4) % a.width, Math.floor(at / 4 / a.width), most]);
        }
        return found.sort((one, other) => other[2] - one[2]);
    };
}"""


@pytest.fixture
def easel(chromium):
    """An empty page that paints messages in the protocol of ipycanvas."""
    page = chromium.new_page()
    attributes = {number: "".join(part.capitalize() if n else part for n, part in enumerate(name.split("_")))
                  for name, number in Canvas.ATTRS.items()}
    page.evaluate(PAINTING, [{number: name for name, number in COMMANDS.items()}, attributes])
    yield page
    page.close()


@pytest.fixture
def frames(monkeypatch):
    """A list that collects the buffers that painters send."""
    sent = []
    monkeypatch.setattr("ipycanvas.canvas._CanvasManager.send",
                        lambda _manager, _meta, buffers: sent.append(bytes(buffers[0])))
    return sent


def names(painter):
    return [f"IPY_MODEL_{layer.model_id}" for layer in painter.canvas]


def laid(easel, painter, frames):
    """Paints the painter's whole picture on a new canvas of the page, and returns the painter."""
    easel.evaluate("given => lay(...given)", [names(painter), painter.canvas.width, painter.canvas.height])
    frames.clear()
    painter.repaint()
    (whole,) = frames
    easel.evaluate("frame => paint(frame)", whole.decode())
    return painter


def some_act(board, rng):
    """Returns a random message of a page: mostly a move, else a tool, a click or a necessary confirmation."""
    station = board.station
    if station.view.mode.name == "CURTAIN":
        return {"do": "reveal"}
    if rng.random() < 0.35:
        return rng.choice(TOOLS)
    if station.person.to_confirm or station.view.waiting:
        return {"do": "confirm" if station.person.to_confirm else "begin"}
    if station.view.may_act and rng.random() < 0.6:
        return {"play": rng.choice([*station.legal(station.state)])}
    x, y, w, h = rng.choice(board.drawn.targets or board.drawn.items).area
    return {"at": [x + w / 2, y + h / 2]}


@pytest.mark.parametrize(("name", "shape"), [*zip(pontlevis.games(), cycle(["wide", "tall"]), strict=False)])
def test_what_was_repainted_in_parts_looks_as_if_painted_whole(easel, frames, name, shape):
    rng = random.Random(f"{name} {shape}")
    record = Record(pontlevis.game(name), rng=rng)
    board = Board(BoardStation.alone(record, policy=Policy(kind="game", practice=True), rng=rng), name, any_start=True)
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": shape},
                   "settings": {"speed": "instant"}})
    laid(easel, board.board_canvas.painter, frames)
    ear, parts = Ear(board), 0
    for number in range(1, ACTS + 1):
        ear.forget()
        board.receive(some_act(board, rng))
        if board.station.view.unseen:
            board.station.catch_up()
            board.show()
        parts += len(ear.frames)
        for frame in ear.frames:
            easel.evaluate("frame => paint(frame)", frame.decode())
        if number % EVERY == 0:
            whole = laid(easel, Painter(board.drawn, board.board_canvas.theme), frames)
            for layer, pair in enumerate(zip(names(board.board_canvas.painter), names(whole), strict=True)):
                found = easel.evaluate("given => unlike(...given)", [*pair, ROUNDING])
                where = f"layer {layer} after {number} acts, {len(found)} pixels: {found[:5]}"
                assert len(found) <= STRAY, where
                assert not found or found[0][2] <= MOST, where
    assert parts > ACTS // 3, "hardly anything was painted"
