"""A scene painted on ipycanvas: three layers, one batch a frame, and only what changed.

A canvas remembers nothing: a page that has just shown it must be painted whole, and one that was painted before its
page was there stays blank for ever. So a `Painter` waits for the client, paints everything whenever a client reports
ready, and from then on clears and repaints the boxes of the items that changed. Shapes become commands before the batch
is opened, for an error in the middle of a batch would stop all drawing of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import tau
from typing import Any, NamedTuple

from ipycanvas import MultiCanvas, hold_canvas

from pontlevis_widgets.palette import Theme, colour
from pontlevis_widgets.scene import (
    INHERIT,
    LIGHTS,
    STATIC,
    Box,
    Circle,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Shape,
    Text,
    commands,
    overlap,
)
from pontlevis_widgets.svg import FONT

LAYERS = (STATIC, 1, LIGHTS)

Command = tuple[str, tuple[Any, ...]]
"""A canvas method and its arguments; a name that starts with "=" sets an attribute."""


class Pen(NamedTuple):
    """What shapes take from the groups around them."""

    fill: str = ""
    alpha: float = 1


class Painter:
    """Paints scenes of one size on one `canvas`. `show(scene)` any time; `theme` may change between frames."""

    def __init__(self, scene: Scene, theme: Theme = "light", ratio: float = 1, css_width: float | None = None) -> None:
        self.scene = scene
        self.theme: Theme = theme
        self.ratio = max(1.0, min(4.0, float(ratio)))
        self.ready = False
        self.painted: dict[str, Item] = {}
        width = css_width or scene.width
        self.canvas = MultiCanvas(
            len(LAYERS), width=round(scene.width * self.ratio), height=round(scene.height * self.ratio),
            layout={"width": f"{width:g}px", "height": f"{scene.height * width / scene.width:g}px"},
        )
        self.canvas.on_client_ready(self.repaint)

    def show(self, scene: Scene, theme: Theme | None = None) -> None:
        """Paint what differs from the picture that is on the canvas; all of it if the theme changed."""
        if (scene.width, scene.height) != (self.scene.width, self.scene.height):
            raise ValueError("a painter paints scenes of one size; make another for another size")
        whole = theme is not None and theme != self.theme
        self.scene, self.theme = scene, theme or self.theme
        if not self.ready:
            return
        self._paint(whole)

    def repaint(self, *_: object) -> None:
        """Paint everything: a client is there, and its canvas is blank."""
        self.ready = True
        manager(self.canvas)._current_canvas = None  # noqa: SLF001 - this client was never told which is current
        self._paint(whole=True)

    def _paint(self, whole: bool) -> None:
        frames = {}
        for layer in LAYERS:
            frame = tuple(whole_layer(self.scene, layer, self.theme, self.ratio)) if whole else tuple(
                changed_layer(self.painted, self.scene, layer, self.theme))
            if frame:
                frames[layer] = frame
        self.ready = False  # until this frame is whole: after an error only a client that starts anew is painted
        with batch(self.canvas):
            for layer, frame in frames.items():
                run(self.canvas[layer], frame)
        self.ready = True
        self.painted = {item.key: item for item in self.scene.items}


def manager(canvas: Any) -> Any:
    """The one object that sends every canvas's commands; ipycanvas has no public name for it."""
    return canvas._canvas_manager  # noqa: SLF001


@contextmanager
def batch(canvas: Any) -> Iterator[None]:
    """All commands in one message. Unlike ipycanvas's own, an error in it does not hold back every later drawing."""
    sender = manager(canvas)
    try:
        with hold_canvas():
            yield
    except BaseException:
        sender._commands_cache, sender._buffers_cache, sender._caching = [], [], False  # noqa: SLF001
        sender._current_canvas = None  # noqa: SLF001
        raise


def run(canvas: Any, frame: Iterable[Command]) -> None:
    """Give commands to a canvas."""
    for name, arguments in frame:
        if name[0] == "=":
            setattr(canvas, name[1:], arguments[0])
        else:
            getattr(canvas, name)(*arguments)


def whole_layer(scene: Scene, layer: int, theme: Theme, ratio: float) -> Iterator[Command]:
    """The commands that paint a layer from nothing."""
    yield "reset_transform", ()
    yield "clear", ()
    yield "set_transform", (ratio, 0, 0, ratio, 0, 0)
    yield "=line_cap", ("round",)
    yield "=line_join", ("round",)
    for item in scene.items:
        if item.layer == layer:
            yield from ink_of(item, theme)


def changed_layer(painted: dict[str, Item], scene: Scene, layer: int, theme: Theme) -> Iterator[Command]:
    """The commands that clear the boxes of what changed on a layer and repaint what lies in them."""
    boxes = tuple(dirty(painted, scene, layer))
    if not boxes:
        return
    yield "save", ()
    yield "begin_path", ()
    for box in boxes:
        yield "rect", box
    yield "clip", ()
    for box in boxes:
        yield "clear_rect", box
    for item in scene.items:
        if item.layer == layer and item.shapes and any(overlap(item.box, box) for box in boxes):
            yield from ink_of(item, theme)
    yield "restore", ()


def dirty(painted: dict[str, Item], scene: Scene, layer: int) -> Iterator[Box]:
    """The boxes of items that came, went or look different."""
    now = {item.key for item in scene.items}
    for item in scene.items:
        before = painted.get(item.key)
        if before is not None and (before.layer, before.box, before.shapes) == (item.layer, item.box, item.shapes):
            continue
        if before is not None and before.layer == layer and before.shapes:
            yield rounded(before.box)
        if item.layer == layer and item.shapes and (before is None or before.layer != layer or before.box != item.box
                                                    or not before.shapes):
            yield rounded(item.box)
    for key, before in painted.items():
        if key not in now and before.layer == layer and before.shapes:
            yield rounded(before.box)


def rounded(box: Box) -> Box:
    """A box on whole pixels, so that clearing it leaves no half-erased edge."""
    x, y, w, h = box
    return int(x // 1), int(y // 1), int(-(-(x + w) // 1)) - int(x // 1), int(-(-(y + h) // 1)) - int(y // 1)


def ink_of(item: Item, theme: Theme) -> Iterator[Command]:
    """The commands that draw an item."""
    for shape in item.shapes:
        yield from drawn(shape, theme, Pen())


@lru_cache(maxsize=4096)
def drawn(shape: Shape, theme: Theme, pen: Pen) -> tuple[Command, ...]:
    """The commands that draw one shape."""
    match shape:
        case Group():
            return tuple(group(shape, theme, pen))
        case Text():
            return tuple(faded(text(shape, theme), shape.alpha * pen.alpha))
        case Circle():
            outline: tuple[Command, ...] = (("begin_path", ()), ("arc", (shape.x, shape.y, shape.r, 0, tau)))
        case Rect():
            outline = (("begin_path", ()), *frame_of(shape))
        case Path():
            outline = (("begin_path", ()), *traced(shape.d))
    fill = pen.fill if shape.fill == INHERIT else shape.fill
    out = list(outline)
    if fill:
        out += [("=fill_style", (colour(fill, theme),)), ("fill", ())]
    if shape.stroke:
        out += [("=stroke_style", (colour(shape.stroke, theme),)), ("=line_width", (shape.width,)), ("stroke", ())]
    return tuple(faded(out, shape.alpha * pen.alpha))


def group(shape: Group, theme: Theme, pen: Pen) -> Iterator[Command]:
    """A group's shapes, moved and scaled."""
    inner = Pen(shape.fill or pen.fill, shape.alpha * pen.alpha)
    x, y, scale = short(shape.x), short(shape.y), round(shape.scale, 4)
    before: tuple[Command, ...] = ()
    after: tuple[Command, ...] = ()
    if scale != 1:
        before, after = (("save", ()), ("transform", (scale, 0, 0, scale, x, y))), (("restore", ()),)
    elif x or y:
        before, after = (("translate", (x, y)),), (("translate", (-x, -y)),)
    yield from before
    for one in shape.shapes:
        yield from drawn(one, theme, inner)
    yield from after


def faded(what: Iterable[Command], alpha: float) -> Iterator[Command]:
    """Commands drawn see-through."""
    if alpha != 1:
        yield "=global_alpha", (short(alpha),)
    yield from what
    if alpha != 1:
        yield "=global_alpha", (1,)


def text(shape: Text, theme: Theme) -> Iterator[Command]:
    """A line of words."""
    yield "=font", (f"{'bold ' if shape.weight > 500 else ''}{shape.size:g}px {FONT_STACK}",)
    yield "=text_align", ({"start": "left", "middle": "center", "end": "right"}[shape.anchor],)
    yield "=fill_style", (colour(shape.fill, theme),)
    yield "fill_text", (shape.text, shape.x, shape.y)


FONT_STACK = ",".join(f"'{name}'" if " " in name else name for name in FONT.split(","))


def frame_of(rect: Rect) -> Iterator[Command]:
    """The outline of a rectangle, with round corners if it has any."""
    x, y, w, h, r = short(rect.x), short(rect.y), short(rect.w), short(rect.h), rect.radius
    if not r:
        yield "rect", (x, y, w, h)
        return
    r = short(min(r, w / 2, h / 2))
    yield "move_to", (short(x + r), y)
    yield "arc_to", (short(x + w), y, short(x + w), short(y + h), r)
    yield "arc_to", (short(x + w), short(y + h), x, short(y + h), r)
    yield "arc_to", (x, short(y + h), x, y, r)
    yield "arc_to", (x, y, short(x + w), y, r)
    yield "close_path", ()


METHODS: dict[str, str] = {
    "M": "move_to", "L": "line_to", "C": "bezier_curve_to", "Q": "quadratic_curve_to", "Z": "close_path",
}


@lru_cache(maxsize=2048)
def traced(d: str) -> tuple[Command, ...]:
    """A path string as canvas commands; a rectangle in it (M H V H Z) becomes one."""
    steps = commands(d)
    out: list[Command] = []
    x = y = 0.0
    skip = 0
    for n, (letter, numbers) in enumerate(steps):
        if skip:
            skip -= 1
            continue
        if "".join(step[0] for step in steps[n : n + 5]) == "MHVHZ" and steps[n + 3][1][0] == numbers[0]:
            x, y = numbers
            out.append(("rect", (short(x), short(y), short(steps[n + 1][1][0] - x), short(steps[n + 2][1][0] - y))))
            skip = 4
            continue
        if letter == "H":
            x = numbers[0]
        elif letter == "V":
            y = numbers[0]
        elif numbers:
            x, y = numbers[-2:]
        straight = letter in "HV"
        out.append(("line_to", (short(x), short(y))) if straight else (METHODS[letter], tuple(map(short, numbers))))
    return tuple(out)


def short(value: float) -> float:
    """A number in few characters: two decimals, and none where none are needed."""
    value = round(value, 2 if abs(value) < 10 else 1)
    return int(value) if value == int(value) else value
