"""A carrier: one anywidget that shows a board and carries the messages of all its widgets.

It is for homes without a kernel (`jupyter.py`). Its page's script has the models of the carried widgets, as in a house
published as files: `widgets/page/widgets/carrier.js`. All that they share belongs to their carrier, so each visitor,
and each board made anew, has its own. A message costs most homes more than its content, so those of an act are sent
as two: the picture as soon as it is drawn, with all before it, and the rest at the end.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import anywidget
import traitlets as t

from pontlevis_widgets.jupyter import home
from pontlevis_widgets.worker.standins import PageConnection, current


async def settle() -> None:
    """Has Shiny send what no act of a page has brought about: it sends messages of widgets when its values settle."""
    reactive = sys.modules["shiny.reactive"]
    async with reactive.lock():
        await reactive.flush()


class Carried(PageConnection):
    """The page of a carrier's widgets."""


class Carrier(anywidget.AnyWidget):
    """Shows one widget, `shown`, whose other attributes are also its own.

    saved: the record of the game on the board as data, for a home's reactive values; `Record.from_data` reads it.
    noticed: the number of changes of `saved` that a page of marimo has received; other homes send it no record.
    still, note: the picture for pages without a program, as HTML, and the sentence below it.
    """

    saved = t.Dict().tag(sync=home() == "marimo")
    noticed = t.Int().tag(sync=True)
    still = t.Unicode().tag(sync=True)
    note = t.Unicode().tag(sync=True)

    def __init__(self, made: Callable[[], Any], bridge: Callable[[], Any]) -> None:
        """Makes the widget that is shown, and the bridge, which has the script of all widgets."""
        self.carried = Carried()
        self.carried.post = lambda *_: None
        self._acting = False
        self._held: list[tuple[list[Any], list[bytes]]] = []
        with self._within():
            self.shown = made()
            self.bridge = bridge()
        whole = {"width": "100%", "height": "fit-content"}  # without a height, Shiny would cut it at 400 pixels
        super().__init__(_esm=self.bridge.get_state("_esm")["_esm"], saved=self._data(), layout=whole)
        self.carried.post = self._post
        self.on_msg(self._hear)

    def __getattr__(self, name: str) -> Any:
        """Returns an attribute of the widget that is shown."""
        if name.startswith("_") or name == "shown":
            raise AttributeError(name)
        return getattr(self.shown, name)

    @contextmanager
    def _within(self) -> Iterator[None]:
        """Makes widgets in this context parts of this carrier."""
        token = current.set(self.carried)
        try:
            yield
        finally:
            current.reset(token)

    def _data(self) -> dict[str, Any]:
        """Returns the record of the game on the board as data, empty without one."""
        record = getattr(self.shown, "record", None)
        return record.to_data() if record is not None else {}

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Returns the values of one trait, of several, or of all; for all, brings the picture up to date first."""
        if key is None:
            self.still, self.note = self.shown._lasting()  # noqa: SLF001 - of the widget that it carries
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Applies `noticed`, the only value that a page may set."""
        super().set_state({name: value for name, value in sync_data.items() if name == "noticed"})

    def _post(self, kind: str, id: str | int, content: Any, buffers: list[bytes]) -> None:
        """Sends a message of a carried widget to the page; during an act, those without a picture wait."""
        self._held.append(([kind, id, content, len(buffers)], buffers))
        if buffers or not self._acting:
            self._flush()
        if not self._acting and home() == "Shiny":
            self._settling = asyncio.get_running_loop().create_task(settle())

    def _flush(self) -> None:
        """Sends the messages that wait as one; news of the board may bring a move."""
        held, self._held = self._held, []
        self.send({"carried": [message for message, _ in held]}, [one for _, buffers in held for one in buffers])
        if any(kind == "update" and "news" in content for (kind, _, content, _), _ in held):
            self.saved = self._data()

    def _hear(self, _widget: object, message: Any, _buffers: object) -> None:
        """Handles a message of the page: a request for all widgets, or a numbered message to one of them."""
        match message:
            case {"arrived": True}:
                with self._act():
                    for name, widget in list(self.carried.widgets.items()):
                        self._post("open", name, {**widget.get_state(), "_esm": ""}, [])
                self.send({"shown": self.shown.model_id, "bridge": self.bridge.model_id})
            case {"carried": [str(kind), str(id), dict() as content, int(number)]}:
                with self._act():
                    self._post("heard", number, None, [])
                    self.carried.hear(kind, id, content)
                    self._post("done", number, None, [])

    @contextmanager
    def _act(self) -> Iterator[None]:
        """Lets messages wait in this context, in which widgets are made parts of this carrier."""
        self._acting = True
        try:
            with self._within():
                yield
        finally:
            self._acting = False
            self._flush()
