"""The bridge to the page for notebooks without a board: its query, its theme, and what the browser keeps."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from pontlevis_widgets.house import asset, house, layout

logger = logging.getLogger("pontlevis")
Answer = Callable[[Any], None]


class Browser(anywidget.AnyWidget):
    """Asks the page things. It shows nothing, but has to be displayed once to be heard.

    query, theme, ratio and still (reduced motion) are known once `known` is true, and can be observed.
    """

    _esm = asset("stub.js")
    kind = t.Unicode("page").tag(sync=True)
    house = t.Unicode().tag(sync=True)
    lang = t.Unicode("en").tag(sync=True)
    query = t.Dict()
    theme = t.Unicode("light")
    ratio = t.Float(1.0)
    still = t.Bool(False)
    known = t.Bool(False)

    def __init__(self) -> None:
        super().__init__(house=house().model_id, layout=layout())
        self._waiting: dict[str, list[Answer]] = {}
        self.on_msg(self._heard)

    def fetch(self, name: str, answer: Answer) -> None:
        """Ask for what is kept under `name`; `answer` gets its text, or None."""
        self._ask("got", {"get": name}, name, answer)

    def names(self, start: str, answer: Answer) -> None:
        """Ask for all names that begin with `start`."""
        self._ask("listed", {"list": start}, start, answer)

    def keep(self, name: str, text: str, answer: Answer) -> None:
        """Keep `text` under `name`; `answer` gets "" or why it was not kept: "full" or "closed"."""
        self._ask("stored", {"put": name, "value": text}, name, answer)

    def _ask(self, kind: str, message: dict[str, Any], name: str, answer: Answer) -> None:
        self._waiting.setdefault(f"{kind} {name}", []).append(answer)
        self.send(message)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        if not isinstance(message, dict):
            return
        if "query" in message:
            self._told(message)
        for kind, value in (("got", "value"), ("listed", "names"), ("stored", "fault")):
            for answer in self._waiting.pop(f"{kind} {message.get(kind)}", []):
                try:
                    answer(message.get(value))
                except Exception:
                    logger.exception("the answer to %s could not be used", kind)

    def _told(self, message: dict[str, Any]) -> None:
        query = message.get("query")
        with self.hold_trait_notifications():
            self.query = {str(k): str(v) for k, v in query.items()} if isinstance(query, dict) else {}
            self.theme = "dark" if message.get("theme") == "dark" else "light"
            self.still = message.get("still") is True
            self.known = True
