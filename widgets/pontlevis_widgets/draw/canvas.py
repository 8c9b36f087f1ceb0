"""A scene painted on ipycanvas: three layers, one message a frame, and only what changed.

A canvas remembers nothing: a page that has just shown it must be painted whole, and one that was painted before its
page was there stays blank for ever. So a `Painter` waits for the client, paints everything whenever a client reports
ready, and from then on clears and repaints the boxes of the items that changed.

Frames are written in ipycanvas's own protocol (`strokes.py`) and go to its manager on the page whole. Its drawing
methods would send the same commands half as large again and take five times as long, and an error between two of them
would stop all drawing of the page; here nothing is sent before a frame is whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ipycanvas import MultiCanvas

from pontlevis_widgets.draw.palette import Theme
from pontlevis_widgets.draw.scene import (
    LIGHTS,
    PIECES,
    STATIC,
    Box,
    Item,
    Rect,
    Scene,
    contains,
    overlap,
)
from pontlevis_widgets.draw.strokes import command, drawn, setting, short

LAYERS = (STATIC, PIECES, LIGHTS)


class Painter:
    """Paints scenes of one size on one `canvas`, sharp at a pixel ratio, in one theme at a time."""

    def __init__(self, scene: Scene, theme: Theme = "light", ratio: float = 1, css_width: float | None = None) -> None:
        """Make a canvas for `scene`, `css_width` CSS pixels wide (the scene's own width if not said)."""
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

    def frame(self, scene: Scene, theme: Theme | None = None) -> bytes:
        """What to paint where `scene` differs from the picture on the canvas; everything if the theme changed.

        Whoever asks for a frame has it painted: with `send`, or by the page's own script. It is empty when nothing
        differs or no client is ready yet. Raises ValueError for a scene of another size.
        """
        if (scene.width, scene.height) != (self.scene.width, self.scene.height):
            raise ValueError("a painter paints scenes of one size; make another for another size")
        whole = theme is not None and theme != self.theme
        self.scene, self.theme = scene, theme or self.theme
        return self._frame(whole=whole) if self.ready else b""

    def show(self, scene: Scene, theme: Theme | None = None) -> None:
        """Paint a scene: see `frame`."""
        send(self.canvas, self.frame(scene, theme))

    def repaint(self, *_: object) -> None:
        """Paint everything: a client is there, and its canvas is blank."""
        self.ready = True
        send(self.canvas, self._frame(whole=True))

    def _frame(self, *, whole: bool) -> bytes:
        frames: list[str] = []
        for layer in LAYERS:
            parts = whole_layer(self.scene, layer, self.theme, self.ratio) if whole else changed_layer(
                self.painted, self.scene, layer, self.theme)
            frame = ",".join(part for part in parts if part)
            if frame:
                frames += [command("switchCanvas", f"IPY_MODEL_{self.canvas[layer].model_id}"), frame]
        self.painted = {item.key: item for item in self.scene.items}
        return f"[{','.join(frames)}]".encode() if frames else b""


def send(canvas: Any, frame: bytes) -> None:
    """One message with all commands of a frame, as ipycanvas's manager would send it."""
    if not frame:
        return
    manager = canvas._canvas_manager  # noqa: SLF001 - it has no public name, and there is no other way to the page
    manager.send({"dtype": "uint8", "shape": [len(frame)]}, buffers=[frame])
    manager._current_canvas = None  # noqa: SLF001 - other canvases of the page must name themselves again


def whole_layer(scene: Scene, layer: int, theme: Theme, ratio: float) -> Iterator[str]:
    """The commands that paint a layer from nothing."""
    yield command("resetTransform")
    yield command("clear")
    yield command("setTransform", short(ratio), 0, 0, short(ratio), 0, 0)
    yield setting("line_cap", "round")
    yield setting("line_join", "round")
    for item in scene.items:
        if item.layer == layer:
            yield from ink_of(item, theme)


def changed_layer(painted: dict[str, Item], scene: Scene, layer: int, theme: Theme) -> Iterator[str]:
    """The commands that clear what changed on a layer and repaint what lies there."""
    boxes = outermost(tuple(dict.fromkeys(dirty(painted, scene, layer))))
    if not boxes:
        return
    yield command("save")
    yield command("beginPath")
    for box in boxes:
        yield command("rect", *box)
    yield command("clip")
    yield command("clearRect", 0, 0, short(scene.width), short(scene.height))
    for item in scene.items:
        if item.layer == layer and item.shapes and any(overlap(part, box) for part in regions(item) for box in boxes):
            yield from ink_of(item, theme)
    yield command("restore")


def ink_of(item: Item, theme: Theme) -> Iterator[str]:
    """The commands that draw an item."""
    for shape in item.shapes:
        yield drawn(shape, theme)


def dirty(painted: dict[str, Item], scene: Scene, layer: int) -> Iterator[Box]:
    """The boxes, on whole pixels, of what came, went or looks different on a layer."""
    now = {item.key: item for item in scene.items if item.layer == layer}
    for key, before in painted.items():
        if before.layer == layer and before.shapes and not same(before, now.get(key)):
            yield from map(rounded, regions(before))
    for key, item in now.items():
        if item.shapes and not same(item, painted.get(key)):
            yield from map(rounded, regions(item))


def outermost(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes that lie in no other."""
    return tuple(box for box in boxes if not any(other != box and holds(other, box) for other in boxes))


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies within another."""
    x, y, w, h = inner
    return contains(outer, x, y) and contains(outer, x + w, y + h)


def same(item: Item, other: Item | None) -> bool:
    """Whether two items look the same in the same place."""
    return other is not None and (item.layer, item.box, item.shapes) == (other.layer, other.box, other.shapes)


def regions(item: Item) -> tuple[Box, ...]:
    """Where an item may have ink: its box, or the four sides of a frame with nothing in it."""
    match item.shapes:
        case (Rect(fill="") as frame,) if min(frame.w, frame.h) > 6 * (frame.width + frame.radius):
            x, y, w, h = item.box
            side = frame.x - x + frame.width / 2 + frame.radius
            return (x, y, w, side), (x, y + h - side, w, side), (x, y, side, h), (x + w - side, y, side, h)
    return (item.box,)


def rounded(box: Box) -> Box:
    """A box on whole pixels, so that clearing it leaves no half-erased edge."""
    x, y, w, h = box
    return int(x // 1), int(y // 1), int(-(-(x + w) // 1)) - int(x // 1), int(-(-(y + h) // 1)) - int(y // 1)
