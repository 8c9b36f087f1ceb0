"""The one bridge to the page: what all widgets of a kernel share, sent once, and one layout for them all.

A page may hold forty boards. Each is a plain widget with an empty element; the bridge alone is an anywidget, which
brings their script, style and words, and whose script fills those elements as they come. So no board waits for a
script of its own, and none is lost to a page that is slow to load one (docs/anywidget-timeout.md). The script knows
the browser's side of things: what is kept in `localStorage`, the page's query, light and dark, still or moving, the
pixel ratio.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any
from uuid import uuid4

import anywidget
import ipywidgets
import traitlets as t

from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.package import boards
from pontlevis_widgets.board.words import house
from pontlevis_widgets.draw import palette
from pontlevis_widgets.draw.svg import page_style

SCRIPT = "widgets.js"
"""The script of the house's own widgets, bundled from `widgets/page`."""
STILL = "text/vnd.pontlevis.still"
"""The type of what stands in for a widget on a page until it comes: one element, as HTML."""
PAGE_WORDS = ("do", "label", "connection", "speed", "pacing", "policy", "lang", "result", "rules", "invite", "speech")
"""The tables of words that the page itself uses; the others reach it in sentences."""


@cache
def asset(name: str) -> str:
    """The text of a file in `static`."""
    return (files("pontlevis_widgets") / "static" / name).read_text(encoding="utf-8")


def style() -> str:
    """The style of all widgets: the palette, themes by each widget's `data-look`, on paper light, and the sheets."""
    light, dark = palette.variables("light"), palette.variables("dark")
    looks = f'.pl{{{light}}}\n@media screen{{.pl[data-look="dark"]{{{dark}}}}}\n'
    sheets = asset("board.css") + asset("rules.css") + "".join(board.style for board in boards())
    return palette.css() + looks + page_style() + sheets


def scripts() -> dict[str, str]:
    """The games' own scripts by name, each a module of its own."""
    return {name: text for board in boards() for name, text in board.modules.items()}


class Browser(anywidget.AnyWidget):
    """Brings the scripts, style and words of the page. It is never shown: its script runs as soon as it arrives."""

    scripts = t.Dict().tag(sync=True)
    style_ = t.Unicode().tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self) -> None:
        said = {lang: {key: house()[key][lang] for key in house() if key.split(".")[0] in PAGE_WORDS}
                for lang in LANGUAGES}
        super().__init__(_esm=asset(SCRIPT), scripts=scripts(), style_=style(), words=said, layout=layout())


class Shown(ipywidgets.DOMWidget):
    """A widget whose element the page's script fills, as its `kind` says; two classes of that element ask for it."""

    _view_name = t.Unicode("DOMWidgetView").tag(sync=True)
    _view_module = t.Unicode("@jupyter-widgets/base").tag(sync=True)
    _view_module_version = t.Unicode("2.0.0").tag(sync=True)  # of ipywidgets 8
    kind = t.Unicode().tag(sync=True)
    lang = t.Unicode("en").tag(sync=True)

    def __init__(self, **state: Any) -> None:
        browser()
        name = uuid4().hex
        super().__init__(model_id=name, _dom_classes=("pl-waits", f"pl-model-{name}"), layout=layout(), **state)

    def __repr__(self) -> str:
        """The short name of an object: ipywidgets would write out all that the page knows."""
        return object.__repr__(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live widget, and what is to be said about it to those who show it."""
        return super()._repr_mimebundle_(**kwargs), {}


_browsers: list[Browser] = []


def browser() -> Browser:
    """The one bridge of this kernel, built when the first widget needs it."""
    if not _browsers or _browsers[-1].comm is None:
        _browsers.append(Browser())
    return _browsers[-1]


@cache
def layout() -> ipywidgets.Layout:
    """The one layout that all widgets share: each needs one, and none of them needs its own."""
    return ipywidgets.Layout()
