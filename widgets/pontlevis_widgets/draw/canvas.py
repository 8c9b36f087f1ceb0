"""Paints a scene on ipycanvas: three layers, one message a frame, and only the changed parts.

A canvas keeps no commands: it is blank when a page shows it again, and commands sent before the page is ready are lost.
So a `Painter` waits for the client, paints everything whenever a client reports ready, and from then on clears and
repaints the boxes of the changed items.

Frames are written in ipycanvas's own protocol (`strokes.py`), and each is sent whole to its manager on the page.
ipycanvas's drawing methods would send half as many bytes again and take five times as long, and an exception between
two calls would stop all drawing of the page.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any

from pontlevis_widgets.draw.palette import Theme
from pontlevis_widgets.draw.scene import LIGHTS, PIECES, STATIC, Box, Item, Rect, Scene, around, grow, meet
from pontlevis_widgets.draw.strokes import call, drawn, setting, short, text
from pontlevis_widgets.jupyter import Canvas, DOMWidget, Layout, MultiCanvas, reopen

LAYERS = (STATIC, PIECES, LIGHTS)
HAIR = 0.5
"""Extra margin in units of a scene, for lines thinner than a pixel: they are painted one pixel wide."""
Painted = dict[str, Item]
"""The visible items of a layer, by their keys."""
SAVE, RESTORE, BEGIN, CLIP, CLEAR = (text(call(name)) for name in ("save", "restore", "beginPath", "clip", "clear"))


class Resumed(MultiCanvas):
    """A canvas that a page has already: its models have the `ids` that the page knows, first that of the canvas.

    layout: as keywords; the layers share it, as they are not laid out.
    """

    def __init__(self, ids: Sequence[str], layout: dict[str, str], **size: Any) -> None:
        shared = Layout(**layout)
        layers = [Canvas(model_id=one, layout=shared) for one in ids[1:]]
        DOMWidget.__init__(self, model_id=ids[0], layout=shared, _canvases=layers, **size)
        self.on_msg(self[-1]._handle_frontend_event)  # noqa: SLF001 - as MultiCanvas does


class Painter:
    """Paints scenes of one size on one `canvas`, at a pixel ratio of 1 to 4, in one theme at a time.

    ids: of the models of the canvas and of its layers.
    """

    def __init__(self, scene: Scene, theme: Theme = "light", ratio: float = 1, css_width: float | None = None,
                 ids: Sequence[str] = ()) -> None:
        """Creates a canvas for `scene`, `css_width` CSS pixels wide (by default the scene's own width).

        ids: of the models of a canvas that a page shows already, with this scene on it.
        """
        self.scene = scene
        self.theme: Theme = theme
        self.ratio = max(1.0, min(4.0, float(ratio)))
        self.ready = False
        self.painted: tuple[Painted, ...] = tuple({} for _ in LAYERS)
        width = css_width or scene.width
        reopen()
        size: dict[str, Any] = {
            "width": round(scene.width * self.ratio), "height": round(scene.height * self.ratio),
            "layout": {"width": f"{width:g}px", "height": f"{scene.height * width / scene.width:g}px"}}
        self.canvas = Resumed(ids, **size) if ids else MultiCanvas(len(LAYERS), **size)
        self.canvas.on_client_ready(self.repaint)
        self.ids = tuple(str(one.model_id) for one in (self.canvas, *self.canvas._canvases))  # noqa: SLF001 - as below
        self._switches = [text(call("switchCanvas", f"IPY_MODEL_{one}")) for one in self.ids[1:]]
        if ids:
            self.ready, self.painted = True, by_layer(scene)

    def frame(self, scene: Scene, theme: Theme | None = None) -> bytes:
        """Returns the commands that paint `scene` where it differs from the canvas; all of it if the theme changed.

        The caller sends the frame with `send` or to the page's own script. It is empty if nothing differs or no client
        is ready yet. Raises ValueError for a scene of another size.
        """
        if (scene.width, scene.height) != (self.scene.width, self.scene.height):
            raise ValueError("a painter paints scenes of one size; make another for another size")
        whole = theme is not None and theme != self.theme
        self.scene, self.theme = scene, theme or self.theme
        return self._frame(whole=whole) if self.ready else b""

    def show(self, scene: Scene, theme: Theme | None = None) -> None:
        """Paints a scene on the canvas. Raises ValueError for a scene of another size: see `frame`."""
        send(self.canvas, self.frame(scene, theme))

    def repaint(self, *_: object) -> None:
        """Paints everything: a client is ready, and its canvas is blank."""
        self.ready = True
        send(self.canvas, self._frame(whole=True))

    def close(self) -> None:
        """Closes the canvas, also on the page."""
        for widget in (*self.canvas._canvases, self.canvas):  # noqa: SLF001 - layers have no public name
            widget.close()

    def _frame(self, *, whole: bool) -> bytes:
        frames: list[str] = []
        layers = by_layer(self.scene)
        for switch, before, now in zip(self._switches, self.painted, layers, strict=True):
            parts = whole_layer(now, self.theme, self.ratio) if whole else changed_layer(before, now, self.theme)
            if frame := ",".join(filter(None, parts)):
                frames += [switch, frame]
        self.painted = layers
        return f"[{','.join(frames)}]".encode() if frames else b""


def send(canvas: Any, frame: bytes) -> None:
    """Sends all commands of a frame as one message, like ipycanvas's manager."""
    if not frame:
        return
    manager = canvas._canvas_manager  # noqa: SLF001 - the only way to the page
    manager.send({"dtype": "uint8", "shape": [len(frame)]}, buffers=[frame])
    manager._current_canvas = None  # noqa: SLF001 - the next canvas must select itself again


def by_layer(scene: Scene) -> tuple[Painted, ...]:
    """Returns the visible items of each layer, from back to front."""
    layers: tuple[Painted, ...] = tuple({} for _ in LAYERS)
    for item in scene.items:
        if item.shapes:
            layers[item.layer][item.key] = item
    return layers


def whole_layer(items: Painted, theme: Theme, ratio: float) -> list[str]:
    """Returns the commands that paint a layer from scratch."""
    begun = text(call("resetTransform"), call("clear"), call("setTransform", short(ratio), 0, 0, short(ratio), 0, 0),
                 setting("line_cap", "round"), setting("line_join", "round"))
    return [begun, *ink_of(items.values(), theme)]


def changed_layer(painted: Painted, items: Painted, theme: Theme) -> list[str]:
    """Returns the commands that repaint the changed boxes of a layer, or all of it if about half of it has changed."""
    if painted == items:
        return []
    gone = {key: item for key, item in painted.items() if key not in items or (item is not (now := items[key])
            and (item.box != now.box or item.shapes != now.shapes))}
    changed = [*gone.values(), *[item for key, item in items.items() if key in gone or key not in painted]]
    if len(changed) >= len(items):
        return [CLEAR, *ink_of(items.values(), theme)] if changed else []
    boxes = outermost(dict.fromkeys([on_pixels(box) for item in changed for box in regions(item)]))
    if not boxes:
        return []
    touched = [item for item in near(items.values(), around(boxes)) if meet(regions(item), boxes)]
    return [SAVE, BEGIN, text(*[call("rect", *box) for box in boxes]), CLIP, CLEAR, *ink_of(touched, theme), RESTORE]


def ink_of(items: Iterable[Item], theme: Theme) -> list[str]:
    """Returns the commands that draw items."""
    return [drawn(shape, theme) for item in items for shape in item.shapes]


def outermost(boxes: Collection[Box]) -> list[Box]:
    """Returns the boxes that are not inside another one."""
    return [box for box in boxes if not within(box, boxes)]


def within(box: Box, boxes: Iterable[Box]) -> bool:
    """Returns whether a box is inside another one of `boxes`."""
    x, y, w, h = box
    for other in boxes:
        left, top, wide, high = other
        if left <= x and top <= y and x + w <= left + wide and y + h <= top + high and other != box:
            return True
    return False


def near(items: Iterable[Item], box: Box) -> list[Item]:
    """Returns the items that may have ink in a box: without this first choice, `regions` would be asked of all."""
    left, top, wide, high = grow(box, 2 * HAIR)
    right, low = left + wide, top + high
    return [item for item in items if (at := item.box)[0] < right and left < at[0] + at[2]
            and at[1] < low and top < at[1] + at[3]]


def regions(item: Item) -> tuple[Box, ...]:
    """Returns the boxes that may have ink of an item: its box plus `HAIR`, or the four sides of an empty frame."""
    left, top, wide, high = item.box
    x, y, w, h = left - HAIR, top - HAIR, wide + 2 * HAIR, high + 2 * HAIR
    match item.shapes:
        case (Rect(fill="") as frame,) if min(frame.w, frame.h) > 6 * (frame.width + frame.radius):
            side = frame.x - x + frame.width / 2 + frame.radius
            return (x, y, w, side), (x, y + h - side, w, side), (x, y, side, h), (x + w - side, y, side, h)
    return ((x, y, w, h),)


@lru_cache(maxsize=1024)
def on_pixels(box: Box) -> Box:
    """Returns a box extended to whole pixels, so that clearing it leaves no half-erased edge."""
    x, y, w, h = box
    left, top = floor(x), floor(y)
    return left, top, ceil(x + w) - left, ceil(y + h) - top
