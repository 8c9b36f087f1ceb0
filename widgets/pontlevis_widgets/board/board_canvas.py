"""The canvas of a board, created at the first touch and again for another shape or pixel ratio."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pontlevis_widgets.draw.canvas import Painter

if TYPE_CHECKING:
    from pontlevis_widgets.draw.palette import Theme
    from pontlevis_widgets.draw.scene import Scene


class BoardCanvas:
    """Paints a board's scenes in the theme and pixel ratio of its page. `painter` is None before the first `create`.

    painted: called when the canvas on a page is ready, and after each `repaint`.
    """

    def __init__(self, painted: Callable[[], None]) -> None:
        self.painter: Painter | None = None
        self.theme: Theme = "light"
        self.ratio = 1.0
        self._painted = painted

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the models of the canvas and of its layers; () without one."""
        return self.painter.ids if self.painter is not None else ()

    def set_look(self, theme: object, ratio: object) -> None:
        """Sets theme and pixel ratio, limited to 1 to 3, from the page's values; invalid ones become "light" and 1."""
        self.theme = "dark" if theme == "dark" else "light"
        self.ratio = min(3.0, max(1.0, float(ratio))) if isinstance(ratio, int | float) else 1.0

    def create(self, scene: Scene, ids: Sequence[str] = ()) -> str:
        """Creates a canvas of the scene's size, closing the previous one. Returns its model id.

        ids: of a canvas that the page shows already, with this scene on it.
        """
        if self.painter is not None:
            self.painter.close()
        self.painter = Painter(scene, self.theme, self.ratio, ids=ids)
        self.painter.canvas.on_client_ready(lambda *_: self._painted())
        return str(self.painter.canvas.model_id)

    def frame(self, scene: Scene) -> bytes:
        """Returns the commands that turn the picture on the canvas into this scene; empty without a ready canvas."""
        return self.painter.frame(scene, self.theme) if self.painter is not None else b""

    def repaint(self) -> None:
        """Paints the whole picture again, as a page that recreates its canvas shows it blank."""
        if self.painter is not None:
            self.painter.repaint()
            self._painted()
