"""Widgets, canvases and displays without Jupyter: the parts of its packages that boards and lessons use.

A stand-in has the names, traits and messages of the real class; a test compares both. A message is like that of a
Jupyter comm: ("open", id, state), ("update", id, state), ("custom", id, content), ("close", id, None), each with a list
of buffers.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import ModuleType
from typing import Any, TypeVar
from uuid import uuid4

import traitlets as t

logger = logging.getLogger("pontlevis")

Post = Callable[[str, str, Any, list[bytes]], None]
"""Sends a message to the page: its kind, the id of its model, its content and its buffers."""
VIEW = "application/vnd.jupyter.widget-view+json"
Made = TypeVar("Made")


class PageConnection:
    """The page to which widgets send messages.

    post: set when Python starts; widgets: the open ones, by id; runs_cell: whether a cell is running.
    """

    post: Post
    widgets: dict[str, Widget]
    runs_cell = False

    def __init__(self) -> None:
        self.widgets = {}
        self._shared: dict[type, Any] = {}

    def shared(self, made: type[Made]) -> Made:
        """Returns the one object of this class on the page. Makes it at first, and again once it is closed."""
        held = self._shared.get(made)
        if held is None or held.comm is None:
            held = self._shared[made] = made()
        return held

    def hear(self, kind: str, id: str, content: Any) -> None:
        """Passes an "update" or "custom" message of the page to its widget, if that is still open."""
        widget = self.widgets.get(id)
        if widget is None:
            return
        if kind == "update":
            widget.set_state(content)
        else:
            widget._msg_callbacks(widget, content, [])  # noqa: SLF001 - of this module


current: ContextVar[PageConnection] = ContextVar("page", default=PageConnection())  # noqa: B039 - a worker has one
"""The page of the widgets being made: the default one, or that of a carrier (`board/carrier.py`)."""


class Callbacks:
    """Functions that are called in order; an exception of one is logged, and the others are still called."""

    def __init__(self) -> None:
        self._calls: list[Callable[..., Any]] = []

    def register(self, call: Callable[..., Any], remove: bool = False) -> None:
        """Adds a function, or removes it."""
        if remove:
            self._calls.remove(call)
        elif call not in self._calls:
            self._calls.append(call)

    def __call__(self, *args: Any) -> None:
        """Calls all functions."""
        for call in tuple(self._calls):
            try:
                call(*args)
            except Exception:
                logger.exception("%r failed", call)


class Layout:
    """The layout of a widget as CSS; unused, as the page's style sheets do this. It is no widget, so never closed."""

    comm = "none"

    def __init__(self, **css: str) -> None:
        self.css = css


class Widget(t.HasTraits):
    """An object whose traits marked `sync` have the same values here and on the page.

    Internal attributes have the names that ipywidgets uses, so that a subclass cannot take one of them by mistake. A
    widget is its own `comm`, whose `kernel` is None if a cell made the widget, as in a kernel before its start.
    """

    def __init__(self, *, model_id: str = "", layout: Layout | Mapping[str, str] | None = None, **traits: Any) -> None:
        self.layout = layout
        self.comm: Widget | None = None
        self._page = current.get()
        self.kernel = None if self._page.runs_cell else self._page
        self._model_id = model_id or uuid4().hex
        self._msg_callbacks = Callbacks()
        self._states_to_send: set[str] | None = None
        self._property_lock: dict[str, Any] = {}
        self.keys = sorted(self.trait_names(sync=True))
        super().__init__(**traits)
        self.open()

    def open(self) -> None:
        """Sends the widget and its state to the page."""
        if self.comm is None:
            self.comm = self._page.widgets[self._model_id] = self
            self._page.post("open", self._model_id, self.get_state(), [])

    def close(self) -> None:
        """Removes the widget from the page."""
        if self.comm is not None:
            self._page.post("close", self._model_id, None, [])
            del self._page.widgets[self._model_id]
            self.comm = None

    @property
    def model_id(self) -> str:
        """The name of the widget on the page. Raises AttributeError once it is closed."""
        if self.comm is None:
            raise AttributeError("a widget that is closed has no name on the page")
        return self._model_id

    # -- its state

    def get_state(self, key: str | Iterable[str] | None = None) -> dict[str, Any]:
        """Returns the values of the traits `key` by name: of one, of several, or for None of all synchronised ones."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: getattr(self, name) for name in names}

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Applies a state sent by the page; sends back only values that observers have changed meanwhile."""
        self._property_lock = {name: value for name, value in sync_data.items() if name in self.keys}
        try:
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in self._property_lock.items():
                    setattr(self, name, value)
        finally:
            self._property_lock = {}

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Sends all changes made in the context as one message."""
        if self._states_to_send is not None:
            yield
            return
        self._states_to_send = set()
        try:
            yield
        finally:
            held, self._states_to_send = self._states_to_send, None
            self.send_state(sorted(held))

    def notify_change(self, change: Any) -> None:
        """Sends a change to the page and to the observers of the trait."""
        if self.comm is not None and change["name"] in self.keys:
            if self._states_to_send is None:
                self.send_state(change["name"])
            else:
                self._states_to_send.add(change["name"])
        super().notify_change(change)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Sends the values of the traits `key`, as in `get_state`, except those just received from the page."""
        said = self._property_lock
        fresh = {name: value for name, value in self.get_state(key).items() if name not in said or said[name] != value}
        if fresh:
            self._send({"method": "update", "state": fresh})

    # -- its messages

    def on_msg(self, callback: Callable[..., Any], remove: bool = False) -> None:
        """Registers a function to be called with the widget, the content and the buffers of each page message."""
        self._msg_callbacks.register(callback, remove)

    def send(self, content: Any, buffers: Iterable[bytes] | None = None) -> None:
        """Sends a message to the page."""
        self._send({"method": "custom", "content": content}, buffers)

    def _send(self, message: Mapping[str, Any], buffers: Iterable[bytes] | None = None) -> None:
        """Sends a message of a method, "custom" with its content or "update" with a state, if the widget is open."""
        if self.comm is not None:
            content = message["state"] if message["method"] == "update" else message["content"]
            self._page.post(message["method"], self._model_id, content, list(buffers or ()))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any] | None:
        """Returns the MIME bundle that shows the widget in a cell, None once it is closed."""
        if self.comm is None:
            return None
        return {"text/plain": repr(self), VIEW: {"version_major": 2, "version_minor": 0, "model_id": self.model_id}}


class DOMWidget(Widget):
    """A widget with an element on the page."""

    _dom_classes = t.Tuple().tag(sync=True)


class AnyWidget(DOMWidget):
    """A widget that brings its own script."""

    _esm = t.Unicode().tag(sync=True)


# ------------------------------------------------------------------------------- ipycanvas

COMMANDS = {name: number for number, name in enumerate((
    "fillRect", "strokeRect", "fillRects", "strokeRects", "clearRect", "fillArc", "fillCircle", "strokeArc",
    "strokeCircle", "fillArcs", "strokeArcs", "fillCircles", "strokeCircles", "strokeLine", "beginPath", "closePath",
    "stroke", "strokePath", "fillPath", "fill", "moveTo", "lineTo", "rect", "arc", "ellipse", "arcTo",
    "quadraticCurveTo", "bezierCurveTo", "fillText", "strokeText", "setLineDash", "drawImage", "putImageData", "clip",
    "save", "restore", "translate", "rotate", "scale", "transform", "setTransform", "resetTransform", "set", "clear",
    "sleep", "fillPolygon", "strokePolygon", "strokeLines", "fillPolygons", "strokePolygons", "strokeLineSegments",
    "fillStyledRects", "strokeStyledRects", "fillStyledCircles", "strokeStyledCircles", "fillStyledArcs",
    "strokeStyledArcs", "fillStyledPolygons", "strokeStyledPolygons", "strokeStyledLineSegments", "switchCanvas",
))}
"""The numbers of the methods of a canvas, in ipycanvas's protocol."""


class Canvas(Widget):
    """A layer of a canvas. A page that shows it sends a message when it is ready for frames."""

    ATTRS = {name: number for number, name in enumerate((
        "fill_style", "stroke_style", "global_alpha", "font", "text_align", "text_baseline", "direction",
        "global_composite_operation", "line_width", "line_cap", "line_join", "miter_limit", "line_dash_offset",
        "shadow_offset_x", "shadow_offset_y", "shadow_blur", "shadow_color", "filter", "image_smoothing_enabled",
    ))}

    def __init__(self, **traits: Any) -> None:
        self._client_ready_callbacks = Callbacks()
        super().__init__(**traits)

    def on_client_ready(self, callback: Callable[[], Any], remove: bool = False) -> None:
        """Registers a function to be called each time a page shows this canvas, blank."""
        self._client_ready_callbacks.register(callback, remove)

    def _handle_frontend_event(self, _widget: object, content: Any, _buffers: object) -> None:
        if content.get("event") == "client_ready":
            self._client_ready_callbacks()


class CanvasManager(Widget):
    """Sends frames to the page; all canvases share one."""

    _model_name = t.Unicode("CanvasManagerModel").tag(sync=True)
    _current_canvas: Canvas | None = None


class MultiCanvas(DOMWidget):
    """A canvas of several layers. The page sends one message for all of them, which the last layer handles."""

    width = t.CInt(700).tag(sync=True)
    height = t.CInt(500).tag(sync=True)
    _model_name = t.Unicode("MultiCanvasModel").tag(sync=True)
    _canvases: t.List[Canvas] = t.List().tag(sync=True)

    def __init__(self, n_canvases: int = 3, **kwargs: Any) -> None:
        super().__init__(_canvases=[Canvas() for _ in range(n_canvases)], **kwargs)
        self.on_msg(self[-1]._handle_frontend_event)  # noqa: SLF001 - of this module

    def __getitem__(self, key: int) -> Canvas:
        layer: Canvas = self._canvases[key]
        return layer

    @property
    def _canvas_manager(self) -> CanvasManager:
        return self._page.shared(CanvasManager)

    def get_state(self, key: str | Iterable[str] | None = None) -> dict[str, Any]:
        """Returns the values of its traits; a layer is replaced by its id."""
        state = super().get_state(key)
        if "_canvases" in state:
            state["_canvases"] = [f"IPY_MODEL_{layer.model_id}" for layer in state["_canvases"]]
        return state

    def on_client_ready(self, callback: Callable[[], Any], remove: bool = False) -> None:
        """Registers a function to be called each time a page shows this canvas, blank."""
        self[-1].on_client_ready(callback, remove)


# ------------------------------------------------------------------------------- installation

def install(shell: Any, modules: MutableMapping[str, ModuleType] = sys.modules) -> None:
    """Installs the stand-ins in `modules` under the packages' names. shell: returned by `get_ipython`."""
    held: dict[str, dict[str, Any]] = {
        "anywidget": {"AnyWidget": AnyWidget},
        "ipywidgets": {"Widget": Widget, "DOMWidget": DOMWidget, "Layout": Layout},
        "ipycanvas": {"Canvas": Canvas, "MultiCanvas": MultiCanvas},
        "ipycanvas.canvas": {"COMMANDS": COMMANDS, "Canvas": Canvas},
        "IPython": {"get_ipython": lambda: shell},
        "IPython.display": {"display": shell.display},
    }
    for name, names in held.items():
        module = modules[name] = ModuleType(name, "A stand-in: see pontlevis_widgets.worker.standins.")
        vars(module).update(names, __path__=[])
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(modules[parent], child, module)
