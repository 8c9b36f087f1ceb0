"""The bridge to the page: one widget that sends the script, style and words that all widgets of a kernel share.

A page may hold forty boards. Each is a plain widget with an empty element; the bridge alone is an anywidget, and its
script fills those elements as they appear. So boards load no script of their own, and none is lost on a page that
loads scripts slowly (docs/anywidget-timeout.md). The script handles the browser's side: `localStorage`, the page's
query, light or dark theme, reduced motion, the pixel ratio.
"""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterable
from functools import cache, partial
from importlib.resources import files
from typing import Any

import traitlets as t

from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.carrier import Carried, Carrier
from pontlevis_widgets.board.package import boards
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.words import house, word
from pontlevis_widgets.draw import palette
from pontlevis_widgets.draw.svg import page_style
from pontlevis_widgets.jupyter import CARRIED, AnyWidget, DOMWidget, Layout, home
from pontlevis_widgets.worker.standins import current

SCRIPT = "widgets.js"
"""The script of all widgets, bundled from `widgets/page`."""
STILL = "text/vnd.pontlevis.still"
"""The media type of a widget's placeholder, one HTML element, which a page shows until the widget loads."""
PAGE_WORDS = ("do", "label", "connection", "speed", "pacing", "policy", "lang", "result", "review", "rules", "invite",
              "speech", "still", "train")
"""The tables of words that the page itself uses; all other words reach it in finished sentences."""


NOT_TAKEN = "not taken over"
"""The message of a widget that could not be brought to where its page left it."""
MODEL = re.compile(r"[0-9a-f]{32}")
"""The ids of models."""


@cache
def asset(name: str) -> str:
    """Returns the text of a file in `static`."""
    return (files("pontlevis_widgets") / "static" / name).read_text(encoding="utf-8")


def on_page() -> bool:
    """Returns whether Voila serves the page of this kernel. Such a page is never saved as a document."""
    return "VOILA_BASE_URL" in os.environ


def style() -> str:
    """Returns the style of all widgets: palette, themes by `data-look` (always light on paper) and style sheets."""
    light, dark = palette.variables("light"), palette.variables("dark")
    looks = f'.pl{{{light}}}\n@media screen{{.pl[data-look="dark"]{{{dark}}}}}\n'
    sheets = asset("board.css") + asset("rules.css") + "".join(board.style for board in boards())
    return palette.css() + looks + page_style() + sheets


def scripts() -> dict[str, str]:
    """Returns the games' own scripts by name; each is a module."""
    return {name: text for board in boards() for name, text in board.modules.items()}


class Browser(AnyWidget):
    """Sends the page's scripts, style and words. It has no visible element: its script runs on arrival."""

    scripts = t.Dict().tag(sync=True)
    style_ = t.Unicode().tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self) -> None:
        said = {lang: {key: house()[key][lang] for key in house() if key.split(".")[0] in PAGE_WORDS}
                for lang in LANGUAGES}
        super().__init__(_esm=asset(SCRIPT), scripts=scripts(), style_=style(), words=said, layout=layout())


class Shown(DOMWidget):
    """A widget with an empty element, which the page's script finds by two classes and fills according to `kind`.

    _place: what the page hands in to a new kernel that takes the widget over: {} if it is as it was made, None while
    the widget needs its kernel. from_template: True if the widget was made before the kernel
    started, so that another kernel of the page has it, too.
    """

    _view_name = t.Unicode("DOMWidgetView").tag(sync=True)
    _view_module = t.Unicode("@jupyter-widgets/base").tag(sync=True)
    _view_module_version = t.Unicode("2.0.0").tag(sync=True)  # the version for ipywidgets 8
    kind = t.Unicode().tag(sync=True)
    lang = t.Unicode("en").tag(sync=True)

    _place: Any = t.Dict(default_value=None, allow_none=True).tag(sync=True)

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        """Returns a new widget; in a home where an anywidget carries all others, a carrier that makes the widget.

        Raises ImportError if such a home was loaded too late.
        """
        if home() and not CARRIED:
            raise ImportError(f"a board lives in {home()} only if that is imported before pontlevis_widgets")
        if CARRIED and not isinstance(current.get(), Carried):
            return Carrier(partial(cls, *args, **kwargs), browser)
        return super().__new__(cls, *args, **kwargs)

    def __init__(self, model_id: str = "", **state: Any) -> None:
        browser()
        name = model_id or uuid.uuid4().hex
        super().__init__(model_id=name, _dom_classes=("pl-waits", f"pl-model-{name}"), layout=layout(), **state)
        self.from_template = getattr(self.comm, "kernel", None) is None
        if not self.from_template:
            self._place = None

    def _hand_in(self, message: dict[str, Any]) -> None:
        """Takes the widget over from another process: its `_place`, and as `saved` the game that its page keeps.

        Raises ValueError for a message that cannot be read.
        """

    def _take_over(self, message: Any) -> None:
        """Calls `_hand_in`; if that fails, tells the server, which then tells the page that its table is cleared."""
        try:
            self._hand_in(message)
        except Exception:  # noqa: BLE001 - reported below
            report(f"a {self.kind} could not be taken over")
            self.send({NOT_TAKEN: True})

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Returns the values of one trait, of several, or of all.

        `drop_defaults` is ignored, as the traits have other defaults on the page.
        """
        state: dict[str, Any] = super().get_state(key)
        return state

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Sends the values of one trait, of several, or of all.

        The traits that change are JSON, so they are sent as they are; ipywidgets would search them for binary data.
        """
        names = [key] if isinstance(key, str) else key
        if names is None or self._property_lock:
            super().send_state(key)
        elif names:
            state = {name: getattr(self, name) for name in names}
            self._send({"method": "update", "state": state, "buffer_paths": []})

    def __repr__(self) -> str:
        """Returns the object's short name: ipywidgets would print the whole state."""
        return object.__repr__(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live widget as data and, separately, its metadata."""
        return super()._repr_mimebundle_(**kwargs), {}

    def _lasting(self) -> tuple[str, str]:
        """Returns what a page without a program shows: a picture as HTML, and the sentence that says so."""
        return "", word("still.page", self.lang)


def browser() -> Browser:
    """Returns the bridge of this session: of a kernel, or of a carrier's page."""
    return current.get().shared(Browser)


def layout() -> Layout:
    """Returns the one layout that all widgets of a session share, as none sets its own."""
    return current.get().shared(Layout)
